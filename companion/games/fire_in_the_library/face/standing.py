"""The tokens that the table's own bag may give: each has its place for the whole evening."""

from companion.games.fire_in_the_library.rules.handful import in_hand
from companion.games.fire_in_the_library.rules.pieces import FIRE, TECHNOLOGY, TOKEN_NAMES, drawn_name
from companion.games.fire_in_the_library.rules.placing import is_full
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.games.fire_in_the_library.rules.token_words import token_word
from companion.table import Holder, Standing


def standing(seen: State) -> tuple[Standing, ...]:
    """All of them while the table is asked what came out; one that cannot come says why."""
    if seen.bag.held is not Holder.TABLE or not seen.bag.tokens or not _is_asked(seen):
        return ()
    return tuple(_token(seen, token) for token in TOKEN_NAMES if _is_in_play(seen, token))


def _is_asked(seen: State) -> bool:
    if seen.handful is not None:
        return not in_hand(seen).complete
    return seen.step is Step.SAVING and not is_full(seen)


def _is_in_play(seen: State, token: str) -> bool:
    """Technology books are not in every game."""
    if token != TECHNOLOGY or seen.bag.tokens.get(token):
        return True
    waiting = seen.handful.tokens if seen.handful is not None else ()
    places = (*seen.laid.values(), *(tool.tokens for tool in seen.in_play), waiting)
    return any(token in tokens for tokens in places)


def _token(seen: State, token: str) -> Standing:
    gone = f"No {token_word(token)} is left in your bag: all lie outside it."
    why = "" if seen.bag.tokens.get(token) else gone
    return Standing(drawn_name(token), f"token:{token}", token, note_of(token), why)


def note_of(token: str) -> str:
    """The colour of a book, where its name does not say it."""
    return "" if token in (FIRE, TECHNOLOGY) else token
