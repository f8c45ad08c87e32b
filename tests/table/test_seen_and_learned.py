"""What a seat is shown, what a table learns of the box, and what it does while nobody plays."""

import dataclasses
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from companion.table import (
    Blank,
    Holder,
    IllegalMove,
    Nerve,
    Permit,
    View,
)
from companion.table.box import Fact, FactGroup
from companion.table.fair import SIZE, Seed
from companion.table.holding import Holding
from companion.table.house import HouseRule
from companion.table.journal import Entry
from companion.table.learning import Learning, known_to, learn_box, news
from companion.table.legal import fill_in
from companion.table.level import Level
from companion.table.telling import Deed, Event, Telling
from tests.table import toy

# -- what is learned -------------------------------------------------------------------------------

FACTS = tuple(Fact(id_, id_.upper()) for id_ in "abcde")
LEARN = learn_box(Learning(lambda _: None, lambda *given: given, lambda: (FactGroup("g", "G", FACTS),)))


def test_what_is_learned_from_the_box_is_named_up_to_three():
    """The others are counted; what is no fact of this version changes nothing that is said."""

    def said(*facts: str) -> list[Event]:
        tell = Telling()
        box = dict.fromkeys(facts, 1)
        assert LEARN(box, facts).apply("state", tell) == ("state", box, frozenset(facts))
        return tell.events

    assert said("a", "z") == [Event("learned", "Learned from Your box: G: A.")]
    assert said("a", "b", "c")[0].text == "Learned from Your box: G: A; G: B; G: C."
    assert said(*"abcde")[0].text == "Learned from Your box: G: A; G: B; G: C; and 2 more."
    assert said("z") == []


def test_a_box_that_cannot_be_is_not_learned():
    """A game's own check says so; and what follows from one that can be is the game's, too."""

    def check(box) -> None:
        if box:
            raise IllegalMove("No such box.")

    rules = dataclasses.replace(
        toy.TOY.rules,
        check_box=check,
        with_box=lambda *given: given,
        facts=lambda: (FactGroup("g", "G", FACTS),),
    )
    game = dataclasses.replace(toy.TOY, rules=rules)
    learn = game.kinds["learn_box"]
    with pytest.raises(IllegalMove, match="No such box"):
        learn({"a": 1}, ("a",)).apply("state", Telling())
    tell = Telling()
    assert learn({}, ("a",)).apply("state", tell) == ("state", {}, frozenset("a"))
    assert tell.events[0].text == "Learned from Your box: G: A."
    assert "leave_chair" not in game.kinds
    assert "set_ruling" in game.kinds
    assert "set_ruling" not in dataclasses.replace(game, rules=dataclasses.replace(rules, switches={})).kinds


def test_a_table_knows_what_it_was_told_of_the_box():
    """At set-up, in play, and from the whole box since; the last word holds."""
    learned = Entry(move={"move": "learn_box", "box": {"a": 3, "d": (1, 2)}})
    played = Entry(events=(Event("x", "x", learned={"b": 2}),))
    assert known_to({"a": 1, "c": 1}, [played]) == {"a": 1, "b": 2, "c": 1}
    assert known_to({"a": 1, "c": 1}, [played, learned]) == {"a": 3, "d": [1, 2]}
    assert known_to({"a": 1}, [learned, played]) == {"a": 3, "b": 2, "d": [1, 2]}
    assert news({"a": 1, "b": 2}, {"b": 2, "c": 3}) == ("a", "c")


# -- time ------------------------------------------------------------------------------------------


def resting(table, moment=None):
    """A table whose clock stands while it is put aside."""
    bell = toy.TOY.kinds["ring_bell"]()
    rules = dataclasses.replace(
        table.game.rules, at_rest=lambda state: bell if state.rolled and moment != state.rung else None
    )
    table.game = dataclasses.replace(table.game, rules=rules)
    return table


def test_a_table_that_is_put_aside_lets_its_clock_stand():
    """Then, or since what was kept last where nobody could put it aside; not once the game is over."""
    table = resting(toy.new_table())
    table.put_aside()
    assert table.journal.entries == []
    table.play("roll_die")
    rolled = table.journal.entries[-1].at
    table.put_aside()
    assert table.state.rung == (rolled + 1,)
    table.take_up()
    assert table.state.rung == (rolled + 1, rolled + 1)
    over = resting(toy.new_table(goal=1))
    over.play("roll_die")
    over.play("draw_token")
    over.put_aside()
    over.take_up()
    assert len(over.journal.entries) == 2
    fresh = resting(toy.new_table())
    fresh.take_up()
    assert fresh.journal.entries == []


