"""Advice in the library: where the Manuscript may be, what a turn can do, when a hand makes ten Insight."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.counsel import reasons
from companion.games.orne_library.counsel.advice import advise
from companion.games.orne_library.counsel.buying import Purchase
from companion.games.orne_library.counsel.gifts import Gift, gift
from companion.games.orne_library.counsel.mine import holding
from companion.games.orne_library.counsel.tens import SHUFFLES, Supply, chances
from companion.games.orne_library.rules.moves import Choose, MovePawn, PlayCard
from companion.games.orne_library.rules.odds import chances as of_manuscript
from companion.games.orne_library.rules.odds import odds
from companion.games.orne_library.rules.pieces import MANUSCRIPT, NOTHING
from companion.games.orne_library.rules.secrets import seen_by
from companion.games.orne_library.rules.state import State, Step, find, place, put
from companion.table import Advice, Chance, Deck, End, Telling
from companion.table.odds import exact
from tests.games.orne_library.chairs import beginning
from tests.games.orne_library.counsel_proof import same_advice
from tests.games.orne_library.tables import ANN, BLUE, RED, begun, do, seen, table

DEEP, EUREKA, BASIC, STEPS = "deep-research", "eureka", "basic-research", "cautious-steps"


def told(state: State, seat: str = RED) -> Advice:
    """What a seat is advised."""
    return advise(seen_by(state, seat), seat)


def lines(advice: Advice, title: str) -> dict[str, tuple[str, str]]:
    """The lines of the report whose title has these words: value and note by label."""
    (found,) = [one for one in advice.reports if title in one.title]
    return {line.label: (line.value, line.note) for line in found.lines}


# -- ten Insight in one hand ---------------------------------------------------------------------

Cards = tuple[Gift, ...]


def by_hand(of: Supply, turns: int) -> list[tuple[Fraction, Fraction]]:
    """The chance of each turn and up to it, card by card and order by order: slow, and without a thought."""

    @cache
    def deal(deck: Cards, pile: Cards, hand: Cards, due: int) -> dict[tuple[Cards, Cards, Cards], Fraction]:
        if due and not deck:
            deck, pile = pile, ()
        if not due or not deck:
            return {(deck, pile, hand): Fraction(1)}
        found: dict[tuple[Cards, Cards, Cards], Fraction] = {}
        for at, card in enumerate(deck):
            rest = (*deck[:at], *deck[at + 1 :])
            dealt = deal(rest, pile, tuple(sorted((*hand, card))), due - 1 + card.draws)
            for after, share in dealt.items():
                found[after] = found.get(after, Fraction(0)) + share / len(deck)
        return found

    def play(deck: Cards, pile: Cards, turn: int, before: bool) -> list[tuple[Fraction, Fraction]]:
        if turn == turns:
            return []
        hand, due = (of.hand, sum(card.draws for card in of.hand)) if turn == 0 else ((), of.next_size)
        sums = [[Fraction(0), Fraction(0)] for _ in range(turns - turn)]
        for (left, thrown, held), share in deal(deck, pile, hand, due).items():
            made = sum(card.insight for card in held) + (of.made if turn == 0 else 0) >= of.needed
            sums[0][0] += share * made
            sums[0][1] += share * (made or before)
            aside = of.played if turn == 0 else ()
            after = play(left, tuple(sorted((*thrown, *held, *aside))), turn + 1, made or before)
            for at, (here, by) in enumerate(after, start=1):
                sums[at][0] += share * here
                sums[at][1] += share * by
        return [(here, by) for here, by in sums]

    return play(of.deck, of.discard, 0, False)


def small(rng: Random) -> Supply:
    """A few cards of any kind."""
    kinds = [gift(card, "vance") for card in (BASIC, STEPS, DEEP, EUREKA, "all-nighter", "focused-study")]
    deal = [rng.choice(kinds) for _ in range(7)]
    return Supply(
        hand=tuple(sorted(deal[:2])),
        played=(),
        top=(),
        deck=tuple(sorted(deal[2:5])),
        discard=tuple(sorted(deal[5:])),
        size=2,
        next_size=3,
        made=rng.choice((0, 2)),
        needed=rng.choice((3, 5)),
        actions=None,
    )


@pytest.mark.parametrize("seed", range(8))
def test_the_chance_of_ten_equals_all_orders_gone_through(seed: int) -> None:
    """Turn by turn, with the discard pile shuffled into a new deck on the way."""
    held = small(Random(seed))
    found = chances(held)
    for one, (here, by) in zip(found, by_hand(held, 2), strict=False):
        assert one.exact
        assert one.here == pytest.approx(float(here))
        assert one.by == pytest.approx(float(by))


def test_what_lies_on_top_is_drawn_next() -> None:
    """Whoever knows the top of the deck knows the next hand."""
    state = table((), deck=(DEEP,) * 4 + (STEPS,) * 6, seats=(RED, BLUE))
    me = find(state, RED)
    known = replace(me.deck, seen=((RED,),) * 4)
    found = chances(holding(seen_by(put(state, replace(me, deck=known)), RED), RED))
    assert found[1].here == 1
    assert 0 < chances(holding(seen_by(state, RED), RED))[1].here < 1


def test_an_extra_turn_has_a_short_hand() -> None:
    """Feverish Pace: the next hand is one of three cards."""
    state = table((), deck=(DEEP,) * 10)
    assert chances(holding(seen_by(state, RED), RED))[1].here == 1
    extra = replace(state, turn=replace(state.turn, extra=True))
    assert [one.here for one in chances(holding(seen_by(extra, RED), RED))[1:3]] == [0, 1]


def test_a_hand_that_is_drawn_when_the_turn_begins() -> None:
    """There is none yet for the next turn: its chance is that of a hand to come."""
    state = table((), deck=(DEEP,) * 10, others_hand=(), rulings={"D4": "start"})
    waiting = replace(state, turn_of=BLUE)
    assert lines(told(waiting), "in one hand")["Your next turn"][0] == "100 %, exact"


def test_an_estimate_says_that_it_is_one() -> None:
    """Where too many hands are possible, the number of shuffles and the error stand beside the figure."""
    many = tuple(card for card in ("focused-study", DEEP, EUREKA, BASIC, "breakthrough", "all-nighter") * 4)
    found = lines(told(table((), deck=many)), "in one hand")
    assert found["In 5 turns"][1].startswith(f"of {SHUFFLES} shuffles, give or take")
    assert found["This turn"] == ("0 %, exact", "")


def test_a_deck_that_cannot_make_ten_is_told_so() -> None:
    """That is certain, and not a small chance."""
    found = lines(told(table((BASIC,), deck=(BASIC,) * 5)), "in one hand")
    assert found["At the soonest"][0] == "not with these cards"


def test_the_curve_is_the_chance_by_each_turn() -> None:
    """It never falls."""
    advice = told(table((DEEP, DEEP), deck=(DEEP, STEPS) * 4))
    assert advice.curve is not None
    heights = [height for _, height in advice.curve.points]
    assert heights == sorted(heights)
    assert heights[-1] > 0


def test_a_level_curve_is_left_out() -> None:
    """It would say less than the sentence beside it."""
    assert told(table((BASIC,), deck=(BASIC,) * 5)).curve is None


def test_before_the_turn_begins_it_is_told_what_the_hand_is_good_for() -> None:
    """Insight against what wins, Footwork, and where one would go with it; and what can be bought with it."""
    state = replace(table((BASIC, BASIC, STEPS)), step=Step.DRAW)
    (one,) = told(state).candidates
    assert one.title == "Begin the turn"
    gives, where = one.reason.split("; ")
    assert gives == "Your hand gives 2 Insight, 8 short of the 10 that win, and 1 Footwork"
    away = "is 2 Footwork farther than it leads."
    assert where == f"Restricted Section, where a Tome makes your deck better, {away}"
    assert lines(told(state), "This turn")["Pools and hand make"][0] == "2 Insight, 1 Footwork"
    assert [(figure.label, figure.value) for figure in one.figures] == [
        ("Insight in hand", "2 of 10"),
        ("Footwork in hand", "1"),
    ]


# -- where, and what with ------------------------------------------------------------------------


CHOSEN = "Blue looked first, and may have chosen it of two: that is counted as blind"


def finch_came_in(cards: tuple[str, ...], eyes: str = RED) -> str:
    """What a seat is told of a chamber that Dr. Finch came into first, with these Locations left."""
    state = replace(table(chambers={"a1": seen(NOTHING, RED)}, footwork=1), locations=Deck(cards))
    finch = replace(find(state, BLUE), character="finch")
    came = do(replace(put(state, finch), turn_of=BLUE), MovePawn("c1"))
    came = do(came, Choose("first")) if came.question else came
    return lines(told(came, eyes), "Manuscript")[place(came, "c1")][1]


def test_what_doctor_finch_chose_is_said_to_be_counted_as_blind() -> None:
    """Nothing is supposed about why he chose it."""
    assert finch_came_in((NOTHING, MANUSCRIPT)) == CHOSEN


def test_the_last_location_was_no_choice_of_doctor_finch() -> None:
    """He takes it as anybody would (D30)."""
    assert finch_came_in((MANUSCRIPT,)) == "Blue has looked"


def test_to_himself_doctor_finch_has_counted_nothing_as_blind() -> None:
    """Whoever knows the card guesses nothing."""
    assert finch_came_in((NOTHING, MANUSCRIPT), BLUE) == "Blue has looked"


def test_the_manuscript_is_where_the_odds_say() -> None:
    """One truth: each chamber with the chance that the odds give, and those that one knows beside them."""
    state = table(chambers={"a1": seen(NOTHING, RED), "c1": seen(NOTHING, BLUE)})
    state = replace(state, locations=Deck((MANUSCRIPT, NOTHING)))
    found = lines(told(state), "Manuscript")
    assert found["Special Collections"] == ("0 %", "Red has looked")
    told_by_odds = {one.question: one.chance for one in odds(seen_by(state, RED), RED)}
    for cell, chance in of_manuscript(seen_by(state, RED), RED).items():
        if cell != "a1":
            question = next(key for key in told_by_odds if key.startswith(GAME_PLACES[cell]))
            assert Fraction(*told_by_odds[question]) == chance
            assert found[GAME_PLACES[cell]][0] == exact("", chance).words


GAME_PLACES = {
    "a1": "Special Collections",
    "a5": "The Orrery",
    "c1": "Translation Office",
    "c5": "Acquisitions Department",
}


def test_what_can_be_bought_and_still_walked() -> None:
    """From the whole hand: the way to the Archive, the price, and where the rest leads."""
    hand = (BASIC, BASIC, BASIC, STEPS, "forced-march")
    found = lines(told(table(hand, at="b3")), "still walk")
    assert found["Pools and hand make"][0] == "3 Insight, 4 Footwork"
    assert found["Forced March for 3"] == (
        "0 Insight, 2 Footwork left",
        "then in reach: Acquisitions Department (1), The Orrery (1)",
    )
    assert "Master Key for 4" not in found


def test_too_far_for_the_archive() -> None:
    """The Footwork that is missing is said, and what is in reach instead."""
    found = lines(told(table((BASIC, STEPS), at="b1")), "still walk")
    assert found["Main Reading Room"] == ("3 Footwork short", "nothing to buy today")
    assert found["In reach"][0] == "Special Collections (1), Translation Office (1)"


# -- what to do ----------------------------------------------------------------------------------


def test_a_sure_win_comes_first() -> None:
    """In the words of its button, with the reason."""
    state = table(at="a1", insight=10, chambers={"a1": seen(MANUSCRIPT, RED)})
    best = told(state).candidates[0]
    assert (best.move, best.title) == ("claim", "Claim the Manuscript in Special Collections")
    assert best.reason == "You know that the Manuscript lies in Special Collections: you win."


def test_a_claim_says_its_chance() -> None:
    """A wrong one ends the turn."""
    state = table(at="a1", insight=10, chambers={"a1": seen(NOTHING, BLUE)})
    state = replace(state, locations=Deck((MANUSCRIPT, NOTHING, NOTHING)))
    claim = next(one for one in told(state).candidates if one.move == "claim")
    assert "25.0 %" in claim.reason
    assert "a wrong claim ends the turn" in claim.reason


def test_a_purchase_with_its_figures() -> None:
    """What it saves, what is left, and where one still gets; Miss Vance may lay it on her deck."""
    best, *_ = told(table(at="b5", insight=4, footwork=1)).candidates
    assert best.title.endswith(", onto the deck")
    assert {figure.label for figure in best.figures} == {"Turns saved", "Left after it"}


def test_no_card_is_said_to_save_no_time_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that saves next to nothing helps a little."""
    state = table(at="b5", insight=4, footwork=1)
    card = told(state).candidates[0].args["card"]
    monkeypatch.setattr(reasons, "purchases", lambda *_at, **_least: [Purchase(card, 0.01)])
    best = told(state).candidates[0]
    assert best.reason.endswith(", and it helps a little.")
    assert best.figures[0].value == "under 0.1"


