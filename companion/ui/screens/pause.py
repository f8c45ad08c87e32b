"""Pack away: what to keep of a table, and how to lay it out again; on the screen, and as a file to print."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.lists.pause_sheet import TAGS, in_parts, page, standing
from companion.table import Grid, Keep, Seal
from companion.ui.games import kit
from companion.ui.look import symbols
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.below import MoreBelow  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.grid_plan import GridPlan
from companion.ui.widgets.headed import Headed, HeadedLines
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.symbol import StillLife  # noqa: F401 - its kv rule uses it

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

LINES, PARTS = 12, 6
"""So many lines and headings are made before anybody asks for them."""
NARROWEST = 520
"""Points that a column needs."""


class KeepLine(BoxLayout):
    """A line of the sheet, with the symbol of its piece and its seal."""

    text = StringProperty()
    symbol = StringProperty()
    tag = StringProperty()
    sealed = BooleanProperty(False)
    in_app = BooleanProperty(False)
    """Whether the app keeps it, as its words say: then only an icon repeats that."""
    last = BooleanProperty(False)


class KeepPart(Column):
    """The lines under one heading."""

    title = StringProperty()


class PauseScreen(Page):
    """Two lists beside or below each other: put away, and lay out again."""

    now = StringProperty()
    """Whose turn it is, and which phase."""
    rest = StringProperty()
    """What comes next."""
    wide = BooleanProperty(True)

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._lines: Headed[Keep] = Headed(KeepPart, KeepLine, _tell)
        self._plans: KeptRows[GridPlan, Grid] = KeptRows(GridPlan, _tell_grid)
        self.bind(width=self._lay)
        look.follow(self._lay)

    def enter(self, **_: Any) -> None:
        """Show the open table."""
        session = self.app.open_session
        symbols.use(kit(session.table.game.id).symbols)
        self._pause = session.table.pause()
        first, *others = standing(session.table.view())
        self.now, self.rest = first, " ".join(others)
        away = [HeadedLines(*part) for part in in_parts(self._pause.put_away)]
        again = [HeadedLines(*part) for part in in_parts(self._pause.lay_out)]
        self._show(away, again)
        self._lay()
        self.ids.scroll.scroll_y = 1

    def _show(self, away: list[HeadedLines[Keep]], again: list[HeadedLines[Keep]]) -> None:
        self._lines.show([(self.ids.away, away), (self.ids.again, again)])
        fill(self.ids.plans, self._plans.told(self._pause.grids))

    def _lay(self, *_: Any) -> None:
        """Beside each other where there is room."""
        self.wide = self.width > 2 * dp(NARROWEST) * look.big_scale

    def make_ahead(self) -> Iterator[None]:
        """As many lines as a sheet has."""
        for count in range(0, LINES, 4):
            self._lines.make(count + 4)
            yield
        self._lines.make(headings=PARTS)
        self._plans.make(1)

    def save(self) -> None:
        """Write the sheet into a file that can be printed, and say where it is."""
        table, now = self.app.open_session.table, time.localtime()
        day = f"{now.tm_mday} {time.strftime('%B %Y', now)}"
        sheet = page(table.view(), table.pause(), day)
        name = f"{table.game.title} packed away {time.strftime('%Y-%m-%d', now)}.html"
        self.app.devices.files.export(name, sheet.encode(), self.app.stage.say)


def _tell(row: KeepLine, line: Keep) -> None:
    row.text, row.symbol, row.last = line.text, line.symbol, False
    row.sealed, row.in_app = line.seal is Seal.SEALED, line.seal is Seal.APP
    row.tag = TAGS[line.seal] if row.sealed else ""


def _tell_grid(plan: GridPlan, grid: Grid) -> None:
    plan.grid = grid


load_kv("screens/pause")