def test_what_time_has_used_still_holds_after_an_undo_and_a_redo():
    """It is made anew aside, at the time that the game says."""
    table = toy.new_table()
    asked = []

    def after_undo(before, after, now):
        asked.append((before.rolled, after.rolled, now))
        return [(toy.TOY.kinds["ring_bell"](), 7.0)] if after.rolled else []

    rules = dataclasses.replace(table.game.rules, after_undo=after_undo)
    table.game = dataclasses.replace(table.game, rules=rules)
    table.play("roll_die", chance=[3])
    table.undo()
    table.redo()
    undone, redone = table.journal.entries[1].at, table.journal.entries[2].at
    assert asked == [(3, 0, undone), (0, 3, redone)]
    assert table.journal.entries[2].events == (Event("redone", "Brought back: A 3."),)
    assert (table.journal.entries[3].at, table.state.rung) == (7.0, (7.0,))


def test_what_a_record_leaves_at_its_default_is_not_written():
    """So an evening of earlier days reads the same."""
    assert msgspec.to_builtins(Entry(move={"move": "x"})) == {"move": {"move": "x"}}


def test_what_hands_have_done_before_is_kept_with_all_else_that_goes_back():
    """Each as it was told, without a rule unless it has one; what moved nothing is not asked for again."""
    tell = Telling()
    tell.told_by_hands("flip", "Flip it back", "laying", "tile:b2", stands="b2", again="Flip it")
    tell.was_done(
        [Deed("a", "Lay it", undone="Take it off"), Deed("b", "Wait", undone=None), Deed("c", "Go")]
    )
    assert tell.back == [
        Deed("flip", "Flip it back", "laying", ("tile:b2",), stands="b2", again="Flip it"),
        Deed("a", "Take it off", undone="Take it off", anew=True),
        Deed("c", "Take back: Go", anew=True),
    ]
    tell.told_by_hands("x", "Y")
    assert tell.back[-1] == Deed("x", "Y")


def test_a_view_is_made_of_what_its_seat_sees():
    """Every part of it, and for that seat."""
    table = toy.new_table()
    made = {
        part: lambda seen, seat, part=part: (part, seen.hands["Bob"], seat)
        for part in ("picture", "stats", "odds", "reminders")
    }
    face = dataclasses.replace(
        table.game.face,
        **made,
        guide=lambda seen, seat: toy.Guide(seat=str(seat), headline=str(seen.hands["Bob"])),
        own_words=lambda seen: {"T1": ("One", str(seen.hands["Bob"]))},
        summary=lambda seen: str(seen.hands["Bob"]),
    )
    game = dataclasses.replace(table.game, face=face)
    rule, end = HouseRule("Quiet"), toy.End("goal", ("Ann",))
    state = replace(
        table.state,
        hands={"Ann": (), "Bob": ("ace",)},
        house_rules=(rule,),
        advice=True,
        chairs={"Ann": Nerve.BOLD},
        guesses=("It has 7 cards.",),
        level=Level.DRAWS,
        end=end,
    )
    deed, back = Deed("a", "Lay it"), Deed("b", "Take it off")
    for seat, sees in (("Bob", ("ace",)), ("Ann", ("?",)), (None, ("?",))):
        view = game.view(state, seat, (deed,), (back,))
        for part in made:
            assert getattr(view, part) == (part, sees, seat)
        assert view == View(
            "toy",
            "Toy",
            seat,
            table.players,
            toy.Guide(seat=str(seat), headline=str(sees)),
            view.picture,
            (deed,),
            (back,),
            view.stats,
            view.odds,
            view.reminders,
            {"T1": ("One", str(sees))},
            (rule,),
            True,
            {"Ann": Nerve.BOLD},
            {"T1": "strict"},
            game.rules.holdings.shown(state),
            Level.DRAWS,
            ("It has 7 cards.",),
            str(sees),
            toy.Outcome(
                "won", "Won", "The goal is reached.", ("Ann",), state.track.scores, "goal", "", ("Ann",)
            ),
        )
    assert view.holdings == (Holding("deck", "deck", Holder.APP),)
    assert game.outcome(replace(state, end=None)) is None
    assert game.outcome(replace(state, chairs={})).chairs == ()
    assert View.top.__get__(replace(view, stats=tuple(range(6)))) == (0, 1, 2, 3)


def test_what_is_counted_with_nothing_makes_no_difference_to_a_draw():
    """A piece of which there is none is not in the bag."""
    draws = Seed(bytes(SIZE)).draws("play")
    picked = [draws.pick(number, {"b": 5, "a": 4, "c": 0}) for number in range(20)]
    assert picked == [draws.pick(number, {"a": 4, "b": 5}) for number in range(20)]
    assert draws.roll(0, 1) == 1


def test_a_text_that_is_filled_in_at_random_has_a_length_that_will_do():
    """Eight letters, unless fewer or more are wanted."""

    def text(least: int, most: int) -> str:
        blank = Blank("called", text=True, least=least, most=most)
        return fill_in(Permit("name", blanks=(blank,)), Random(1))["called"]

    assert (text(1, 20), text(10, 20), text(1, 3)) == ("abcdefgh", "abcdefghij", "abc")
