"""What the guide, the offers and the board say: nothing stale, nothing that misleads, nothing too far."""

from itertools import groupby
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.moves import BuyCard, Claim, EndTurn, MovePawn, PlayCard, WalkTo
from companion.games.orne_library.rules.pieces import CARDS, MANUSCRIPT, NOTHING, Instruction, Kind
from companion.games.orne_library.rules.state import AccountLine, SeenCards, State, Step, Turn, find, put
from companion.table import Deck, Guide, Holder, Offer
from tests.games.orne_library.tables import BLUE, RED, at_table, choices, do, refused, seen, table, told


def guide(state: State) -> Guide:
    """What everybody reads."""
    return GAME.view(state, None).guide


def offers(state: State, name: str) -> list[Offer]:
    """What everybody is offered under a name."""
    return [offer for offer in GAME.offers(state, None, 0.0) if offer.name == name]


# -- walking ---------------------------------------------------------------------------------------


def test_a_chamber_further_off_is_walked_to() -> None:
    """Three Footwork away is one move: the cheapest way is walked and paid for."""
    state = do(table(footwork=3), WalkTo("b4"))
    assert (find(state, RED).cell, state.turn.footwork) == ("b4", 0)
    assert "walks to Echoing Stairwell" in told(table(footwork=3), WalkTo("b4"))


def test_nobody_is_walked_through_a_chamber_that_does_something() -> None:
    """A chamber that acts on whoever comes in is a stop of its own."""
    tiles = {"b2": "microfiche-annex", "a2": "microfiche-annex", "c2": "microfiche-annex"}
    state = table(footwork=4, tiles=tiles)
    assert "in one go" in refused(state, WalkTo("b3"))
    assert offers(state, "walk_to") == []


def test_a_walk_pays_what_leaving_costs() -> None:
    """Study Carrels on the way: leaving them costs two."""
    tiles = {"b2": "study-carrels", "a2": "microfiche-annex", "c2": "microfiche-annex"}
    state = do(table(footwork=3, tiles=tiles), WalkTo("b3"))
    assert (find(state, RED).cell, state.turn.footwork) == ("b3", 0)


def test_a_walk_uses_a_key_where_it_must() -> None:
    """A locked door on the only way takes the key of the turn."""
    tiles = {"b2": "manuscript-vault", "a1": "microfiche-annex", "c1": "microfiche-annex"}
    state = do(
        table(("master-key", "master-key"), tiles=tiles), PlayCard("master-key"), PlayCard("master-key")
    )
    state = do(state, WalkTo("b3"))
    assert (find(state, RED).cell, state.turn.keys) == ("b3", ())


def test_a_chamber_behind_a_stop_says_why_nobody_walks_there() -> None:
    """It is in reach, but not in one go: the sheet names the chamber that stands in the way."""
    tiles = {"b2": "microfiche-annex", "a2": "microfiche-annex", "c2": "microfiche-annex"}
    tile = GAME.view(table(footwork=4, tiles=tiles), None).picture.tile("b3")
    assert "2 Footwork away. Microfiche Annex is a stop on the way: go step by step." in tile.about
    free = GAME.view(table(footwork=4), None).picture.tile("b3")
    assert free.about.endswith("2 Footwork away.")


# -- nothing stale ---------------------------------------------------------------------------------


def test_a_won_game_shows_no_card() -> None:
    """The largest word after the win is the winner, whatever was gained last."""
    gained = (SeenCards(RED, ("dread",)),)
    state = table(at="a1", insight=10, chambers={"a1": seen(MANUSCRIPT, RED)}, gained=gained)
    drawn = guide(state).drawn
    assert drawn is not None
    assert drawn.title == "Dread"
    state = do(state, Claim())
    assert state.gained == gained
    assert (guide(state).drawn, guide(state).headline) == (None, "Red wins")


def test_the_headline_says_what_is_left_to_do() -> None:
    """With cards, to play them; without, only what the pools still buy; in the end nothing but the end."""
    assert guide(table(("eureka",))).headline == "Play a card from your hand"
    assert guide(table(footwork=2)).headline == "Move: 2 Footwork left"
    assert guide(table(at="b5", insight=3)).headline == "Buy a card, or end the turn"
    assert guide(table(at="b5", insight=3, footwork=1)).headline == "Buy a card, or move on"
    waits = Instruction("trash", count=1, zone="hand", seat=RED, source="student-assistant")
    assert guide(do_without_actions(waiting=(waits,))).headline == "Trash a card"
    read = Turn(lines=(AccountLine("given", 15),), necronomicon=True)
    assert guide(table(("eureka",), turn=read)).headline == "Win with the Necronomicon"
    spent = guide(table())
    assert (spent.headline, spent.detail) == ("End the turn", "No card is left in hand.")


