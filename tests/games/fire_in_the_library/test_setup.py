"""Set-up: the right cards, tokens and tools for the players, and a checklist that says so."""

from typing import Any

import pytest

from companion.draft import Draft
from companion.games import game
from companion.games.fire_in_the_library.rules.pieces import kind_of
from companion.table import IllegalMove, Table
from tests.games.fire_in_the_library.tables import GAME, NAMES, app, new, points


@pytest.mark.parametrize(("players", "cards"), [(1, 6), (2, 3), (3, 4), (4, 4), (5, 5), (6, 6)])
def test_turn_order_cards_go_by_the_players(players: int, cards: int) -> None:
    """Two players use three cards, three or four players four, five players five, one or six all six."""
    assert list(new(players).state.terms.spaces) == [str(number) for number in range(1, cards + 1)]


@pytest.mark.parametrize(("players", "tools"), [(1, 33), (2, 33), (3, 33), (4, 39), (6, 39)])
def test_library_cart_and_axe_stay_in_the_box_for_few(players: int, tools: int) -> None:
    """One to three players do without Library Cart and Axe."""
    state = app(players).state
    cards = [
        *state.tools.deck.cards,
        *state.tools.market,
        *(c for hand in state.tools.hands.values() for c in hand),
    ]
    assert len(cards) == tools
    assert ({"axe", "library-cart"} <= {kind_of(card) for card in cards}) == (players > 3)


def test_everybody_has_two_tools_and_the_market_three() -> None:
    """Two tools for each player, three in the market."""
    state = app(5).state
    assert {seat: len(hand) for seat, hand in state.tools.hands.items()} == dict.fromkeys(NAMES[:5], 2)
    assert len(state.tools.market) == 3


def test_the_bag_begins_with_all_books_and_seven_fires() -> None:
    """22 books and 7 Fires in the bag, ten aside."""
    state = new().state
    assert state.bag.tokens == {"black": 5, "fire": 7, "purple": 4, "white": 7, "yellow": 6}
    assert state.aside == 10


def test_technology_adds_three_books_and_a_fire() -> None:
    """With Technology 33 tokens are in the bag."""
    bag = new(technology=True).state.bag
    assert (bag.tokens["teal"], bag.tokens["fire"], len(bag)) == (3, 8, 33)


def test_the_first_order_is_dealt_and_the_lowest_begins() -> None:
    """In the first round chance deals the cards, and whoever holds the lowest begins."""
    table = Table.new(GAME, ["Red", "Blue"], seed=1)
    first = {table.beginning.chance[-1][0], table.beginning.chance[-1][1]}
    state = table.state
    assert set(state.chosen.values()) == first
    assert state.chosen[state.turn_of] == min(first)


def test_a_spare_first_card_lets_the_second_begin() -> None:
    """With two players and the 1st card to spare, the 2nd begins."""
    game_, setup = game(GAME), new(2).beginning.setup
    from companion.table import Chance

    state = game_.first_state(setup, Chance(given=[["3", "2", "1"]]))
    assert (state.chosen, state.turn_of) == ({"Red": "3", "Blue": "2"}, "Blue")


def test_the_table_may_deal_the_turn_order() -> None:
    """Where the table deals, it says who got which card, and then the turns begin."""
    table = new(2, holders={"order": "table", "tools": "table"})
    table.play("choose_card", seat="Red", card="2")
    assert table.state.turn_of == "Blue"
    table.play("choose_card", seat="Blue", card="3")
    assert (table.state.turn_of, table.state.step) == ("Red", "saving")


def test_ages_order_those_without_points() -> None:
    """The order of ages given at set-up is the order among those who have no points."""
    table = new(4, ages=["Green", "Red"])
    assert table.state.track.lowest_first() == ("Green", "Red", "Blue", "Yellow")
    assert points(table, "Red") == 0


BAD: list[tuple[int, dict[str, Any], str]] = [
    (1, {"robot": True}, "two to five players"),
    (6, {"robot": True}, "two to five players"),
    (2, {"ages": ["Nobody"]}, "not at the table"),
    (2, {"ages": ["Red", "Red"]}, "twice"),
    (2, {"fire": "blue"}, "do not fit"),
    (2, {"colour": "blue"}, "do not fit"),
    (2, {"rulings": {"C4": "never"}}, "cannot be set"),
    (2, {"rulings": {"C1": "card"}}, "cannot be set"),
    (2, {"holders": {"dice": "app"}}, "nothing called"),
]


@pytest.mark.parametrize(("players", "options", "words"), BAD, ids=str)
def test_impossible_set_ups_are_refused(players: int, options: dict[str, Any], words: str) -> None:
    """A set-up that cannot be is refused with a sentence."""
    with pytest.raises(IllegalMove, match=words):
        Table.new(GAME, NAMES[:players], options)


def test_nobody_may_be_called_robot_beside_one() -> None:
    """The robot's name is taken when it plays, and free when it does not."""
    with pytest.raises(IllegalMove, match="another name"):
        Table.new(GAME, ["Robot"])
    assert Table.new(GAME, ["Robot", "Blue"]).players[0].name == "Robot"


def test_more_than_six_are_too_many() -> None:
    """The game is for one to six."""
    with pytest.raises(IllegalMove, match="1 to 6"):
        Table.new(GAME, [*NAMES, "Seven"])


def test_the_options_fit_the_players() -> None:
    """The choice of a solo game is for one, the Robot Player for two to five, ages for more than one."""
    ids = {players: {option.id for option in game(GAME).rules.options(players, {})} for players in (1, 2, 6)}
    assert "solo" in ids[1]
    assert not {"robot", "ages"} & ids[1]
    assert {"robot", "ages"} <= ids[2]
    assert "robot" not in ids[6]
    assert all({"technology", "tools", "fire", "odds", "bag", "order"} <= found for found in ids.values())


def test_the_checklist_has_its_numbers() -> None:
    """The checklist names the counts for this very table."""
    text = " ".join(check.text for check in app(2, technology=True).checklist())
    for words in (
        "25 Book tokens",
        "3 teal",
        "8 Fires",
        "10 Fires set aside",
        "1st to 3rd",
        "1 to spare",
        "Axe",
    ):
        assert words in text, words
    alone = " ".join(check.text for check in new(1, solo="lone").checklist())
    assert "Twelve rounds" in alone
    bare = " ".join(check.text for check in new(4, tools=False).checklist())
    assert "Leave the Tool cards in the box" in bare


def test_a_guess_in_the_checklist_is_marked() -> None:
    """What rests on a guess about the box says so; an entered box has none."""
    guessed = new(2, box={}).checklist()
    assert [check.text for check in guessed if check.guess] == [
        "On top should show: Fables 4, Geography 1, History 3 and War 2."
    ]
    assert not any(check.guess for check in new(2).checklist())


@pytest.mark.parametrize(
    "kept", [{}, {"chosen": {"tools": "table"}}], ids=["a new draft", "one of version 0.1"]
)
def test_who_holds_the_tools_is_not_whether_they_are_played_with(kept: dict[str, Any]) -> None:
    """On the set-up screen both are called tools: the table may hold them, and they are played with."""
    draft = Draft(GAME, {}, kept)
    if not kept:
        draft.choose(next(o for o in draft.options() if (o.group, o.id) == ("holding", "tools")), "table")
    options = draft.begin({}, odds=True).beginning.setup.options
    assert (options["tools"], options["holders"]["tools"]) == (True, "table")
