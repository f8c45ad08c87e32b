"""What a table asks of a game's counsel, and what it makes of the answers; the counsel here is a stand-in."""

import dataclasses
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from companion.table import Ask, Blank, Choice, Decision, IllegalMove, Nerve, Offer, Permit, Table
from companion.table.chairs import PLAYED
from companion.table.counsel import (
    Advice,
    Candidate,
    Counsel,
    Reckoning,
    Report,
    told_apart,
    with_equals,
)
from companion.table.level import Level
from companion.table.telling import Deed, Event, Telling
from companion.table.with_counsel import Doing
from tests.fifth_game import shelf

SLOW = Report("Slow", (Reckoning("Games", "1"),), grows=True)
QUICK = Report("Quick", (Reckoning("Games", "1"),))


@pytest.fixture(autouse=True)
def with_the_fifth_game() -> Iterator[None]:
    """It has the moves of counsel."""
    with shelf.standing():
        yield


def seen_as(state, seat) -> str:
    """Whose view it is: of whom the cards lie open."""
    return seat if seat and state.hands[seat] != "?" else "everybody"


def counselled(**more) -> Table:
    """A table of two whose game is advised as these say."""
    table = Table.new(shelf.ID, ["Ann", "Ben"], seed=7)
    own = {
        "advise": lambda _seen, seat: Advice((Candidate(f"Wait, {seat}", "Why not."),)),
        "choose": lambda *_: None,
        "cannot_sit": lambda *_: "",
        **more,
    }
    table.game = dataclasses.replace(table.game, counsel=Counsel(**own))
    return table


def advised(*reports: Report, **more) -> Table:
    """A table where anybody may ask, and is told these."""
    table = counselled(advise=lambda *_: Advice(reports=reports), **more)
    table.play("allow_advice", on=True)
    return table


def test_what_takes_long_is_told_slice_by_slice():
    """About the table as its seat sees it; with so many slices as tell anything new."""
    asked = []

    def more(seen, seat, slices) -> Report:
        asked.append(seen)
        return replace(SLOW, title=f"{seat}, {slices}")

    table = advised(QUICK, SLOW, more=more, enough=3)
    assert [report.title for report in table.advise_further("Ann")] == ["Ann, 1", "Ann, 2", "Ann, 3"]
    assert asked == [table.game.rules.seen_by(table.state, "Ann")] * 3
    assert list(advised(QUICK, more=more, enough=3).advise_further("Ann")) == []
    assert list(advised(SLOW, enough=3).advise_further("Ann")) == []


def test_where_everybody_sees_that_there_is_nothing_to_advise_nobody_needs_to_ask():
    """It is told by what the public table shows; and never where a game always has something."""
    publicly = []

    def waits(seen, seat) -> str:
        publicly.append(seen)
        return "Wait for Ben." if seat == "Ann" else ""

    table = counselled(waits=waits)
    assert (table.nothing_for("Ann"), table.nothing_for("Ben")) == ("Wait for Ben.", "")
    assert publicly == [table.game.rules.seen_by(table.state, None)] * 2
    assert (table.may_act_now("Ann"), table.may_act_now("Ben")) == (False, True)
    always = counselled()
    assert (always.nothing_for("Ann"), always.may_act_now("Ann")) == ("", False)


def test_whoever_asks_twice_in_a_row_has_asked_once():
    """Another one who asks has asked, too."""
    table = advised(QUICK)
    for seat in ("Ann", "Ann", "Ben"):
        table.ask(seat)
    assert [line.told for line in table.log()][1:] == ["Ann asked for advice.", "Ben asked for advice."]


def chairs(table: Table, *seats: str) -> Table:
    """The app plays for these."""
    for seat in seats:
        table.leave_chair(seat, Nerve.EVEN)
    return table


