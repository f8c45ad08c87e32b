"""Advice: the ways in, the chance with each card over the die, what the others threaten and what stops it."""

from msgspec.structs import replace

from companion.games.chamberquest.counsel.advice import advise
from companion.games.chamberquest.counsel.prospects import outlook
from companion.games.chamberquest.counsel.routes import routes
from companion.games.chamberquest.rules.pieces import CELLS, Kind
from companion.games.chamberquest.rules.state import State
from companion.table import Advice, Report, Table
from tests.games.chamberquest.tables import OPEN, drawn, near, pass_on, roll, seated

LANE = ("──┐···", "··│···", "··│···", "··│···", "··│···", "······")
"""One way only, from Green's corner to above C6."""


def advice(table: Table, seat: str = "Green") -> Advice:
    """What a seat is told."""
    state: State = table.state
    return advise(state, seat)


def report(found: Advice, title: str) -> Report:
    """The report whose title begins so."""
    return next(one for one in found.reports if one.title.startswith(title))


def lane() -> Table:
    """Green's chamber lies at the end of the lane, seven steps from the corner."""
    return seated(board=drawn(LANE, near("green", "c6")))


def test_a_way_into_the_chamber_comes_first() -> None:
    """With enough steps the walk that wins is the one candidate, with what it costs."""
    table = seated(board=drawn(OPEN, near("green", "c2")))
    roll(table, 6)
    (best,) = advice(table).candidates
    assert (best.title, best.move, best.args) == ("Walk into the chamber", "walk", {"to": "c2"})
    assert best.reason == "It takes 3 steps, and you have 6: that wins at once."


def test_all_ways_in_are_listed_the_shortest_first() -> None:
    """Every way that comes nowhere twice, with its steps; the others are counted."""
    table = seated(board=drawn(OPEN, near("green", "c2")))
    roll(table, 5)
    ways = routes(table.state, "Green", 5)
    assert ways[0] == ("a1", "b1", "c1", "c2")
    assert len(set(ways)) == len(ways)
    assert all(len(set(way)) == len(way) <= 6 for way in ways)
    lines = report(advice(table), "Into your chamber with this roll").lines
    assert (lines[0].value, lines[0].note) == ("A1 – B1 – C1 – C2", "3 steps")


def test_where_no_way_leads_in_that_is_said() -> None:
    """In a report, so that nobody looks on."""
    table = lane()
    roll(table, 6)
    (line,) = report(advice(table), "Into your chamber with this roll").lines
    assert (line.value, line.note) == ("none", "6 steps at most")


def test_the_next_rolls_chance_is_over_the_die() -> None:
    """From the best place to walk to, without a card: one step away, any roll will do."""
    table = lane()
    roll(table, 2)
    plain = report(advice(table), "Your chance next turn").lines[0]
    assert (plain.label, plain.value) == ("No card", "2 of 6 · 33.3 %")
    assert plain.note == "from C1, if nobody changes anything before"


def test_a_card_that_opens_a_way_is_told_with_its_chance() -> None:
    """The lane is broken by one tile that lies across: a rotation mends it."""
    rows = list(LANE)
    rows[3] = "··─···"
    table = seated(board=drawn(rows, near("green", "c6")))
    roll(table, 2)
    found = advice(table)
    rotate = next(one for one in report(found, "Your chance next turn").lines if "otate" in one.label)
    assert rotate.label.startswith("Walk to C1, then rotate C4")
    assert rotate.value == "2 of 6 · 33.3 %"


def test_walled_in_no_way_is_called_shorter() -> None:
    """There is none before and none after: what is left in the way is an estimate, and said to be one."""
    rows = ["──────", "│─││─│", "│││─││", "─│─│─│", "││─││─", "──────"]
    table = seated(board=drawn(rows, near("green", "d4")))
    roll(table, 2)
    found = [one for one in advice(table).candidates if "less in the way" in one.reason]
    assert found
    for one in found:
        why = "No open way leads to the chamber yet, and by estimate this leaves less in the way"
        assert one.reason.startswith(why)
        (way,) = (figure for figure in one.figures if figure.label == "Your way to the chamber")
        assert way.value == "no open way"
        assert way.note.endswith("by estimate, a wall as 4")


def test_chances_equal_a_count_over_every_roll() -> None:
    """What a card promises is what the board then gives, roll by roll."""
    table = Table.new("chamberquest", ["Green", "Red"], {"board": "shuffled"}, seed=7, now=lambda: 0.0)
    table.play("settle_order", order=["Green", "Red"])
    roll(table, 3)
    ends = [one for one in outlook(table.state, "Green").ends if one.kind is not None]
    chosen = sorted(ends, key=lambda one: (-one.hope, -sum(one.threats)))[:6] + ends[::40]
    for one in chosen:
        after = _played(table, one.kind, one.args, one.cell, one.steps)
        assert one.threats == (_wins(after, "Red"),)
        pass_on(after)
        assert one.hope == _wins(after, "Green")


