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
FINGERS = "\N{RAISED HAND}"
"""In place of a name, which is nobody's: fingers on the screen choose one."""


class OptionRows:
    """A row for every option of a draft."""

    draft: Draft
    chosen_anew: Callable[[], None]
    """Shows what a choice has changed."""
    by_fingers: Callable[[Callable[[str], object]], None] | None = None
    """Lets fingers on the screen choose a player, and tells who it is; None where nobody wants that."""

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
            row.choices = self._names(option)
        row.value = self._value(option)

    def _value(self, option: Option) -> Any:
        """What is chosen; while that is nobody, no order is shown, or the first player."""
        value = self.draft.value(option)
        if option.kind in NAMED and not (value or option.choices):
            return [] if option.kind == "seats" else self.draft.names[0]
        return value

    def _names(self, option: Option) -> list[tuple[str, str, str]]:
        """Everybody; before them what may be chosen in place of a name, behind them the way by fingers."""
        instead = [(str(one.value), one.label, one.note) for one in option.choices]
        fingers = self.by_fingers is not None and option.kind == "player" and len(self.draft.names) > 1
        behind = [(FINGERS, "By fingers", "on the screen")] if fingers else []
        return [*instead, *((name, name, "") for name in self.draft.names), *behind]

    def _choose(self, option: Option, value: Any) -> bool:
        """Take in a choice; False where it is still to be found whom it means."""
        if value == FINGERS and self.by_fingers is not None:
            self.by_fingers(partial(self._choose, option))
            return False
        self.draft.choose(option, value)
        self.chosen_anew()
        return True

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
            return (SeatsRow if option.kind == "seats" else ChoiceRow)(choices=self._names(option), **common)
        if option.group == "holding":
            return PairRow(choices=[(c.value, c.label, "") for c in option.choices], **common)
        return ChoiceRow(choices=[(c.value, c.label, c.note) for c in option.choices], **common)
