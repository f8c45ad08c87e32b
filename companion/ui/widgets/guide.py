"""The pieces of the turn guide round the next thing: whose turn, what was drawn, the warning, the foot."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.table import Drawn, Guide
from companion.ui.look.drawing import shade
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import deep, look, mixed
from companion.ui.look.writing import shortened
from companion.ui.widgets.letters import Letters
from companion.ui.widgets.linked import LinkedText  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.next_thing import NextThing  # noqa: F401 - the kv rule of the table uses it
from companion.ui.widgets.panel import Column  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.phases import PhaseRail  # noqa: F401 - the kv rule of the table uses it
from companion.ui.widgets.text import largest, line_width, longest_word, text_height
from companion.ui.widgets.undo_button import (  # noqa: F401 - the kv rule of the table uses them
    RedoButton,
    UndoButton,
)


class SeatDisc(Letters):
    """A player: what tells the name apart, in the colour on white or in white on the colour."""

    seat = StringProperty()
    mark = StringProperty()
    """The letter, or the two; without it the first of the name."""
    colour = StringProperty()
    plain = BooleanProperty(False)
    """In the colour on white."""
    hollow = BooleanProperty(False)
    """In the colour on the ground, with a rim: what is told of them is still to come."""
    robot = BooleanProperty(False)
    """Whether the app plays for them: a robot's head in place of the letter."""


NOTE_SHARE = 0.34
"""How much of the header the note takes at the most."""
DISC, LOW_DISC = 64, 40
"""How large the mark of a seat is beside its name."""


class TurnHeader(BoxLayout):
    """Whose turn it is, readable from across the table: a bar in the player's colour."""

    seat = StringProperty()
    mark = StringProperty()
    note = StringProperty()
    colour = StringProperty()
    robot = BooleanProperty(False)
    """Whether the app plays for them."""
    lines = StringProperty()
    """The note, a part in each line."""
    note_sp = NumericProperty(18)
    lines_wide = NumericProperty(0)
    """How wide the note is: it leaves room for the name, and rather breaks into more lines."""
    disc = NumericProperty(0)
    """How large the mark of the seat is: with large text it leaves its room to the name."""
    low = BooleanProperty(False)
    fill = ColorProperty([0.2, 0.3, 0.27, 1])
    texture = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        look.follow(self._paint)
        look.follow(self._measure)
        self.bind(colour=self._paint, size=self._measure, low=self._measure)
        self._paint()

    def on_note(self, *_: Any) -> None:
        self.lines = "\n".join(part.strip() for part in self.note.split("·"))
        self._measure()

    def _measure(self, *_: Any) -> None:
        # With large text the name is what must be read, and the note beside it grows less.
        size = self.note_sp = (15 if self.low or look.scale > 1 else 18) * look.big_scale
        wide = max(line_width(line, size, "Roboto") for line in self.lines.split("\n")) + dp(2)
        self.lines_wide = _narrowed(self.lines, size, min(wide, self.width * NOTE_SHARE))
        self.disc = max(0.0, min(self.height - dp(16), dp(LOW_DISC if self.low else DISC)))

    def _paint(self, *_: Any) -> None:
        base = deep(look.tone(self.colour, "raised") if self.colour else list(look.raised))
        self.fill = base
        self.texture = shade(mixed(base, [0, 0, 0, 1], 0.22), base)


def _narrowed(text: str, size: float, width: float) -> float:
    """As narrow as a text can be without taking more lines than in this width: the rest is the name's."""
    high = text_height(text, size, "Roboto", width, 1.0)
    least = longest_word(text, size, "Roboto") + dp(2)
    while width - dp(4) >= least and text_height(text, size, "Roboto", width - dp(4), 1.0) <= high:
        width -= dp(4)
    return float(width)


