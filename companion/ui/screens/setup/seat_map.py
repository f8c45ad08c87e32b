"""The table from above: the game and the tablet on it, and round it everybody in their colour."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.utils import get_color_from_hex

from companion.draft.seating import SeatPlace
from companion.table import Player
from companion.ui.games import cover
from companion.ui.look.discs import ROBOT, draw_disc
from companion.ui.look.drawing import Rgba, radial
from companion.ui.screens.cover_art import Strip, awaits_art, draw_cover
from companion.ui.screens.setup.level_art import BUTTON, FRAME, GLASS
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.wording import marks

MIDDLE, RIM = (186, 136, 84, 255), (92, 54, 30, 255)
EDGE: Rgba = get_color_from_hex("#A87B4C")
PAPER: Rgba = get_color_from_hex("#F0E4CA")
SEAM: Rgba = [0.16, 0.08, 0.03, 0.35]
SQUAT, LANK = 1.3, 0.8
"""How wide the table is by its height, at the most and at the least."""


class Seat(Plate):
    """Somebody at the table; a tap changes who it is."""

    name = StringProperty()
    colour = StringProperty()
    letters = StringProperty()
    across = NumericProperty(0)
    """How large its disc is; a finger finds it also beside that."""
    drawn_from = (*Plate.drawn_from, "colour", "letters", "across")
    fill = edge = None

    def furnish(self) -> None:
        """A disc, larger under a finger."""
        across = self.across * (1.1 if self.state == "down" else 1)
        middle = self.x + self.width / 2, self.y + self.height / 2
        Color(0, 0, 0, 0.3)
        RoundedRectangle(
            pos=(middle[0] - across / 2, middle[1] - across / 2 - dp(2)),
            size=(across, across),
            radius=[across / 2],
        )
        draw_disc(self.colour, self.letters, middle, across)


class SeatMap(SelfDrawn):
    """The table, as large as fits, with a seat for each player."""

    game_id = StringProperty()
    least = NumericProperty("200dp")
    """How high it is at least."""
    drawn_from = ("game_id",)
    edit: Callable[[int], object]

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._seats: KeptRows[Seat, tuple[Player, str]] = KeptRows(self._seat, _tell)
        self._places: Sequence[SeatPlace] = ()

    def _seat(self) -> Seat:
        seat = Seat()
        seat.bind(on_tap=lambda tapped: self.edit(self.children[::-1].index(tapped)))
        return seat

    def show(self, players: Sequence[Player], places: Sequence[SeatPlace], robots: Collection[str]) -> None:
        """These sit there now; for the robots the app plays."""
        self._places = places
        names = tuple(player.name for player in players)
        letters = {**marks(names), **dict.fromkeys(robots, ROBOT)}
        fill(self, self._seats.told([(player, letters[player.name]) for player in players]))
        self._sit()

    # -- drawing -------------------------------------------------------------------------------

    @property
    def _across(self) -> float:
        """How large the disc of a seat is: the more room there is, the larger."""
        least = float(dp(48 if self.width > dp(200) else 40))
        return max(least, float(min(self.size)) * 0.163)

    def _table(self) -> Strip:
        """Where the table stands."""
        room = self._across
        wide, high = self.width - 2 * room, self.height - 2 * room
        wide, high = min(wide, high * SQUAT), min(high, wide / LANK)
        return Strip(self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2, wide, high)

    def _sit(self) -> None:
        """Everybody sits on the rim of the table."""
        table, across = self._table(), self._across
        away, finger = across / 2, max(across, dp(56))
        for seat, place in zip(self.children[::-1], self._places, strict=True):
            seat.across, seat.size = across, (finger, finger)
            x = table.x + table.width / 2 + place.x * (table.width / 2 + away * (abs(place.x) == 1))
            y = table.y + table.height / 2 + place.y * (table.height / 2 + away * (abs(place.y) == 1))
            seat.pos = x - finger / 2, y - finger / 2

    def draw(self) -> None:
        """The table in its light, the game in the middle, the tablet before the first player."""
        self._sit()
        self.canvas.before.clear()
        table = self._table()
        if min(table.width, table.height) < dp(40):
            return
        with self.canvas.before:
            _wood(table)
            self._game(table)
            _tablet(table)

    def _game(self, table: Strip) -> None:
        """A piece of the cover, as if the box lay open."""
        if not self.game_id:
            return
        wide, high = table.width * 0.7, table.height * 0.4
        box = Strip(table.x + (table.width - wide) / 2, table.y + table.height * 0.47, wide, high)
        rim = Strip(box.x - dp(3), box.y - dp(3), box.width + dp(6), box.height + dp(6))
        Color(*PAPER)
        SmoothRoundedRectangle(pos=(rim.x, rim.y), size=(rim.width, rim.height), radius=[dp(7)])
        own = cover(self.game_id)
        draw_cover(own, box, dp(5), bare=awaits_art(own, box, self.draw_soon))


def _tell(seat: Seat, about: tuple[Player, str]) -> None:
    player, letters = about
    seat.name, seat.colour, seat.letters = player.name, player.colour, letters
    seat.text = f"The seat of {player.name}"


def _wood(table: Strip) -> None:
    radius, size = min(table.width, table.height) * 0.16, (table.width, table.height)
    Color(0, 0, 0, 0.25)
    RoundedRectangle(pos=(table.x, table.y - dp(5)), size=size, radius=[radius])
    Color(1, 1, 1, 1)
    RoundedRectangle(pos=(table.x, table.y), size=size, radius=[radius], texture=radial(MIDDLE, RIM))
    Color(*SEAM)
    for share in (0.25, 0.5, 0.75):
        y = table.y + table.height * share
        Line(points=[table.x + dp(3), y, table.x + table.width - dp(3), y], width=1)
    Color(*EDGE)
    SmoothLine(rounded_rectangle=(table.x, table.y, *size, radius), width=dp(1.5))


def _tablet(table: Strip) -> None:
    """Before the first player, with its brass button."""
    wide, high = table.width * 0.44, table.height * 0.26
    x, y = table.x + (table.width - wide) / 2, table.y + table.height * 0.1
    Color(*GLASS)
    RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(7)])
    Color(*FRAME)
    SmoothLine(rounded_rectangle=(x, y, wide, high, dp(7)), width=dp(1.4))
    Color(*PAPER)
    RoundedRectangle(
        pos=(x + wide * 0.16, y + high * 0.62), size=(wide * 0.4, high * 0.13), radius=[high * 0.06]
    )
    Color(*BUTTON)
    RoundedRectangle(
        pos=(x + wide * 0.16, y + high * 0.2), size=(wide * 0.68, high * 0.24), radius=[high * 0.1]
    )
