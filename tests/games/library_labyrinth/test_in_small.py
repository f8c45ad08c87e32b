"""Small rules by themselves, each way there is: what passes, what is asked, and what is offered beside it."""

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.library_labyrinth.rules import hands, setup
from companion.games.library_labyrinth.rules.cases import Case, asks_more
from companion.games.library_labyrinth.rules.deeds_of_cards import lay_starting_card
from companion.games.library_labyrinth.rules.grid import JUNCTIONS
from companion.games.library_labyrinth.rules.moves import keeping
from companion.games.library_labyrinth.rules.moves.dealing import DealBook
from companion.games.library_labyrinth.rules.passing import spans
from companion.games.library_labyrinth.rules.pieces import BOOSTER_CARDS, Kind
from companion.games.library_labyrinth.rules.untold import SINCE
from companion.table import Chance, Telling
from companion.table.chairs import Nerve
from tests.games.library_labyrinth.tables import (
    ENTERED,
    give,
    lay,
    new,
    offers,
    refused,
    returned,
    solo,
    texts,
    with_hands,
)


@pytest.mark.parametrize(("give_", "take"), [*product(range(4), repeat=2)])
def test_cards_pass_wherever_both_hands_have_slots_for_them(give_: int, take: int) -> None:
    """Each number that may be given, with each that may be received for it, and no others."""
    for own, other in product(range(4), repeat=2):
        allowed = {
            (given, taken)
            for given, taken in product(range(give_ + 1), range(take + 1))
            if given + taken and given - taken <= other and taken - given <= own
        }
        found = {
            (given, taken)
            for (least, most), (fewest, many) in spans(give_, take, own, other)
            for given, taken in product(range(least, most + 1), range(fewest, many + 1))
        }
        assert found == allowed


def dark(shows: Kind) -> bool:
    """Whether more is asked of a dark tile that is known to show this."""
    state = with_hands(start="j2", holders={"terrors": "table", "shelves": "table"}).state
    tile = JUNCTIONS[state.bookwyrm].tiles["SE"]
    tiles = {**state.tiles, tile: replace(state.tiles[tile], kind=shows, lit=False)}
    open_card = replace(state.curse, card="SE", pending=("SE",), case=Case.DARK)
    return asks_more(replace(state, tiles=tiles, curse=open_card))


def test_a_tile_that_gets_no_token_asks_for_none() -> None:
    """Of a dark tile that is known only a Terror's space and a Shelf's ask which token comes."""
    assert {kind: dark(kind) for kind in Kind} == {
        Kind.TERROR: True,
        Kind.SHELF: True,
        Kind.REWARD: False,
        Kind.CROSSROADS: False,
        Kind.COMPASS: False,
        Kind.UNKNOWN: True,
    }


def test_the_first_booster_that_nobody_has_entered_is_asked_for() -> None:
    """Of those that the table may draw; none where all are known, or where the app draws."""
    table = with_hands()
    assert hands.new_booster(table.state) == "booster-1"
    one_known = {"booster-1": ["library_card", "photocopier"]}
    assert hands.new_booster(with_hands(box=one_known).state) == "booster-2"
    all_known = {card: ENTERED[card] for card in BOOSTER_CARDS}
    assert hands.new_booster(with_hands(box=all_known).state) == ""
    assert hands.new_booster(with_hands(holders={"rewards": "app"}).state) == ""


def test_a_capture_that_can_be_made_riding_can_be_made_alone() -> None:
    """The Trolley may stay where it is."""
    table = solo()
    give(table, "Red", "red-1")
    lay(table, "c2", "terror", "kraken")
    rides = [offer.args.get("ride", False) for offer in offers(table, "capture_terror")]
    assert sorted(rides) == [False, True]


def test_other_cards_than_the_proposed_ones_are_offered_too() -> None:
    """Where the app knows what a Terror needs and proposes cards, the table may name its own."""
    table = with_hands()
    give(table, "Red", "red-1", "red-2", "blue-1", "green-1")
    for card, symbols in {"red-1": "red blue green", "red-2": "red blue green"}.items():
        table.play("learn_symbols", piece=card, symbols=symbols.split())
    lay(table, "c2", "terror", "chupacabra")
    found = offers(table, "capture_terror")
    proposed = [offer for offer in found if not offer.asks]
    named = [offer for offer in found if [ask.name for ask in offer.asks] == ["cards"]]
    assert (len(proposed), len(named)) == (1, 1)
    assert {offer.args["terror"] for offer in found} == {"chupacabra"}


