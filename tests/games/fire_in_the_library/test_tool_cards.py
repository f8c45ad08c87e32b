"""Tool cards: market, deck, hidden hands, exchanges, tools at once, and who holds them."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.fire_in_the_library.rules.pieces import TOOLS, Tool, kind_of
from companion.games.fire_in_the_library.rules.state import Step
from companion.table import Table
from companion.table.edition import EDITION
from tests.games.fire_in_the_library.tables import (
    app,
    draw,
    hold,
    new,
    offers,
    order,
    points,
    put,
    refused,
    said,
    scores,
    tool_count,
)


def ready(players: int = 4, **options: Any) -> Table:
    """Red's turn with the 1st card; the app holds everything."""
    table = app(players, **options)
    order(table, **{name: str(at) for at, name in enumerate(("Red", "Blue", "Green", "Yellow")[:players], 1)})
    return table


def at_swap(*cards: str) -> Table:
    """The end of a round, where Red holds these cards."""
    table = ready()
    hold(table, "Red", *cards)
    put(table, step=Step.SWAP)
    return table


def own(table: Table, seat: str) -> set[str]:
    """The tools that a seat is offered to play."""
    mine = [offer for offer in table.moves(seat) if offer.name == "play_tool" and offer.seat == seat]
    return {str(offer.asks[0].choices[0].value) for offer in mine}


# -- hidden hands ------------------------------------------------------------------------------


def test_only_the_owner_sees_a_hand() -> None:
    """The public and the others see how many tools one holds, the owner which."""
    table = ready()
    hold(table, "Red", "bucket-1", "gloves-2")
    for seat in (None, "Blue"):
        tools = table.view(seat).picture.tools
        assert tools.hands["Red"] == 2
        assert "bucket-1" not in str(tools)
    hand = table.view("Red").picture.tools.hand
    assert [(card.name, card.playable) for card in hand] == [("Bucket", False), ("Gloves", True)]


def test_only_what_may_be_played_now_is_offered() -> None:
    """Of a hand with every tool, each step offers its own."""
    table = ready()
    hold(table, "Red", *(f"{tool}-1" for tool in Tool))
    assert own(table, "Red") == {"gloves", "shovel", "torch"}
    draw(table, "white", "white", "fire")
    assert own(table, "Red") == {"bucket", "cloak", "slingshot"}
    table.undo()
    table.play("stop")
    assert own(table, "Red") == {"collectors-edition", "knapsack", "library-cart", "lockbox", "map"}


def test_others_are_offered_their_tools_while_fire_spreads() -> None:
    """Whoever holds an Axe, a Bucket or a Slingshot may play it, and nobody else can tell."""
    table = ready()
    hold(table, "Blue", "axe-1", "bucket-1", "cloak-1")
    hold(table, "Green", "map-1")
    draw(table, "white", "fire")
    assert own(table, "Blue") == {"axe", "bucket"}
    assert own(table, "Green") == set()
    public = [offer for offer in table.moves() if offer.name == "play_tool"]
    assert [offer.seat for offer in public] == ["Red", "Blue", "Green", "Yellow"]
    assert all(offer.asks[0].secret and offer.asks[0].choices == () for offer in public)


def test_nobody_plays_what_they_do_not_hold() -> None:
    """A tool must be in the hand."""
    table = ready()
    hold(table, "Red", "map-1")
    refused(table, "Red does not hold the Gloves", "play_tool", seat="Red", tool="gloves")
    refused(table, "Nobody called Zoe", "play_tool", seat="Zoe", tool="gloves")


def test_a_resolved_tool_is_discarded_at_its_time() -> None:
    """Gloves stay in front of their owner for the turn, then go to the discards; no card is lost."""
    table = ready()
    hold(table, "Red", "gloves-1", "map-1")
    cards = tool_count(table.state)
    table.play("play_tool", seat="Red", tool="gloves")
    assert table.view().picture.tools.in_play[0].name == "Gloves"
    draw(table, "white")
    table.play("stop")
    table.play("pass_bag")
    assert table.state.tools.discard == ("gloves-1",)
    assert tool_count(table.state) == cards


def test_without_tools_in_hand_the_bag_is_passed_at_once() -> None:
    """An empty hand needs no time for tools after scoring."""
    table = ready()
    hold(table, "Red")
    draw(table, "white", "white")
    table.play("stop")
    assert table.state.turn_of == "Blue"


# -- market and deck ---------------------------------------------------------------------------


