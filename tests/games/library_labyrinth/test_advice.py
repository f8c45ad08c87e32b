"""Advice: from what a seat may know, exact, or with the number of games it comes from."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from companion.games.library_labyrinth import GAME
from companion.games.library_labyrinth.counsel.advice import advise, rests_on
from companion.games.library_labyrinth.counsel.danger import danger
from companion.games.library_labyrinth.counsel.deciding import fits
from companion.games.library_labyrinth.counsel.playing import Winning, winning
from companion.games.library_labyrinth.counsel.reaching import within_reach
from companion.games.library_labyrinth.counsel.reports import games_at_once, more, of_winning, percent
from companion.games.library_labyrinth.counsel.saying import spot
from companion.games.library_labyrinth.counsel.supposing import in_words
from companion.games.library_labyrinth.counsel.world import world_of
from companion.games.library_labyrinth.rules.grid import RING
from companion.games.library_labyrinth.rules.legal import legal
from companion.table import Advice, Table
from tests.games.library_labyrinth import counsel_proof
from tests.games.library_labyrinth.tables import (
    begin_with_empty_hands,
    curse,
    give,
    lay,
    mix,
    new,
    with_hands,
)

KEPT: dict[str, Any] = {"keeps": "paths", "level": "novice"}
APP = {"books": "app", "rewards": "app"}


def at_counsel(players: int = 2, **options: Any) -> Table:
    """A table that keeps all that counsel must know, with empty hands."""
    table = new(players, **{**KEPT, "holders": APP, **options})
    begin_with_empty_hands(table)
    return table


def asked(table: Table, seat: str = "Red") -> Advice:
    """What a seat is told."""
    return advise(GAME.rules.seen_by(table.state, seat), seat)


def line(advice: Advice, title: str, label: str) -> tuple[str, str]:
    """What a report says of something, and how that was come by."""
    (report,) = (each for each in advice.reports if each.title.startswith(title))
    (found,) = (each for each in report.lines if each.label == label)
    return found.value, found.note


def ready() -> Table:
    """Red holds what captures Basilisk, beside the compass; on its other side lies a Shelf for it."""
    table = at_counsel()
    lay(table, "c2", "terror", "basilisk", "nes")
    lay(table, "c4", "shelf", "purple", "nes")
    give(table, "Red", "purple-1", "blue-1", "orange-1")
    return table


def test_danger_is_what_going_through_all_orders_gives() -> None:
    """For each tile: that it is a Terror tile, times that one of the next three cards points at it."""
    table = at_counsel()
    cards = [card for card in ("NW", "NE", "SE", "SW") for _ in range(7)]
    hits = dict.fromkeys(table.state.tiles, 0)
    orders = 0
    for order in permutations(range(28), 3):
        orders += 1
        for tile in {RING[at].tiles[cards[card]] for at, card in enumerate(order)}:
            hits[tile] += 1
    found = danger(GAME.rules.seen_by(table.state, "Red"), 3)
    expected = {tile: number / orders * 10 / 24 for tile, number in hits.items()}
    assert found.comes == pytest.approx(expected)
    assert found.overrun == [0.0, 0.0, 0.0]


def test_the_sixth_terror_is_seen_coming() -> None:
    """With five Terrors a card that points at an empty Terror space overruns the floor."""
    table = at_counsel()
    tokens = ("kraken", "plague", "dracula", "bunyip", "triffid")
    for tile, token in zip(("e5", "d5", "c5", "e4", "e3"), tokens, strict=True):
        lay(table, tile, "terror", token)
    lay(table, "a1", "terror")
    for tile in ("b1", "a2", "b2"):
        lay(table, tile, "crossroads")
    found = danger(GAME.rules.seen_by(table.state, "Red"), 1)
    assert found.overrun == pytest.approx([7 / 28])
    assert found.comes["a1"] == pytest.approx(7 / 28)
    assert found.comes["b2"] == 0
    assert line(asked(table), "Danger", "Lost to six Terrors within 1 turn")[0] == "25 %"


def test_whoever_stands_on_an_empty_space_keeps_terrors_away() -> None:
    """A curse on an occupied tile only turns it."""
    table = at_counsel()
    lay(table, "a1", "terror")
    table.play("place_meeple", who="Blue", tile="a1")
    assert danger(GAME.rules.seen_by(table.state, "Red"), 3).comes["a1"] == 0


def test_a_revealed_card_is_looked_at_first() -> None:
    """While a card lies open, its tile is the next one cursed."""
    table = at_counsel()
    curse(table, "SE")
    found = danger(GAME.rules.seen_by(table.state, "Red"), 1)
    assert found.comes["b2"] == pytest.approx(10 / 24)
    assert asked(table).silent.endswith("there is nothing to choose.")


def test_the_best_candidate_captures_and_then_returns() -> None:
    """A Terror in reach that a Shelf is left for is captured; then the Shelf is filled."""
    table = ready()
    best = asked(table).candidates[0]
    assert (best.title, best.move) == ("Capture Basilisk", "capture_terror")
    table.play(best.move, **best.args)
    best = asked(table).candidates[0]
    assert best.title == "Return Basilisk"
    assert best.reason == "It fills the Amazing Lives Shelf, the first of six."


def test_every_candidate_is_allowed_and_there_are_at_most_three() -> None:
    """Nothing is advised that the rules would refuse, once the table has told what it must."""
    table = ready()
    advice = asked(table)
    permits = list(legal(table.state, "Red", 0.0))
    assert 1 <= len(advice.candidates) <= 3
    for each in advice.candidates:
        assert any(fits(permit, each.move, each.args) for permit in permits), each
        assert each.reason.endswith(".")


def test_the_plans_of_the_team() -> None:
    """The cheapest capture with its cards, and the Shelf that is filled soonest with its actions."""
    advice = asked(ready())
    value, note = line(advice, "Plans", "Cheapest capture")
    assert value == "Basilisk by Red"
    assert note.startswith("1 action, spends ")
    assert line(advice, "Plans", "Soonest Shelf") == (
        "Amazing Lives this turn",
        "Red captures Basilisk and returns it: 2 actions",
    )


def test_what_is_missing_for_a_capture_is_named() -> None:
    """Where no hand captures anything, it is said who lacks what."""
    table = at_counsel()
    lay(table, "c2", "terror", "basilisk", "nes")
    give(table, "Red", "purple-1", "blue-1")
    assert line(asked(table), "Plans", "Cheapest capture") == (
        "none with the hands as they are",
        "Red lacks an athlete for Basilisk",
    )


def test_who_reaches_what_now_and_with_one_rotate() -> None:
    """A Shelf behind a bookcase is reached after one rotate, and that one is named."""
    table = at_counsel()
    lay(table, "c2", "terror", "basilisk", "nes")
    lay(table, "d3", "shelf", "red", "es")
    value, note = line(asked(table), "Within reach", "Red")
    assert value == "Basilisk"
    assert note == "with one more action: Children’s Fiction Shelf (rotate D3 clockwise)"


def test_one_rotate_of_a_tile_between_is_found() -> None:
    """A tile that one walks through may be turned as well, from where one stands."""
    table = at_counsel()
    lay(table, "c2", "reward", openings="es")
    lay(table, "b2", "terror", "basilisk", "nes")
    (found,) = within_reach(world_of(table.state), 0)
    assert found.token == "basilisk"
    assert found.first is not None
    assert (found.first.name, found.first.clockwise) == ("rotate_tile", True)


def test_the_chance_of_winning_says_how_many_games_it_comes_from() -> None:
    """The number of games and how far it may be off; slices add up to the same games. None of them is played
    before the advice is there."""
    table = ready()
    seen = GAME.rules.seen_by(table.state, "Red")
    assert line(asked(table), "Chance", "Won")[0] == "not known yet"
    games = games_at_once(seen)
    assert more(seen, "Red", 19).lines[0].value == "not known yet"  # three games of three are no certainty
    found = winning(seen, 20 * games)
    told = more(seen, "Red", 20).lines[0].note
    assert told.startswith(f"{found.won} of {20 * games} games played on in thought, give or take ")
    assert Winning(50, 100).give_or_take == pytest.approx(0.0961, abs=1e-3)
    assert of_winning(Winning(50, 100)).lines[0].value == "50 %"


def test_whoever_has_lost_wins_no_more() -> None:
    """With the last turn over and Shelves to fill nothing is won in thought either."""
    table = at_counsel()
    table.play("correct_cards_left", cards=0)
    table.play("correct_actions", left=0)
    assert winning(GAME.rules.seen_by(table.state, "Red"), 5).won == 0


def test_what_is_hidden_never_changes_advice() -> None:
    """Decks in another order, Disturbance cards swapped with the box: the same advice."""
    table = ready()
    for seed in range(3):
        other = GAME.rules.seen_by(mix(table.state, "Red", Random(seed)), "Red")
        assert advise(other, "Red") == asked(table)


def test_what_it_rests_on_is_said() -> None:
    """Guesses about the box are named, and pieces without symbols."""
    table = with_hands(keeps="paths")
    lay(table, "c2", "terror", "kraken", "nes")
    rests = " ".join(asked(table).rests_on)
    assert "taken to be 7 NW" in rests
    assert "Nothing is planned with Kraken: enter their symbols, and it is." in rests
    assert "make up the symbols of" in rests


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"keeps": "nothing"}, "does not keep the floor"),
        ({"keeps": "floor"}, "does not keep the paths"),
        ({"keeps": "paths"}, "does not keep the hands"),
    ],
)
def test_where_the_app_keeps_too_little_it_says_what_would_help(options: dict[str, Any], words: str) -> None:
    """No guess is shown as truth: a sentence says what the app would have to keep."""
    advice = asked(new(2, **options))
    assert words in advice.silent
    assert not advice.candidates
    assert not advice.reports


def test_untold_hands_and_meeples_are_asked_for() -> None:
    """Where somebody's hand was never told, that is what would help."""
    table = new(2, hands=True, keeps="paths")
    table.play("begin_play")
    assert asked(table).silent == "The app does not know what Red holds. Tell it first."


