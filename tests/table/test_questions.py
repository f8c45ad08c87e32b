"""What a question of an offer takes for an answer, when it is asked, and what a tap does to it."""

import pytest
from msgspec.structs import replace

from companion.table import Ask, Choice, Holder, Offer, Permit
from companion.table.common_offers import hand_over_offer, set_ruling_offer
from companion.table.holding import Component
from companion.table.legal import Blank
from companion.table.offer import answers_with, concerning, counting, held_thing, number, things_of
from companion.table.recount import Count, Sets, may_be

ABC = tuple(Choice(value, value.upper()) for value in "abc")
ONE = Ask("card", "Which?", ABC)
TWO = Ask("cards", "Which?", ABC, least=2, most=2, multiple=True)


@pytest.mark.parametrize(
    ("moot", "answers", "is_moot"),
    [
        ((), {"way": "left"}, False),
        (("way", "left", None), {"way": "left"}, True),
        (("way", "left", None), {"way": "right"}, False),
        (("way", ("left", "up"), None), {"way": "up"}, True),
        (("way", ("left", "up"), None), {"way": "right"}, False),
        (("way", ("left", "up"), None), {}, False),
    ],
)
def test_a_question_is_not_asked_after_the_answers_that_make_it_moot(moot, answers, is_moot):
    """One of them, or several."""
    assert replace(ONE, moot=moot).is_moot(answers) is is_moot


COPIES = Ask(
    "cards",
    "Which?",
    (Choice("a1", "A"), Choice("b", "B"), Choice("a2", "A")),
    least=1,
    most=2,
    multiple=True,
    counted=True,
)


def test_choices_that_are_called_alike_are_shown_as_one():
    """With how many of them are chosen; unless they are to be told apart."""
    apart = replace(COPIES, counted=False)
    assert [choice.value for choice in COPIES.shown()] == ["a1", "b"]
    assert [choice.value for choice in apart.shown()] == ["a1", "b", "a2"]
    assert (COPIES.copies("a2"), apart.copies("a2"), COPIES.copies("c")) == (("a1", "a2"), ("a2",), ("c",))


def test_each_tap_chooses_one_copy_more_and_after_the_last_none():
    """Where as many as may be are chosen, another choice is not taken up, but one that is chosen goes."""
    assert COPIES.tapped("a1", []) == ["a1"]
    assert COPIES.tapped("a1", ["a1"]) == ["a1", "a2"]
    assert COPIES.tapped("a1", ["a1", "a2"]) == []
    assert COPIES.tapped("b", ["a1", "a2"]) == ["a1", "a2"]
    assert COPIES.tapped("a1", ["a1", "b"]) == ["b"]
    assert COPIES.tapped("b", ["b"]) == []


def test_a_question_with_one_answer_is_not_asked():
    """Unless it may be left open, or is answered with words, or with several of a kind."""
    only = replace(ONE, choices=ABC[:1])
    assert (only.only_answer, ONE.only_answer) == ("a", None)
    assert replace(only, optional=True).only_answer is None
    assert replace(only, kind="text").only_answer is replace(only, kind="symbols").only_answer is None
    assert replace(only, kind="tile").only_answer == "a"
    assert replace(TWO, choices=ABC[:2]).only_answer == ["a", "b"]
    assert TWO.only_answer is None
    assert replace(TWO, choices=ABC[:2], sets=(("a", "c"),)).only_answer is None
    assert replace(TWO, choices=(), least=0).only_answer is None
    assert replace(ONE, choices=()).only_answer is None


def test_one_choice_may_answer_a_question_that_wants_a_list():
    """Exactly one is taken where that is the least and the most."""
    listed = replace(TWO, least=1, most=1)
    assert (ONE.takes_one, listed.takes_one, TWO.takes_one) == (True, True, False)
    assert not replace(TWO, least=1).takes_one
    assert not replace(ONE, kind="text").takes_one
    assert not replace(ONE, kind="symbols").takes_one
    assert (ONE.as_answer("a"), listed.as_answer("a")) == ("a", ["a"])


def test_a_question_is_answered_with_as_many_as_it_asks_for():
    """Neither fewer nor more, and no list but one that will do."""
    assert [TWO.is_enough(chosen) for chosen in ("a", "ab", "abc")] == [False, True, False]
    assert [ONE.is_enough(chosen) for chosen in ("", "a", "ab")] == [False, True, False]


