"""What a screen offers where the app plays for somebody, and in which words."""

import pytest
from msgspec.structs import replace

from companion.table import Ask, Blank, Choice, Decision, Nerve, Offer, Permit
from companion.table.chair_offers import for_hands, thinking, with_chair
from companion.table.chair_words import (
    IN_SECRET,
    brought_to_light,
    does,
    is_hidden,
    is_left_to,
    question_of,
    things_of,
    words_of,
)
from companion.table.telling import Deed, Event
from companion.table.with_counsel import Doing

ROWS = Ask("row", "Which row?", (Choice(1, "Row 1"), Choice(2, "Row 2")), kind="row")
WAYS = Ask("way", "Which way?", (Choice("left", "Left"), Choice("right", "Right")))
PUSH = Offer("push", "Push a row", (ROWS, WAYS), rule="push", things=("board",), group="next", harms=True)
WAIT = Offer("wait", "Wait", group="counter")
BOBS = Offer("look", "Look", seat="Bob")
CORRECTION = Offer("put_right", "Put right", group="more")
SECRET = Offer("play", "Play", (Ask("card", "Which card?", secret=True),), seat="Ann")


def doing(move: str = "push", *blanks: Blank, args=None, **more) -> Doing:
    """What the chair of Ann does."""
    decision = Decision(move, "It is best.", args or {}, **more)
    return Doing("Ann", Nerve.EVEN, decision, Permit(move, blanks=blanks))


def test_until_a_chair_has_decided_nothing_of_its_own_is_offered():
    """What is nobody's in particular is for whoever has the turn; corrections are everybody's."""
    offers = (PUSH, BOBS, CORRECTION, replace(CORRECTION, seat="Ann"))
    assert thinking(offers, ["Ann"], "Ann") == (BOBS, *offers[2:])
    assert thinking(offers, ["Ann"], "Bob") == offers
    assert thinking(offers, ["Bob"], "Ann") == (PUSH, *offers[2:])


def test_nobody_answers_for_a_chair_what_is_its_secret():
    """Unless it is a correction; what a person may choose in secret stays theirs, and so does all else."""
    correction = replace(SECRET, group="more")
    assert for_hands((PUSH, SECRET, correction), ["Ann"], "Cleo") == (PUSH, correction)
    assert for_hands((PUSH, SECRET, correction), ["Bob"], "Cleo") == (PUSH, SECRET, correction)
    assert for_hands((replace(PUSH, seat="Ann"),), ["Ann"], "Cleo") == (replace(PUSH, seat="Ann"),)


def test_a_chairs_move_is_the_next_thing_and_says_all_that_its_offer_says():
    """Who, what, why, by which rule, where in the picture, and that something is lost by it."""
    acts = with_chair([PUSH], doing(args={"row": 2, "way": "left"}), "Ann")
    assert acts == (
        Offer(
            "chair_acts",
            "Robot Ann pushes a row: Row 2, Left",
            group="next",
            seat="Ann",
            symbol="icon:robot-outline",
            note="It is best.",
            rule="push",
            things=("board", "row:2", "choice:left"),
            headline="Robot Ann plays",
            harms=True,
        ),
    )


def test_a_chairs_move_that_is_offered_nowhere_in_public_says_no_more_than_that():
    """Neither a rule nor a place."""
    (acts,) = with_chair([], doing("play", args={"card": "map"}), "Ann")
    assert acts == Offer(
        "chair_acts",
        "Robot Ann chooses in secret",
        group="next",
        seat="Ann",
        symbol="icon:robot-outline",
        note="It is best.",
        headline="Robot Ann plays",
    )


def test_beside_a_chairs_move_nothing_else_is_next():
    """What others may do meanwhile is an action; what other chairs will decide is nobody's to do."""
    others = (replace(BOBS, group="next"), replace(WAIT, seat="Bob"), CORRECTION, replace(WAIT, seat="Cleo"))
    _, *beside = with_chair((PUSH, *others), doing(args={"row": 1}), "Ann", chairs=["Cleo"])
    assert beside == [BOBS, Offer("wait", "Wait", seat="Bob"), CORRECTION]


def test_what_only_one_turn_has_is_left_to_the_person_whose_turn_it_is():
    """A chair that acts out of turn does not take from them what is theirs."""
    _, *beside = with_chair((PUSH, BOBS), doing(args={"row": 1}), "Bob")
    assert beside == [replace(PUSH, group="action"), BOBS]


def test_a_chair_with_secrets_keeps_a_reason_that_would_tell_them():
    """Of a move that everybody can read in full, everybody reads why; of a private one nobody does."""
    card = doing("play", args={"card": "map"})
    assert with_chair([SECRET], card, "Ann", secret=True)[0].note == ""
    assert with_chair([SECRET], card, "Ann")[0].note == "It is best."
    plain = doing(args={"row": 2, "way": "left"})
    assert with_chair([PUSH], plain, "Ann", secret=True)[0].note == "It is best."
    private = replace(plain, decision=replace(plain.decision, private=True))
    assert with_chair([PUSH], private, "Ann")[0].note == ""


