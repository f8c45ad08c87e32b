"""The app keeps step with the table: it asks for what it needs, and declares nothing that it was not told."""

import re
from collections.abc import Sequence
from random import Random

import pytest

from companion.games.library_labyrinth.rules.pieces import TERRORS
from companion.games.library_labyrinth.rules.rulings import SWITCHES
from companion.reference import reference
from companion.simulate import choose
from companion.table import Table
from companion.table.legal import fill_in
from companion.table.offer import concerning
from tests.games.library_labyrinth.tables import (
    GAME,
    curse,
    give,
    lay,
    new,
    offered,
    offers,
    refused,
    returned,
    texts,
    with_hands,
)
from tests.games.library_labyrinth.test_exactness import any_table, mutated
from tests.games.properties import refusal_of


def with_terrors(table: Table, number: int, tiles: Sequence[str] = ("a1", "a2", "a3", "a4", "a5")) -> None:
    """So many Terrors on the floor, out of the way."""
    for terror, tile in zip(tuple(TERRORS)[:number], tiles, strict=False):
        lay(table, tile, "terror", terror)


# -- the Reward of a return -----------------------------------------------------------------------


def test_the_reward_of_a_return_comes_before_anything_else() -> None:
    """It cannot be lost by revealing a card (A29)."""
    table = returned()
    refused(table, "First draw the Reward card", "reveal_disturbance")
    refused(table, "First draw the Reward card", "spend_action")
    assert [offer.label for offer in table.moves() if offer.group == "next"] == ["A magical item"]
    assert not offers(table, "reveal_disturbance")
    table.play("draw_reward", card="item-red")
    table.play("reveal_disturbance")


def test_a_return_without_rewards_left_says_so() -> None:
    """With deck and discards empty there is none, and it is said."""
    table = with_hands(5, holders={"rewards": "app"})
    for at, card in enumerate(("item-red", "item-pink", "item-orange", "item-green", "item-blue")):
        give(table, ("Blue", "Green", "Orange", "Purple", "Blue")[at], card)
    give(table, "Blue", "item-purple")
    for at in range(1, 10):
        give(table, ("Green", "Orange", "Purple")[at % 3], f"booster-{at}")
    lay(table, "c2", "terror", "basilisk")
    lay(table, "c4", "shelf", "purple")
    give(table, "Red", "purple-1", "blue-1", "orange-1")
    table.play("capture_terror", terror="basilisk", cards=["purple-1", "blue-1", "orange-1"])
    told = table.play("return_terror", terror="basilisk", shelf="purple")
    assert "No Reward card is left" in texts(told)
    assert table.state.turn.reward_due == 0


def test_the_new_rulings_are_shown() -> None:
    """A29 and A30 stand with the others; the rulebook leaves no second way, so they have no switch."""
    rulings = reference(GAME).rulings
    assert {"A29", "A30"} <= set(rulings)
    assert not {"A29", "A30"} & set(SWITCHES)


def test_nothing_is_decided_otherwise_at_the_start() -> None:
    """The positions in the text and in the rules have the same default."""
    for id_, positions in SWITCHES.items():
        shown = reference(GAME).rulings[id_].positions
        assert tuple(position.id for position in shown) == positions


# -- what the app was not told --------------------------------------------------------------------


def test_where_the_floor_is_not_kept_no_loss_is_declared() -> None:
    """Terrors from curses alone are no count: captures may not have been told."""
    table = new(keeps="nothing", start="j2")
    for number in range(6):
        curse(table, "NW")
        table.play("tile_is", case="empty_terror")
        told = table.play("carry_out")
        assert ("count them" in texts(told)) is (number == 5)
    assert table.outcome is None
    assert table.view().guide.warning == "Six Terrors by the app’s count: count them."
    assert offered(table, "End the game").group == "counter"
    table.play("game_over", how="six_terrors")
    assert table.outcome is not None


def test_the_count_of_terrors_has_plus_and_minus() -> None:
    """One tap each, beside the number and not among the answers; the one more has no name, and the one fewer
    is the one that is there."""
    table = new(keeps="nothing")
    assert offered(table, "Terrors +1").asks == ()
    table.play("put_token", token="some")
    assert len(table.state.terrors_out) == 1
    minus = offered(table, "Terrors −1")
    assert (minus.asks, minus.group, minus.note) == ((), "more", "1 on the floor")
    table.play(minus.name, **minus.args)
    assert table.state.terrors_out == ()


