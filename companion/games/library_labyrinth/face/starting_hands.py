"""The starting hands in words: taken from the app one by one, or taken on the table first and then told."""

from companion.games.library_labyrinth.rules.dealing import (
    STARTING_BOOKS,
    books_of,
    deals_before_told,
    dealt_next,
    is_told_kind,
)
from companion.games.library_labyrinth.rules.state import State, called, opening
from companion.wording import listed

RULE = "setup-hands"


def are_told(state: State, kind: str) -> bool:
    """Whether everybody has taken such a card from the table by the time that the app is told which."""
    return is_told_kind(state, kind) and (deals_before_told(state) or all(_on_table(state)))


def _on_table(state: State) -> tuple[bool, bool]:
    return is_told_kind(state, "book"), is_told_kind(state, "reward")


def words(state: State) -> tuple[str, str, str]:
    """Headline, detail and rule while they are dealt."""
    following = dealt_next(state)
    if following is None:
        begins = "Your first turn begins." if state.solo else "The first player begins."
        return "All hands are dealt", begins, RULE
    who, kind = following
    card = "Reward card" if kind == "reward" else "Book card"
    headline = f"{opening(who)} takes a {card}"
    if are_told(state, kind):
        headline = f"Which {card} does {called(who)} hold?"
    which = "" if kind == "reward" else f"Book {books_of(state, who) + 1} of {STARTING_BOOKS}. "
    return headline, f"{which}{_how(state, kind)}", RULE


def _how(state: State, kind: str) -> str:
    """How they are taken."""
    told = are_told(state, kind)
    if state.solo:
        then = "; then say which they are" if told else ""
        return f"Three Books of any genres and one Reward{then}."
    if told:
        return f"First everybody takes {_taken(state)} unseen."
    if deals_before_told(state):
        return f"Nobody shows them until all have taken, {_taken(state)} too."
    return "Three Books of any genres, then one Reward. Nobody shows them until all have taken."


def _taken(state: State) -> str:
    """What everybody takes from the table."""
    return listed(
        [text for text, there in zip(("3 Books", "1 Reward"), _on_table(state), strict=True) if there]
    )
