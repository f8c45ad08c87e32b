"""The Tool cards change hands in mid-game: market and hands are told, and nothing wrong is dealt."""

from typing import Any

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules.pieces import Tool, kind_of
from companion.games.fire_in_the_library.rules.state import Burning, Reason, Step
from companion.simulate import names
from companion.table import Table, Value
from companion.table.edition import EDITION
from tests.games.fire_in_the_library.tables import (
    BOX,
    GAME,
    app,
    draw,
    hold,
    new,
    offers,
    order,
    put,
    refused,
    said,
    tool_count,
)


def ready(players: int = 4, **options: Any) -> Table:
    """Red's turn with the 1st card; the app holds everything."""
    table = app(players, **options)
    order(table, **{name: str(at) for at, name in enumerate(("Red", "Blue", "Green", "Yellow")[:players], 1)})
    return table


def test_the_tools_change_hands_and_come_back() -> None:
    """To the table the app forgets the hands; back in the app everybody says what they hold, in secret."""
    table = ready()
    cards = tool_count(table.state)
    table.play("hand_over", component="tools", to="table")
    assert table.view("Red").picture.tools.hand == ()
    table.play("hand_over", component="tools", to="app")
    public = next(offer for offer in table.moves() if offer.name == "take_in")
    assert public.asks[0].choices == ()
    told = table.play("take_in", seat="Red", tools=["map-1", "map-2"])
    assert said(told) == "Red holds 2 tools."
    assert [kind_of(card) for card in table.state.hand("Red")] == [Tool.MAP, Tool.MAP]
    assert table.state.tools.market == ()
    for seat in ("Blue", "Green", "Yellow"):
        table.play("take_in", seat=seat, tools=[])
    assert len(table.state.tools.market) == 3
    assert tool_count(table.state) == cards
    refused(table, "The app knows what Red holds", "take_in", seat="Red", tools=[])


def taken_over(table: Table) -> Table:
    """The table has had the Tool cards, and gives them to the app."""
    table.play("hand_over", component="tools", to="table")
    table.play("hand_over", component="tools", to="app")
    return table


def test_the_market_is_told_before_the_hands() -> None:
    """It lies open: three taps. But nobody takes of it what cannot be replaced: first all hands are told."""
    table = taken_over(ready())
    cards = tool_count(table.state)
    told = table.play("lay_market", tools=["map-1", "map-3", "axe-2"])
    assert said(told) == "In the market: Map, Map and Axe."
    draw(table, "white", "fire")
    table.play("let_it_burn", choose=False)
    assert not offers(table, "take_tool")
    assert table.view().guide.headline == "First tell the tools in hand"
    assert {offer.name for offer in table.moves() if offer.group == "next"} == {"take_in"}
    for card in ("deck", table.state.tools.market[0]):
        refused(table, "First everybody says", "take_tool", card=card)
    for seat in ("Red", "Blue", "Green", "Yellow"):
        table.play("take_in", seat=seat, tools=["torch-1"] if seat == "Green" else [])
    assert [offer.label for offer in offers(table, "take_tool")] == ["Map", "Axe", "Top of the deck"]
    table.play("take_tool", card=table.state.tools.market[0])
    assert len(table.state.tools.market) == 3
    assert [kind_of(card) for card in table.state.hand("Red")] == [Tool.MAP]
    assert tool_count(table.state) == cards
    refused(table, "knows the market", "lay_market", tools=["axe-1"])


def test_a_tool_that_is_due_waits_for_the_market() -> None:
    """After a fire it is asked what lies there; nobody goes without, and no card is drawn blindly."""
    table = taken_over(ready())
    draw(table, "white", "fire")
    table.play("let_it_burn", choose=False)
    assert table.state.step is Step.REWARD
    assert table.view().guide.headline == "Which tools lie in the market?"
    assert {offer.name for offer in table.moves() if offer.group == "answer"} == {"lay_market"}
    refused(table, "a tool is taken", "leave_tool")
    table.play("lay_market", tools=["axe-2"])
    for seat in table.state.seats:
        table.play("take_in", seat=seat, tools=[])
    assert table.view().guide.headline == "Red takes a tool"


def test_the_way_to_tell_is_one_button_before_any_tool() -> None:
    """First the market, then the hands: so that there is room for it wherever the turn stands."""
    table = taken_over(ready())
    shown = [offer for offer in table.moves() if offer.group == "action"]
    assert [offer.name for offer in shown if offer.name in ("lay_market", "take_in")] == ["lay_market"]
    assert shown[0].name == "lay_market"
    table.play("lay_market", tools=["axe-2"])
    shown = [offer for offer in table.moves() if offer.group == "action"]
    assert {offer.bundle for offer in shown[:4]} == {"Say which tools you hold"}


