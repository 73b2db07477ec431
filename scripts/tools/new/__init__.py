"""Lay down what somebody new needs: a language, a game, an engine for it, a card, a site of one's own.

game/      the files of a game without an engine
engine/    a small engine that plays, with an example
site/      a site of one's own
laying.py  copies them with the right names, and says what comes next
"""

from scripts.tools.new.laying import KINDS, Made, lay

__all__ = ["KINDS", "Made", "lay"]
