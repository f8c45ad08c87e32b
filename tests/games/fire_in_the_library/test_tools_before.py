"""Tools for choosing turn order and for saving books: Amulet, Gloves, Shovel, Torch."""

from typing import Any

import pytest

from companion.games.fire_in_the_library.rules.state import Until
from companion.table import Table
from companion.table.edition import EDITION
from tests.games.fire_in_the_library.tables import (
    BOX,
    GAME,
    NAMES,
    app,
    choose,
    count,
    draw,
    hold,
    later_round,
    new,
    offers,
    on_card,
    order,
    points,
    put,
    refused,
    said,
)


def red(card: str = "1", **options: Any) -> Table:
    """Red's turn with this card."""
    table = new(4, **options)
    others = [other for other in "1234" if other != card]
    chosen = dict(zip(("Blue", "Green", "Yellow"), others, strict=True))
    order(table, Red=card, **chosen)
    put(table, turn_of="Red")
    return table


def on_tools(table: Table) -> list[tuple[str, tuple[str, ...]]]:
    """The tools in play with their tokens."""
    return [(held.tool.value, held.tokens) for held in table.state.in_play]


# -- Amulet ------------------------------------------------------------------------------------


def amulet(*tokens: str, players: int = 4, **options: Any) -> Table:
    """Red plays an Amulet in the second round, and these tokens come out."""
    table = new(players, **options)
    later_round(table)
    table.play("play_tool", seat="Red", tool="amulet", chance=list(tokens))
    return table


def test_an_amulet_lays_a_token_on_every_card() -> None:
    """As many tokens as Turn Order cards are drawn, and the player lays one on each."""
    table = amulet("white", "yellow", "black", "purple")
    for card in ("2", "1", "4"):
        table.play("lay", card=card)
    assert [on_card(table, card) for card in "1234"] == [("yellow",), ("white",), ("purple",), ("black",)]
    assert (table.state.step, table.state.handful) == ("order", None)


def test_any_token_of_an_amulet_may_be_laid_first() -> None:
    """All are in the hand before the first is laid; what is not there, or next without a word, is refused."""
    table = amulet("white", "yellow", "black", "purple")
    table.play("lay", card="1", token="purple")
    refused(table, "not one of those", "lay", card="2", token="purple")
    table.play("lay", card="2", token="black")
    table.play("lay", card="3")
    assert [on_card(table, card) for card in "1234"] == [("purple",), ("black",), ("white",), ("yellow",)]


def test_a_book_that_is_laid_first_leaves_room_for_the_fires() -> None:
    """Only where no card takes it does a Fire stay on the Amulet: nobody takes its last card away before."""
    risky = {f"order-{card}": ["2", "4"] for card in "234"}
    table = amulet("white", "fire", "yellow", "black", box=risky | {"order-4": ["tool", "2", "4"]})
    table.play("lay", card="1", token="white")
    assert [on_card(table, card) for card in "14"] == [("white",), ("fire",)]
    table = amulet("white", "fire", "yellow", "fire", box=risky | {"order-4": ["tool", "2", "4"]})
    refused(table, "cannot go onto that card", "lay", card="1", token="white")
    table.play("lay", card="2", token="white")
    table.play("lay", card="4")
    assert [on_card(table, card) for card in "1234"] == [("fire",), ("white",), ("yellow",), ("fire",)]


def test_like_tokens_are_laid_without_asking() -> None:
    """Where there is nothing to choose, the app lays them."""
    table = amulet("white", "white", "white", "white")
    assert all(on_card(table, card) == ("white",) for card in "1234")


def test_the_spare_card_gets_a_token_too() -> None:
    """With two players three cards are in play; the spare one's token goes back when the round ends."""
    table = amulet("white", "white", "white", players=2, tools=True)
    assert on_card(table, "3") == ("white",)
    choose(table, "1")
    choose(table, "2")
    for _ in range(2):
        draw(table, "white")
        table.play("stop")
        table.play("pass_bag")
    table.play("burn")
    assert on_card(table, "3") == ()
    assert len(table.state.bag) == 29


def test_fires_that_cannot_be_laid_stay_on_the_amulet() -> None:
    """A second Amulet's Fires find no card without a Fire: they wait there till the round ends."""
    table = amulet("fire", "fire", "fire", "fire")
    before = count(table.state)
    table.play("play_tool", seat="Blue", tool="amulet", chance=["fire", "white", "white", "white"])
    for card in "123":
        table.play("lay", card=card)
    assert on_tools(table) == [("amulet", ("fire",))]
    assert on_card(table, "1") == ("fire", "white")
    assert count(table.state) == before


