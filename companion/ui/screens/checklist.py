"""The list for the physical set-up: each line with its numbers worked out, to be ticked off."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.reference import reference
from companion.table import Check, Table
from companion.ui.games import kit
from companion.ui.look import symbols
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.linked import LinkedText  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.rule_sheet import show_rule
from companion.ui.widgets.tapping import TapBox


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
    """What to lay out, before the first turn or again later on."""

    def enter(self, table: Table | None = None, again: bool = False, **_: Any) -> None:
        """Show the list of a table that is about to begin, or of the open one."""
        self._table = None if again else table
        shown = table or self.app.open_session.table
        self._game = shown.game.id
        symbols.use(kit(self._game).symbols)
        self.ids.bar.title = "On the table"
        self.ids.begin.text = "Back to the table" if again else "All laid out: begin"
        lines = [self._line(check) for check in shown.checklist()]
        half = (len(lines) + 1) // 2
        fill(self.ids.first, lines[:half])
        fill(self.ids.second, lines[half:])
        self.ids.scroll.scroll_y = 1

    def _line(self, check: Check) -> CheckLine:
        rule = reference(self._game).rules.get(check.rule)
        line = CheckLine(
            game_id=self._game, rule=check.rule, text=check.text, guess=check.guess, guarded=False
        )
        line.page = rule.page if rule else ""
        line.bind(on_tap=lambda pressed: setattr(pressed, "ticked", not pressed.ticked))
        line.bind(on_why=lambda *_: show_rule(self.app, self._game, check.rule))
        return line

    def begin(self) -> None:
        """Begin the table, which is on disk from this moment, or go back to the open one."""
        if self._table is None:
            self.app.stage.back()
        else:
            self.app.begin_table(self._table)


load_kv("screens/checklist")
