"""Symbols tapped in, one after the other: what a Terror needs, what a card gives."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.table import Choice
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.sheet import ChoiceGrid


class SymbolEntry(ChoiceGrid):
    """A button for each symbol, with how often it was tapped; `tell` gets the list, or None if empty."""

    def __init__(
        self,
        choices: Sequence[Choice],
        most: int,
        chosen: list[Any],
        tell: Callable[[list[Any] | None], None],
    ) -> None:
        super().__init__(columns=3, spacing=10)
        self._choices, self._most, self._chosen, self._tell = choices, most, chosen, tell
        self._buttons: dict[Any, ChoiceButton] = {}
        for choice in choices:
            button = ChoiceButton(text=choice.label, symbol=choice.symbol, value=choice.value, guarded=False)
            button.bind(on_tap=lambda pressed: self._tapped(pressed.value))
            self._buttons[choice.value] = button
            self.add_widget(button)
        clear = ChoiceButton(text="Clear", symbol="icon:backspace-outline", symbol_size=28, guarded=False)
        clear.bind(on_tap=lambda *_: self._clear())
        self.add_widget(clear)
        self._show()

    def _show(self) -> None:
        for value, button in self._buttons.items():
            count = self._chosen.count(value)
            button.chosen, button.note = count > 0, f"× {count}" if count else ""

    def _tapped(self, value: Any) -> None:
        if len(self._chosen) < self._most:
            self._chosen.append(value)
            self._changed()

    def _clear(self) -> None:
        self._chosen.clear()
        self._changed()

    def _changed(self) -> None:
        self._tell(list(self._chosen) or None)
        self._show()
