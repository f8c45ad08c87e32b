"""Companion with the Archive in the app, hands on the table: the app deals the row, and one tap buys."""

from random import Random

import pytest

from companion.games.orne_library.rules.pieces import CARDS
from companion.games.orne_library.rules.state import find
from companion.simulate import play_out
from companion.table import IllegalMove, Level, Offer, Table
from tests.games.orne_library.tables import ANN, BOB, begun, board, everything, names

DEALS = {"holders": {"archive": "app"}}


def market(level: str = "companion", *, begin: bool = True, **said: object) -> Table:
    """Somebody's turn, beside the Main Reading Room: everybody starts on the other side of the board."""
    table = begun(level, **{**DEALS, **said})
    if begin:
        table.play("begin_turn")
        table.play("move_pawn", to="b5")
    return table


def asked(table: Table) -> list[str]:
    """What hands are to do."""
    return [deed.text for deed in table.deeds()]


def buying(table: Table) -> list[Offer]:
    """The ways to buy that are offered."""
    return [offer for offer in table.moves() if offer.name == "buy_card"]


def test_the_app_lays_the_row_before_the_first_turn() -> None:
    """Six cards, in the picture and on the list of what to lay out."""
    table = market(begin=False)
    picture = table.view().picture
    assert all(picture.row)
    assert picture.has_row
    assert not picture.follows
    first = table.state.row[0]
    assert any(CARDS[first].name in check.text for check in table.checklist())


def test_a_purchase_asks_nothing_and_says_where_the_card_goes() -> None:
    """Nobody has told any Insight: the table knows what it has. The gap is filled, and hands are told."""
    table = market()
    seat, card = table.state.turn_of, table.state.row[0]
    (offer, *_) = buying(table)
    assert (offer.group, [ask.kind for ask in offer.asks]) == ("next", ["archive"])
    assert [choice.value for choice in offer.asks[0].choices] == list(table.state.row)
    table.play("buy_card", card=card)
    bought, new = CARDS[card].name, CARDS[table.state.row[0]].name
    assert asked(table)[:2] == [f"{seat}: take {bought} to your discard pile", f"Lay {new} in the row"]
    assert card in find(table.state, seat).discard
    assert table.view().guide.headline == "End the turn"


def test_insight_that_was_told_is_spent_as_far_as_it_goes() -> None:
    """Two told, a card for more: nothing is left, and nothing is owed."""
    table = market()
    for _ in range(2):
        table.play("correct", pool="insight", by=1)
    assert table.view().guide.headline == "Buy a card, or end the turn"
    dear = max(table.state.row, key=lambda card: CARDS[card].cost)
    table.play("buy_card", card=dear)
    assert (table.state.turn.insight, table.state.turn.made) == (0, 2)


def test_a_tap_on_the_row_means_one_thing_to_vance_too() -> None:
    """To lay it on the deck is a button of its own: a tap on a card asks nothing."""
    table = market()
    if table.state.turn_of == BOB:
        table.play("end_turn")
        table.play("move_pawn", to="b5")
    assert table.state.turn_of == ANN
    plain, on_top = buying(table)
    assert (plain.args, on_top.args) == ({}, {"on_top": True})
    assert ([ask.kind for ask in plain.asks], [ask.kind for ask in on_top.asks]) == (["archive"], ["card"])
    card = table.state.row[1]
    table.play("buy_card", card=card, on_top=True)
    assert asked(table)[0] == f"Ann: take {CARDS[card].name} to your deck, on top"


def test_patrons_funding_gains_from_the_row() -> None:
    """A card that was played on the table concerns the row that the app keeps."""
    table = market()
    cheap = next(card for card in table.state.row if CARDS[card].cost <= 4)
    table.play("announce", card="patrons-funding")
    table.play("choose", pick=cheap)
    assert cheap in find(table.state, table.state.turn_of).discard
    assert (table.state.turn.insight, all(table.state.row)) == (4, True)


def test_doing_everything_asks_for_no_row_that_is_there() -> None:
    """Nor does the deed stay that asks for hands and decks, once the app has them."""
    table = market()
    card, row = table.state.row[0], table.state.row[1:]
    table.play("buy_card", card=card)
    table.play("set_level", level="everything")
    assert table.state.question is None
    assert table.state.row[1:] == row
    assert "Give the app hands and decks: three dots, Who holds what" in asked(table)
    table.play("hand_over", component="hands", to="app")
    assert not [text for text in asked(table) if "three dots" in text]
    assert everything(table.state)[card] == 1


