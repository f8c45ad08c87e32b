"""Whose turns are read: everybody's, or one player's."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table import Player
from companion.ui.look.drawing import word, word_width
from companion.ui.look.theme import deep, look
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill
from companion.ui.widgets.plate import CHOSEN_RIM
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.tapping import Tappable
from companion.wording import marks

WHITE = (1.0, 1.0, 1.0, 1.0)


class WhoChip(SelfDrawn, Tappable):
    """One player, or all of them."""

    seat = StringProperty()
    mark = StringProperty()
    """What tells the name apart."""
    colour = StringProperty()
    chosen = BooleanProperty(False)
    drawn_from = ("seat", "mark", "colour", "chosen", "state")

    def show(self, player: Player | None, mark: str = "") -> None:
        """Stand for a player; for everybody, where there is none."""
        self.seat, self.colour = (player.name, player.colour) if player else ("", "")
        self.mark = mark
        self.text = f"Only {player.name}" if player else "All"
        self.size = dp(56), dp(56)
        if player is None:
            self.width = max(dp(64), word_width("All", self._letters, "Serif") + dp(32))

    @property
    def _letters(self) -> float:
        return float(sp(19) * look.big_scale)

    def draw(self) -> None:
        """A disc in the player's colour, or a word; a thick ring says that it is chosen."""
        self.canvas.clear()
        x, y, radius = self.center_x, self.center_y, self.height / 2
        with self.canvas:
            Color(*(look.raised if self.chosen else look.surface))
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[radius])
            Color(*(look.ready if self.chosen else look.outline))
            ring = (self.x + 1, self.y + 1, self.width - 2, self.height - 2, radius - 1)
            SmoothLine(rounded_rectangle=ring, width=dp(CHOSEN_RIM if self.chosen else 1.1))
            if not self.seat:
                word("All", self._letters, (x, y), look.text, "Serif")
                return
            for size, colour in ((dp(19), WHITE), (dp(17), deep(look.tone(self.colour, "muted")))):
                Color(*colour)
                SmoothEllipse(pos=(x - size, y - size), size=(size * 2, size * 2))
            word(self.mark, sp(20), (x, y), list(WHITE), "Serif")


class WhoChips(BoxLayout):
    """The players to choose from; with one alone there is nothing to choose."""

    seat = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._chips = KeptRows(self._chip, self._tell)
        self._marks: dict[str, str] = {}

    def show(self, players: Sequence[Player]) -> None:
        """Offer these players."""
        self.seat, self._marks = "", marks(tuple(player.name for player in players))
        about: list[Player | None] = [None, *players] if len(players) > 1 else []
        fill(self, self._chips.told(about))
        self.width = sum(chip.width for chip in self.children) + self.spacing * max(0, len(about) - 1)
        self._mark()

    def _chip(self) -> WhoChip:
        chip = WhoChip(guarded=False, size_hint=(None, None))
        chip.bind(on_tap=self._choose)
        return chip

    def _tell(self, chip: WhoChip, player: Player | None) -> None:
        chip.show(player, self._marks[player.name] if player else "")

    def _choose(self, chip: WhoChip) -> None:
        self.seat = chip.seat

    def on_seat(self, *_: Any) -> None:
        self._mark()

    def _mark(self) -> None:
        for chip in self.children:
            chip.chosen = chip.seat == self.seat
