"""The sheet on which the owner says what is printed on a piece, or how many there are."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.table import Box, Fact, Value
from companion.table.box import is_guess, value_of
from companion.ui.widgets.forms import ChoiceRow, NameField, NumberRow, SwitchRow
from companion.ui.widgets.pad import pad_for
from companion.ui.widgets.sheet import Sheet

Tell = Callable[[Any], None]
"""Hears the value of a fact as it is entered; None where there is none."""


class FactSheet:
    """Asks for a fact. `keep` is given the value and answers with a refusal, or with nothing."""

    def __init__(
        self,
        title: str,
        fact: Fact,
        box: Box,
        *,
        keep: Callable[[Any], str],
        forget: Callable[[], None],
        go_on: Callable[[], None],
    ) -> None:
        self._title, self._fact = title, fact
        self._keep, self._forget, self._go_on = keep, forget, go_on
        self._is_owners = fact.id in box
        self._was_open = is_guess(fact, box)
        self._before = value_of(fact, box)
        self._value = self._before

    def ask(self, refusal: str = "") -> None:
        """Open the sheet; after a refusal, with the value that was refused."""
        sheet = Sheet(title=self._title, text=refusal, note=self._fact.note)
        sheet.add(self._editor(fresh=not refusal))
        if self._is_owners:
            sheet.add_button("As shipped", self._forget)
        sheet.add_button("Cancel")
        sheet.add_button("Keep", self._done, brass=True)
        sheet.open()

    def _editor(self, fresh: bool) -> Widget:
        fact = self._fact
        if fact.kind == "symbols" and self._was_open and fresh:
            # What is shipped is only a guess: it stands there, and the first tap begins a list of one's own.
            hint = f"{listed(fact, self._before)} ?" if self._before else "–"
            return pad_for(fact.choices, fact.most, [], self._tell, hint)
        return _editor(fact, self._value, self._tell)

    def _tell(self, value: Any) -> None:
        self._value = value

    def _done(self) -> None:
        refusal = self._keep(self._before if self._value is None else self._value)
        if refusal:
            self.ask(refusal)
        elif self._was_open:
            self._go_on()


def listed(fact: Fact, values: Sequence[Value]) -> str:
    """A list of symbols in words."""
    labels = {choice.value: choice.label for choice in fact.choices}
    return "  ·  ".join(labels.get(each, str(each)) for each in values)


def _editor(fact: Fact, value: Any, tell: Tell) -> Widget:
    if fact.kind == "number":
        return NumberRow(
            label=fact.label, least=fact.least, most=fact.most, value=value or fact.least, chosen=tell
        )
    if fact.kind == "switch":
        return SwitchRow(label=fact.label, value=bool(value), chosen=tell)
    if fact.kind == "choice":
        return ChoiceRow(choices=[(c.value, c.label, c.note) for c in fact.choices], value=value, chosen=tell)
    if fact.kind == "symbols":
        return pad_for(fact.choices, fact.most, list(value or ()), tell)
    return _text_editor(str(value or ""), tell)


def _text_editor(value: str, tell: Tell) -> Widget:
    field = NameField(text=value, confirms=True)
    field.bind(text=lambda _, text: tell(text.strip() or None))
    return field
