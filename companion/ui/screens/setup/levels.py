"""How much should Tableside do? Three cards, each with a picture of what the tablet holds and hands do."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.table import Level
from companion.ui.look.kv_files import load_kv
from companion.ui.look.symbols import Symbols, drawn_from, in_use
from companion.ui.look.theme import look
from companion.ui.screens.setup.level_art import draw_level
from companion.ui.widgets.panel import Column
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.symbol import SMALLEST
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import line_width
from companion.wording import in_two


class LevelArt(SelfDrawn):
    """The tablet with what it holds at a level, and what is left to the hands."""

    level = ObjectProperty(Level.DRAWS)
    emblem = StringProperty()
    tones = ListProperty()
    """The colours of the game's pieces."""
    drawn_from = ("level", "emblem", "tones")
    _symbols: Symbols = {}
    """Those of the game that gave it its emblem: a page that is made ahead is drawn when another is shown."""

    def on_emblem(self, *_: Any) -> None:
        self._symbols = in_use()

    def draw(self) -> None:
        """As large as fits."""
        self.canvas.clear()
        if min(self.size) > SMALLEST and self.emblem:
            with self.canvas, drawn_from(self._symbols):
                draw_level(self.level, self, self.emblem, self.tones)


class LevelCard(TapBox):
    """One of the three answers."""

    level = ObjectProperty(Level.DRAWS)
    first = StringProperty()
    """What it does ..."""
    rest = StringProperty()
    """... and what that leaves to the players."""
    emblem = StringProperty()
    tones = ListProperty()
    chosen = BooleanProperty(False)
    art = NumericProperty("84dp")
    """How high its picture is."""
    name_sp = NumericProperty(26)
    air = NumericProperty(0)
    name_wide = NumericProperty(0)
    """How wide the longest name of all cards is: they look alike."""
    beside = BooleanProperty(True)
    """Whether its name stands beside the picture, and not below it."""

    def on_kv_post(self, _: Any) -> None:
        """Its parts are there from now on."""
        look.follow(self._measure)
        self.bind(name_sp=self._measure)
        self._measure()

    def _measure(self, *_: Any) -> None:
        name = self.ids.name
        size = self.name_sp * look.big_scale
        self.name_wide = max(line_width(level.label, size, name.font_name) for level in Level)


class LevelQuestion(Column):
    """How much should Tableside do?"""

    art = NumericProperty("84dp")
    air = NumericProperty(0)
    lean = BooleanProperty(False)
    """Whether the answers need all the room there is: large letters on a low tablet."""
    words_end = NumericProperty(0)
    """Where what it says ends: nothing may lie behind that."""
    choose: Callable[[Level], object]

    def on_kv_post(self, _: Any) -> None:
        """The cards are there from now on."""
        self._cards = [LevelCard(level=level, text=level.label) for level in Level]
        for card in self._cards:
            card.bind(on_tap=lambda tapped: self.choose(tapped.level))
            self.ids.cards.add_widget(card)
        self.bind(art=self._enlarge, air=self._enlarge)
        self._enlarge()

    def note_wide(self, note: str, size_sp: float) -> float:
        """How wide a note is in one line."""
        return line_width(note, size_sp, "Roboto")

    def _enlarge(self, *_: Any) -> None:
        for card in self._cards:
            card.art, card.air = self.art, self.air

    def show(self, notes: Mapping[Level, str], chosen: Level, emblem: str, tones: Sequence[str]) -> None:
        """Ask it of a game."""
        for card in self._cards:
            card.first, card.rest = in_two(notes.get(card.level, ""))
            card.emblem, card.tones = emblem, list(tones)
            card.chosen = card.level is chosen


load_kv("screens/setup_levels")
