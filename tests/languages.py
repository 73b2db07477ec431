"""The languages that are complete, for tests that are asked of each of them; the others may be as they are."""

from pathlib import Path

from scripts.book.load import read_files, read_languages
from scripts.book.model import SOURCE
from scripts.book.strangers import LANGUAGES as LIST

LISTED = read_languages(read_files(Path(__file__).parent.parent, [LIST]), [])
LANGUAGES = [lang for lang, language in LISTED.items() if language.complete]
TRANSLATIONS = [lang for lang in LANGUAGES if lang != SOURCE]
