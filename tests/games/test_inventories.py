"""Each game counts its pieces, by names that players know; the random games of all tests compare them."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games import game, game_ids
from companion.simulate import names, play_out
from companion.table import Table
from companion.table.inventory import Amiss, amiss, pieces
from tests.games.properties import Watch


@pytest.mark.parametrize("game_id", game_ids())
def test_every_piece_has_a_name(game_id: str) -> None:
    """One that players know: no id of ours is in it."""
    rules = game(game_id).rules
    assert rules.inventory is not None
    state = Table.new(game_id, names(game_id, game(game_id).seats[1]), seed=1).state
    for counted in rules.inventory(state).values():
        for piece in counted:
            name = rules.piece_name(state, piece)
            assert name, piece
            assert name == "Fire" or name != piece, piece
            assert "_" not in name, name


@pytest.mark.parametrize("game_id", game_ids())
def test_a_piece_that_is_lost_is_noticed(game_id: str) -> None:
    """The same check watches over random games and looks through tables: it finds what it is there for."""
    table = Table.new(game_id, names(game_id, 2), {"does": "everything"}, seed=1, now=lambda: 1000.0)
    watch = Watch(table, Random(1))
    play_out(table, Random(1), 5, after=watch)
    assert watch.count is game(game_id).rules.inventory
    state = table.state
    if game_id == "chamberquest":
        lost = replace(state, hands={seat: hand[1:] for seat, hand in state.hands.items()})
    elif game_id == "fire-in-the-library":
        lost = replace(state, bag=replace(state.bag, tokens={**state.bag.tokens, "white": 0}))
    elif game_id == "library-labyrinth":
        lost = replace(state, shelves=replace(state.shelves, cards=state.shelves.cards[1:]))
    else:
        lost = replace(state, whispers=replace(state.whispers, cards=state.whispers.cards[1:]))
    table._states.known[table.journal.head] = lost
    with pytest.raises(AssertionError, match="Amiss"):
        watch(table)


def test_what_is_missing_and_what_is_too_much_is_told_by_piece() -> None:
    """A component that nobody can count, then or now, is not compared."""
    had = {"tokens": {"fire": 7, "white": 2}, "tools": {"map": 3}}
    now = {"tokens": {"fire": 5, "white": 2, "teal": 1}, "cards": {"one": 1}}
    assert amiss(had, now) == (Amiss("fire", -2), Amiss("teal", 1))
    assert amiss(had, had) == ()
    assert pieces(had) == 12
