"""One page with a whole evening in it: the story, the picture after each move, and a scrubber.

It needs nothing but itself: no network, no font, no other file. What it runs is one script of ours, and its
own head allows no other.
"""

from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from html import escape

import msgspec

from companion.replay.film import filmed
from companion.replay.heading import ending, seed_of, when
from companion.replay.story import Storyteller, numbers, people
from companion.shipped import ASSETS
from companion.svg.sketch import Sketch
from companion.svg.style import variables
from companion.table import Figure, Outcome, Table
from companion.table.chronicle import Chronicle
from companion.table.journal import START

FOLDER = ASSETS / "replay"
NOT_OVER = "This game is not over. The evening as a page is made at its end; until then, share it as text."


class NotOver(Exception):
    """The game goes on: a page of it would tell those who have it more than they may know."""


class Making:
    """A page being made, a moment of the evening at a time: whoever shows a screen meanwhile can go on."""

    def __init__(self, table: Table) -> None:
        end = table.outcome
        if end is None:
            raise NotOver(NOT_OVER)
        self._end = end
        self._chronicle = Chronicle(table)
        self._moments: list[tuple[Sketch, str]] = []
        self._summary = ""

    def look(self) -> Iterator[None]:
        """Look at one moment after the other, as everybody saw it then."""
        table = self._chronicle.table
        for place in (START, *self._chronicle.steps):
            view = table.as_it_was(place)
            self._moments.append((table.game.face.sketch(view.picture, view.players), numbers(view.top)))
            self._summary = view.summary
            yield

    def page(self) -> str:
        """The page, when every moment was looked at."""
        return _document(self._chronicle, self._end, self._moments, self._summary)


def page(table: Table) -> str:
    """The page of an evening; raises NotOver, with a sentence, while it goes on."""
    making = Making(table)
    for _ in making.look():
        pass
    return making.page()


# -- the document ----------------------------------------------------------------------------------


def _document(chronicle: Chronicle, end: Outcome, moments: list[tuple[Sketch, str]], summary: str) -> str:
    table, teller = chronicle.table, Storyteller(chronicle)
    film = msgspec.json.encode(filmed(moments)).decode().replace("<", "\\u003c")
    count, script = len(chronicle.steps), asset("page.js")
    named = {
        "policy": _policy(script),
        "style": variables() + asset("page.css"),
        "title": escape(table.game.title),
        "end": escape(ending(table)),
        "when": escape(when(chronicle)),
        "people": people(table.players, teller, end.scores),
        "story": teller.chapters(),
        "picture": moments[-1][0].svg(summary),
        "numbers": moments[-1][1],
        "strip": teller.strip(),
        "loud": "".join(teller.loud()),
        "count": str(count),
        "figures": _figures(table.figures()),
        "fair": _fair(seed_of(table)),
        "film": film,
        "script": script,
    }
    return _filled(asset("page.html"), named)


def _fair(seed: str) -> str:
    return f'<p class="fair">{escape(seed)}</p>' if seed else ""


def _filled(frame: str, named: dict[str, str]) -> str:
    """The frame with everything in its place, in one go: what is put in is not looked through again."""
    pieces = frame.split("{{")
    told = [pieces[0]]
    for piece in pieces[1:]:
        name, _, rest = piece.partition("}}")
        told += [named[name], rest]
    return "".join(told)


def _policy(script: str) -> str:
    """What the page may do: run this one script, and look as it looks. It loads nothing."""
    digest = b64encode(sha256(script.encode()).digest()).decode()
    return (
        f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; base-uri 'none'; "
        "form-action 'none'"
    )


def _figures(figures: tuple[Figure, ...]) -> str:
    told = "".join(
        f"<div><dt>{escape(one.title)}</dt><dd><b>{escape(one.value)}</b> {escape(one.unit)}"
        f"<small>{escape(one.note)}</small></dd></div>"
        for one in figures
    )
    return f'<section class="figures"><h2>What it came to</h2><dl>{told}</dl></section>' if told else ""


@cache
def asset(name: str) -> str:
    """A piece of the page that is the same for every evening."""
    return (FOLDER / name).read_text(encoding="utf-8").strip()
