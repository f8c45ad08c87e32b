"""What is heard of a table: by the names of the sounds, empty where nothing is, and what a voice reads aloud.

A sound is for those who look at the table and not at the tablet: so few, and never two for the same thing.
"""

from typing import Any

from companion.table import Outcome, View
from companion.table.journal import Entry


def of_move(made: Entry, *, over: bool) -> str:
    """Of a move: that something came out, or else that it asks something of hands.

    Not what an earlier move asked, which still stands there after a mere word. Once all is over, hands rest.
    """
    if any(event.reveals for event in made.events):
        return "draw"
    return "deed" if made.deeds and not over else ""


def of_warning(before: str | None, view: View[Any]) -> str:
    """Of the warning that is shown now, by the one before; None where the table has just come into sight.

    Only where there was none: a warning that changes its words has been heard, and a table that lies open
    again has nothing new to say.
    """
    new = before == "" and view.guide.warning != "" and not view.guide.calm
    return "warning" if new and view.outcome is None else ""


def of_ending(end: Outcome) -> str:
    """Of the end: where a table loses together nobody has won, else somebody has."""
    return "loss" if end.result == "lost" else "win"


def aloud(made: Entry, end: Outcome | None = None) -> tuple[str, ...]:
    """The sentences that a voice reads of an entry: what happened, what it asks of hands, and how it ended.

    What is told of a move is public, or nobody would be told it; nothing else is ever read aloud. A deed is
    numbered nowhere here: whoever listens does one after the other.
    """
    told = [event.text for event in made.events]
    asked = [] if end is not None else [deed.text for deed in made.deeds]
    ended = [] if end is None else [end.title, end.reason]
    return tuple(dict.fromkeys(filter(None, map(_sentence, (*told, *asked, *ended)))))


def _sentence(words: str) -> str:
    """Words that end as a sentence does: without that a voice runs on into the next."""
    plain = " ".join(words.split())
    return plain if not plain or plain.endswith((".", "!", "?", "…")) else f"{plain}."
