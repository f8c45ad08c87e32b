"""Dice that tumble when they fall, and lie still when motion is reduced."""

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from companion.ui.look.drawing import Point
from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.tapping import Tappable

SECONDS = 0.28
FLICKERS = 5
"""Faces that are seen for a moment while a die tumbles."""


class Dice(SelfDrawn, Tappable):
    """One or more dice; an empty face is a die that is still to be rolled."""

    faces = ListProperty()
    """What they show, as words; a mark such as "d8" is a die that lies ready."""
    sides = NumericProperty(6)
    tumble = NumericProperty(1.0)
    """How far they have fallen: 1 is at rest."""
    drawn_from = ("faces", "tumble")

    def show(self, faces: Sequence[str]) -> None:
        """Show these faces, at rest."""
        if list(faces) != self.faces:
            Animation.cancel_all(self, "tumble")
            self.faces, self.tumble = list(faces), 1.0

    def fall(self) -> None:
        """They were thrown just now: let them tumble into place."""
        Animation.cancel_all(self, "tumble")
        self.tumble = 1.0
        if look.motion and all(face.isdigit() for face in self.faces):
            self.tumble = 0.0
            Animation(tumble=1.0, duration=SECONDS, t="out_quad").start(self)

    def draw(self) -> None:
        """Draw them side by side."""
        self.canvas.clear()
        if not self.faces or min(self.size) < dp(8):
            return
        room = min(self.height, self.width / len(self.faces))
        left = self.center_x - room * (len(self.faces) - 1) / 2
        with self.canvas:
            for at, face in enumerate(self.faces):
                self._die(face, at, (left + at * room, self.center_y), room * 0.94)

    def _die(self, face: str, at: int, centre: Point, size: float) -> None:
        if not face:
            side = size * 0.86
            box = (centre[0] - side / 2, centre[1] - side / 2, side, side, side * 0.2)
            Color(*look.muted)
            Line(rounded_rectangle=box, width=1.2, dash_length=5, dash_offset=5)
            return
        PushMatrix()
        Rotate(angle=(1 - self.tumble) * (300 + 80 * at), origin=centre, axis=(0, 0, 1))
        draw_symbol(f"die:{self._seen(face, at)}", centre, size * (0.8 + 0.2 * self.tumble), list(look.text))
        PopMatrix()

    def _seen(self, face: str, at: int) -> str:
        """The face, or one of those that flicker by while the die falls."""
        if self.tumble >= 1.0:
            return face
        flicker = int(self.tumble * FLICKERS)
        return str((int(face) + 2 + at + 3 * (FLICKERS - flicker)) % int(self.sides) + 1)
