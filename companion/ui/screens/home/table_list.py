"""Open tables on a sheet, to go on with one: those for which Home has no room, or those of one game."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.saved_words import how_it_stands, in_line, who_plays
from companion.store import Glance, Saved
from companion.ui.games import cover
from companion.ui.screens.home.tables import OpenTable, SavedMenu
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.sheet import Sheet
from companion.wording import counted

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

HANDFUL = 12
"""So many are on the sheet at first, and so many more by a tap: hundreds at once would take long."""

Changed = Callable[[], None]
"""What is done where a table has been removed."""


class ListedTable(OpenTable):
    """An open table on a sheet, with all that is known of it."""

    told = StringProperty()
    alone = BooleanProperty(False)
    """Whether the sheet is about it alone, and has the way to it at its foot."""

    def show(self, saved: Saved) -> None:
        """Under the name of its game."""
        super().show(saved)
        self.told = in_line(who_plays(saved), how_it_stands(saved))

    def show_people(self, saved: Saved) -> None:
        """Under the names of its people, where the sheet is about one game."""
        super().show(saved)
        self.heading, self.told = who_plays(saved) or saved.title, how_it_stands(saved)


class ListedTables(Column):
    """They stand below each other, and none is cut in two at the foot of a sheet."""

    @property
    def unbroken(self) -> Sequence[Widget]:
        """Each of them."""
        return list(self.children)


class TableList:
    """A sheet with open tables; those after the latest few, or those of one game."""

    def __init__(self, app: "TablesideApp", changed: Changed, after: int = 0, game: str = "") -> None:
        self._app, self._changed, self._after, self._game = app, changed, after, game
        self._listed: list[ListedTable] = []
        self._rows = ListedTables(spacing=dp(10))
        self._older = QuietButton(icon="chevron-down")
        self._older.bind(on_tap=lambda *_: self._show_more())
        self._sheet = Sheet(widest=680)
        self._sheet.add(self._rows)

    def open(self) -> None:
        """Those that are not at hand on Home."""
        self._sheet.title = "Also open"
        self._show_more()
        self._sheet.add_button("Close")
        self._sheet.open()

    def open_for_cover(self, begin: Callable[[], None]) -> None:
        """Those of the game whose cover was tapped; to begin another table stands beside going on."""
        sheet, found = self._sheet, self._show_more()
        if not self._listed:  # the disk does not answer, or the last of them has just gone
            begin()
            return
        sheet.title = cover(self._game).title
        only = len(self._listed) == 1
        sheet.text = "A table of it is open." if only else f"{found.going_on} tables of it are open."
        sheet.add_button("Begin another table", begin)
        if only:
            self._listed[0].alone = True
            sheet.add_button("Continue", partial(self._app.open_table, self._listed[0].saved.id), brass=True)
        else:
            sheet.add_button("Close")
        sheet.open()

    def _show_more(self) -> Glance:
        """Some more of them, and how many are left."""
        after, glance = self._after + len(self._listed), self._app.store.glance
        found = self._app.read(lambda: glance(HANDFUL, after, self._game), Glance())
        self._listed += map(self._row, found.at_hand)
        left = found.going_on - self._after - len(self._listed)
        self._older.text = counted(max(1, left), "older table")
        fill(self._rows, [*self._listed, *([self._older] if left > 0 else [])])
        return found

    def _row(self, saved: Saved) -> ListedTable:
        row, close = ListedTable(), self._sheet.close
        (row.show_people if self._game else row.show)(saved)
        row.bind(on_go=lambda *_: close(partial(self._app.open_table, saved.id)))
        row.bind(on_menu=lambda *_: close(SavedMenu(self._app, saved, self._changed).open))
        return row
