"""Readings that can be chosen where the rulebook is silent or contradicts itself; the first value is our ruling."""

from playground.core.switches import Switch

SWITCHES = {
    "woundedLeave": Switch(
        ("phaseEnd", "atOnce"),
        "A-07",
        "When do wounded Characters go to the bottom of the deck?",
        ("az-10-2", "az-a-07"),
    ),
    "killedGo": Switch(
        ("discard", "outOfGame"), "A-08", "Where do killed Characters go?", ("az-10-4", "az-a-08")
    ),
    "incidentLimit": Switch(
        ("title", "one"),
        "A-13",
        "One copy of each Incident per turn, or one Incident in all?",
        ("az-14-3", "az-a-13"),
    ),
    "triumphLimit": Switch(
        ("everyTurn", "ownTurn"),
        "A-14",
        "Does the limit on Triumphs apply on every turn, or only on your own?",
        ("az-15-2", "az-a-14"),
    ),
    "sectionsLie": Switch(
        ("faceDown", "faceUp"), "A-20", "Are sections placed face down?", ("az-16-2", "az-a-20")
    ),
    "foundClears": Switch(
        ("no", "yes"),
        "A-27",
        "Does a survivor found in a section clear one too?",
        ("az-17-3", "az-a-27"),
    ),
    "returnHome": Switch(
        ("discard", "wait"),
        "A-30",
        "What happens to returning survivors above the capacity of the Stronghold?",
        ("az-17-5", "az-a-30"),
    ),
    "completed": Switch(
        ("discard", "stays"),
        "A-31",
        "Where does a completed scavenging Location go?",
        ("az-17-5", "az-a-31"),
    ),
    "meetAll": Switch(
        ("asMany", "free"),
        "A-36",
        "Must survivors at a scavenging Location face as many groups as they can?",
        ("az-18-5", "az-a-36"),
    ),
    "directDamage": Switch(
        ("perRaider", "perGroup"),
        "A-37",
        "Is direct damage counted per raider or per group?",
        ("az-18-12", "az-a-37"),
    ),
    "othersText": Switch(
        ("own", "any"),
        "A-54",
        "Whose card text may be used at the occupied Location?",
        ("az-7-2", "az-a-54"),
    ),
    "fullHouse": Switch(
        ("refused", "discard"),
        "A-58",
        "May a survivor be played to a full Stronghold, so that one is discarded?",
        ("az-8-2", "az-a-58"),
    ),
}
"""By name."""
