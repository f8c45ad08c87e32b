"""Names in scripts that are read from right to left, within a line that is read from left to right.

A line is taken apart into parts in the order in which they are drawn. Around a name the sentence stays as it
is: what follows a name stands to its right, and so do numbers that do not stand within it.
"""

import re
from unicodedata import bidirectional, name

STRETCH = re.compile("r[rm]*(?:[jd]+r[rm]*)*e?")
"""From the first letter of a name to its last: spaces and the like within it, and numbers, belong to it.

So does an ellipsis for what is left out at its end.
"""
JOINS = frozenset(" \u00a0-'’.\"")
"""What may stand between the words of one name."""
ELLIPSIS = "…"
KINDS = {"R": "r", "AL": "r", "NSM": "m", "BN": "m", "EN": "d", "AN": "d"}


def parts(line: str) -> list[tuple[str, str]]:
    """The parts of a line from left to right, each with its script; none for what reads that way anyhow."""
    kinds = "".join(map(_kind, line))
    found, at = [], 0
    for stretch in STRETCH.finditer(kinds):
        found.append((line[at : stretch.start()], ""))
        within = re.finditer("d+|[^d]+", kinds[stretch.start() : stretch.end()])
        words = [line[stretch.start() + part.start() : stretch.start() + part.end()] for part in within]
        found += [(word, "" if _kind(word[0]) == "d" else _script(word)) for word in reversed(words)]
        at = stretch.end()
    found.append((line[at:], ""))
    return [part for part in found if part[0]]


def is_reversed(line: str) -> bool:
    """Whether a line begins at its right end."""
    return any(script for words, script in parts(line) if words == line)


def _kind(letter: str) -> str:
    if letter == ELLIPSIS:
        return "e"
    return "j" if letter in JOINS else KINDS.get(bidirectional(letter), "l")


def _script(word: str) -> str:
    """The script that its letters are joined by, as fonts name it."""
    return "Hebr" if any(name(letter, "").startswith("HEBREW") for letter in word) else "Arab"