def test_whoever_has_insight_where_nothing_is_sold_reads_where_and_what_is_at_stake() -> None:
    """The guide says why nothing can be bought, and the end of the turn how much goes with it."""
    away, poor = table(insight=2), table(at="b5", insight=1)
    assert guide(away).detail == "2 Insight to spend this turn. Cards are bought in the Main Reading Room."
    assert guide(poor).detail == "1 Insight to spend this turn. That buys no card of the row."
    for state, gone in (
        (away, "loses 2 Insight"),
        (table(at="b5", insight=3), "loses 3 Insight"),
    ):
        assert [offer.note for offer in offers(state, "end_turn")] == [gone]
    assert [offer.note for offer in offers(table(footwork=1), "end_turn")] == [""]


def do_without_actions(**said: Any) -> State:
    """A card in hand that may not be played: there is no Action left for it."""
    state = table(("dread",), rulings={"D3": "actions"}, **said)
    return replace(state, turn=replace(state.turn, actions=0))


@pytest.mark.parametrize(
    "state",
    [
        table(("eureka",)),
        table(footwork=2),
        table(at="b5", insight=3, footwork=1),
        do_without_actions(
            waiting=(Instruction("trash", count=1, zone="hand", seat=RED, source="student-assistant"),)
        ),
        table(at="a1", insight=10, chambers={"a1": seen(MANUSCRIPT, RED)}),
        table(turn=Turn(lines=(AccountLine("given", 15),), necronomicon=True)),
        table(),
    ],
    ids=["cards", "Footwork", "Insight", "an ability", "a claim", "the Necronomicon", "nothing"],
)
def test_the_headline_and_the_brass_button_say_the_same(state: State) -> None:
    """One thing is next, and its first word is the first word above it."""
    (brass,) = [offer for offer in GAME.offers(state, None, 0.0) if offer.group == "next"]
    assert guide(state).headline.split()[0].strip(":") == brass.label.split()[0]
    assert len(guide(state).headline) <= 34


def test_a_bought_card_takes_no_room() -> None:
    """After a purchase no card stands in the guide: it lies in the discard pile."""
    state = do(table(at="b5", insight=3), BuyCard("focused-study"))
    assert guide(state).drawn is None


def test_a_wrong_claim_does_not_stand_over_the_next_player() -> None:
    """The card lies open on the board; in the guide it would read as the answer to somebody else."""
    state = do(table(at="a1", insight=10, chambers={"a1": seen(NOTHING, RED)}), Claim())
    assert (guide(state).drawn, state.turn_of, state.step) == (None, BLUE, Step.DRAW)


def test_what_lay_open_goes_when_somebody_comes_into_a_chamber() -> None:
    """A Location that a map showed, and a Whisper that was gained, have nothing to do with the new one."""
    state = table(
        footwork=1, shown=(SeenCards("locations", (NOTHING,)),), gained=(SeenCards(RED, ("dread",)),)
    )
    assert guide(state).drawn is not None
    assert guide(do(state, MovePawn("b2"))).drawn is None


def test_what_the_restricted_section_gave_goes_with_the_turn() -> None:
    """The next player does not begin under somebody else's Whisper."""
    state = do(table(at="b3", footwork=1), MovePawn("a3"), EndTurn())
    assert state.turn_of == BLUE
    assert guide(state).drawn is None


def test_the_gallery_lists_what_a_neighbour_may_hold_by_price() -> None:
    """Starting cards come first, the Archive last, cheap ones first."""
    out = {"archive": Deck(), "tomes": Deck()}
    state = do(table(footwork=1, tiles={"b2": "founders-portrait-gallery"}, **out), MovePawn("b2"))
    named = [CARDS[value] for value in choices(state)]
    assert {card.id for card in named} == set(CARDS) - set(state.row)
    kinds = [kind for kind, _ in groupby(named, lambda card: card.kind)]
    assert kinds == [Kind.STARTER, Kind.WHISPER, Kind.TOME, Kind.ARCHIVE]
    prices = [card.cost for card in named if card.kind is Kind.ARCHIVE]
    assert prices == sorted(prices)
    assert prices[0] < prices[-1]


