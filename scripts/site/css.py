"""One small style sheet out of large ones: only rules that some page can use, only variables that some rule uses.

Material's sheet serves every site in the world. Ours needs the tenth of it: a selector stays if every class, id and attribute
value in it occurs as a word in our templates, scripts and the parts of the theme we include.
"""

import re
from collections.abc import Iterable, Iterator

RULE = re.compile(r"\s*((?:[^{};\"']|\"[^\"]*\"|'[^']*')*)([{};])")
WORD = re.compile(r"[\w-]+")
NAMES = re.compile(r"[.#]((?:[\w-]|\\.)+)|\[[\w-]+[~|^$*]?=[\"']?([\w-]+)[\"']?\]")
INNER = re.compile(r":(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)")
TOKEN = re.compile(r"\"[^\"]*\"|'[^']*'|[()\[\],;]")
VARIABLE = re.compile(r"var\((--[\w-]+)")
ZERO = re.compile(r"(?<![\w.#])0(?=\.\d)")
"""The zero before a point: 0.5rem is .5rem."""
BLANK = re.compile(r" (?=[{};,)])|(?<=[{};,(]) ")
"""A blank that separates nothing."""
ALIVE = ("focus-visible",)
"""Words a browser or a library sets by itself."""
NEVER = ("[dir=rtl]", "::-webkit-scrollbar", ":-webkit-any")
"""What no page of ours is."""

Node = tuple[str, "list[Node] | str"]
"""A rule: its selector or at-rule, and its declarations or inner rules."""


def slim(
    theirs: Iterable[str], ours: Iterable[str], sources: Iterable[str], beside: Iterable[str] = ()
) -> str:
    """The sheets as one: ours whole, and of theirs what the sources can use; sheets `beside` it may use its variables, too."""
    more = "".join(text_of(parse(sheet)) for sheet in beside)
    words = {word for source in sources for word in WORD.findall(source)} | set(ALIVE)
    nodes = [*kept(parse("\n".join(theirs)), words), *parse("\n".join(ours))]
    for _ in range(3):  # a variable may be used by another one only
        used = set(VARIABLE.findall(text_of(nodes) + more))
        nodes = list(without_unused(nodes, used))
    moving = set(
        WORD.findall(" ".join(re.findall(r"animation(?:-name)?:[^;}]*", text_of(nodes) + more)))
    )
    return text_of(
        [node for node in nodes if not is_keyframes(node) or node[0].split()[-1] in moving]
    )


# ── reading ──


def parse(css: str) -> list[Node]:
    """A sheet as a list of rules."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return list(rules(css, [0]))


def rules(css: str, at: list[int]) -> Iterator[Node]:
    """The rules from a place on, up to the end of their block."""
    while found := RULE.match(css, at[0]):
        at[0] = found.end()
        head, sign = found[1].strip(), found[2]
        if sign == "}":
            return
        if sign == ";":
            if head and not head.startswith("@charset"):
                yield head, ""
        elif head.startswith(("@media", "@supports", "@layer", "@container")):
            yield head, list(rules(css, at))
        else:
            end = block_end(css, at[0])
            yield head, css[at[0] : end]
            at[0] = end + 1


def block_end(css: str, start: int) -> int:
    """Where the block that is open ends; blocks may hold blocks, strings may hold anything."""
    depth = 1
    for found in re.compile(r"\"[^\"]*\"|'[^']*'|[{}]").finditer(css, start):
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if not depth:
            return found.start()
    return len(css)


# ── choosing ──


def kept(nodes: list[Node], words: set[str]) -> Iterator[Node]:
    """The rules with the selectors that can match something."""
    for head, body in nodes:
        if isinstance(body, list):
            inner = list(kept(body, words))
            if inner:
                yield head, inner
        elif head.startswith("@"):
            yield head, body
        else:
            chosen = [selector for selector in split(head) if can_match(selector, words)]
            if chosen:
                yield ",".join(chosen), body


def can_match(selector: str, words: set[str]) -> bool:
    """Whether everything a selector names exists."""
    if any(never in selector for never in NEVER):
        return False
    return words.issuperset(named_in(selector))


def named_in(selector: str) -> Iterator[str]:
    """The classes, ids and attribute values that a selector needs."""
    for name, value in NAMES.findall(INNER.sub("", selector)):
        yield (name or value).replace("\\", "")


def split(text: str, sign: str = ",") -> list[str]:
    """Text at the signs that stand neither in brackets nor in a string."""
    found, depth, start = [], 0, 0
    for match in TOKEN.finditer(text):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(match[0], 0)
        if match[0] == sign and not depth:
            found.append(text[start : match.start()].strip())
            start = match.end()
    return [each for each in (*found, text[start:].strip()) if each]


def without_unused(nodes: list[Node], used: set[str]) -> Iterator[Node]:
    """The rules without variables that nobody reads."""
    for head, body in nodes:
        if isinstance(body, list):
            yield head, list(without_unused(body, used))
        elif "--" in body and not head.startswith("@"):
            left = [
                each
                for each in split(body, ";")
                if not each.startswith("--") or each.split(":")[0].strip() in used
            ]
            if left:
                yield head, ";".join(left)
        else:
            yield head, body


def is_keyframes(node: Node) -> bool:
    """Whether a rule describes a movement."""
    return "keyframes" in node[0].split(" ")[0]


# ── writing ──


def text_of(nodes: list[Node]) -> str:
    """The rules as small text."""
    return "".join(one_text(head, body) for head, body in nodes)


def one_text(head: str, body: "list[Node] | str") -> str:
    """One rule as small text."""
    if isinstance(body, str):
        return declared(tight(head), body)
    inner = text_of(body)
    return f"{tight(head)}{{{inner}}}" if inner else ""


def declared(head: str, body: str) -> str:
    """A rule that holds declarations; without any, only an at-rule means something."""
    if not body.strip():
        return f"{head};" if head.startswith("@") else ""
    return f"{head}{{{tight(body).rstrip(';')}}}"


def tight(text: str) -> str:
    """Text without the blanks and zeros that mean nothing, strings left alone."""
    parts = re.split(r"(\"[^\"]*\"|'[^']*')", text.strip())
    parts[::2] = map(squeezed, parts[::2])
    return re.sub(r"(^|[;{])(\s*[\w-]+):\s+", r"\1\2:", "".join(parts))


def squeezed(text: str) -> str:
    """Text outside of strings without the blanks and zeros that mean nothing."""
    return BLANK.sub("", ZERO.sub("", re.sub(r"\s+", " ", text)))
