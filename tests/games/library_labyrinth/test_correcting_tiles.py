"""Putting a tile right: a Terror or Shelf space has its token on it, or is empty."""

from random import Random

import pytest

from companion.games.library_labyrinth.rules.grid import CROSS
from companion.games.library_labyrinth.rules.moves.corrections import CorrectPaths, CorrectTile, PutToken
from companion.games.library_labyrinth.rules.pieces import Kind
from companion.games.library_labyrinth.rules.state import State
from companion.table import Chance, IllegalMove, Table, Telling
from tests.games.library_labyrinth.tables import lay, new, offered, refused, texts


def answers(table: Table) -> dict[str, str]:
    """What a tile may be said to be, each with its words."""
    ask = offered(table, "Correct a tile").asks[1]
    return {str(choice.value): choice.label for choice in ask.choices}


def test_a_space_is_told_with_its_token_or_empty() -> None:
    """Two answers for a Terror space, and for a Shelf which token it is."""
    told = answers(new())
    assert told["terror:some"] == "Terror space with its Terror"
    assert told["terror"] == "Terror space, empty"
    assert told["shelf:red"] == "Shelf: Children’s Fiction"
    assert told["shelf"] == "Shelf space, empty"


def test_a_terror_space_with_its_terror_counts_it() -> None:
    """It lies there, whoever it is."""
    table = new()
    table.play("correct_tile", tile="c2", shows="terror:some")
    assert table.state.terrors_out == (table.state.tiles["c2"].token,)
    table.play("correct_tile", tile="c2", shows="terror:some")
    assert len(table.state.terrors_out) == 1


def test_a_space_told_empty_loses_its_token() -> None:
    """The Terror goes back to its stack."""
    table = new()
    lay(table, "c2", "terror", "kraken")
    table.play("correct_tile", tile="c2", shows="terror")
    assert table.state.tiles["c2"].token == ""
    assert "kraken" in table.state.terrors.cards


def test_a_shelf_token_lies_on_one_tile() -> None:
    """Told elsewhere it has moved; told in place of another, that one goes back to its stack."""
    table = new()
    table.play("correct_tile", tile="c2", shows="shelf:red")
    table.play("correct_tile", tile="c4", shows="shelf:red")
    table.play("correct_tile", tile="b3", shows="shelf:blue")
    table.play("correct_tile", tile="b3", shows="shelf:green")
    tiles = table.state.tiles
    assert [tiles[id_].token for id_ in ("c2", "c4", "b3")] == ["", "red", "green"]
    assert set(table.state.shelves_out) == {"red", "green"}
    assert tiles["b3"].kind is Kind.SHELF


def test_a_token_that_is_on_a_filled_shelf_lies_on_no_tile() -> None:
    """It has left the game."""
    table = new()
    table.play("fill_shelf", shelf="red")
    assert "shelf:red" not in answers(table)
    refused(table, "No such token", "correct_tile", tile="c2", shows="shelf:red")


def test_the_sixth_terror_told_of_a_tile_asks_and_ends_the_game() -> None:
    """As wherever a sixth comes from."""
    table = new()
    for tile in ("a1", "a2", "a3", "a4", "a5"):
        table.play("correct_tile", tile=tile, shows="terror:some")
    (choice,) = [c for c in offered(table, "Correct a tile").asks[1].choices if c.value == "terror:some"]
    assert choice.confirm
    table.play("correct_tile", tile="b1", shows="terror:some")
    assert table.outcome is not None


def test_at_a_table_of_an_older_edition_the_token_stays() -> None:
    """Its kind was all that was said then."""
    table = Table.new("library-labyrinth", ["Red", "Blue"], seed=7, edition=6)
    lay(table, "c2", "terror", "kraken")
    table.play("correct_tile", tile="c2", shows="terror")
    assert table.state.tiles["c2"].token == "kraken"


def test_what_a_tile_was_taken_for_is_named_where_it_was_something_else() -> None:
    """A second word on the same tile says what the first had said; told once more the same, nothing."""
    table = new(keeps="floor")
    for shows, told in (
        ("reward", "tile C2 is Reward, not dark."),
        ("crossroads", "tile C2 is Crossroads, not Reward."),
        ("crossroads", "tile C2 is Crossroads."),
    ):
        assert told in texts(table.play("correct_tile", tile="c2", shows=shows))


def corrected(state: State, shows: str, tile: str = "c2") -> State:
    """The floor once it was said what a tile is."""
    return CorrectTile(tile, shows).apply(state, Telling(Chance(Random(1))))