def test_starting_hands_are_advised_to_their_own_seat_alone() -> None:
    """Whoever takes a card is told genres; the others are told to wait."""
    table = new(2, **KEPT, holders=APP)
    assert [each.move for each in asked(table, "Red").candidates] == ["deal_book"] * 3
    assert asked(table, "Blue").silent == "Red takes a starting card now."


def test_when_it_is_over_nothing_is_advised() -> None:
    """The end is the end."""
    table = at_counsel()
    table.play("correct_cards_left", cards=0)
    table.play("reveal_disturbance")
    assert asked(table).silent == "The game is over."


def test_candidates_are_told_apart_by_what_they_are_for() -> None:
    """Two ways over the same tile have two titles, and no title is there twice."""
    table, rng = counsel_proof.seated(2, 4), Random(4)
    for _ in range(60):
        counsel_proof.act(table, rng)
        advice = advise(GAME.rules.seen_by(table.state, table.turn_of), table.turn_of)
        titles = [one.title for one in advice.candidates]
        assert len(set(titles)) == len(titles)
        moves = [one for one in advice.candidates if one.move == "move_meeple"]
        assert all(", to " in one.title or ", for " in one.title for one in moves)


def test_each_guess_is_told_once() -> None:
    """Books without a name are counted, however many lie in the hands."""
    table = at_counsel(holders={}, hands=True)
    give(table, "Red", "green-1", "green-2")
    rests = rests_on(GAME.rules.seen_by(table.state, "Red"))
    assert len(set(rests)) == len(rests)
    assert sum("2 Book cards" in sentence for sentence in rests) == 1


