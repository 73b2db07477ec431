"""What happens between two cards: every two of them are tried together. Knows how examples are played.

finding.py  what was found, and in which position
data.py     keeps what was found in a file
playing.py  plays what was found, once for all languages
stamp.py    for which cards they were tried
telling.py  tells it in a language
words.py    the English patterns for it
radlands/   the positions in which two cards of this game are tried, and what is special about them
"""
