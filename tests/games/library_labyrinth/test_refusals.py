"""What is hardly ever done wrong is refused too: with the whole sentence, and the rule that says why."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.table import IllegalMove, Table
from tests.games.library_labyrinth.tables import curse, give, lay, new, solo, with_hands


def dealing() -> Table:
    """Nobody has a starting hand yet."""
    return new(hands=True, holders={"books": "app", "rewards": "app"})


def mixed() -> Table:
    """The app deals the Books, and the Rewards lie on the table."""
    return new(hands=True, holders={"books": "app", "rewards": "table"})


def cursed() -> Table:
    """A card points at a tile on which Red stands."""
    table = new(keeps="meeples", start="j2")
    lay(table, "c2", "crossroads")
    table.play("place_meeple", who="Red", tile="c2")
    curse(table, "SE")
    return table


def asked() -> Table:
    """A card points at a tile of which the app does not know what it is."""
    table = new(keeps="nothing", start="j2")
    curse(table, "SE")
    return table


def uncounted() -> Table:
    """The app only drew, and does more now."""
    table = new(does="draws")
    table.play("set_level", level="companion")
    return table


def seen() -> Table:
    """A tile beside everybody is dark again, and all know what it shows."""
    table = new(keeps="floor", start="j2")
    lay(table, "c2", "crossroads")
    table.play("correct_tile", tile="c2", shows="dark")
    return table


def floor() -> Table:
    """One Shelf is filled."""
    table = new(keeps="floor")
    table.play("fill_shelf", shelf="red")
    return table


def lit() -> Table:
    """A tile beside everybody lies open, and there are cards in both hands."""
    table = with_hands(keeps="paths")
    lay(table, "c2", "terror", "basilisk")
    lay(table, "b3", "crossroads")
    give(table, "Red", "booster-1", "booster-2", "red-1", "red-2")
    give(table, "Blue", "blue-1")
    return table


def crowded() -> Table:
    """All Terrors that there are have been told."""
    table = new(keeps="nothing")
    for _ in range(24):
        table.play("put_token", token="some")
    return table


def handless() -> Table:
    """A Terror lies beside everybody, and the app keeps no hands."""
    table = new(keeps="meeples")
    lay(table, "c2", "terror", "basilisk")
    return table


LADDER, MAP, SERVICE = "booster-1:library_ladder", "booster-1:useful_map", "booster-1:trolley_service"
COPY = "booster-1:photocopier"
CAPTURE = {"terror": "basilisk", "cards": ["red-1"]}
REFUSED: list[tuple[Callable[[], Table], str, dict[str, Any], str, str]] = [
    (lit, "flip_tile", {"tile": "c2"}, "That tile is lit already.", "flip"),
    (
        lit,
        "flip_tile",
        {"tile": "d3", "boosters": [MAP], "shows": "reward"},
        "No booster is needed to flip this tile.",
        "booster-useful-map",
    ),
    (
        lit,
        "take_book",
        {"genre": "red", "card": "red-3", "boosters": [":library_card"]},
        "Say which card is used as a Library Card.",
        "booster-library-card",
    ),
    (
        new,
        "rotate_tile",
        {"tile": "c3", "clockwise": True},
        "The app does not keep the paths at this table.",
        "rotate",
    ),
    (
        lit,
        "pass_cards",
        {"other": "Blue", "give": ["red-1"], "boosters": [SERVICE]},
        "No booster is needed on the same tile.",
        "booster-trolley-service",
    ),
    (
        lit,
        "correct_paths",
        {"tile": "c3", "openings": "NS"},
        "The compass tile is open on all four sides.",
        "setup-grid",
    ),
    (
        dealing,
        "discard_card",
        {"who": "Red", "card": "red-1"},
        "The starting hands come first.",
        "setup-hands",
    ),
    (dealing, "add_card", {"who": "Red", "card": "red-1"}, "The starting hands come first.", "setup-hands"),
    (dealing, "set_level", {"level": "draws"}, "The starting hands come first.", "setup-hands"),
    (cursed, "tile_is", {"case": "occupied"}, "What the tile is has been settled.", "disturbance-order"),
    (floor, "fill_shelf", {"shelf": "red"}, "That Shelf is filled already.", "return"),
    (floor, "fill_shelf", {"shelf": "grey"}, "There is no Shelf called 'grey'.", "return"),
    (crowded, "put_token", {"token": "some"}, "All 24 Terrors are in play already.", "terror-stack-empty"),
    (crowded, "fill_shelf", {"shelf": "red"}, "All 24 Terrors are in play already.", "terror-stack-empty"),
    (
        cursed,
        "tile_is",
        {"case": "occupied", "terror": "some", "who": "Red"},
        "What the tile is has been settled.",
        "disturbance-order",
    ),
    (
        asked,
        "tile_is",
        {"case": "occupied", "terror": "some", "who": "Red"},
        "A Terror or a meeple: say one at a time.",
        "disturbance-order",
    ),
    (
        cursed,
        "carry_out",
        {"shows": "reward"},
        "This tile is not dark, so it shows nothing new.",
        "disturbance-occupied",
    ),
    (
        uncounted,
        "tell_counts",
        {"terrors": 6},
        "6 Terrors cannot be counted on the floor now.",
        "lose-terrors",
    ),
    (
        uncounted,
        "tell_counts",
        {"terrors": 1, "shelves": ["red", "red"]},
        "Name each filled Shelf once; with all six the game is won.",
        "return",
    ),
    (
        seen,
        "flip_tile",
        {"tile": "c2", "shows": "reward"},
        "You have seen it: Crossroads. If that is wrong, correct the tile.",
        "flip",
    ),
    (lit, "move_meeple", {"to": "z9"}, "There is no tile called 'z9'.", "setup-grid"),
    (crowded, "move_meeple", {"to": "c2"}, "The app does not keep the floor at this table.", "move"),
    (lit, "flip_tile", {"tile": "z9"}, "There is no tile called 'z9'.", "setup-grid"),
    (
        lit,
        "move_meeple",
        {"to": "b3", "boosters": [LADDER]},
        "No booster is needed to get there.",
        "boosters",
    ),
    (
        lit,
        "capture_terror",
        {**CAPTURE, "copied": ["red-1"]},
        "Each card that counts twice needs a Photocopier.",
        "booster-photocopier",
    ),
    (
        lit,
        "capture_terror",
        {**CAPTURE, "boosters": [COPY]},
        "Say which card a Photocopier counts twice.",
        "booster-photocopier",
    ),
    (
        lit,
        "capture_terror",
        {**CAPTURE, "cards": ["red-3"]},
        "That is not a card in hand with symbols.",
        "capture",
    ),
    (lit, "capture_terror", {**CAPTURE, "cards": []}, "A capture takes at least one card.", "capture"),
    (
        lit,
        "capture_terror",
        {**CAPTURE, "cards": ["red-1", "red-1"]},
        "Each card can be spent only once.",
        "capture",
    ),
    (
        lit,
        "capture_terror",
        {
            **CAPTURE,
            "cards": ["red-1", "red-2"],
            "copied": ["red-1", "red-2"],
            "boosters": [COPY, "booster-2:photocopier"],
        },
        "One Photocopier at a time: enter what the boosters show, and the app finds the best way.",
        "booster-photocopier",
    ),
    (
        handless,
        "capture_terror",
        CAPTURE,
        "The app does not keep the hands of this table.",
        "hand-limit",
    ),
    (
        mixed,
        "deal_reward",
        {"card": "item-red"},
        "What the app deals comes first, for everybody; then what lies on the table is told.",
        "setup-hands",
    ),
    (
        solo,
        "correct_turn",
        {"seat": "Red"},
        "In solo it is always the same player’s turn.",
        "solo-turn",
    ),
]


@pytest.mark.parametrize(("at", "move", "args", "sentence", "rule"), REFUSED)
def test_a_move_that_nobody_is_offered_is_refused_with_its_reason(
    at: Callable[[], Table], move: str, args: dict[str, Any], sentence: str, rule: str
) -> None:
    """And nothing changes."""
    table = at()
    before = table.state
    with pytest.raises(IllegalMove) as refusal:
        table.play(move, **args)
    assert (str(refusal.value), refusal.value.rule) == (sentence, rule)
    assert table.state == before