def test_a_reward_that_is_due_is_forgotten_with_the_hands() -> None:
    """The app no longer knows who could have drawn it."""
    table = returned()
    assert table.state.turn.reward_due
    table.play("keep_hands", on=False)
    assert table.state.turn.reward_due == 0
    state = with_hands().state
    for kept in (True, False):
        may = replace(state, turn=replace(state.turn, reward_may="Red", reward_due=1))
        after = keeping.with_hands(may, kept, Telling())
        assert (after.turn.reward_due, after.turn.reward_may) == (0, "")
        assert after.untold == (("Red", "Blue") if kept else ())


def test_a_double_is_in_doubt_only_where_the_app_draws_it() -> None:
    """And only where there is one: the table reads what its card shows."""

    def doubts(**options: object) -> bool:
        table = new(**options)
        table.play("keep_hands", on=not table.state.keeps_hands)
        return any("double" in words for words in table.view().guesses)

    assert doubts(doubles=1)
    assert not doubts(doubles=0)
    assert not doubts(doubles=1, holders={"disturbance": "table"})


def test_where_a_meeple_was_taken_to_stand_is_said_with_where_it_stands() -> None:
    """Unless the app had it there, or nowhere."""
    table = new(keeps="meeples")
    lay(table, "c2", "crossroads")
    told = [texts(table.play("place_meeple", who="Red", tile="c2")) for _ in range(2)]
    assert told == ["Put right: Red is on tile C2, not on C3.", "Put right: Red is on tile C2."]


@pytest.mark.parametrize(
    ("asked", "who", "text"),
    [
        (True, "Red", "Lay the Children’s Fiction card in front of you"),
        (False, "Red", "Lay the top Children’s Fiction card in front of you"),
        (True, "trolley", "Lay the Children’s Fiction card beside the Trolley"),
    ],
)
def test_a_card_of_the_tables_own_is_laid_out_for_a_chair(asked: bool, who: str, text: str) -> None:
    """Off the top of its deck where nobody was asked which it is, and beside the Trolley for it."""
    state, tell = new(1 if who == "trolley" else 2, does="everything").state, Telling()
    state = replace(state, chairs={"Red": Nerve.EVEN})
    lay_starting_card(state, tell, who, "red-1", asked)
    (deed,) = tell.deeds
    assert (deed.id, deed.text) == ("take-book", text)
    assert deed.seat == ("" if who == "trolley" else "Red")
    assert deed.undone == "The Children’s Fiction card back on top of its deck"


def test_what_was_not_said_of_cards_that_were_drawn_is_asked_for() -> None:
    """By a Library Card the table names both of its Books, whose genres follow; else a genre is named."""
    table = with_hands()
    give(table, "Red", "booster-1")
    two = {"also_card": "blue-1", "boosters": ["booster-1:library_card"]}
    refused(table, "^Say which two cards you drew.$", "take_book", **two)
    refused(table, "^Say which two cards you drew; their genres", "take_book", genre="red", **two)
    refused(table, "^Say from which of the six genres", "take_book")


def test_alone_it_is_always_the_same_players_turn() -> None:
    """There is nobody else whose turn it could be."""
    refused(solo(), "^In solo it is always the same", "correct_turn", seat="Red")


def test_an_old_table_begins_again_as_one_of_the_first_edition() -> None:
    """Its moves were made so, and must be playable again."""
    today = new().state
    assert setup.begin_again(today, Chance(Random(1))).edition == today.edition
    for edition in (0, SINCE - 1):
        assert setup.begin_again(replace(today, edition=edition), Chance(Random(1))).edition == 0
    assert setup.begin_again(replace(today, edition=SINCE), Chance(Random(1))).edition == SINCE


@pytest.mark.parametrize(("entered", "text"), [(True, "Lay the Children"), (False, "Lay the top Children")])
def test_a_book_that_is_dealt_to_a_chair_is_named_only_where_its_deck_has_names(
    entered: bool, text: str
) -> None:
    """Of a deck of which no card is entered nobody was asked: the card still lies on top of it."""
    table = new(does="everything", box={"symbols-red-1": ["red"] * 3} if entered else {})
    before = replace(table.state, chairs=dict.fromkeys(table.state.seats, Nerve.EVEN))
    tell = Telling()
    DealBook("red", "red-2").apply(before, tell)
    assert [deed.text.partition("’")[0] for deed in tell.deeds] == [text]