def test_a_tap_answers_with_the_first_thing_that_an_offer_is_about():
    """By its name; an offer about a thing needs no question for it."""
    offer = Offer("turn", "Turn", (replace(ONE, kind="tile"),), things=("tile:x", "board"), pointed="tile")
    assert answers_with(offer, "tile:x", "tile:a") == {"tile": "x"}
    assert answers_with(offer, "tile:a") == {"card": "a"}
    assert answers_with(replace(offer, pointed=""), "board") == {}
    assert answers_with(Offer("swap", "Swap", (replace(TWO, kind="tile"),)), "tile:b") == {"cards": ["b"]}


def test_a_correction_about_a_thing_comes_with_what_else_it_may_mean():
    """One that only asks for such a thing does not."""
    flip = Offer("flip", "Flip", (replace(ONE, kind="tile"),))
    about = Offer("put_right", "Put right", things=("tile:a",), group="more")
    asks = Offer("mend", "Mend", (replace(ONE, kind="tile"),), group="more")
    assert [offer.name for offer, _ in concerning([about, asks, flip], "tile:a")] == ["put_right", "flip"]
    assert concerning([flip], "tile:z") == []


def test_words_are_no_things_of_a_picture():
    """What is chosen by a tap in it is; so is whatever an offer is about."""
    offers = [
        Offer("x", "X", (ONE, replace(TWO, kind="symbols"), replace(ONE, kind="text")), things=("bag",))
    ]
    assert things_of(offers) == {"bag"}
    assert things_of([Offer("y", "Y", (replace(ONE, kind="tile"),))]) == {"tile:a", "tile:b", "tile:c"}


def test_numbers_and_components_have_names_of_their_own():
    """So that a tap on them is told apart."""
    assert (number("fires"), counting("fires", more=True), counting("fires", more=False)) == (
        "number:fires",
        "number:fires+",
        "number:fires-",
    )
    assert held_thing("deck") == "component:deck"


# -- what every game offers ------------------------------------------------------------------------


def test_handing_over_is_offered_whole():
    """With its rule, and where it is counted."""
    permit = Permit("hand_over", {"component": "deck", "to": "table"})
    assert hand_over_offer(Component("deck", "deck of tools", rule="tools"), permit) == Offer(
        "hand_over",
        "Give the deck of tools to the table",
        args={"component": "deck", "to": "table"},
        group="more",
        rule="tools",
        things=("component:deck",),
    )
    assert Holder.APP.other is Holder.TABLE
    assert Holder.TABLE.other is Holder.APP


def test_deciding_a_ruling_is_offered_whole():
    """As the one other position, or as a question where there are several."""
    assert set_ruling_offer(Permit("set_ruling", {"ruling": "T1", "to": "the-first"})) == Offer(
        "set_ruling",
        "Ruling T1: the first",
        args={"ruling": "T1", "to": "the-first"},
        group="more",
        bundle="Decide a ruling otherwise",
    )
    ask = Ask(
        "to", "How is ruling T1 played?", (Choice("the-first", "The first"), Choice("no_one", "No one"))
    )
    blanks = (Blank("to", ("the-first", "no_one")),)
    assert set_ruling_offer(Permit("set_ruling", {"ruling": "T1"}, blanks)) == Offer(
        "set_ruling",
        "Ruling T1",
        (ask,),
        {"ruling": "T1"},
        "more",
        bundle="Decide a ruling otherwise",
    )


# -- a recount -------------------------------------------------------------------------------------


def test_a_number_may_be_what_the_rules_of_the_moment_allow():
    """The lowest first, without the one that it is; where it is counted from the others, the rest of all."""
    sets = Sets("count", "to", {"what": "fires"})
    permits = [
        Permit("count", {"what": "fires"}, (Blank("more", (1,), optional=True), Blank("to", (4, 2, 3)))),
        Permit("count", {"what": "books"}, (Blank("to", (9,)),)),
        Permit("else", {"what": "fires"}, (Blank("to", (8,)),)),
        Permit("count", {"what": "fires"}),
    ]
    count = Count("fires", "Fires", "3", number=3, sets=sets)
    assert may_be(count, permits) == (2, 4)
    assert may_be(replace(count, sets=replace(sets, of=10)), permits) == (6, 7, 8)
    assert may_be(replace(count, number=None), permits) == may_be(replace(count, sets=None), permits) == ()
    assert sets.answers(4) == {"what": "fires", "to": 4}
    assert replace(sets, of=10).answers(4) == {"what": "fires", "to": 6}
