"""When a lesson matters: every condition that it names must hold, and what it speaks of must be there."""

import pytest
from msgspec.structs import replace

from companion.reference import reference
from companion.table import Deed, Drawn, Guide, Offer, Outcome, Player, Stat, View
from companion.teaching import Aim, At, Course, Lesson, When, matters, next_lesson, speaks_true, stands

FIRE = "fire-in-the-library"
BOOK = reference(FIRE)
DRAW = Offer("draw", "Draw", group="next", rule="save-books", things=("bag",))


def view(**more):
    guide = Guide(
        seat="Ann", phase="save", headline="Draw", rule="must-draw", drawn=Drawn("Fire", symbol="token:fire")
    )
    return View(
        game=FIRE,
        title="Fire",
        seat=None,
        players=(Player("Ann", "red"), Player("Bob", "blue")),
        guide=guide,
        picture=None,
        deeds=(Deed("lay-token", "Lay it", "save-books", ("space:1",)),),
        stats=(Stat("library", "Cards", "12"),),
        reminders=("fire-trigger",),
        **more,
    )


def lesson(at=At.BRASS, rule="save-books", things=(), leans_on=(), **when):
    return Lesson("one", rule, ("First.", "Second."), at, When(**when), things, leans_on)


@pytest.mark.parametrize(
    ("holds", "fails"),
    [
        ({"phase": ("save",)}, {"phase": ("score",)}),
        ({"about": ("must-draw",)}, {"about": ("turn-ends",)}),
        ({"offer": ("draw", "stop")}, {"offer": ("stop",)}),
        ({"by_rule": ("save-books",)}, {"by_rule": ("turn-ends",)}),
        ({"deed": ("lay-token",)}, {"deed": ("figure",)}),
        ({"owed": ("save-books",)}, {"owed": ("score-track",)}),
        ({"drawn": ("token:",)}, {"drawn": ("token:white",)}),
        ({"reminded": ("fire-trigger",)}, {"reminded": ("bravery",)}),
        ({"number": "library", "least": 12}, {"number": "library", "least": 13}),
        ({"number": "lib"}, {"number": "score"}),
        ({"level": ("everything",)}, {"level": ("draws",)}),
        ({"players": 2}, {"players": 3}),
    ],
)
def test_a_lesson_waits_for_its_moment(holds, fails):
    """Each condition is made of what a view says."""
    assert matters(lesson(**holds), view(), [DRAW])
    assert not matters(lesson(**fails), view(), [DRAW])


def test_all_that_is_named_must_hold():
    """One condition alone is not the moment."""
    assert not matters(lesson(phase=("save",), offer=("stop",)), view(), [DRAW])


def test_a_correction_teaches_nothing():
    """What puts something right is no part of the game."""
    assert not matters(lesson(offer=("draw",)), view(), [replace(DRAW, group="more")])


@pytest.mark.parametrize(
    ("at", "gone"),
    [
        (At.BRASS, {"offers": []}),
        (At.CHOICES, {"offers": [DRAW]}),
        (At.DEEDS, {"deeds": ()}),
        (At.DRAWN, {"guide": Guide(headline="Draw")}),
        (At.NUMBERS, {"stats": ()}),
        (At.HEADLINE, {"guide": Guide()}),
    ],
)
def test_what_is_not_shown_is_not_spoken_of(at, gone):
    """A lesson points at something that is there."""
    offers = gone.pop("offers", [DRAW, replace(DRAW, group="action")])
    assert not matters(lesson(at=at), replace(view(), **gone), offers)


@pytest.mark.parametrize("at", [At.BRASS, At.CHOICES])
def test_a_lesson_points_at_its_move_wherever_that_stands(at):
    """The same move is the next thing at one table, and one of several choices at another."""
    told, other = lesson(at, offer=("draw",)), replace(DRAW, name="stop", group="action")
    assert stands(told, [DRAW, other]) is At.BRASS
    assert stands(told, [replace(DRAW, group="counter"), other]) is At.BRASS
    assert stands(told, [replace(DRAW, group="answer"), other]) is At.CHOICES


def test_a_thing_of_the_picture_may_be_named_by_its_kind():
    """What an offer or a deed concerns lies in the picture."""
    assert matters(lesson(At.PICTURE, things=("bag",)), view(), [DRAW])
    assert matters(lesson(At.PICTURE, things=("space",)), view(), [DRAW])
    assert not matters(lesson(At.PICTURE, things=("section",)), view(), [DRAW])


def test_a_ruling_that_is_decided_otherwise_silences_its_lessons():
    """What the lesson says would not be true at this table."""
    other = view(rulings={"C5": "last"})
    assert speaks_true(lesson(rule="bravery"), BOOK, view())
    assert not speaks_true(lesson(rule="bravery"), BOOK, other)
    assert not speaks_true(lesson(leans_on=("bravery",)), BOOK, other)
    assert speaks_true(lesson(), BOOK, other)


def test_a_number_of_the_tables_own_silences_its_lessons():
    """The same where a table has set a number otherwise."""
    other = view(own_words={"save-books": ("Title", "Text")})
    assert not speaks_true(lesson(), BOOK, other)


def test_the_most_pressing_lesson_comes_first_and_none_comes_twice():
    """They stand in the order in which they are told."""
    first, second = lesson(), replace(lesson(), id="two")
    both = Course(Aim("So.", ()), (first, second))
    assert next_lesson(both, BOOK, view(), [DRAW], ()) is first
    assert next_lesson(both, BOOK, view(), [DRAW], {"one"}) is second
    assert next_lesson(both, BOOK, view(), [DRAW], {"one", "two"}) is None


def test_after_the_end_nothing_is_told():
    """The game is over."""
    over = view(outcome=Outcome("won", "Won", "So."))
    assert next_lesson(Course(Aim("So.", ()), (lesson(),)), BOOK, over, [DRAW], ()) is None
