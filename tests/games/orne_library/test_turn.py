"""The course of a turn, buying, trashing, and the account of Insight and Footwork."""

from random import Random

from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.guards import why_not_now
from companion.games.orne_library.rules.moves import (
    BeginTurn,
    BuyCard,
    Choose,
    Claim,
    Correct,
    DealArchive,
    EndTurn,
    MovePawn,
    PlacePawn,
    PlayAll,
    PlayCard,
    RecountPool,
    StopHere,
)
from companion.games.orne_library.rules.moves.turning import together
from companion.games.orne_library.rules.pieces import NOTHING
from companion.games.orne_library.rules.state import Step, find
from companion.games.orne_library.rules.zones import draw_cards
from companion.table import Chance, Deck, End, Telling
from tests.games.orne_library.tables import (
    BLUE,
    GREEN,
    RED,
    alone,
    at_table,
    do,
    events,
    everything,
    play,
    pools,
    refused,
    seen,
    table,
    told,
)


def test_the_end_phase() -> None:
    """End Phase: played and kept cards are discarded, a new hand is drawn, the left neighbour is next."""
    state = do(table(("basic-research", "dread")), PlayCard("basic-research"), EndTurn())
    me = find(state, RED)
    assert me.discard == ("basic-research", "dread")
    assert (len(me.hand), me.played) == (5, ())
    assert (state.turn_of, state.step, pools(state)) == (BLUE, Step.DRAW, (0, 0))


def test_turns_go_round_to_the_left() -> None:
    """Play passes to the left, and from the last player to the first."""
    state, order = do(table(), EndTurn()), []
    for _ in range(4):
        order.append(state.turn_of)
        state = do(state, BeginTurn(), EndTurn(), luck=()) if len(order) < 4 else state
    assert order == [BLUE, GREEN, RED, BLUE]


def test_reshuffle() -> None:
    """Draw: when the deck is empty the discard pile becomes the new deck."""
    state = play(
        table(("photographic-memory",), deck=("eureka",), discard=("dread", "tidy-up")),
        "photographic-memory",
        luck=(["tidy-up", "dread"],),
    )
    me = find(state, RED)
    assert (me.hand, me.deck.cards, me.discard) == (("eureka", "tidy-up"), ("dread",), ())


def test_drawing_stops_when_nothing_is_left() -> None:
    """Draw: with deck and discard pile empty no more cards come."""
    state = play(table(("eureka",), deck=("dread",)), "eureka")
    assert find(state, RED).hand == ("dread",)


def test_a_turn_must_be_begun() -> None:
    """Draw Phase: nobody acts before the turn has begun, and it begins once."""
    state = replace(table(("eureka",)), step=Step.DRAW)
    assert refused(state, PlayCard("eureka")) == "Red begins the turn first."
    assert "begun already" in refused(table(), BeginTurn())


def test_a_card_must_be_in_hand() -> None:
    """Action Phase: only cards of the hand can be played."""
    assert refused(table(("dread",)), PlayCard("eureka")) == "There is no Eureka! in your hand."


def test_plain_cards_are_played_at_one_tap() -> None:
    """Action Phase: all cards that only give can be played at once; the others stay in the hand."""
    state = table(("basic-research", "deep-research", "re-shelve", "basic-research", "hasty-search"))
    after = do(state, PlayAll())
    assert (pools(after), find(after, RED).hand) == ((5, 2), ("re-shelve",))
    assert told(state, PlayAll()) == "Red plays 2 Basic Research, 1 Deep Research, 1 Hasty Search."
    assert "not several cards" in refused(after, PlayAll())


def test_no_plain_cards_is_an_answer_too() -> None:
    """Action Phase: whether a hand holds plain cards is a secret, so it does not decide what is offered."""
    state = table(("re-shelve", "tidy-up"))
    assert told(state, PlayAll()) == "Red plays no plain card."
    assert find(do(state, PlayAll()), RED).hand == ("re-shelve", "tidy-up")


def test_plain_cards_take_actions_too() -> None:
    """Action Phase (D3): where each card takes an Action they are played one by one."""
    state = table(("basic-research", "basic-research"), rulings={"D3": "actions"})
    assert "one by one" in refused(state, PlayAll())


def test_everything_waits_for_an_answer() -> None:
    """A card that asks must be answered before anything else; answers without a question are refused."""
    state = play(table(("re-shelve", "dread")), "re-shelve")
    for move in (EndTurn(), PlayCard("dread"), MovePawn("b2")):
        assert refused(state, move) == "Red answers first, because of Re-shelve."
    assert "Nobody is asking" in refused(table(), Choose("dread"))


