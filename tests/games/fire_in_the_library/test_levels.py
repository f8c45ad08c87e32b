"""How much Tableside does: three answers, what each of them costs in taps, and changing it in mid-game."""

from random import Random
from typing import Any

import pytest

from companion.games.fire_in_the_library.rules.levels import NOTES, PRESETS
from companion.games.fire_in_the_library.rules.state import Step
from companion.simulate import names, play_out
from companion.table import Holder, IllegalMove, Level, Table
from companion.table.edition import EDITION
from tests.games.fire_in_the_library.tables import BOX, GAME, draw, order, put, values
from tests.games.properties import check_random_game


def table_at(level: str, players: int = 4, box: Any = None, **options: Any) -> Table:
    """A table whose set-up names a level."""
    options = {"does": level, **options}
    return Table.new(GAME, names(GAME, players), options, seed=5, box=BOX if box is None else box)


def test_every_level_is_described() -> None:
    """One plain sentence or two, and what it settles."""
    assert set(PRESETS) == set(NOTES) == set(Level)


def test_a_set_up_without_a_level_does_everything() -> None:
    """As in version 0.1."""
    state = Table.new(GAME, names(GAME, 2), {}, seed=1).state
    assert (state.level, state.holds_tools) == (Level.EVERYTHING, True)


@pytest.mark.parametrize("level", ["draws", "companion"])
def test_the_lower_levels_leave_the_tools_to_the_table(level: str) -> None:
    """The app draws and deals."""
    state = table_at(level).state
    assert (state.level, state.holds_tools, state.bag.held, state.order_held) == (level, False, "app", "app")


def test_what_is_said_goes_before_the_level() -> None:
    """Their own bag, and the app's tools, at whatever level."""
    state = table_at("draws", holders={"bag": "table", "tools": "app"}, ask_cards=True).state
    assert (state.bag.held, state.holds_tools, state.terms.options.ask_cards) == ("table", True, True)
    assert state.level is Level.DRAWS


def test_an_unknown_level_is_refused() -> None:
    """With a sentence."""
    with pytest.raises(IllegalMove, match="cannot do"):
        table_at("nothing")


def test_draws_asks_for_no_card() -> None:
    """An uncovered card is not read out; a deed asks to look for the icon, and plus is in sight."""
    table = table_at("draws", box={})
    _order(table)
    seat = table.state.turn_of
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    assert table.state.turn_of != seat
    assert "A fire icon? Choose “One more Fire”" in [deed.text for deed in table.view().deeds]
    plus = [offer for offer in table.moves() if offer.label == "One more Fire"]
    assert plus[0].group == "answer"
    table.play("recount_fires", **plus[0].args)
    (plus,) = [offer for offer in table.moves() if offer.label == "One more Fire"]
    assert plus.group == "more"


def _order(table: Table) -> None:
    order(table, **dict(zip(table.state.seats, "1234", strict=False)))


def test_draws_ends_the_turn_with_stop() -> None:
    """One tap; a tool after scoring is another button."""
    table = table_at("draws")
    _order(table)
    first = table.state.turn_of
    draw(table, "yellow")
    stops = [offer for offer in table.moves() if offer.name == "stop"]
    assert [(offer.label, offer.group) for offer in stops] == [
        ("Stop", "counter"),
        ("Stop, and play a tool", "action"),
    ]
    table.play("stop")
    assert table.state.turn_of != first
    table.undo()
    table.play("stop", tools=True)
    assert (table.state.turn_of, table.state.step) == (first, Step.AFTER)


def test_draws_burns_by_itself_what_is_known_to_burn() -> None:
    """The end of a round needs no tap where the indexes are in Your box."""
    table = table_at("draws")
    _order(table)
    put(table, done=table.state.seats[1:])
    draw(table, "black")
    table.play("stop")
    assert (table.state.round, table.state.step) == (2, Step.ORDER)
    assert "Take the top card off Geography" in [deed.text for deed in table.view().deeds]


def taps(table: Table, rounds: int, drawn: int) -> tuple[int, int, int]:
    """Play careful turns; tells how many moves, draws and turns that took."""
    moves = draws = turns = 0
    while table.state.round <= rounds and table.outcome is None:
        offers = [offer for offer in table.moves() if offer.group in ("next", "counter", "answer")]
        laid = sum(map(bool, table.state.laid[table.state.card])) if table.state.step is Step.SAVING else 0
        stop = [offer for offer in offers if offer.name == "stop"]
        offer = stop[0] if stop and laid >= drawn else offers[0]
        args = {ask.name: ask.choices[-1].value for ask in offer.asks if not ask.optional}
        table.play(offer.name, **offer.args, **args)
        moves += 1
        draws += offer.name == "draw"
        turns += offer.name in ("stop", "let_it_burn")
    return moves, draws, turns