def rewarded() -> Table:
    """Red has stopped on a tool space."""
    table = ready()
    draw(table, "white")
    table.play("stop")
    return table


def test_a_tool_comes_from_the_market_in_sight_of_all() -> None:
    """The log names what was taken from the market, but not what came from the deck."""
    table = rewarded()
    card = table.state.tools.market[0]
    told = table.play("take_tool", card=card)
    assert TOOLS[kind_of(card)].name in said(told)
    table.undo()
    top = table.state.tools.deck.cards[0]
    told = table.play("take_tool", card="deck")
    assert told[0].text == "Red draws a tool from the deck."
    assert top in table.state.hand("Red")


def test_only_what_lies_there_can_be_taken() -> None:
    """A card that is not in the market is refused, and there is a time for taking."""
    table = rewarded()
    refused(table, "not in the market", "take_tool", card="moon-1")
    table.play("leave_tool")
    refused(table, "no tool to take", "take_tool", card="deck")
    refused(table, "no tool to take", "leave_tool")


def test_an_empty_deck_is_made_of_the_discards() -> None:
    """When the deck is empty, the discards are shuffled."""
    table = rewarded()
    tools = table.state.tools
    put(
        table,
        tools=tools.__class__(
            tools.deck.__class__((), name="tool deck"), tools.market, ("map-1",), tools.hands
        ),
    )
    table.play("take_tool", card="deck")
    assert "map-1" in table.state.hand("Red")
    refused(table, "no tool to take", "take_tool", card="deck")


def test_without_any_tool_left_there_is_none_to_take() -> None:
    """No market, no deck, no discards: the turn goes on without a choice."""
    table = ready()
    tools = table.state.tools
    put(table, tools=tools.__class__(tools.deck.__class__((), name="tool deck"), (), (), tools.hands))
    draw(table, "white")
    table.play("stop")
    assert table.state.step == "after"


# -- exchange at the end of the round ----------------------------------------------------------


def test_everybody_may_exchange_one_tool() -> None:
    """One tool goes to the discards, the top of the deck comes in, once for each player."""
    table = at_swap("map-1", "axe-1")
    top = table.state.tools.deck.cards[0]
    told = table.play("swap_tool", seat="Red", tool="map")
    assert said(told) == "Red exchanges the Map."
    assert set(table.state.hand("Red")) == {"axe-1", top}
    refused(table, "has exchanged a tool", "swap_tool", seat="Red", tool="axe")
    table.play("swap_tool", seat="Blue", tool=kind_of(table.state.hand("Blue")[0]).value)
    table.play("next_round")
    assert (table.state.round, table.state.tools.swapped) == (2, ())


def test_exchanges_are_for_the_end_of_the_round() -> None:
    """Not at any other time, and only for those at the table."""
    table = ready()
    refused(table, "at the end of a round only", "swap_tool", seat="Red", tool="map")
    refused(table, "at the end of a round only", "next_round")
    table = at_swap("map-1")
    refused(table, "Nobody called Zoe", "swap_tool", seat="Zoe", tool="map")
    refused(table, "does not hold the Axe", "swap_tool", seat="Red", tool="axe")


def test_an_exchange_is_offered_in_secret() -> None:
    """Only the owner sees what can be exchanged."""
    table = at_swap("map-1", "map-2", "axe-1")
    offer = next(offer for offer in table.moves() if offer.name == "swap_tool" and offer.seat == "Red")
    assert offer.asks[0].choices == ()
    offer = next(offer for offer in table.moves("Red") if offer.name == "swap_tool" and offer.seat == "Red")
    assert [choice.value for choice in offer.asks[0].choices] == ["map", "axe"]


# -- tools at once -----------------------------------------------------------------------------


def test_of_two_at_once_the_lower_score_goes_first() -> None:
    """Blue has fewer points than Red: only Blue may play now, and then it is open again."""
    table = ready()
    hold(table, "Red", "bucket-1")
    hold(table, "Blue", "axe-1")
    scores(table, ("Red", 9), ("Blue", 4))
    draw(table, "white", "fire")
    told = table.play("settle_clash", seats=["Red", "Blue"])
    assert said(told) == "Blue goes first; the others take their tools back."
    refused(table, "Blue may play first", "play_tool", seat="Red", tool="bucket")
    assert "Blue may play a tool first." in table.view().guide.detail
    table.play("play_tool", seat="Blue", tool="axe")
    assert points(table, "Blue") == 4 + 1
    assert "bucket-1" in table.state.hand("Red")


