"""Home: tables to go on with, and the games as covers."""

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.saved_words import in_short
from companion.store import Glance
from companion.ui.games import cover, on_the_shelf
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.screens.cover_art import Emblem  # noqa: F401 - its kv rule uses it
from companion.ui.screens.home.covers import CoverCard
from companion.ui.screens.home.importing import Importing
from companion.ui.screens.home.more_tables import NAMED, MoreTables
from companion.ui.screens.home.shelf import Places, TableShelf, places  # noqa: F401 - its kv rule uses one
from companion.ui.screens.home.table_list import TableList
from companion.ui.screens.home.tables import AlsoOpen, GoOn, OpenTable, OtherTables, SavedMenu, Way
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.symbol import Symbol  # noqa: F401 - the same
from companion.wording import counted

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

REFRESH = 30.0
"""Seconds after which Home says once more how long ago a table was played."""
ROOM_OF_A_TABLE = 400
"""Points of height for each open table at hand, so that the name of every game is in sight below them."""

MARGIN = 24
"""Points beside all that stands here."""


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
        self._at_hand = self._room()
        self._latest = KeptRows(partial(self._card, GoOn), GoOn.show)
        self._before = KeptRows(partial(self._card, AlsoOpen), AlsoOpen.show)
        self._more = MoreTables()
        self._more.bind(on_tap=lambda *_: self._open_others())
        self._others = OtherTables()

    def enter(self, **_: Any) -> None:
        """Show the tables as they are now."""
        self.app.close_table()
        if not self.ids.covers.children:
            for id_ in on_the_shelf():
                card = CoverCard(game_id=id_)
                card.bind(on_tap=self._choose)
                self.ids.covers.add_widget(card)
        self._show_tables()
        self.bind(size=self._turned)
        look.follow(self._turned)
        self._refresh = Clock.schedule_interval(lambda _: self._tell_the_time(), REFRESH)

    def leave(self) -> None:
        """Time stands still for what is not seen."""
        self._refresh.cancel()
        self.unbind(size=self._turned)
        look.unfollow(self._turned)

    def _show_tables(self) -> None:
        """The latest tables to go on with; the others, and those that are over, are a tap away.

        Where the disk does not answer, that is said, and a new table can be begun."""
        room = self._at_hand = self._room()
        glance = self.app.read(lambda: self.app.store.glance(room.all_here + NAMED), Glance())
        here = room.all_here if glance.going_on <= room.all_here else room.with_way
        at_hand, others = glance.at_hand[:here], glance.at_hand[here:]
        rows = [*self._latest.told(at_hand[:1]), *self._before.told(at_hand[1:])]
        if others:
            self._more.show(glance.going_on - here, others)
            rows.append(self._more)
        if ways := self._ways(glance):
            ended = in_short(glance.ended) if glance.ended and not others else ""
            self._others.show(ended, ways)
            rows.append(self._others)
        fill(self.ids.tables, rows)
        for card in self.ids.covers.children:
            card.in_play = card.game_id in glance.games

    def _room(self) -> Places:
        """How many open tables lie at hand on a tablet of this size, the latest among them."""
        rows = int(self.height // (dp(ROOM_OF_A_TABLE) * look.scale))
        beside = places(self.width - 2 * dp(MARGIN))
        return Places(max(1 + beside.all_here, rows), max(1 + beside.with_way, rows), beside.way)

    def _turned(self, *_: Any) -> None:
        """Where the tablet is turned, or the letters grow, there is room for more or for fewer."""
        if self._room() != self._at_hand:
            self._show_tables()

    def _choose(self, card: CoverCard) -> None:
        """Begin a game; where one of it is open it may be that which is meant."""
        begin = partial(self.app.stage.go, "setup", game_id=card.game_id)
        if card.in_play:
            TableList(self.app, self._show_tables, game=card.game_id).open_for_cover(begin)
        else:
            begin()

    def _open_others(self) -> None:
        """The open tables that are not at hand, over the page: nothing on it moves from its place.

        One alone is gone on with at once."""
        if (only := self._more.only) is not None:
            self.app.open_table(only.id)
            return
        here = sum(isinstance(one, OpenTable) for one in self.ids.tables.children)
        TableList(self.app, self._show_tables, after=here).open()

    def _tell_the_time(self) -> None:
        """ "just now" is true for a minute."""
        for card in self.ids.tables.children:
            if isinstance(card, OpenTable | MoreTables):
                card.tell_the_time()

    def _card(self, kind: type[OpenTable]) -> OpenTable:
        card = kind()
        card.bind(on_go=lambda pressed: self.app.open_table(pressed.saved.id), on_menu=self._open_menu)
        return card

    def _open_menu(self, card: OpenTable) -> None:
        SavedMenu(self.app, card.saved, self._show_tables).open()

    def _ways(self, glance: Glance) -> list[Way]:
        """To all that is over, with how many there are."""
        go = self.app.stage.go
        ways: list[Way] = []
        if glance.over:
            ways.append((counted(glance.over, "finished table"), "trophy-outline", partial(go, "past")))
        if glance.in_the_bin:
            words = f"{glance.in_the_bin} in the bin"
            ways.append((words, "trash-can-outline", partial(go, "past", removed=True)))
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
