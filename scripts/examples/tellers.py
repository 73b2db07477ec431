"""Who tells the examples of which game. A game whose board is its own has a teller of its own here."""

from scripts.book import Volume
from scripts.examples.apocalypze import ApocalypzeTeller
from scripts.examples.dei import DeiTeller
from scripts.examples.telling import Teller
from scripts.voice import Voice

TELLERS: dict[str, type[Teller]] = {"apocalypze": ApocalypzeTeller, "dei": DeiTeller}


def teller(voice: Voice, volume: Volume) -> Teller:
    """The teller of a game in a language."""
    return TELLERS.get(volume.game.id, Teller)(voice, volume)
