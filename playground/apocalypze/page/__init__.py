"""How ApocalypZe stands on a page: its English words, and what its board shows. The engine in the browser needs none of it."""
