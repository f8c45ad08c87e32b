"""Every ruling that a table may decide otherwise, in both positions of its switch."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.laying import location_deck, random_board
from companion.games.orne_library.rules.moves import (
    BeginTurn,
    Choose,
    Claim,
    EndTurn,
    MovePawn,
    PlayCard,
    ReadNecronomicon,
    StopHere,
    UseAbility,
)
from companion.games.orne_library.rules.pieces import HIDDEN, MANUSCRIPT, NOTHING, TILES
from companion.games.orne_library.rules.state import find
from companion.table import Chance, Holder, IllegalMove, Table
from tests.games.orne_library.tables import (
    BLUE,
    CENTRE,
    RED,
    board,
    choices,
    do,
    in_play,
    play,
    refused,
    seen,
    table,
    told,
    winner,
)


def ruled(**positions: str) -> dict[str, str]:
    """All switches, these ones set."""
    return GAME.rules.ruled(positions)


def offered(state: Any) -> set[str]:
    """The names of what may be done."""
    return {offer.name for offer in in_play(state)}


def test_unknown_positions_are_refused() -> None:
    """A switch has only its own positions."""
    with pytest.raises(IllegalMove, match="D3"):
        Table.new("orne-library", ["Blue", "Red"], {"rulings": {"D3": "sometimes"}})


def test_d1_the_board_has_fifteen_tiles() -> None:
    """D1: the two ends in the middle of the short sides, the Restricted Section always among the rest."""
    tiles = random_board(ruled(), Chance(Random(1)))
    assert (tiles["b1"], tiles["b5"]) == ("entrance-hall", "main-reading-room")
    assert len(set(tiles.values())) == 15
    assert "restricted-section" in tiles.values()


def test_d2_four_question_marks_or_any_twelve() -> None:
    """D2: all four "?" are always there, or twelve tiles fully at random."""
    for seed in range(20):
        assert set(HIDDEN) <= set(random_board(ruled(), Chance(Random(seed))).values())
    counts = Counter(
        sum(TILES[tile].hidden for tile in random_board(ruled(D2="random"), Chance(Random(seed))).values())
        for seed in range(60)
    )
    assert len(counts) > 1
    assert all(len(set(random_board(ruled(D2="random"), Chance(Random(s))).values())) == 15 for s in range(9))


def test_d3_any_number_of_cards() -> None:
    """D3, any number: all cards can be played, and +Actions does nothing."""
    state = table(("dread", "dread", "well-worn-boots"))
    state = do(state, PlayCard("dread"), PlayCard("dread"), PlayCard("well-worn-boots"))
    assert find(state, RED).hand == ()


def test_d3_one_card_per_action() -> None:
    """D3, Actions: one card a turn, and more only with +Actions."""
    state = table(("dread", "dread", "well-worn-boots"), rulings={"D3": "actions"})
    assert "no Action left" in refused(do(state, PlayCard("dread")), PlayCard("dread"))
    assert "play_card" not in offered(do(state, PlayCard("dread")))
    state = do(state, PlayCard("well-worn-boots"), PlayCard("dread"))
    assert "no Action left" in refused(state, PlayCard("dread"))


def test_d4_the_hand_is_drawn_when_the_turn_ends() -> None:
    """D4, end: the new hand is there before the next player begins; the Draw Phase draws nothing."""
    state = do(table(), EndTurn())
    assert len(find(state, RED).hand) == 5
    state = replace(state, turn_of=RED)
    assert len(find(do(state, BeginTurn()), RED).hand) == 5


def test_d4_the_hand_is_drawn_when_the_turn_begins() -> None:
    """D4, start: the hand is empty between two turns, and the first hand is not drawn twice."""
    state = do(table(rulings={"D4": "start"}), EndTurn())
    assert find(state, RED).hand == ()
    blue = do(state, BeginTurn())
    assert len(find(blue, BLUE).hand) == 2  # the hand from set-up
    me = replace(find(state, RED), turns=1)
    mine = replace(state, turn_of=RED, researchers=(me, *state.researchers[1:]))
    assert len(find(do(mine, BeginTurn()), RED).hand) == 5


def test_d4_start_and_an_extra_turn() -> None:
    """D4, start: the extra turn of Feverish Pace begins with three cards."""
    state = play(table(("feverish-pace",), rulings={"D4": "start"}), "feverish-pace", "yes")
    me = replace(find(state, RED), turns=1)
    state = do(replace(state, researchers=(me, *state.researchers[1:])), EndTurn(), BeginTurn())
    assert len(find(state, RED).hand) == 3


@pytest.mark.parametrize(("position", "cards"), [("exact", 4), ("literal", 5)])
def test_d5_how_many_locations(position: str, cards: int) -> None:
    """D5: one Location card for each "?", or one more by the letter; the Manuscript is always among them."""
    deck = location_deck(board(), ruled(D5=position), Holder.APP, Chance(Random(1)))
    assert Counter(deck.cards) == {MANUSCRIPT: 1, NOTHING: cards - 1}


def test_d5_without_any_question_mark() -> None:
    """D5: a board without "?" needs no Location card."""
    tiles = dict.fromkeys(board(), "the-great-hall")
    assert location_deck(tiles, ruled(), Holder.APP, Chance()).cards == ()


@pytest.mark.parametrize(("position", "seats"), [("first", (BLUE,)), ("everybody", (BLUE, RED))])
def test_d8_who_may_look(position: str, seats: tuple[str, ...]) -> None:
    """D8: only the first visitor looks, or everybody who enters."""
    state = table(footwork=1, rulings={"D8": position}, chambers={"a1": seen(NOTHING, BLUE)})
    assert do(state, MovePawn("a1")).chambers["a1"].seen == seats


def test_d10_standing_there_is_enough() -> None:
    """D10, standing: whoever stands in the chamber already may claim."""
    state = table(at="a1", insight=10, chambers={"a1": seen(MANUSCRIPT, RED)})
    assert winner(do(state, Claim())) == RED


def test_d10_one_must_have_moved_in() -> None:
    """D10, moved: one must have entered the chamber this turn."""
    said: Any = {"insight": 10, "rulings": {"D10": "moved"}, "chambers": {"a1": seen(MANUSCRIPT, RED)}}
    assert "moved into the chamber" in refused(table(at="a1", **said), Claim())
    assert winner(do(table(footwork=1, **said), MovePawn("a1"), Claim())) == RED


def test_d11_insight_made_by_cards() -> None:
    """D11, made: what cards made counts, spent or not; what tiles gave does not."""
    state = table(at="b2", insight=9, footwork=1, tiles={"b3": "rare-book-room"})
    state = do(state, MovePawn("b3"), StopHere())
    state = replace(state, tiles={**state.tiles, "b3": "the-orrery"}, chambers={"b3": seen(MANUSCRIPT, RED)})
    assert "you have 9" in refused(state, Claim())


def test_d11_insight_in_the_pool() -> None:
    """D11, pool: what is left in the pool counts, whatever made it."""
    state = table(at="b2", insight=9, footwork=1, tiles={"b3": "rare-book-room"}, rulings={"D11": "pool"})
    state = do(state, MovePawn("b3"), StopHere())
    state = replace(state, tiles={**state.tiles, "b3": "the-orrery"}, chambers={"b3": seen(MANUSCRIPT, RED)})
    assert winner(do(state, Claim())) == RED


def test_d12_a_second_way_to_win() -> None:
    """D12, second way: 15 Insight win anywhere."""
    state = play(table(("the-necronomicon",), insight=9), "the-necronomicon")
    assert "read_necronomicon" in offered(state)
    assert winner(do(state, ReadNecronomicon())) == RED


def test_d12_a_higher_bar() -> None:
    """D12, bar: whoever has played it needs 15 in the Manuscript's chamber, and wins nowhere else."""
    said: Any = {"rulings": {"D12": "bar"}, "chambers": {"a1": seen(MANUSCRIPT, RED)}, "at": "a1"}
    few = play(table(("the-necronomicon",), insight=8, **said), "the-necronomicon")
    assert refused(few, Claim()) == "You need 15 Insight this turn; you have 14."
    many = play(table(("the-necronomicon",), insight=9, **said), "the-necronomicon")
    assert "no second way" in refused(many, ReadNecronomicon())
    assert winner(do(many, Claim())) == RED


