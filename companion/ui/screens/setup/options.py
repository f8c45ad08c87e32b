"""The rows of a set-up's options: each is made once, and then shows what is chosen now."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.draft import Draft
from companion.table import Option
from companion.ui.games.kit import Kit
from companion.ui.widgets.forms import ChoiceRow, FormRow, NumberRow, PairRow, SeatsRow, SwitchRow

NAMED = ("player", "seats")
"""The kinds of options that choose among the players."""


class OptionRows:
    """A row for every option of a draft."""

    draft: Draft
    chosen_anew: Callable[[], None]
    """Shows what a choice has changed."""

    def __init__(self, explain: Callable[[str], None], kit: Kit) -> None:
        self._explain, self._kit = explain, kit
        self._rows: dict[str, tuple[Option, FormRow]] = {}

    def row(self, option: Option) -> FormRow:
        """The row of an option; another one only where it offers something else than before."""
        made = self._rows.get(option.id)
        if made is None or made[0] != option:
            made = self._rows[option.id] = (option, self._made(option))
            return made[1]
        self._tell(*made)
        return made[1]

    def _tell(self, option: Option, row: FormRow) -> None:
        if option.kind in NAMED:
            row.choices = self._names()
        row.value = self._value(option)

    def _value(self, option: Option) -> Any:
        """What is chosen; while that is nobody, no order is shown, or the first player."""
        value = self.draft.value(option)
        if option.kind in NAMED and not value:
            return [] if option.kind == "seats" else self.draft.names[0]
        return value

    def _names(self) -> list[tuple[str, str, str]]:
        return [(name, name, "") for name in self.draft.names]

    def _choose(self, option: Option, value: Any) -> None:
        self.draft.choose(option, value)
        self.chosen_anew()

    def _made(self, option: Option) -> Any:
        common = {
            "label": option.label,
            "note": option.note,
            "value": self._value(option),
            "chosen": partial(self._choose, option),
            "why": partial(self._explain, option.rule) if option.rule else None,
        }
        if option.kind in self._kit.setup_rows:
            return self._kit.setup_rows[option.kind](option=option, **common)
        if option.kind == "number":
            return NumberRow(least=option.least, most=option.most, **common)
        if option.kind == "switch":
            return SwitchRow(**common)
        if option.kind in NAMED:
            return (SeatsRow if option.kind == "seats" else ChoiceRow)(choices=self._names(), **common)
        if option.group == "holding":
            return PairRow(choices=[(c.value, c.label, "") for c in option.choices], **common)
        return ChoiceRow(choices=[(c.value, c.label, c.note) for c in option.choices], **common)
