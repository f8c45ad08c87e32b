"""All that a game tells, asks of hands and refuses: of which kinds it is, and by which rules.

Whatever a test of a game plays is looked at as it is told (`conftest.py`): each text is a sentence, each rule
stands in the book, and each event and deed is of a kind that the game's own `told.txt` has:

    event walked 0-1 : move-up-to        what happened: how many things it concerns, and by which rules
    hands turn-tile 1 undone : rotate    what hands do; marks say that it has a seat, or how it is undone
    back walk 1 seat : move-up-to        what hands did before they told it
    no rule: Nobody called … sits here.  a refusal that no rule of the book explains; … is anything

A mark with a question mark is not there each time. Where there are too many rules to list, `*` is any of
them. Which line a change needs, the test says that fails without it.
"""

import re
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest

from companion.reference import reference
from companion.table import IllegalMove
from companion.table.telling import Telling

HERE = Path(__file__).parent
GAMES = "companion.games."
MANY = 8
"""More rules than this are not listed."""
ANY = "*"
DEEP = 3
"""Between a rule and what it tells lie so many steps of the table's own, at most."""
OPENING = re.compile(r"[A-Z0-9“]")
CLOSING = (".", "!", "?")
GARBLED = re.compile(r"XX|\bNone\b|(?<![-:])(?<!tile )(?<!place )\b(?!NW\b|NE\b|SE\b|SW\b)[A-Z]{2,}\b")
"""What no text of ours has: a word that is written large from end to end, but for a direction on a card, and
where a wrong move has named a tile or a place as it came."""
NAMES_IT = re.compile(r"\S* (is not|cannot) ")
"""How a refusal begins that names what is wrong as it came: no player could send what is no name."""
Said = dict[str, Any]


class Kind(NamedTuple):
    """What is alike in all that is told of one kind."""

    least: int
    most: int
    always: frozenset[str]
    """Marks: what each of them has, beside its rule and the things that it concerns."""
    ever: frozenset[str]
    rules: frozenset[str]

    def __or__(self, other: "Kind") -> "Kind":
        """Both in one."""
        return Kind(
            min(self.least, other.least),
            max(self.most, other.most),
            self.always & other.always,
            self.ever | other.ever,
            self.rules | other.rules,
        )

    def has(self, one: "Kind") -> bool:
        """Whether that is of this kind."""
        ruled = one.rules <= self.rules or (ANY in self.rules and "" not in one.rules)
        number = self.least <= one.least <= one.most <= self.most
        return ruled and number and self.always <= one.ever <= self.ever

    def written(self, name: str) -> str:
        """As a line of the file."""
        number = f"{self.least}" if self.least == self.most else f"{self.least}-{self.most}"
        marks = (mark if mark in self.always else f"{mark}?" for mark in sorted(self.ever))
        rules = sorted(rule or "none" for rule in self.rules)
        shown = ", ".join(rules) if len(rules) <= MANY else ANY
        return " ".join([name, number, *marks, ":", shown])


class Told(NamedTuple):
    """What a game's file says."""

    kinds: Mapping[str, Kind]
    unruled: tuple[re.Pattern[str], ...]


@cache
def told_by(folder: str) -> Told | None:
    """What the game of a folder tells; None for one that has no such file."""
    path = HERE / folder / "told.txt"
    return _read(path.read_text(encoding="utf-8").splitlines()) if path.exists() else None


def _read(lines: Iterable[str]) -> Told:
    kinds, unruled = dict[str, Kind](), list[re.Pattern[str]]()
    for line in lines:
        head, _, tail = line.partition(": ")
        if head == "no rule":
            unruled.append(re.compile(re.escape(tail).replace("…", ".*")))
            continue
        what, id_, number, *marks = head.split()
        least, _, most = number.partition("-")
        always = frozenset(mark for mark in marks if not mark.endswith("?"))
        ever = frozenset(mark.removesuffix("?") for mark in marks)
        rules = frozenset("" if rule == "none" else rule for rule in tail.split(", "))
        kinds[f"{what} {id_}"] = Kind(int(least), int(most or least), always, ever, rules)
    return Told(kinds, tuple(unruled))


@cache
def book(folder: str) -> frozenset[str]:
    """The rules that are written of a game."""
    known = reference(folder.replace("_", "-"))
    return frozenset({"", *known.rules, *known.rulings})