def test_d15_the_vault_is_locked_both_ways() -> None:
    """D15, both: one cannot walk into the Vault without a key."""
    assert "locked" in refused(table(footwork=1, tiles={"b2": "manuscript-vault"}), MovePawn("b2"))


def test_d15_only_the_way_out_is_locked() -> None:
    """D15, out: one walks in freely and needs a key to leave."""
    state = table(footwork=2, tiles={"b2": "manuscript-vault"}, rulings={"D15": "out"})
    state = do(state, MovePawn("b2"))
    assert "locked" in refused(state, MovePawn("b3"))


def test_d16_a_move_ends_where_one_stops() -> None:
    """D16, stop: the effect happens when one stops, and cards may follow."""
    state = table(footwork=1, tiles={"b2": "restricted-section"})
    state = do(state, MovePawn("b2"))
    assert "stop_here" in offered(state)
    assert find(do(state, StopHere()), RED).discard == ("liber-ivonis", "amnesia")


def test_d16_a_move_ends_with_the_turn() -> None:
    """D16, turn: the effect happens when the turn ends, and only after a move."""
    said: Any = {"tiles": {"b2": "restricted-section"}, "rulings": {"D16": "turn"}}
    state = do(table(footwork=1, **said), MovePawn("b2"))
    assert "when the turn ends" in refused(state, StopHere())
    assert "stop_here" not in offered(state)
    assert "liber-ivonis" in find(do(state, EndTurn()), RED).discard
    assert find(do(table(at="b2", **said), EndTurn()), RED).discard == ()