def test_a_table_of_an_older_edition_takes_from_a_market_that_is_not_filled() -> None:
    """As its moves have it; and it is said which hands the deck waits for."""
    table = Table.new(GAME, names(GAME, 4), {"holders": {"tools": "table"}}, seed=5, box=BOX, edition=12)
    table.play("hand_over", component="tools", to="app")
    table.play("lay_market", tools=["map-1", "axe-1"])
    while table.state.step is Step.SAVING:
        draw(table, "fire")
    table.play("let_it_burn", choose=False)
    assert "The deck is ready once" in table.view().guide.detail
    table.play("take_tool", card=table.state.tools.market[0])
    assert len(table.state.tools.market) == 1


def test_the_deck_waits_until_everybody_has_said_what_they_hold() -> None:
    """Map, exchange and the robot's card come from the deck, where a card may lie that somebody holds."""
    table = taken_over(ready())
    table.play("take_in", seat="Red", tools=["map-1"])
    draw(table, "white")
    table.play("stop")
    table.play("lay_market", tools=["axe-2"])
    table.play("leave_tool")
    refused(table, "First everybody says", "play_tool", seat="Red", tool="map")
    put(table, step=Step.SWAP, turn_of="")
    assert not offers(table, "swap_tool")
    refused(table, "First everybody says", "swap_tool", seat="Red", tool="map")
    for seat in ("Blue", "Green", "Yellow"):
        table.play("take_in", seat=seat, tools=[])
    assert offers(table, "swap_tool")


def test_it_is_said_why_the_deck_is_not_to_be_had() -> None:
    """Whoever takes a tool reads whom it waits for, and that one may tell it there and then."""
    table = taken_over(ready())
    for seat in ("Red", "Blue", "Green"):
        table.play("take_in", seat=seat, tools=[])
    draw(table, "white")
    table.play("stop")
    table.play("lay_market", tools=["axe-2", "map-1", "map-2"])
    assert table.view().guide.detail.startswith("Still to tell: Yellow. Then Red takes one")
    assert [offer.seat for offer in offers(table, "take_in")] == ["Yellow"]
    table.play("take_in", seat="Yellow", tools=[])
    assert "deck" not in table.view().guide.detail
    assert "Top of the deck" in [offer.label for offer in offers(table, "take_tool")]


def test_a_hand_that_went_to_the_table_is_taken_once_a_round_was_played_since() -> None:
    """It can be seen for the rest of the round and through the next; then nothing is to be taken."""
    table = ready()
    table.play("hand_over", component="tools", to="table")
    for to_take in (True, True, False):
        assert bool(table.view().picture.tools.to_take) is to_take
        put(table, step=Step.BURNING, burning=Burning(Reason.ROUND, ("white",)))
        table.play("burn")


def test_who_has_not_said_what_they_hold_has_time_for_tools_after_scoring() -> None:
    """The app cannot know that they have none."""
    table = taken_over(ready())
    draw(table, "white", "black")
    table.play("stop")
    assert table.state.step is Step.AFTER


def test_a_market_that_cannot_be_is_told_again_with_the_hands() -> None:
    """Three Maps in the market and one in a hand: nobody can tell which was wrong."""
    table = taken_over(ready())
    cards = tool_count(table.state)
    table.play("take_in", seat="Red", tools=["map-1"])
    told = table.play("lay_market", tools=["map-1", "map-2", "map-3"])
    assert "everybody says it again, and the market too" in said(told)
    assert table.state.tools.market == ()
    assert table.state.tools.unclaimed == table.state.seats
    assert tool_count(table.state) == cards


def test_an_older_table_deals_as_it_did() -> None:
    """Begun before the deck waited: what was drawn from it then can be drawn again."""
    setup = {"holders": {"tools": "table"}}
    table = Table.new(GAME, names(GAME, 4), setup, seed=5, box=BOX, edition=1)
    table.play("hand_over", component="tools", to="app")
    seat = table.state.turn_of
    while table.state.step is Step.SAVING:
        draw(table, "fire")
    table.play("let_it_burn", choose=False)
    table.play("take_tool", card="deck")
    assert len(table.state.hand(seat)) == 1


