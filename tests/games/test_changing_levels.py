"""How much Tableside does is changed in mid-game: in the same words in every game, wherever a turn stands."""

from random import Random

import msgspec
import pytest

from companion.games import game_ids
from companion.simulate import choose, names
from companion.table import Level, Table
from companion.table.legal import fill_in
from tests.games.properties import everything_legal, refusal_of


@pytest.mark.parametrize("game_id", game_ids())
def test_log_and_undo_name_a_change_of_level_alike(game_id):
    """By the name that the level has on the screens."""
    table = Table.new(game_id, names(game_id, 2), {"does": "companion"}, seed=1)
    if game_id == "chamberquest":
        table.play("settle_order", order=[player.name for player in table.players])
    table.play("set_level", level="draws")
    assert table.log()[-1].texts[0].startswith("Tableside now does: Draws.")
    back = table.undo_preview()
    assert back is not None
    assert back.label.startswith("Tableside now does: Draws")


def changes(table: Table) -> list[dict[str, str]]:
    """Every change of level that may be made now; whose turn it is, where that is asked, is anybody's."""
    found = []
    for permit in table.legal():
        if permit.name == "set_level":
            asked = {blank.name: blank.values for blank in permit.blanks}
            levels = asked.pop("level", None) or [permit.args["level"]]
            rest = {name: str(values[0]) for name, values in asked.items()}
            found += [{**permit.args, **rest, "level": str(level)} for level in levels]
    return found


def to_level(table: Table, level: str) -> dict[str, str]:
    """The change to a level; what else it asks is answered as the app suggests."""
    return next(change for change in changes(table) if change["level"] == level)


def laid_out(table: Table) -> set[str]:
    """What goes to the table by that."""
    return {deed.text for deed in table.deeds() if deed.lays_out}


def played_on(table: Table, rng: Random, moves: int) -> None:
    """Play so many moves at random, without changing the level."""
    for _ in range(moves):
        if table.state.end is None and (permit := choose(table, rng)).name != "set_level":
            table.make(msgspec.convert(fill_in(permit, rng), table.game.kinds[permit.name]))


def goes_on(table: Table, rng: Random) -> None:
    """All can be shown, hands are asked for each thing once, and what is listed is accepted."""
    for seat in (None, *(player.name for player in table.players)):
        table.view(seat)
        table.moves(seat)
    asked = [(deed.text, deed.perhaps) for deed in table.deeds()]  # again, where it may be done once by now
    assert len(set(asked)) == len(asked)
    assert list(table.game.rules.legal(table.state, table.state.turn_of or None, 0.0))
    for permit in everything_legal(table):
        if all(blank.values or blank.text or blank.optional for blank in permit.blanks):
            args = fill_in(permit, rng)
            assert refusal_of(table, permit.name, args) is None, f"{permit} {args}"


def asked_for(table: Table) -> set[str]:
    """What hands are asked for; twice is two lines where only one of them may be done."""
    return {deed.text.removesuffix(", twice") for deed in table.deeds()}


@pytest.mark.parametrize("start", Level)
@pytest.mark.parametrize("game_id", game_ids())
def test_any_change_in_mid_turn_leaves_a_table_that_goes_on(game_id, start):
    """Wherever a turn stands: from each level to each other one and back, and undo leads to where it was."""
    rng = Random(start.value)
    for seed in range(7):
        table = Table.new(game_id, names(game_id, 3), {"does": start.value}, seed=seed, now=lambda: 0.0)
        played_on(table, rng, 4 * seed)
        before, asked = table.state, asked_for(table)
        for there in changes(table):
            table.play("set_level", **there)
            goes_on(table, rng)
            for back in changes(table):
                table.play("set_level", **back)
                assert table.state.level.value == back["level"]
                table.undo()
            table.undo()
            assert (table.state, asked_for(table)) == (before, asked)


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_level_has_asked_of_hands_goes_with_it(game_id):
    """From Companion to Everything and back: nobody is asked any more to tell or give the app anything."""
    table = Table.new(game_id, names(game_id, 3), {"does": "companion"}, seed=3, now=lambda: 0.0)
    if game_id == "chamberquest":
        table.play("settle_order", order=[player.name for player in table.players])
    table.play("set_level", **to_level(table, "everything"))
    asked = {deed.text for deed in table.deeds()}
    assert asked or game_id == "chamberquest"  # which asks in the guide, before the next roll
    back = to_level(table, "companion")
    table.play("set_level", **({**back, "tools": "table"} if "tools" in back else back))
    assert {deed.text for deed in table.deeds()} <= {"Compare the floor with the picture", *laid_out(table)}
