"""Every refusal of a table is one whole sentence, word for word as it is read; and so is what moves tell."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.table import Bag, Chance, Clock, Deck, Event, Holder, IllegalMove, Nerve, Table, roll
from companion.table.chairs import called, robot
from companion.table.drawing import Drawing
from companion.table.errors import BadRecord
from companion.table.fair import SIZE, Seed, even
from companion.table.house import LONGEST, MOST, NAMED, HouseRule, checked
from companion.table.level import with_preset
from companion.table.seats import check_seat, seated
from tests.fifth_game import shelf
from tests.table import toy


@pytest.fixture(autouse=True)
def with_the_fifth_game() -> Iterator[None]:
    """The example game gives counsel."""
    with shelf.standing():
        yield


def sentence(refused: Callable[[], Any]) -> str:
    """What it says."""
    with pytest.raises((IllegalMove, BadRecord, ValueError)) as fault:
        refused()
    return str(fault.value)


HELD = Bag({"red": 1}, Holder.TABLE, "sack")
DECK = Deck(("a", "b"), held=Holder.TABLE, name="pile")


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (lambda: Bag().draw(Chance()), "The bag is empty."),
        (lambda: Bag({"red": 1}).draw(Chance(), "red"), "The app holds the bag, so it draws from it."),
        (lambda: HELD.draw(Chance()), "The table holds the sack: say which token you drew."),
        (lambda: HELD.draw(Chance(), "blue"), "There is no such token left in the sack."),
        (lambda: HELD.take("red", 2), "There is no such token left in the sack."),
        (lambda: Deck().draw(), "The deck is empty."),
        (lambda: Deck(("a",)).draw("a"), "The app holds the deck, so it draws from it."),
        (lambda: DECK.draw(), "The table holds the pile: say which card you drew."),
        (lambda: DECK.draw("c"), "There is no such card left in the pile."),
        (lambda: Deck(("a", "b")).arrange("Ann", ["c"]), "Those are not the top 1 cards of the deck."),
        (lambda: roll(Chance(), 6, 7), "A die with 6 sides cannot show 7."),
        (lambda: roll(Chance(), 6, 0), "A die with 6 sides cannot show 0."),
        (lambda: Clock().start(1.0).start(2.0), "The clock is running already."),
        (lambda: Clock().pause(1.0), "The clock is not running."),
        (lambda: Chance(given=[["a"]]).shuffle("ab"), "A recorded shuffle holds other cards than the deck."),
        (lambda: Chance(given=["a"]).pick({"b": 1}), "A recorded draw of 'a' is not possible here."),
        (lambda: Chance(given=[7]).roll(6), "A recorded roll of 7 is not on a die with 6 sides."),
        (lambda: Chance(given=[7]).finish(), "A record holds more outcomes of chance than its move needs."),
        (lambda: Chance().roll(6), "A record ends before its move has all the outcomes it needs."),
        (lambda: Seed(b"short"), "A seed has 32 bytes."),
        (lambda: even(b"key")(0), "There is nothing left to pick from."),
        (lambda: Drawing("a" * 64).has_again(Seed(bytes(SIZE))), "This seed belongs to another table."),
        (lambda: Drawing().has_again(Seed(bytes(SIZE))), "This seed belongs to another table."),
        (lambda: with_preset({}, {"does": "all"}), "Tableside cannot do 'all'."),
        (lambda: check_seat((), "Ann"), "Nobody called Ann sits at this table."),
    ],
)
def test_what_pieces_and_records_refuse(refused, said):
    """Bags, decks, dice, clocks, and what is read of luck."""
    assert sentence(refused) == said


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ((), "Toy is for 1 to 2 players, not 0."),
        (("Ann", "Bob", "Cleo"), "Toy is for 1 to 2 players, not 3."),
        (("Ann", "  "), "Every player needs a name."),
        (("x" * 25,), "A name has at most 24 letters; shorten the longest."),
        (("Ann", " Ann "), "Two players have the same name; give one of them another."),
        (({"name": "Ann", "colour": "pink"},), "Toy has no pink pieces."),
        (
            ({"name": "Ann", "colour": "red"}, {"name": "Bob", "colour": "red"}),
            "Two players have chosen the same colour.",
        ),
        ((7,), "A player was not understood: Expected `object`, got `int`."),
    ],
)
def test_who_cannot_be_seated(wishes, said):
    """Too few, too many, without a name or a colour of their own."""
    assert sentence(lambda: seated("Toy", (1, 2), ("red", "blue"), wishes)) == said


def test_who_can_just_be_seated():
    """With the longest name, and the colour one is named after; the next that is free for the others."""
    players = seated("Toy", (1, 3), ("red", "blue", "green"), ("x" * 24, " Red ", "Ann"))
    assert [(player.name, player.colour, player.side) for player in players] == [
        ("x" * 24, "blue", "south"),
        ("Red", "red", "south"),
        ("Ann", "green", "south"),
    ]


def test_what_a_table_refuses(table: Table):
    """Each says why, and nothing has changed."""
    before = len(table.journal.entries)
    said = [
        sentence(lambda: table.play("fly")),
        sentence(lambda: table.play("peek", seat=3)),
        sentence(table.undo),
        sentence(table.redo),
        sentence(lambda: table.play("set_ruling", ruling="T9", to="strict")),
        sentence(lambda: table.play("set_ruling", ruling="T1", to="soft")),
        sentence(lambda: table.play("set_ruling", ruling="T1", to="strict")),
        sentence(lambda: table.play("hand_over", component="bag", to="table")),
        sentence(lambda: table.play("hand_over", component="deck", to="app")),
        sentence(lambda: table.play("new_chance", commitment="x" * 64)),
        sentence(lambda: table.play("drop_house_rule", text="No rule")),
        sentence(lambda: table.leave_chair("Ann", Nerve.EVEN)),
        sentence(table.act),
    ]
    assert said == [
        "Toy has no move called 'fly'.",
        "The move 'peek' was not understood: Expected `str`, got `int` - at `$.seat`.",
        "There is nothing to undo.",
        "There is nothing to redo.",
        "There is no ruling 'T9' to decide at this table.",
        "Ruling T1 cannot be set to 'soft'.",
        "Ruling T1 is played that way already.",
        "There is nothing called 'bag' to hand over.",
        "The app holds the deck already.",
        "New draws begin with the fingerprint of their seed.",
        "This table has no such house rule.",
        "Toy has neither advice nor empty chairs.",
        "No empty chair has anything to do now.",
    ]
    assert len(table.journal.entries) == before


def test_a_game_that_is_over_takes_no_move():
    """An undo goes back to before its end."""
    table = toy.new_table(goal=1)
    table.play("draw_token")
    assert sentence(lambda: table.play("roll_die")) == "The game is over. Undo goes back to before its end."


def test_a_list_of_moves_that_takes_back_too_much_is_no_record():
    """Neither is one that brings back what nobody took back."""
    from companion.table.journal import Entry, Journal

    assert sentence(lambda: Journal().add(Entry("undo"))) == (
        "The list of moves takes back more than was played."
    )
    assert sentence(lambda: Journal().add(Entry("redo"))) == (
        "The list of moves brings back more than was taken back."
    )
    assert sentence(lambda: Journal().add(Entry("undo", steps=0))) == (
        "The list of moves takes back less than one move."
    )


# -- house rules -----------------------------------------------------------------------------------


def rules(*texts: str) -> tuple[HouseRule, ...]:
    """House rules of these words."""
    return tuple(map(HouseRule, texts))


@pytest.mark.parametrize(
    ("these", "said"),
    [
        (rules(""), "A house rule needs some words."),
        (rules("x" * (LONGEST + 1)), "A house rule has at most 160 letters."),
        ((HouseRule("Quiet", "x" * (NAMED + 1)),), "There is no such phase."),
        (rules("Quiet", "Quiet"), "This table has that house rule already."),
        (rules(*map(str, range(MOST + 1))), "A table has at most 12 house rules."),
    ],
)
def test_house_rules_that_cannot_be(these, said):
    """Without words, too long, too many, or twice."""
    assert sentence(lambda: checked(these)) == said


def test_house_rules_that_can_just_be():
    """At the limits."""
    longest = (HouseRule("x" * LONGEST, "y" * NAMED), *rules(*map(str, range(MOST - 1))))
    assert checked(longest) == longest


def test_a_house_rule_is_told_to_everybody(table: Table):
    """When it comes and when it goes; in one line, whatever was typed."""
    added = table.play("add_house_rule", text=" No\nphones\t please ", phase="play")
    assert added == (Event("house_rule", "House rule: No phones please"),)
    table.play("add_house_rule", text="Quiet")
    dropped = table.play("drop_house_rule", text="No phones please")
    assert dropped == (Event("house_rule_dropped", "No house rule any more: No phones please"),)
    assert table.view().house_rules == rules("Quiet")


# -- advice and chairs -----------------------------------------------------------------------------


def shelves(**more: Any) -> Table:
    """A table of two at the game that gives counsel."""
    return Table.new(shelf.ID, ["Ann", "Ben"], seed=7, **more)


def test_what_is_said_about_counsel_is_told_to_everybody():
    """Whom it is about is known, so that it can stand in their colour."""
    table = shelves()
    assert table.play("allow_advice", on=True) == (
        Event("advice_allowed", "Anybody may ask for advice from now on."),
    )
    assert table.play("ask_advice", seat="Ann") == (
        Event("advice_asked", "Ann asked for advice.", about=("Ann",)),
    )
    assert table.play("allow_advice", on=False) == (
        Event("advice_allowed", "Nobody may ask for advice any more."),
    )
    assert table.leave_chair("Ann", Nerve.BOLD) == (
        Event("chair_left", "The app plays for Ann now: bold.", about=("Ann",)),
    )
    assert table.play("leave_chair", seat="Ann", nerve="even")[0].id == "chair_left"
    assert table.play("come_back", seat="Ann") == (Event("chair_taken", "Ann is back.", about=("Ann",)),)


def test_what_counsel_refuses():
    """In a sentence each."""
    table = shelves()
    said = [
        sentence(lambda: table.play("allow_advice", on=False)),
        sentence(lambda: table.play("ask_advice", seat="Ann")),
        sentence(lambda: table.advice("Ann")),
        sentence(lambda: table.play("ask_advice", seat="Zoe")),
        sentence(lambda: table.play("leave_chair", seat="Zoe", nerve="even")),
        sentence(lambda: table.leave_chair("Zoe", Nerve.EVEN)),
        sentence(lambda: table.play("come_back", seat="Ann")),
        sentence(table.act),
    ]
    table.play("allow_advice", on=True)
    table.leave_chair("Ben", Nerve.EVEN)
    said.append(sentence(lambda: table.play("allow_advice", on=True)))
    said.append(sentence(lambda: table.play("leave_chair", seat="Ben", nerve="even")))
    assert said == [
        "Advice is not allowed here already.",
        "Advice is not allowed at this table.",
        "Advice is not allowed at this table.",
        "Nobody called Zoe sits at this table.",
        "Nobody called Zoe sits at this table.",
        "Nobody called Zoe sits at this table.",
        "The app does not play for Ann.",
        "No empty chair has anything to do now.",
        "Advice is allowed here already.",
        "The app plays for Ben already.",
    ]


def test_a_chair_is_called_a_robot_by_its_seat():
    """Whoever sits there themselves is not."""
    assert called("Ann", {"Ann": Nerve.EVEN}) == robot("Ann") == "Robot Ann"
    assert called("Ann", {"Ben": Nerve.EVEN}) == "Ann"
