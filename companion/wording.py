"""Small words that everything uses: lists, numbers and their nouns."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: "Green, Red and Blue"."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def capital(words: str) -> str:
    """Words at the head of a line: "Turn Order cards", "Die"."""
    return words[:1].upper() + words[1:]


def noun(number: float, one: str, many: str = "") -> str:
    """A noun as its number has it: "card", "cards"."""
    return one if number == 1 else many or f"{one}s"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 card", "3 cards"."""
    return f"{number} {noun(number, one, many)}"


def passed_to(seat: str) -> str:
    """What the next thing is where only one may see it: no game says it otherwise."""
    return f"Pass the tablet to {seat}"


def begins(seat: str) -> str:
    """The same where everybody has a screen of their own, or the cards lie on the table."""
    return f"{seat} begins the turn"


YOUR_TURN = "your turn"
"""Whose turn it is, to whoever has the tablet: no game says it otherwise."""


def turn_of(seat: str) -> str:
    """The same to everybody else."""
    return f"{seat}’s turn"


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def counted_in_words(number: int, one: str, many: str = "") -> str:
    """A number in letters with its noun: "one player", "four players"."""
    written = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{written} {noun(number, one, many)}"


_FIRST = re.compile(r"([^.:;]+)[.:;](?: (.+))?$")


def in_two(sentence: str) -> tuple[str, str]:
    """What is said first, and the rest, as sentences: "It keeps the floor." and "Tiles and Terrors."."""
    found = _FIRST.match(sentence)
    return (f"{found[1]}.", capital(found[2] or "")) if found else (sentence, "")


def brief(text: str, names: Sequence[str], most: int = 12) -> str:
    """A sentence in which long names do not crowd out what happened: "Maximiliane… draws War"."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, brief_name(name, most))
    return text


def brief_name(name: str, most: int) -> str:
    """A name in so many letters, shortened between its words where that will do: "Bartholomew W."."""
    if len(name) <= most:
        return name
    words = name.split()
    for count in range(len(words) - 1, 0, -1):
        kept = " ".join(words[:count])
        for shorter in (f"{kept} {words[count][0]}.", f"{kept}…"):
            if len(shorter) <= most:
                return shorter
    return f"{name[: most - 1].rstrip(' -')}…"


_JOINT = re.compile(
    r"(, (?!not )| and )|: |"
    r"[,:]? (?:as|at|because|before|for|from|has|in|into|is|not|off|on|onto|to|under|with) "
)
"""Where a sentence may end early; within a list, that is marked, for half a list would be no truth."""
_HANGS = re.compile(r"(?:^| )(?:a|an|and|as|by|has|is|its|may|no|not|of|or|out|that|the|up)$", re.IGNORECASE)
"""What no phrase ends with that says something."""
_NAMED = re.compile(r"[A-Z]\S* in (?=[A-Z])")
"""What looks like a joint and is the middle of a name: "King in Yellow"."""


def phrases(sentence: str) -> Iterator[str]:
    """A sentence, and ever less of it that still says something: "Red captures Medusa with a Map", "Red
    captures Medusa", "Red captures"."""
    yield sentence
    within = {name.end() for name in _NAMED.finditer(sentence)}
    for joint in reversed([*_JOINT.finditer(sentence)]):
        said = sentence[: joint.start()]
        if joint.end() not in within and " " in said and not _HANGS.search(said):
            yield f"{said} …" if joint[1] else said
    first = re.match(r"(?:The )?\S+ [^\s,:]+", sentence)
    if first and not _HANGS.search(first[0]):
        yield first[0]


def beginnings(sentence: str) -> Iterator[str]:
    """Ever fewer of the first words of a sentence, marked as not all of it: "The Bookwyrm …"."""
    words = sentence.split()
    for count in range(len(words) - 1, 0, -1):
        said = " ".join(words[:count]).rstrip(",:")
        if not _HANGS.search(said):
            yield f"{said} …"


def in_lines(name: str, most: int = 14) -> str:
    """A long name that may stand in two lines: broken after the hyphen or the space nearest its middle."""
    breaks = [at + 1 for at, letter in enumerate(name[:-1]) if letter in " -"]
    if len(name) <= most or not breaks:
        return name
    middle = min(breaks, key=lambda at: abs(at - len(name) / 2))
    return f"{name[:middle].rstrip(' ')}\n{name[middle:]}"


@lru_cache(maxsize=16)
def marks(names: tuple[str, ...]) -> dict[str, str]:
    """The shortest that tells names apart on something small, two letters at most: "B", but "An" and "Ab"."""
    return {name: _mark(name, [other for other in names if _begins_alike(other, name)]) for name in names}


def _begins_alike(one: str, other: str) -> bool:
    return one[:1].casefold() == other[:1].casefold()


def _mark(name: str, alike: Sequence[str]) -> str:
    """With the next letter, or a later one, by which all that begin alike differ; or with a number."""
    if len(alike) == 1:
        return name[:1].upper()
    for at in range(1, max(map(len, alike))):
        if len({other[at : at + 1].strip().casefold() for other in alike}) == len(alike):
            return f"{name[:1].upper()}{name[at : at + 1].strip()}"
    return f"{name[:1].upper()}{sorted(alike).index(name) + 1}"


def key_of(name: str) -> str:
    """By what somebody is known again, however the name was typed this time."""
    return " ".join(name.split()).casefold()
