"""The rows of Your box: a group with how far it has come, and a card with its picture and what is known."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.table import Box, Certainty, Fact, Value
from companion.table.box import FactValue, entries_of
from companion.table.printed import BoxCard, CardAsk
from companion.ui.screens.card_asks import SURE, listed
from companion.ui.screens.portrait import Portrait  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.page import fill
from companion.ui.widgets.progress import draw_bar
from companion.ui.widgets.symbol import Symbol
from companion.ui.widgets.tapping import TapBox

YOURS = "from your box"
SHORT = 8
"""Letters of a word that stands large at the end of a row."""


class GroupButton(ChoiceButton):
    """A group of cards, with a bar that fills as they are checked."""

    share = NumericProperty(0)
    drawn_from = (*ChoiceButton.drawn_from, "share")

    def _needed(self, said: float) -> float:
        return float(super()._needed(said) + dp(12))

    def furnish(self) -> None:
        """The words, and the bar at its foot."""
        super().furnish()
        for text in self._said:
            text.y += dp(6)
        draw_bar(self.x + dp(18), self.y + dp(10), self.width - dp(36), dp(5), self.share)


class FactRow(TapBox):
    """One card: its picture, what is known of it, and how sure that is."""

    value = StringProperty()
    mark = StringProperty()
    sure = BooleanProperty(True)
    symbols = ListProperty()
    listing = StringProperty()
    """Several things in words, below the title."""
    card: BoxCard = ObjectProperty(None, allownone=True)
    kit = ObjectProperty(None, allownone=True)
    printed = ObjectProperty(None, allownone=True)

    def on_symbols(self, *_: Any) -> None:
        fill(
            self.ids.symbols,
            [Symbol(name=name, size_hint=(None, None), size=(34, 34)) for name in self.symbols],
        )


def mark_of(card: BoxCard, box: Box) -> str:
    """How sure a card is, in words: as sure as the least sure thing about it."""
    ours = [ask.fact.certainty for ask in card.asks if not ask.sure]
    if ours:
        return SURE[Certainty.UNKNOWN if Certainty.UNKNOWN in ours else Certainty.GUESS]
    if any(ask.fact.id in box for ask in card.asks):
        return YOURS
    return SURE[card.asks[0].fact.certainty]


def shown(card: BoxCard) -> tuple[str, list[str], str]:
    """What is known of a card: a word, symbols, and what is listed below its title."""
    drawn = next((found for ask in card.asks if (found := _drawn(ask))), [])
    others = [ask for ask in card.asks if ask.fact.kind != "text" and not _drawn(ask)]
    if len(card.asks) == 1 and others and others[0].fact.kind != "symbols":
        words = _words(others[0].fact, others[0].known)
        return (words, [], "") if len(words) <= SHORT else ("", [], words)
    said = [_said(ask, len(card.asks) > 1) for ask in others if ask.known is not None]
    return "" if drawn or said else "–", drawn, "  ·  ".join(said)


def _said(ask: CardAsk, with_label: bool) -> str:
    """Numbers are said with what they count; a choice in words stands for itself."""
    words = _words(ask.fact, ask.known)
    return f"{ask.label} {words}" if with_label and not any(map(str.isalpha, words)) else words


def _drawn(ask: CardAsk) -> list[str]:
    """The symbols of a list whose choices are told apart by them; else nothing."""
    values: Sequence[Value] = ask.known if isinstance(ask.known, list) else ()
    drawn = {choice.value: choice.symbol for choice in ask.fact.choices}
    apart = bool(drawn) and all(drawn.values()) and len(set(drawn.values())) == len(drawn)
    return [drawn.get(each, "") for each in values] if apart else []


def _words(fact: Fact, value: FactValue) -> str:
    if value is None or value == []:
        return "–"
    if fact.kind == "switch":
        return "yes" if value else "no"
    if isinstance(value, list):
        return listed(fact, entries_of(value))
    return next((choice.label for choice in fact.choices if choice.value == value), str(value))
