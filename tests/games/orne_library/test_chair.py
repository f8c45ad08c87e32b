"""Somebody for an empty chair: every decision of a seat, from what it may know."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.counsel.chair import cannot_sit, choose
from companion.games.orne_library.counsel.tempers import TEMPERS
from companion.games.orne_library.rules.moves import MovePawn, PlayCard
from companion.games.orne_library.rules.pieces import HIDDEN, MANUSCRIPT, NOTHING, Instruction
from companion.games.orne_library.rules.secrets import seen_by
from companion.games.orne_library.rules.state import State, Step, Turn
from companion.games.orne_library.rules.vocabulary import DECLINE
from companion.table import Deck, Holder, Nerve, Table
from companion.table.chair_words import is_hidden
from companion.table.counsel import Decision
from companion.tournament import play_chairs
from tests.games.orne_library.chairs import RANDOM, beginning, play
from tests.games.orne_library.counsel_proof import same_move
from tests.games.orne_library.tables import BLUE, GREEN, RED, begun, do, seen, table

NERVES = tuple(Nerve)


def does(state: State, nerve: Nerve = Nerve.EVEN, seat: str = RED) -> Decision:
    """What a chair does now."""
    found = choose(seen_by(state, seat), seat, nerve)
    assert found is not None
    return found


# -- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_even_beats_random(seed: int) -> None:
    """Whoever begins, and whoever plays whom."""
    kinds = [Nerve.EVEN.value, RANDOM]
    assert play(beginning(2, seed), kinds if seed % 2 else kinds[::-1], seed).winner == Nerve.EVEN


RULED = (
    {},
    {"rulings": {"D3": "actions", "D4": "start", "D16": "turn", "D17": "hand"}},
    {"rulings": {"D2": "random", "D5": "literal", "D8": "everybody", "D29": "random"}},
    {"rulings": {"D10": "moved", "D11": "pool", "D12": "bar", "D35": "at_once"}},
    {"rulings": {"D15": "out"}, "holders": {"archive": "table", "tomes": "table", "whispers": "table"}},
)


@pytest.mark.parametrize("at", range(len(RULED)))
def test_chairs_make_no_illegal_move(at: int) -> None:
    """With any cards and under other rulings; and what is hidden never changes a move or its reason."""
    rng = Random(at)
    told: list[bool] = []

    def watch(state: State, seat: str, _decision: Decision) -> None:
        if rng.random() < 0.2:
            told.append(same_move(state, seat, NERVES[len(told) % 3], rng))

    kinds = [nerve.value for nerve in NERVES]
    for rich in (True, False):
        play(beginning(3, at, RULED[at], rich=rich), kinds, at, watch, limit=120)
    assert any(told)


def test_a_table_plays_its_chairs() -> None:
    """From the first turn to the end, through the table itself."""
    chairs = {"Ann": Nerve.BOLD, "Bob": Nerve.CAREFUL}
    game = Table.new("orne-library", list(chairs), {"does": "everything"}, seed=4, chairs=chairs)
    play_chairs(game, Random(1))
    assert game.outcome is not None


# -- nerves --------------------------------------------------------------------------------------


def unsure() -> State:
    """Red has the Insight and stands where it may be, with one chance of two; the other "?" is far away."""
    state = table(
        at="a1",
        insight=10,
        chambers={"a1": seen(NOTHING, BLUE), "c1": seen(NOTHING, RED), "c5": seen(NOTHING, RED)},
    )
    return replace(state, locations=Deck((MANUSCRIPT,)))


def test_who_is_bold_claims_where_one_may_be_wrong() -> None:
    """Somebody careful does not, while there is something to learn by walking."""
    assert does(unsure(), Nerve.BOLD).move == "claim"
    assert does(unsure(), Nerve.CAREFUL).move != "claim"


def test_who_is_careful_claims_when_walking_tells_no_more() -> None:
    """All have been entered by others: there is no other way to know."""
    state = replace(unsure(), locations=Deck(()))
    looked = {**state.chambers, "a5": seen(MANUSCRIPT, BLUE)}
    assert does(replace(state, chambers=looked), Nerve.CAREFUL).move == "claim"


def test_who_is_careful_takes_no_tome_on_the_way() -> None:
    """The Whisper that comes with it is for good; somebody bold stops for it."""
    state = table(at="a3", footwork=1, turn=Turn(moving=True))
    assert does(state, Nerve.BOLD).move == "stop_here"
    assert does(state, Nerve.CAREFUL).move != "stop_here"


def test_the_three_nerves_differ() -> None:
    """In each thing that is risked."""
    for one, other in ((Nerve.CAREFUL, Nerve.EVEN), (Nerve.EVEN, Nerve.BOLD)):
        assert all(a != b for a, b in zip(TEMPERS[one], TEMPERS[other], strict=True))


# -- decisions -----------------------------------------------------------------------------------


def test_a_known_manuscript_is_claimed_at_once() -> None:
    """By every nerve."""
    state = table((), at="a1", insight=10, chambers={"a1": seen(MANUSCRIPT, RED)})
    assert [does(state, nerve).move for nerve in NERVES] == ["claim"] * 3


def test_insight_in_reach_of_the_manuscript_walks_there() -> None:
    """The turn in which it is enough is the turn to go."""
    state = table(at="b1", insight=10, footwork=1, chambers={"a1": seen(MANUSCRIPT, RED)})
    found = does(state)
    assert (found.move, found.args) == ("move_pawn", {"to": "a1"})


def test_a_bargain_that_is_asked_at_once_counts_the_cards_still_in_hand() -> None:
    """Four Insight lie there, four more are offered and three are in hand: with all of them one claims."""
    hand = ("de-vermis-mysteriis", *["basic-research"] * 3)
    state = table(hand, at="a1", chambers={"a1": seen(MANUSCRIPT, RED)}, rulings={"D35": "at_once"})
    found = does(do(state, PlayCard("de-vermis-mysteriis")))
    assert (found.args, found.why) == ({"pick": "yes"}, "Here 4 Insight more are worth a Whisper.")
    fewer = replace(state.researchers[0], hand=hand[:2])
    state = replace(state, researchers=(fewer, *state.researchers[1:]))
    assert does(do(state, PlayCard("de-vermis-mysteriis"))).args == {"pick": DECLINE}


def test_a_card_that_is_better_trashed_goes_before_it_is_too_late() -> None:
    """A Whisper in hand is what a Re-shelve is for."""
    state = do(
        table(("re-shelve", "dread", "basic-research"), rulings={"D35": "wait"}), PlayCard("re-shelve")
    )
    found = does(state)
    assert (found.move, found.args) == ("use_ability", {"card": "re-shelve", "pick": "dread"})
    assert found.title == "Trash Dread"


def test_a_chair_answers_out_of_turn() -> None:
    """Librarian's Favor: everybody else discards, and the reason names no card."""
    hand = ("deep-research", "cautious-steps")
    state = do(table(("librarians-favor",), others_hand=hand), PlayCard("librarians-favor"))
    found = does(state, seat=BLUE)
    assert (found.move, found.args) == ("choose", {"pick": "cautious-steps"})
    assert "Steps" not in found.why + found.title
    assert choose(seen_by(state, GREEN), GREEN, Nerve.EVEN) is None


