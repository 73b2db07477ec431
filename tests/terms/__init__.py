"""Data and tools of the term checker's tests."""
