"""The languages of the site, for tests that are asked of each of them."""

from pathlib import Path

from scripts.book.load import LANGUAGES as LIST
from scripts.book.load import languages_of, read_files
from scripts.book.model import SOURCE

LANGUAGES = languages_of(read_files(Path(__file__).parent.parent, [LIST]))
TRANSLATIONS = [lang for lang in LANGUAGES if lang != SOURCE]