def test_the_gallery_lists_no_card_that_nobody_can_have() -> None:
    """Archive cards and Tomes are there once: what lies in the row, in a deck, discarded or trashed is in no
    hand. Of a deck that the table holds nobody is so sure."""
    state = table(footwork=1, tiles={"b2": "founders-portrait-gallery"})
    archive = sorted(card.id for card in CARDS.values() if card.kind is Kind.ARCHIVE)
    bought, discarded, trashed, *others = (card for card in archive if card not in state.row)
    state = replace(
        state,
        archive=Deck(tuple(others)),
        archive_discard=(discarded,),
        trash=(trashed, "dread"),
        tomes=Deck(("cultes-des-goules",)),
    )
    listed = choices(do(state, MovePawn("b2")))
    lying = {*state.row, *others, discarded, trashed, "cultes-des-goules"} - {""}
    assert set(listed) == set(CARDS) - lying
    assert {bought, "dread"} <= set(listed)
    held = replace(state, archive=replace(state.archive, held=Holder.TABLE))
    assert set(others) <= set(choices(do(held, MovePawn("b2"))))


def test_no_button_ends_with_a_full_stop() -> None:
    """The headline asks; the button says what a tap does."""
    state = do(table(footwork=1, tiles={"b2": "founders-portrait-gallery"}), MovePawn("b2"))
    assert guide(state).headline == "Name a card that Blue may hold."
    assert [offer.label for offer in offers(state, "choose")] == ["Name a card"]


# -- the claim -------------------------------------------------------------------------------------


def test_a_claim_asks_once() -> None:
    """What ends the game, or shows a card to all, asks before it is done."""
    state = table(at="a1", insight=10, chambers={"a1": seen(MANUSCRIPT, RED)})
    (offer,) = offers(state, "claim")
    assert (offer.group, offer.confirm.endswith("over for all?")) == ("next", True)
    assert [one.group for one in offers(state, "end_turn")] == ["counter"]


def test_a_claim_that_the_app_has_not_counted_says_how_much_it_has() -> None:
    """One of ten was told: whoever says yes all the same knows what the app does not."""
    state = at_table(table(at="a1", insight=1, chambers={"a1": seen(MANUSCRIPT, RED)}))
    (offer,) = offers(state, "claim")
    assert "The app has counted 1 of 10." in offer.confirm


def test_at_the_table_the_claimant_says_so() -> None:
    """Hands at the table: the claim is offered without ten Insight in the pool, and asks for them."""
    state = at_table(table(at="a1", chambers={"a1": seen(MANUSCRIPT, RED)}))
    (offer,) = offers(state, "claim")
    assert offer.args == {"said": True}
    assert offer.confirm.startswith("Ten Insight")
    assert do(state, Claim(said=True)).end is not None


# -- who has looked --------------------------------------------------------------------------------


def test_a_tile_shows_who_has_looked() -> None:
    """Everybody saw who came in first, so everybody may read it on the tile."""
    state = do(table(footwork=1), MovePawn("a1"))
    tile = GAME.view(state, BLUE).picture.tile("a1")
    assert (tile.looked, tile.location) == ((RED,), None)
    assert "Red looked here, and knows it." in tile.about


def test_who_knows_a_card_from_the_deck_is_not_shown() -> None:
    """Only a look in the chamber itself is public; what somebody knows besides is not."""
    state = table(chambers={"a1": seen(NOTHING, RED, BLUE)})
    hidden = state.chambers["a1"]
    knew = type(hidden)(hidden.card, hidden.seen, knew=(BLUE,))
    state = table(chambers={"a1": knew})
    assert GAME.view(state, None).picture.tile("a1").looked == (RED,)


def test_the_plain_cards_are_not_offered() -> None:
    """To play all plain cards at once told everybody what the rest of the hand is."""
    assert offers(table(("basic-research", "eureka")), "play_all") == []


# -- why one cannot walk there -------------------------------------------------------------------

VAULT = {"b2": "manuscript-vault"}


