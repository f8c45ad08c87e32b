"""The aim of a game in thirty seconds: its cover, and a few large lines. Then people play at once."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.teaching import Point, course
from companion.ui.games import cover, kit
from companion.ui.look import symbols
from companion.ui.look.kv_files import load_kv
from companion.ui.screens.cover_art import awaits_art, draw_cover, draw_fade
from companion.ui.screens.table.screen import TableScreen
from companion.ui.widgets.below import MoreBelow  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.symbol import SMALLEST, StillLife  # noqa: F401 - its kv rule uses one of them

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

POINTS = 4
"""So many lines has an aim at the most."""


class AimArt(SelfDrawn, BoxLayout):
    """The game's cover, with what it is called at its foot."""

    game_id = StringProperty()
    title = StringProperty()
    tagline = StringProperty()
    words_high = NumericProperty(0)
    drawn_from = ("game_id", "words_high")

    def on_game_id(self, *_: Any) -> None:
        own = cover(self.game_id)
        self.title, self.tagline = own.title, own.tagline

    def draw(self) -> None:
        """The art, and the shade that the words stand on."""
        ground = self.canvas.before
        ground.clear()
        if not self.game_id or min(self.size) <= SMALLEST:
            return
        own, radius, words = cover(self.game_id), dp(24), min(self.words_high, self.height)
        bare = awaits_art(own, self, self.draw_soon)
        with ground:
            draw_cover(own, self, radius, words, bare=bare)
            draw_fade(own, self, radius, words)
            Color(1, 1, 1, 0.22)
            SmoothLine(
                rounded_rectangle=(self.x + 1, self.y + 1, self.width - 2, self.height - 2, radius),
                width=1.1,
            )


class AimPoint(BoxLayout):
    """One large line, with its picture."""

    title = StringProperty()
    words = StringProperty()
    symbol = StringProperty()
    air = NumericProperty(0)


class AimScreen(Page):
    """What a game is about: before its first table, and whenever somebody asks."""

    game_id = StringProperty()
    sentence = StringProperty()
    first = BooleanProperty(False)
    """Whether a table is about to begin: then nobody knows yet whether they want lessons."""
    air = NumericProperty(0)
    """How much larger everything may be because the tablet is large: from 0 to 1."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._points = KeptRows(self._point, _tell)

    def _point(self) -> AimPoint:
        line = AimPoint(air=self.air)
        self.bind(air=line.setter("air"))
        return line

    def enter(self, game_id: str = "", first: bool = False, **_: Any) -> None:
        """Show the aim of a game."""
        self.first = first
        self._show(game_id)
        self.ids.scroll.scroll_y = 1

    def make_ahead(self) -> Iterator[None]:
        """Its lines; a cover takes room in memory, and is drawn for whoever reads the aim."""
        self._points.make(POINTS)
        yield

    def _show(self, game_id: str) -> None:
        found = course(game_id)
        if found is None:
            return
        symbols.use(kit(game_id).symbols)
        self.game_id, self.sentence = game_id, found.aim.sentence
        fill(self.ids.points, self._points.told(found.aim.points))

    def play(self) -> None:
        """To the table, where lessons come one by one; or back to where somebody asked."""
        self.app.stage.back()

    def skip(self) -> None:
        """To the table, and no lessons: everybody knows the game."""
        self.app.stage.back()
        if isinstance(table := self.app.stage.screen, TableScreen):
            table.teacher.know()


def _tell(line: AimPoint, point: Point) -> None:
    line.title, line.words, line.symbol = point.title, point.text, point.symbol


load_kv("screens/aim")
