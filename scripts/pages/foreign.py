"""What is not in the reader's language, as HTML: an element that names the language it is in."""

import re
from html import unescape

from scripts.words.foreign import END, NAME, SIGN, foreign, is_foreign, language_of, unsigned

ATTRIBUTE = re.compile(r'\s([\w:-]+)="([^"]*)"')
TOKEN = re.compile(
    r"<(?P<whole>title|option)\b[^>]*>.*?</(?P=whole)>"
    r"|<(?P<button>a|button)\b[^>]*>.*?</(?P=button)>"
    r"|<(?:script|template)\b.*?</(?:script|template)>"
    rf"|<[^>]+>|{SIGN.pattern}",
    re.DOTALL,
)
TAG = re.compile(r"<[^>]+>")
BLANKS = re.compile(r"[ \t\r\n]+")
ELEMENT = re.compile(r'<span lang="([^"]*)">(.*?)</span>')
BADGE = re.compile(r' <span class="wc-badge .*')
Found = re.Match[str]
SILENT = ("<input", "<svg", "<img")
"""What has no words but those in its attributes."""


def spoken(html: str) -> str:
    """A page whose foreign words are elements with their language; a page without any stays as it is."""
    return TOKEN.sub(piece, html) if is_foreign(html) else html


def piece(found: Found) -> str:
    """A tag, or a sign; scripts, and what has no signs, stay as they are."""
    text = found[0]
    if text.startswith(("<script", "<template")):
        return text
    return shown_piece(found) if is_foreign(text) or text == END else text


def shown_piece(found: Found) -> str:
    """A tag that has signs, or a sign itself, as HTML."""
    text = found[0]
    if found["whole"]:
        return plain_element(text)
    if found["button"]:
        return button(text)
    return tag(text) if text.startswith("<") else element(text)


def element(sign: str) -> str:
    """The beginning or the end of the element that a sign stands for: one that styles and scripts have no other use for."""
    found = SIGN.fullmatch(sign)
    if not found or not found[1]:
        return "</bdi>"
    kind = ' class="wc-foreign"' if found[1] == NAME else ""
    return f'<bdi{kind} lang="{found[2]}">'


def plain_element(text: str) -> str:
    """An element that can hold no other ones: it names the language itself."""
    bare = unsigned(text)
    if text.startswith("<title"):
        return bare
    return bare.replace(" ", f' lang="{language_of(text)}" ', 1)


def button(text: str) -> str:
    """A link or a button: one that shows an icon only is in the language of its label."""
    head, end, rest = text.partition(">")
    return tag(head + end, silent=not has_words(rest)) + spoken(rest)


def has_words(html: str) -> bool:
    """Whether anything is left without tags and signs."""
    return bool(unsigned(TAG.sub("", html)).strip())


def tag(text: str, silent: bool = False) -> str:
    """A tag whose attributes have no signs; those for scripts keep them."""
    bare = ATTRIBUTE.sub(
        lambda found: found[0] if found[1].startswith("data-") else unsigned(found[0]), text
    )
    names = (silent or text.startswith(SILENT)) and bare != text and " lang=" not in bare
    return bare.replace(" ", f' lang="{language_of(text)}" ', 1) if names else bare


def heading(html: str) -> str:
    """The words of a heading for a table of contents: without its badge, and with signs again if they are foreign."""
    words = BADGE.sub("", html)
    return bare(ELEMENT.sub(lambda found: foreign(found[2], found[1]), words))


def bare(html: str) -> str:
    """The words of some HTML; other than Jinja's own filter, it leaves spaces alone that hold words together."""
    return unescape(BLANKS.sub(" ", TAG.sub("", html))).strip(" ")