@pytest.mark.parametrize(
    ("cell", "why"),
    [
        ("b2", "All its doors are locked. A locked door bars the way, and you have no key this turn."),
        ("a2", "2 Footwork away. The Orrery is a stop on the way: go step by step."),
    ],
)
def test_a_chamber_that_nobody_walks_to_at_once_says_why(cell: str, why: str) -> None:
    """A lock, however near it is, or a chamber on the way that does something."""
    state = table(footwork=3, tiles={**VAULT, "a1": "the-orrery"})
    assert GAME.view(state, None).picture.tile(cell).about.endswith(why)


def test_a_lock_is_told_of_only_where_it_bars_the_way() -> None:
    """Not with a key for it, nor round a locked door, nor where there is a wall."""
    keys = GAME.view(table(footwork=1, tiles=VAULT, turn=Turn(keys=("",))), None).picture
    walls = GAME.view(table(tiles=VAULT, paths={"a1-a2": "none", "a1-b1": "none"}), None).picture
    assert not keys.tile("b2").locked
    assert [tile.id for tile in walls.tiles if tile.locked] == ["b2"]


@pytest.mark.parametrize(
    ("tiles", "idle"), [({}, True), ({"b4": "janitorial-closet"}, False)], ids=["one closet", "two closets"]
)
def test_a_dumbwaiter_that_leads_nowhere_says_so(tiles: dict[str, str], idle: bool) -> None:
    """D22: there is only one closet in the box, so it does nothing; on a home-made board it may."""
    tile = GAME.view(table(tiles={"b2": "janitorial-closet", **tiles}), None).picture.tile("b2")
    assert (tile.idle, "There is no other here." in tile.about) == (idle, idle)
    assert "3 Footwork" in tile.about


# -- the hand ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turns", "drawn", "rule"),
    [(0, "end", "setup-hand"), (1, "end", "draw-phase"), (1, "start", "draw-cards")],
)
def test_nobody_is_told_of_a_last_turn_that_was_none(turns: int, drawn: str, rule: str) -> None:
    """The first hand is the starting hand; later ones come when the last turn ended, or now."""
    state = table(step=Step.DRAW, rulings={"D4": drawn})
    state = put(state, replace(state.me, turns=turns))
    assert (guide(state).rule, GAME.view(state, None).reminders[0]) == (rule, rule)
    assert [offer.rule for offer in offers(state, "begin_turn")] == [rule]


def test_a_turn_of_which_nothing_was_told_is_not_ended_by_one_tap() -> None:
    """With the cards on the table, ending it is asked once, and is not the next thing."""
    (end,) = offers(at_table(table(("eureka",))), "end_turn")
    assert (end.group, bool(end.confirm)) == ("counter", True)
    (card,) = offers(at_table(table(("eureka",))), "play_card")
    assert card.group == "next"
    (after,) = offers(do(at_table(table(("eureka",))), PlayCard("eureka")), "end_turn")
    assert (after.group, after.confirm) == ("counter", "")


def test_ending_the_turn_is_the_next_thing_once_a_hand_on_the_table_is_played() -> None:
    """Five cards are a hand; before that the headline and the next thing both say to play."""
    state = at_table(table(("dread",) * 5))
    for _ in range(5):
        assert guide(state).headline == "Play a card from your hand"
        assert [one.group for one in offers(state, "play_card")] == ["next"]
        state = do(state, PlayCard("dread"))
    assert guide(state).headline == "End the turn"
    assert [one.group for one in offers(state, "end_turn")] == ["next"]


def test_ending_the_turn_waits_while_a_step_or_a_card_can_be_paid_for() -> None:
    """It is the next thing where nothing is left, and stands back where something is."""
    for state, group in (
        (table(footwork=1), "counter"),
        (table(at="b5", insight=3), "counter"),
        (table(insight=3), "next"),
        (table(), "next"),
    ):
        assert [one.group for one in offers(state, "end_turn")] == [group]


def test_a_chamber_that_left_footwork_for_the_turn_is_nothing_done() -> None:
    """The Cartography Department gives it before anybody has touched anything."""
    waiting = Turn(lines=(AccountLine("cartography-department", footwork=1, by="tile"),))
    (end,) = offers(at_table(table(turn=waiting)), "end_turn")
    assert end.group == "counter"
