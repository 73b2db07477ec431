"""Links nobody should send: random bytes, valid-looking lies, script in names, huge numbers; the same every time."""

import random
from collections.abc import Iterator
from urllib.parse import quote

SCRIPTS = (
    "<script>window.hacked=1</script>",
    "<img src=x onerror=window.hacked=1>",
    '"><svg onload=window.hacked=1>',
    "javascript:window.hacked=1",
    "{{constructor.constructor('window.hacked=1')()}}",
    "%3Cscript%3Ewindow.hacked=1%3C/script%3E",
    "__proto__",
    "constructor",
    "toString",
)
ALLOWED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.~-"
HUGE = (
    "0",
    "9",
    "99",
    "999",
    "65536",
    "4294967296",
    "9" * 40,
    "-1",
    "1e9",
    "00",
    "٣",
    "NaN",
    "Infinity",
)


def hostile_links(number: int, lines: list[str], seed: int = 5) -> Iterator[str]:
    """What stands behind the # of a link, `number` times, made from honest positions and from nothing."""
    dice = random.Random(seed)
    makers = (noise, letters, mangled, swollen, scripted, shuffled)
    for count in range(number):
        act = "edit" if count % 5 == 4 else "play"
        yield f"{act}={makers[count % len(makers)](dice, dice.choice(lines))}"


def noise(dice: random.Random, _: str) -> str:
    """Any characters at all, bare or escaped."""
    text = "".join(
        chr(dice.choice((dice.randrange(1, 256), dice.randrange(0x20, 0x2FFF))))
        for _ in range(dice.randrange(120))
    )
    return quote(text) if dice.random() < 0.5 else text.replace("#", "")


def letters(dice: random.Random, _: str) -> str:
    """Only characters a position may have, up to far too many."""
    return "".join(
        dice.choice(ALLOWED) for _ in range(dice.choice((0, 1, 9, 80, 300, 1499, 1501, 5000)))
    )


def mangled(dice: random.Random, line: str) -> str:
    """An honest position with a few letters changed, dropped or doubled."""
    text = list(line)
    for _ in range(dice.randrange(1, 9)):
        at = dice.randrange(len(text))
        text[at] = dice.choice(("", dice.choice(ALLOWED), text[at] * 2))
    return "".join(text)


def swollen(dice: random.Random, line: str) -> str:
    """An honest position with a number or a field blown up."""
    fields = line.split("_")
    at = dice.randrange(len(fields))
    way = dice.randrange(4)
    if way == 0:
        fields[at] = dice.choice(HUGE)
    elif way == 1:
        fields[at] = fields[at] * dice.choice((2, 5, 30))
    elif way == 2:
        fields[2] = (
            f"a{dice.choice(HUGE)}ab{dice.choice(HUGE)}.{dice.choice(HUGE)}.{dice.choice(HUGE)}"
        )
    else:
        fields[7] = "-".join(
            dice.choice(("CN1.1a.0.z.0", "Rd.0b.z.z.0", "j5.9a.17.17.63", "Sn1.0a.999.999.999"))
            for _ in range(dice.randrange(1, 20))
        )
    return "_".join(fields)


def scripted(dice: random.Random, line: str) -> str:
    """Script where a name should be."""
    fields = line.split("_")
    fields[dice.randrange(len(fields))] = dice.choice(SCRIPTS)
    return "_".join(fields) if dice.random() < 0.7 else dice.choice(SCRIPTS)


def shuffled(dice: random.Random, line: str) -> str:
    """The fields of an honest position in another order, or some of them missing."""
    fields = line.split("_")
    dice.shuffle(fields)
    return "_".join(fields[: dice.randrange(1, 12)])