def test_some_terror_will_do() -> None:
    """Nobody must look for a name among 24; it can be named later, and is then known everywhere."""
    table = new(holders={"terrors": "table"})
    table.play("flip_tile", tile="c2", shows="terror", terror="some")
    token = table.view().picture.tiles[7].token
    assert token is not None
    assert (token.label, token.symbols) == ("A Terror", ())
    assert [deed.text for deed in table.view().deeds] == ["Put the top Terror on C2"]
    flip = next(offer for offer in table.moves() if offer.args.get("shows") == "terror")
    first = next(ask for ask in flip.asks if ask.name == "terror").choices[0]
    assert first.label == "Some Terror"
    table.play("name_terror", token="some-1", terror="kraken")
    assert table.state.tiles["c2"].token == "kraken"
    assert "kraken" not in table.state.terrors.cards


def test_a_dealt_terror_that_lies_on_the_table_already_is_said_to() -> None:
    """The app knew it as one without a name: it has its name then, and another one comes."""
    table = new(holders={"terrors": "table"})
    table.play("flip_tile", tile="c2", shows="terror", terror="some")
    table.play("flip_tile", tile="b3", shows="terror", terror="some")
    table.play("capture_terror", terror="some-2")
    assert not offers(table, "lies_already")
    table.play("hand_over", component="terrors", to="app")
    asked = [deed.text for deed in table.view().deeds]
    assert asked[-2:] == ["Lay the Terrors out to hand, face up", "Name the Terrors that have no name here"]
    table.play("reveal_disturbance")
    table.play("carry_out", shows="terror")
    dealt = table.state.came
    assert dealt is not None
    (offer,) = offers(table, "lies_already")
    assert (offer.label, offer.group) == ("Already out", "counter")
    assert [choice.label for choice in offer.asks[0].choices] == ["The Terror at C2", "Red’s Terror"]
    refused(table, "No Terror has just come", "lies_already", terror=dealt.piece, token="some-3")
    (told, *_) = table.play("lies_already", terror=dealt.piece, token="some-2")
    assert told.about == (dealt.piece,)
    after = table.state
    assert dealt.piece in [slot.id for slot in after.hands["Red"]]
    assert after.came is not None
    assert after.came.tile == dealt.tile
    assert after.tiles[dealt.tile].token == after.came.piece != dealt.piece
    assert len(after.terrors_out) == 2
    assert len(after.terrors) == len(TERRORS) - 2
    text = [deed.text for deed in table.view().deeds]
    assert f"Put {TERRORS[dealt.piece]} on {dealt.tile.upper()}" not in text
    assert f"Put {TERRORS[after.came.piece]} on {dealt.tile.upper()}" in text


def test_no_two_terrors_without_a_name_are_offered_alike() -> None:
    """Two in one hand are its first and its second; in a sentence it is a Terror, with a small letter."""
    table = new(holders={"terrors": "table"})
    lay(table, "c4", "shelf", "red")
    for tile in ("b2", "c2"):
        lay(table, tile, "terror")
        table.play("put_token", token="some", tile=tile)
        table.play("capture_terror", terror=table.state.terrors_out[0])
    assert "Red captures a Terror." in table.log()[-1].texts
    labels = [offer.label for offer in offers(table, "return_terror")]
    assert labels == ["Return Red’s first Terror", "Return Red’s second Terror"]
    named = [offer.label for offer in offers(table, "name_terror")]
    assert named == ["Name Red’s first Terror", "Name Red’s second Terror"]


def test_a_terror_without_a_name_is_captured_and_returned() -> None:
    """Its symbols are not known, so the table is trusted."""
    table = new(holders={"terrors": "table"})
    table.play("flip_tile", tile="c2", shows="terror", terror="some")
    lay(table, "c4", "shelf", "red")
    table.play("capture_terror", terror="some-1")
    table.play("return_terror", terror="some-1", shelf="red")
    assert table.state.filled == {"red": "some-1"}


def test_a_tile_may_be_otherwise() -> None:
    """Beside Done stands Not so: then the app asks, and takes back what cannot be."""
    table = new(start="j2", keeps="meeples")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    assert (offered(table, "Done").note, offered(table, "Not so").group) == ("Blue is next", "counter")
    table.play("not_so")
    assert table.view().guide.headline == "What is on B1 now?"
    refused(table, "The app has B1 as", "tile_is", case="occupied")
    told = table.play("tile_is", case="empty_terror")
    assert "Kraken is not on tile B1" in texts(told)
    assert table.state.terrors_out == ()
    table.play("carry_out")
    assert len(table.state.terrors_out) == 1


