"""A reminder on a sheet: the rule, with room for a note of one's own, and a way to silence it."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.store import NOTE_LONGEST, Reminder
from companion.ui.widgets.forms import NameField
from companion.ui.widgets.rule_sheet import show_rule
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Muted

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

SILENCE, AGAIN = "Silence this reminder", "Remind us of it again"
SILENCED = (
    "Silenced at every table of this game. It stands under “Silenced” in the rules, and comes back there."
)


class Reminding:
    """What the players of one table screen think of its reminders."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen

    def open(self, rule: str) -> None:
        """The rule behind a reminder, with a note to write and a way to silence it."""
        show_rule(self._screen.app, self._screen.game_id, rule, lambda sheet: self._dress(sheet, rule))

    def _dress(self, sheet: Sheet, rule: str) -> None:
        screen = self._screen
        said = screen.app.read(lambda: self._said(rule), Reminder())
        field = NameField(longest=NOTE_LONGEST, hint_text="A note of your own", text=said.note)
        too_long = f"A note has at most {NOTE_LONGEST} letters."
        field.bind(on_full=lambda *_: screen.app.stage.say(too_long))
        sheet.add(Muted(text="Your note"))
        sheet.add(field)
        sheet.bind(on_dismiss=lambda *_: self._note(rule, field.text, said.note))
        sheet.add_button(AGAIN if said.hidden else SILENCE, lambda: self._silence(rule, not said.hidden))

    def _said(self, rule: str) -> Reminder:
        return self._screen.app.store.reminders(self._screen.game_id).get(rule, Reminder())

    def _note(self, rule: str, typed: str, before: str) -> None:
        note = " ".join(typed.split())
        if note != before:
            self._keep(rule, note=note)

    def _silence(self, rule: str, hidden: bool) -> None:
        if self._keep(rule, hidden=hidden) and hidden:
            self._screen.app.stage.say(SILENCED)

    def _keep(self, rule: str, **changed: Any) -> bool:
        """What else is kept of it stays."""
        screen = self._screen
        store, game_id = screen.app.store, screen.game_id
        if not screen.app.keep(
            lambda: store.set_reminder(game_id, rule, replace(self._said(rule), **changed))
        ):
            return False
        screen.side.refresh()
        screen.side.show(screen.session.view)
        return True