def test_what_would_take_from_a_chair_what_it_must_know_is_refused():
    """With the names of those who could not go on, and how to bring them back."""
    table = chairs(
        counselled(cannot_sit=lambda seen, seat: "No deck." if seat and len(seen.deck) == 0 else ""),
        "Ann",
        "Ben",
    )
    without = replace(table.state, deck=replace(table.state.deck, cards=(), seen=()))
    rest = "could not go on after that. Leave it as it is, or say first that"
    with pytest.raises(IllegalMove) as both:
        table.check_stays(table.state, without)
    assert str(both.value) == (
        f"The app plays for Ann and Ben and {rest} Ann and Ben are back: ⋯, Empty chairs."
    )
    with pytest.raises(IllegalMove) as one:
        table.check_stays(table.state, replace(without, chairs={"Ben": Nerve.EVEN}))
    assert str(one.value) == f"The app plays for Ben and {rest} Ben is back: ⋯, Empty chairs."
    table.check_stays(without, without)  # they could not before, either
    table.check_stays(table.state, table.state)
    table.check_stays(table.state, replace(without, chairs={}))


def test_a_set_up_with_a_chair_that_cannot_play_says_where_to_change_it():
    """At a level that leaves things to the table, the level is where; else the game's own sentence is all."""
    table = counselled(cannot_sit=lambda _, seat: "Nobody has told its card." if seat == "Ben" else "")
    setup = replace(table.beginning.setup, chairs={"Ann": Nerve.EVEN, "Ben": Nerve.EVEN})
    table.beginning = replace(table.beginning, setup=setup)

    def said(level: Level) -> str:
        table._states.known[table.journal.head] = replace(table.state, level=level)
        with pytest.raises(IllegalMove) as fault:
            table.check_chairs()
        return str(fault.value)

    assert said(Level.EVERYTHING) == "The app cannot play for Ben. Nobody has told its card."
    assert said(Level.DRAWS) == (
        "With “Draws” the app cannot play for Ben: it does not hold all that Ben would know. Choose "
        "“Everything” at “How much should Tableside do?”, or let somebody sit there."
    )


def test_whoever_has_the_turn_decides_first_and_who_waits_last():
    """A chair that may act out of turn comes before one that waits; each is asked with its own nerve."""
    asked = []

    def choose(_, seat, nerve) -> Decision:
        asked.append((seat, nerve))
        return Decision("draw_book", seat, waits=seat == table.turn_of and waiting)

    table, waiting = counselled(choose=choose), False
    table.leave_chair("Ben", Nerve.BOLD)
    table.leave_chair("Ann", Nerve.CAREFUL)
    other = "Ben" if table.turn_of == "Ann" else "Ann"
    assert not table.has_decided
    assert table.decision().decision.why == table.turn_of
    assert table.has_decided
    first = table.decision()
    assert (first.seat, first.nerve) == (table.turn_of, dict(asked)[table.turn_of])
    assert sorted(asked) == [("Ann", Nerve.CAREFUL), ("Ben", Nerve.BOLD)]
    waiting = True
    table.play("allow_advice", on=True)
    assert not table.has_decided
    found = table.decision()
    assert found is not None
    assert (found.seat, found.decision.waits) in ((other, False), (table.turn_of, True))


def test_a_chair_whose_moves_all_may_read_hides_nothing():
    """Nor does one that knows no more than the table; one with secrets does, where the words differ."""
    table = counselled(choose=lambda *_: Decision("draw_book", "Why not."))
    seat = table.turn_of
    table.leave_chair(seat, Nerve.EVEN)
    doing = table.decision()
    assert doing is not None
    assert not table.hides(doing)
    assert table.hides(replace(doing, decision=replace(doing.decision, before="Something")))
    table.game = dataclasses.replace(
        table.game, rules=dataclasses.replace(table.game.rules, seen_by=lambda state, _: state)
    )
    assert not table.hides(replace(doing, decision=replace(doing.decision, before="Something")))


def test_a_chair_tells_what_hands_do_for_it_and_why():
    """Its deeds and their way back bear its name; those of others stay theirs, and the reason comes last."""
    doing = Doing("Ann", Nerve.EVEN, Decision("draw", "I dare."), Permit("draw"))
    own, none, bens = (
        Deed("turn", "Turn tile C4 over", undone="Turn C4 back"),
        Deed("walk", "Ann: walk on", seat="Ann", undone=None),
        Deed("walk", "Ben: walk on", seat="Ben", undone="Ben back"),
    )
    tell = Telling()
    tell.say("drawn", "Ann draws.")
    tell.deeds = [own, none, bens]
    doing.tell(tell)
    assert tell.deeds == [
        replace(own, text="Robot Ann: turn tile C4 over", undone="Robot Ann: turn C4 back"),
        replace(none, text="Robot Ann: walk on"),
        bens,
    ]
    assert tell.events[1:] == [Event(PLAYED, "Robot Ann: “I dare.”", "", ("Ann",))]
    private = Telling()
    replace(doing, decision=replace(doing.decision, private=True)).tell(private)
    assert private.events == [
        Event(PLAYED, "Robot Ann keeps its reason to itself.", "", ("Ann",), later="Robot Ann: “I dare.”")
    ]