def test_no_fire_goes_onto_a_risky_space() -> None:
    """A card whose first space is risky takes no Fire from an Amulet."""
    table = amulet("fire", "white", "white", "white", box={"order-2": ["2", "4"]})
    refused(table, "cannot go onto that card", "lay", card="2")
    assert [choice.value for choice in table.moves()[0].asks[0].choices] == ["1", "3", "4"]


def test_an_amulet_comes_before_any_choice_and_never_first() -> None:
    """Not in round one, not after a card was taken, not while books are saved."""
    table = new(4)
    refused(table, "No Amulet in the first round", "play_tool", seat="Red", tool="amulet")
    later_round(table)
    choose(table, "4")
    refused(table, "before anybody has taken", "play_tool", seat="Red", tool="amulet")
    for card in "123":
        choose(table, card)
    refused(table, "before anybody", "play_tool", seat="Red", tool="amulet")
    draw(table, "white")
    refused(table, "is for Choosing Turn Order", "play_tool", seat="Red", tool="amulet")


def test_an_amulet_may_be_played_by_anybody() -> None:
    """Whoever holds one may play it, not only who chooses first."""
    table = new(4)
    later_round(table)
    table.play("play_tool", seat="Green", tool="amulet", chance=["white"] * 4)
    assert table.state.turn_of == "Red"


def test_nothing_is_chosen_while_tokens_wait() -> None:
    """First the Amulet's tokens are laid."""
    table = amulet("white", "yellow", "black", "purple")
    refused(table, "need a place", "choose_card", seat=table.state.turn_of, card="1")
    refused(table, "need a place", "play_tool", seat="Blue", tool="amulet")
    refused(table, "need a place", "draw")
    refused(table, "no drawn tokens", "keep", tokens=[0])


def by_hand(edition: int = EDITION, **box: Any) -> Table:
    """Red plays an Amulet in the second round, and two players have a bag of their own."""
    holders = {"holders": {"bag": "table", "tools": "table"}}
    table = Table.new(GAME, NAMES[:2], holders, seed=5, box=BOX | box, edition=edition, now=lambda: 0.0)
    later_round(table)
    table.play("play_tool", seat="Red", tool="amulet")
    return table


def test_the_table_says_card_by_card_what_an_amulet_laid() -> None:
    """Where the table holds the bag it has drawn and laid them: one answer for each card, and no more."""
    table = by_hand()
    assert [deed.text for deed in table.view().deeds] == ["Draw 3 tokens and lay one on each card"]
    assert table.view().guide.headline == "Amulet: what lies on the 1st card?"
    refused(table, "lies on the 1st card", "lay", card="2", token="white")
    refused(table, "lies on the 1st card", "lay", card="1")
    refused(table, "lies on the 1st card", "draw", token="white")
    for card, token in zip("123", ("white", "yellow", "fire"), strict=True):
        table.play("lay", card=card, token=token)
    assert [on_card(table, card) for card in "123"] == [("white",), ("yellow",), ("fire",)]
    assert table.state.handful is None
    assert [deed.text for deed in table.view().deeds] == ["Discard the Amulet"]
    assert count(table.state) == count(new(2, holders={"bag": "table", "tools": "table"}).state)


def test_a_token_that_was_told_wrongly_goes_back_into_the_bag() -> None:
    """An undo says what hands take away again."""
    table = by_hand()
    table.play("lay", card="1", token="white")
    table.undo()
    assert [deed.text for deed in table.view().take_back] == ["White book off the 1st card, into the bag"]


def test_a_fire_that_would_spread_is_told_to_stay_on_the_amulet() -> None:
    """Cards that take a Fire are asked about first; for one that takes none, a Fire stays on the tool."""
    table = by_hand(**{"order-1": ["2", "4"]})
    for card in "23":
        table.play("lay", card=card, token="fire")
    assert table.view().guide.headline == "Amulet: what lies on the 1st card?"
    assert table.view().guide.detail == "A Fire would spread there: it stays on the Amulet."
    table.play("lay", card="1", token="fire")
    assert [on_card(table, card) for card in "123"] == [(), ("fire",), ("fire",)]
    assert on_tools(table) == [("amulet", ("fire",))]


def test_a_bag_that_the_app_takes_over_gives_the_rest_of_an_amulet() -> None:
    """What has been told lies; the other tokens come out of the app's bag, and are laid as it says."""
    table = by_hand()
    table.play("lay", card="1", token="white")
    table.play("hand_over", component="bag", to="app")
    table.play("draw", chance=["yellow"])
    table.play("draw", chance=["black"])
    table.play("lay", card="3")
    assert [on_card(table, card) for card in "123"] == [("white",), ("black",), ("yellow",)]