def _played(table: Table, kind: Kind | None, args: dict[str, object], cell: str, steps: int) -> Table:
    """A copy of the table on which the turn has ended so."""
    copy = Table.new("chamberquest", ["Green", "Red"], {"board": "shuffled"}, seed=7, now=lambda: 0.0)
    copy.play("settle_order", order=["Green", "Red"])
    roll(copy, 3)
    if steps:
        copy.play("walk", to=cell)
    assert kind is not None
    copy.play(kind.value, **args)
    assert table.state.end is None
    return copy


def _wins(table: Table, seat: str) -> int:
    """How many of the six rolls lead into the chamber, each tried."""
    state: State = table.state
    assert state.board is not None
    assert state.turn_of == seat
    home = state.board.chamber_of(state.colour_of(seat))
    return sum(
        home in replace(state, turn=replace(state.turn, rolled=(face,), left=face)).reachable()
        for face in range(1, 7)
    )


def test_a_threat_is_told_with_the_cards_that_stop_it() -> None:
    """Red is three steps from the chamber; each kind of card has a use against that."""
    rows = ["······", "······", "······", "······", "······", "······"]
    rows[0] = "···┌──"
    rows[1] = "···│··"
    table = seated(board=drawn(rows, near("red", "d3")))
    roll(table, 1)
    (line,) = report(advice(table), "What the others threaten").lines
    assert (line.label, line.value) == ("Red’s next roll wins", "3 of 6 · 50.0 %")
    assert "Rotate" in line.note
    assert ", push " in line.note
    assert line.note.endswith("stops it")
    best = advice(table).candidates[0]
    assert best.reason.startswith("It stops Red, who would win with 3 of 6 rolls")


def test_candidates_are_ordered_and_of_different_cards() -> None:
    """At most three, each begun by something that may be done now."""
    table = Table.new("chamberquest", ["Green", "Red"], {"board": "shuffled"}, seed=2, now=lambda: 0.0)
    table.play("settle_order", order=["Green", "Red"])
    roll(table, 4)
    found = advice(table).candidates
    assert 1 < len(found) <= 3
    assert len({one.title for one in found}) == len(found)
    assert {one.move for one in found} <= {"walk", "rotate", "push", "swap", "end_turn"}
    assert all(one.args.get("to", "a1") in CELLS for one in found)


def test_before_the_roll_its_chance_is_told() -> None:
    """There is nothing to choose, but something to know."""
    (one,) = advice(seated(board=drawn(OPEN, near("green", "c2")))).candidates
    assert (one.title, one.reason) == ("Roll", "A 3 or more leads into your chamber.")
    assert one.figures[0].value == "4 of 6 · 66.7 %"


def test_others_are_told_who_has_the_turn() -> None:
    """With what they may already know: their own ways and what threatens them."""
    found = advice(seated(board=drawn(OPEN)), "Red")
    assert found.silent == "Green has the turn: ask again when it is yours."
    assert len(found.reports) == 2


def test_it_says_what_it_needs() -> None:
    """Without a board in the app, while one is laid out, before the order, for nobody."""
    assert advice(seated()).silent.startswith("The app does not have the board.")
    laying = Table.new("chamberquest", ["Green", "Red"], {"board": "own"}, seed=1)
    assert advice(laying).silent.startswith("Finish the board")
    assert advice(seated(board=drawn(), settled=False)).silent.startswith("The die alone")
    assert advice(seated(board=drawn()), "Nobody").silent.startswith("Take a seat")


def test_guesses_are_named() -> None:
    """A board of our own mix rests on it."""
    table = Table.new("chamberquest", ["Green", "Red"], {"board": "shuffled"}, seed=2)
    table.play("settle_order", order=["Green", "Red"])
    assert advice(table).rests_on == table.state.guesses != ()


def test_an_exact_roll_is_advised_exactly() -> None:
    """Where the chamber must be reached with the last step, a roll too high does not win (B11)."""
    table = seated(board=drawn(LANE, near("green", "c6")), rulings={"B11": "exact"})
    roll(table, 2)
    ends = outlook(table.state, "Green").ends
    assert max(one.hope for one in ends if one.kind is None) in range(1, 4)
    assert routes(table.state, "Green", 7)[0][-1] == "c6"
