"""Turn Order cards: where a token goes, when Fire spreads, what the spaces are worth."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules.pieces import FIRE, ROBOT, Space
from companion.games.fire_in_the_library.rules.state import State


def first_empty(state: State, card: str) -> int:
    """The leftmost empty space; -1 where the card is full."""
    laid = state.laid[card]
    return laid.index("") if "" in laid else -1


def room(state: State, card: str) -> int:
    """How many spaces are empty."""
    return state.laid[card].count("")


def put(state: State, card: str, at: int, token: str) -> State:
    """A token (or, with an empty text, nothing) onto a space."""
    laid = state.laid[card]
    return replace(state, laid={**state.laid, card: (*laid[:at], token, *laid[at + 1 :])})


def spreads_at(state: State, card: str, at: int, *, gloves: bool = False) -> bool:
    """Whether a Fire on this space would trigger Fire Spreading: a risky space, or the second Fire."""
    laid = state.laid[card]
    risky = state.terms.spaces[card][at].risky and not gloves
    return risky or FIRE in laid[:at] or FIRE in laid[at + 1 :]


def takes_fire(state: State, card: str) -> bool:
    """Whether a tool may put a Fire onto this card: no tool makes another player burn books."""
    at = first_empty(state, card)
    return at >= 0 and not spreads_at(state, card, at)


def deciding_space(state: State) -> Space | None:
    """The space that gives bravery or the tool: the rightmost one with a token, or that of the last token."""
    laid, spaces = state.laid[state.card], state.terms.spaces[state.card]
    taken = [at for at, token in enumerate(laid) if token]
    if not taken:
        return None
    last = state.turn.last
    if state.is_ruled("C5", "last") and last >= 0 and laid[last]:
        return spaces[last]
    return spaces[taken[-1]]


def bravery(state: State) -> int:
    """The Bravery points of whose turn it is."""
    space = deciding_space(state)
    return space.bravery if space is not None else 0


def only_on_tools(state: State) -> bool:
    """Whether there are tokens, and all lie on spaces with the tool icon."""
    laid, spaces = state.laid[state.card], state.terms.spaces[state.card]
    taken = [space for space, token in zip(spaces, laid, strict=True) if token]
    return bool(taken) and all(space.tool for space in taken)


def knowledge(state: State, books: tuple[str, ...]) -> int:
    """What books are worth at the values that show."""
    return sum(state.value(book) for book in books)


def best_books(state: State, card: str) -> tuple[str, ...]:
    """The most valuable kinds of book on a card: more than one where they are worth the same."""
    books = state.books_on(card)
    best = max((state.value(book) for book in books), default=0)
    return tuple(dict.fromkeys(book for book in books if state.value(book) == best))


def take_off(state: State, card: str, token: str) -> State:
    """Take the rightmost token of a kind off a card."""
    laid = state.laid[card]
    return put(state, card, len(laid) - 1 - laid[::-1].index(token), "")


def clear(state: State, card: str) -> tuple[State, tuple[str, ...]]:
    """Empty a card; the tokens that lay on it come back with the state."""
    laid = state.laid[card]
    tokens = tuple([token for token in laid if token])
    if not tokens:
        return state, ()
    return replace(state, laid={**state.laid, card: ("",) * len(laid)}), tokens


def laid_for(state: State, seat: str) -> tuple[str, ...]:
    """The books that tools have put on the card of somebody still to come."""
    return state.books_on(state.chosen[seat]) if seat in state.chosen else ()


def gifts(state: State) -> tuple[str, ...]:
    """The books that tools have given to the robot and that it has not scored yet."""
    given = tuple(
        token for tool in state.in_play if tool.owner == ROBOT for token in tool.tokens if token != FIRE
    )
    return given + laid_for(state, ROBOT)
