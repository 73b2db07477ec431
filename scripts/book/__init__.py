"""The book: cards, rules, rulings, terms, scenarios and translations, read from their files. It knows nobody else.

model/        the records, one dataclass for each kind of file
reading.py    YAML to records, with every problem and its line
soundness.py  whether YAML is fit to be read
strangers.py  files that nobody would ever see
prose.py      Markdown chapters to blocks with their anchors
scenario.py   scenario files to examples
catalogue.py  gettext files to the words of a language
strict.py     what is wrong with a gettext file that its reader passes over
markup.py     the marks in a text: [[card:…]], [[term]], [[rule:…]]
drawings.py   what is drawn inside an SVG file
volume.py     the book in memory, game by game
standing.py   who says so: status, editions, the answer that leads
addresses.py  where a record stands on the site
written.py    what is to be written: bytes by path
lazily.py     what is found out when somebody first asks
problems.py   what is wrong: file, line, name, way out
load.py       all of it from the files of a folder
"""

from scripts.book.load import WORKSHOP, load, read_book, read_files
from scripts.book.volume import Book, Files, Unit, Volume

__all__ = ["WORKSHOP", "Book", "Files", "Unit", "Volume", "load", "read_book", "read_files"]