def test_older_tables_say_an_amulets_tokens_one_by_one() -> None:
    """Each token is named in turn, and then laid."""
    table = by_hand(edition=9)
    refused(table, "no token to lay", "lay", card="1")
    for token in ("white", "white", "yellow"):
        table.play("draw", token=token)
    table.play("lay", card="3")
    table.play("lay", card="1")
    assert [on_card(table, card) for card in "123"] == [("white",), ("yellow",), ("white",)]


def test_alone_an_amulet_serves_the_cards_that_remain() -> None:
    """Solo: used cards get none, and the tokens stay until their card is used."""
    table = new(1, solo="lone")
    choose(table, "1")
    draw(table, "white")
    table.play("stop")
    table.play("pass_bag")
    table.play("burn")
    table.play("play_tool", seat="Red", tool="amulet", chance=["white"] * 5)
    assert on_card(table, "1") == ()
    choose(table, "6")
    draw(table, "yellow")
    table.play("stop")
    table.play("pass_bag")
    table.play("burn")
    assert on_card(table, "6") == ()
    assert on_card(table, "5") == ("white",)


def test_too_small_a_bag_has_no_amulet() -> None:
    """With fewer tokens in the bag than cards, the Amulet cannot be played."""
    table = new(4)
    later_round(table)
    put(table, bag=table.state.bag.__class__({"fire": 3}, name="bag"))
    refused(table, "too few tokens", "play_tool", seat="Red", tool="amulet")


# -- Gloves ------------------------------------------------------------------------------------


def test_gloves_make_every_space_safe() -> None:
    """A first Fire on a risky space does not spread, and bravery counts all the same."""
    table = red()
    table.play("play_tool", seat="Red", tool="gloves")
    (gloves,) = table.state.in_play
    assert (gloves.tokens, gloves.until, gloves.owner) == ((), Until.TURN, "Red")
    draw(table, "white", "fire", "white")
    assert table.state.step == "saving"
    table.play("stop")
    assert points(table, "Red") == 2 + 4
    table.play("pass_bag")
    assert table.state.in_play == ()


