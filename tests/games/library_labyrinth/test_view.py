"""What the screens get: odds, forecast, statistics, picture, guide."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from companion.games.library_labyrinth.face.picture import TokenShown, TurnAhead
from companion.games.library_labyrinth.rules.end import END_WORDS, OUT_OF_TIME, SIX_TERRORS, WON
from companion.games.library_labyrinth.rules.guessing import guesses
from companion.games.library_labyrinth.rules.pieces import DIRECTIONS, ITEMS
from companion.games.library_labyrinth.rules.state import State, with_guesses
from companion.table import Holder, Odds
from tests.games.library_labyrinth.tables import (
    begin_with_empty_hands,
    curse,
    give,
    lay,
    new,
    next_turn,
    with_hands,
)


def odds(table: object) -> dict[str, tuple[int, int]]:
    """The odds by their question."""
    return {entry.question: tuple(entry.chance) for entry in table.view().odds}  # type: ignore[attr-defined]


def test_the_next_card_is_counted_over_all_unseen_ones() -> None:
    """Those in the box count too: seven of 28 at the start, six of 27 after one of them."""
    table = new(keeps="nothing", holders={"disturbance": "table"})
    assert odds(table)["North west"] == (7, 28)
    next_turn(table)
    assert odds(table)["North west"] == (6, 27)
    assert odds(table)["South east"] == (7, 27)


def test_a_double_is_surely_in_the_deck() -> None:
    """Doubles are counted in the deck alone; the directions share the rest exactly."""
    table = new(doubles=2)
    assert odds(table)["A double curse"] == (2, 18)
    assert Fraction(*odds(table)["North west"]) == Fraction(16, 18) * Fraction(7, 28)
    chances = [Fraction(*odds(table)[name]) for name in DIRECTIONS.values()]
    assert sum(chances) + Fraction(2, 18) == 1


def test_without_cards_out_of_time_is_certain() -> None:
    """Nothing else can come."""
    table = new()
    table.play("correct_cards_left", cards=0)
    assert table.view().odds[0] == Odds("Out of Time", (1, 1), "certain", "curse", of="the next card")


def turns_to_come(table: object) -> tuple[str, list[int]]:
    """What the header says of the turns to come, and how many of them each player has."""
    view = table.view()  # type: ignore[attr-defined]
    odds = [entry for entry in view.odds if entry.question.endswith(": turns to come")]
    assert all(
        word.endswith(" turn" if word == "1 turn" else " turns") for word in (one.words for one in odds)
    )
    return view.guide.note, [int(entry.words.split()[0]) for entry in odds]


def test_the_header_and_the_odds_count_the_same_turns_to_come() -> None:
    """Three players and 21 cards: seven for each, beside the turn that is being played."""
    table = new(3)
    assert turns_to_come(table) == ("turn 1 · 21 more turns", [7, 7, 7])
    next_turn(table)
    assert turns_to_come(table) == ("turn 2 · 20 more turns", [7, 7, 6])
    curse(table, "NE")
    assert turns_to_come(table) == ("turn 2 · 20 more turns", [7, 7, 6])
    table = new(1)
    table.play("correct_cards_left", cards=1)
    assert turns_to_come(table) == ("turn 1 · 1 more turn", [1])
    table.play("correct_cards_left", cards=0)
    assert turns_to_come(table) == ("turn 1 · the last turn", [0])


def test_beside_the_cards_left_the_header_says_that_it_counts_turns() -> None:
    """Once the card of a turn is turned over, there is a turn more to come than cards are left."""
    table = new()
    curse(table, "NE")
    view = table.view()
    left = next(stat for stat in view.stats if stat.id == "deck")
    assert (view.guide.note, left.value, left.short) == ("turn 1 · 18 more turns", "17", "cards left")


def test_no_odds_of_the_deck_are_told_while_starting_hands_are_taken() -> None:
    """They have nothing to do with which Book to take; with the first turn they are there."""
    table = new(does="everything")
    assert table.view().odds == ()
    table.play("begin_play")
    assert odds(table)["North west"] == (7, 28)


def test_the_forecast_ends_with_out_of_time() -> None:
    """Where the Bookwyrm will be, whose turn it will be, and its four tiles; none in the last turn."""
    table = new(start="j11")
    forecast = table.view().picture.forecast
    assert len(forecast) == 11
    assert forecast[0] == TurnAhead("Blue", "j12", 1, ("a2", "b2", "b3", "a3"))
    assert forecast[1].junction == "j1"
    table.play("correct_cards_left", cards=3)
    three = [(1, 4), (2, 4), (3, 0)]
    assert [(entry.ahead, len(entry.tiles)) for entry in table.view().picture.forecast] == three
    table.play("reveal_disturbance")
    assert [(entry.ahead, len(entry.tiles)) for entry in table.view().picture.forecast] == three


def test_the_strip_of_coming_turns_is_there_while_a_turn_is_to_come() -> None:
    """With one card left the next turn is the last, and nobody's comes after it."""
    table = new()
    table.play("correct_cards_left", cards=1)
    (last,) = table.view().picture.forecast
    assert (last.seat, last.ahead, last.tiles) == ("Blue", 1, ())
    table.play("correct_cards_left", cards=0)
    assert table.view().picture.forecast == ()


