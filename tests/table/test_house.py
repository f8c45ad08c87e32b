"""House rules: a table's own words, in its list of moves like everything else."""

import pytest

from companion.draft.encore import Encore
from companion.table import IllegalMove, Table
from companion.table.house import LONGEST, MOST, HouseRule, due

TEA = "Whoever knocks over the bag makes tea."


def new(**more) -> Table:
    """A table of two."""
    return Table.new("library-labyrinth", ["Red", "Blue"], seed=7, **more)


def test_a_rule_of_ones_own_is_there_and_in_the_log():
    """In its own words, without the spaces around them."""
    table = new()
    table.play("add_house_rule", text=f"  {TEA}\n", phase="actions")
    assert table.view().house_rules == (HouseRule(TEA, "actions"),)
    assert table.log()[-1].told == f"House rule: {TEA}"


def test_an_undo_goes_over_it():
    """It is no step of the game: it stays whatever is undone, and redo is not lost by it."""
    table = new()
    table.play("give_action")
    table.undo()
    table.play("add_house_rule", text=TEA)
    assert table.redo_preview() is not None
    table.redo()
    table.undo()
    assert table.view().house_rules == (HouseRule(TEA),)
    assert table.undo_preview() is None


def test_what_is_to_be_taken_back_stands_through_it():
    """Hands are in the midst of it."""
    table = new()
    table.play("give_action")
    table.undo()
    before = table.view().take_back
    table.play("add_house_rule", text=TEA)
    assert before
    assert table.view().take_back == before


def test_it_can_be_dropped():
    """Only one that there is."""
    table = new()
    table.play("add_house_rule", text=TEA)
    table.play("drop_house_rule", text=TEA)
    assert table.view().house_rules == ()
    with pytest.raises(IllegalMove, match="no such house rule"):
        table.play("drop_house_rule", text=TEA)


def test_what_hands_were_asked_before_still_stands():
    """A word is no step of the game."""
    table = new()
    table.play("give_action")
    asked = table.deeds()
    table.play("add_house_rule", text=TEA)
    assert asked
    assert table.deeds() == asked


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "needs some words"), (" \n\t", "needs some words"), ("x" * (LONGEST + 1), f"at most {LONGEST}")],
)
def test_a_rule_without_words_or_end_is_refused(text, why):
    """With a sentence, and nothing has changed."""
    table = new()
    with pytest.raises(IllegalMove, match=why):
        table.play("add_house_rule", text=text)
    assert (table.view().house_rules, len(table.journal.entries)) == ((), 0)


def test_no_rule_stands_there_twice_and_not_too_many():
    """Somebody must be able to remember them."""
    table = new()
    for at in range(MOST):
        table.play("add_house_rule", text=f"Rule {at}")
    with pytest.raises(IllegalMove, match="already"):
        table.play("add_house_rule", text="Rule 3")
    with pytest.raises(IllegalMove, match=f"at most {MOST}"):
        table.play("add_house_rule", text="One more")


def test_any_script_is_kept_as_it_was_typed():
    """Words are words, in whichever letters."""
    table = new()
    for words in ("סוף המשחק בחצות", "終わりは真夜中", "Kein Regenschirm ☂"):
        table.play("add_house_rule", text=words)
        assert table.view().house_rules[-1].text == words


def test_another_game_of_the_same_people_has_them_too():
    """As they are at the end of the table before."""
    table = new(house_rules=(HouseRule("No umbrellas."),))
    table.play("add_house_rule", text=TEA)
    following = Encore(table, {}).table(move_on=True)
    assert following.view().house_rules == (HouseRule("No umbrellas."), HouseRule(TEA))


def test_a_stranger_s_table_with_an_impossible_rule_does_not_begin():
    """The same limits hold at its beginning."""
    with pytest.raises(IllegalMove, match="at most"):
        new(house_rules=(HouseRule("x" * 1000),))


def test_a_rule_is_due_in_the_phase_that_it_names():
    """One without a phase always, and one whose phase the game does not know, too: rather once too often."""
    always, now, later, unknown = rules = (
        HouseRule("A"),
        HouseRule("B", "actions"),
        HouseRule("C", "bookwyrm"),
        HouseRule("D", "tea-time"),
    )
    assert due(rules, ["actions", "bookwyrm"], ["actions"]) == (always, now, unknown)
    assert due(rules, ["actions", "bookwyrm"], ["bookwyrm"]) == (always, later, unknown)


def test_what_hands_do_meanwhile_is_a_phase_too():
    """The Bookwyrm walks while the next player acts already."""
    now, meanwhile = rules = HouseRule("B", "actions"), HouseRule("C", "bookwyrm")
    assert due(rules, ["actions", "bookwyrm"], ["actions", "bookwyrm"]) == (now, meanwhile)
