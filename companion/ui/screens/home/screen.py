"""Home: tables to go on with, and the games as covers."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.saved_words import in_short
from companion.store import Saved
from companion.ui.games import cover, on_the_shelf
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.screens.cover_art import Emblem  # noqa: F401 - its kv rule uses it
from companion.ui.screens.home.covers import CoverCard
from companion.ui.screens.home.importing import Importing
from companion.ui.screens.home.tables import GoOn, OtherTables, SavedMenu, Way
from companion.ui.widgets.kept import Kept
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.symbol import Symbol  # noqa: F401 - the same
from companion.wording import counted

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

REFRESH = 30.0
"""Seconds after which Home says anew how long ago a table was played."""
ROOM_OF_A_TABLE = 400
"""Points of height for each open table at hand, so that the name of every game is in sight below them."""


class HomeScreen(Page):
    """Where every evening begins: one page that scrolls as a whole, if it must."""

    spare = NumericProperty(0)
    """How much the words leave free in the uppermost line ..."""
    linked = BooleanProperty(True)
    """Whether that is enough for the links beside the name; else they have a line of their own ..."""
    marked = BooleanProperty(True)
    icons = BooleanProperty(True)
    """... and for the mark, and for icons beside the links."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._all = False
        self._at_hand = 1
        self._cards = Kept(self._card, GoOn.show)
        self._others = OtherTables()

    def enter(self, **_: Any) -> None:
        """Show the tables as they are now."""
        self.app.close_table()
        self._all = False
        if not self.ids.covers.children:
            for id_ in on_the_shelf():
                card = CoverCard(game_id=id_)
                card.bind(on_tap=lambda pressed: self.app.stage.go("setup", game_id=pressed.game_id))
                self.ids.covers.add_widget(card)
        self._show_tables()
        self.bind(height=self._turned)
        look.follow(self._turned)
        self._refresh = Clock.schedule_interval(lambda _: self._tell_the_time(), REFRESH)

    def leave(self) -> None:
        """Time stands still for what is not seen."""
        self._refresh.cancel()
        self.unbind(height=self._turned)
        look.unfollow(self._turned)

    def _show_tables(self) -> None:
        """The latest tables to go on with; the others, and those that are over, are a tap away."""
        shown = self.app.store.tables()
        open_ = [saved for saved in shown if saved.outcome is None]
        self._at_hand = self._room()
        at_hand = open_ if self._all else open_[: self._at_hand]
        rows = self._cards.told(at_hand)
        over, removed = [saved for saved in shown if saved.outcome is not None], self.app.store.removed()
        more = len(open_) - self._at_hand
        if more > 0 or over or removed:
            ended = in_short(over[0]) if over and more <= 0 else ""
            self._others.show(ended, self._ways(more, over, removed))
            rows.append(self._others)
        fill(self.ids.tables, rows)
        in_play = {saved.game for saved in open_}
        for card in self.ids.covers.children:
            card.in_play = card.game_id in in_play

    def _room(self) -> int:
        """How many open tables lie at hand on a tablet of this height."""
        return max(1, int(self.height // (dp(ROOM_OF_A_TABLE) * look.scale)))

    def _turned(self, *_: Any) -> None:
        """Where the tablet is turned, or the letters grow, there is room for more or for fewer."""
        if self._room() != self._at_hand:
            self._show_tables()

    def _fold(self) -> None:
        """All open tables, or only those at hand."""
        self._all = not self._all
        self._show_tables()

    def _tell_the_time(self) -> None:
        """ "just now" is true for a minute."""
        for card in self.ids.tables.children:
            if isinstance(card, GoOn):
                card.tell_the_time()

    def _card(self) -> GoOn:
        card = GoOn()
        card.bind(on_go=lambda pressed: self.app.open_table(pressed.saved.id), on_menu=self._open_menu)
        return card

    def _open_menu(self, card: GoOn) -> None:
        SavedMenu(self.app, card.saved, self._show_tables).open()

    def _ways(self, more: int, over: Sequence[Saved], removed: Sequence[Saved]) -> list[Way]:
        """To all that is not at hand, with how many there are."""
        go = self.app.stage.go
        ways: list[Way] = []
        if more > 0 and self._all:
            ways.append(("Fewer open tables", "chevron-up", self._fold))
        elif more > 0:
            ways.append((counted(more, "more open table"), "chevron-down", self._fold))
        if over:
            ways.append((counted(len(over), "finished table"), "trophy-outline", partial(go, "past")))
        if removed:
            ways.append(
                (f"{len(removed)} in the bin", "trash-can-outline", partial(go, "past", removed=True))
            )
        return ways

    def open_rules(self) -> None:
        """Look something up without a table: of which game?"""
        sheet = Sheet(title="Rules of which game?")
        for id_ in on_the_shelf():
            sheet.add_button(cover(id_).title, partial(self.app.stage.go, "rules", game_id=id_))
        sheet.add_button("Cancel")
        sheet.open()

    def bring_in(self) -> None:
        """Import a table from a file."""
        Importing(self.app, self._show_tables).ask()


load_kv("screens/home")