@pytest.mark.parametrize(("first", "second"), [("Red", "Blue"), ("Blue", "Red")])
def test_of_equal_scores_who_got_there_first_goes_first(first: str, second: str) -> None:
    """With the same score the lower figure in the stack goes first."""
    table = ready()
    scores(table, (first, 5), (second, 5))
    draw(table, "white", "fire")
    table.play("settle_clash", seats=["Red", "Blue"])
    assert table.state.precedence == first


def test_precedence_ends_with_the_moment() -> None:
    """Once the library burns, the clash is over."""
    table = ready()
    draw(table, "white", "fire")
    table.play("settle_clash", seats=["Red", "Blue"])
    table.play("let_it_burn", choose=False)
    assert table.state.precedence == ""


def test_a_clash_needs_two_who_can_play() -> None:
    """One alone is no clash, and while saving books only the active player plays tools."""
    table = ready()
    refused(table, "It takes two", "settle_clash", seats=["Red", "Red"])
    refused(table, "Blue cannot play a tool now", "settle_clash", seats=["Red", "Blue"])
    refused(table, "Zoe cannot play a tool now", "settle_clash", seats=["Zoe", "Blue"])
    refused(table, "It takes two", "settle_clash", seats=["Red", "Blue", "Blue"])


# -- held by the table -------------------------------------------------------------------------


def test_like_tools_in_the_market_are_one_choice() -> None:
    """Either card may be touched for it; older tables name each."""
    for edition, labels in ((9, ["Lockbox", "Lockbox", "Axe"]), (EDITION, ["Lockbox", "Axe"])):
        table = app(4)
        put(table, edition=edition)
        order(table, Red="1", Blue="2", Green="3", Yellow="4")
        hold(table, "Blue", "lockbox-1", "lockbox-2", "axe-1")
        tools = replace(table.state.tools, market=("lockbox-1", "lockbox-2", "axe-1"))
        put(table, tools=replace(tools, hands={**tools.hands, "Blue": ()}))
        draw(table, "white")
        table.play("stop")
        market = [offer for offer in offers(table, "take_tool") if offer.label != "Top of the deck"]
        assert [offer.label for offer in market] == labels
        assert sorted(thing for offer in market for thing in offer.things) == [
            "tool:axe-1",
            "tool:lockbox-1",
            "tool:lockbox-2",
        ]
    refused(table, "the first is taken", "take_tool", card="lockbox-2")
    table.play("take_tool", card="lockbox-1")


def test_the_table_may_hold_the_tools() -> None:
    """The app then offers every tool that may be played now, asks who plays it, and says when one is due."""
    table = new(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    assert {offer.label for offer in table.moves() if offer.name == "play_tool"} == {
        "Gloves",
        "Shovel",
        "Torch",
    }
    draw(table, "white")
    told = table.play("stop")
    assert "Red may take a tool." in said(told)
    assert table.state.step == "after"
    table.play("pass_bag")
    draw(table, "white", "fire", "fire")
    labels = [offer.label for offer in table.moves() if offer.name == "play_tool"]
    everybody = ("Blue", "Green", "Yellow", "Red")  # whose turn it is, then as the turns come
    axes = ["Axe (Green)", "Axe (Yellow)", "Axe (Red)"]
    buckets, slingshots = ([f"{tool} ({who})" for who in everybody] for tool in ("Bucket", "Slingshot"))
    assert labels == [*axes, *buckets, "Cloak (Blue)", *slingshots]
    buttons = [offer.bundle or offer.label for offer in table.moves() if offer.name == "play_tool"]
    assert list(dict.fromkeys(buttons)) == [
        "Play the Axe",
        "Play the Bucket",
        "Cloak (Blue)",
        "Play the Slingshot",
    ]
    asked = {(one.question, one.answer) for one in table.moves() if one.bundle == "Play the Slingshot"}
    assert asked == {("Who plays it?", who) for who in everybody}
    assert "Blue takes a tool." in said(table.play("let_it_burn", choose=False))


def test_what_can_be_handed_over() -> None:
    """Bag, tools and turn order; not what is there already, nor in the midst of taking a tool."""
    table = rewarded()
    assert {holding.id for holding in table.view().holdings} == {"bag", "tools", "order"}
    refused(table, "nothing called 'moon'", "hand_over", component="moon", to="app")
    refused(table, "holds the Library bag already", "hand_over", component="bag", to="app")
    refused(table, "First finish", "hand_over", component="tools", to="table")
    assert {holding.id for holding in new(3, tools=False).view().holdings} == {"bag", "order"}
