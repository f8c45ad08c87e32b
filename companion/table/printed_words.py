"""What Your box says of a card: how sure it is, and what is known of it, in words and symbols."""

from collections.abc import Sequence

from companion.table.box import Box, Certainty, Fact, FactValue, entries_of
from companion.table.legal import Value
from companion.table.printed import BoxCard, CardAsk

SURE = {
    Certainty.KNOWN: "in the rulebook",
    Certainty.DERIVED: "worked out",
    Certainty.GUESS: "our guess: check your copy",
    Certainty.UNKNOWN: "not known: look in your box",
}
"""How sure a shipped value is, in words."""
YOURS = "from your box"
SHORT = 8
"""Letters of a word that stands large at the end of a row."""


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


def listed(fact: Fact, values: Sequence[Value]) -> str:
    """A list of symbols in words."""
    labels = {choice.value: choice.label for choice in fact.choices}
    return "  ·  ".join(labels.get(each, str(each)) for each in values)