WAYS = (
    Permit("flip", {"tile": "b2", "kind": "wall"}),
    Permit("flip", {"tile": "b2", "kind": "path"}, (Blank("turned", (1, 2)), Blank("note", optional=True))),
)


def test_of_several_ways_only_what_they_share_is_settled():
    """In what they differ, and in what is still blank, the people are asked; not in what may be left out."""
    doing = Doing("Ann", Nerve.EVEN, Decision("flip", ""), WAYS[0], WAYS)
    assert (doing.args, doing.open) == ({"tile": "b2"}, ("kind", "turned"))
    wishes = replace(doing, decision=Decision("flip", "", {"turned": 1}, asks=("note",)))
    assert (wishes.args, wishes.open) == ({"tile": "b2", "turned": 1}, ("kind", "note"))
    one = Doing("Ann", Nerve.EVEN, Decision("flip", ""), WAYS[1])
    assert (one.args, one.open) == ({"tile": "b2", "kind": "path"}, ("turned",))


def test_advice_that_comes_to_the_same_is_said_in_one():
    """With the others named; a reason without a stop gets one."""
    one = Candidate("Left", "It pays")
    assert with_equals(one, []) is one
    assert with_equals(one, ["Up"]).reason == "It pays; Up comes to the same."
    assert with_equals(one, ["Up", "Down"]).reason == "It pays; Up and Down come to the same."
    figures = (Reckoning("Points", "4"),)
    apart = (one, Candidate("Right", "It pays", figures), Candidate("Up", "It pays", figures))
    assert told_apart(Advice(apart)).candidates == (
        one,
        Candidate("Right", "It pays; “Up” comes to the same.", figures),
    )


def test_a_chair_may_act_along_with_the_move_before():
    """What the people told goes with it; one undo takes back both."""
    table = counselled(choose=lambda *_: Decision("draw_book", "Why not."))
    table.leave_chair(table.turn_of, Nerve.EVEN)
    table.act()
    assert not table.journal.entries[-1].along
    assert table.journal.entries[-1].events[-1].id == PLAYED
    again = counselled(choose=lambda *_: Decision("draw_book", "Why not."))
    again.leave_chair(again.turn_of, Nerve.EVEN)
    again.act(along=True)
    assert again.journal.entries[-1].along


def test_an_offer_that_a_chair_takes_may_ask_for_a_list():
    """It is about all that it names."""
    asks = (Ask("tiles", "Which?", (Choice("a", "A"), Choice("b", "B")), kind="tile", multiple=True),)
    table = counselled()
    offer = Offer("turn", "Turn", asks)
    table.game = dataclasses.replace(
        table.game, face=dataclasses.replace(table.game.face, offer=lambda *_: offer)
    )
    doing = Doing("Ann", Nerve.EVEN, Decision("turn", "", {"tiles": ["a", "b"]}), Permit("turn"))
    assert table.words_of(doing) == "Turn: A, B"


def test_what_a_chair_has_decided_in_full_needs_no_second_way() -> None:
    """Though another permit would allow it too; where none says it all, each that does is a way."""
    plain, other = Permit("draw_book"), Permit("draw_book", {"said": "saga"})
    table = counselled(choose=lambda *_: Decision("draw_book", "Why not."))
    table.leave_chair(table.turn_of, Nerve.EVEN)

    def found(*permits: Permit) -> Doing:
        rules = dataclasses.replace(table.game.rules, legal=lambda *_: permits)
        table.game = dataclasses.replace(table.game, rules=rules)
        return table.decision()

    assert (found(other, plain).permit, found(other, plain).ways) == (plain, ())
    assert found(other, replace(other, args={"said": "epic"})).ways == (
        other,
        replace(other, args={"said": "epic"}),
    )
    assert (found(other).permit, found(other).ways) == (other, ())
    assert found(Permit("else")) is None