@pytest.mark.parametrize(
    ("holder", "home"), [("app", "into its row"), ("table", "into its stack and shuffle")]
)
def test_a_shelf_that_is_not_where_the_app_has_it_is_asked_about_and_put_away(holder: str, home: str) -> None:
    """The table may well be right: it is asked once, and hands are told where the token belongs, as it may
    come again."""
    table = new(start="j2", does="companion", holders={"shelves": holder})
    lay(table, "b1", "shelf", "orange")
    curse(table, "NW")
    table.play("not_so")
    empty = offered(table, "Empty, no Terror space")
    where = "The app has the Legends Shelf on B1."
    assert empty.confirm == f"{where} Is it not there? Then it is free, and may come again."
    table.play("tile_is", case="empty_other")
    assert (table.state.shelves_out, "orange" in table.state.shelves.cards) == ((), True)
    assert f"The Legends Shelf {home}, if it lies out" in [deed.text for deed in table.deeds()]
    table.undo()
    assert "Put the Legends Shelf back where it lay" in [deed.text for deed in table.view().take_back]


def test_nobody_is_asked_about_a_token_that_the_app_has_not() -> None:
    """A meeple that stood there needs no question: the app asks for it when it matters."""
    table = new(start="j2", keeps="meeples")
    lay(table, "b1", "crossroads")
    table.play("place_meeple", who="Red", tile="b1")
    curse(table, "NW")
    table.play("not_so")
    assert offered(table, "Empty, no Terror space").confirm == ""


def test_not_so_forgets_who_stood_there() -> None:
    """Where the meeple went, the app asks when it matters."""
    table = new(start="j2", keeps="meeples")
    lay(table, "b1", "crossroads")
    table.play("place_meeple", who="Red", tile="b1")
    curse(table, "NW")
    table.play("not_so")
    table.play("tile_is", case="empty_other")
    assert table.state.meeples["Red"] == ""


def test_not_so_needs_something_to_deny() -> None:
    """Where the table has just been asked, its answer is undone instead."""
    table = new(keeps="nothing")
    curse(table, "NW")
    refused(table, "has not said", "not_so")


def test_an_impossible_floor_is_said() -> None:
    """Four Reward tiles where the level has three."""
    table = new()
    for tile in ("a1", "a2", "a3"):
        assert "this level has" not in texts(table.play("correct_tile", tile=tile, shows="reward"))
    told = table.play("correct_tile", tile="a4", shows="reward")
    assert "The app has 4 Reward tiles, and this level has 3: check the floor." in texts(told)
    assert "5 Reward tiles" in texts(table.play("flip_tile", tile="c2", shows="reward"))


# -- what ends the game ---------------------------------------------------------------------------


def test_the_sixth_terror_asks_first() -> None:
    """What ends a game asks once, and a line of its own warns before."""
    table = new(start="j2")
    with_terrors(table, 4)
    assert table.view().guide.warning == ""
    lay(table, "a5", "terror", "kraken")
    assert table.view().guide.warning == "Five Terrors: one more ends the game."
    curse(table, "NW")
    assert table.view().guide.warning == "If it is a Terror, the game ends."
    asked = {offer.args["shows"]: offer.confirm for offer in offers(table, "carry_out")}
    assert asked["terror"] == "It would be Terror 6 on the floor, and the end. Is that so?"
    assert asked["shelf"] == asked["reward"] == asked["crossroads"] == ""


def test_a_flip_that_may_end_the_game_asks_for_its_kind_first() -> None:
    """Only the Terror asks."""
    table = new()
    with_terrors(table, 5)
    asked = {offer.args["shows"]: bool(offer.confirm) for offer in offers(table, "flip_tile")}
    assert asked == {"terror": True, "shelf": False, "reward": False, "crossroads": False}


def test_the_last_card_asks_first() -> None:
    """Only Out of Time is left: revealing it ends the game."""
    table = new()
    assert offered(table, "Done: reveal a card").confirm == ""
    table.play("correct_cards_left", cards=0)
    assert offered(table, "Done: reveal a card").confirm
    assert table.view().guide.warning == "The last turn: fill the Shelves now."


def test_nobody_is_urged_to_fill_shelves_without_an_action() -> None:
    """In the last turn, too, only the card is left to do then; an action that comes back can still do it."""
    table = new(does="companion", holders={"disturbance": "table"})
    table.play("correct_cards_left", cards=0)
    for _ in range(3):
        assert table.view().guide.warning == "The last turn: fill the Shelves now."
        table.play("spend_action")
    assert table.view().guide.warning == ""
    table.play("time_machine")
    assert table.view().guide.warning == "The last turn: fill the Shelves now."


def test_the_last_turn_gives_no_action() -> None:
    """Nobody is left to use it."""
    table = new()
    table.play("correct_cards_left", cards=1)
    assert offers(table, "give_action")
    table.play("correct_cards_left", cards=0)
    assert not offers(table, "give_action")
    refused(table, "This is the last turn", "give_action")


# -- on the screen --------------------------------------------------------------------------------