def test_the_picture_of_the_start() -> None:
    """25 tiles from the north west, the compass lit, twelve junctions."""
    picture = new(keeps="meeples").view().picture
    assert len(picture.tiles) == 25
    assert len(picture.ring) == 12
    assert [tile.id for tile in picture.tiles if tile.lit] == ["c3"]
    middle = picture.tiles[12]
    assert (middle.row, middle.col, middle.kind) == (2, 2, "compass")
    assert middle.meeples == ("Red", "Blue")
    assert picture.bookwyrm == "j1"


def test_the_picture_shows_tokens_with_their_symbols() -> None:
    """A Terror with its symbols where they are known, a Shelf with its genre."""
    table = new()
    lay(table, "c2", "terror", "basilisk")
    lay(table, "c4", "shelf", "purple")
    tiles = {tile.id: tile for tile in table.view().picture.tiles}
    assert tiles["c2"].token == TokenShown("terror", "basilisk", "Basilisk", ("blue", "purple", "orange"))
    assert tiles["c4"].token == TokenShown("shelf", "purple", "Amazing Lives")


def test_what_is_in_reach_is_marked() -> None:
    """Tiles, Terrors and Shelves by one move, plainly and with boosters."""
    table = new(keeps="paths")
    lay(table, "c2", "terror", "basilisk", "nes")
    lay(table, "c1", "shelf", "red", "esw")
    picture = table.view().picture
    assert [tile.id for tile in picture.tiles if tile.reach] == ["c2"]
    red = picture.reaches[0]
    assert red.who == "Red"
    assert (red.terrors, red.shelves) == (("basilisk",), ())
    assert red.ladder == ("c1", "c2")


def test_the_statistics() -> None:
    """Terrors and Shelves of six with their marks, the cards left, and the hand where it is kept."""
    table = with_hands()
    lay(table, "c2", "terror", "basilisk")
    give(table, "Red", "red-1")
    stats = {stat.id: stat for stat in table.view().stats}
    assert list(stats) == ["terrors", "shelves", "deck", "hand"]
    assert (stats["terrors"].value, stats["terrors"].of, stats["terrors"].tone) == ("1", "6", "fire")
    assert [sign.on for sign in stats["terrors"].signs] == [True] + [False] * 5
    assert stats["shelves"].signs[0].symbol == "sign:red"
    assert (stats["deck"].value, stats["hand"].value, stats["hand"].of) == ("18", "1", "6")
    assert "hand" not in {stat.id for stat in new().view().stats}


def test_the_revealed_card_is_shown_large() -> None:
    """Its direction in words, its number, and the compass to draw."""
    table = new(start="j2", keeps="meeples", doubles=1, holders={"disturbance": "table"})
    curse(table, "NW")
    drawn = table.view().guide.drawn
    assert (drawn.title, drawn.note, drawn.symbol) == ("North west", "Card 1 of 18", "compass:NW")
    table.play("carry_out", shows="reward")
    curse(table, "NW+SE")
    drawn = table.view().guide.drawn
    assert (drawn.title, drawn.symbol) == ("Double curse", "compass:NW+SE")
    assert drawn.note == "NW and SE · Card 2 of 18"


def test_the_guide_fits_on_its_card() -> None:
    """Headlines stay within sixty characters, and reminders between three and six."""
    table = new(3, keeps="paths", seed=3)
    for _ in range(6):
        view = table.view()
        assert 0 < len(view.guide.headline) <= 60
        assert 3 <= len(view.reminders) <= 6
        table.play("reveal_disturbance")
        view = table.view()
        assert 0 < len(view.guide.headline) <= 60
        assert 3 <= len(view.reminders) <= 6
        offer = next(offer for offer in table.moves() if offer.group in ("next", "answer"))
        table.play(offer.name, **offer.args)


def test_exactly_one_next_thing_or_answers() -> None:
    """There is at most one big button; where there is none the guide asks a question."""
    table = new(keeps="nothing")
    assert [offer.label for offer in table.moves() if offer.group == "next"] == ["Done: reveal a card"]
    table.play("reveal_disturbance")
    assert not [offer for offer in table.moves() if offer.group == "next"]
    assert [offer for offer in table.moves() if offer.group == "answer"]


