"""Passing cards: with whom, what it costs, and how many fit."""

from collections.abc import Iterator, Sequence

from companion.games.library_labyrinth.rules import hands
from companion.games.library_labyrinth.rules.pieces import ANY_TERROR, HAND_LIMIT
from companion.games.library_labyrinth.rules.state import State, called, with_hand
from companion.table import IllegalMove

Span = tuple[int, int]
"""The fewest and the most."""
NONE: Span = (0, 0)


def costs_action(state: State, remote: bool) -> bool:
    """Passing costs an action; in solo it is free, by one ruling not at a distance."""
    return not state.solo or (remote and state.is_ruled("A23", "one_action"))


def passable(state: State, who: str) -> tuple[str, ...]:
    """What of a hand may be passed: captured Terrors only in solo."""
    return tuple(slot.id for slot in state.hands[who] if state.solo or slot.id not in ANY_TERROR)


def most_each_way(state: State) -> int:
    """How many cards may go each way."""
    return HAND_LIMIT if state.is_ruled("A15", "any_number") else 1


def spans(give: int, take: int, own_room: int, other_room: int) -> Iterator[tuple[Span, Span]]:
    """How many cards may be given and received at once, so that both hands have slots for them."""
    if most := max(0, min(give, other_room)):
        yield (1, most), NONE
    if most := max(0, min(take, own_room)):
        yield NONE, (1, most)
    if not give or not take:
        return
    if give - 1 <= other_room and take - 1 <= own_room:
        yield (1, give), (1, take)
        return
    for given in range(1, give + 1):
        fewest, most = max(1, given - other_room), min(take, given + own_room)
        if fewest <= most:
            yield (given, given), (fewest, most)


def check_pass(state: State, other: str, give: Sequence[str], take: Sequence[str]) -> None:
    """Refuse what is not passed at all, whoever stands where."""
    if other == state.turn_of or other not in state.hands:
        raise IllegalMove("Cards are passed to somebody else at the table.", "pass")
    if not give and not take:
        raise IllegalMove("Say which card is given or received.", "pass")
    if max(len(give), len(take)) > most_each_way(state):
        raise IllegalMove("At most one card goes each way.", "pass")
    if len({*give, *take}) < len(give) + len(take):
        raise IllegalMove("Each card can be passed only once.", "pass")
    if not state.solo and any(id_ in ANY_TERROR for id_ in (*give, *take)):
        raise IllegalMove("Captured Terrors are not passed.", "pass-terrors")


def exchange(state: State, seat: str, other: str, give: Sequence[str], take: Sequence[str]) -> State:
    """The cards change hands, if both have slots for what they get."""
    given = tuple(hands.slot_of(state, seat, id_) for id_ in give)
    taken = tuple(hands.slot_of(state, other, id_) for id_ in take)
    state = hands.take_out(hands.take_out(state, seat, give), other, take)
    state = with_hand(state, seat, (*state.hands[seat], *taken))
    state = with_hand(state, other, (*state.hands[other], *given))
    for who in (seat, other):
        if len(state.hands[who]) > HAND_LIMIT:
            raise IllegalMove(f"There is no free slot in the hand of {called(who)}.", "hand-full")
    return state


def in_words(state: State, seat: str, other: str, give: Sequence[str], take: Sequence[str]) -> str:
    """What was passed, as a sentence."""
    label = state.known.label
    parts = []
    if give:
        parts.append(f"gives {', '.join(label(id_) for id_ in give)} to {called(other)}")
    if take:
        parts.append(f"receives {', '.join(label(id_) for id_ in take)} from {called(other)}")
    return f"{seat} {' and '.join(parts)}."
