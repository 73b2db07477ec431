"""The book for other programs: versioned static JSON with schemas, plain text, and a feed of changes.

records.py  one record as JSON
schema.py   the schemas, from the model itself
files.py    every file of the interface
plain.py    the rules as plain text
matrix.py   who prints which statement, as a table
feed.py     the changes as a feed
"""

from scripts.api.feed import feed
from scripts.api.files import api_files, api_shared
from scripts.api.matrix import matrix_csv
from scripts.api.plain import overview, plain_text

__all__ = ["api_files", "api_shared", "feed", "matrix_csv", "overview", "plain_text"]
