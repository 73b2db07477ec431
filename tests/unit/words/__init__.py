"""Words on their way to translators and back, and on the page."""
