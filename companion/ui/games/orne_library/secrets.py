"""What only one seat may see: its hand, what it has seen of chambers and decks, and what follows from that.

All of it is made of the seat's own view, while the finger holds the ring, and of nothing else.
"""

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.ui.screens.table.secrecy import Card, Secret
from companion.ui.widgets.guide import Parchment
from companion.ui.widgets.panel import Column
from companion.ui.widgets.side import OddsLine
from companion.ui.widgets.text import Muted, Text, Title

FACES = {
    "manuscript": ("The Pnakotic Manuscript", "It is here. Come back with 10 Insight, and claim it."),
    "nothing": ("Nothing of note", "The Manuscript is somewhere else."),
    None: ("Not known", "The Location card lies on the table."),
}
"""What a Location card says to whoever looks at it."""

DECKS = {"archive": "The Archive", "tomes": "The Tomes", "locations": "The Locations"}


def peek(view: dict[str, Any]) -> list[Card]:
    """The hand of a seat."""
    return [
        Card(card["id"], card["name"], card["text"], symbol=f"card:{card['kind']}")
        for card in view["picture"]["mine"]["hand"]
    ]


def lore(view: dict[str, Any]) -> list[Widget]:
    """What a seat knows beyond its hand."""
    mine = view["picture"]["mine"]
    return [*_chambers(mine), *_decks(mine), *_odds(view), *_discard(mine)]


def _chambers(mine: dict[str, Any]) -> list[Widget]:
    known = [f"{one['name']}: {FACES[one['location']][0].lower()}" for one in mine["chambers"]]
    return _part("Chambers that you have seen", known)


def _decks(mine: dict[str, Any]) -> list[Widget]:
    known = []
    for id_, cards in mine["decks"].items():
        deck = DECKS.get(id_) or f"The deck of {id_.partition(':')[2]}"
        known += [f"{deck}, card {at}: {card['name']}" for at, card in enumerate(cards, 1) if card]
    return _part("Cards that you have seen, from the top", known)


def _discard(mine: dict[str, Any]) -> list[Widget]:
    names = ", ".join(card["name"] for card in mine["discard"])
    return _part("Your discard pile", [names] if names else [])


def _odds(view: dict[str, Any]) -> list[Widget]:
    lines = [
        OddsLine(
            question=one["question"],
            words=one["words"],
            share=one["chance"][0] / one["chance"][1] if one["chance"][1] else 0,
            tone=one["tone"],
        )
        for one in view["odds"]
        if one["chance"][0]  # who knows where the Manuscript is needs no bars of nought
    ]
    return [Title(text="From what you know", size_sp=22), *lines] if lines else []


def _part(title: str, lines: Sequence[str]) -> list[Widget]:
    return [Title(text=title, size_sp=22), *(Text(text=line, size_sp=18) for line in lines)] if lines else []


def chamber(id_: str, view: dict[str, Any]) -> Secret:
    """A Hidden Chamber that somebody has entered, named by cell and seat: "b3:Mira"."""
    cell, _, seat = id_.partition(":")
    name = next(tile["name"] for tile in view["picture"]["tiles"] if tile["id"] == cell)
    about = f"You have come into {name}.\nOnly you may see what it is."
    return Secret(seat, about, lambda own: _face(own, cell))


def _face(view: dict[str, Any], cell: str) -> Widget:
    tile = next(tile for tile in view["picture"]["tiles"] if tile["id"] == cell)
    title, note = FACES[tile["location"]]
    column, face = Column(spacing=14), Parchment()
    face.show({"title": title, "note": note, "symbol": f"location:{tile['location']}"})
    for widget in (Muted(text=tile["name"], size_sp=22), face, *_odds(view)):
        column.add_widget(widget)
    return column
