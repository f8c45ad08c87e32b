"""Who goes first, by fingers: everybody holds one on the screen, and after a moment one of them is chosen.

A finger does not say whose it is, so that is asked; where there is only a mouse, or one finger at a time,
Tableside chooses among the names.
"""

from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from companion.table import Player
from companion.ui.look.drawing import word
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.page import fill
from companion.ui.widgets.sheet import ChoiceGrid  # noqa: F401 - its kv rule uses it

STEADY = 2.0
"""Seconds for which as many fingers must rest before one of them is chosen."""
FEWEST = 2
"""Fingers among which there is something to choose."""
TONES = ("red", "blue", "green", "orange", "purple", "pink", "teal", "yellow")
"""The colours of fingers, as they come down: nobody's colour in the game."""
REACH, CHOSEN = 66, 104
"""How far a ring reaches from the middle of a finger, and that of the one who goes first."""
FRAMES = 1 / 30

HOLD = "Everybody holds a finger on the screen"
MORE = "And the others?"
KEEP = "Hold still …"
WHOSE = "This finger goes first. Whose is it?"

pick: Callable[[Sequence[Any]], Any] = SystemRandom().choice
"""Chance that nobody can guess; a test has its own."""


class Finger(NamedTuple):
    """A finger on the screen: where, and in which colour it is ringed."""

    x: float
    y: float
    tone: str


class FingerRings(Widget):
    """The rings round the fingers, and how long they have rested."""

    fingers = ObjectProperty({})
    chosen = ObjectProperty(None, allownone=True)
    """The finger that goes first, once that is known."""
    steady = NumericProperty(0)
    """How much of the time to wait is over: from nought to one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        self.bind(fingers=self._draw_soon, chosen=self._draw_soon, steady=self._draw_soon)
        look.follow(self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            if self.chosen is not None:
                _ring(self.chosen, dp(CHOSEN), 1.0)
                word("1st", dp(44), (self.chosen.x, self.chosen.y), list(look.text), "Serif")
                return
            for finger in self.fingers.values():
                _ring(finger, dp(REACH), self.steady)


def _ring(finger: Finger, reach: float, full: float) -> None:
    """A disc in a colour, with an arc round it that closes as the time goes by."""
    x, y, tone = finger.x, finger.y, look.tone(finger.tone)
    Color(*tone[:3], 0.35)
    SmoothEllipse(pos=(x - reach, y - reach), size=(2 * reach, 2 * reach))
    Color(*tone)
    SmoothLine(circle=(x, y, reach), width=dp(3))
    if full > 0:
        Color(*look.text)
        SmoothLine(circle=(x, y, reach + dp(9), 0, 360 * min(1.0, full)), width=dp(3.5))


class Fingers(ModalView):
    """The whole screen, for everybody's fingers."""

    words = StringProperty(HOLD)

    def __init__(self, players: Sequence[Player], found: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._players, self._found = players, found
        self._anim_duration = look.seconds(0.12)
        self._since = 0.0
        self._wait = Clock.create_trigger(self._look, FRAMES, interval=True)
        self.bind(on_dismiss=lambda *_: self._wait.cancel())

    @property
    def rings(self) -> FingerRings:
        """What is drawn round the fingers."""
        rings: FingerRings = self.ids.rings
        return rings

    # -- fingers -------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch) and self._is_on_a_button(touch):
            return True
        if self.rings.chosen is None and not touch.is_mouse_scrolling:
            touch.grab(self)
            used = {finger.tone for finger in self.rings.fingers.values()}
            free = [tone for tone in TONES if tone not in used] or list(TONES)
            self._put({**self.rings.fingers, touch.uid: Finger(touch.x, touch.y, free[0])})
        return True

    def _is_on_a_button(self, touch: Any) -> bool:
        return any(one.collide_point(*touch.pos) for one in (self.ids.foot, self.ids.names))

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and touch.uid in self.rings.fingers:
            moved = self.rings.fingers[touch.uid]._replace(x=touch.x, y=touch.y)
            self.rings.fingers = {**self.rings.fingers, touch.uid: moved}
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.rings.chosen is None:
            self._put({uid: one for uid, one in self.rings.fingers.items() if uid != touch.uid})
        return True

    def _put(self, fingers: dict[Any, Finger]) -> None:
        """Another finger came down, or one was lifted: the wait begins anew."""
        self.rings.fingers, self.rings.steady = fingers, 0.0
        self._since = Clock.get_time()
        self.words = (HOLD, MORE)[len(fingers)] if len(fingers) < FEWEST else KEEP
        (self._wait if len(fingers) >= FEWEST else self._wait.cancel)()

    def _look(self, _: float) -> None:
        self.rings.steady = (Clock.get_time() - self._since) / STEADY
        if self.rings.steady >= 1:
            self._wait.cancel()
            self.rings.chosen = pick(list(self.rings.fingers.values()))
            self._ask()

    # -- whose it is ---------------------------------------------------------------------------

    def _ask(self) -> None:
        self.words = WHOSE
        above = self.rings.chosen.y > self.height / 2
        self.ids.names.pos_hint = {"center_x": 0.5, "center_y": 0.27 if above else 0.68}
        fill(self.ids.names, [self._name(player) for player in self._players])

    def _name(self, player: Player) -> ChoiceButton:
        button = ChoiceButton(text=player.name, symbol=f"meeple:{player.colour}", value=player.name)
        button.bind(on_tap=lambda tapped: self._tell(tapped.value))
        return button

    def choose_for_us(self) -> None:
        """Nobody holds a finger: a name is chosen."""
        self._tell(pick([player.name for player in self._players]))

    def _tell(self, name: str) -> None:
        self.dismiss(animation=False)
        self._found(name)


load_kv("screens/setup_fingers")