def test_tiles_of_which_nobody_knows_more_are_one_candidate() -> None:
    """It says why a tile is flipped at all, and which others come to the same."""
    found = asked(at_counsel()).candidates
    (flip,) = [one for one in found if one.title.startswith("Flip")]
    assert flip.reason.startswith("Six Shelves win, and of the 24 tiles not seen yet ")
    assert flip.reason.endswith(" come to the same.")
    assert flip.title.removeprefix("Flip ") not in flip.reason


def test_genres_that_nothing_tells_apart_are_one_candidate() -> None:
    """For the starting hand: as many Terrors ask for the one as for the other."""
    dealing = new(2, keeps="paths", holders={"books": "app", "rewards": "app"})
    found = asked(dealing).candidates
    figures = [one.figures for one in found]
    assert len(set(figures)) == len(figures)
    assert any("to the same." in one.reason for one in found)


def test_chances_that_are_the_same_are_rounded_alike() -> None:
    """However their floats were added up."""
    assert percent(0.125) == percent(0.12499999999999997) == "13 %"


def test_what_takes_more_actions_than_are_left_says_that_the_rest_is_next_turn() -> None:
    """Nobody goes for a flip with one action and wonders why it cannot be made."""
    table = at_counsel()
    for tile in ("b3", "c2", "c4", "d3"):
        lay(table, tile, "crossroads")
    while table.state.actions_left > 1:
        table.play("spend_action")
    figures = [one.figures[0] for one in asked(table).candidates if one.figures]
    assert any(float(one.value) > 1 for one in figures)
    assert all((float(one.value) > 1) == one.note.endswith("the rest next turn") for one in figures)