def test_guesses_are_said_to_be_guesses() -> None:
    """The split until it is counted; the magical items where hands are kept."""
    split = "The 28 standard Disturbance cards are taken to be 7 NW, 7 NE, 7 SE, 7 SW."
    doubles = "Which two tiles each double curse shows is a guess."
    items = "Magical items are taken to carry two symbols of their own colour."
    assert new().view().guesses == (split,)
    table = with_hands(doubles=1)
    assert table.view().guesses == (split, doubles, items)
    table.play("hand_over", component="disturbance", to="table")
    assert table.view().guesses == (split, items)
    counted = dict.fromkeys(("split-NW", "split-NE", "split-SE", "split-SW"), 7)
    assert new(2, counted).view().guesses == ()


def test_the_table_in_one_line() -> None:
    """For Home: Terrors, Shelves, cards; and at the end how it ended."""
    table = new()
    assert table.view().summary == "0 Terrors, 0 of 6 Shelves, 18 cards left"
    table.play("correct_cards_left", cards=0)
    table.play("reveal_disturbance")
    view = table.view()
    assert view.summary == "Out of time"
    assert view.outcome is not None
    assert view.outcome.rule == "lose-time"
    assert view.guide.headline == "Out of time"


def test_the_guide_warns_before_the_sixth_terror_comes() -> None:
    """With five Terrors on the floor a curse that may bring another says that it would end the game."""
    table = new(holders={"disturbance": "table"})
    for tile in ("b1", "c1", "d1", "e1", "b3"):
        table.play("put_token", tile=tile, token=table.state.terrors.cards[0])
    table.play("reveal_disturbance", drew="NW")

    assert table.view().guide.warning == "If it is a Terror, the game ends."


def test_the_card_of_a_reward_tile_is_remembered_where_moves_are_not_followed() -> None:
    """The app cannot see a move end there, so the reminder stands there while such a tile is lit."""
    for keeps, reminded in (("floor", True), ("meeples", False)):
        table = new(does="companion", keeps=keeps)
        assert "reward-tile" not in table.view().reminders
        lay(table, "c2", "reward")
        assert ("reward-tile" in table.view().reminders) is reminded


def test_with_five_terrors_every_action_keeps_its_place() -> None:
    """A finger finds what is always there; what takes a Terror off the floor comes next, a return first."""
    table = new(does="companion")
    for tile in ("b3", "a2", "a3", "a4", "a5"):
        lay(table, tile, "terror:some")
    actions = [offer for offer in table.moves() if offer.group == "action"]
    assert [offer.name for offer in actions[:5]] == [
        "move_meeple",
        "flip_tile",
        "flip_tile",
        "flip_tile",
        "flip_tile",
    ]
    names = list(dict.fromkeys(offer.name for offer in actions))
    assert names.index("capture_terror") == 3
    assert not [offer for offer in actions if offer.name == "capture_terror" and offer.late]


def test_a_terror_amid_dark_tiles_is_no_likely_capture() -> None:
    """Nobody gets there by what the app knows; it is offered after the others all the same."""
    table = new(does="companion")
    lay(table, "a1", "terror", "kraken")
    (capture,) = [offer for offer in table.moves() if offer.name == "capture_terror"]
    assert capture.late
    lay(table, "a2", "crossroads")
    (capture,) = [offer for offer in table.moves() if offer.name == "capture_terror"]
    assert not capture.late


def test_of_a_return_and_a_capture_the_return_comes_first() -> None:
    """Whoever has captured a Terror is on the way to its Shelf."""
    table = new(does="companion")
    lay(table, "c2", "terror", "kraken")
    lay(table, "b3", "terror", "basilisk")
    lay(table, "d3", "shelf", "red")
    table.play("capture_terror", terror="kraken")
    names = list(dict.fromkeys(offer.name for offer in table.moves() if offer.group == "action"))
    assert names.index("return_terror") < names.index("capture_terror")


@pytest.mark.parametrize(("how", "first"), [("out_of_time", "lose-time"), ("won", "win")])
def test_at_the_end_the_reminder_is_of_how_it_ended(how: str, first: str) -> None:
    """Nobody who is out of time reads first how to win."""
    table = new(does="draws")
    table.play("correct_cards_left", cards=0)
    table.play("reveal_disturbance")
    assert table.view().reminders[0] == "lose-time"
    table.play("game_over", how=how)
    assert table.view().reminders[0] == first


