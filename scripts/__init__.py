"""The workshop: reads the book, checks it, writes its pages, and lets mkdocs dress them."""
