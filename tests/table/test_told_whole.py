"""Figures, odds, numbers and what all may know of luck, each told whole: word for word, with its colour."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from companion.table import (
    Beat,
    Component,
    Evening,
    Figure,
    Holder,
    Tally,
    Track,
    odds,
    pace,
)
from companion.table.drawing import Drawing, Fairness, app_draws
from companion.table.face import Stat, called
from companion.table.fair import SIZE, Seed, grouped, opened, settled
from companion.table.figures import Gauge, due_words, luck_figure, luck_tone, luck_words, of_all
from companion.table.fortune import PLACES, Account, DrawsAlike, Fortune, account
from companion.table.setting_up import Option, holding_options
from tests.table import toy

# -- figures ---------------------------------------------------------------------------------------


def draws(*came: int, seat: str = "Ann") -> Fortune:
    """Draws of a Fire in four."""
    return Fortune.of("Fire|Fires", "draw|draws", False, [(seat, (3, 1), one) for one in came])


@pytest.mark.parametrize(
    ("off", "good", "words", "tone"),
    [
        (0.5, True, "Luck was even for Ann", "brass"),
        (-0.5, False, "Luck was even for Ann", "brass"),
        (0.51, True, "Luck was with Ann", "green"),
        (0.51, False, "Luck was against Ann", "fire"),
        (-0.51, True, "Luck was against Ann", "fire"),
        (-0.51, False, "Luck was with Ann", "green"),
    ],
)
def test_how_luck_was_is_said_and_coloured_alike(off, good, words, tone):
    """Of somebody, or of you."""
    assert luck_words(off, good=good, whose="Ann") == words
    assert luck_words(off, good=good) == words.replace(" for Ann", "").replace("Ann", "you")
    assert luck_tone(off, good=good) == tone


def test_a_figure_of_luck_is_told_whole():
    """What came, against what was due; the bar has room for twice as much as was due."""
    fortune = draws(1, 0, 0, 0, 0, 0, 0, 0)
    tally = Tally.of([(0.25, 1.0)] + [(0.25, 0.0)] * 7)
    assert luck_figure(tally, "Fires", "{due} by the odds", fortune) == Figure(
        id="luck",
        value="1",
        unit="Fires",
        title="Luck was with you",
        note="2 were due by the odds",
        symbol="icon:clover",
        tone="green",
        gauge=Gauge(0.25, 0.5),
        fortune=fortune,
    )
    nothing = luck_figure(Tally.of([(0.1, 0.0)]), "Fires", "", fortune)
    assert nothing.gauge == Gauge(0.0, 0.1)


def test_a_tally_adds_up_whatever_was_drawn():
    """What was certain widens nothing; of nothing there is nothing."""
    assert Tally.of([(1.0, 1.0), (2.0, 1.0), (0.5, 0.0)]) == Tally(2.0, 3.5, 0.25, 3)
    assert Tally.of([]) == Tally()
    assert (Tally(1, 2).off, Tally(3, 1, 4).off) == (-1, 1.0)


def test_how_much_was_due_is_said_in_words():
    """One was, others were."""
    assert (due_words(1.04), due_words(0), due_words(2.5)) == ("1 was due", "0 were due", "2.5 were due")
    assert (of_all(1, 4), of_all(1, 0)) == (Gauge(0.25), Gauge(0.0))


def test_the_pace_is_told_whole():
    """Of rounds too; from two minutes on it says how long one took."""
    beats = (Beat("roll", 0, 1),) * 5
    assert pace(Evening(beats, 1, 119.9, laid=2), 1, "round") == Figure(
        id="turns",
        value="1",
        unit="round",
        title="Played",
        note="3 moves in the log",
        symbol="icon:timer-sand",
    )
    assert pace(Evening(beats, 1, 120.0), 3, "round").title == "40 seconds a round"
    assert pace(Evening(beats, 1, 120.0), 2).title == "1 minute a turn"
    assert pace(Evening(beats, 1, 120.0), 0).title == "Played"


def test_draws_alike_are_kept_together():
    """By whose they were and by their chances, up to a millionth; what came of them is added up."""
    third = 1 / 3
    fortune = Fortune.of("F|Fs", "d|ds", True, [("Ann", (third, 2 * third), 1)] * 2 + [("Bob", (1, 1), 0)])
    assert fortune.draws == (
        DrawsAlike("Ann", (round(third, PLACES), round(2 * third, PLACES)), 2, 2),
        DrawsAlike("Bob", (1.0, 1.0), 1, 0),
    )
    assert [(each.seat, each.times, each.came) for each in fortune.accounts] == [("Ann", 2, 2), ("Bob", 1, 0)]
    assert (fortune.came, fortune.per, fortune.good) == ("F|Fs", "d|ds", True)


def test_an_account_says_what_was_due_and_how_wide_luck_is():
    """By the chances of zero, one and two, as parts of a whole."""
    one = DrawsAlike("Ann", (2.0, 1.0, 1.0), 4, 5)
    assert one.shares == [0.5, 0.25, 0.25]
    assert account("Ann", [one, DrawsAlike("Ann", (0.0, 1.0), 1, 1)]) == Account("Ann", 5, 6, 4.0, 2.75)
    assert DrawsAlike("Ann", (0.0,), 1, 0).shares == [1.0]
    assert (Account("A", 5, 6, 4.0, 4.0).off, Account("A", 1, 1, 0.5, 0.0).off) == (1.0, 0.0)


# -- odds, numbers ---------------------------------------------------------------------------------


def test_odds_are_told_whole():
    """As they are counted, in words, in the colour of the question; and what stands together says of what."""
    assert odds.among("Fire?", 7, 28, "fire") == odds.Odds("Fire?", (7, 28), "7 of 28 · 25.0 %", "fire")
    assert odds.among("Fire?", 1, 2).tone == odds.exact("Bust?", Fraction(1, 2)).tone == ""
    assert odds.exact("Bust?", Fraction(1, 8), "fire") == odds.Odds("Bust?", (1, 8), "12.5 %", "fire")
    alone = odds.Odds("Fire?", (1, 2), "1 of 2 · 50.0 %")
    assert odds.together("Which?", [alone]) == (replace(alone, of="Which?"),)
    assert [odds.percent(Fraction(each, 10_000)) for each in (1, 9_999, 5, 15)] == [
        "0.1 %",
        "99.9 %",
        "0.1 %",
        "0.2 %",
    ]


def test_numbers_that_are_called_alike_are_called_by_their_titles():
    """Else in a word or two, where they have some."""
    stat = Stat("a", "Books saved", "3", short="Books")
    other = Stat("b", "Books lost", "3", short="Book")
    plain = Stat("c", "Fires", "3")
    assert called([stat, plain]) == ("Books", "Fires")
    assert called([stat, other]) == ("Books saved", "Books lost")
    assert called([plain, Stat("d", "Rounds", "1")]) == ("Fires", "Rounds")


def test_a_track_tells_who_stands_where():
    """And who shares the lead."""
    track = Track.of(["Ann", "Bob", "Cleo"]).advance("Cleo", 2).advance("Ann", 2)
    assert track.stacks() == {0: ("Bob",), 2: ("Cleo", "Ann")}
    assert track.lowest_first() == ("Bob", "Cleo", "Ann")
    assert track.leaders() == ("Ann", "Cleo")
    assert track.ahead("Ann", "Cleo").stack(2) == ("Ann", "Cleo")
    assert track.advance("Bob", 0) is track


def test_who_holds_what_is_asked_whole():
    """One option for each component, as it is called, with what it means and its rule."""
    deck = Component("deck", "deck of tools", "It draws.", Holder.TABLE, "tools", brief="tools")
    plain = Component("die", "die")
    asked, other = holding_options([deck, plain])
    assert asked == Option(
        "deck",
        "Deck of tools",
        asked.choices,
        "table",
        group="holding",
        note="It draws.",
        rule="tools",
        brief=("tools",),
    )
    assert [(choice.value, choice.label) for choice in asked.choices] == [("app", "App"), ("table", "Table")]
    assert (other.label, other.default, other.brief) == ("Die", "app", ())


# -- luck ------------------------------------------------------------------------------------------


def test_what_everybody_may_know_of_the_draws():
    """Their fingerprint at once, the seed when the game is over, and nothing where nobody draws."""
    seed = Seed(bytes(range(SIZE)))
    drawing = Drawing(seed.commitment, seed)
    assert drawing.fairness(over=False) == Fairness(seed.commitment, "", 1, True)
    assert drawing.fairness(over=True) == Fairness(seed.commitment, bytes(range(SIZE)).hex(), 1, True)
    assert drawing.fairness(over=True, draws=False) == Fairness("", "", 0, False)
    assert Drawing().fairness(over=True) == Fairness("", "", 0, True)
    lost = Drawing(seed.commitment, Seed(b"x" * SIZE))
    assert lost.fairness(over=True) == Fairness(seed.commitment, "", 1, True)
    first = grouped(seed.commitment)
    assert settled(seed.commitment) == f"Fair draws, settled from the start: {first}"
    assert opened("ab" * 8) == "Fair draws, the seed that is open now: abababab abababab"


def test_a_table_where_nobody_draws_has_nothing_to_check():
    """It does once the app has drawn, also where that was taken back."""
    table = toy.new_table(deck="table")
    assert not app_draws(table)
    table.play("roll_die")
    table.undo()
    assert app_draws(table)
