"""The fonts, with just the letters and weights the site uses: a third of their size."""

from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from scripts.book import WORKSHOP
from scripts.book.written import Written, short_name

PACKAGES = {
    "atkinson": "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-{}-wght-normal.woff2",
    "barlow": "@fontsource/barlow-condensed/files/barlow-condensed-{}-600-normal.woff2",
    "saira": "@fontsource/saira-stencil-one/files/saira-stencil-one-{}-400-normal.woff2",
}
PARTS = ("latin", "latin-ext")
WEIGHTS = (400, 700)
"""The lightest and the heaviest letters the style sheets ask for."""
ALWAYS = "".join(map(chr, range(0x20, 0x7F))) + "→←↑↓×−≤≥·•…–—‘’“”„«»°\u00a0\u202f"
"""What scripts write without any source text saying so."""
FEATURES = ("kern", "liga", "mark", "mkmk", "ccmp", "locl", "calt", "tnum")


def font_files(root: Path, letters: str) -> Written:
    """Every font file of the site, by name, kept until a letter or a font changes."""
    wanted = "".join(sorted(set(letters) | set(ALWAYS)))
    found = {}
    for name, package in PACKAGES.items():
        for part in PARTS:
            source = (WORKSHOP / "node_modules" / package.format(part)).read_bytes()
            facts = repr((wanted, WEIGHTS, FEATURES)).encode() + source
            kept = root / ".cache" / "fonts" / f"{short_name(facts)}.woff2"
            if not kept.exists():
                kept.parent.mkdir(parents=True, exist_ok=True)
                kept.write_bytes(cut(source, wanted))
            found[f"fonts/{name}-{part}.woff2"] = kept.read_bytes()
    return found


def cut(source: bytes, letters: str) -> bytes:
    """A font with some letters only, and of a variable one only the weights in use."""
    options = Options()
    options.layout_features = list(FEATURES)
    options.hinting = False
    font = TTFont(BytesIO(source), recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(letter) for letter in letters])
    subsetter.subset(font)
    if "fvar" in font:
        font = TTFont(BytesIO(saved(font)), recalcTimestamp=False)
        instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
    return saved(font)


def saved(font: TTFont) -> bytes:
    """A font as a file for the web."""
    out = BytesIO()
    font.flavor = "woff2"
    font.save(out)
    return out.getvalue()
