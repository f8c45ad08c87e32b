"""Where a rule comes from: a page of the rulebook, or a ruling of ours where that is what it says."""

from collections.abc import Sequence

from companion.reference.answer import Span
from companion.reference.book import Rule, Ruling


def ruled_by(rule: Rule, marked: Span = (0, 0)) -> tuple[str, ...]:
    """The rulings that decide a rule, or its marked sentence: there the rulebook does not say it."""
    words = rule.text[slice(*marked)]
    return tuple(
        id_ for id_, begins in rule.ruled.items() if not begins or (words and words.startswith(begins))
    )


def ruling_words(rulings: Sequence[str]) -> str:
    """How the rulings behind a rule are named; empty where there are none."""
    if not rulings:
        return ""
    return f"{'ruling' if len(rulings) == 1 else 'rulings'}\N{NO-BREAK SPACE}{', '.join(rulings)}"


def where(item: Rule | Ruling) -> str:
    """Where something stands, in a few words: a page, or the ruling that it is."""
    ids = (item.id,) if isinstance(item, Ruling) else ruled_by(item)
    return ruling_words(ids) or item.page


def where_in_short(rule: Rule) -> tuple[str, ...]:
    """The same of a rule, with the first ruling that has a say in it."""
    return tuple(filter(None, (where(rule), "" if ruled_by(rule) else ruling_words(rule.rulings[:1]))))


def where_in_full(rule: Rule) -> tuple[str, ...]:
    """Where a rule stands, and which rulings touch it; of what is our ruling no page is named."""
    if ids := ruled_by(rule):
        return (ruling_words(ids),)
    return tuple(filter(None, (rule.page, ruling_words(rule.rulings))))