def caller(above: int = 2) -> str:
    """The folder of the game that tells something now; empty where it is a test that does, or the table."""
    frame: FrameType | None = sys._getframe(above)
    for _ in range(DEEP):
        name = str(frame.f_globals.get("__name__", "")) if frame is not None else ""
        if name.startswith(GAMES):
            return name.removeprefix(GAMES).partition(".")[0]
        frame = frame.f_back if frame is not None else None
    return ""


def kind_of(what: str, rule: str, things: tuple[str, ...], said: Said) -> Kind:
    """Of which kind one thing is that is told."""
    marks = {mark for mark in ("seat", "reveals", "to", "stands", "again", "undone") if said.get(mark)}
    if what == "hands" and said.get("undone") is None:
        marks.add("moves-nothing")
    return Kind(len(things), len(things), frozenset(marks), frozenset(marks), frozenset({rule}))


def check_telling(folder: str, what: str, id_: str, text: str, rule: str, things: Any, said: Said) -> None:
    """Fail where something is told that is no sentence, has no such rule, or is of no kind that is known."""
    sentences = [text, *(said[part] for part in ("undone", "again") if said.get(part))]
    for one in sentences:
        check_text(one, ends=what == "event")
    for one in (id_, rule, *things, *(said.get(part, "") for part in ("seat", "to", "stands", "reveals"))):
        assert isinstance(one, str), f"{id_}: {one!r} is no word"
    assert rule in book(folder), f"{rule} is not written"
    known, name = told_by(folder), f"{what} {id_}"
    if known is not None:
        kind = kind_of(what, rule, things, said)
        assert name in known.kinds, f"{folder}/told.txt lacks: {kind.written(name)}"
        assert known.kinds[name].has(kind), f"{folder}/told.txt has: {known.kinds[name].written(name)}; " + (
            f"and now: {kind.written(name)}"
        )


def check_refusal(folder: str, text: str, rule: str) -> None:
    """Fail where a refusal is no sentence, or is explained by no rule."""
    check_text(text, ends=True, opens=not NAMES_IT.match(str(text)))
    assert rule in book(folder), f"{rule} is not written"
    known = told_by(folder)
    if known is not None and not rule:
        assert any(one.fullmatch(text) for one in known.unruled), f"{folder}/told.txt lacks: no rule: {text}"


def check_text(text: object, *, ends: bool, opens: bool = True) -> None:
    """Fail where a text is no sentence; what is asked of hands has no full stop."""
    assert isinstance(text, str), f"{text!r} is no text"
    assert not opens or OPENING.match(text), text
    assert text.endswith(CLOSING) if ends else not text.endswith("."), text
    assert not GARBLED.search(text), text


# -- looking at it as it is told, and writing it down ------------------------------------------------------


def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at whatever a game tells."""
    say, hands, before, refuse = Telling.say, Telling.hands, Telling.told_by_hands, IllegalMove.__init__

    def says(tell: Telling, id_: str, text: str, rule: str = "", *about: str, **said: Any) -> None:
        _look("event", id_, text, rule, about, said)
        say(tell, id_, text, rule, *about, **said)

    def asks(tell: Telling, id_: str, text: str, rule: str = "", *things: str, **said: Any) -> None:
        _look("hands", id_, text, rule, things, said)
        hands(tell, id_, text, rule, *things, **said)

    def told(tell: Telling, id_: str, text: str, rule: str = "", *things: str, **said: Any) -> None:
        _look("back", id_, text, rule, things, said)
        before(tell, id_, text, rule, *things, **said)

    def refuses(refusal: IllegalMove, sentence: str, rule: str = "") -> None:
        if folder := caller():
            check_refusal(folder, sentence, rule)
        refuse(refusal, sentence, rule)

    monkeypatch.setattr(Telling, "say", says)
    monkeypatch.setattr(Telling, "hands", asks)
    monkeypatch.setattr(Telling, "told_by_hands", told)
    monkeypatch.setattr(IllegalMove, "__init__", refuses)


def _look(what: str, id_: str, text: str, rule: str, things: tuple[str, ...], said: Said) -> None:
    if folder := caller(3):
        check_telling(folder, what, id_, text, rule, things, said)