def test_pools_know_what_made_them() -> None:
    """Resources: the account lists what each card gave and what it was spent on."""
    state = table(("focused-study", "skim-the-index"), at="b5")
    state = do(state, PlayCard("focused-study"), PlayCard("skim-the-index"), BuyCard("forced-march"))
    lines = GAME.view(state, None).picture.pools.lines
    assert [(line.what, line.insight, line.footwork) for line in lines] == [
        ("Focused Study", 2, 0),
        ("Skim the Index", 1, 0),
        ("Skim the Index", 0, 1),
        ("Forced March", -3, 0),
    ]
    assert (pools(state), state.turn.made) == ((0, 1), 3)


def test_buying_refills_the_row_at_once() -> None:
    """Buying: the card goes to the discard pile, and the next card of the deck takes its place."""
    state = do(table(insight=10, at="b5"), BuyCard("master-key"))
    assert find(state, RED).discard == ("master-key",)
    assert state.row[2] == "deep-research"
    assert find(do(state, BuyCard("deep-research")), RED).discard == ("master-key", "deep-research")


def test_buying_what_is_not_there_or_too_dear() -> None:
    """Buying: only from the row, and only what can be paid."""
    state = table(insight=4, at="b5")
    assert refused(state, BuyCard("eureka")) == "Eureka! is not in the Archive row."
    assert refused(state, BuyCard("breakthrough")) == "It costs 5 Insight; you have 4."
    assert "not in the Archive row" in refused(replace(state, row=("",) * 6), BuyCard(""))


def test_the_row_stays_short() -> None:
    """Archive (D27): without deck and discard pile the gap stays."""
    state = do(table(insight=4, at="b5", archive=Deck()), BuyCard("master-key"))
    assert state.row[2] == ""


def test_the_archive_is_shuffled_anew() -> None:
    """Archive (D27): an empty deck is made from what Croft has cleared away."""
    before = table(insight=4, at="b5", archive=Deck(), archive_discard=("dread", "eureka"))
    state = do(before, BuyCard("master-key"), luck=(["eureka", "dread"],))
    assert (state.row[2], state.archive.cards, state.archive_discard) == ("eureka", ("dread",), ())


def test_croft_may_meet_the_old_row_again() -> None:
    """Archive (D27): with an empty deck, clearing the row deals the same cards in another order."""
    before = table(insight=1, at="b5", character="croft", archive=Deck())
    state = do(before, DealArchive(), luck=(list(reversed(before.row)),))
    assert state.row == tuple(reversed(before.row))


def test_pools_can_be_put_right() -> None:
    """Resources: a correction changes a pool by one, never below zero."""
    state = do(table(), Correct("insight", 1), Correct("footwork", 1))
    assert (pools(state), state.turn.made) == ((1, 1), 0)
    assert "no Insight left" in refused(table(), Correct("insight", -1))


def test_what_counts_for_the_win_is_put_right_by_itself() -> None:
    """Corrections: it is what was made, so that the Insight left to spend stays as it is."""
    state = do(table(insight=3), Correct("made", 1), Correct("made", 1))
    assert (state.turn.made, state.turn.insight) == (5, 3)
    assert do(state, *[Correct("made", -1)] * 5).turn.made == 0
    assert "No Insight counts" in refused(table(), Correct("made", -1))


def test_a_pool_is_counted_anew_in_one_step() -> None:
    """Corrections: up to forty; what counts for the win goes by the rule of the win."""
    state = table(insight=3)
    for pool, name, rule in (
        ("insight", "Insight", "resources"),
        ("footwork", "Footwork", "resources"),
        ("made", "Insight towards the win", "win"),
    ):
        (put_right,) = events(state, RecountPool(pool, 40))
        was = getattr(state.turn, pool)
        assert (put_right.text, put_right.rule) == (f"Put right: 40 {name}, not {was}.", rule)
        assert getattr(do(state, RecountPool(pool, 40)).turn, pool) == 40
        for number in (was, 41, -1):
            assert refused(state, RecountPool(pool, number)) == "Say another number, from 0 to 40."
    made = do(state, RecountPool("made", 1))
    assert (made.turn.made, made.turn.insight) == (1, 3)
    left = table(insight=3, rulings={"D11": "pool"})
    assert refused(left, RecountPool("made", 1)) == "Nothing but the Insight that is left counts here."


def test_where_the_insight_left_wins_it_is_put_right_alone() -> None:
    """Corrections: with that ruling there is no second number."""
    state = table(insight=3, rulings={"D11": "pool"})
    assert "Nothing but the Insight" in refused(state, Correct("made", 1))


