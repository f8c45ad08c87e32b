"""Rulings that are decided otherwise while a table is played, and how much the app does."""

import pytest

from companion.table import IllegalMove, Level, Levels, Table


def test_every_switch_is_listed_as_a_correction(table: Table) -> None:
    """Each switch may be set to a position in which it does not stand."""
    listed = [permit for permit in table.legal() if permit.name == "set_ruling"]
    assert [permit.args for permit in listed] == [{"ruling": "T1", "to": "lenient"}]
    (offer,) = [offer for offer in table.moves() if offer.name == "set_ruling"]
    assert (offer.group, offer.label) == ("more", "Ruling T1: lenient")


def test_a_ruling_is_set_logged_and_undone(table: Table) -> None:
    """From then on it is played that way; the log says so, and undo goes back."""
    before = table.state
    table.play("set_ruling", ruling="T1", to="lenient")
    assert table.state.is_ruled("T1", "lenient")
    assert table.log()[-1].texts == ("Ruling T1 is played otherwise from now on.",)
    assert table.undo().label == "Ruling T1 is played otherwise from now on"
    assert table.state == before


def test_an_undo_of_a_ruling_says_which_and_how(table: Table) -> None:
    """A screen has words for it; where more than one move would be taken back, it is one of several."""
    table.play("set_ruling", ruling="T1", to="lenient")
    back = table.undo_preview()
    assert back is not None
    assert (back.ruling, back.position) == ("T1", "lenient")
    table.undo()
    forth = table.redo_preview()
    assert forth is not None
    assert (forth.ruling, forth.position) == ("T1", "lenient")
    table.redo()
    table.play("set_ruling", ruling="T1", to="strict")
    both = table.undo_preview(2)
    assert both is not None
    assert (both.ruling, both.position) == ("", "")


@pytest.mark.parametrize(("ruling", "to"), [("T1", "strict"), ("T1", "soft"), ("T9", "strict")])
def test_what_cannot_be_ruled_is_refused(table: Table, ruling: str, to: str) -> None:
    """A position that is not there, or in force already, is refused, and nothing changes."""
    with pytest.raises(IllegalMove, match=ruling):
        table.play("set_ruling", ruling=ruling, to=to)
    assert table.log() == ()


def test_a_level_decides_what_it_names() -> None:
    """A preset gives a value for an option, or for who holds a component, and leaves the rest open."""
    levels = Levels({Level.DRAWS: {"keeps": "nothing", "holders": {"deck": "table"}}}, {})
    assert levels.preset(Level.DRAWS, "keeps") == "nothing"
    assert levels.preset(Level.DRAWS, "deck", "holding") == "table"
    assert levels.preset(Level.DRAWS, "deck") is None
    assert levels.preset(Level.EVERYTHING, "keeps") is None
    assert levels.decides("keeps")
    assert not levels.decides("odds")