def test_copies_are_one_choice_with_a_number() -> None:
    """Thirteen kinds are shown, not thirty-nine cards; a tap takes one more, the tap after the last none."""
    table = taken_over(ready())
    (offer,) = [each for each in table.moves("Red") if each.name == "take_in" and each.seat == "Red"]
    ask = offer.asks[0]
    assert [choice.label for choice in ask.shown()].count("Map") == 1
    assert len(ask.shown()) == 13
    chosen: list[Value] = []
    for count in (1, 2, 3, 0, 1):
        chosen = ask.tapped("map-1", chosen)
        assert len(chosen) == count
    market = offers(table, "lay_market")[0].asks[0]
    assert market.tapped("map-1", ["axe-1", "axe-2", "axe-3"]) == ["axe-1", "axe-2", "axe-3"]
    assert market.tapped("axe-1", ["axe-1", "axe-2", "torch-1"]) == ["torch-1"]


def test_nobody_holds_more_copies_than_there_are() -> None:
    """Of each copy there is one, and what is not among the cards cannot be held."""
    table = ready()
    table.play("hand_over", component="tools", to="table")
    table.play("hand_over", component="tools", to="app")
    refused(table, "so many tools", "take_in", seat="Red", tools=["map-1"] * 2)
    for card in ("map-4", "map", "moon-1"):
        refused(table, "no such Tool card", "take_in", seat="Red", tools=[card])


def test_claims_that_cannot_all_be_true_are_made_again() -> None:
    """Nobody learns from a refusal what another holds: of four Maps claimed, all claims are asked again."""
    table = ready()
    cards = tool_count(table.state)
    table.play("hand_over", component="tools", to="table")
    table.play("hand_over", component="tools", to="app")
    table.play("take_in", seat="Red", tools=["map-1", "map-2"])
    blue = next(offer for offer in table.moves("Blue") if offer.name == "take_in" and offer.seat == "Blue")
    assert {"map-1", "map-2", "map-3"} <= {choice.value for choice in blue.asks[0].choices}
    assert "everybody says it again" in said(table.play("take_in", seat="Blue", tools=["map-2", "map-3"]))
    assert table.state.tools.unclaimed == table.state.seats
    assert not any(table.state.tools.hands.values())
    assert tool_count(table.state) == cards


def test_copies_of_a_tool_can_be_named_one_by_one() -> None:
    """Only the seat itself is shown what it may hold: every copy that does not lie open."""
    table = ready()
    table.play("hand_over", component="tools", to="table")
    table.play("hand_over", component="tools", to="app")
    mine = next(offer for offer in table.moves("Red") if offer.name == "take_in" and offer.seat == "Red")
    assert len(mine.asks[0].choices) == 39
    table.play("take_in", seat="Red", tools=["map-1", "map-3"])
    assert [kind_of(card) for card in table.state.hand("Red")] == [Tool.MAP, Tool.MAP]


def test_a_tool_in_play_keeps_its_card_when_tools_change_hands() -> None:
    """A Lockbox on the table is counted once, whoever holds the rest."""
    table = new(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "white")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="lockbox")
    table.play("hand_over", component="tools", to="app")
    assert table.state.in_play[0].card.startswith("lockbox")
    assert tool_count(table.state) == 39
    table.play("hand_over", component="tools", to="table")
    assert tool_count(table.state) == 39


def laid_out(table: Table) -> list[str]:
    """What hands do so that the Tool cards lie on the table as they were."""
    table.play("hand_over", component="tools", to="table")
    return [deed.text for deed in table.journal.entries[-1].deeds]


