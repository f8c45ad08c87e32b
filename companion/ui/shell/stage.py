"""The stage: one screen at a time, made when it is first visited, with the way back remembered."""

import importlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from companion.store import StoreError
from companion.ui.look import symbols
from companion.ui.look.clear import clear
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.shell.facing import as_turned
from companion.ui.shell.sentence import EDGE, GAP, Span, Told, free_place, spans_beside
from companion.ui.widgets.page import KEPT_CLEAR, Page

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

SCREENS = {
    "home": "home.screen.HomeScreen",
    "setup": "setup.screen.SetupScreen",
    "checklist": "checklist.ChecklistScreen",
    "table": "table.screen.TableScreen",
    "aim": "aim.AimScreen",
    "rules": "rules.screen.RulesScreen",
    "log": "log.screen.LogScreen",
    "box": "box.BoxScreen",
    "settings": "settings.screen.SettingsScreen",
    "past": "past.PastScreen",
    "pause": "pause.PauseScreen",
    "history": "history.screen.HistoryScreen",
}
"""Where each screen is found under companion/ui/screens: its module and its class."""

TOLD = 5.0
"""Seconds for which a sentence stays on the screen, at least."""
LETTER = 0.07
"""Seconds more for each letter of it: a tired reader takes fourteen a second."""
TURN, TURNING = 56, 0.18
"""How far off a page is when it begins to be turned, and for how many seconds."""
WIDEST = 680
"""How wide a message is at the most."""
LONG = 160
"""Letters from which on a message stays until somebody taps it away."""


