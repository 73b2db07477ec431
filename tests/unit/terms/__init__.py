"""The term checker and what it knows of languages."""