def test_a_pawn_can_be_put_right() -> None:
    """Movement: a correction moves a pawn and does nothing else."""
    state = do(table(), PlacePawn(BLUE, "a1"))
    assert (find(state, BLUE).cell, state.chambers) == ("a1", {})
    assert "Nobody called" in refused(table(), PlacePawn("Nobody", "a1"))
    assert "no cell" in refused(table(), PlacePawn(BLUE, "z9"))


def test_no_tome_left() -> None:
    """Restricted Section (D18): without a Tome nothing happens, and no Whisper comes either."""
    state = table(footwork=1, tiles={"b2": "restricted-section"}, tomes=Deck())
    assert find(do(state, MovePawn("b2"), StopHere()), RED).discard == ()


def test_no_whisper_left() -> None:
    """Restricted Section (D18): without a Whisper the Tome comes alone."""
    state = table(footwork=1, tiles={"b2": "restricted-section"}, whispers=Deck())
    assert find(do(state, MovePawn("b2"), StopHere()), RED).discard == ("liber-ivonis",)


def test_an_extra_turn_is_one_only() -> None:
    """Feverish Pace: two of them in one turn give one extra turn, and that one ends as usual."""
    state = table(("feverish-pace", "feverish-pace"))
    state = play(play(state, "feverish-pace", "yes"), "feverish-pace")
    assert state.question is None
    state = do(state, EndTurn(), BeginTurn())
    assert (state.turn_of, len(find(state, RED).hand)) == (RED, 3)
    state = do(state, EndTurn())
    assert (state.turn_of, len(find(state, RED).hand)) == (BLUE, 5)


def test_no_card_is_lost_on_the_way() -> None:
    """Cards only ever change places."""
    before = table(("tidy-up", "dread"), insight=9, at="b5", discard=("paranoia",))
    state = do(before, BuyCard("focused-study"), PlayCard("tidy-up"))
    assert everything(state) == everything(before)


def test_discards_are_not_named() -> None:
    """Discarding: which card goes is nobody's business."""
    state = table(("dread",), footwork=1, tiles={"b2": "microfiche-annex"})
    assert "Dread" not in told(do(state, MovePawn("b2")), Choose("dread"))


def test_an_ended_turn_names_nothing() -> None:
    """End Phase: unplayed cards are counted, not named."""
    text = told(table(("eureka", "dread")), EndTurn())
    assert text == "Red ends the turn; 2 cards not played. Red draws 5 cards."


def test_plain_cards_are_told_to_their_owner_only_where_they_can_be_played() -> None:
    """Action Phase: those that only give, in the turn of whoever holds them, and while nothing is asked."""
    state = table(("eureka", "cautious-steps", "basic-research"))
    assert together(state, RED) == ("basic-research", "cautious-steps")
    others = {
        "another seat": together(state, BLUE),
        "the Draw Phase": together(replace(state, step=Step.DRAW), RED),
        "a question": together(alone("secret-passage", at="b3"), RED),
        "hands on the table": together(at_table(state), RED),
        "an Action for each": together(table(state.me.hand, rulings={"D3": "actions"}), RED),
    }
    assert set(others.values()) == {()}


def test_while_the_game_goes_on_and_nobody_is_asked_nothing_speaks_against_a_move() -> None:
    """Else there is a reason, with its rule."""
    assert why_not_now(table()) == ("", "")
    assert why_not_now(replace(table(), end=End("manuscript", (RED,)))) == ("The game is over.", "win")
    asked = alone("secret-passage", at="b3")
    assert why_not_now(asked) == ("Red answers first, because of Secret Passage.", "choices")


def test_the_turns_of_an_evening_are_counted() -> None:
    """End Phase: one more, whoever comes next."""
    state = table()
    assert [do(state, EndTurn()).turns, do(state, EndTurn(), BeginTurn(), EndTurn()).turns] == [2, 3]


def test_what_amnesia_takes_at_once_was_drawn_all_the_same() -> None:
    """Draw: all cards that came are counted, and then what is lost of them."""
    tell = Telling(Chance(Random(1)))
    state = draw_cards(table(("eureka",), deck=("amnesia", "dread", "tidy-up")), RED, 3, tell)
    assert [event.text for event in tell.events] == [
        "Red draws 3 cards.",
        "Red drew Amnesia and loses 1 card at random.",
    ]
    assert len(state.me.hand) == 3


def test_nobody_says_what_the_app_has_counted() -> None:
    """Win: where it has seen all Insight, a claim that says so is refused."""
    state = table(at="a1", insight=12, chambers={"a1": seen(NOTHING)})
    assert refused(state, Claim(said=True)) == "The app has counted the Insight itself."