@pytest.mark.parametrize(("position", "zone"), [("discard", "discard"), ("hand", "hand")])
def test_d17_where_a_tome_goes(position: str, zone: str) -> None:
    """D17: a Tome goes to the discard pile, or into the hand; the Whisper to the discard pile either way."""
    state = table(footwork=1, tiles={"b2": "restricted-section"}, rulings={"D17": position})
    me = find(do(state, MovePawn("b2"), StopHere()), RED)
    assert "liber-ivonis" in getattr(me, zone)
    assert "amnesia" in me.discard


def test_d21_amnesia_after_the_whole_draw() -> None:
    """D21, whole draw: the card drawn after Amnesia can be lost too."""
    state = play(
        table(("photographic-memory",), deck=("amnesia", "eureka")), "photographic-memory", luck=("eureka",)
    )
    assert find(state, RED).hand == ("amnesia",)


def test_d21_amnesia_the_moment_it_comes() -> None:
    """D21, at once: only what was in the hand by then can be lost."""
    before = table(("photographic-memory", "dread"), deck=("amnesia", "eureka"), rulings={"D21": "at_once"})
    state = play(before, "photographic-memory", luck=("dread",))
    assert find(state, RED).hand == ("amnesia", "eureka")


def test_d23_where_eibon_leads() -> None:
    """D23: not into a "?" that nobody has entered, or into any tile."""
    entered = play(table(("the-book-of-eibon",)), "the-book-of-eibon")
    anywhere = play(table(("the-book-of-eibon",), rulings={"D23": "any"}), "the-book-of-eibon")
    assert "a5" not in choices(entered)
    assert "a5" in choices(anywhere)
    assert do(anywhere, Choose("a5")).chambers["a5"].seen == (RED,)