@pytest.mark.parametrize("seed", range(4))
def test_candidates_are_allowed_and_few(seed: int) -> None:
    """At most three, each of them legal now, each with a sentence; and the hidden makes no difference."""
    state = beginning(2 + seed % 3, seed, rich=seed % 2 == 0)
    rng = Random(seed)
    for _ in range(7):
        seat = state.question.seat if state.question else state.turn_of
        advice = told(state, seat)
        permits = list(GAME.rules.legal(seen_by(state, seat), seat, 0.0))
        assert 1 <= len(advice.candidates) <= 3
        for one in advice.candidates:
            assert any(permit.allows(one.move, one.args) for permit in permits), one
            assert one.title
            assert one.reason.endswith((".", "!", ")"))
        same_advice(state, seat, rng)
        best = advice.candidates[0]
        state = do_luckily(state, best.move, dict(best.args), rng)
        if state.end is not None:
            return


def do_luckily(state: State, move: str, args: dict[str, object], rng: Random) -> State:
    """The table after a move, with any luck."""
    after: State = GAME.decode_move({"move": move, **args}).apply(state, Telling(Chance(rng)))
    return after


# -- where nothing can be said -------------------------------------------------------------------


def test_out_of_turn_there_is_nothing_to_do() -> None:
    """Whose turn it is is said; what one may know is told all the same."""
    advice = told(table(), BLUE)
    assert advice.silent == "Red has the turn: ask again when it is yours."
    assert not advice.candidates
    assert advice.reports


