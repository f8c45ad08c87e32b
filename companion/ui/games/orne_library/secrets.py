"""What only one seat may see: its hand, what it has seen of chambers and decks, and what follows from that.

All of it is made of the seat's own view, while the finger holds the ring, and of nothing else.
"""

from collections import Counter
from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.orne_library.face.mine import Mine
from companion.games.orne_library.face.picture import OrnePicture
from companion.games.orne_library.face.questions import deck_title
from companion.games.orne_library.rules.pieces import LOCATION_NAMES, LOCATION_TITLES, MANUSCRIPT, NOTHING
from companion.table import Drawn, View
from companion.ui.games.kit import HandCard, Secret
from companion.ui.look.theme import look
from companion.ui.widgets.beside import OddsLine
from companion.ui.widgets.guide import Parchment
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.panel import Column
from companion.ui.widgets.text import Muted, Text, Title

FACES = {
    MANUSCRIPT: (
        LOCATION_TITLES[MANUSCRIPT],
        "It is here. Claim it with 10 Insight in one turn, this one or a later one.",
    ),
    NOTHING: (LOCATION_TITLES[NOTHING], "The Manuscript is somewhere else."),
    None: ("Not known", "The Location card lies on the table."),
}
"""What a Location card says to whoever looks at it."""


def hand(view: View[OrnePicture]) -> list[HandCard] | None:
    """The hand of a seat; None where the table holds it."""
    cards = _mine(view).hand
    if cards is None:
        return None
    return [HandCard(one.id, one.name, one.text, symbol=f"card:{one.kind}") for one in cards]


def together(view: View[OrnePicture]) -> list[HandCard]:
    """The plain cards of the hand, which only give."""
    return [HandCard(one.id, one.name) for one in _mine(view).together]


def lore(view: View[OrnePicture]) -> list[Widget]:
    """What a seat knows beyond its hand."""
    mine = _mine(view)
    known = [*_handed(mine), *_chambers(mine), *_decks(mine), *_odds(view), *_discard(mine)]
    if mine.hand is None and not known:
        return [Muted(text="You have looked at nothing yet.", size_sp=20)]
    return known


def _mine(view: View[OrnePicture]) -> Mine:
    mine = view.picture.mine
    assert mine is not None, "only a seat has secrets"
    return mine


def _handed(mine: Mine) -> list[Widget]:
    """The hand that went to the table, for its owner to take the same."""
    if mine.handed is None:
        return []
    hand, top = ([card.name for card in cards] for cards in (mine.handed.hand, mine.handed.top))
    return [
        *_part(
            "Your hand: take these from your cards", [f"{count} {name}" for name, count in _counted(hand)]
        ),
        *_part("On top of your deck, from the top", top),
    ]


def _counted(names: Sequence[str]) -> list[tuple[str, int]]:
    return sorted(Counter(names).items())


def _chambers(mine: Mine) -> list[Widget]:
    known = [f"{one.name}: {LOCATION_NAMES.get(one.location or '', 'not known')}" for one in mine.chambers]
    return _part("Chambers that you have seen", known)


def _decks(mine: Mine) -> list[Widget]:
    known = [
        f"{deck.title}, card {at}: {card.name}"
        for deck in mine.decks
        for at, card in enumerate(deck.cards, 1)
        if card
    ]
    return _part("Cards that you have seen, from the top", known)


def _discard(mine: Mine) -> list[Widget]:
    names = ", ".join(card.name for card in mine.discard)
    return _part("Your discard pile", [names] if names else [])


def _odds(view: View[OrnePicture]) -> list[Widget]:
    likely = [one for one in view.odds if one.chance[0]]  # who knows where it is needs no bars of zero
    lines = KeptRows(OddsLine, OddsLine.show).told(likely)
    return [Title(text="From what you know", size_sp=22), *lines] if lines else []


def _part(title: str, lines: Sequence[str]) -> list[Widget]:
    return [Title(text=title, size_sp=22), *(Text(text=line, size_sp=18) for line in lines)] if lines else []


def chamber(id_: str, view: View[OrnePicture]) -> Secret:
    """A Hidden Chamber that somebody has entered, named by cell and seat: "b3:Mira"."""
    cell, _, seat = id_.partition(":")
    about = f"You have come into {view.picture.tile(cell).name}.\nOnly you may see what it is."
    return Secret(seat, about, lambda own: _face(own, cell))


def top(id_: str, _view: View[OrnePicture]) -> Secret:
    """The only card of a deck that somebody looks at, named by deck and seat: "locations:Mira"."""
    deck, _, seat = id_.rpartition(":")
    return Secret(seat, f"{deck_title(deck)}: one card.\nOnly you may see it.", lambda own: _top(own, deck))


def _top(view: View[OrnePicture], id_: str) -> Widget:
    column = Column(spacing=14)
    for deck in (deck for deck in _mine(view).decks if deck.id == id_):
        for card in (card for card in deck.cards if card):
            symbol = f"location:{card.id}" if id_ == "locations" else f"card:{card.kind}"
            column.add_widget(Muted(text=deck.title, size_sp=22))
            column.add_widget(location_face(Drawn(card.name, card.text, symbol)))
    for widget in _odds(view) if id_ == "locations" else ():
        column.add_widget(widget)
    return column


def location_face(drawn: Drawn) -> Parchment:
    """A Location card, large enough to be read at arm's length."""
    face = Parchment(size_hint_y=None, height=dp(190) * look.big_scale)
    face.show(drawn)
    return face


def _face(view: View[OrnePicture], cell: str) -> Widget:
    tile = view.picture.tile(cell)
    title, note = FACES[tile.location]
    column, face = Column(spacing=14), location_face(Drawn(title, note, f"location:{tile.location}"))
    for widget in (Muted(text=tile.name, size_sp=22), face, *_odds(view)):
        column.add_widget(widget)
    return column
