"""Cards that were played on the table and are told to the app: what it holds happens, hands do the rest."""

from typing import Any

import pytest

from companion.games.orne_library.rules.moves.drawing import announced
from companion.games.orne_library.rules.pieces import CARDS, Kind
from companion.table import Table
from tests.games.orne_library.tables import board
from tests.games.orne_library.test_deeds_after_hand_over import in_the_restricted_section

ANN, BOB = "Ann", "Bob"


def begun(does: str, **said: Any) -> Table:
    """A table of Ann and Bob at a level."""
    options = {"does": does, "characters": {ANN: "vance", BOB: "hayes"}, "board": board(), **said}
    return Table.new("orne-library", [ANN, BOB], options, seed=5, now=lambda: 0.0)


def begun_turn(**said: Any) -> Table:
    """A companion table in its first turn."""
    table = begun("companion", **said)
    table.play("begin_turn")
    return table


def with_one_location(does: str) -> Table:
    """A table whose Location deck has come down to one card, in somebody's Action Phase."""
    table = begun(does)
    if does != "draws":
        table.play("begin_turn")
    for cell in ("a1", "a5", "c1"):
        if does == "draws":
            table.play("enter_chamber", cell=cell, seat=BOB)
        else:
            table.play("move_pawn", to=cell)
    assert len(table.state.locations) == 1
    return table


def who(table: Table) -> dict[str, str]:
    """Who has played a card, where the app does not know whose turn it is."""
    return {} if table.state.turn_of else {"seat": BOB}


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_a_map_of_a_single_location_asks_nothing(does: str) -> None:
    """Everybody sees it; on top of and under a deck of one card is the same place."""
    table = with_one_location(does)
    table.play("announce", card="dusty-map", **who(table))
    assert table.state.question is None
    assert table.view().guide.drawn is not None


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_the_kulten_show_a_single_location_to_their_reader(does: str) -> None:
    """It has no order to be asked for; the reader has seen it, nobody else, and the Insight is there."""
    table = with_one_location(does)
    table.play("announce", card="unaussprechlichen-kulten", **who(table))
    (event,) = table.play("choose", pick="locations")
    reader = table.state.turn_of or BOB
    assert (event.text, event.to) == (f"{reader} looks at the only card of the Location deck.", reader)
    assert table.state.question is None
    assert table.state.turn.insight == 2
    assert [deck.id for deck in table.view(reader).picture.mine.decks] == ["locations"]
    other = ANN if reader == BOB else BOB
    assert table.view(other).picture.mine.decks == ()


def test_the_kulten_read_in_a_deck_on_the_table_are_a_deed() -> None:
    """The app holds neither Archive nor Tomes nor hands: their reader looks by hand."""
    table = begun_turn()
    table.play("announce", card="unaussprechlichen-kulten")
    table.play("choose", pick="archive")
    (deed,) = table.deeds()
    assert deed.text.endswith("see the top 3 of the Archive deck, put back in any order")


@pytest.mark.parametrize(("pick", "cards"), [("yes", 3), ("none", 5)])
def test_feverish_pace_gives_its_footwork_and_another_turn_to_whoever_wants_it(pick: str, cards: int) -> None:
    """Three Footwork are in the pool in any case; hands draw three cards only for another turn."""
    table = begun_turn(characters={ANN: "vance", BOB: "finch"})
    first = table.state.turn_of
    table.play("announce", card="feverish-pace")
    assert table.state.turn.footwork == 3
    assert "Footwork +3; 3 now." in table.log()[-1].texts
    assert table.view().guide.headline == "Another turn after this one, with three cards?"
    table.play("choose", pick=pick)
    table.play("end_turn")
    assert (table.state.turn_of == first) is (pick == "yes")
    assert f"{first}: draw {cards} cards" in [deed.text for deed in table.deeds()]


def test_misdirection_with_one_way_to_go_asks_no_way() -> None:
    """Behind the locked doors of the Vault and a wall there is one neighbour left."""
    table = begun_turn(board=board(b2="manuscript-vault"))
    table.play("set_path", door="a1-b1", kind="none")
    table.play("announce", card="misdirection")
    assert table.state.question is None
    other = next(one for one in table.state.researchers if one.seat != table.state.turn_of)
    assert other.cell == "c1"


def test_every_card_that_can_be_told_happens_whole() -> None:
    """Whatever it gives to the pools is there, and nothing of it waits unseen."""
    for card, seats in announced(begun_turn().state).items():
        table = begun_turn()
        table.play("announce", card=card, **({"seat": ANN} if seats else {}))
        gives = {one.do: one.count for one in CARDS[card].does}
        pools = (table.state.turn.insight, table.state.turn.footwork)
        assert pools == (gives.get("insight", 0), gives.get("footwork", 0)), card
        assert table.state.waiting == (), card


def test_a_card_told_at_a_table_of_an_older_edition_means_what_it_meant() -> None:
    """The pool stays, the Kulten are about the Locations, and the map asks even of a single card."""
    table = Table.new("orne-library", [ANN, BOB], {"does": "companion", "board": board()}, seed=5, edition=2)
    table.play("begin_turn")
    table.play("announce", card="feverish-pace")
    assert table.state.turn.footwork == 0
    table.play("announce", card="unaussprechlichen-kulten")
    assert table.state.question.do == "arrange"
    assert table.state.turn.insight == 0


def test_nobody_is_said_to_hold_a_number_of_cards_that_was_not_told() -> None:
    """A companion knows neither hand nor deck: not for all, nor in the own look, nor after the end."""
    table = begun_turn()
    picture = table.view(ANN).picture
    assert [one.counts for one in picture.players] == ["The cards are on the table."] * 2
    assert (picture.mine.hand, picture.mine.owned) == (None, None)
    table.play("read_necronomicon", said=True)
    assert set(table.view().picture.everything.decks.values()) == {()}


def test_a_tome_and_a_whisper_that_came_together_are_both_told() -> None:
    """The Restricted Section gives one of each, and both are large."""
    live = in_the_restricted_section()
    drawn = live.view().guide.drawn
    tome, whisper = (CARDS[one.cards[-1]] for one in live.state.gained)
    assert drawn is not None
    assert (tome.kind, whisper.kind) == (Kind.TOME, Kind.WHISPER)
    assert (drawn.title, drawn.note) == (f"{tome.name} and {whisper.name}", "To Ann’s discard pile")