def test_cards_in_hands_cannot_be_weighed() -> None:
    """Where the Manuscript may be can still be said, and the sentence says what would help."""
    for level, help_ in (("companion", "give hands and decks to the app"), ("draws", "let it do everything")):
        state = begun(level).state
        advice = told(state, ANN)
        assert help_ in advice.silent
        assert [report.title for report in advice.reports] == ["Where the Manuscript may be"]


def test_a_table_that_is_over() -> None:
    """Nothing more is advised."""
    assert told(table(end=End("manuscript", (RED,)))).silent == "The game is over."


def test_what_the_box_leaves_open_is_named() -> None:
    """How many Whispers there are is a guess until the owner has counted them."""
    state = begun("everything").state
    assert state.guesses
    rests_on = told(replace(state, step=Step.ACTION), state.turn_of).rests_on
    assert [one.removesuffix(".") for one in rests_on] == list(state.guesses)


def test_a_question_is_answered() -> None:
    """In the words of its choice."""
    state = do(table(("re-shelve", "dread"), at="b1"), PlayCard("re-shelve"))
    (best,) = told(state).candidates
    assert best.args == {"pick": "dread"}
    assert best.title.endswith("? Dread")


def test_turns_without_a_chance_are_not_listed_one_by_one() -> None:
    """That none of them has any is told once."""
    assert list(lines(told(table((BASIC,), deck=(BASIC,) * 5)), "in one hand")) == ["At the soonest"]
