"""Another game of the same people: it begins as the last one ended, and is dealt once."""

from collections.abc import Iterator

import pytest

from companion.draft import Draft
from companion.draft.encore import Encore, again
from companion.games import game_ids
from companion.simulate import names
from companion.table import Level, Table
from tests.fifth_game import shelf
from tests.games.test_changing_levels import to_level


@pytest.fixture
def draft() -> Iterator[Draft]:
    """A fresh set-up of Night Shelves."""
    with shelf.standing():
        yield Draft(shelf.ID, {})


def test_the_same_people_play_again(draft: Draft) -> None:
    """Players, options, rulings as they are now and the level are those of the table before."""
    draft.rename(0, "Ada")
    table = draft.begin({}, odds=True)
    table.play("set_ruling", ruling="E1", to="nobody")
    table.play("set_level", level="draws")
    more = again(table, {}, move_on=False)
    assert [player.name for player in more.players] == ["Ada", "Blue"]
    assert (more.state.level, more.state.rulings) == (Level.DRAWS, {"E1": "nobody"})
    assert more.log() == ()


def test_a_rematch_lets_the_next_one_begin(draft: Draft) -> None:
    """The first player moves on by one seat."""
    table = draft.begin({}, odds=True)
    assert again(table, {}, move_on=True).state.turn_of == "Blue"
    labyrinth = Table.new("library-labyrinth", ["Red", "Blue"], {"first": "Blue"}, seed=1)
    assert again(labyrinth, {}, move_on=True).state.turn_of == "Red"


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("level", ["draws", "everything"])
def test_the_next_table_begins_with_the_level_and_the_holders_that_the_last_one_ended_with(
    game_id: str, level: str
) -> None:
    """However it was set up: both may be changed in mid-game."""
    table = Draft(game_id, {}).begin({}, odds=True)
    if game_id == "chamberquest":
        table.play("settle_order", order=[player.name for player in table.players])
    table.play("set_level", **to_level(table, level))
    held = table.game.rules.holdings.held_by
    for permit in table.legal():
        if permit.name == "hand_over" and permit.args["component"] != "clock":
            table.play("hand_over", **permit.args)
            break
    more = again(table, {})
    assert more.state.level == level
    parts = [option.id for option in table.game.rules.options(2, {}) if option.group == "holding"]
    then, now = held(more.state), held(table.state)
    assert [(part, then[part]) for part in parts if part in then] == [
        (part, now[part]) for part in parts if part in now
    ]


def test_a_board_that_the_app_no_longer_keeps_is_not_asked_for_again() -> None:
    """Set up to do everything, and then told to do less: the next table has no board to lay out."""
    draft = Draft("chamberquest", {})
    draft.choose_level(Level.EVERYTHING)
    table = draft.begin({}, odds=True)
    assert table.state.draft is not None
    table.play("leave_editor")
    table.play("settle_order", order=[player.name for player in table.players])
    table.play("set_level", level="companion")
    assert again(table, {}).state.draft is None


def test_what_follows_is_dealt_once() -> None:
    """Asked again, it is the same table; after an undo or with another box, it is another one."""
    table = Table.new("fire-in-the-library", names("fire-in-the-library", 3), seed=1)
    encore = Encore(table, {})
    assert encore.table(move_on=True) is encore.table(move_on=True)
    assert encore.starter(move_on=True) != encore.starter(move_on=False)
    assert encore.follows(table, {})
    assert not encore.follows(table, {"fires": 9})
    table.play("set_level", level="companion", tools="app")
    assert not encore.follows(table, {})


@pytest.mark.parametrize("move_on", [False, True])
def test_a_board_laid_out_by_hand_lies_in_the_editor_again(move_on: bool) -> None:
    """Nobody lays 36 tiles twice: tiles and corners are as they were, whoever goes first now."""
    table = Table.new("chamberquest", ["Red", "Blue"], {"does": "everything"}, seed=1)
    assert table.state.draft is not None
    table.play("take_board")
    board = table.state.board
    table.play("lay_out_board")
    table.play("mark_corner", cell="a1", colour=board.at("f1").start)
    table.play("finish_board", called="Ours")
    more = again(table, {}, move_on=move_on)
    draft = more.state.draft
    assert draft is not None
    assert draft.tiles == table.state.board.tiles
    more.play("finish_board")
    for player in more.players:
        assert more.state.board.at(more.state.cell_of(player.name)).start == player.colour


def test_the_corners_of_an_empty_board_stay_where_they_are() -> None:
    """They belong to the board: a rematch moves the seats and not the colours."""
    table = Table.new("chamberquest", ["Red", "Blue", "Ann"], {"does": "everything"}, seed=1)
    starts = [tile.start for tile in table.state.draft.tiles]
    assert [tile.start for tile in again(table, {}, move_on=True).state.draft.tiles] == starts
    assert [player.name for player in again(table, {}, move_on=True).players] == ["Blue", "Ann", "Red"]