def test_the_people_are_asked_what_the_chair_leaves_open_and_what_it_is_about():
    """First what hands do, so that they can tell; else what the chair has chosen of it."""
    left = doing("push", Blank("row"), Blank("way"), args={"row": 2})
    assert with_chair([PUSH], left, "Ann")[0].asks == (replace(WAYS, question="Row 2: which way?"),)
    by_hands = replace(left, decision=replace(left.decision, hands="Turn B3 over"))
    assert with_chair([PUSH], by_hands, "Ann")[0].asks == (
        replace(WAYS, question="Turn B3 over: which way?"),
    )
    both = doing("push", Blank("row"), Blank("way"), hands="Turn B3 over")
    assert with_chair([PUSH], both, "Ann")[0].asks == (
        replace(ROWS, question="Turn B3 over: which row?"),
        WAYS,
    )


def shown(kind: str, *asks: Ask, **more) -> Offer:
    """One of the answers to what a flip has shown."""
    args = {"kind": kind}
    return Offer("flip", kind.title(), asks, args, question="What is shown?", answer=f"A {kind}", **more)


STONE, PATH = Blank("stone", (1, 2)), Blank("path", (1, 2))
TURNS = Ask("path", "How does it run?", (Choice(1, "Straight"), Choice(2, "Round")))


def flipped() -> Doing:
    """A chair that flips a tile: the table tells what is shown."""
    ways = (Permit("flip", {"kind": "wall"}), Permit("flip", {"kind": "path"}, (PATH,)))
    return Doing("Ann", Nerve.EVEN, Decision("flip", "Why not.", hands="Turn B3 over"), ways[0], ways)


def test_where_answers_are_offers_of_their_own_it_is_asked_which_of_them_it_is():
    """With all that is said of each; what only some of them ask is asked after these alone."""
    wall = shown("wall", symbol="icon:wall", tone="red", note="Nobody passes", confirm="Sure?")
    (acts, *_) = with_chair([wall, shown("path", TURNS)], flipped(), "Ann")
    kind = Ask(
        "kind",
        "Turn B3 over: what is shown?",
        (
            Choice("wall", "A wall", "icon:wall", "red", "Nobody passes", confirm="Sure?"),
            Choice("path", "A path"),
        ),
    )
    assert acts.asks == (kind, replace(TURNS, moot=("kind", ("wall",), None)))


def test_an_answer_without_words_of_its_own_is_called_by_its_button():
    """And the question is put all the same."""
    bare = [Offer("flip", one.title(), args={"kind": one}) for one in ("wall", "path")]
    asks = with_chair(bare, flipped(), "Ann")[0].asks
    assert asks[0].question == "Turn B3 over: what came of it?"
    assert asks[0].choices == (Choice("wall", "Wall"), Choice("path", "Path"))
    chair = flipped()
    silent = replace(chair, decision=replace(chair.decision, hands=""))
    assert with_chair(bare, silent, "Ann")[0].asks[0].question == "What came of it?"


def test_what_no_answer_asks_is_not_asked():
    """A question is put where at least one of the answers has it."""
    asks = with_chair([shown("wall"), shown("path")], flipped(), "Ann")[0].asks
    assert [ask.name for ask in asks] == ["kind"]


def test_an_offer_that_asks_itself_stands_beside_those_that_are_answers():
    """Its choices come after theirs, each once; what it asks further is asked after its own choices."""
    kinds = Ask("kind", "What is it?", (Choice("wall", "Again a wall"), Choice("river", "A river")))
    offers = [shown("wall"), Offer("flip", "Else", (kinds, TURNS), args={})]
    ways = (Permit("flip", {"kind": "wall"}), Permit("flip", {}, (Blank("kind"), PATH)))
    chair = Doing("Ann", Nerve.EVEN, Decision("flip", "Why not."), ways[0], ways)
    first, second = with_chair(offers, chair, "Ann")[0].asks
    assert first == Ask("kind", "What is it?", (Choice("wall", "A wall"), Choice("river", "A river")))
    assert second == replace(TURNS, moot=("kind", ("wall",), None))


@pytest.mark.parametrize(
    ("words", "done"),
    [
        ("Push row 2", "Ann pushes row 2"),
        ("Pass", "Ann passes"),
        ("Fix it", "Ann fixes it"),
        ("Watch", "Ann watches"),
        ("Carry on", "Ann carries on"),
        ("Play a tool", "Ann plays a tool"),
        ("Buy it", "Ann buys it"),
        ("Obey", "Ann obeys"),
        ("Draw", "Ann draws"),
    ],
)
def test_what_is_done_is_what_somebody_does(words, done):
    """In plain English."""
    assert does("Ann", words) == done


