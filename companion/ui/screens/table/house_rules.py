"""The rules of a table's own: all of them on a sheet, one more, and one that is dropped.

Each is a move of the table, in the log and undone like any other. They stand apart from what is printed.
"""

from typing import TYPE_CHECKING

from companion.table.house import LONGEST, MOST, HouseRule
from companion.table.phases import phases_of
from companion.ui.look.fallback import can_be_shown
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.forms import ChoiceRow, NameField
from companion.ui.widgets.sheet import ChoiceGrid, Sheet
from companion.ui.widgets.text import Muted

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

TITLE = "House rules"
ABOUT = "What your table plays by besides the rulebook. It is reminded of each in its phase."
OWN = "your table’s own rule, not the rulebook’s"
"""Where such a rule stands."""
ALWAYS = "In every phase"
NO_FONT = "No font on this device has all letters of this rule. It is kept, and shows boxes instead."


class HouseRules:
    """The sheets about the house rules of one table screen."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen

    @property
    def _rules(self) -> tuple[HouseRule, ...]:
        return self._screen.session.view.house_rules

    def open(self) -> None:
        """All of them, and the way to one more; at the end they are only read."""
        sheet, grid = Sheet(title=TITLE, text=ABOUT, widest=720), ChoiceGrid(columns=1)
        for at, rule in enumerate(self._rules):
            button = ChoiceButton(text=rule.text, note=self._when(rule), symbol="icon:home-heart", value=at)
            button.bind(on_tap=lambda tapped: sheet.close(lambda: self.open_one(tapped.value)))
            grid.add_widget(button)
        sheet.add(grid if self._rules else Muted(text="None so far.", size_sp=18))
        if self._may_change and len(self._rules) < MOST:
            sheet.add_button("Add a rule", self.add, brass=True)
        sheet.add_button("Close")
        sheet.open()

    @property
    def _may_change(self) -> bool:
        return self._screen.session.view.outcome is None

    def open_one(self, at: int) -> None:
        """One of them, and the way to do without it again."""
        if at >= len(self._rules):
            return
        rule = self._rules[at]
        sheet = Sheet(title=rule.text, note=f"{self._when(rule)}  ·  {OWN}")
        if self._may_change:
            sheet.add_button("Drop this rule", lambda: self._drop(rule.text))
        sheet.add_button("All house rules", self.open)
        sheet.add_button("Close")
        sheet.open()

    def add(self) -> None:
        """Ask for its words and its phase."""
        sheet = Sheet(title="A house rule", note=f"In a sentence of at most {LONGEST} letters.", widest=720)
        sheet.beside = sheet.stay  # what was typed is not lost by a slip of the finger
        field = NameField(
            longest=LONGEST, hint_text="“Whoever knocks over the bag makes tea.”", confirms=True
        )
        field.bind(on_full=lambda *_: self._say(f"A house rule has at most {LONGEST} letters."))
        phases = [(phase.id, phase.label, "") for phase in phases_of(self._screen.session.table)]
        when = ChoiceRow(label="Remind us", choices=[("", ALWAYS, ""), *phases], value="")
        sheet.add(field)
        if self._screen.session.view.guide.phases:  # else the turns are the table's own
            sheet.add(when)
        sheet.add_button("Cancel", self.open)
        sheet.add_button("Add it", lambda: self._add(field.text, str(when.value or "")), brass=True)
        sheet.open()
        field.focus = True

    def _add(self, text: str, phase: str) -> None:
        if self._screen.session.play("add_house_rule", text=text, phase=phase) and not can_be_shown(text):
            self._say(NO_FONT)

    def _drop(self, text: str) -> None:
        self._screen.session.play("drop_house_rule", text=text)

    def _say(self, sentence: str) -> None:
        self._screen.app.stage.say(sentence)

    def _when(self, rule: HouseRule) -> str:
        """The phase in which the table is reminded, in words; also one that cannot come at this table."""
        labels = {phase.id: phase.label for phase in self._screen.session.table.game.face.phases}
        return f"In the phase {labels[rule.phase]}" if rule.phase in labels else ALWAYS
