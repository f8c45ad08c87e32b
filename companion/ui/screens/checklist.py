"""The list for the physical set-up: each line with its piece and its numbers, to be ticked off."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.lists.laying_out import KEY, NOT_BEGUN, HeadedChecks, LayingOut, Ticked, in_columns
from companion.reference import reference, where_in_short
from companion.table import Check, Table
from companion.table.recalled import recalled
from companion.ui.games import kit, on_the_shelf
from companion.ui.look import symbols
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.screens.fair_draws import TITLE, open_fair_draws
from companion.ui.screens.rehearsal import table_of_nobody
from companion.ui.widgets.below import MoreBelow  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.linked import LinkedText  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.progress import Progress  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.rule_sheet import show_rule
from companion.ui.widgets.symbol import StillLife  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.tapping import TapBox

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

LINES, PARTS, COLUMNS = 16, 4, 3
"""So many lines and headings has a long list, and it stands in so many columns at most."""
SMALL, LARGE = 62, 104
"""Points that the picture of a piece measures, at least and at most."""
NARROWEST = 480
"""Points that a column needs, with text as large as it comes."""


class CheckLine(TapBox):
    """A line to tick off. A tap on a term in it opens its rule."""

    game_id = StringProperty()
    rule = StringProperty()
    page = StringProperty()
    piece = StringProperty()
    number = StringProperty()
    """How many, large; nothing where the line counts nothing."""
    rest = StringProperty()
    """The line without its number."""
    ticked = BooleanProperty(False)
    guess = BooleanProperty(False)
    last = BooleanProperty(False)
    """Whether it is the last of its part: no line is drawn below it."""
    check = ObjectProperty()
    art = NumericProperty(SMALL)

    __events__ = ("on_why",)

    def on_why(self) -> None:
        """Somebody wants to read the rule."""


class CheckPart(Column):
    """The lines under one heading."""

    title = StringProperty()
    total = NumericProperty(0)
    done = NumericProperty(0)


class ChecklistScreen(Page):
    """What to lay out, before the first turn or again later on. What was ticked stays so."""

    art = NumericProperty(SMALL)
    """How large the pieces are, in points: a short list has room for large ones."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._lines = KeptRows(self._line, self._tell)
        self._parts = KeptRows(CheckPart, self._tell_part)
        self._columns = KeptRows(_column, _nothing)
        self._drawn = look.changed
        """The theme that the pieces were drawn in while this list was shown."""
        self._shown: Any = None
        """The parts of the list as they stand in the columns."""
        self._list = LayingOut(())
        self._arrange_soon = Clock.create_trigger(lambda _: self._arrange(), -1)
        self._grow_soon = Clock.create_trigger(lambda _: self._grow(), -1)
        self.bind(width=self._turned)
        self.ids.scroll.bind(height=self._turned)
        self.ids.columns.bind(height=self._grow_soon)
        look.follow(self._turned)

    def enter(self, table: Table | None = None, again: bool = False, **_: Any) -> None:
        """Show the list of a table that is about to begin, or of the open one."""
        self._table = None if again else table
        shown = table or self.app.open_session.table
        self._game = shown.game.id
        symbols.use(kit(self._game).symbols)
        self.ids.begin.text = "Back to the table" if again else "All laid out: begin"
        id_ = NOT_BEGUN if self._table is not None else self.app.open_session.table_id
        kept = recalled(self.app.store, KEY + self._game, Ticked, Ticked())
        self._list = LayingOut(shown.checklist(), kept, id_)
        self._fairness = shown.fairness
        self.ids.bound.text = f"{TITLE}  ›" if self._fairness.commitment else ""
        self._arrange()
        self._draw_anew()
        self._count()
        self.ids.scroll.scroll_y = 1

    # -- showing -------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """The parts in as many columns as there is room for; what stands in its place already stays."""
        room = (self.width - dp(48)) / (dp(NARROWEST) * (1 + (look.scale - 1) * 0.8))
        columns = in_columns(self._list.parts, min(COLUMNS, int(room))) if self._list.checks else []
        parts: list[Any] = self._parts.told(self._list.parts)
        shape = [[len(part.checks) for part in column] for column in columns]
        if shape != self._shown:
            self._shown = shape
            self._take_down()
        lines: list[Any] = self._lines.told(self._list.checks)
        for part, widget in zip(self._list.parts, parts, strict=True):
            count = len(part.checks)
            fill(widget.ids.lines, lines[:count])
            lines[count - 1].last = True
            lines = lines[count:]
        stood = self._columns.told(columns)
        for column, widget in zip(columns, stood, strict=True):
            fill(widget, parts[: len(column)])
            parts = parts[len(column) :]
        fill(self.ids.columns, stood)
        self.art = SMALL
        self._grow_soon()

    def _grow(self) -> None:
        """Let the pieces of a short list have the room that is left."""
        spare = self.ids.scroll.height - self.ids.columns.height
        most = max((sum(column) for column in self._shown or ()), default=0)
        if self.art == SMALL and most and spare > 0:
            self.art = min(LARGE, SMALL + 0.8 * spare / (dp(1) * look.big_scale) / most)

    def _draw_anew(self) -> None:
        """When the theme changes behind another game's table, pieces are drawn that this game alone knows."""
        if self._drawn != look.changed:
            self._drawn = look.changed
            for line in self._lines.told(self._list.checks):
                line.ids.picture.draw_soon()

    def _turned(self, *_: Any) -> None:
        """There is another amount of room now, for columns that are shown."""
        if self.parent is not None:
            self._arrange_soon()

    def _take_down(self) -> None:
        """Take everything out of its place: lines and parts may belong elsewhere now."""
        for column in self.ids.columns.children:
            for part in column.children:
                part.ids.lines.clear_widgets()
            column.clear_widgets()

    def _line(self) -> CheckLine:
        line = CheckLine(guarded=False)
        self.bind(art=line.setter("art"))
        line.bind(on_tap=lambda pressed: self._tick(pressed))
        line.bind(on_why=lambda pressed: show_rule(self.app, self._game, pressed.rule))
        return line

    def _tell(self, line: CheckLine, check: Check) -> None:
        rule = reference(self._game).rules.get(check.rule)
        line.game_id, line.rule = self._game, check.rule
        line.page = in_lines(where_in_short(rule)) if rule else ""
        line.number = str(check.count) if check.count else ""
        line.check, line.piece, line.guess = check, check.piece, check.guess
        line.text, line.rest = check.text, check.text.removeprefix(line.number).lstrip()
        line.ticked, line.last = self._list.is_done(check), False

    def _tell_part(self, widget: CheckPart, part: HeadedChecks) -> None:
        widget.title, widget.total = part.title, len(part.checks)
        widget.done = self._list.done(part.checks)

    def _count(self) -> None:
        """Say how much is done."""
        done, total = self._list.done(), len(self._list.checks)
        self.ids.progress.words = f"{done} of {total}"
        self.ids.progress.share = done / total if total else 0

    def make_ahead(self) -> Iterator[None]:
        """As many lines as a list has, and the list of each game once."""
        for count in range(LINES):
            self._lines.make(count + 1)
            yield
        self._parts.make(PARTS)
        self._columns.make(COLUMNS)
        for game_id in reversed(on_the_shelf()):
            table = table_of_nobody(game_id)
            yield
            self.enter(table)
            yield

    def show_fair_draws(self) -> None:
        """The letters that all draws are bound to, before the first of them."""
        open_fair_draws(self._fairness, over=False)

    # -- ticking -------------------------------------------------------------------------------

    def _tick(self, line: CheckLine) -> None:
        """On disk first, then on the screen."""
        self._list.tick(line.check)
        self._keep()
        line.ticked = self._list.is_done(line.check)
        self._parts.told(self._list.parts)
        self._count()

    def _keep(self) -> None:
        self.app.keep(lambda: self.app.store.remember(KEY + self._game, self._list.kept()))

    def begin(self) -> None:
        """Begin the table, which is on disk from this moment, or go back to the open one."""
        if self._table is None:
            self.app.stage.back()
            return
        self.app.begin_table(self._table)
        if self._table.keeper is not None and self.app.session is not None:
            self._list.begun(self.app.open_session.table_id)
            self._keep()


def in_lines(places: Sequence[str]) -> str:
    """Places in rulebooks, each in a line of its own: a sign between them would be left hanging where the
    first one ends. A line that is too long ends between two words, and never before a number."""
    return re.sub(r" (?=\d|[A-D]\d)", "\u00a0", "\n".join(places).replace("; ", "\n"))


def _column() -> Column:
    return Column(spacing=dp(18), pos_hint={"top": 1})


def _nothing(_column: Column, _parts: Sequence[HeadedChecks]) -> None:
    """A column is told nothing: it only holds its parts."""


load_kv("screens/checklist")