def test_what_is_reached_over_sides_that_nobody_has_told_is_said_with_an_if() -> None:
    """Nobody knows whether the tile is open there; that all of it is taken so is among the guesses."""
    table = at_counsel()
    lay(table, "d3", "reward", openings="nsw")
    lay(table, "d4", "shelf", "green")
    lay(table, "e3", "terror", "dracula")
    advice = asked(table)
    assert line(advice, "Within reach", "Red") == (
        "Science Shelf (if D4 is open to the north)",
        "with one more action: Dracula (rotate D3 clockwise, if E3 is open to the west)",
    )
    guess = "Nobody has told which sides of E3 and D4 are open, so all of them are taken to be"
    assert any(words.startswith(guess) for words in advice.rests_on)


def test_a_sure_way_comes_before_one_over_sides_that_nobody_has_told() -> None:
    """Even where it takes a rotate; and over a tile both its sides have to be open."""
    table = at_counsel()
    lay(table, "d3", "reward")
    lay(table, "d4", "shelf", "green", "nes")
    (found,) = within_reach(world_of(table.state), 0)
    assert in_words(found.sides) == "D3 is open to the west and south"
    lay(table, "c4", "reward", openings="es")
    table.play("correct_paths", tile="d4", openings="nsw")
    (found,) = within_reach(world_of(table.state), 0)
    assert found.first is not None
    assert (spot(found.first.tile), found.sides) == ("C4", ())


def test_where_all_paths_are_told_nothing_is_taken_for_open() -> None:
    """Crossroads and the compass are open to all sides, whoever tells it."""
    table = ready()
    lay(table, "b3", "crossroads")
    assert not world_of(table.state).untold
    assert not any("which sides" in words for words in asked(table).rests_on)


def test_where_symbols_are_not_entered_a_capture_is_not_known() -> None:
    """Neither that there is none, nor that no Shelf can be filled; what to enter is named."""
    table = at_counsel(holders={}, hands=True)
    lay(table, "c2", "terror", "dracula", "nes")
    lay(table, "c4", "shelf", "green", "nes")
    give(table, "Red", "green-1", "booster-1")
    give(table, "Blue", "red-1")
    lacks = "the symbols of Dracula and 2 Book cards and the names on 1 booster are not in Your box"
    for label in ("Cheapest capture", "Soonest Shelf"):
        assert line(asked(table), "Plans", label) == ("not known", f"{lacks}: ⋯, Enter what a card shows")


def test_whether_a_captured_terror_fits_is_not_known_without_its_symbols() -> None:
    """Of the Soonest Shelf; that nothing lies there to be captured is known."""
    table = at_counsel(holders={}, hands=True)
    lay(table, "c2", "terror", "dracula", "nes")
    lay(table, "c4", "shelf", "green", "nes")
    give(table, "Red", "green-1")
    table.play("capture_terror", terror="dracula", cards=["green-1"])
    plans = asked(table)
    assert line(plans, "Plans", "Cheapest capture")[0] == "none with the hands as they are"
    lacks = "the symbols of Dracula are not in Your box: ⋯, Enter what a card shows"
    assert line(plans, "Plans", "Soonest Shelf") == ("not known", lacks)
