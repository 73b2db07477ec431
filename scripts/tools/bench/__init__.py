"""Measures beside something known: stock mkdocs, other searches, python-chess, a bare Pyodide."""
