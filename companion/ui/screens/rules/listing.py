"""The list beside the answer: what was found or looked up last, and the chapters by phase."""

from collections.abc import Callable
from dataclasses import dataclass

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.reference import Rule, Ruling, where
from companion.ui.screens.rules.lookup import RULINGS, Lookup
from companion.ui.widgets.page import fill
from companion.ui.widgets.tapping import TapBox


@dataclass(frozen=True)
class Row:
    """A row of the list: a heading, a phase, the way back to all of them, or a rule."""

    kind: str
    title: str
    note: str = ""
    id: str = ""
    chosen: bool = False


class RuleRow(TapBox):
    """A row in the list; rows are used again, so everything shown comes from a Row."""

    kind = StringProperty()
    note = StringProperty()
    id_ = StringProperty()
    chosen = BooleanProperty(False)

    def show(self, row: Row) -> None:
        """Show what a row says."""
        self.kind, self.text, self.note = row.kind, row.title, row.note
        self.id_, self.chosen, self.disabled = row.id, row.chosen, row.kind == "heading"


class RuleList:
    """Shows rows in a column. A row takes milliseconds to make, so those that were made are kept."""

    def __init__(self, column: Widget, tapped: Callable[[RuleRow], None]) -> None:
        self._column = column
        self._tapped = tapped
        self._made: list[RuleRow] = []

    def show(self, rows: list[Row]) -> None:
        """Show these rows and no others."""
        while len(self._made) < len(rows):
            fresh = RuleRow(guarded=False)
            fresh.bind(on_tap=self._tapped)
            self._made.append(fresh)
        shown = self._made[: len(rows)]
        for widget, row in zip(shown, rows, strict=True):
            widget.show(row)
        if self._column.children[::-1] != shown:
            fill(self._column, shown)


def rows_of(lookup: Lookup) -> list[Row]:
    """What is listed: one chapter, what answers a question, or what was looked up last."""
    if lookup.topic:
        rules = _rules(lookup, lookup.of_topic(lookup.topic))
        return [Row("all", "All chapters"), Row("heading", lookup.topic), *rules]
    if lookup.question:
        return [*_found(lookup), *_phases(lookup)]
    return [*_last(lookup), *_phases(lookup)]


def _found(lookup: Lookup) -> list[Row]:
    if found := lookup.hits():
        return [Row("heading", "Answers"), *_rules(lookup, found)]
    return [Row("heading", "Nothing found. Try another word.")]


def _last(lookup: Lookup) -> list[Row]:
    rules = _rules(lookup, tuple(map(lookup.item, lookup.latest)))
    return [Row("heading", "Last looked up"), *rules] if rules else []


def _phases(lookup: Lookup) -> list[Row]:
    """All chapters; the one of the phase that is being played is marked while nothing is asked.

    It is lit while its rule is open: else something else in the list is what one reads.
    """
    book = lookup.book
    now = book.rules[lookup.now].topic if lookup.now and not lookup.question else ""
    lit = now if lookup.open == lookup.now else ""
    rows = [_phase(topic, len(rules), now, lit) for topic, rules in book.topics().items()]
    lists = [_phase(topic, count) for topic, count in lookup.lists().items()]
    phases = [Row("heading", "By phase"), *rows, _phase(RULINGS, len(book.rulings))]
    return [Row("heading", "At your table"), *lists, *phases] if lists else phases


def _phase(topic: str, count: int, now: str = "", lit: str = "") -> Row:
    return Row("phase", topic, f"now  ·  {count}" if topic == now else str(count), topic, topic == lit)


def _rules(lookup: Lookup, items: tuple[Rule | Ruling, ...]) -> list[Row]:
    return [Row("rule", lookup.title(item), where(item), item.id, item.id == lookup.open) for item in items]
