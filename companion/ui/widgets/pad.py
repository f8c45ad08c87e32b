"""A pad for a list of symbols, tapped one after the other: the same one may come several times.

Few symbols are a button each; many numbers are typed on a pad. What was tapped stays in sight, in its order.
"""

from collections.abc import Callable, Sequence
from functools import partial

from companion.table import Choice, Value
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.panel import Column
from companion.ui.widgets.sheet import ChoiceGrid
from companion.ui.widgets.text import Muted, Title

MANY = 16
"""From so many numbers on they are typed."""

Tell = Callable[[list[Value] | None], None]


class Pad(Column):
    """A list in the making: the line that shows it, and the keys below; `tell` gets it, or None if empty."""

    def __init__(
        self, choices: Sequence[Choice], most: int, chosen: list[Value], tell: Tell, hint: str = "–"
    ) -> None:
        super().__init__(spacing=10)
        self._most, self._chosen, self._tell, self._hint = most, chosen, tell, hint
        self._labels = {choice.value: choice.label for choice in choices}
        self._line = Title(size_sp=24)
        self._keys = ChoiceGrid(columns=3, spacing=10, least_width=104)
        self.add_widget(self._line)
        self.add_widget(self._keys)

    def add_key(
        self, text: str, tapped: Callable[[], None], symbol: str = "", value: Value | None = None
    ) -> ChoiceButton:
        """One more key."""
        key = ChoiceButton(text=text, symbol=symbol, value=value, symbol_size=28 if value is None else 0)
        key.guarded = False
        key.bind(on_tap=lambda *_: tapped())
        self._keys.add_widget(key)
        return key

    def lay(self, columns: int, least_width: float) -> None:
        """Let its keys lie in other rows."""
        self._keys.columns, self._keys.least_width = columns, least_width

    @property
    def given(self) -> list[Value]:
        """What was entered so far."""
        return self._chosen

    def show(self) -> None:
        """Write the list, in its order."""
        self._line.text = "  ·  ".join(self._labels[value] for value in self.given) or self._hint

    def changed(self) -> None:
        """Tell and show the list as it is now."""
        self._tell(list(self.given) or None)
        self.show()

    def back(self) -> None:
        """Take the last one away."""
        if self._chosen:
            self._chosen.pop()
        self.changed()


class SymbolPad(Pad):
    """A button for each symbol, with how often it was tapped."""

    def __init__(
        self, choices: Sequence[Choice], most: int, chosen: list[Value], tell: Tell, hint: str = "–"
    ) -> None:
        super().__init__(choices, most, chosen, tell, hint)
        self._buttons = {
            choice.value: self.add_key(
                choice.label, partial(self._tapped, choice.value), choice.symbol, choice.value
            )
            for choice in choices
        }
        self.add_key("Back", self.back, "icon:backspace-outline")
        self.show()

    def show(self) -> None:
        """Write the list, and how often each symbol is in it."""
        super().show()
        for value, button in self._buttons.items():
            count = self._chosen.count(value)
            button.chosen, button.note = count > 0, f"× {count}" if count else ""

    def _tapped(self, value: Value) -> None:
        if len(self._chosen) < self._most:
            self._chosen.append(value)
            self.changed()


class NumberPad(Pad):
    """Numbers, typed one after the other; one that cannot grow any more is taken without a further tap."""

    def __init__(
        self, choices: Sequence[Choice], most: int, chosen: list[Value], tell: Tell, hint: str = "–"
    ) -> None:
        super().__init__(choices, most, chosen, tell, hint)
        self._typed = ""
        numbers = [value for value in self._labels if isinstance(value, int)]
        self._ends = f"from {min(numbers)} to {max(numbers)}"
        self._range = Muted(size_sp=16)
        self.add_widget(self._range, 1)
        for digit in "123456789":
            self.add_key(digit, partial(self._digit, digit), value=digit)
        self.add_key("Back", self.back, "icon:backspace-outline")
        self.add_key("0", lambda: self._digit("0"), value="0")
        if most > 1:
            self.add_key("Next", self._next, "icon:arrow-right")
        self.show()

    @property
    def given(self) -> list[Value]:
        """The numbers, with the one that is being typed."""
        typed = int(self._typed) if self._typed else None
        return [*self._chosen, typed] if typed in self._labels else self._chosen

    def back(self) -> None:
        """Take away what is being typed, or the last number."""
        if self._typed:
            self._typed = ""
            self.changed()
        else:
            super().back()

    def show(self) -> None:
        """Write the numbers, and between which ends they lie."""
        super().show()
        self._range.text = self._ends.capitalize()

    def press(self, key: str) -> None:
        """A key of a keyboard: a digit, or nothing for backspace."""
        if key:
            self._digit(key)
        else:
            self.back()

    def _digit(self, digit: str) -> None:
        full = len(self._chosen) >= self._most
        longer = f"{self._chosen[-1] if full else self._typed}{digit}"
        begins = [str(value) for value in self._labels if str(value).startswith(longer)]
        if full and self._most > 1:
            self._range.text = f"{self._most} numbers and no more: Back takes the last one away."
            return
        if full or not begins:
            self._range.text = f"Not {longer}: {self._ends}."
            return
        self._typed = longer
        if begins == [longer]:
            self._next()
        self.changed()

    def _next(self) -> None:
        self._chosen[:] = self.given
        self._typed = ""
        self.show()


def is_typed(choices: Sequence[Choice]) -> bool:
    """Whether these are numbers, and so many that they are better typed."""
    return len(choices) >= MANY and all(type(choice.value) is int for choice in choices)


def pad_for(choices: Sequence[Choice], most: int, chosen: list[Value], tell: Tell, hint: str = "–") -> Pad:
    """The fitting pad for a list of these; `hint` stands there until something is tapped."""
    return (NumberPad if is_typed(choices) else SymbolPad)(choices, most, chosen, tell, hint)
