"""Whole games of Night Shelves: as they are written down, and at random with a watch over them."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.table.inventory import Inventory
from tests.games import golden
from tests.games.properties import check_random_game


def count(state: Any) -> Inventory:
    """All cards, wherever they are."""
    found = [state.found] if state.found else []
    shelved = [book for books in state.shelves.values() for book in books]
    dark = ["dark"] * state.darkened
    cards = (*state.deck.cards, *found, *shelved, *dark, *state.hands.values(), *state.spare)
    return {"cards": Counter(cards)}


def mix(state: Any, seat: str | None, rng: Random) -> Any:
    """Shuffle what a seat may not know: the deck, the others' Shelf cards and the spare ones."""
    if state.deck.held == "app":
        order = tuple(rng.sample(state.deck.cards, len(state.deck)))
        state = replace(state, deck=replace(state.deck, cards=order))
    if state.end is not None:
        return state
    hidden = [name for name in state.hands if name != seat]
    spare_too = seat is None or state.turn_of != seat or seat not in state.may_swap or bool(state.found)
    cards = [*(state.hands[name] for name in hidden), *(state.spare if spare_too else ())]
    rng.shuffle(cards)
    hands = {name: cards.pop() if name in hidden else card for name, card in state.hands.items()}
    return replace(state, hands=hands, spare=tuple(sorted(cards)) if spare_too else state.spare)


@pytest.mark.parametrize("path", golden.files(__file__), ids=lambda path: path.stem)
def test_a_game_goes_as_it_is_written(path: Path) -> None:
    """Every move of a golden game tells and shows what it always did."""
    golden.check(path)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("held", ["app", "table"])
def test_random_games_keep_their_promises(players: int, held: str) -> None:
    """Nothing is lost, undo is exact, what is listed is what is accepted, and nothing leaks."""
    for seed in range(10):
        check_random_game("night-shelves", players, seed, {"holders": {"deck": held}}, count=count, mix=mix)
