"""The questions about a card: a number, a choice, symbols, a name, each with what is known so far."""

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.table import Certainty, Choice, Fact, Value
from companion.table.box import FactValue, entries_of
from companion.table.printed import CardAsk
from companion.table.printed_words import SURE, listed
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.forms import ChoiceRow, NameField, NumberRow, SwitchRow
from companion.ui.widgets.pad import is_typed, pad_for
from companion.ui.widgets.panel import Column
from companion.ui.widgets.sheet import choices_grid
from companion.ui.widgets.text import Text

Tell = Callable[[FactValue], None]
"""Hears the answer as it is given; None where there is none."""
SHORT = 3
"""Choices of so few letters stand in one row."""


def editor(ask: CardAsk, value: FactValue, tell: Tell, *, fresh: bool, title: str) -> Widget:
    """What asks for one thing; `fresh` where nobody has answered it yet. The title is not said twice."""
    label = "" if ask.label == title else ask.label
    fact, guess = ask.fact, SURE[Certainty.GUESS] if fresh and not ask.sure and ask.known is not None else ""
    note = "  ·  ".join(part for part in (fact.note, guess) if part)
    if fact.kind == "number" and fact.value is not None:
        return NumberRow(
            label=label or "How many?",
            note=note,
            least=fact.least,
            most=fact.most,
            value=value,
            chosen=tell,
        )
    if fact.kind == "switch":
        return SwitchRow(label=label, note=note, value=bool(value), chosen=tell)
    column = Column(spacing=4)
    if label or note:
        words = "  ·  ".join(part for part in (label, note) if part)
        column.add_widget(Text(text=words, size_sp=18 if label else 15))
    column.add_widget(_field(ask, value, tell, fresh))
    return column


def _field(ask: CardAsk, value: FactValue, tell: Tell, fresh: bool) -> Widget:
    fact = ask.fact
    if fact.kind == "choice":
        return _choice(fact, value, tell)
    if fact.kind in ("symbols", "number"):
        return _pad(ask if fact.kind == "symbols" else _typed(ask), value, tell, fresh)
    return _text(str(value or ""), tell)


def _choice(fact: Fact, value: FactValue, tell: Tell) -> Widget:
    if any(choice.symbol or choice.tone for choice in fact.choices):
        return _drawn_choice(fact.choices, value, tell)
    row = ChoiceRow(choices=[(c.value, c.label, c.note) for c in fact.choices], value=value, chosen=tell)
    row.spacing = row.padding = 0  # its label stands above it
    if all(len(choice.label) <= SHORT for choice in fact.choices):
        row.ids.grid.columns, row.ids.grid.least_width = len(fact.choices), 52
    return row


def _drawn_choice(choices: Sequence[Choice], value: FactValue, tell: Tell) -> Widget:
    def tapped(pressed: ChoiceButton) -> None:
        for button in grid.children:
            button.chosen = button is pressed
        tell(pressed.value)

    grid = choices_grid(choices, tapped, columns=3)
    for button in grid.children:
        button.guarded, button.chosen = False, button.value == value
    return grid


def _pad(ask: CardAsk, value: FactValue, tell: Tell, fresh: bool) -> Widget:
    fact, single, given = ask.fact, ask.fact.most == 1, entries_of(value)

    def said(values: list[Value] | None) -> None:
        tell(values[0] if single and values else values)

    if fresh and not ask.sure:
        # What is shipped is only a guess: it stands there, and the first tap begins a list of one's own.
        hint = f"{listed(fact, given)} ?" if given else "–"
        pad = pad_for(fact.choices, fact.most, [], said, hint)
    else:
        pad = pad_for(fact.choices, fact.most, given, said)
    if is_typed(fact.choices):
        pad.lay(columns=6, least_width=64)
    else:
        pad.lay(columns=4, least_width=104)
    return pad


def _typed(ask: CardAsk) -> CardAsk:
    """A number of which there is no guess to begin with: it is typed."""
    numbers = tuple(Choice(number, str(number)) for number in range(ask.fact.least, ask.fact.most + 1))
    return ask._replace(fact=replace(ask.fact, kind="symbols", choices=numbers, least=1, most=1))


def _text(value: str, tell: Tell) -> Widget:
    field = NameField(text=value)
    field.bind(text=lambda _, text: tell(text.strip() or None))
    return field
