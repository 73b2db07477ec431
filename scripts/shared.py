"""What all languages share: one style sheet, the scripts, fonts and icons, in a folder named after its content.

A page names the folder it was built with, so a page never meets the script or style of another version, whatever a browser,
a proxy or a service worker has kept; and the folder may be kept for ever.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path

ASSETS = Path(__file__).parent / "assets"
FONTS = (
    "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-{}-wght-normal.woff2",
    "@fontsource/barlow-condensed/files/barlow-condensed-{}-600-normal.woff2",
    "@fontsource/saira-stencil-one/files/saira-stencil-one-{}-400-normal.woff2",
)
QR_CODE = "qrcode-generator/dist/qrcode.mjs"
"""Draws the QR code of a shared position; loaded only when somebody shares one."""
STYLES = ("tokens", "material", "parts", "card", "pages", "diagram", "desk", "board", "board-dei", "board-apocalypze", "editor", "offline")
"""The style sheets, in the order they build on each other; readers get them as one file."""


def shared_files(root: Path) -> dict[str, bytes]:
    """Every shared file, by its name in the folder."""
    style = "\n".join((ASSETS / "css" / f"{name}.css").read_text(encoding="utf-8") for name in STYLES)
    plain = [*ASSETS.glob("*.js"), *ASSETS.glob("*.svg"), *ASSETS.glob("*.png")]
    return {
        "codex.css": style.encode(),
        **{file.name: file.read_bytes() for file in sorted(plain)},
        Path(QR_CODE).name: (root / "node_modules" / QR_CODE).read_bytes(),
        **{f"fonts/{font.name}": font.read_bytes() for font in fonts(root)},
    }


def fonts(root: Path) -> Iterable[Path]:
    """The font files, from their packages."""
    return [root / "node_modules" / font.format(subset) for font in FONTS for subset in ("latin", "latin-ext")]


def folder_of(files: dict[str, bytes]) -> str:
    """A folder's name from what lies in it: other content, other name."""
    parts = b"".join(name.encode() + hashlib.sha256(content).digest() for name, content in sorted(files.items()))
    return hashlib.sha256(parts).hexdigest()[:12]


def write_folder(target: Path, files: dict[str, bytes]) -> str:
    """Write files into a folder named after them, under `target`; returns its name."""
    name = folder_of(files)
    for file, content in files.items():
        path = target / name / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return name
