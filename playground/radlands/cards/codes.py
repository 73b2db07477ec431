"""Two letters for every card in the position notation: permanent, and unique without regard to what lies where."""

CODES: dict[str, str] = {
    **{
        "adrenaline-lab": "AL",
        "arcade": "AR",
        "atomic-garden": "AG",
        "blood-bank": "BB",
        "bonfire": "BF",
    },
    **{
        "cache": "CA",
        "cannon": "CN",
        "catapult": "CT",
        "command-post": "CP",
        "construction-yard": "CY",
    },
    **{
        "garage": "GA",
        "juggernaut": "JU",
        "labor-camp": "LC",
        "mercenary-camp": "MC",
        "mulcher": "MU",
    },
    **{"nest-of-spies": "NS", "oasis": "OA", "obelisk": "OB", "omen-clock": "OC", "outpost": "OP"},
    **{
        "parachute-base": "PB",
        "pillbox": "PX",
        "railgun": "RG",
        "reactor": "RE",
        "resonator": "RS",
    },
    **{"scavenger-camp": "SC", "scud-launcher": "SL", "supply-depot": "SD", "the-octagon": "TO"},
    **{
        "training-camp": "TC",
        "transplant-lab": "TL",
        "victory-totem": "VT",
        "warehouse": "WH",
        "watchtower": "WT",
    },
    **{
        "argo-yesky": "Ay",
        "assassin": "As",
        "cult-leader": "Cl",
        "doomsayer": "Do",
        "exterminator": "Ex",
    },
    **{
        "gunner": "Gu",
        "holdout": "Ho",
        "karli-blaze": "Kb",
        "looter": "Lo",
        "magnus-karv": "Mk",
        "mimic": "Mi",
    },
    **{
        "molgur-stang": "Ms",
        "muse": "Mu",
        "mutant": "Mt",
        "pyromaniac": "Py",
        "rabble-rouser": "Rr",
    },
    **{
        "repair-bot": "Rb",
        "rescue-team": "Rt",
        "scientist": "Sc",
        "scout": "So",
        "sniper": "Sn",
        "vanguard": "Va",
    },
    **{"vera-vosh": "Vv", "vigilante": "Vi", "wounded-soldier": "Ws", "zeto-khan": "Zk"},
    **{
        "banish": "Ba",
        "bombardment": "Bo",
        "famine": "Fa",
        "high-ground": "Hg",
        "interrogate": "In",
    },
    **{"napalm": "Na", "radiation": "Ra", "strafe": "St", "truce": "Tr", "uprising": "Up"},
    **{"raiders": "Rd", "water-silo": "Wa"},
}
"""Camps in capitals, draw-deck cards with one capital. The other printing of a camp has a tilde behind its code.

The order is permanent too, because links count on it: add new cards at the end.
"""
