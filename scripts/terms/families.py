"""What the terms of Radlands have to do with each other: which share a word, and which are everyday words too."""

EVERYDAY = {
    "play", "game", "card", "hand", "all", "any", "one-of", "choose", "in-front", "behind", "table", "box", "card-border",
    "lose", "win", "pay", "spend", "collect-water", "remember", "token-colours", "in-play", "flip", "rotate", "turn", "target",
    "components", "rulebook", "effect", "upright", "sideways", "return-to-hand", "move-back", "label-note", "label-important",
    "label-tip", "label-exception", "label-remember", "first-game", "overview", "queue-space", "active-trait", "deck-runs-out",
    "action", "water-cost", "zero-cost", "enter-play", "playmat", "top-of-deck", "shuffle", "general-setup", "player-setup",
    "player", "ready", "actions-phase", "initial-draw", "effect-box", "ability-box",
}  # fmt: skip
"""Terms whose words are everyday words too: a translator may say them otherwise."""


FAMILIES = (
    {"damage", "damaged", "undamaged"}, {"protected", "unprotected"}, {"ready", "not-ready", "not-ready-token"},
    {"destroy", "destroyed-side"}, {"event", "events-phase", "zero-event", "event-effect", "faq-events", "play-card-event"},
    {"draw", "draw-card"}, {"junk", "junk-card", "junk-effect"}, {"camp", "camp-row", "camp-deck", "faq-camps"},
    {"person", "faq-people", "play-card-person"},
    {"water", "water-token", "water-cost", "extra-water", "extra-water-token", "water-discard", "playmat-extra-space", "not-ready-token"},
    {"raid", "raiders"}, {"punk", "gain-punk"}, {"discard", "discard-pile", "water-discard"},
    {"ability", "use-ability", "ability-box"}, {"enemy", "opponent"}, {"action", "actions-phase", "actions-cleanup"},
    {"advance", "move-back"}, {"play", "play-card", "enter-play"}, {"bomb-icon", "countdown"},
    {"water-silo", "take-water-silo", "playmat-silo-space"}, {"phase", "events-phase", "replenish-phase", "actions-phase"},
    {"player", "start-player", "opponent", "player-aid-card"}, {"effect", "effect-icon", "event-effect", "junk-effect"},
)  # fmt: skip
"""Terms that share a word: one of them in the English may be another one of them in the translation."""


FUNCTION = {
    "any", "all", "one-of", "in-front", "behind", "card", "play", "flip", "choose", "target", "turn", "token-colours", "hand",
    "effect",
}  # fmt: skip
"""Terms whose words stand beside any other."""
