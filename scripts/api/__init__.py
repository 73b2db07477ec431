"""The book for other programs: versioned static JSON with schemas, plain text, and a feed of changes.

records.py  one record as JSON
schema.py   the schemas, from the model itself
files.py    every file of the interface
plain.py    the rules as plain text
feed.py     the changes as a feed
"""

from scripts.api.feed import feed
from scripts.api.files import api_files, api_shared
from scripts.api.plain import overview, plain_text

__all__ = ["api_files", "api_shared", "feed", "overview", "plain_text"]
