"""What a refusal of ApocalypZe names: the move without what is not there yet, and only remedies the rules allow."""

from playground.apocalypze import wishes
from playground.apocalypze.remedies import CABINET
from playground.apocalypze.telling import tell_move
from scripts.play.tables import table
from tests.english import english_pack

DEALS = range(20)


def test_on_the_first_turn_no_remedy_names_a_foreign_location() -> None:
    """The first Location that is occupied is one's own Stronghold, so no other is named as if it could be."""
    told = set()
    for seed in DEALS:
        g = table("apocalypze").new_game(seed, 2).state
        own = {place.id for place in g.places_of(g.active)}
        for card in {kind.id for kind in g.hand[g.active]}:
            for text in wishes.hand_moves(g, card, "occupy"):
                told |= {
                    change.cell in own
                    for change in CABINET.changes(g, text)
                    if change.need == "occupied"
                }

    assert told == {True}


def test_a_move_without_a_location_names_none() -> None:
    """Before a Location is occupied, a card is refused without an empty place behind it."""
    game = table("apocalypze").new_game(0, 2)
    refused = game.why("play police-officer human").action

    assert not refused.cell
    assert tell_move(english_pack("apocalypze"), refused) == "Play the Police officer as a human"
