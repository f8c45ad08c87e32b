"""Small things around the board: a player, a pile, and a pool that the table keeps."""

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table import thing
from companion.ui.games.orne_library.signs import draw_pawn
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.buttons import StepButton
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.tapping import TapBox

PILES = (
    ("archive", "card:archive", "Archive"),
    ("tomes", "card:tome", "Tomes"),
    ("whispers", "card:whisper", "Whispers"),
    ("locations", "card:location", "Locations"),
)
"""The piles beside the board: their ids, symbols and names."""
POOLS = (
    ("insight", "Insight", "icon:lightbulb-on-outline", "blue"),
    ("footwork", "Footwork", "icon:shoe-print", "green"),
)
"""The pools that a table may keep: their ids, names, symbols and tones."""


class SeatChip(SelfDrawn, TapBox):
    """A player: pawn, name and cards. A tap tells more, and leads to the hand."""

    colour = StringProperty()
    letter = StringProperty()
    note = StringProperty()
    brief = BooleanProperty(False)
    """Without the note: a tap tells it."""
    low = BooleanProperty(False)
    """As low as a finger allows."""
    turn = BooleanProperty(False)
    drawn_from = ("colour", "letter", "low")

    def draw(self) -> None:
        """Draw the pawn beside the name."""
        self.canvas.after.clear()
        with self.canvas.after:
            middle = (self.x + dp(24 if self.low else 30), self.center_y)
            draw_pawn(self.colour, self.letter, middle, dp(32 if self.low else 38))


class PileChip(TapBox):
    """A pile and how many cards are left in it."""

    symbol = StringProperty()
    count = StringProperty()
    bare = BooleanProperty(False)
    """Without its name: a tap tells it."""
    low = BooleanProperty(False)
    """As low as a finger allows."""


class PoolPad(BoxLayout):
    """A pool that the table keeps: its number, and a large minus and plus."""

    title = StringProperty()
    pool = StringProperty()
    amount = NumericProperty(0)
    needs = NumericProperty(88)
    """The height that its words need."""
    row_height = NumericProperty(0)
    """The height of the row it stands in."""
    symbol = StringProperty()
    tone = StringProperty()
    brief = BooleanProperty(False)
    """As low as fingers and words allow."""
    room = NumericProperty(0)
    """The height that it may have, where nothing else needs it."""
    grown = NumericProperty(0)
    """How much of that it takes: from zero to one."""

    __events__ = ("on_change",)

    def on_change(self, way: str) -> None:
        """Minus or plus was tapped: "-" or "+"."""

    def steps(self) -> dict[str, StepButton]:
        """Minus and plus, by the things of the picture that they are."""
        signs = {"-": self.ids.minus, "+": self.ids.plus}
        return {thing("pool", f"{self.pool}{way}"): step for way, step in signs.items()}

    def show(self, is_ready: Callable[[str], bool]) -> None:
        """Each of them answers where an offer concerns it: at zero, or while a card asks, it is grey."""
        for name, step in self.steps().items():
            step.disabled = not is_ready(name)


load_kv("games/orne_library")
