"""Putting a tile right: a Terror or Shelf space has its token on it, or is empty."""

from companion.games.library_labyrinth.rules.pieces import Kind
from companion.table import Table
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
