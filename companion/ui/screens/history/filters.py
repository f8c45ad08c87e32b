"""Which evenings are looked at: four buttons that say what is chosen, each with a sheet of choices."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from msgspec.structs import replace

from companion.history import Filter, FilterChoice, Play, choices
from companion.table import Choice as Answer
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.sheet import ChoiceGrid, Sheet, choices_grid
from companion.ui.widgets.trailing import Trailing
from companion.wording import counted

KINDS = {
    "game": ("All games", "Which game?", "bookshelf"),
    "player": ("Everybody", "Which player?", "account-outline"),
    "count": ("Any number", "How many players?", "account-group-outline"),
    "level": ("All levels", "Which level?", "stairs-up"),
}
"""For each: what is said while it does not matter, what the sheet asks, and its icon."""

LEAST = 170
"""Points that the words of a button need."""


class FilterButton(Trailing, QuietButton):
    """Says what is chosen; the icon at its end, that there is a choice."""

    trailing = "icon:chevron-down"


class Filters(ChoiceGrid):
    """The buttons. `changed` is told which plays are wanted."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(columns=4, least_width=LEAST, spacing="10dp", **kwargs)
        self.bind(width=self._share)
        look.follow(self._share)
        self.chosen = Filter()
        self.changed: Callable[[Filter], None] = lambda _: None
        self._plays: Sequence[Play] = ()
        self._buttons = {kind: FilterButton(icon=icon) for kind, (_, _, icon) in KINDS.items()}
        for kind, button in self._buttons.items():
            button.bind(on_tap=lambda *_, kind=kind: self._ask(kind))
            self.add_widget(button)

    def _share(self, *_: Any) -> None:
        """All in one row, or two and two: three would leave one alone."""
        self.columns = 4 if self.width > 4 * dp(LEAST) * look.scale else 2

    def show(self, plays: Sequence[Play]) -> None:
        """What there is to choose from; what is chosen stays, as long as there is any play of it."""
        self._plays = plays
        for kind in KINDS:
            if getattr(self.chosen, kind) not in {choice.value for choice in self._choices(kind)}:
                self.chosen = replace(self.chosen, **{kind: getattr(Filter(), kind)})
        self._say()

    def _choices(self, kind: str) -> tuple[FilterChoice, ...]:
        """Of the plays that the other three leave."""
        others = replace(self.chosen, **{kind: getattr(Filter(), kind)})
        return choices(others.of(self._plays))[kind]

    def _say(self) -> None:
        for kind, button in self._buttons.items():
            found = {choice.value: choice.label for choice in choices(self._plays)[kind]}
            button.text = found.get(getattr(self.chosen, kind), KINDS[kind][0])
            button.disabled = not found

    def _ask(self, kind: str) -> None:
        everything, title, _ = KINDS[kind]
        sheet = Sheet(title=title)
        answers = [
            Answer(choice.value, choice.label, note=counted(choice.plays, "evening"))
            for choice in self._choices(kind)
        ]
        sheet.add(
            choices_grid(answers, lambda pressed: sheet.close(partial(self._choose, kind, pressed.value)))
        )
        sheet.add_button(everything, partial(self._choose, kind, getattr(Filter(), kind)))
        sheet.add_button("Cancel")
        sheet.open()

    def _choose(self, kind: str, value: Any) -> None:
        self.chosen = replace(self.chosen, **{kind: value})
        self._say()
        self.changed(self.chosen)
