"""What a tap may mean: the things that offers concern."""

from msgspec.structs import replace

from companion.table import Ask, Choice, Offer, thing
from companion.table.offer import answers_with, concerning, putting_right, things_of

TILES = tuple(Choice(tile, tile.upper()) for tile in ("b1", "b2"))
FLIP = Offer("flip", "Flip", (Ask("tile", "Which tile?", TILES, kind="tile"),))
WALK = Offer("walk", "Walk", (Ask("to", "Where to?", TILES, kind="tile"),), direct=True)
SWAP = Offer("swap", "Swap", (Ask("tiles", "Which?", TILES, kind="tile", least=2, most=2, multiple=True),))
DRAW = Offer("draw", "Draw", things=("bag",))
MEND = Offer("mend", "Set a tile right", (Ask("tile", "Which?", TILES, kind="tile"),), group="more")
CATCH = Offer("catch", "Catch the Kraken", args={"terror": "kraken"}, things=("token:kraken",))


def names(offers: list[Offer], *touched: str) -> list[str]:
    """The names of the moves that a tap may mean."""
    return [offer.name for offer, _ in concerning(offers, *touched)]


def test_a_tap_answers_the_question_that_asks_for_such_a_thing() -> None:
    """A tile that was tapped is the answer to "which tile?"; where several are asked for, the first one."""
    assert answers_with(FLIP, "tile:b2") == {"tile": "b2"}
    assert answers_with(SWAP, "tile:b2") == {"tiles": ["b2"]}
    assert answers_with(FLIP, "tile:e5") is None
    assert answers_with(FLIP, "token:b2") is None


def test_a_tap_means_an_offer_about_that_very_thing() -> None:
    """An offer may concern a thing without asking for it."""
    assert answers_with(DRAW, "bag") == {}
    assert answers_with(DRAW, "die") is None


def test_a_thing_that_was_pointed_at_is_told_where_the_move_takes_it() -> None:
    """Nobody is asked for it by the button; whoever has tapped the thing has said it."""
    turn = Offer("turn", "Turn", things=("tile:b1", "tile:b2"), pointed="tile")
    assert answers_with(turn, "tile:b2") == {"tile": "b2"}
    assert answers_with(turn, "tile:e5") is None


def test_things_that_lie_on_each_other_are_tapped_together() -> None:
    """A token on a tile can be meant by a tap on the tile."""
    assert names([FLIP, CATCH], "tile:b1", "token:kraken") == ["flip", "catch"]


def test_a_direct_offer_goes_first() -> None:
    """Where a tap makes a move at once, nothing else is offered."""
    assert names([FLIP, WALK], "tile:b1") == ["walk"]


def test_corrections_come_only_where_nothing_else_does() -> None:
    """A correction that merely asks for such a thing is not in the way of play."""
    assert names([FLIP, MEND], "tile:b1") == ["flip"]
    assert names([DRAW, MEND], "tile:b1") == ["mend"]


def test_a_correction_may_come_last_where_it_is_asked_which_move_is_meant() -> None:
    """What is seen to differ can be put right; a tap with one meaning still needs no choice."""
    mend = replace(MEND, last=True)
    assert names([mend, FLIP, CATCH], "tile:b1", "token:kraken") == ["flip", "catch", "mend"]
    assert names([mend, FLIP], "tile:b1") == ["flip"]
    assert names([mend, FLIP, WALK], "tile:b1") == ["walk"]
    assert putting_right([FLIP, MEND, mend], "tile:b1") == [(mend, {"tile": "b1"})]


def test_what_is_ready_is_what_a_tap_would_mean_something_for() -> None:
    """A thing is among those that are ready exactly where a tap on it finds an offer."""
    offers = [FLIP, DRAW, CATCH, MEND]
    things = {"bag", "die", "token:kraken", *(thing("tile", tile) for tile in ("b1", "b2", "e5"))}
    assert {name for name in things if names(offers, name)} == things_of(offers) & things


def test_a_question_knows_when_it_is_answered() -> None:
    """Between least and most values, and where only some sets will do, one of those in any order."""
    ask = Ask("cards", "Which?", tuple(Choice(card, card) for card in "abc"), least=1, most=2, multiple=True)
    assert [ask.is_enough(chosen) for chosen in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [0, 1, 1, 0]
    picky = replace(ask, sets=(("a", "b"), ("c",)))
    assert [picky.is_enough(chosen) for chosen in (["a"], ["b", "a"], ["c"])] == [False, True, True]


def test_a_question_knows_what_can_still_be_added() -> None:
    """Nothing twice, and only what leads to a set that will do."""
    ask = Ask("cards", "Which?", tuple(Choice(card, card) for card in "abc"), least=2, most=2, multiple=True)
    assert [choice.value for choice in ask.may_follow(["a"])] == ["b", "c"]
    picky = replace(ask, sets=(("a", "b"), ("b", "c")))
    assert [choice.value for choice in picky.may_follow(["a"])] == ["b"]
