"""The term checker on the command line, its measures, and what grows its word lists."""
