"""The story of an evening: its lines in the log, and what an undo would take back, in words."""

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.table.chairs import SYMBOLS
from companion.table.face import Mark
from companion.table.journal import Entry
from companion.table.move import Move
from companion.table.telling import PUT_RIGHT, Event
from companion.wording import listed


class LogLine(Struct, frozen=True):
    """One line of the evening's story."""

    number: int
    """Its place in the list of moves."""
    at: float
    seat: str
    """Whose turn it was; nobody's for what was put right."""
    label: str
    texts: tuple[str, ...]
    deeds: tuple[str, ...] = ()
    """What hands were asked to do."""
    rule: str = ""
    undone: bool = False
    kind: str = "move"
    """"move", "undo", "redo", "aside" for a move that is no step of the game, or "fair" for what stands
    before the first."""

    @property
    def told(self) -> str:
        """What happened, as it is read."""
        return " ".join(self.texts) or self.label

    @property
    def asked(self) -> str:
        """What hands had to do then, as it is read; empty where there was nothing."""
        return f"On the table: {'  ·  '.join(self.deeds)}" if self.deeds else ""


class TakingBack(Struct, frozen=True):
    """What an undo (or a redo) would do."""

    label: str
    """What it takes back, in the words of the table."""
    seen: str = ""
    """Who has seen something by it and cannot forget, in sentences that do not say what; empty for nobody."""
    steps: int = 1
    ruling: str = ""
    """The ruling that was decided by it, where that is all: a screen has words for it that we lack."""
    position: str = ""


def log_line(number: int, entry: Entry, undone: bool) -> LogLine:
    """A line of the log."""
    rule = next((event.rule for event in entry.events if event.rule), "")
    texts = tuple(event.text for event in entry.events)
    deeds = tuple(deed.text for deed in (*entry.wrong, *entry.deeds))
    kind = "aside" if entry.aside else entry.do
    seat = "" if is_put_right(entry) else entry.seat
    return LogLine(number, entry.at, seat, _label(entry), texts, deeds, rule, undone, kind)


def opened(entry: Entry, over: bool) -> Entry:
    """An entry as it is told: once the game is over, with what nobody could be told before."""
    if not over or not any(event.later for event in entry.events):
        return entry
    told = tuple(replace(event, text=event.later or event.text) for event in entry.events)
    return replace(entry, events=told)


def is_put_right(entry: Entry) -> bool:
    """Whether this only puts the app right with the table."""
    return any(event.text.startswith(PUT_RIGHT) for event in entry.events[:1])


def why_folded(entry: Entry, marks: Mapping[str, Mark], kinds: Mapping[str, type[Move]]) -> str:
    """Why an entry is no part of the story: "undo", "aside", "laying" or "correction"; empty where it is."""
    if entry.do != "move":
        return "undo"
    if entry.aside:
        return "" if entry.events and entry.events[0].id in SYMBOLS else "aside"
    told = [marks[event.id] for event in entry.events if event.id in marks and marks[event.id].symbol]
    if told and all(mark.fold for mark in told):
        return told[0].fold
    kind = kinds.get(str(entry.move.get("move")))
    return "correction" if (kind is not None and kind.is_word) or is_put_right(entry) else ""


LAYING = "laying"
"""How what is only laid out is folded, in the log and wherever moves are counted."""


def lays_out(events: Iterable[Event], marks: Mapping[str, Mark]) -> bool:
    """Whether nothing is told of but laying out, which is no move of the game."""
    told = [marks[event.id] for event in events if event.id in marks and marks[event.id].symbol]
    return bool(told) and all(mark.fold == LAYING for mark in told)


def lately(lines: Sequence[LogLine], laying: Container[int]) -> tuple[LogLine, ...]:
    """Lines of the log, those in succession that only lay out as one of nobody: what it came to at last."""
    told: list[LogLine] = []
    for laid, run in groupby(lines, lambda line: line.number in laying):
        together = list(run)
        if laid and len(together) > 1:
            last = together[-1]
            count = f"Laid out in {len(together)} steps."
            told.append(replace(last, seat="", label=count, texts=(count, *last.texts)))
        else:
            told += together
    return tuple(told)


def taking_back(entries: Sequence[Entry], alone: bool) -> TakingBack:
    """What would be taken back with these moves; to a player who is alone it speaks to that player."""
    label = _label(entries[0])
    if len(entries) > 1:
        first = min(entries, key=lambda entry: entry.along)
        whole = sum(entry.along for entry in entries) == len(entries) - 1
        label = f"{_label(first)}, and {len(entries) - 1} more" if whole else f"{len(entries)} moves"
    ruling, position = _ruled(entries[0]) if len(entries) == 1 else ("", "")
    return TakingBack(label, _seen(entries, alone), len(entries), ruling, position)


def _ruled(entry: Entry) -> tuple[str, str]:
    """The ruling that an entry decides, and how."""
    if entry.move.get("move") != "set_ruling":
        return "", ""
    return str(entry.move["ruling"]), str(entry.move["to"])


def taken_back_event(would: TakingBack) -> tuple[Event, ...]:
    """That it was taken back, for the log."""
    return (Event("undone", f"Took back: {would.label}. {would.seen}".strip()),)


def seen_otherwise(taken_back: Iterable[Entry], record: dict[str, Any], alone: bool) -> str:
    """That something was seen, taken back, and then something else was done: the log does not hide it."""
    latest = next(iter(taken_back), None)
    if latest is None or latest.move == record:
        return ""
    seen = _seen([latest], alone)
    return f"Before, and taken back: {_label(latest)}. {seen}" if seen else ""


def _seen(entries: Sequence[Entry], alone: bool) -> str:
    """What has been seen by these moves and by whom, without saying what it was."""
    seen: dict[str, dict[str, None]] = {}
    for event in (event for entry in entries for event in entry.events if event.reveals):
        seen.setdefault(event.to, {})[event.reveals] = None  # a deck may have been looked at twice
    return " ".join(f"{_who_has(seat, alone)} seen {listed(list(what))}." for seat, what in seen.items())


def _who_has(seat: str, alone: bool) -> str:
    return "You have" if alone else f"{seat or 'Everybody'} has"


def _label(entry: Entry) -> str:
    """What a move is called in the log and on the undo button: what was told of it first."""
    if entry.do != "move":
        return entry.do.capitalize()
    if entry.events:
        return _first_words(entry.events[0].text)
    return str(entry.move["move"]).replace("_", " ").capitalize()


_STOP = re.compile(r"(?<!\b[A-Z])(?<!\b[DMS][rst])(?<!\bMrs)[.;!?](?:\s|$)")
"""What ends a sentence; the stops in "Ben W. draws War" and "Dr. Wu draws War" are part of a name."""


def _first_words(text: str) -> str:
    """A sentence as far as its first stop."""
    return _STOP.split(text, maxsplit=1)[0]
