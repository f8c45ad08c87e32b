"""Small words that everything uses: lists, numbers and their nouns."""

from collections.abc import Sequence


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


def brief(text: str, names: Sequence[str], most: int = 12) -> str:
    """A sentence in which long names do not crowd out what happened: "Maximiliane… draws War"."""
    for name in sorted(names, key=len, reverse=True):
        if len(name) > most:
            text = text.replace(name, f"{name[: most - 1].rstrip(' -')}…")
    return text
