"""Radlands: the words its card files are written in."""