def test_what_only_the_table_knows_is_left_out() -> None:
    """The Tomes are in the players' hands: which one came, they are asked."""
    state = table(at="a2", footwork=1, turn=Turn())
    held = replace(state, tomes=replace(state.tomes, held=Holder.TABLE), step=Step.ACTION)
    asked = replace(held, question=Instruction("gain_tome", seat=RED, source="restricted-section"))
    found = does(asked)
    assert (found.move, found.args) == ("choose", {})


def test_liber_ivonis_does_not_walk_for_ever() -> None:
    """Who walks for nothing still arrives, and stops."""
    state = table(
        at="b3", insight=10, chambers={"a1": seen(MANUSCRIPT, RED)}, tiles={"b2": "manuscript-vault"}
    )
    me = replace(state.researchers[0], lasting=("liber-ivonis",))
    state = replace(state, researchers=(me, *state.researchers[1:]))
    for _ in range(12):
        found = does(state)
        if found.move == "claim":
            return
        state = do(state, GAME.decode_move({"move": found.move, **found.args}))
    pytest.fail("It never arrived.")


def test_a_board_full_of_question_marks() -> None:
    """A home-made board may have more Hidden Chambers than all orders of them could be gone through."""
    tiles = {
        row + column: HIDDEN[0] for row in "abc" for column in "12345" if row + column not in ("b1", "b5")
    }
    state = table(("basic-research",), at="b1", footwork=2, tiles=tiles)
    state = replace(state, locations=Deck((MANUSCRIPT, *(NOTHING,) * 12)))
    assert [does(state, nerve).move for nerve in NERVES] == ["play_card"] * 3
    played = do(state, PlayCard("basic-research"))
    assert does(played).move == "move_pawn"


# -- where nobody can sit ------------------------------------------------------------------------


def test_nobody_sits_where_the_app_does_not_hold_the_cards() -> None:
    """The sentence says what would help; and nothing is decided."""
    for level, help_ in (("companion", "give them to the app"), ("draws", "let it do everything")):
        state = begun(level).state
        assert help_ in cannot_sit(seen_by(state, "Ann"), "Ann")
        assert choose(seen_by(state, "Ann"), "Ann", Nerve.EVEN) is None
    state = begun("everything", holders={"locations": "table"}).state
    assert "The Locations are on the table" in cannot_sit(seen_by(state, "Ann"), "Ann")
    laid = table(chambers={"a1": seen("", RED)})
    assert "never seen" in cannot_sit(seen_by(laid, RED), RED)
    assert cannot_sit(seen_by(begun("everything").state, "Ann"), "Ann") == ""


def test_a_card_is_named_before_all_eyes_with_its_reason() -> None:
    """What the Gallery asks is no secret: the button says it, and why stands above it."""
    state = do(table(footwork=1, tiles={"b2": "founders-portrait-gallery"}), MovePawn("b2"))
    decision = does(state)
    assert decision.title == decision.before == "Name Basic Research"
    assert not is_hidden(GAME.offers(state, None, 0.0), decision)
