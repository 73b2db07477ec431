"""How Lantern Pass stands on a page: its English words, its board and the style of it."""
