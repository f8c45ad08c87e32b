"""Above the decision: the answers, or the likeliest other choices, as many as find room."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.look.theme import look
from companion.ui.widgets.attention import Attentive
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.tapping import Tappable

GAP = 8
TARGET = 56
"""How high a row is, at the least."""
FINGER = 48
"""On a low screen a row is as high as a finger is wide, however large the text."""
LARGER = 1.05
"""So much higher are rows for large text, whose words are shortened rather."""
ROWS, FEW_ROWS = 3, 2
"""Rows of actions that are in sight in two columns; and where three stand in a row, or room is short."""
LARGE_TEXT = 1.3
"""From so large a text on, what hands must do needs the room of a row."""
HIGH = 900
"""A column at least so high has room for a row more."""
WIDE = 430
"""A column wider than this has room for three choices in a row ..."""
LARGE = 1.6
"""... unless text is as large as this."""
ALIKE = 1.2
"""So much larger may words be than those on the button beside them."""
STANDING = 0.5
"""So much of the column have answers that keep their places, whatever else is told ..."""
STANDING_ALONE = 0.6
"""... and where they have the place of the decision too."""
SLIM = 64
"""How wide the way to the others is where two choices have one row with it."""
LIKELY = 3
"""The likeliest actions, with the way to the others: these are always in sight."""


def rows_of(count: int, columns: int) -> int:
    """How many rows so many buttons take."""
    return -(-count // columns)


def _height(rows: int, row: float) -> float:
    return float(rows * (row + dp(GAP)) - dp(GAP) if rows else 0.0)


def _write_alike(buttons: Sequence[QuietButton]) -> None:
    """With large text few words find room on a button: the others are not twice as large beside it."""
    least = min((button.own_share for button in buttons), default=1.0)
    for button in buttons:
        button.use_share(least * ALIKE)


class Choices(Attentive, Widget):
    """Answers and actions in rows, the likeliest lowest; where not all fit, the last one leads to them.

    The rows stand on the decision, which never moves, and more room adds rows on top: the same choices are
    always in the same places, whatever else is told. The answers to a question are read from above, so they
    are one block. Where another choice has come to lie in a place nevertheless, nothing is heard for a
    moment: a finger that was on its way there does not do what it did not mean.
    """

    low = BooleanProperty(False)
    there = BooleanProperty(True)
    tall = NumericProperty(0)
    """How high the column is in which they stand."""
    needs = NumericProperty(0)
    """The height of those that are in sight."""
    least = NumericProperty(0)
    """The height of those that should be in sight: all answers, or the likeliest actions."""
    fewest = NumericProperty(0)
    """The height of those that must be: all answers without notes, or a row with the way to the actions."""

    __events__ = ("on_rest",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.buttons: list[Tappable] = []
        self.answers = 0
        self.stand = False
        """Whether the answers have their places for the whole evening."""
        self.alone = False
        """Whether nothing is ever next beside answers that stand."""
        self.rest: list[Tappable] = []
        self._places: list[tuple[Tappable, tuple[float, float]]] = []
        """The buttons that stand there, each with its middle."""
        self._more = QuietButton(icon="dots-horizontal", size_sp=17, role="body")
        self._more.bind(on_tap=lambda *_: self.dispatch("on_rest", self.rest))
        self.bind(pos=self._lay, size=self._lay, low=self._grown, tall=self._measure, width=self._measure)
        look.follow(self._grown)

    def show(
        self,
        answers: Sequence[Tappable],
        actions: Sequence[Tappable],
        *,
        stand: bool = False,
        alone: bool = False,
    ) -> None:
        """Show these buttons; answers belong to the question of the guide, and all must be in sight.

        Where they `stand`, they are asked for again and again: they lie lowest, whatever else may be done.
        Where they stand `alone`, nothing is next beside them, and its place is theirs if room is short.
        """
        self.answers, self.stand, self.alone = len(answers), stand, alone
        if self.buttons != [*answers, *actions]:
            self.buttons = [*answers, *actions]
            for button in self.buttons:
                button.bind(needs=self._grown)
        self._grown()

    @property
    def has_decisions_place(self) -> bool:
        """Whether they have the place of a decision that is none: the screen says so, and never a deed."""
        return bool(self.stand and self.alone and (self.low or look.scale > 1))

    @property
    def _standing_room(self) -> float:
        return float(self.tall * (STANDING_ALONE if self.has_decisions_place else STANDING))

    @property
    def columns(self) -> int:
        """How many stand in a row; four answers stand two by two, as what they name may lie on the table."""
        if self.width > dp(WIDE) and look.scale < LARGE and len(self.buttons) > 2 and self.answers != 4:
            return 3
        return 2 if len(self.buttons) > 1 else 1

    @property
    def row(self) -> float:
        """How high a row is: what the answers need; the words on actions are shortened."""
        return self._row(*(button.needs for button in self.buttons[: self.answers]))

    @property
    def brief_row(self) -> float:
        """The same where the answers leave their notes out: rather that than an answer that is not there."""
        return self._row(*(button.needs_brief for button in self.buttons[: self.answers]))

    def _row(self, *needed: float) -> float:
        return float(max(dp(FINGER) if self.low else dp(TARGET) * min(look.big_scale, LARGER), *needed, 0.0))

    @property
    def steps(self) -> tuple[float, ...]:
        """The heights of one row of brief answers, of two, and so on."""
        return tuple(_height(rows, self.brief_row) for rows in range(1, self._asked_rows + 1))

    @property
    def all_rows(self) -> tuple[float, ...]:
        """The heights of one row, of two, and so on, up to all answers and actions.

        Only for larger text, where fewer are in sight than a finger has learnt: else none comes or goes.
        """
        rows = rows_of(len(self.buttons), self.columns) if look.scale > 1 and not self.stand else 0
        return tuple(_height(count, self.row) for count in range(1, rows + 1))

    @property
    def _asked_rows(self) -> int:
        """The rows that all answers take, with the way to the actions; beside one answer stands an action."""
        if self.stand:
            return self._standing_rows + self._rows_above
        many = max(self.answers + (len(self.buttons) > self.answers), min(LIKELY, len(self.buttons)))
        return rows_of(many, self.columns) if self.answers else 0

    @property
    def _standing_rows(self) -> int:
        """The rows of answers that keep their places: only the column says how many, and never a deed."""
        fit = int((self._standing_room + dp(GAP)) // (self.brief_row + dp(GAP)))
        return max(1, min(rows_of(self.answers, self.columns), fit))

    @property
    def _rows_above(self) -> int:
        """A row for the actions, where not all of them find a place beside the last one of such answers.

        On a low tablet only where there is no place at all: there a deed needs the row to be read.
        """
        places = self._standing_rows * self.columns
        wanting = self.answers == places if self.low else self.answers <= places
        return int(wanting and places < len(self.buttons))

    def _measure(self, *_: Any) -> None:
        for button in self.buttons:
            button.tight = self.low
        columns, asked = self.columns, self._asked_rows
        rows = min(rows_of(len(self.buttons), columns), max(asked, self._usual_rows))
        self.needs = _height(rows, self.row)
        self.least = _height(min(rows, asked or rows_of(LIKELY, columns)), self.row)
        self.fewest = _height(min(rows, asked or 1), self.brief_row)
        if self.stand:
            self.needs = self.least = self.fewest = _height(asked, self._standing_row)

    @property
    def least_row(self) -> float:
        """What they have at the very least, where there is no room for more."""
        if not self.buttons:
            return 0.0
        return float(self.fewest) if self.stand else self.brief_row

    @property
    def _standing_row(self) -> float:
        """How high a row of answers is that keep their places."""
        rows = rows_of(self.answers, self.columns) + (self._rows_above if self.alone else 0)
        fits = _height(rows, self.row) <= self._standing_room
        return self.row if fits else self.brief_row

    @property
    def _usual_rows(self) -> int:
        """How many rows of actions are in sight."""
        if self.low or look.scale >= LARGE_TEXT:
            return FEW_ROWS
        high = bool(self.tall >= dp(HIGH) * look.big_scale)
        return (FEW_ROWS if self.columns > 2 else ROWS) + high

    def _grown(self, *_: Any) -> None:
        self._measure()
        self._lay()

    def _lay(self, *_: Any) -> None:
        high, gap, columns = self.row, dp(GAP), self.columns
        if self.stand:
            high = self._standing_row
            brief = high < self.row
        else:
            brief = self.height + 1 < _height(self._asked_rows, high)
            high = self.brief_row if brief else high
        for at, button in enumerate(self.buttons):
            # Rows are as high as answers need: what else is asked leaves its note out where it finds no room.
            button.brief = brief if at < self.answers else button.needs > high
        room = int((self.height + gap + 1) // (high + gap)) * columns
        slim = self._is_slim(room)
        all_ = room >= len(self.buttons)
        shown = self.buttons if all_ else self.buttons[: max(0, room - (not slim))]
        self.rest = [button for button in self.buttons[len(shown) :] if not button.off]
        if self.rest:
            self._more.text = f"{len(self.rest)} more" if shown else f"{len(self.rest)} choices"
        standing = [*shown, self._more] if self.rest and room else list(shown)
        if self.children[::-1] != standing:
            self.clear_widgets()
            for button in standing:
                self.add_widget(button)
        columns += slim
        wide = (self.width - gap * (columns - 1) - dp(SLIM) * slim) / (columns - slim)
        for button in (*self.buttons, self._more):
            button.slim = slim
            button.width = wide  # so that each knows what its words need
        asked = self._standing_rows if self.stand else rows_of(self.answers, columns)
        block = min(asked, rows_of(len(standing), columns))
        for at, button in enumerate(standing):
            row, column = divmod(at, columns)
            up = block - 1 - row if row < block else row
            button.row_height = button.most = high
            button.width, button.height = dp(SLIM) if slim and button is self._more else wide, high
            button.pos = (self.x + column * (wide + gap), self.y + up * (high + gap))
        alike = shown if slim else standing
        _write_alike([button for button in alike if isinstance(button, QuietButton)])
        if any(
            button is not before and button.collide_point(*middle)
            for before, middle in self._places
            for button in standing
        ):
            self.pause()
        self._places = [(button, tuple(button.center)) for button in standing]

    def _is_slim(self, room: int) -> bool:
        """Whether one row of two is all: then the way to the others stands slim beside two, not for one."""
        return room == 2 < len(self.buttons) and not self.answers

    def on_rest(self, rest: list[Tappable]) -> None:
        """Somebody wants the choices that found no room."""
