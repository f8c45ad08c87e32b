"""What a button is made of: a plate, and on it words, with a symbol before them and a note below.

A screen is full of buttons, and many are made again for every sheet. So a button puts its words in their
place itself, draws its plate and its symbol, and has no other parts. That takes 0.6 ms and 390 objects;
KivyMD's button takes 5.9 ms and 3,033, its chip 5.7 and 3,052 (`python -m tools.chrome`).
"""

from typing import Any

from kivy.graphics import Canvas, Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.look.drawing import Rgba, plate
from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.symbol import SMALLEST
from companion.ui.widgets.tapping import Tappable
from companion.ui.widgets.text import Lettering

OFF = 0.4
"""How much is seen of what only keeps its place."""
CHOSEN_RIM = 2.2
"""How thick the rim of what is chosen is."""
NOTE = 0.4
"""How much of a button that cannot grow its note may take."""


class Plate(SelfDrawn, Tappable):
    """A button's ground; what stands on it is put there when it is drawn."""

    drawn_from: tuple[str, ...] = ("state",)
    radius = 22
    faint = 1.0
    """How much of it is seen while it cannot be tapped."""

    def on_disabled(self, _: Any, disabled: bool) -> None:
        self.opacity = self.faint if disabled else 1

    def on_off(self, _: Any, off: bool) -> None:
        self.opacity = OFF if off else 1

    def draw(self) -> None:
        """Draw the plate, and put on it what it carries."""
        ground: Canvas = self.canvas.before
        ground.clear()
        if min(self.size) > SMALLEST:
            with ground:
                self.draw_plate()
                self.furnish()

    def draw_plate(self) -> None:
        """The plate itself; its outline smooths its edge, or else it is smooth."""
        if self.fill is None:
            return
        if self.edge is not None:
            plate(self, self.fill, self.edge, dp(self.radius), self.edge_width)
        else:
            Color(*self.fill)
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(self.radius)])

    @property
    def fill(self) -> Rgba | None:
        """Its colour, which says that a finger lies on it; None where it is not seen."""
        return list(look.raised if self.state == "down" else look.surface)

    @property
    def edge(self) -> Rgba | None:
        """The colour of its outline; None where it has none."""
        return list(look.outline)

    @property
    def edge_width(self) -> float:
        """How thick the outline is."""
        return 1.1

    def furnish(self) -> None:
        """Draw what is drawn on the plate, and put in their places what stands on it."""


class Choosable(Plate):
    """A plate that may be the chosen one of several.

    What is chosen looks alike wherever one chooses, on pages and on sheets: a raised ground in a thick rim of
    `ready`, beside others on the surface in a thin outline. Nothing is filled with brass for it: what is
    filled with brass is the next thing.
    """

    chosen = BooleanProperty(False)
    drawn_from: tuple[str, ...] = (*Plate.drawn_from, "chosen")
    radius = 18

    @property
    def fill(self) -> Rgba | None:
        """Raised, if it is chosen."""
        return list(look.raised) if self.chosen else super().fill

    @property
    def edge(self) -> Rgba | None:
        """Bright, if it is chosen."""
        return list(look.ready if self.chosen else look.outline)

    @property
    def edge_width(self) -> float:
        """And thick."""
        return CHOSEN_RIM if self.chosen else 1.1


