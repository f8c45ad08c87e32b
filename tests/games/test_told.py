"""Whatever a test plays is looked at as it is told: what no table should read is found."""

import pytest

from tests.games.told import book, check_refusal, check_telling, told_by

FOLDER = "chamberquest"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"text": "red walks to C4."}, "red walks"),
        ({"text": "Red walks to C4"}, "Red walks"),
        ({"text": None}, "is no text"),
        ({"text": "Red walks to None."}, "None"),
        ({"text": "Red WALKS to C4."}, "WALKS"),
        ({"rule": "walking"}, "walking is not written"),
        ({"rule": ""}, "and now: event walked 1 : none"),
        ({"id_": "wlked"}, "told.txt lacks: event wlked 1 : move-up-to"),
        ({"things": ("Red", "c4", "c5")}, "and now: event walked 3 : move-up-to"),
        ({"things": (None,)}, "is no word"),
        ({"said": {"reveals": "a card"}}, "and now: event walked 1 reveals : move-up-to"),
    ],
)
def test_what_is_told_otherwise_than_all_others_of_its_kind_is_found(wrong: dict, why: str) -> None:
    """A text that is no sentence, a rule that is not in the book, and more or fewer things and marks."""
    told = {"id_": "walked", "text": "Red walks to C4.", "rule": "move-up-to", "things": ("Red",), "said": {}}
    check_telling(FOLDER, "event", **told)
    with pytest.raises(AssertionError, match=why):
        check_telling(FOLDER, "event", **{**told, **wrong})


def test_what_hands_do_says_how_it_is_undone() -> None:
    """Of each kind it is known whether anything moves by it, and whose hands they are."""
    said = {"seat": "Red", "undone": "Take the card back"}
    deed = ("hands", "discard", "Discard the card", "card-discarded", ())
    check_telling(FOLDER, *deed, said)
    for without in ({"seat": "Red", "undone": None}, {"seat": "", "undone": "Take the card back"}):
        with pytest.raises(AssertionError, match="and now: hands discard 0"):
            check_telling(FOLDER, *deed, without)
    with pytest.raises(AssertionError, match="XX"):
        check_telling(FOLDER, *deed, {**said, "undone": "XXTake the card backXX"})


def test_a_refusal_names_the_rule_that_says_why() -> None:
    """Unless it is one of those that no rule explains."""
    check_refusal(FOLDER, "The clock is running already.", "")
    check_refusal(FOLDER, "First roll the die.", "roll")
    with pytest.raises(AssertionError, match="lacks: no rule: First roll the die"):
        check_refusal(FOLDER, "First roll the die.", "")
    with pytest.raises(AssertionError, match="rolling is not written"):
        check_refusal(FOLDER, "First roll the die.", "rolling")
    with pytest.raises(AssertionError, match="first roll"):
        check_refusal(FOLDER, "first roll the die.", "roll")


@pytest.mark.parametrize(
    "folder", ["chamberquest", "fire_in_the_library", "library_labyrinth", "orne_library"]
)
def test_each_game_has_its_kinds(folder: str) -> None:
    """By rules that are written; `*` stands for too many to list."""
    told = told_by(folder)
    assert told is not None
    assert {rule for kind in told.kinds.values() for rule in kind.rules} - {"*"} <= book(folder)
