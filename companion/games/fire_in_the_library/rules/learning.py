"""What Your box teaches a table under way: the cards of the library that are left, spaces, and banners."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import box as boxes
from companion.games.fire_in_the_library.rules.pieces import SECTIONS, Space
from companion.games.fire_in_the_library.rules.state import LibraryCard, State
from companion.table import Box


def with_box(state: State, box: Box, facts: frozenset[str]) -> State:
    """Everything but the number of tools, whose deck is made."""
    state = replace(state, library={id_: _left(state, id_, box, facts) for id_ in SECTIONS})
    state = _with_spaces(state, box, facts)
    guesses = boxes.guesses(box, robot=state.has_robot, tools=False)
    if boxes.COPIES_GUESSED in state.guesses:
        guesses = (*guesses, boxes.COPIES_GUESSED)
    terms = replace(state.terms, banners=boxes.banners(box))
    if terms.edition >= 2:
        terms = replace(terms, highest_index=boxes.highest_index(box))
    return replace(state, guesses=guesses, terms=terms)


def _left(state: State, section: str, box: Box, facts: frozenset[str]) -> tuple[LibraryCard, ...]:
    """The cards of a section that have not burned, as the box has them.

    Where the top card has been read out, its value tells how many are gone; elsewhere their number does.
    """
    cards = state.library[section]
    if not any(fact.startswith(f"{section}-") for fact in facts):
        return cards
    whole, top = boxes.library(box)[section], cards[0]
    if not top.sure:
        return whole[-len(cards) :]
    below = tuple(card for card in whole if card.value > top.value)
    same = next((card for card in whole if card.value == top.value), top)
    return (
        replace(top, index=same.index or top.index, icon=top.icon if same.icon is None else same.icon),
        *below,
    )


def _with_spaces(state: State, box: Box, facts: frozenset[str]) -> State:
    """The Turn Order cards; one with tokens on it changes only if it has as many spaces as before."""
    spaces, laid = dict(state.terms.spaces), dict(state.laid)
    for card, before in state.terms.spaces.items():
        now: tuple[Space, ...] = boxes.spaces(card, box)
        if f"order-{card}" not in facts or (any(laid[card]) and len(now) != len(before)):
            continue
        spaces[card] = now
        if len(now) != len(before):
            laid[card] = ("",) * len(now)
    guessed = tuple(card for card in spaces if f"order-{card}" not in box)
    terms = replace(state.terms, spaces=spaces, guessed_cards=guessed)
    return replace(state, terms=terms, laid=laid)
