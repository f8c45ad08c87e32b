"""What every game's picture has in common: it shows a view, can be asked to point, says what was tapped."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme import look
from companion.ui.widgets.buttons import slipped


class Picture(FloatLayout):
    """The middle of the Table screen. A game's picture draws `data` and finds what lies under a finger."""

    kinds: tuple[str, ...] = ()
    """The kinds of things in it that can be tapped."""
    direct: tuple[str, ...] = ()
    """Moves that a tap makes at once, even where it could begin other moves too."""
    shows: tuple[str, ...] = ()
    """What it shows itself, so that the screen need not: "drawn", "stats"."""
    asked = ListProperty()
    """The ids among which the players are asked to choose."""

    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.data: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.asked_kind = ""
        self.known: dict[str, Any] = {}
        """What has been answered already of the move that is asked about."""
        self.redraw_soon = Clock.create_trigger(self._redraw_now, -1)
        self.bind(pos=self.redraw_soon, size=self.redraw_soon, asked=self.redraw_soon)
        # By a method, which is held weakly: the look outlives every table's picture.
        look.bind(theme=self._look_changed, scale=self._look_changed)

    def _redraw_now(self, _: float) -> None:
        self.redraw()

    def _look_changed(self, *_: Any) -> None:
        self.redraw_soon()

    def enter(self, screen: Any) -> None:
        """It is about to be seen: what moves or ticks may begin."""

    def leave(self) -> None:
        """It is not seen any more: whatever `enter` began ends here."""

    def show(self, view: dict[str, Any]) -> None:
        """Show a view."""
        self.view, self.data = view, view["picture"]
        self.redraw()

    def ask(self, kind: str, ids: list[Any], known: dict[str, Any] | None = None) -> None:
        """Mark the things among which to choose; with none, mark nothing."""
        self.asked_kind, self.known, self.asked = kind, known or {}, ids

    def told(self, events: Any) -> None:
        """Something has happened; a picture may move accordingly."""

    def conceal(self) -> None:
        """Hide whatever only one pair of eyes may see."""

    def redraw(self) -> None:
        """Draw `data`."""

    def under(self, x: float, y: float) -> tuple[str, str] | None:
        """The kind and the id of what lies there, or None."""
        return None

    def also_at(self, id_: str) -> tuple[str, ...]:
        """The ids of what lies on a thing in the picture: a token on a tile."""
        return ()

    def about(self, id_: str) -> str:
        """What there is to read about a thing in the picture; a tap that can mean nothing else shows it."""
        return ""

    def why_not(self, kind: str, id_: str) -> str:
        """Why a thing cannot be chosen now, where there is something to say."""
        return ""

    def title_of(self, id_: str) -> str:
        """What players call a thing in the picture."""
        return id_

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.collide_point(*touch.pos) and self.under(*touch.pos) is not None:
            touch.grab(self)
            return True
        return False

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            down, up = self.under(*touch.opos), self.under(*touch.pos)
            if up is not None and up == down and not slipped(touch):
                self.dispatch("on_pick", *up)
            return True
        return super().on_touch_up(touch)

    def on_pick(self, kind: str, id_: str) -> None:
        """Something in the picture was tapped."""
