"""A component changes hands in mid-game: what hands do to make the pieces on the table right."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games import game, game_ids
from companion.table import Holder, Table
from tests.games.library_labyrinth.tables import ENTERED

TWO = ["Red", "Blue"]
EVERYTHING = {"does": "everything"}


def new(game_id: str, box: Mapping[str, Any] | None = None, **options: Any) -> Table:
    """A table where the app holds whatever it can."""
    options = {**EVERYTHING, **options}
    if game_id == "chamberquest":
        options["board"] = "none"
    return Table.new(game_id, TWO, options, seed=5, box=box, now=lambda: 0.0)


def deeds(table: Table) -> list[str]:
    """What the last move asks of hands, whatever was asked before it."""
    return [deed.text for deed in table.journal.entries[-1].deeds]


def played_on(game_id: str) -> Table:
    """A table in the middle of a game, as far as it has something to change hands."""
    table = new(game_id)
    for _ in range(12):
        offers = [o for o in table.moves() if o.group in ("next", "answer") and not o.confirm]
        if not offers or any(ask.secret or not ask.choices for ask in offers[0].asks):
            break
        answers = {
            ask.name: [c.value for c in ask.choices][: ask.least] if ask.multiple else ask.choices[0].value
            for ask in offers[0].asks
            if not ask.optional
        }
        table.play(offers[0].name, **{**offers[0].args, **answers})
    return table


@pytest.mark.parametrize("id_", game_ids())
def test_every_hand_over_says_what_hands_do(id_: str) -> None:
    """Each component of each game, to the table and back: nothing changes hands without a word."""
    table = played_on(id_)
    seen = set()
    for holding in table.view().holdings:
        for _ in range(2):
            held = game(id_).rules.holdings.held_by(table.state)[holding.id]
            if game(id_).rules.holdings.why_not(table.state, holding.id, held.other)[0]:
                break
            table.play("hand_over", component=holding.id, to=held.other.value)
            assert deeds(table), f"{holding.id} to {held.other}"
            seen.add(holding.id)
    assert seen


def test_the_stacks_of_labyrinth_are_counted() -> None:
    """How many tokens are left in a stack, without those on the floor."""
    table = new("library-labyrinth", does="companion", holders={"terrors": "app"})
    table.play("flip_tile", tile="c2", shows="terror")
    table.play("flip_tile", tile="b2", shows="shelf")
    table.play("hand_over", component="terrors", to="table")
    assert deeds(table) == ["Shuffle the other 23 Terrors, face down"]
    table.play("hand_over", component="shelves", to="table")
    assert deeds(table) == ["Shuffle the other 5 Shelf tokens, face down"]


def test_the_discard_piles_of_labyrinth_are_laid_out() -> None:
    """What only the app had thrown away is taken out of the decks."""
    table = new("library-labyrinth", ENTERED, holders={"books": "app", "rewards": "app"})
    while table.state.step == "setup":
        offer = next(o for o in table.moves() if o.name in ("deal_book", "deal_reward"))
        table.play(offer.name, **offer.args, **{ask.name: ask.choices[0].value for ask in offer.asks})
    seat = table.state.turn_of
    card = next(
        slot.id for slot in table.state.hands[seat] if slot.id.startswith(("red-", "pink-", "orange-"))
    )
    table.play("discard_card", who=seat, card=card)
    table.play("hand_over", component="books", to="table")
    assert any(text.startswith("Discard piles: 1 ") for text in deeds(table))
    assert deeds(table)[-1] == "Shuffle the rest of the Book decks"


def test_the_tool_deck_of_fire_is_counted() -> None:
    """The deck by itself: whoever had a hand takes the same cards, which stay secret."""
    table = Table.new("fire-in-the-library", [*TWO, "Green", "White"], {}, seed=5, now=lambda: 0.0)
    table.play("hand_over", component="tools", to="table")
    assert "Shuffle the other 28 Tool cards as the deck" in deeds(table)


def test_the_turn_order_cards_of_fire_say_who_deals() -> None:
    """They lie on the table in any case: once they are dealt, each with whoever has it."""
    table = new("fire-in-the-library")
    table.play("hand_over", component="order", to="table")
    assert deeds(table)[-1] == "The 1st lies in the middle"
    table.play("hand_over", component="order", to="app")
    assert deeds(table) == ["Keep the 1st to 3rd open: the app deals"]


def test_the_locations_of_echoes_go_where_they_were_seen() -> None:
    """Whoever has looked lays the card; the words do not say which it is, whatever it is."""
    told = set()
    for seed in range(8):
        table = Table.new("orne-library", TWO, {"does": "draws"}, seed=seed, now=lambda: 0.0)
        cell = next(tile.id for tile in table.view().picture.tiles if tile.hidden)
        table.play("enter_chamber", cell=cell, seat="Blue")
        if table.state.question is not None:
            continue
        table.play("hand_over", component="locations", to="table")
        first, second, third = deeds(table)
        assert first == "Take the Manuscript and 3 other Location cards"
        assert second.startswith("Blue: lay face down what you saw in ")
        assert third == "Shuffle the rest, 3 Location cards, as the deck"
        told.add(table.state.chambers[cell].card)
    assert len(told) == 2


def test_what_goes_to_the_app_is_put_aside() -> None:
    """Nothing that the app holds is left in the way."""
    table = new("orne-library")
    for component in ("archive", "tomes", "whispers", "locations"):
        table.play("hand_over", component=component, to=Holder.TABLE.value)
        table.play("hand_over", component=component, to=Holder.APP.value)
        assert deeds(table)[0].startswith("Put ")