def test_hands_that_nobody_told_stay_in_hand_and_known_ones_are_taken() -> None:
    """Red's Bucket is taken in secret, the others have theirs, and how many they are nobody knows."""
    table = new(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    table.play("hand_over", component="tools", to="app")
    table.play("lay_market", tools=["map-1", "map-2", "bucket-1"])
    table.play("take_in", seat="Red", tools=["bucket-2"])
    assert laid_out(table) == [
        "Market: Map, Map and Bucket",
        "Red: take your hand, 1 card: see Tools",
        "Blue, Green and Yellow keep the tools in hand",
        "Shuffle the rest as the deck",
    ]
    assert tool_count(table.state) == 39


def test_only_its_owner_sees_the_hand_that_went_to_the_table() -> None:
    """By name to Red, by number to everybody; a tool that Red then plays is taken no more."""
    table = ready()
    held = table.state.hand("Red")
    table.play("hand_over", component="tools", to="table")
    mine = table.view("Red").picture.tools
    assert tuple(card.id for card in mine.mine_to_take) == held
    for seat in (None, "Blue"):
        theirs = table.view(seat).picture.tools
        assert theirs.to_take["Red"] == len(held)
        assert not {card.id for card in theirs.mine_to_take} & set(held)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    put(table, tools=replace(table.state.tools, handed={"Red": ("gloves-1", "map-1")}))
    table.play("play_tool", seat="Red", tool="gloves")
    assert [card.name for card in table.view("Red").picture.tools.mine_to_take] == ["Map"]


def test_what_the_table_has_played_stays_discarded() -> None:
    """Through the app and back: the Bucket that put a fire out lies among the discards."""
    table = new(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "white", "fire")
    table.play("play_tool", seat="Red", tool="bucket")
    table.play("stop")
    table.play("pass_bag")
    table.play("hand_over", component="tools", to="app")
    assert [kind_of(card) for card in table.state.tools.discard] == [Tool.BUCKET]
    assert tool_count(table.state) == 39
    assert "Discards: Bucket" in laid_out(table)


def test_a_discard_that_somebody_holds_was_shuffled_by_the_table() -> None:
    """All three Buckets were played; told as a hand, one of them has come back."""
    table = new(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    tools = table.state.tools
    buckets = tuple(f"bucket-{number}" for number in (1, 2, 3))
    deck = replace(tools.deck, cards=tuple(card for card in tools.deck.cards if card not in buckets))
    put(table, tools=replace(tools, deck=deck, discard=buckets))
    table.play("hand_over", component="tools", to="app")
    table.play("take_in", seat="Red", tools=["bucket-1"])
    assert [kind_of(card) for card in table.state.hand("Red")] == [Tool.BUCKET]
    assert len(table.state.tools.discard) == 2
    assert tool_count(table.state) == 39


def test_a_fourth_bucket_means_that_the_table_has_shuffled() -> None:
    """The discards are a deck again, but for the one that is played."""
    table = new(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    tools = table.state.tools
    buckets = tuple(f"bucket-{number}" for number in (1, 2, 3))
    deck = replace(tools.deck, cards=tuple(card for card in tools.deck.cards if card not in buckets))
    put(table, tools=replace(tools, deck=deck, discard=buckets))
    draw(table, "white", "fire")
    table.play("play_tool", seat="Red", tool="bucket")
    assert table.state.tools.discard == ()
    assert tool_count(table.state) == 39


def test_a_market_that_nobody_told_stays_as_it_lies() -> None:
    """The app never had it."""
    table = new(4)
    table.play("hand_over", component="tools", to="app")
    assert "The market stays as it lies" in laid_out(table)


def test_at_a_table_of_an_older_edition_a_discard_of_the_tables_goes_under_the_deck() -> None:
    """Discards were not kept in mind then, and no card is lost."""
    table = ready()
    put(table, edition=6)
    hold(table, "Red", "gloves-1")
    table.play("play_tool", seat="Red", tool="gloves")
    table.play("hand_over", component="tools", to="table")
    draw(table, "white")
    table.play("stop")
    if table.state.step is Step.AFTER:
        table.play("pass_bag")
    assert table.state.in_play == ()
    assert "gloves-1" in table.state.tools.deck.cards
    assert (table.state.tools.discard, tool_count(table.state)) == ((), 39)


def test_the_discards_of_an_older_table_go_to_the_table_with_the_rest() -> None:
    """As one deck then; by now they stay what they are, and who held what is known for a round."""
    for edition, discard in ((6, ()), (EDITION, ("map-1",))):
        table = ready()
        hold(table, "Red", "gloves-1")
        put(table, edition=edition)
        tools = table.state.tools
        cards = tuple(card for card in (*tools.deck.cards, *tools.market) if card != "map-1")
        hands = {seat: tuple(card for card in hand if card != "map-1") for seat, hand in tools.hands.items()}
        deck = replace(tools.deck, cards=cards)
        put(table, tools=replace(tools, deck=deck, market=(), hands=hands, discard=("map-1",)))
        table.play("hand_over", component="tools", to="table")
        tools = table.state.tools
        assert (tools.discard, "map-1" in tools.deck.cards) == (discard, edition == 6)
        assert tools.deck.cards == tuple(sorted(tools.deck.cards))
        assert (tools.handed["Red"], tools.handed_in, tool_count(table.state)) == (("gloves-1",), 1, 39)
