"""The starting hands in words: taken from the app one by one, or taken on the table first and then told."""

from companion.games.library_labyrinth.rules.dealing import STARTING_BOOKS, books_of, dealt_next
from companion.games.library_labyrinth.rules.state import State, called, opening
from companion.table import Holder

RULE = "setup-hands"


def are_told(state: State) -> bool:
    """Whether all decks lie on the table: everybody has taken by the time that the app is told."""
    return Holder.APP not in (state.books["red"].held, state.rewards.held)


def words(state: State) -> tuple[str, str, str]:
    """Headline, detail and rule while they are dealt."""
    following = dealt_next(state)
    if following is None:
        begins = "Your first turn begins." if state.solo else "The first player begins."
        return "All hands are dealt", begins, RULE
    who, kind = following
    card = "Reward card" if kind == "reward" else "Book card"
    headline = f"{opening(who)} takes a {card}"
    if are_told(state):
        headline = f"Which {card} does {called(who)} hold?"
    which = "" if kind == "reward" else f"Book {books_of(state, who) + 1} of {STARTING_BOOKS}. "
    return headline, f"{which}{_how(state)}", RULE


def _how(state: State) -> str:
    """How they are taken."""
    if state.solo:
        then = "; then say which they are" if are_told(state) else ""
        return f"Three Books of any genres and one Reward{then}."
    if are_told(state):
        return "First everybody takes 3 Books and 1 Reward unseen."
    return "Three Books of any genres, then one Reward. Nobody shows them until all have taken."
