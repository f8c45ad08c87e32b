"""The library on the Table screen: the board, who is where, the piles, and the Archive row."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.games.orne_library.board import Board  # noqa: F401 - its kv rule uses it
from companion.ui.games.orne_library.signs import LOCATIONS, draw_pawn, initials
from companion.ui.games.orne_library.telling import tell_piles, tell_player, tell_shown
from companion.ui.look.theme import look
from companion.ui.shell.kv_files import load_kv
from companion.ui.shell.stage import fill
from companion.ui.widgets.buttons import Tappable
from companion.ui.widgets.picture import Picture

PILES = (
    ("archive", "card:archive", "Archive"),
    ("tomes", "card:tome", "Tomes"),
    ("whispers", "card:whisper", "Whispers"),
    ("locations", "card:location", "Locations"),
)
SHOWS = ("show_hand", "dusty_map")
"""Events that lay cards open for everybody."""


class ArchiveCard(Tappable):
    """A card of the Archive row: price, name and what it gives. It lights up when it can be bought."""

    card = StringProperty()
    cost = NumericProperty(0)
    note = StringProperty()
    lit = BooleanProperty(False)
    faded = BooleanProperty(False)


class SeatChip(Tappable):
    """A player: pawn, name and cards. A tap tells more, and leads to the hand."""

    colour = StringProperty()
    letter = StringProperty()
    note = StringProperty()
    turn = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, colour=self._draw, letter=self._draw)
        look.bind(theme=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.after.clear()
        with self.canvas.after:
            # Not center_y: Kivy works that out only after it has told about the new place.
            draw_pawn(self.colour, self.letter, (self.x + dp(30), self.y + self.height / 2), dp(38))


class PileChip(Tappable):
    """A pile and how many cards are left in it."""

    symbol = StringProperty()
    count = StringProperty()


class LibraryPicture(Picture):
    """Board, players, piles and Archive row; whatever is tapped is named by its kind and id."""

    kinds = ("tile", "door", "archive")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._chips: dict[str, SeatChip] = {}
        self._cards = [ArchiveCard(guarded=False) for _ in range(6)]
        for card in self._cards:
            card.bind(on_tap=lambda tapped: self.dispatch("on_pick", "archive", tapped.card))
        fill(self.ids.row, self._cards)
        self._piles = {id_: PileChip(symbol=symbol, text=name) for id_, symbol, name in PILES}
        for chip in self._piles.values():
            chip.bind(on_tap=lambda *_: tell_piles(self.data))
        fill(self.ids.piles, self._piles.values())
        self.ids.board.bind(pos=self.redraw_soon, size=self.redraw_soon, turned=self.redraw_soon)

    # -- what is tapped ------------------------------------------------------------------------

    def under(self, x: float, y: float) -> tuple[str, str] | None:
        """The chamber or door that lies there."""
        found: tuple[str, str] | None = self.ids.board.under(x, y)
        return found

    def title_of(self, id_: str) -> str:
        """What players call a chamber or a card."""
        return str(self._thing(id_).get("name", id_))

    def about(self, id_: str) -> str:
        """What a chamber or a card does, in full."""
        thing = self._thing(id_)
        if "cost" in thing:
            return f"{thing['text']} It costs {thing['cost']} Insight in the Main Reading Room."
        if not thing:
            return ""
        far = thing["reach"] is not None and thing["step"] is None
        parts = (thing["text"], _of_hidden(thing), f"{thing['reach']} Footwork away." if far else "")
        return " ".join(part for part in parts if part)

    def _thing(self, id_: str) -> dict[str, Any]:
        row = [card for card in self.data["row"] if card]
        return next((one for one in (*self.data["tiles"], *row) if one["id"] == id_), {})

    # -- showing -------------------------------------------------------------------------------

    def show(self, view: dict[str, Any]) -> None:
        """Show a view; pawns walk where they have moved."""
        self.view, self.data = view, view["picture"]
        self.ids.board.show(self.data)
        self._show_seats()
        for id_, chip in self._piles.items():
            chip.count = str(self.data["piles"][id_])
        self._show_row()

    def told(self, events: Any) -> None:
        """Cards that everybody may see are shown; a Hidden Chamber is for whoever has come in."""
        if any(event.id in SHOWS and event.reveals for event in events):
            tell_shown(self.data["shown"][-1])
        held = {one["id"]: one["held"] for one in self.view["holdings"]}
        if held["locations"] == "table" or self.data["question"] is not None:
            return
        for event in events:
            if event.id == "look_in" and len(event.about) == 2:
                self.dispatch("on_pick", "chamber", ":".join(event.about))

    def redraw(self) -> None:
        """Draw the board and mark what may be chosen."""
        board = self.ids.board
        board.asked_kind, board.asked = self.asked_kind, list(self.asked)
        board.redraw()
        if self.data:
            self._show_row()

    def _show_row(self) -> None:
        here = next(one["place"] for one in self.data["players"] if one["turn"])
        buying = here == "Main Reading Room" and self.view["guide"]["phase"] == "action"
        picking = self.asked_kind == "archive"
        for widget, card in zip(self._cards, self.data["row"], strict=True):
            widget.card = card["id"] if card else ""
            widget.text = card["name"] if card else "A gap"
            widget.cost = card["cost"] if card else 0
            widget.note = card["text"] if card else ""
            asked = picking and widget.card in self.asked
            widget.lit = bool(card) and (asked or (not picking and buying and card["affordable"]))
            widget.faded = picking and not asked

    def _show_seats(self) -> None:
        players = self.data["players"]
        letters = initials(players)
        if [one["seat"] for one in players] != list(self._chips):
            self._chips = {one["seat"]: SeatChip(text=one["seat"]) for one in players}
            for seat, chip in self._chips.items():
                chip.bind(on_tap=lambda *_, seat=seat: self._tell_player(seat))
            fill(self.ids.seats, self._chips.values())
        for one in players:
            chip = self._chips[one["seat"]]
            chip.colour, chip.letter, chip.turn = one["colour"], letters[one["seat"]], one["turn"]
            chip.note = _hand_words(one)

    def _tell_player(self, seat: str) -> None:
        one = next(one for one in self.data["players"] if one["seat"] == seat)
        tell_player(one, self.data.get("all"), lambda: self.dispatch("on_pick", "hand", seat))


def _of_hidden(tile: dict[str, Any]) -> str:
    """What everybody may know of a Hidden Chamber."""
    if not tile["hidden"]:
        return ""
    if tile["location"] is not None:
        return f"{LOCATIONS[tile['location']][1]}."
    if tile["entered"]:
        return "Whoever was first knows what it is, and finds it again below the own hand."
    return "Whoever comes in first sees what it is."


def _hand_words(one: dict[str, Any]) -> str:
    if one["at_table"]:
        return str(one["title"])
    cards = "1 card" if one["hand"] == 1 else f"{one['hand']} cards"
    return f"{cards}, open" if one["open_hand"] else cards


load_kv("games/orne_library")
