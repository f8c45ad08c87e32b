"""Somebody in an empty chair: decides what its seat decides, and says why."""

from random import Random

import pytest

from companion.games.chamberquest.counsel.chair import cannot_sit, choose
from companion.games.chamberquest.counsel.weighing import danger, weighed
from companion.games.chamberquest.rules.legal import legal
from companion.games.chamberquest.rules.state import State, Step
from companion.table import Decision, IllegalMove, Nerve, Table
from companion.table.with_counsel import fits
from companion.tournament import play_chairs
from tests.games.chamberquest.counsel_proof import against_random, only_legal
from tests.games.chamberquest.tables import OPEN, drawn, near, roll, seated

THREAT = ("···┌──", "···│··", "······", "······", "······", "······")
"""With Red's chamber on D3, a lane from Red's corner to it."""


def decides(table: Table, seat: str = "Green", nerve: Nerve = Nerve.EVEN) -> Decision | None:
    """What the chair of a seat does now; it must be allowed."""
    state: State = table.state
    decided = choose(state, seat, nerve)
    if decided is not None:
        assert any(fits(permit, decided) for permit in legal(state, seat, 0.0))
        assert decided.why.endswith(".")
    return decided


@pytest.mark.sweep(4)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_decision_is_illegal(players: int) -> None:
    """Games of all three nerves, one by our rulings and one by others."""
    assert "no illegal move" in only_legal(players, 2, moves=30)


def test_even_beats_random() -> None:
    """The full count is in the proof."""
    assert "won" in against_random(2, 4)


def test_it_rolls_what_the_app_holds_and_leaves_the_tables_die_to_people() -> None:
    """What a real die shows, it does not say."""
    for held in ("app", "table"):
        table = seated(board=drawn(OPEN), holders={"die": held})
        decided = decides(table)
        assert decided is not None
        assert (decided.move, decided.args) == ("roll_die", {})


def test_it_rolls_for_the_order_when_it_is_its_turn_to() -> None:
    """Nobody else's roll is its own."""
    table = seated(board=drawn(OPEN), settled=False)
    decided = decides(table)
    assert decided is not None
    assert (decided.move, decided.args) == ("roll_for_order", {"everybody": False})
    assert decides(table, "Red") is None


def test_it_walks_in_where_it_can() -> None:
    """Whatever else may be done."""
    table = seated(board=drawn(OPEN, near("green", "c2")))
    roll(table, 6)
    for nerve in Nerve:
        decided = decides(table, nerve=nerve)
        assert decided is not None
        assert decided.args == {"to": "c2"}
        assert decided.why == "My chamber is 3 steps away: I walk in and win."


def test_it_stops_somebody_who_would_win() -> None:
    """And says whom, and with which chance."""
    table = seated(board=drawn(THREAT, near("red", "d3")))
    roll(table, 1)
    decided = decides(table)
    assert decided is not None
    assert decided.move in ("rotate", "push", "swap")
    assert "it stops Red, who would win with 3 of 6 rolls" in decided.why


def test_nobody_decides_out_of_turn() -> None:
    """Nor where the game is over, or the app lacks the board."""
    table = seated(board=drawn(OPEN, near("green", "c2")))
    assert decides(table, "Red") is None
    roll(table, 6)
    table.play("walk", to="c2")
    assert decides(table) is None
    assert decides(seated()) is None


def test_nobody_sits_without_a_board() -> None:
    """The sentence says what would help; while a board is being laid out, somebody can sit down already."""
    refusal = cannot_sit(seated().state, "Green")
    assert refusal.startswith("Lay the board out in the app first")
    with pytest.raises(IllegalMove, match="Lay the board out"):
        Table.new("chamberquest", ["Green", "Red"], {}, seed=1, chairs={"Red": Nerve.EVEN})
    laying = Table.new("chamberquest", ["Green", "Red"], {"board": "own"}, seed=1, chairs={"Red": Nerve.EVEN})
    assert laying.decision() is None
    assert cannot_sit(seated(board=drawn()).state, "Green") == ""
    assert cannot_sit(seated(board=drawn()).state, "Nobody").startswith("Nobody called")


