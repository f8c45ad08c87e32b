"""What may change hands, what hands have to do for it, and what is told of it."""

from typing import Any

import pytest

from companion.table import Event, Holder, IllegalMove, Table
from companion.table.holding import Component, HandOver, Holdings
from companion.table.telling import Deed, Telling
from tests.table import toy


def holdings(objection: tuple[str, str] = ("", ""), **held: Holder) -> Holdings[Any]:
    """A die and a clock; what is handed over is noted."""
    parts = (Component("die", "die", rule="dice"), Component("clock", "clock", draws=False))
    return Holdings(parts, lambda _: held, lambda *given: given, lambda *_: objection)


def refused_hand_over(held: Holdings[Any], to: Holder) -> tuple[str, str]:
    """What is said, and by which rule."""
    with pytest.raises(IllegalMove) as fault:
        held.hand_over(None, "die", to, None)
    return str(fault.value), fault.value.rule


def test_what_cannot_change_hands_says_so_with_its_rule():
    """It is not in play, is there already, or the game has a reason, maybe with a rule of its own."""
    assert refused_hand_over(holdings(), Holder.APP) == ("The die is not in play at this table.", "dice")
    assert refused_hand_over(holdings(die=Holder.APP), Holder.APP) == (
        "The app holds the die already.",
        "dice",
    )
    moot = holdings(("Not now.", ""), die=Holder.APP)
    assert refused_hand_over(moot, Holder.TABLE) == ("Not now.", "dice")
    assert list(moot.permits(None)) == []
    ruled = holdings(("Not now.", "turns"), die=Holder.APP)
    assert refused_hand_over(ruled, Holder.TABLE) == ("Not now.", "turns")


def test_only_what_is_drawn_makes_the_app_draw():
    """A clock that it holds does not, nor a die that is not in play."""
    assert holdings(die=Holder.APP).app_draws(None)
    assert not holdings(clock=Holder.APP, die=Holder.TABLE).app_draws(None)
    assert not holdings().app_draws(None)


def test_a_component_says_what_its_buttons_say():
    """In words of its own, where it has some."""
    plain, own = Component("die", "die"), Component("die", "die", to_app="Roll for us", to_table="We roll")
    assert plain.label_to(Holder.APP) == "Give the die to the app"
    assert plain.label_to(Holder.TABLE) == "Give the die to the table"
    assert (own.label_to(Holder.APP), own.label_to(Holder.TABLE)) == ("Roll for us", "We roll")


def test_whoever_takes_something_over_is_told_to_everybody(table: Table):
    """With its rule and what it is about."""
    assert table.play("hand_over", component="deck", to="table") == (
        Event("hand-over", "The table now holds the deck.", "holding", ("deck", "table")),
    )
    assert table.play("set_ruling", ruling="T1", to="lenient") == (
        Event("ruling", "Ruling T1 is played otherwise from now on.", "T1", ("T1", "lenient")),
    )


def test_what_comes_to_the_table_is_laid_out_there():
    """Hands are told with it which component that is; what the app takes over is not laid out."""

    def pass_on(state, component, to, tell):
        tell.hands("move", f"To the {to}", undone=None)
        return state

    held = Holdings((Component("die", "die"),), lambda _: {}, pass_on)
    for to, laid in ((Holder.TABLE, "die"), (Holder.APP, "")):
        tell = Telling()
        held.give(None, "die", to, tell)
        tell.hands("after", "Go on", undone=None)
        assert [deed.lays_out for deed in tell.deeds] == [laid, ""]


def test_what_only_hands_can_do_is_moot_once_the_app_has_it():
    """And whatever was asked about the component itself; what is laid out lasts."""

    class Gives(HandOver, frozen=True, tag="gives"):
        holdings = Holdings(
            (Component("die", "die", by_hands=("roll",)),), lambda _: {}, lambda *given: given
        )

    roll_it, other = Deed("roll", "Roll it"), Deed("walk", "Walk on")
    to_app, to_table = Gives("die", Holder.APP), Gives("die", Holder.TABLE)
    assert (to_app.settles(roll_it), to_table.settles(roll_it)) == (True, False)
    assert (to_app.settles(other), to_table.settles(other)) == (False, False)
    for about in (Deed("x", "X", things=("die",)), Deed("x", "X", lays_out="die")):
        assert to_app.settles(about)
        assert to_table.settles(about)
    assert (to_table.lasts(other), to_app.lasts(other)) == (True, False)


def test_a_move_never_changes():
    """Nor one that is made for all games alike."""
    for name, args in (("set_ruling", ("T1", "strict")), ("learn_box", ({}, ()))):
        move = toy.TOY.kinds[name](*args)
        with pytest.raises(AttributeError):
            setattr(move, move.__struct_fields__[0], "another")
