"""What the app must still be told after a change of how much it does: asked for until it is told.

A deed stands until the next move, and these take longer: whoever asks for them also says that they last.
"""

from companion.games.library_labyrinth.rules.state import State, is_told
from companion.table import Deed, Telling

COMPARE = "compare"
"""The kind of all these deeds; the rule says which it is."""
FLOOR, COUNTS, MEEPLES, HANDS = "setup-grid", "lose-terrors", "setup-meeples", "setup-hands"


def ask(state: State, tell: Telling) -> None:
    """Ask for whatever is still owed."""
    if state.comparing and state.end is None:
        tell.hands(COMPARE, "Compare the floor with the picture", FLOOR, undone=None)
        for rule in (COUNTS, MEEPLES, HANDS):
            ask_again(state, tell, rule)


def ask_again(state: State, tell: Telling, rule: str) -> None:
    """Ask for one of these, if not all of it is told."""
    if not state.comparing:
        return
    if rule == COUNTS and state.uncounted:
        tell.hands(COMPARE, "Count the Terrors and the filled Shelves", COUNTS, undone=None)
    if rule == MEEPLES and state.meeples_kept and "" in state.meeples.values():
        tell.hands(COMPARE, "Say where each meeple stands", MEEPLES, undone=None)
    if rule == HANDS and state.keeps_hands and not is_told(state, *state.hands):
        tell.hands(COMPARE, "Tell the app what each hand holds", HANDS, undone=None)


def is_about(deed: Deed, rule: str) -> bool:
    """Whether a deed asks for this."""
    return deed.id == COMPARE and deed.rule == rule
