"""The die, the steps left and the clock, above everybody's cards."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.chamberquest.face.picture import DieShown, StepsShown
from companion.games.chamberquest.face.readiness import Readiness
from companion.games.chamberquest.rules.state import step_words
from companion.ui.games.chamberquest import dice  # noqa: F401 - the kv file lays out its Dice
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.page import fill
from companion.ui.widgets.tapping import TapBox

PRINT = 48
"""The width that a footprint needs; where there is less room, steps are only counted."""


class Footprint(TapBox):
    """One step: walked already, or still to be walked. A tap says that one has walked so far."""

    count = NumericProperty(0)
    """Steps that a tap takes; zero for one that is walked."""


class DieAndSteps(BoxLayout):
    """What was rolled, and a footprint for each step of it."""

    room = NumericProperty(0)
    """The height that the die may take."""
    tight = BooleanProperty(False)
    """Whether room is short: the footprints say how many steps are left."""
    counts = BooleanProperty(True)
    """Whether steps are counted at this table: then their row keeps its place, rolled or not."""

    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._steps = StepsShown(left=0, walked=0)
        self._ready = Readiness()
        self._rolled = 0
        """What the dice show; zero before the roll."""
        self.bind(width=self._show_steps, tight=self._show_steps)

    def show(self, die: DieShown, steps: StepsShown, ready: Readiness) -> None:
        """Show what was rolled, or the die lying ready, and a footprint for each step."""
        rolled = [str(face) for face in die.faces]
        self.ids.dice.sides = die.sides
        self.ids.dice.show(rolled or [f"d{die.sides}"] * die.count)
        self.ids.dice.disabled = not ready.has("die")
        hint = "Tap the die" if die.here else "Roll, then say it"
        self.ids.roll_hint.text = hint if ready.has("die") else ""
        self._steps, self._ready, self._rolled = steps, ready, die.total
        self.counts = steps.counted
        self._show_steps()

    def _show_steps(self, *_: Any) -> None:
        """A footprint for each step, where steps are counted and a finger can tell them apart."""
        walked, all_ = self._steps.walked, self._steps.walked + self._steps.left
        counted = bool(walked) or "step:1" in self._ready.offered
        shown = all_ if counted and all_ * dp(PRINT) <= self.width else 0
        prints = self.ids.prints
        if len(prints.children) != shown:
            fill(prints, [self._footprint() for _ in range(shown)])
            prints.do_layout()  # at once: the row is there already, and a finger may be too
        for at, footprint in enumerate(prints.children[::-1], start=1):
            footprint.count = max(0, at - walked)
            footprint.disabled = not self._ready.has(f"step:{footprint.count}")
        said = self._rolled and not (self.tight and shown)
        self.ids.steps.text = _left(self._steps, self._rolled) if said else ""

    def _footprint(self) -> Footprint:
        footprint = Footprint()
        footprint.bind(on_tap=lambda pressed: self.dispatch("on_pick", f"step:{pressed.count}"))
        return footprint

    @property
    def has_footprints(self) -> bool:
        """Whether steps can be pointed at: there is room for a footprint for each."""
        return bool(self.ids.prints.children)

    def touchable(self) -> dict[str, Any]:
        """The widgets of things that can be tapped."""
        found = {f"step:{each.count}": each for each in self.ids.prints.children if not each.disabled}
        return found if self.ids.dice.disabled else {"die": self.ids.dice, **found}

    def on_pick(self, thing: str) -> None:
        """Something in it was tapped."""


def _left(steps: StepsShown, rolled: int) -> str:
    """How many are left; nothing where somebody has walked, or stays, and nobody has counted how far."""
    if steps.left:
        return f"{step_words(steps.left)} left"
    return "no steps left" if steps.walked >= rolled else ""


load_kv("games/chamberquest")
