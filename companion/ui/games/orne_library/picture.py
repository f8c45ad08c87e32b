"""The library on the Table screen: the board, who is where, the piles, and the Archive row."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.games.orne_library.face.board import LOCKED_OUT, TileShown
from companion.games.orne_library.face.cards import CardShown
from companion.games.orne_library.face.picture import OrnePicture
from companion.games.orne_library.rules.happenings import (
    CLAIM_WRONG,
    CONSULTED,
    HAND_SHOWN,
    LOOKED_IN,
    MAP_SHOWN,
    PAWN_MOVED,
    TURN_BEGUN,
)
from companion.games.orne_library.rules.pieces import ROW
from companion.table import Ask, Event, Offer, View, thing
from companion.table.legal import Answer
from companion.table.offer import things_of
from companion.ui.games.orne_library.archive_card import ArchiveCard
from companion.ui.games.orne_library.board import OrneBoard  # noqa: F401 - its kv rule uses it
from companion.ui.games.orne_library.chips import PILES, POOLS, PileChip, PoolPad, SeatChip
from companion.ui.games.orne_library.sheets import (
    tell_card,
    tell_gained,
    tell_piles,
    tell_player,
    tell_shown,
    tell_wrong,
)
from companion.ui.look.discs import ROBOT
from companion.ui.look.drawing import Point
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.page import fill
from companion.ui.widgets.picture import Picture, SecretLook

SEATS_SHARE = {2: 0.8, 3: 1.1, 4: 1.7}
"""How much room so many players take in such a line, the piles taking one."""
LONG, LONG_SHARE = 10, 2.0
"""A name with more letters than this is long; with one, players take at least this much of the line."""
SHOWS = (HAND_SHOWN, MAP_SHOWN)
"""Events that lay cards open for everybody."""


class LibraryPicture(Picture):
    """Board, players, piles and Archive row; whatever is tapped is named by its kind and id."""

    seats_share = NumericProperty(1)
    """How much room the players take beside the piles."""
    tight = BooleanProperty(False)
    """Whether room is so short that board and row come before notes."""
    crowded = BooleanProperty(False)
    """Whether piles, pads and row all lie below the board: so that the row is in sight, chips are low."""
    pad_room = NumericProperty(0)
    """How high a pad of the pools may be, where no row lies below: tiles and pads share what is left."""
    few = BooleanProperty(True)
    """Whether piles find room beside the players with their names: not beside four, nor beside long names."""
    names_piles = BooleanProperty(True)
    """Whether the piles have room for their names."""
    long_names = BooleanProperty(False)
    """Whether somebody among three or four has a long name."""

    kinds = ("tile", "door", "archive")
    data: OrnePicture
    view: View[OrnePicture]

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._due: frozenset[str] = frozenset()
        self._about_shown: Ask | None = None
        """What is asked about the card that lies open for everybody."""
        self._asks = False
        """Whether somebody is asked something before anything else."""
        self._chips: dict[str, SeatChip] = {}
        self._cards = [ArchiveCard() for _ in range(ROW)]
        for card in self._cards:
            card.bind(on_tap=lambda tapped: self.dispatch("on_pick", tapped.thing) if tapped.card else None)
            card.bind(on_hold=lambda held: self._read(held.thing))
        self._piles = {id_: PileChip(symbol=symbol, text=name) for id_, symbol, name in PILES}
        for chip in self._piles.values():
            self.bind(names_piles=lambda _, named, chip=chip: setattr(chip, "bare", not named))
            chip.bare = not self.names_piles
            chip.bind(on_tap=lambda *_: tell_piles(self.data))
        self._pads = {
            id_: PoolPad(pool=id_, title=name, symbol=symbol, tone=tone) for id_, name, symbol, tone in POOLS
        }
        for pad in self._pads.values():
            pad.bind(on_change=lambda pad, way: self.dispatch("on_pick", thing("pool", pad.pool + way)))
        self._laid: tuple[bool, bool, bool] | None = None
        """Whether row, piles, and the pads of the pools lie below the board."""
        self.bind(tight=self._squeeze, crowded=self._squeeze, pad_room=self._squeeze)
        self._squeeze()
        self.ids.board.is_due = self._is_due
        self.ids.board.bind(pos=self.draw_soon, size=self.draw_soon)

    def begin(self) -> None:
        """Another library is read from the top, and no pawn walks there from this one."""
        super().begin()
        self.ids.board.data = None
        self.ids.below.parent.scroll_y = 1

    def least_still(self) -> tuple[float, float]:
        """Below the board the whole row is seen."""
        return 470, 570

    # -- what is tapped ------------------------------------------------------------------------

    def places(self) -> dict[str, Point]:
        """Chambers, or doors while one is asked for, and of the row and the pads what is in sight."""
        return {**self.ids.board.places(), **dict(self._in_sight())}

    def under(self, x: float, y: float) -> str | None:
        """The chamber, door, card or step of a pool that lies there."""
        if self.ids.below.parent.collide_point(x, y):
            inside = self.ids.below.parent.to_local(x, y)
            return next((name for name, one in self._below().items() if one.collide_point(*inside)), None)
        found: str | None = self.ids.board.under(x, y)
        return found

    def _in_sight(self) -> Iterator[tuple[str, Point]]:
        scroll = self.ids.below.parent
        for name, one in self._below().items():
            spot = scroll.to_parent(*one.center)
            if scroll.collide_point(*spot):
                yield name, spot

    def _below(self) -> dict[str, Widget]:
        """The cards of the row and the steps of the pools, where they lie below the board."""
        below: dict[str, Widget] = {card.thing: card for card in self._cards if card.card and card.parent}
        for pad in self._pads.values():
            below |= pad.steps() if pad.parent else {}
        return below

    def title_of(self, thing: str) -> str:
        """What players call a chamber or a card."""
        found = self._tile_or_card(thing)
        return found.name if found else thing

    def about(self, thing: str) -> str:
        """What a chamber or a card does, in full."""
        found = self._tile_or_card(thing)
        return found.about if found else ""

    def looks(self, thing: str) -> list[SecretLook]:
        """Whoever has looked into a chamber may look again, and nobody else."""
        found = self._tile_or_card(thing)
        if not isinstance(found, TileShown) or not found.kept or found.face_up:
            return []
        players = (self.data.player(seat) for seat in found.looked)
        return [
            SecretLook(f"chamber:{found.id}:{one.seat}", f"{one.seat} looks again", f"meeple:{one.colour}")
            for one in players
        ]

    def why_not(self, thing: str) -> str:
        """Why nobody can go to a chamber now, while it is asked where to."""
        found = self._tile_or_card(thing)
        if not isinstance(found, TileShown) or not found.locked:
            return ""
        return f"{found.name}: {LOCKED_OUT}"

    def _tile_or_card(self, thing: str) -> TileShown | CardShown | None:
        kind, _, id_ = thing.partition(":")
        if kind == "tile":
            return self.data.tile(id_)
        return next((card for card in self.data.row if card and kind == "archive" and card.id == id_), None)

    def _is_due(self, thing: str) -> bool:
        """Whether a thing is to be chosen now: it is asked for, or more than a correction concerns it."""
        return thing in (self.asked or self._due)

    def _glowing(self, offers: Sequence[Offer]) -> frozenset[str]:
        """What shines: whatever is likelier than its neighbours."""
        return things_of(offer for offer in offers if offer.group != "more" and not offer.anywhere)

    def ask(self, things: Sequence[str], known: Mapping[str, Answer] | None = None) -> None:
        """Mark the things among which to choose; the row comes into sight where a card of it is asked for."""
        super().ask(things, known)
        if any(name.startswith("archive:") for name in things):
            self.ids.below.parent.scroll_y = 0

    # -- showing -------------------------------------------------------------------------------

    def show(self, view: View[OrnePicture], offers: Sequence[Offer], events: tuple[Event, ...] = ()) -> None:
        """Show a view, and what may be done with the things in it; whoever is next reads from the top."""
        if self.view and self.view.guide.seat != view.guide.seat:
            self.ids.below.parent.scroll_y = 1
        self.data, self.view = view.picture, view
        asks = (ask for offer in offers for ask in offer.asks)
        self._about_shown = next((ask for ask in asks if ask.kind == "end"), None)
        self._asks = any(offer.group == "answer" for offer in offers)
        self._due = self._glowing(offers)
        self.ids.board.numbers = self.deed_numbers()
        self.ids.board.show(view.picture)
        self._lay_below(view.picture)
        super().show(view, offers, events)
        self._show_seats()
        for id_, chip in self._piles.items():
            chip.count = str(getattr(self.data.piles, id_))

    def told(self, events: tuple[Event, ...]) -> None:
        """Pawns walk; cards that everybody may see are shown; a Hidden Chamber is for whoever has come in."""
        self.ids.board.walk(event.about[1] for event in events if event.id == PAWN_MOVED)
        if any(event.id in SHOWS and event.reveals for event in events):
            tell_shown(self.data.shown[-1], self._about_shown, lambda end: self.dispatch("on_pick", end))
        for event in events:
            if event.id == TURN_BEGUN and self.data.player(event.about[0]).hand:
                self.dispatch("on_meant", event.about[0], thing("ready", event.about[0]))
            if event.id == CLAIM_WRONG:
                tell_wrong(event.text, self.data.tile(event.about[0]))
        tell_gained(events, self.data.gained)
        for event in events:
            if event.id == CONSULTED and event.to and event.about and not self._asks:
                self.dispatch("on_meant", event.to, thing("top", f"{event.about[0]}:{event.to}"))
        for event in events:
            if event.id == LOOKED_IN and len(event.about) == 2 and self.data.tile(event.about[0]).kept:
                self.dispatch("on_meant", event.about[1], thing("chamber", ":".join(event.about)))

    def draw(self) -> None:
        """Draw the board and mark what may be chosen."""
        board = self.ids.board
        board.asked = frozenset(self.asked)
        board.draw()
        if self.data:
            self._show_row()
            for pad in self._pads.values():
                pad.show(self.is_ready)

    def _lay_below(self, data: OrnePicture) -> None:
        """The row where the app keeps it, piles where it follows the cards, pads where pools are told."""
        laid = (data.has_row, data.follows, data.pools.told)
        if laid != self._laid:
            self._laid = laid
            fill(self.ids.row, self._cards if data.has_row else [])
            fill(self.ids.piles, self._piles.values() if data.follows else [])
            fill(self.ids.pads, self._pads.values() if data.pools.told else [])
        for id_, pad in self._pads.items():
            pad.amount = getattr(data.pools, id_)

    def _squeeze(self, *_: Any) -> None:
        """Where room is short the notes go; only how many cards somebody holds is worth its line.

        Above a row, pads are low in any case: the row is in sight then.
        """
        data = self.data  # before a table there is none, and text may become larger all the same
        follows, has_row = data is not None and data.follows, data is not None and data.has_row
        for card in self._cards:
            card.brief = self.tight
        for pad in self._pads.values():
            pad.brief, pad.room = self.tight or has_row, max(0, self.pad_room)
        for chip in self._chips.values():
            chip.brief = self.tight and not follows
        for chip in (*self._chips.values(), *self._piles.values()):
            chip.low = self.tight or self.crowded

    def _show_row(self) -> None:
        choosing = any(one.startswith("archive:") for one in self.asked)
        for widget, card in zip(self._cards, self.data.row, strict=True):
            widget.show(card)
            widget.lit = self._is_due(widget.thing)
            widget.faded = choosing and not widget.lit

    def _show_seats(self) -> None:
        players = self.data.players
        if [one.seat for one in players] != list(self._chips):
            self._chips = {one.seat: SeatChip(text=one.seat) for one in players}
            for seat, chip in self._chips.items():
                chip.bind(on_tap=lambda *_, seat=seat: self._tell_player(seat))
            fill(self.ids.seats, self._chips.values())
            self.long_names = len(players) > 2 and any(len(one.seat) > LONG for one in players)
            share = SEATS_SHARE[len(players)]
            self.seats_share = max(share, LONG_SHARE) if self.long_names else share
        for one in players:
            chip = self._chips[one.seat]
            chip.colour, chip.turn = one.colour, one.turn
            robot = self.view is not None and one.seat in self.view.chairs
            chip.letter = ROBOT if robot else self.data.letters[one.seat]
            chip.note = one.cards
        self._squeeze()

    def _read(self, thing: str) -> None:
        """A card of the row on a sheet, where its terms are links."""
        if thing:
            tell_card(self.title_of(thing), self.about(thing))

    def _tell_player(self, seat: str) -> None:
        tell_player(
            self.data.player(seat),
            self.data.everything,
            lambda: self.dispatch("on_pick", thing("hand", seat)),
        )


load_kv("games/orne_library")