@pytest.mark.parametrize("held", ["app", "table"])
@pytest.mark.parametrize("does", ["draws", "companion"])
def test_how_a_card_is_turned_is_told_to_whoever_holds_it(held: str, does: str) -> None:
    """Where the app draws it, it lies the right way already."""
    table = new(does=does, holders={"disturbance": held})
    table.play("reveal_disturbance", **({} if held == "app" else {"drew": "NW"}))
    assert ("disturbance-find" in table.view().reminders) is (held == "table")


def test_the_question_for_cards_says_what_the_terror_needs() -> None:
    """Nobody has to look for its token; of a Terror whose symbols are not entered nothing is said."""
    table = with_hands(box={"symbols-kraken": ["blue", "blue", "red", "red"]})
    lay(table, "c2", "terror", "kraken")
    lay(table, "b3", "terror", "plague")
    give(table, "Red", "red-1", "blue-1")
    asked = {o.args["terror"]: o.asks[-1].question for o in table.moves() if o.name == "capture_terror"}
    assert asked == {
        "kraken": "With which cards? Kraken needs 2 blue and 2 red.",
        "plague": "With which cards?",
    }


def test_how_many_actions_are_left_has_the_rule_of_actions() -> None:
    """Whatever the app asks for beside it."""
    table = new(does="draws")
    table.play("set_level", level="everything")
    assert table.view().guide.headline == "Take 3 actions"
    assert table.view().guide.rule == "actions"


def test_a_reward_that_may_be_drawn_is_what_comes_next() -> None:
    """As the headline says; to turn a card stands against it, and says what it ends."""
    table = new(does="everything", keeps="meeples", holders={"disturbance": "table"})
    begin_with_empty_hands(table)
    lay(table, "c2", "reward")
    table.play("move_meeple", to="c2")
    (offer,) = [o for o in table.moves() if o.label == "Done: turn a card"]
    assert (offer.asks[0].question, offer.note) == ("Which Disturbance card came?", "ends the actions of Red")
    assert [o.label for o in table.moves() if o.group == "next"] == ["Draw a Reward"]
    assert offer.group == "counter", "it gives the Reward card up"


@pytest.mark.parametrize("cause", [OUT_OF_TIME, SIX_TERRORS])
def test_an_ending_that_is_lost_says_so(cause: str) -> None:
    """Its title alone does not."""
    _, reason, _ = END_WORDS[cause]
    assert reason.endswith("the game is lost.")
    assert "lost" not in END_WORDS[WON][1]


def test_what_is_taken_for_granted_is_what_nobody_has_entered_and_what_matters() -> None:
    """One word of the owner too few, and it is a guess; of double curses and items only where they count."""
    split = [f"split-{direction}" for direction in ("NW", "NE", "SE", "SW")]
    items = [f"symbols-{item}" for item in ITEMS if item != "item-green"]  # that one the rulebook shows
    doubles = ["double-1", "double-2"]
    known = new().state.known

    def kinds(given: list[str], with_doubles: bool = True, with_items: bool = True) -> list[str]:
        told = " ".join(guesses(known, given, with_doubles, with_items))
        return [word for word in ("standard", "double", "Magical") if word in told]

    assert kinds([]) == ["standard", "double", "Magical"]
    assert kinds([], with_doubles=False) == ["standard", "Magical"]
    assert kinds([], with_items=False) == ["standard", "double"]
    assert kinds(split[1:]) == ["standard", "double", "Magical"]
    assert kinds([*split, "double-1"]) == ["double", "Magical"]
    assert kinds([*split, *doubles]) == ["Magical"]
    assert kinds([*split, *doubles, *items[1:], "symbols-item-green"]) == ["Magical"]
    assert kinds([*split, *doubles, *items]) == []
    assert guesses(known, [], True, True) == (
        "The 28 standard Disturbance cards are taken to be 7 NW, 7 NE, 7 SE, 7 SW.",
        "Which two tiles each double curse shows is a guess.",
        "Magical items are taken to carry two symbols of their own colour.",
    )


def test_what_matters_to_a_table_is_what_it_takes_for_granted() -> None:
    """Double curses that the app draws, and items in hands that it keeps."""
    bare, full = new().state, new(hands=True, doubles=1).state

    def kinds(state: State) -> list[str]:
        told = " ".join(with_guesses(state).guesses)
        return [word for word in ("standard", "double", "Magical") if word in told]

    assert kinds(bare) == ["standard"]
    assert kinds(full) == ["standard", "double", "Magical"]
    at_table = replace(full.disturbance, held=Holder.TABLE)
    assert kinds(replace(full, disturbance=at_table)) == ["standard", "Magical"]