class Worded(Plate):
    """A button with words, smaller or shortened where they must be; it grows with them where it may."""

    note = StringProperty()
    size_sp = NumericProperty(17)
    role = StringProperty("body")
    """How its words grow with the text size; see Text."""
    brief = BooleanProperty(False)
    """Whether it leaves its note out, for want of room."""
    slim = BooleanProperty(False)
    """The same of its symbol."""
    drawn_from: tuple[str, ...] = (*Plate.drawn_from, "tight")
    lettering: type[Lettering] = Lettering
    least = 56
    """The height of a button with few words ..."""
    air = 16
    """... and how much higher than its words it is with many."""
    gap = 8
    """Between its symbol and its words."""

    def __init__(self, **kwargs: Any) -> None:
        self._words = self.lettering()
        self._note: Lettering | None = None
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self._carry(self._words)
        for name in ("text", "note", "size_sp", "role", "slim"):
            self.fbind(name, self._say)
        for name in ("width", "row_height", "most", "tight", "brief"):
            self.fbind(name, self._measure)
        self._say()

    # -- what a kind of button says of itself ----------------------------------------------------

    @property
    def symbol_name(self) -> str:
        """The symbol before its words, if any."""
        return ""

    @property
    def art(self) -> float:
        """How large the symbol is."""
        return 0.0

    @property
    def side(self) -> float:
        """The space to the left and to the right of all that it carries."""
        return float(dp(14))

    @property
    def ink(self) -> Rgba | None:
        """The colour of its words and its symbol, where it is not that of all text."""
        return None

    @property
    def room(self) -> float:
        """How high its words may be; 0 where it grows with them."""
        return float(self.most - dp(8) if self.most else 0)

    @property
    def note_room(self) -> float:
        """The same for its note."""
        return float(self.most * NOTE)

    def make_note(self) -> Lettering:
        """The text below its words."""
        return Lettering(size_sp=15, role="big")

    # -- words -----------------------------------------------------------------------------------

    def _carry(self, text: Lettering) -> None:
        text.fbind("height", self._measure)
        self.add_widget(text)

    def _say(self, *_: Any) -> None:
        align = "left" if self._drawn_symbol else "center"
        words = self._words
        words.size_sp, words.role, words.tint, words.halign = self.size_sp, self.role, self.ink, align
        words.words = self.text
        if self.note and self._note is None:
            self._note = self.make_note()
            self._carry(self._note)
        if self._note is not None:
            self._note.halign, self._note.tint, self._note.words = align, self.ink, self.note
        self._measure()

    def _look_changed(self) -> None:
        super()._look_changed()
        self._say()

    # -- places ----------------------------------------------------------------------------------

    @property
    def _drawn_symbol(self) -> str:
        """The symbol that is drawn before its words, if any."""
        return "" if self.slim else self.symbol_name

    @property
    def _lead(self) -> float:
        """How much room the symbol takes before the words."""
        return self.art + dp(self.gap) if self._drawn_symbol else 0.0

    @property
    def _trail(self) -> float:
        """How much room something takes behind the words."""
        return 0.0

    @property
    def least_wide(self) -> float:
        """How wide it must be so that no word on it is cut."""
        return float(2 * self.side + self._lead + self._trail + self._words.least_wide)

    @property
    def own_share(self) -> float:
        """How much of the type of its words finds room on it."""
        return float(self._words.own_share)

    def use_share(self, share: float) -> None:
        """Write its words no larger than in this share of their type."""
        self._words.most_share = min(1.0, share)

    @property
    def _said(self) -> tuple[Lettering, ...]:
        """The texts that stand there, one below the other."""
        return (self._words,) if self._note is None or self.brief else (self._words, self._note)

    def _measure(self, *_: Any) -> None:
        wide = max(0.0, self.width - 2 * self.side - self._lead - self._trail)
        for text in self._said:
            text.width = wide
        if self._note is not None:
            self._note.width, self._note.room = wide, self.note_room
            self._note.opacity = 0 if self.brief else 1
        self._words.room = self.room
        self.needs = self._needed(self.said_height + (self.note_height if self.brief else 0.0))
        self.height = self.most or max(self.needs, self.row_height)
        self.draw_soon()

    @property
    def note_height(self) -> float:
        """How high its note is."""
        return float(self._note.height) if self._note is not None else 0.0

    @property
    def said_height(self) -> float:
        """How high all that it says is."""
        return float(sum(text.height for text in self._said))

    @property
    def needs_brief(self) -> float:
        """How high it would be without its note."""
        return self._needed(float(self._words.height))

    def _needed(self, said: float) -> float:
        """How high it must be for texts so high."""
        return float(max(dp(self.least), said + dp(self.air)))

    def furnish(self) -> None:
        """The symbol to the left; what it says, one text below the other, in the middle of the height."""
        middle, left = self.y + self.height / 2, self.x + self.side
        if self._drawn_symbol and self.art > SMALLEST:
            draw_symbol(self._drawn_symbol, (left + self.art / 2, middle), self.art, self.symbol_tint)
        left += self._lead
        top = middle + self.said_height / 2
        for text in self._said:
            top -= text.height
            text.pos = left, top

    @property
    def symbol_tint(self) -> Rgba:
        """The colour of a symbol that has none of its own."""
        return self.ink or list(look.text)
