"""What a game tells the table, odds in words, boxes, and games played at random."""

import dataclasses
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.__main__ import main
from companion.simulate import Stuck, names, play_out, simulate
from companion.table import Certainty, Fact, FactGroup, Holder, IllegalMove, Permit, Table, odds
from companion.table.box import is_guess, unconfirmed, value_of
from companion.table.move import snake_case
from tests.table import toy

# -- games and moves -----------------------------------------------------------------------------


def test_moves_are_named_after_their_class() -> None:
    """A move's name is the words of its class."""
    assert snake_case("RevealDisturbance") == "reveal_disturbance"
    assert toy.DrawToken().name == "draw_token"


def test_a_move_from_its_record() -> None:
    """A record gives the move back, with its arguments in their types."""
    move = toy.TOY.decode_move({"move": "hand_over", "component": "deck", "to": "table"})
    assert move == toy.ToyHandOver("deck", Holder.TABLE)


def test_rulings() -> None:
    """A table may set a ruling to one of its positions; the others have their default."""
    assert toy.TOY.rules.ruled({}) == {"T1": "strict"}
    assert toy.TOY.rules.ruled({"T1": "lenient"}) == {"T1": "lenient"}
    with pytest.raises(IllegalMove, match="Ruling T1 cannot be set to 'soft'"):
        toy.TOY.rules.ruled({"T1": "soft"})
    with pytest.raises(IllegalMove, match="Ruling T9"):
        toy.TOY.rules.ruled({"T9": "strict"})


# -- odds ----------------------------------------------------------------------------------------


def test_odds_in_words() -> None:
    """Odds are said as they are counted, with a percentage of one decimal; what is certain is a word."""
    assert odds.among("Fire next?", 7, 29).words == "7 of 29 · 24.1 %"
    assert odds.in_words(0, 29) == "impossible"
    assert odds.in_words(29, 29) == "certain"
    assert odds.in_words(0, 0) == "impossible"
    assert odds.exact("Bust?", Fraction(1, 3)).words == "33.3 %"


@given(st.integers(1, 10**6), st.integers(2, 10**6))
def test_only_the_certain_is_nought_or_a_hundred(some: int, all_: int) -> None:
    """A small chance is never rounded to none, nor a great one to certainty."""
    chance = Fraction(some, all_)
    if chance < 1:
        assert odds.percent(chance) not in ("0 %", "100 %", "0.0 %", "100.0 %")
    assert (odds.percent(Fraction(0)), odds.percent(Fraction(1))) == ("0 %", "100 %")


# -- your box ------------------------------------------------------------------------------------


def test_what_the_owner_said_counts() -> None:
    """A fact has the owner's value, or else the shipped one; a guess is one until it is confirmed."""
    guess = Fact("cards", "Cards", value=30, certainty=Certainty.GUESS)
    known = Fact("tiles", "Tiles", value=25, certainty=Certainty.KNOWN)
    group = FactGroup("all", "All", (guess, known))
    assert (value_of(guess, {}), value_of(guess, {"cards": 28})) == (30, 28)
    assert is_guess(guess, {})
    assert not is_guess(guess, {"cards": 30})
    assert not is_guess(known, {})
    assert unconfirmed([group], {}) == (guess,)
    assert unconfirmed([group], {"cards": 30}) == ()


# -- games played at random ----------------------------------------------------------------------


def test_random_games_end() -> None:
    """A random player comes to the end through what is legal alone, and the same seed plays the same."""
    one = simulate("toy", games=5, players=2, seed=3, options={"goal": 4})
    other = simulate("toy", games=5, players=2, seed=3, options={"goal": 4})
    assert one.outcomes == other.outcomes == {"goal": 5}
    assert (one.moves, one.unfinished) == (other.moves, 0)
    assert "5 games" in one.lines()[0]


def test_a_game_without_end_is_counted_as_unfinished() -> None:
    """A game that goes on and on is left after so many moves."""
    assert simulate("toy", games=1, players=1, seed=1, limit=10).unfinished == 1


def with_legal(table: Table, *permits: Permit) -> None:
    """Let the table's game list these permits, whatever the state."""
    listed = dataclasses.replace(table.game.rules, legal=lambda *_: permits, corrections=lambda *_: permits)
    table.game = dataclasses.replace(table.game, rules=listed)


def test_a_list_that_promises_too_much(table: Table) -> None:
    """A game that lists what its rules refuse is at fault; one that lists nothing is stuck, and says so."""
    with_legal(table, Permit("roll_die", {"said": 9}))
    with pytest.raises(IllegalMove, match="cannot show 9"):
        play_out(table, Random(1), 10)
    with_legal(table)
    with pytest.raises(Stuck, match="Nothing can be done"):
        play_out(table, Random(1), 10)


def test_as_many_players_as_asked_for() -> None:
    """Random players are named after their colours; more than a game seats are refused, not left out."""
    assert names("toy", 2) == ["Red", "Blue"]
    with pytest.raises(IllegalMove, match="not 4"):
        simulate("toy", games=1, players=4, seed=1)


def test_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """The simulation prints a summary; what it cannot do, it says in a sentence."""
    assert main(["simulate", "toy", "--games", "2", "--players", "1", "--option", "goal=2"]) == 0
    assert "toy, 1 players: 2 games" in capsys.readouterr().out
    assert main(["simulate", "chess"]) == 2
    assert "no game called 'chess'" in capsys.readouterr().err
    assert main(["simulate", "toy", "--players", "9"]) == 2