class Parchment(BoxLayout):
    """What came out: large, on parchment. Its terms lead to their rules."""

    game_id = StringProperty()
    title = StringProperty()
    note = StringProperty()
    symbol = StringProperty()
    texture = ObjectProperty(None, allownone=True)
    low = BooleanProperty(False)
    rim = NumericProperty("6dp")
    """How far its words stay from its upper and lower edge."""
    there = BooleanProperty(True)
    needs = NumericProperty(0)
    """The height that it would like."""
    least = NumericProperty(0)
    """The height that it can do with: a strip with the words in one line."""
    strip = NumericProperty(0)
    """The same where there is hardly any room."""
    title_sp = NumericProperty(48)
    """How large the title is: as large as the room allows."""
    note_sp = NumericProperty(19)
    noted = BooleanProperty(True)
    """Whether there is room for the note below the title."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.texture = shade(look.parchment_deep, look.parchment)
        self.bind(size=self._fit, title=self._fit, note=self._fit, symbol=self._fit)
        look.follow(self._fit)

    def _fit(self, *_: Any) -> None:
        """The largest type in which title and note stay on the parchment."""
        wide = self.width - dp(30) - (min(dp(112), self.height - dp(12)) + dp(12) if self.symbol else 0)
        room = self.height - 2 * self.rim
        if not self.title or wide < dp(40) or room < dp(20):
            return

        def fits(size: float) -> bool:
            high = text_height(self.title, size, "Serif", wide, 0.9, linked=True)
            if self.note and size >= LEAST_NOTED:
                high += text_height(self.note, note_sp(size), "Roboto", wide, 1.0, linked=True)
            return bool(high <= room and longest_word(self.title, size, "Serif") <= wide)

        size = largest(range(16, round(48 * look.big_scale) + 1, 2), fits)
        self.title_sp, self.note_sp, self.noted = size, note_sp(size), size >= LEAST_NOTED

    def show(self, drawn: Drawn | None) -> None:
        """Show what was drawn, or nothing."""
        self.title = drawn.title if drawn else ""
        self.note = drawn.note if drawn else ""
        self.symbol = drawn.symbol if drawn else ""


LEAST_NOTED = 26
"""A title smaller than this has no room for a note below it."""


def note_sp(title_sp: float) -> float:
    """How large a note is below a title."""
    return max(14.0, title_sp * 0.4)


class WarningLine(BoxLayout):
    """What must not be overlooked just now, in a line of its own: in red where there is a danger."""

    text = StringProperty()
    calm = BooleanProperty(False)
    low = BooleanProperty(False)
    needs = NumericProperty(0)
    there = BooleanProperty(True)

    def show(self, guide: Guide) -> None:
        """Show what a guide warns of, if anything."""
        self.text, self.calm = guide.warning, guide.calm


class WhoseTurn(Letters):
    """Whose turn has begun, between two lines in the player's colour; nothing where it says nothing.

    It stands where buttons stand at other times, and looks like none: nobody taps it.
    A long name stands smaller, in two lines, and gives way before the phase does.
    """

    begun = StringProperty()
    colour = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(begun=self._fit, size=self._fit)
        look.follow(self._fit)

    def _fit(self, *_: Any) -> None:
        wide, room = self.width - dp(24), self.height - dp(8)
        if not self.begun or wide < dp(40):
            self.text = self.begun
            return

        def fits(words: str, size: float) -> bool:
            high = text_height(words, size, "Serif", wide, 1.0)
            return bool(high <= room and longest_word(words, size, "Serif") <= wide)

        small, large = round(BEGUN_SP[0] * look.big_scale), round(BEGUN_SP[1] * look.big_scale)
        size = largest(range(small, large + 1), lambda size: fits(self.begun, size))
        self.font_size = sp(size)
        self.text = shortened(self.begun, lambda words: fits(words, size))


BEGUN_SP = (16, 26)
"""How small and how large it says whose turn has begun."""
REDO = 48
"""How wide redo is: as little as a finger needs, for undo has words to say."""


class FootRow(BoxLayout):
    """Undo, redo, the rules and whatever is needed less often, each always in its own place."""

    needs = NumericProperty(56)


load_kv("widgets/guide")