@pytest.mark.parametrize("players", [3, 4, 6])
def test_draws_costs_at_most_two_taps_a_turn(players: int) -> None:
    """Plus one for each token, with the box known."""
    moves, draws, turns = taps(table_at("draws", players), 4, 2)
    assert moves - draws <= 2 * turns


def test_companion_costs_at_most_one_tap_more_than_things_happen() -> None:
    """Cards, tokens, scores, the bag, a section that burns: each is one, and one more a turn."""
    table = table_at("companion", 4, box={})
    moves, draws, turns = taps(table, 3, 2)
    happened = sum(len(entry.deeds) > 0 for entry in table.journal.entries)
    assert moves <= happened + turns
    assert draws > turns


def test_the_level_changes_in_mid_game_and_loses_nothing() -> None:
    """Down and up again: whatever the app knew it still knows, hands included."""
    table = table_at("everything")
    _order(table)
    draw(table, "yellow")
    before = table.state
    table.play("set_level", level="draws", tools="app")
    assert (table.state.level, table.state.terms.options.ask_cards) == (Level.DRAWS, False)
    assert table.state.tools == before.tools
    table.play("set_level", level="everything")
    assert table.state == before
    with pytest.raises(IllegalMove, match="does that already"):
        table.play("set_level", level="everything")


@pytest.mark.sweep(8)
@pytest.mark.parametrize("level", ["draws", "companion"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_random_games_at_every_level(level: str, players: int) -> None:
    """What must always hold holds to the end."""
    check_random_game(GAME, players, 6, {"does": level})


def test_no_collapse_is_declared_that_nobody_saw() -> None:
    """At the least level an unknown box still asks before the game is over."""
    table = table_at("draws", box={})
    _order(table)
    values(table, yellow=7)
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    assert table.outcome is None
    play_out(table, Random(1), 1)


@pytest.mark.parametrize("edition", [7, EDITION])
def test_a_level_that_asks_for_no_cards_takes_the_question_for_one_back(edition: int) -> None:
    """An uncovered card was to be read out: the table looks for its icon itself, and the burning goes on."""
    table = Table.new(GAME, ["Red", "Blue"], {"does": "companion"}, seed=1, edition=edition, now=lambda: 0.0)
    order(table, Red="1", Blue="2")
    draw(table, "white", "white")
    put(table, step=Step.SPREADING)
    table.play("let_it_burn", choose=False)
    assert table.state.burning.asking == "white"
    table.play("set_level", level="draws")
    if edition < EDITION:
        assert table.state.burning.asking == "white"
        return
    assert table.state.burning is None or not table.state.burning.asking
    assert "look-icon" in {deed.id for deed in table.view().deeds}
    assert len(table.state.library["white"]) == 6


def test_a_change_of_the_level_asks_who_has_the_tools_then() -> None:
    """What the level says about them comes true by the same tap, or is decided otherwise."""
    table = table_at("everything")
    _order(table)
    hands = table.state.tools.hands
    offers = {offer.args["level"]: offer for offer in table.moves() if offer.name == "set_level"}
    assert [ask.name for ask in offers["draws"].asks] == ["tools"]
    with pytest.raises(IllegalMove, match="who has the Tool cards"):
        table.play("set_level", level="draws")
    table.play("set_level", level="draws", tools="table")
    assert table.state.tools_held is Holder.TABLE
    assert table.state.tools.handed == hands
    assert "deal-tools" in {deed.id for deed in table.view().deeds}
    assert not [offer for offer in table.moves() if offer.args.get("level") == "companion" and offer.asks]


def test_whoever_lets_the_app_do_everything_is_not_asked_about_the_tools() -> None:
    """It is said with the level; and of cards that lie on the table nobody is offered those of the app."""
    table = table_at("draws")
    _order(table)
    (all_,) = [offer for offer in table.moves() if offer.args.get("level") == "everything"]
    assert not all_.asks
    assert all_.args["tools"] == "app"
    with pytest.raises(IllegalMove, match="Everything includes the tools"):
        table.play("set_level", level="everything", tools="table")
    table.play("set_level", **all_.args)
    assert table.state.tools_held is Holder.APP


def test_a_table_of_an_older_edition_changes_its_level_without_a_word_about_tools() -> None:
    """As its moves have it: a deed says where they go."""
    table = Table.new(GAME, ["Red", "Blue"], {"does": "everything"}, seed=1, edition=8, now=lambda: 0.0)
    table.play("set_level", level="draws")
    assert [deed.text for deed in table.view().deeds if "three dots" in deed.text]