def test_d26_where_a_patron_pays() -> None:
    """D26: a card can be gained anywhere, or in the Main Reading Room only."""
    assert play(table(("patrons-funding",), CENTRE), "patrons-funding").question is not None
    strict: Any = {"rulings": {"D26": "reading_room"}}
    assert play(table(("patrons-funding",), CENTRE, **strict), "patrons-funding").question is None
    assert play(table(("patrons-funding",), "b5", **strict), "patrons-funding").question is not None


def test_d28_what_happens_to_a_misdirected_pawn() -> None:
    """D28: entering counts and a new "?" is seen by the moved player; ending a move does not; locks hold."""
    tiles = {"b2": "restricted-section", "c1": "manuscript-vault"}
    state = play(table(("misdirection",), seats=(RED, BLUE), tiles=tiles), "misdirection")
    assert choices(state) == ["a1", "b2"]
    assert do(state, Choose("a1")).chambers["a1"].seen == (BLUE,)
    sent = do(state, Choose("b2"), EndTurn())
    assert find(sent, BLUE).discard == ()


def test_d29_who_picks_in_the_annex() -> None:
    """D29: the player picks the card, or chance does."""
    said: Any = {"hand": ("eureka", "dread"), "footwork": 1, "tiles": {"b2": "microfiche-annex"}}
    assert choices(do(table(**said), MovePawn("b2"))) == ["dread", "eureka"]
    random = do(table(rulings={"D29": "random"}, **said), MovePawn("b2"), luck=("eureka",))
    assert (random.question, find(random, RED).discard) == (None, ("eureka",))


def test_d33_who_begins() -> None:
    """D33: anybody by chance, or the first in the list."""
    names = ["Blue", "Red", "Green"]
    firsts = {Table.new("orne-library", names, seed=seed).state.turn_of for seed in range(20)}
    assert firsts == set(names)
    listed = {"rulings": {"D33": "listed"}}
    assert {Table.new("orne-library", names, listed, seed=seed).state.turn_of for seed in range(5)} == {
        "Blue"
    }


def test_d35_abilities_wait_or_not() -> None:
    """D35: what a card lets you do waits until it is wanted, or happens at once or never."""
    waits = do(table(("re-shelve", "dread"), rulings={"D35": "wait"}), PlayCard("re-shelve"))
    assert (waits.question, [one.source for one in waits.waiting]) == (None, ["re-shelve"])
    at_once = do(table(("re-shelve", "dread"), rulings={"D35": "at_once"}), PlayCard("re-shelve"))
    assert (at_once.question is not None, at_once.waiting) == (True, ())


def test_d37_looking_at_an_empty_deck() -> None:
    """D37: the discard pile becomes the deck first, or there is nothing to look at, and it is said."""
    said: dict[str, Any] = {"deck": (), "discard": ("eureka",)}
    known = []
    for position in ("shuffle", "empty"):
        rulings = {"D35": "wait", "D37": position}
        state = do(table(("borrowed-lantern",), rulings=rulings, **said), PlayCard("borrowed-lantern"))
        luck = (["eureka"],) if position == "shuffle" else ()
        known.append(find(do(state, UseAbility("borrowed-lantern"), luck=luck), RED).deck.known_to(RED))
    assert known == [("eureka",), ()]
    assert "no card to look at: the deck is empty" in told(state, UseAbility("borrowed-lantern"))


def test_a_finished_table_offers_nothing() -> None:
    """D13: the game ends at once, so nobody can tie."""
    state = do(table(at="a1", insight=10, chambers={"a1": seen(MANUSCRIPT, RED)}), Claim())
    assert (winner(state), GAME.offers(state, RED, 0.0)) == (RED, ())


def test_every_switch_has_a_test_here() -> None:
    """No switch is forgotten in this file."""
    here = {name.split("_")[1].upper() for name in globals() if name.startswith("test_d")}
    assert set(GAME.rules.switches) <= here