def test_the_paths_of_another_kind_of_tile_are_not_known() -> None:
    """Crossroads are open on all four sides; where the kind is the same, they lie as they lay, also dark."""
    crossroads = corrected(new(keeps="paths").state, "crossroads")
    assert crossroads.tiles["c2"].openings == CROSS
    reward = corrected(crossroads, "reward")
    assert reward.tiles["c2"].openings == ""
    told = CorrectPaths("c2", "nes").apply(reward, Telling())
    assert corrected(told, "reward").tiles["c2"].openings == "nes"
    assert corrected(told, "dark").tiles["c2"].openings == "nes"
    assert corrected(new(keeps="floor").state, "crossroads").tiles["c2"].openings == ""


def test_a_tile_that_turns_dark_has_no_token_and_one_of_its_kind_keeps_it() -> None:
    """Whatever is said of a token, that lies there or goes back to its stack."""
    state = PutToken("kraken", "c2").apply(new(keeps="floor").state, Telling())
    for shows, stays in (
        ("terror:some", True),
        ("terror", False),
        ("dark", False),
        ("reward", False),
    ):
        after = corrected(state, shows)
        assert (after.tiles["c2"].token == "kraken", "kraken" in after.terrors_out) == (stays, stays)
        assert ("kraken" in after.terrors.cards) is not stays


def test_where_no_floor_is_kept_no_tile_is_put_right() -> None:
    """It is said what the app does not keep."""
    with pytest.raises(IllegalMove, match=r"^The app does not keep the floor at this table\.$"):
        corrected(new(keeps="nothing").state, "reward")


def put(state: State, token: str, tile: str | None = None) -> tuple[State, list[str]]:
    """The floor once a token is said to lie there, and what is told of it."""
    tell = Telling()
    return PutToken(token, tile).apply(state, tell), [event.text for event in tell.events]


def test_a_token_that_is_put_right_lies_on_a_lit_space_of_its_kind() -> None:
    """Where a tile is named; a Terror of which nobody knows where it lies is only counted."""
    floor = new(keeps="floor").state
    for token, kind, name in (
        ("kraken", Kind.TERROR, "Kraken"),
        ("red", Kind.SHELF, "Children’s Fiction Shelf"),
    ):
        state, told = put(floor, token, "c2")
        tile = state.tiles["c2"]
        assert (tile.lit, tile.kind, tile.token) == (True, kind, token)
        assert told == [f"Put right: {name} is on tile C2."]
    state, told = put(floor, "some")
    assert (len(state.terrors_out), told) == (1, ["Put right: a Terror is on the floor."])
    assert state.tiles == floor.tiles
    state, told = put(new(keeps="nothing").state, "kraken")
    assert (state.terrors_out, told) == (("kraken",), ["Put right: Kraken is on the floor."])


def test_the_sixth_terror_put_on_the_floor_ends_the_game() -> None:
    """It is told, as wherever a sixth comes from."""
    state = new(keeps="floor").state
    for tile in ("a1", "a2", "a3", "a4", "a5"):
        state, _ = put(state, "some", tile)
    state, told = put(state, "kraken", "b1")
    assert state.end is not None
    assert told[1:] == ["Six Terrors are on the floor: the library is overrun."]


def test_a_token_that_lies_elsewhere_is_not_put_on_the_floor() -> None:
    """Where it is, is said: on the floor that the app does not keep, or where it left the floor."""
    nowhere, _ = put(new(keeps="nothing").state, "kraken")
    filled = new(keeps="floor")
    filled.play("fill_shelf", shelf="red")
    for state, token, tile, words in (
        (nowhere, "kraken", None, "Kraken is on the floor already."),
        (filled.state, "red", "c2", "Children’s Fiction Shelf is in a hand or on a Shelf."),
    ):
        with pytest.raises(IllegalMove) as refusal:
            put(state, token, tile)
        assert str(refusal.value) == words


def test_more_tiles_of_a_kind_than_the_level_has_are_told_of() -> None:
    """The table looks again; nothing is refused for it."""
    state = new(keeps="floor").state
    for tile in ("a1", "a2", "a3", "a4", "a5", "b1"):
        state, told = put(state, "red", tile)
        assert len(told) == 1
    _, told = put(state, "red", "b2")
    assert told[1:] == ["The app has 7 Shelf tiles, and this level has 6: check the floor."]