def test_gloves_give_no_tool_for_stopping() -> None:
    """Even on tool spaces alone, Gloves give no tool."""
    table = app(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    hold(table, "Red", "gloves-1", "map-1")
    table.play("play_tool", seat="Red", tool="gloves")
    draw(table, "white")
    table.play("stop")
    assert table.state.step == "after"


def test_with_gloves_on_no_space_shows_a_tool() -> None:
    """Stopping gives none, so the icon would promise what does not come; other cards keep theirs."""
    table = red()
    before = table.view().picture.order
    table.play("play_tool", seat="Red", tool="gloves")
    mine = {card.id: any(space.tool for space in card.spaces) for card in table.view().picture.order}
    assert any(space.tool for space in before[0].spaces)
    assert mine == {card.id: card.id != table.state.card for card in before}


def test_gloves_are_not_wasted_on_a_full_card() -> None:
    """As little as a Shovel or a Torch; a table of an older edition may have done so."""
    for edition, listed in ((5, True), (EDITION, False)):
        table = red()
        put(table, edition=edition, laid={**table.state.laid, table.state.card: ("white",) * 5})
        tools = [offer.args["tool"] for offer in offers(table, "play_tool") if offer.args["seat"] == "Red"]
        assert ("gloves" in tools) is listed
    refused(table, "the Gloves would be wasted", "play_tool", seat="Red", tool="gloves")


def test_gloves_last_one_turn() -> None:
    """The next player's risky spaces are risky again, and one pair of Gloves is enough."""
    table = red()
    table.play("play_tool", seat="Red", tool="gloves")
    refused(table, "wear Gloves already", "play_tool", seat="Red", tool="gloves")
    draw(table, "white")
    table.play("stop")
    table.play("pass_bag")
    draw(table, "white", "white", "fire")
    assert table.state.step == "spreading"


# -- Shovel ------------------------------------------------------------------------------------


def test_a_shovel_draws_two_and_keeps_one_twice() -> None:
    """Twice this turn two tokens are drawn: a book goes back at once, a Fire waits on the Shovel."""
    table = red()
    table.play("play_tool", seat="Red", tool="shovel")
    table.play("draw_two", chance=["white", "purple"])
    table.play("keep", tokens=[1])
    assert on_card(table, "1") == ("purple",)
    assert table.state.bag.tokens["white"] == 7
    table.play("draw_two", chance=["fire", "black"])
    table.play("keep", tokens=[1])
    assert on_tools(table) == [("shovel", ("fire",))]
    assert table.state.bag.tokens["fire"] == 6
    refused(table, "No Shovel", "draw_two")
    table.play("stop")
    table.play("pass_bag")
    assert table.state.bag.tokens["fire"] == 7


def test_a_shovel_may_still_bring_fire() -> None:
    """Two Fires leave no choice: one is placed and spreads on a risky space, the other waits on the tool."""
    table = red()
    table.play("play_tool", seat="Red", tool="shovel")
    draw(table, "white")
    table.play("draw_two", chance=["fire", "fire"])
    refused(table, "At most 1", "keep", tokens=[0, 1])
    table.play("keep", tokens=[0])
    assert table.state.step == "spreading"
    assert on_tools(table) == [("shovel", ("fire",))]


def test_a_shovel_need_not_be_used() -> None:
    """Drawing one token is always possible too."""
    table = red()
    table.play("play_tool", seat="Red", tool="shovel")
    draw(table, "white")
    assert table.state.turn.shovel == 2


def test_a_shovel_needs_two_tokens_and_a_space() -> None:
    """A bag with one token, or a full card, leaves nothing to dig for."""
    table = red()
    table.play("play_tool", seat="Red", tool="shovel")
    put(table, bag=table.state.bag.__class__({"white": 1}, name="bag"))
    refused(table, "too few tokens", "draw_two")
    refused(table, "too few tokens", "play_tool", seat="Red", tool="shovel")
    put(table, laid={**table.state.laid, "1": ("white",) * 5})
    refused(table, "Every space is taken", "draw_two")
    refused(table, "would be wasted", "play_tool", seat="Red", tool="shovel")


# -- Torch -------------------------------------------------------------------------------------


def test_a_torch_draws_three_and_keeps_one_or_more() -> None:
    """The chosen are placed in their order; a book not chosen goes back, a Fire waits on the Torch."""
    table = red()
    table.play("play_tool", seat="Red", tool="torch", chance=["white", "fire", "purple"])
    table.play("keep", tokens=[2, 0])
    assert on_card(table, "1") == ("purple", "white")
    assert on_tools(table) == [("torch", ("fire",))]
    table.play("stop")
    assert points(table, "Red") == 4 + 1 + 2


def test_three_fires_from_a_torch_leave_one_to_place() -> None:
    """At least one token must be placed, even if all are Fire."""
    table = red()
    table.play("play_tool", seat="Red", tool="torch", chance=["fire", "fire", "fire"])
    refused(table, "At least one", "keep", tokens=[])
    table.play("keep", tokens=[0])
    assert on_tools(table) == [("torch", ("fire", "fire"))]
    assert table.state.step == "saving"


def test_fire_among_the_chosen_stops_the_placing() -> None:
    """A Fire placed on a risky space spreads; what was still to be placed is not."""
    table = red()
    table.play("play_tool", seat="Red", tool="torch", chance=["white", "fire", "purple"])
    told = table.play("keep", tokens=[0, 1, 2])
    assert on_card(table, "1") == ("white", "fire")
    assert "Fire Spreading!" in said(told)
    assert table.state.bag.tokens["purple"] == 4


def test_a_torch_keeps_no_more_than_there_are_spaces() -> None:
    """With two spaces left at most two are placed."""
    table = red()
    draw(table, "white", "white", "white")
    table.play("play_tool", seat="Red", tool="torch", chance=["yellow", "black", "purple"])
    refused(table, "At most 2", "keep", tokens=[0, 1, 2])
    assert table.moves()[0].asks[0].most == 2


@pytest.mark.parametrize("tokens", [[3], [-1], [1, 1]])
def test_only_drawn_tokens_are_kept(tokens: list[int]) -> None:
    """Each of the drawn tokens at most once, and no others."""
    table = red()
    table.play("play_tool", seat="Red", tool="torch", chance=["white", "fire", "purple"])
    refused(table, "each once", "keep", tokens=tokens)
    refused(table, "need a place", "stop")


@pytest.mark.parametrize("tool", ["gloves", "shovel", "torch"])
def test_saving_tools_are_for_the_active_player_while_saving(tool: str) -> None:
    """Not for others, and not once Fire is spreading."""
    table = red()
    refused(table, "Only Red may play", "play_tool", seat="Blue", tool=tool)
    draw(table, "white", "fire")
    refused(table, "is for Saving Books", "play_tool", seat="Red", tool=tool)