class Stage(FloatLayout):
    """The root of the app."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__()
        self.app = app
        # What a screen is shown with is its own affair: each `enter` says by name and type what it takes.
        self._trail: list[tuple[str, dict[str, Any]]] = []
        self._told: Told | None = None
        self._hush: Any = None
        self._place_soon = Clock.create_trigger(self._place_told, 0)
        self.bind(size=self._place_soon)

    def do_layout(self, *args: Any, **kwargs: Any) -> None:
        """Give pages the part of the window that no camera and no system bar covers."""
        super().do_layout(*args, **kwargs)
        clear.keep(as_turned(self.app.devices.insets.edges()))
        self._place_soon()
        for page in (child for child in self.children if isinstance(child, Page)):
            page.pos = (self.x + clear.left, self.y + clear.bottom)
            page.size = self._page_size()

    def lay_anew(self) -> None:
        """Something else is at the edges now."""
        self._trigger_layout()

    def _page_size(self) -> tuple[float, float]:
        return self.width - clear.left - clear.right, self.height - clear.top - clear.bottom

    # -- going about ---------------------------------------------------------------------------

    @property
    def screen(self) -> Page | None:
        """The screen that is shown."""
        return self.app.screens[self._trail[-1][0]] if self._trail else None

    @property
    def name(self) -> str:
        """The name of the screen that is shown."""
        return self._trail[-1][0] if self._trail else ""

    def go(self, name: str, **about: Any) -> None:
        """Show a screen; back leads here. Where the disk does not answer it, that is said, and one is here
        again."""
        self.leave()
        self._trail.append((name, about))
        self._enter(TURN)

    def show_page(self, name: str, page: Page, **about: Any) -> None:
        """Show a page that a game brings along; back leads here."""
        self.app.screens[name] = page
        self.go(name, **about)

    def home(self) -> None:
        """Forget the way here: back leads to Home."""
        self.leave()
        del self._trail[1:]

    def back(self) -> bool:
        """One step back; tells whether there was one. Nothing is ever lost by it."""
        if self.close_sheet():
            return True
        if self.screen is not None and self.screen.back():
            return True
        if len(self._trail) < 2:
            return False
        self.leave()
        self._trail.pop()
        self._enter(-TURN)
        return True

    def conceal(self) -> None:
        """Hide whatever only one pair of eyes may see."""
        for widget in Window.children:
            if hasattr(widget, "conceal") and widget is not self:
                widget.conceal()
        if self.screen is not None:
            self.screen.conceal()

    def made(self, name: str) -> Page:
        """A screen, made when it is first asked for."""
        if name not in self.app.screens:
            module, _, page = SCREENS[name].rpartition(".")
            found = importlib.import_module(f"companion.ui.screens.{module}")
            self.app.screens[name] = getattr(found, page)(self.app)
        return self.app.screens[name]

    def make_ahead(self) -> Iterator[None]:
        """Make all screens, and of each what it can make before it is shown; yields after every piece."""
        for path in SCREENS.values():
            importlib.import_module(f"companion.ui.screens.{path.rpartition('.')[0]}")
            yield
        for name in SCREENS:
            self.made(name)
            yield
        for name in SCREENS:
            with suppress(StoreError):  # a disk that does not answer: the rest is made when it is visited
                yield from self._make_ahead(self.made(name))

    def _make_ahead(self, page: Page) -> Iterator[None]:
        """As large as it will be, so that it is laid out before it is shown; not while it is shown.

        Meanwhile the symbols are those of the game that is made, and not of the one that is shown.
        """
        pieces, own = page.make_ahead(), symbols.in_use()
        while page.parent is None:
            with symbols.drawn_from(own):
                if next(pieces, self) is self:
                    return
                own = symbols.in_use()
            page.size = self._page_size()
            yield

    def _enter(self, turned: float) -> None:
        """Show the last screen of the trail: it comes from the right or, on the way back, from the left."""
        name, about = self._trail[-1]
        screen = self.made(name)
        self.add_widget(screen, len(self.children))
        self._place_soon()
        try:
            screen.enter(**about)
        except StoreError as fault:
            self._turn_back(screen, str(fault))
            return
        if look.motion and len(self._trail) > 1:
            screen.opacity, screen.slid = 0, dp(turned)
            Animation(opacity=1, slid=0, duration=TURNING, t="out_quad").start(screen)

    def _turn_back(self, screen: Page, why: str) -> None:
        """Where a screen cannot be shown, the one before it is, down to Home, which can always be.

        What was never entered is not left either: it has begun nothing.
        """
        if len(self._trail) > 1:
            self.remove_widget(screen)
            self._trail.pop()
            self._enter(-TURN)
        self.say(why)

    def leave(self) -> None:
        """Take the screen that is shown off the stage, what lies on top of it, and what is said there to be
        done about something."""
        for sheet in [widget for widget in Window.children if isinstance(widget, ModalView)]:
            sheet.dismiss(animation=False)
        if self._told is not None and self._told.does:
            self.hush()
        if self.screen is not None and self.screen.parent is self:
            self.screen.leave()
            Animation.cancel_all(self.screen)
            self.screen.opacity, self.screen.slid = 1, 0
            self.remove_widget(self.screen)

    def close_sheet(self) -> bool:
        """Close the sheet that lies on top; tells whether there was one."""
        for widget in Window.children:
            if isinstance(widget, ModalView):
                widget.dismiss(animation=False)
                return True
        return False

    @property
    def uppermost(self) -> Widget:
        """What can be reached: the sheet that lies on top, or else the stage."""
        return next((one for one in Window.children if isinstance(one, ModalView)), self)

    def has_sheet(self) -> bool:
        """Whether a sheet lies over the screen."""
        return any(isinstance(widget, ModalView) for widget in Window.children)

    # -- saying something ----------------------------------------------------------------------

    def say(
        self,
        sentence: str,
        rule: str = "",
        does: str = "",
        do: Callable[[], object] | None = None,
        gone: Callable[[], object] | None = None,
    ) -> None:
        """Tell the players something; with a rule, a tap leads to it. It lies over a sheet that is open.

        With something to do about it there is a button, too, and it stays until somebody taps either, or
        leaves the screen: what is done about it is done there. Whoever wants hears when it is `gone`.
        """
        self.hush()
        self._told = Told(text=sentence, link=rule, stays=len(sentence) > LONG or bool(does), does=does)
        if do is not None:
            self._told.bind(on_do=lambda *_: self._do(do))
        self._told.bind(on_tap=self._follow)
        (Window if self.has_sheet() else self).add_widget(self._told)
        if gone is not None:
            self._told.bind(parent=lambda *_: gone())
        self._told.bind(height=self._place_soon)
        self._place_told()
        if not self._told.stays:
            self._hush = Clock.schedule_once(lambda _: self.hush(), TOLD + len(sentence) * LETTER)

    def _place_told(self, *_: Any) -> None:
        """Where the sentence covers no title, no headline and no brass button of what is shown now."""
        told, page = self._told, self.screen
        if told is None or told.parent is None:
            return
        over = None if page is None or self.has_sheet() else page.told_over
        kept = self._kept_clear(page)
        left, wide = (clear.left, clear.width) if over is None else (over.to_window(over.x, 0)[0], over.width)
        told.width = min(dp(WIDEST), wide - dp(2 * GAP), clear.width - dp(2 * EDGE))
        told.x = left + (wide - told.width) / 2
        below = page is not None and page.told_below and not self.has_sheet()
        room = Span(clear.bottom, clear.bottom + clear.height)
        told.y = free_place(told.height, room, spans_beside(kept, told.x, told.right), below)

    def _kept_clear(self, page: Page | None) -> list[Widget]:
        """What a sentence must not cover."""
        top = self.uppermost
        if top is self and page is not None:
            return list(page.kept_clear())
        return [one for one in top.walk(restrict=True) if isinstance(one, KEPT_CLEAR)]

    def hush(self) -> None:
        """Put the sentence away."""
        if self._told is not None:
            if self._hush is not None:
                self._hush.cancel()
                self._hush = None
            self._told.parent.remove_widget(self._told)
            self._told = None

    def _do(self, do: Callable[[], object]) -> None:
        self.hush()
        self.close_sheet()
        do()

    def _follow(self, told: Told) -> None:
        self.hush()
        if told.link and self.app.session is not None:
            from companion.ui.widgets.rule_sheet import show_rule

            show_rule(self.app, self.app.session.table.game.id, told.link)


load_kv("shell/stage")
