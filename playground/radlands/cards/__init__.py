"""From card files to programs: the words they are written in, and what they are compiled to."""
