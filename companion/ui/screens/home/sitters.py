"""Who sits at a table, as discs in their colours side by side: one picture, however many they are."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.ui.look.discs import draw_disc
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.wording import marks

APART = 1.16
"""From one disc to the next, by how large they are."""


class Sitters(SelfDrawn):
    """As wide as its discs."""

    players = ObjectProperty(())
    disc = NumericProperty("30dp")
    drawn_from = ("players", "disc")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.bind(players=self._measure, disc=self._measure)
        self._measure()

    def _measure(self, *_: Any) -> None:
        self.size = self.disc * APART * len(self.players), self.disc + dp(4)

    def draw(self) -> None:
        """From the left, in the order in which they sit."""
        self.canvas.clear()
        letters = marks(tuple(player.name for player in self.players))
        with self.canvas:
            for at, player in enumerate(self.players):
                middle = self.x + self.disc * (0.53 + at * APART), self.center_y
                draw_disc(player.colour, letters[player.name], middle, self.disc)
