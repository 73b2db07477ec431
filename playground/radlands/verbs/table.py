"""Where every verb of a card file is decided: the function that carries it out, and the one that takes a choice.

From a card to its effect in two hops: the card file says `do: restore`, this table says `effects.restore`.
"""

from __future__ import annotations

from typing import Any

from playground.radlands.cards.program import Run, Take
from playground.radlands.rules import abilities, queue
from playground.radlands.verbs import cardverbs, effects, moving

VERBS: dict[str, tuple[Run, Take | None]] = {
    "advance-event": (queue.advance_event, queue.advance_one),
    "choose-column": (effects.choose_column, effects.take_column),
    "choose-one": (cardverbs.choose_one, cardverbs.take_option),
    "damage": (effects.harm, effects.harm_one),
    "destroy": (effects.harm, effects.harm_one),
    "discard": (cardverbs.discard, cardverbs.discard_one),
    "do-any-of": (cardverbs.do_any_of, cardverbs.take_mix),
    "draw": (cardverbs.draw_cards, None),
    "enter-play": (effects.enter_play, None),
    "flip-up": (effects.pick_cell, effects.flip_up),
    "gain-extra-water": (effects.extra_water, None),
    "gain-punk": (effects.gain_punk, effects.take_punk),
    "if": (cardverbs.jump_unless, None),
    "injure": (effects.harm, effects.harm_one),
    "juggernaut-move": (effects.juggernaut_move, None),
    "keep-one-destroy-rest": (effects.keep_one, effects.kept),
    "mill": (cardverbs.mill, None),
    "move-person": (moving.move_person, moving.moved),
    "play-person": (abilities.offer_people, abilities.take_person),
    "push-events-back": (queue.push_back, queue.pushed_back),
    "raid": (queue.raid, None),
    "rearrange-people": (effects.rearrange, effects.rearrange_one),
    "restore": (effects.restore, effects.restore_one),
    "return-home": (effects.return_home, None),
    "return-to-hand": (effects.return_to_hand, effects.return_one),
    "return-to-play-area": (queue.go_home, None),
    "reveal-punk": (effects.pick_cell, effects.reveal_punk),
    "set-ready": (effects.set_ready, None),
    "set-turn-flag": (effects.set_flag, None),
    "use-ability": (abilities.offer_abilities, abilities.take_ability),
    "use-junk-effect": (cardverbs.junk_effect, cardverbs.take_junk),
}
"""Verbs that happen. Lasting verbs (grant-ability, enter-ready, stay-ready, set-queue-number, cannot-be-restored,
modify-play-cost, win) are bits in `traits.py`; set-play-cost is `abilities.play_cost`, take-water-silo is
`turn.take_silo`."""

JUNK: dict[str, list[dict[str, Any]]] = {
    "water": [{"do": "gain-extra-water", "count": 1}],
    "draw": [{"do": "draw", "count": 1}],
    "injure": [{"do": "injure", "target": "unprotected-enemy-person", "chooser": "you"}],
    "restore": [
        {
            "do": "restore",
            "target": "own-damaged-card-not-source",
            "chooser": "you",
            "optional": True,
        }
    ],
    "raid": [{"do": "raid"}],
    "punk": [{"do": "gain-punk", "count": 1, "optional": True}],
}
"""The six junk icons, written in the same verbs."""
