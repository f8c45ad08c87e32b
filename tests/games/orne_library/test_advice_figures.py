"""Every candidate has its figures, and what only one seat may read is told to that seat alone."""

from random import Random

import pytest

from companion.games.orne_library.counsel.chair import choose
from companion.games.orne_library.rules.moves import MovePawn, PlayCard
from companion.games.orne_library.rules.pieces import MANUSCRIPT, NOTHING, TILES
from companion.games.orne_library.rules.secrets import seen_by
from companion.games.orne_library.rules.state import State, Turn
from companion.table import Advice, Candidate, Deck, Nerve, Table
from companion.tournament import play_chairs
from tests.games.orne_library.chairs import cast
from tests.games.orne_library.tables import ANN, RED, do, table
from tests.games.orne_library.test_advice import told

RULED = ({}, {"D35": "at_once", "D8": "everybody"}, {"D3": "actions", "D4": "start"})


@pytest.mark.parametrize("at", range(len(RULED)))
def test_every_candidate_has_a_figure(at: int) -> None:
    """At any place of a game, under any ruling; and no question is followed by a colon."""
    bare: list[Candidate] = []
    odd: list[str] = []

    def look(game: Table) -> None:
        asked = game.state.question
        seat = asked.seat if asked is not None else game.turn_of
        for one in told(game.state, seat).candidates if game.state.end is None else ():
            bare.extend([] if one.figures else [one])
            odd.extend([one.title] if "?:" in one.title else [])

    seats = cast(3, at)
    options = {"does": "everything", "characters": seats, "rulings": RULED[at]}
    nerves = dict(zip(seats, Nerve, strict=False))
    game = Table.new("orne-library", list(seats), options, seed=at, chairs=nerves)
    play_chairs(game, Random(at), 200, after=look)
    assert (bare, odd) == ([], [])


def figures(advice: Advice) -> dict[str, str]:
    """Those of the first candidate."""
    return {one.label: one.value for one in advice.candidates[0].figures}


def finch(*cards: str) -> State:
    """Dr. Finch has come into a Hidden Chamber and sees two Locations."""
    return do(table(footwork=1, character="finch", locations=Deck(cards)), MovePawn("a1"))


def test_dr_finch_is_told_what_he_sees() -> None:
    """His chair would say nothing of it, for everybody reads that."""
    state = finch(NOTHING, MANUSCRIPT, NOTHING)
    advice = told(state)
    assert advice.candidates[0].reason == "It is the Manuscript: with 10 Insight you claim it here."
    assert figures(advice) == {"The Manuscript here": "certain"}
    chair = choose(seen_by(state, RED), RED, Nerve.EVEN)
    assert chair is not None
    assert "Manuscript" not in chair.why
    nothing = told(finch(NOTHING, NOTHING, MANUSCRIPT))
    assert nothing.candidates[0].reason == "Neither is the Manuscript."


def test_whoever_stays_is_told_what_a_chamber_gives() -> None:
    """As it is printed there; of a Tome how many are left, and what a hand is worth with one."""
    room = table(tiles={"b2": "rare-book-room"}, at="b2", turn=Turn(moving=True))
    assert figures(told(room)) == {"It gives": "1 Insight"}
    assert all(tile.text for tile in TILES.values() if tile.ends)
    tome = figures(told(table(at="a3", turn=Turn(moving=True))))
    assert set(tome) == {"Tomes left", "Insight in a hand"}


def test_what_is_better_gone_says_what_a_hand_is_worth_then() -> None:
    """And where nothing is, the hand as it is."""
    state = do(table(("re-shelve", "dread", "eureka"), at="b1"), PlayCard("re-shelve"))
    one = told(state).candidates[0]
    assert one.title == "Trash a card from your hand? Dread"
    assert one.figures[0].label == "Insight in a hand"
    assert one.figures[0].note.endswith(" as it is, estimated from your deck")


def test_a_bargain_says_how_much_insight_it_makes() -> None:
    """With the rest of the hand; declined where that wins nothing now."""
    few = do(table(("de-vermis-mysteriis", "basic-research")), PlayCard("de-vermis-mysteriis"))
    one = told(few).candidates[0]
    assert one.reason == "A Whisper stays for good, and the Insight wins nothing in this turn."
    assert figures(told(few)) == {"Insight with it": "9 of 10"}


def test_only_one_way_is_called_the_soonest() -> None:
    """Whatever is second may lead to the win too, but not before the first."""
    for seed in range(3):
        seats = cast(2, seed)
        game = Table.new("orne-library", list(seats), {"does": "everything", "characters": seats}, seed=seed)
        found: list[list[bool]] = []

        def look(game: Table, found: list[list[bool]] = found) -> None:
            state = game.state
            if state.end is None:
                reasons = [one.reason for one in told(state, state.turn_of).candidates]
                found.append(["comes soonest" in reason for reason in reasons])

        for seat in seats:
            game.leave_chair(seat, Nerve.EVEN)
        play_chairs(game, Random(seed), 60, after=look)
        assert all(sum(each) <= 1 for each in found)
        assert any(any(each) for each in found)


@pytest.mark.parametrize(
    ("footwork", "says"), [(1, "It is on the way to Restricted Section,"), (2, "A Tome from")]
)
def test_a_step_to_a_tome_says_whether_it_leads_there(footwork: int, says: str) -> None:
    """With one step more to pay from the chamber between, where that is not enough."""
    one = told(table(at="b2", footwork=footwork)).candidates[1]
    assert one.reason.startswith(f"{says} ")
    beyond = [figure.value for figure in one.figures if figure.label == "From there to Restricted Section"]
    assert beyond == (["1 Footwork"] if footwork == 1 else [])


def test_a_step_to_the_market_says_whether_it_leads_there() -> None:
    """The win comes soonest by buying there, and not in the chamber between."""
    on_the_way, there = (told(table(at="b3", footwork=footwork)).candidates[0] for footwork in (1, 2))
    assert on_the_way.reason.startswith("It is on the way to Main Reading Room: ")
    assert there.reason.startswith("With about 3 turns of buying in Main Reading Room ")


def test_a_hand_that_is_still_to_be_drawn_has_a_chance_of_ten_insight() -> None:
    """Where hands are drawn at the start of a turn (D4)."""
    game = Table.new("orne-library", [ANN, "Bob"], {"does": "everything", "rulings": {"D4": "start"}}, seed=3)
    for name in ("begin_turn", "end_turn") * 2:
        game.play(name)
    begin = told(game.state, game.turn_of).candidates[0]
    assert begin.move == "begin_turn"
    assert [(one.label, one.value) for one in begin.figures] == [("10 Insight in it", "0 %")]
