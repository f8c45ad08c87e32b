"""The list for the physical set-up: each line with its numbers worked out, to be ticked off."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.reference import reference
from companion.table import Check, Table
from companion.ui.games import kit
from companion.ui.look import symbols
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.kept import Kept
from companion.ui.widgets.linked import LinkedText  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.rule_sheet import show_rule
from companion.ui.widgets.tapping import TapBox

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

LINES = 16
"""So many lines has a long list."""


class CheckLine(TapBox):
    """A line to tick off. A tap on a term in it opens its rule."""

    game_id = StringProperty()
    rule = StringProperty()
    page = StringProperty()
    ticked = BooleanProperty(False)
    guess = BooleanProperty(False)

    __events__ = ("on_why",)

    def on_why(self) -> None:
        """Somebody wants to read the rule."""


class ChecklistScreen(Page):
    """What to lay out, before the first turn or again later on. What was ticked stays so."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._lines = Kept(self._line, self._tell)
        self._checks: tuple[Check, ...] = ()
        self._latest: Table | None = None
        """The table that was about to begin when the list was last made."""

    def enter(self, table: Table | None = None, again: bool = False, **_: Any) -> None:
        """Show the list of a table that is about to begin, or of the open one."""
        self._table = None if again else table
        shown = table or self.app.open_session.table
        self._game = shown.game.id
        symbols.use(kit(self._game).symbols)
        self.ids.bar.title = "On the table"
        self.ids.begin.text = "Back to the table" if again else "All laid out: begin"
        checks = tuple(shown.checklist())
        another = table is not None and table is not self._latest
        if another or checks != self._checks:
            self._checks, self._latest = checks, table
            self._show(self._lines.told(checks))
        self.ids.scroll.scroll_y = 1

    def _show(self, lines: list[Widget]) -> None:
        half = (len(lines) + 1) // 2
        self.ids.second.clear_widgets()  # where lines may stand that belong into the first column now
        fill(self.ids.first, lines[:half])
        fill(self.ids.second, lines[half:])

    def _line(self) -> CheckLine:
        line = CheckLine(guarded=False)
        line.bind(on_tap=lambda pressed: setattr(pressed, "ticked", not pressed.ticked))
        line.bind(on_why=lambda pressed: show_rule(self.app, self._game, pressed.rule))
        return line

    def _tell(self, line: CheckLine, check: Check) -> None:
        rule = reference(self._game).rules.get(check.rule)
        line.game_id, line.rule, line.page = self._game, check.rule, rule.page if rule else ""
        line.text, line.guess, line.ticked = check.text, check.guess, False

    def make_ahead(self) -> Iterator[None]:
        """As many lines as a list has."""
        for count in range(LINES):
            self._lines.make(count + 1)
            yield

    def begin(self) -> None:
        """Begin the table, which is on disk from this moment, or go back to the open one."""
        if self._table is None:
            self.app.stage.back()
        else:
            self.app.begin_table(self._table)


load_kv("screens/checklist")