def test_crossroads_are_not_asked_for_their_open_sides() -> None:
    """They are open on all four; the others may say how they lie."""
    table = new(keeps="paths")
    near = [offer for offer in offers(table, "flip_tile") if offer.bundle == "Flip"]
    asked = {offer.args["shows"]: [ask.name for ask in offer.asks] for offer in near}
    assert asked["crossroads"] == ["tile"]
    assert asked["terror"] == ["tile", "openings"]
    table.play("flip_tile", tile="c2", shows="crossroads")
    assert table.state.tiles["c2"].openings == "nesw"


def test_a_shelf_tile_offers_returns_and_no_books() -> None:
    """A Shelf has the colour of its genre, and is no deck."""
    table = with_hands(keeps="paths")
    lay(table, "c2", "shelf", "orange", "nes")
    meant = concerning(table.moves(), "tile:c2", "token:orange")
    assert meant
    assert "take_book" not in {offer.name for offer, _ in meant}


@pytest.mark.parametrize("keeps", ["nothing", "floor", "paths"])
def test_what_happens_at_the_table_is_no_correction(keeps: str) -> None:
    """Discard, Time Machine, a double curse and Out of Time do not hide among corrections."""
    table = with_hands(keeps=keeps, doubles=1, holders={"disturbance": "table"})
    give(table, "Red", "red-1")
    offers_now = {offer.label: offer for offer in table.moves()}
    assert offers_now["Red discards"].group == "action"
    turned = offers_now["Done: turn a card"]
    assert turned.group == "next"
    assert "NW+SE" in [choice.value for choice in turned.asks[0].choices]
    assert turned.asks[0].choices[-1].label == "Out of Time"
    assert turned.asks[0].choices[-1].confirm
    assert offered(new(keeps=keeps), "Time Machine").group == "action"


def test_while_a_curse_is_asked_about_its_answers_stand_alone() -> None:
    """What may be done at any time comes after them, among the things that are needed less often."""
    table = with_hands(keeps="paths", start="j2", holders={"disturbance": "table"})
    give(table, "Red", "red-1", "booster-1")
    assert {offered(table, label).group for label in ("Red discards", "Names on a booster")} == {"action"}
    curse(table, "SE")
    assert [offer.label for offer in table.moves() if offer.group == "action"] == []
    assert {offered(table, label).group for label in ("Red discards", "Names on a booster")} == {"more"}
    asked = [ask.question for offer in table.moves() if offer.group == "answer" for ask in offer.asks]
    assert set(asked) == {"Tile C2: which sides are open?"}


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_a_double_curse_is_no_action_where_none_was_dealt_in(does: str) -> None:
    """Only a deck that was made otherwise can hold one: that is put right where corrections are."""
    table = new(does=does, holders={"disturbance": "table"})
    assert offered(table, "A double curse came").group == "more"
    assert "Double curse" not in [offer.label for offer in table.moves()]
    table.play("reveal_disturbance", drew="NW+SE")
    assert table.view().guide.drawn is not None
    assert table.view().guide.drawn.title == "Double curse"


def test_player_aid_cards_are_on_the_checklist() -> None:
    """Everybody gets the one of their colour; a solo player has another."""
    lines = [check.text for check in new().checklist()]
    assert "Give everybody the Player Aid card of their colour." in lines
    assert "Take the solo Player Aid card." in [check.text for check in new(1).checklist()]


def test_the_token_that_passes_an_action_is_on_the_checklist() -> None:
    """Whoever plays alone has nobody to pass one to."""
    with_token = [any("Pass-An-Action" in check.text for check in new(count).checklist()) for count in (1, 2)]
    assert with_token == [False, True]


def test_numbers_on_top_have_a_symbol_and_a_short_name() -> None:
    """Terrors, Shelves and cards left."""
    stats = new().view().stats
    assert [stat.short for stat in stats] == ["Terrors", "Shelves", "cards left"]
    assert all(stat.symbol for stat in stats)


def test_places_have_one_spelling() -> None:
    """B1 is printed on the picture, so it is B1 in every refusal and everything that is told."""
    small = re.compile(r"\b[a-e][1-5]\b")
    for seed in range(40):
        rng = Random(seed)
        table = any_table(rng)
        for _ in range(30):
            if table.state.end is not None:
                break
            for permit in rng.sample(list(table.legal()), 3):
                why = refusal_of(table, permit.name, mutated(table, permit, rng))
                words = re.sub(r"'[^']*'|\"[^\"]*\"|move .*|called [a-e][1-5]", "", str(why or ""))
                assert not small.search(words), why
            permit = choose(table, rng)
            told = table.play(permit.name, **fill_in(permit, rng))
            assert not small.search(texts(told)), texts(told)
