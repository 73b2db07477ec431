"""Rulings of the FAQ that hang on a card: which of them a use of its ability brings into play."""

from playground.radlands.state import Rules

OCTAGON = "the-octagon#1"
"""The ability to which another reading of OP-17 adds a condition."""

ABILITY_RULES: dict[str, Rules] = {
    "adrenaline-lab#1": ("adrenaline-lab-who", "adrenaline-lab-pay", "adrenaline-lab-this"),
    "arcade#1": ("arcade-punks",),
    "blood-bank#1": ("blood-bank-person",),
    "cannon#1": ("cannon-last-camp",),
    "catapult#1": ("catapult-person",),
    "command-post#1": ("command-post-zero",),
    "command-post~other#1": ("command-post-zero",),
    "construction-yard#1": ("construction-yard-rebuilt",),
    "construction-yard~other#1": ("construction-yard-move",),
    "cult-leader#1": ("cult-leader-self",),
    "juggernaut#1": ("juggernaut-around", "juggernaut-protects"),
    "labor-camp#1": ("labor-camp-person",),
    "mercenary-camp#1": ("mercenary-camp-choice", "mercenary-camp-two-cards"),
    "mimic#1": ("mimic-pay", "mimic-this"),
    "molgur-stang#1": ("molgur-any",),
    "mulcher#1": ("mulcher-person",),
    "nest-of-spies#1": ("nest-of-spies-two",),
    "omen-clock#1": ("omen-clock-room", "omen-clock-opponent"),
    "parachute-base#1": ("parachute-base-costs",),
    "rescue-team#1": ("rescue-team-self", "rescue-team-memory"),
    "training-camp#1": ("training-camp-place",),
    "transplant-lab#1": ("transplant-lab-two",),
    "vanguard#1": ("vanguard-reply", "vanguard-win-first"),
    "watchtower#1": ("watchtower-counts",),
}
"""Named in the event of the use and, where the ability is refused for its condition, in the refusal."""

PEOPLE_RULES: dict[str, Rules] = {
    "atomic-garden#1": ("atomic-garden-camps",),
    "blood-bank#1": ("blood-bank-person",),
    "catapult#1": ("catapult-person",),
    "labor-camp#1": ("labor-camp-person",),
    "mulcher#1": ("mulcher-person",),
}
"""Named first where somebody chooses a camp for one of these, which mean people of their own side."""

SIDE_RULES: dict[str, Rules] = {**PEOPLE_RULES, "rescue-team#1": ("rescue-team-opponent",)}
"""Named first where somebody chooses a card of the other side for one of these."""

EVENT_RULES: dict[str, Rules] = {
    "bombardment": ("bombardment-damaged",),
    "high-ground": ("high-ground-stay",),
    "radiation": ("radiation-all",),
    "raiders": ("raiders-effect", "raiders-hit-protected"),
    "truce": ("truce-memory", "truce-normal"),
    "uprising": ("uprising-excess",),
}
"""Named by the steps of the event."""
