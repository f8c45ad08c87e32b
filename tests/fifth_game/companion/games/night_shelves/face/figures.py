"""The figures of the night, for its end."""

from companion.games.night_shelves.rules.state import State
from companion.table import Stat


def figures(seen: State) -> tuple[Stat, ...]:
    """How many books were put away, and how dark it became."""
    books = sum(len(books) for books in seen.shelves.values())
    return (
        Stat("books", "Put away", str(books), note="on three Shelves", short="books"),
        Stat(
            "dark", "Lamps out", str(seen.darkened), str(seen.lamps), "fire", note="the last ends the night"
        ),
    )