def test_the_archive_may_come_to_the_app_in_mid_game() -> None:
    """The row lies there: the app asks for it once, and deals from then on; what was bought is put right."""
    table = begun("companion")
    assert not table.view().picture.has_row
    table.play("begin_turn")
    table.play("hand_over", component="archive", to="app")
    assert table.view().guide.headline == "Which cards lie in the row?"
    (offer,) = [offer for offer in table.moves() if offer.group == "answer"]
    row = tuple(choice.value for choice in offer.asks[0].choices[:6])
    table.play("choose_several", picks=list(row))
    assert table.state.row == row
    assert "own_card" in names(table)
    table.play("hand_over", component="archive", to="table")
    assert not table.view().picture.has_row


def test_before_the_first_turn_the_app_deals_at_once() -> None:
    """Nothing was bought, and no row lies there."""
    table = begun("companion")
    table.play("hand_over", component="archive", to="app")
    assert (table.state.question, all(table.state.row)) == (None, True)


def test_a_row_that_is_asked_for_is_not_needed_once_the_table_has_the_archive_again() -> None:
    """The question goes with the deck."""
    table = begun("companion")
    table.play("begin_turn")
    table.play("hand_over", component="archive", to="app")
    table.play("hand_over", component="archive", to="table")
    assert table.state.question is None


def test_a_table_begun_before_goes_on_without_a_row() -> None:
    """Its moves must replay: nothing is bought there."""
    options = {"does": "companion", "board": board(), **DEALS}
    table = Table.new("orne-library", [ANN, BOB], options, seed=5, now=lambda: 0.0, edition=9)
    assert not any(table.state.row)
    table.play("begin_turn")
    table.play("move_pawn", to="b5")
    assert buying(table) == []
    with pytest.raises(IllegalMove, match="row is not kept"):
        table.play("buy_card", card="eureka")


def test_draws_keeps_no_row_whoever_has_the_archive() -> None:
    """It follows no pawn: the list says to deal the row by hand."""
    table = begun("draws", **DEALS)
    assert not table.view().picture.has_row
    assert any("deal six face up" in check.text for check in table.checklist())


@pytest.mark.parametrize("seed", range(3))
def test_random_evenings_with_a_dealt_row(seed: int) -> None:
    """No card is lost or doubled, whatever is bought, and whoever comes to hold what."""
    table = begun("companion", seed=seed, **DEALS)
    cards = everything(table.state)
    play_out(table, Random(seed), limit=150)
    assert everything(table.state) == cards
    assert table.state.level in Level


def test_insight_that_nobody_entered_is_said_once_it_is_spent() -> None:
    """One tap buys: the guide keeps the sum in its quiet line until it is told, as it does with Footwork."""
    table = market()
    card = next(card for card in table.state.row if CARDS[card].cost)
    price = CARDS[card].cost
    for _ in range(table.state.turn.untold):
        table.play("correct", pool="footwork", by=1)
    table.play("buy_card", card=card)
    assert table.view().guide.detail == f"{price} Insight more were spent than entered."
    for _ in range(price):
        table.play("correct", pool="insight", by=1)
    assert "Insight" not in table.view().guide.detail


def test_footwork_and_insight_that_nobody_entered_are_one_sentence() -> None:
    """Walked and bought without a word: both sums stand in one line."""
    table = market()
    card = next(card for card in table.state.row if CARDS[card].cost)
    walked = table.state.turn.untold
    table.play("buy_card", card=card)
    said = f"{walked} Footwork and {CARDS[card].cost} Insight more were spent than entered."
    assert table.view().guide.detail == said


def test_a_purchase_that_is_undone_says_what_hands_do() -> None:
    """No order with "Take back" before it: the card goes back into the row, and the new one comes out."""
    table = market()
    buyer, card = table.state.turn_of, table.state.row[0]
    table.play("buy_card", card=card)
    new = next(one for one in table.state.row if f"Lay {CARDS[one].name} in the row" in asked(table))
    table.undo()
    assert {deed.text for deed in table.view().take_back} >= {
        f"{buyer}: put {CARDS[card].name} back into the row",
        f"Take {CARDS[new].name} out of the row",
    }


def test_a_walk_and_a_turn_that_are_undone_say_what_hands_do() -> None:
    """The pawn goes back where it was; what was discarded and drawn goes back, too."""
    table = begun("companion")
    table.play("begin_turn")
    seat = table.state.turn_of
    table.play("move_pawn", to="a3")
    table.play("end_turn")
    table.undo(2)
    back = [deed.text for deed in table.view().take_back]
    assert f"{seat}’s pawn back in Entrance Hall" in " ".join(back)
    assert f"{seat}: put the Tome back on top of its pile" in back
    assert f"{seat}: take up what you discarded; what you had played lies before you again" in back
    assert not [text for text in back if text.startswith("Take back")]