def test_what_a_chair_does_is_put_in_the_words_of_its_button():
    """With its choices; or in words of its own, before it is done those that tell no secret."""
    push = Decision("push", "", {"row": 2})
    assert words_of([PUSH], push) == "Push a row: Row 2"
    assert words_of([PUSH], Decision("push", "")) == "Push a row"
    assert words_of([PUSH], replace(push, title="Push it")) == "Push it"
    assert words_of([PUSH], replace(push, title="Push it", before="Something"), secret=True) == "Something"
    assert words_of([PUSH], replace(push, before="Something")) == "Push a row: Row 2"
    assert words_of([WAIT], push) == words_of([PUSH], replace(push, args={"other": 1})) == IN_SECRET
    assert words_of([replace(PUSH, args={"row": 1}), WAIT], push) == IN_SECRET


def test_of_an_answer_the_answer_is_said():
    """All of it, where it is a list; nothing of what is a secret."""
    answer = replace(PUSH, group="answer", label="Which row?")
    assert words_of([answer], Decision("push", "", {"row": [1, 2]})) == "Choose “Row 1, Row 2”"
    assert words_of([answer], Decision("push", "")) == IN_SECRET
    assert words_of([replace(answer, asks=())], Decision("push", "")) == "Which row?"


def test_of_several_answers_the_move_is_said():
    """By the button that gathers them, or by its name; unless all are called the same."""
    offers = [shown("wall"), shown("path")]
    assert words_of(offers, Decision("flip", "")) == "Flip"
    assert (
        words_of([replace(one, name="flip_over") for one in offers], Decision("flip_over", "")) == "Flip over"
    )
    assert (
        words_of([replace(one, bundle="Flip a tile") for one in offers], Decision("flip", ""))
        == "Flip a tile"
    )
    assert words_of([replace(one, label="Flip it") for one in offers], Decision("flip", "")) == "Flip it"


def test_a_move_is_hidden_where_nobody_could_read_it_in_full():
    """It asks in secret, is told in other words before it is done, or is offered to nobody else."""
    push = Decision("push", "", {"row": 2})
    assert not is_hidden([PUSH], push)
    assert is_hidden([PUSH], replace(push, before="Something"))
    assert is_hidden([replace(PUSH, asks=(replace(ROWS, secret=True),))], push)
    assert is_hidden([], push)
    assert not is_hidden([PUSH], replace(push, title="Push it", before="Push it"))
    assert is_hidden([], replace(push, title="Push it", before="Push it"))


def test_the_question_that_a_chair_answers_is_told_where_everybody_hears_it():
    """No other label, and no offer of another kind."""
    answer = replace(PUSH, group="answer", label="Which row?")
    push = Decision("push", "")
    assert question_of([answer], push) == "It is asked: Which row?"
    assert question_of([replace(answer, label="Push")], push) == ""
    assert question_of([replace(answer, asks=())], push) == ""
    assert question_of([replace(answer, group="next")], push) == ""
    assert question_of([], push) == ""
    assert with_chair([answer], doing(args={"row": 1, "way": "left"}), "Ann")[0].note == (
        "It is asked: Which row? It is best."
    )


def test_a_move_is_about_the_things_of_its_offer_and_of_what_is_said():
    """Of several offers the first counts, and nothing that is asked in secret."""
    assert things_of([PUSH, replace(PUSH, things=("else",))], "push", {"row": 1}) == ("board", "row:1")
    assert things_of([PUSH], "push", {"row": [1, 2]}) == ("board", "row:1", "row:2")
    secret = replace(PUSH, asks=(replace(ROWS, secret=True), WAYS))
    assert things_of([secret], "push", {"row": 1}) == ("board",)
    assert things_of([WAIT], "push", {"row": 1}) == ()


def test_of_a_move_that_others_follow_only_what_was_done_is_told():
    """Also of one that keeps its reason; of any other all that came of it."""
    events = [Event("played", "Robot Ann plays the Map."), Event("drawn", "Two drawn.")]
    plain = Decision("play", "")
    assert brought_to_light(plain, events) == ["Robot Ann plays the Map.", "Two drawn."]
    assert brought_to_light(replace(plain, runs=True), events) == ["Robot Ann plays the Map."]
    assert brought_to_light(replace(plain, private=True), events) == ["Robot Ann plays the Map."]


def test_a_choice_of_where_a_token_goes_is_left_to_the_chair_that_plays_by_now():
    """Only what moved nothing yet, and only theirs."""
    choose = Deed("choose", "Ann: choose where your token goes", stands="Ann", undone=None)
    assert is_left_to(choose, ["Ann"])
    assert not is_left_to(choose, ["Bob"])
    assert not is_left_to(replace(choose, undone="Ann’s token back"), ["Ann"])