def test_where_a_card_must_be_played_one_is() -> None:
    """Even where none changes anything (B8): all tiles are alike, and only Rotate is left."""
    table = seated(board=drawn(OPEN), rulings={"B8": "must"})
    table.play("recount_cards", seat="Green", rotate=1, push=0, swap=0)
    roll(table, 1)
    decided = decides(table)
    assert decided is not None
    assert decided.move == "rotate"


def test_the_nerves_part_ways() -> None:
    """Over the turns of two games the bold one lets most danger stand, and the careful one least."""
    risks = dict.fromkeys(Nerve, 0.0)

    def watch(table: Table) -> None:
        state: State = table.state
        if state.end is None and state.step is Step.MOVE and not state.turn.walked:
            for nerve in Nerve:
                risks[nerve] += danger(weighed(state, state.turn_of, nerve)[0], 6)

    for seed in (0, 3):
        people = ["Green", "Red"]
        chairs = dict.fromkeys(people, Nerve.EVEN)
        table = Table.new("chamberquest", people, {"board": "shuffled"}, seed=seed, chairs=chairs)
        play_chairs(table, Random(seed), 40, after=watch)
    assert risks[Nerve.CAREFUL] < risks[Nerve.EVEN] < risks[Nerve.BOLD]


def deeds(table: Table) -> list[str]:
    """What hands are asked to do."""
    return [deed.text for deed in table.view().deeds]


def test_hands_are_told_where_a_chair_walks_and_nothing_before() -> None:
    """No walk "up to" so many steps: it has chosen a place."""
    table = seated(board=drawn(OPEN))
    table.leave_chair("Green", Nerve.EVEN)
    roll(table, 3)
    assert deeds(table) == []
    doing = table.decision()
    assert doing is not None
    assert doing.decision.move == "walk"
    table.act()
    assert deeds(table) == [f"Robot Green: move its token to {doing.decision.args['to'].upper()}"]
    table.undo()
    assert [deed.text for deed in table.view().take_back] == ["Robot Green: move its token back to A1"]


def test_whoever_leaves_in_mid_turn_leaves_the_walk_to_the_chair() -> None:
    """What the roll asked of them is asked of nobody any more."""
    table = seated(board=drawn(OPEN))
    roll(table, 3)
    assert deeds(table) == ["Green: walk up to 3 steps from A1"]
    table.leave_chair("Green", Nerve.EVEN)
    assert deeds(table) == []
    table.play("come_back", seat="Green")
    assert deeds(table) == ["Green: walk up to 3 steps from A1"]


def test_hands_play_a_chairs_card() -> None:
    """Its name stands once before each thing that they do."""
    table = seated(board=drawn(THREAT, near("red", "d3")))
    table.leave_chair("Green", Nerve.EVEN)
    roll(table, 1)
    while table.turn_of == "Green":
        table.act()
    assert len(deeds(table)) == 2
    assert all(text.startswith("Robot Green: ") and text.count("Green") == 1 for text in deeds(table))


def test_hands_move_a_chairs_token_into_its_chamber() -> None:
    """Also with the walk that wins: it stands there at the end."""
    table = seated(board=drawn(OPEN, near("green", "c2")))
    table.leave_chair("Green", Nerve.EVEN)
    roll(table, 6)
    table.act()
    assert table.state.end is not None
    assert deeds(table) == ["Robot Green: move its token to C2"]


def test_no_card_is_hinted_at_in_a_chairs_turn() -> None:
    """Nobody could make use of it."""
    rows = ["──┐···", "··│···", "··│···", "··─···", "··│···", "······"]
    table = seated(board=drawn(rows, near("green", "c6")))
    roll(table, 2)
    assert table.view().picture.hints.cards
    table.leave_chair("Green", Nerve.EVEN)
    assert not table.view().picture.hints.cards
