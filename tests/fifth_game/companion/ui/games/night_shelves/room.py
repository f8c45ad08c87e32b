"""The picture: the deck above, the three Shelves below it, and a hidden card for each player."""

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import StringProperty

from companion.games.night_shelves.face.picture import NightPicture, ShelfPicture
from companion.ui.look.drawing import Point, Rgba, fitting, glyph, word
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.picture import Picture

SIGNS = {"moon": "weather-night", "owl": "owl", "star": "star"}

Box = tuple[float, float, float, float]
"""x, y, width and height."""


def draw_shelf(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """The sign of a Shelf."""
    glyph(SIGNS[which], size * 0.8, centre, colour)


class ShelfRoom(Picture):
    """The room at night. A tap on the deck draws; a tap on a Shelf puts the book there."""

    data: NightPicture
    kinds = ("shelf",)
    lamps = StringProperty()
    """How many lamps burn, in words."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._boxes: dict[str, Box] = {}

    def draw(self) -> None:
        """Draw the room."""
        self.canvas.clear()
        if self.view is None or self.width < 100:
            return
        room = self.data
        self.lamps = f"Lamps burning: {room.lamps}"
        self._boxes = self._lay_out(room)
        with self.canvas:
            self._draw_card("deck", f"Book deck: {room.deck}")
            for shelf in room.shelves:
                self._draw_card(f"shelf:{shelf.id}", _words(shelf), SIGNS[shelf.id])
            for seat in room.seats:
                self._draw_card(f"hand:{seat}", seat)

    def _lay_out(self, room: NightPicture) -> dict[str, Box]:
        """Where each thing lies: rows below each other, things side by side."""
        rows = (
            [f"hand:{seat}" for seat in room.seats],
            [f"shelf:{shelf.id}" for shelf in room.shelves],
            ["deck"],
        )
        high = self.height * 0.27
        return {
            thing: (self.x + at * self.width / len(row), self.y + row_at * high, self.width / len(row), high)
            for row_at, row in enumerate(rows)
            for at, thing in enumerate(row)
        }

    def _draw_card(self, thing: str, words: str, sign: str = "") -> None:
        x, y, width, height = self._boxes[thing]
        inner = (x + 6, y + 6, width - 12, height - 12)
        Color(*look.surface)
        SmoothRoundedRectangle(pos=inner[:2], size=inner[2:], radius=[14])
        Color(*(look.ready if self.is_ready(thing) else look.outline))
        SmoothLine(rounded_rectangle=(*inner, 14), width=2.4 if self.is_ready(thing) else 1.1)
        if sign:
            glyph(sign, height * 0.3, (x + width / 2, y + height * 0.66), list(look.text))
        size = fitting(words, 20, width - 24)
        word(words, size, (x + width / 2, y + height * (0.3 if sign else 0.5)), list(look.text))

    def places(self) -> dict[str, tuple[float, float]]:
        """The middle of everything that can be tapped."""
        return {
            thing: (x + width / 2, y + height / 2) for thing, (x, y, width, height) in self._boxes.items()
        }

    def under(self, x: float, y: float) -> str | None:
        """The thing that lies there, or None."""
        for thing, (left, low, width, height) in self._boxes.items():
            if left <= x < left + width and low <= y < low + height:
                return thing
        return None

    def title_of(self, thing: str) -> str:
        """What players call a thing."""
        return "The Book deck" if thing == "deck" else super().title_of(thing)


def _words(shelf: ShelfPicture) -> str:
    """A Shelf in words: its name, and how many books stand on it."""
    return f"{shelf.name}: {len(shelf.books)}"


load_kv("games/night_shelves")
