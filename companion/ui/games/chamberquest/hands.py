"""The players with their Action cards."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.chamberquest.face.picture import SeatShown
from companion.games.chamberquest.face.readiness import Readiness
from companion.games.chamberquest.rules.state import clock_words
from companion.ui.games.chamberquest.cards import most_wide
from companion.ui.games.chamberquest.tiles import draw_token
from companion.ui.look.drawing import Point, Rgba
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.page import fill
from companion.ui.widgets.text import line_width, text_height
from companion.wording import marks

HIGHEST = 240
"""Nobody's row of cards grows higher than this."""
NAME_SP = 22
"""How large a name is where there is room."""
NOTE_SP = 15
"""How large treasure and time are."""


def draw_pawn(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A player's token as a symbol: "disc:green:G"."""
    tone, _, mark = which.partition(":")
    PushMatrix()
    Translate(round(centre[0]), round(centre[1]), 0)
    draw_token(mark, tone, size * 0.9)
    PopMatrix()


class HandRow(BoxLayout):
    """One player: token, name, treasure and time, and the cards one sees spent."""

    name = StringProperty()
    mark = StringProperty()
    """What tells the name apart, on the token."""
    colour = StringProperty()
    note = StringProperty()
    cards = ObjectProperty(())
    plays = BooleanProperty(False)
    ready = ObjectProperty(frozenset())
    """The cards that can be played with a tap."""
    needs = NumericProperty(0)
    """The height that its words need ..."""
    needs_brief = NumericProperty(0)
    """... and that its name needs alone."""
    longest = NumericProperty(0)
    """How wide the longest name of all is, so that the cards of all rows begin in one line."""
    brief = BooleanProperty(False)
    """Whether it leaves out treasure and time, so that everybody is in sight."""

    __events__ = ("on_pick",)

    def show(self, seat: SeatShown, ready: Readiness) -> None:
        """Show a seat of the picture; only the cards of the player on turn can be ready."""
        self.name, self.colour, self.cards = seat.seat, seat.colour, seat.cards
        self.note = f"{seat.treasure.capitalize()}  {clock_words(seat.seconds)}".strip()
        self.plays = seat.on_turn
        kinds = {f"card:{card.kind}" for card in seat.cards} if seat.on_turn else ()
        self.ready = frozenset(thing for thing in kinds if ready.has(thing))

    def beside(self, wide: float, high: float, disc: float, longest: float, grown: float) -> float:
        """How wide token and name are beside the cards: as the names need, out of what the cards leave."""
        free = wide - dp(28) - most_wide(high - dp(12)) - disc
        return float(disc + max(self._least_beside(wide, grown), min(longest + dp(12), free)))

    @staticmethod
    def _least_beside(wide: float, grown: float) -> float:
        """How wide a name is beside the cards, at the least."""
        return float(min(wide * 0.25 / grown, dp(190)))

    def note_high(self, note: str, wide: float, narrow: bool, grown: float) -> float:
        """How high the note is where it has the least width.

        The row's height follows from this, and how wide the words really are follows from the height: were
        this to follow from that width, the row would never come to rest.
        """
        room = wide * 0.9 - dp(28) if narrow else self._least_beside(wide, grown) - dp(8)
        return text_height(note, NOTE_SP * grown, "Roboto", room, 1.0)

    def on_pick(self, thing: str) -> None:
        """A card was tapped."""


def share(needs: Sequence[float], room: float) -> float:
    """How high each row is where they share this room evenly, beside those that need more by themselves."""
    rest = sorted(needs)
    while rest and room / len(rest) < rest[-1]:
        room -= rest.pop()
    return room / len(rest) if rest else 0.0


class Hands(BoxLayout):
    """Everybody's cards, one row a player, as high as there is room and at least as high as they need."""

    room = NumericProperty(0)
    least = NumericProperty(0)
    """The height that they need."""

    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(room=self._fit)

    def _fit(self, *_: Any) -> None:
        rows, gaps = self.children, self.spacing * max(0, len(self.children) - 1)
        self.least = sum(row.needs for row in rows) + gaps
        brief = self.least > self.room
        needs = [row.needs_brief if brief else row.needs for row in rows]
        even = min(share(needs, self.room - gaps), dp(HIGHEST))
        for row, needed in zip(rows, needs, strict=True):
            row.brief, row.height = brief, max(even, needed)
        self.height = sum(row.height for row in self.children) + gaps

    def show(self, seats: Sequence[SeatShown], ready: Readiness) -> None:
        """Show the seats of the picture."""
        if len(self.children) != len(seats):
            rows = [HandRow() for _ in seats]
            for row in rows:
                row.bind(
                    on_pick=lambda _, thing: self.dispatch("on_pick", thing),
                    needs=self._fit,
                    needs_brief=self._fit,
                )
            fill(self, rows)
            self._fit()
        longest = max(line_width(seat.seat, NAME_SP * look.big_scale, "Serif") for seat in seats)
        for row, seat in zip(self.children[::-1], seats, strict=True):
            row.longest = longest
            row.mark = marks(tuple(one.seat for one in seats))[seat.seat]
            row.show(seat, ready)

    def on_pick(self, thing: str) -> None:
        """A card of the player on turn was tapped."""


load_kv("games/chamberquest")
