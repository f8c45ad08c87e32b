"""Who goes first, by fingers: everybody holds one on the screen, and after a moment one of them is chosen.

A finger does not say whose it is, so that is asked; where there is only a mouse, or one finger at a time,
Tableside chooses among the names, and shows whose it was.
"""

from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from companion.table import Player
from companion.ui.look.drawing import fitting, word
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import BrassButton, ChoiceButton
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
NAMED = 0.42
"""The same where no finger has a place, and the name stands in the ring: a share of the room for it."""
FRAMES = 1 / 30
GROWS = 0.3
"""Seconds in which the ring of whoever goes first grows."""
SEED = 0.25
"""How much of it is there at once."""

HOLD = "Everybody holds a finger on the screen"
MORE = "And the others?"
KEEP = "Hold still …"
WHOSE = "This finger goes first. Whose is it?"
FIRST = "{} goes first"

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
    """How much of the time to wait is over: from zero to one."""
    grown = NumericProperty(1)
    """How much of the ring of the chosen one is there."""
    name = StringProperty()
    """Whose it is, where that is known without a finger."""
    room = NumericProperty(0)
    """How high and wide it is where the name stands."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        redraw = self._draw_soon
        self.bind(fingers=redraw, chosen=redraw, steady=redraw, grown=redraw, room=redraw)
        look.follow(self._draw)

    def choose(self, finger: Finger) -> None:
        """This one goes first: its ring grows, so that everybody sees that something was chosen."""
        self.chosen = finger
        self.grown = SEED if look.motion else 1
        Animation(grown=1, duration=look.seconds(GROWS), t="out_back").start(self)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            if self.chosen is not None:
                self._draw_chosen(self.chosen)
                return
            for finger in self.fingers.values():
                _ring(finger, dp(REACH), self.steady)

    def _draw_chosen(self, finger: Finger) -> None:
        """A large ring; without a finger there is room for the name in it."""
        reach = (self.room * NAMED if self.name else dp(CHOSEN)) * self.grown
        _ring(finger, reach, 1.0)
        if not self.name:
            word("1st", reach * 0.42, (finger.x, finger.y), list(look.text), "Serif")
            return
        size = fitting(self.name, reach * 0.5, reach * 1.6, "Serif")
        word(self.name, size, (finger.x, finger.y + reach * 0.1), list(look.text), "Serif")
        word("1st", reach * 0.24, (finger.x, finger.y - reach * 0.42), list(look.text), "Serif")


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
        """Another finger came down, or one was lifted: the wait begins again."""
        self.rings.fingers, self.rings.steady = fingers, 0.0
        self._since = Clock.get_time()
        self.words = (HOLD, MORE)[len(fingers)] if len(fingers) < FEWEST else KEEP
        (self._wait if len(fingers) >= FEWEST else self._wait.cancel)()

    def _look(self, _: float) -> None:
        self.rings.steady = (Clock.get_time() - self._since) / STEADY
        if self.rings.steady >= 1:
            self._wait.cancel()
            self.rings.choose(pick(list(self.rings.fingers.values())))
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
        """Nobody holds a finger: a name is chosen, holds at once, and is shown until it was read."""
        player = pick(list(self._players))
        self._found(player.name)
        self.show_first(player)

    def show_first(self, player: Player) -> None:
        """Somebody goes first: large, until that was read."""
        self._wait.cancel()
        self.words, self.rings.name = FIRST.format(player.name), player.name
        done = BrassButton(text="Done")
        done.bind(on_tap=lambda *_: self.dismiss())
        fill(self.ids.foot, [done])
        self.rings.choose(Finger(self.center_x, self.center_y, player.colour))
        for part in (self, self.ids.head, self.ids.foot):
            part.bind(pos=self._stand, size=self._stand)
        self._stand()

    def _stand(self, *_: Any) -> None:
        """The name stands between the words and the button, whatever room they leave."""
        low, high = self.ids.foot.top, self.ids.head.y
        self.rings.room = min(self.width, high - low)
        self.rings.chosen = self.rings.chosen._replace(x=self.center_x, y=(low + high) / 2)

    def _tell(self, name: str) -> None:
        self.dismiss(animation=False)
        self._found(name)


load_kv("screens/setup_fingers")
