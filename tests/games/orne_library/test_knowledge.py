"""What somebody has learned of the Location cards counts from then on: for that seat, and for nobody else."""

from fractions import Fraction
from random import Random

import pytest

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.knowledge import shares
from companion.games.orne_library.rules.moves import (
    Choose,
    ChooseSeveral,
    Claim,
    HandOver,
    MovePawn,
    PlayCard,
)
from companion.games.orne_library.rules.pieces import MANUSCRIPT, NOTHING
from companion.games.orne_library.rules.state import State
from companion.table import Chance, Holder, Telling
from tests.games.orne_library.locations import CORNERS, KULTEN, library, turn_to
from tests.games.orne_library.tables import BLUE, GREEN, RED, do, seen, told


def chance(state: State, seat: str, cell: str) -> Fraction | None:
    """The chance of a "?" as a seat reads it; None where the seat has looked into it."""
    name = CORNERS[cell]
    odds = {one.question: Fraction(*one.chance) for one in GAME.view(state, seat).odds}
    return odds.get(f"{name} is the Manuscript")


def known(state: State, seat: str | None, cell: str) -> str | None:
    """What a seat, or everybody, knows to lie in a chamber."""
    return next(tile.location for tile in GAME.view(state, seat).picture.tiles if tile.id == cell)


# -- cards that everybody has seen ---------------------------------------------------------------


def test_the_manuscript_of_the_map_is_known_in_its_chamber() -> None:
    """Dusty Map: when the Manuscript that all have seen is laid, all know where it is, the public too."""
    state = library(MANUSCRIPT, NOTHING, NOTHING, NOTHING, hand=("dusty-map",))
    state = do(state, PlayCard("dusty-map"), Choose("top"), MovePawn("a1"))
    for seat in (RED, BLUE, GREEN, None):
        assert known(state, seat, "a1") == MANUSCRIPT
    assert [chance(state, BLUE, cell) for cell in CORNERS] == [1, 0, 0, 0]
    assert [chance(state, RED, cell) for cell in CORNERS] == [None, 0, 0, 0]


def test_nothing_of_the_map_is_known_in_its_chamber() -> None:
    """Dusty Map: when a card with nothing on it is laid that all have seen, it counts for nobody any more."""
    state = library(NOTHING, MANUSCRIPT, NOTHING, NOTHING, hand=("dusty-map",))
    state = do(state, PlayCard("dusty-map"), Choose("top"), MovePawn("a1"))
    assert known(state, None, "a1") == NOTHING
    assert [chance(state, GREEN, cell) for cell in CORNERS] == [0, *(Fraction(1, 3),) * 3]


def test_the_map_puts_the_manuscript_under_the_deck() -> None:
    """Dusty Map: all know that the card under the deck comes last."""
    state = library(MANUSCRIPT, NOTHING, NOTHING, NOTHING, hand=("dusty-map",))
    state = do(state, PlayCard("dusty-map"), Choose("bottom"), MovePawn("a1"))
    assert (chance(state, BLUE, "a1"), chance(state, BLUE, "a5")) == (0, Fraction(1, 3))
    state = do(state, MovePawn("b1"), MovePawn("c1"))
    assert (chance(state, BLUE, "c1"), chance(state, BLUE, "a5")) == (0, Fraction(1, 2))


def test_a_card_known_from_the_deck_may_still_be_claimed() -> None:
    """Claim: a card that all know lies face down all the same, so the claim is possible, right or wrong."""
    state = library(NOTHING, MANUSCRIPT, NOTHING, NOTHING, hand=("dusty-map",), insight=10)
    state = do(state, PlayCard("dusty-map"), Choose("top"), MovePawn("a1"))
    assert "claim" in [permit.name for permit in GAME.permits(state, RED, 0.0)]


# -- cards that one seat has seen ----------------------------------------------------------------


def test_dr_finch_knows_what_he_put_back() -> None:
    """Finch: the card that goes back on top is known to him, and to nobody else."""
    state = do(library(NOTHING, MANUSCRIPT, NOTHING, NOTHING, character="finch"), MovePawn("a1"))
    state = do(state, Choose("first"))
    mine = GAME.view(state, RED).picture.mine
    assert mine is not None
    assert [card.id for card in mine.decks[0].cards if card] == [MANUSCRIPT]
    assert chance(state, RED, "a5") == Fraction(1, 3)
    assert chance(state, BLUE, "a1") == chance(state, BLUE, "a5") == Fraction(1, 4)


def test_dr_finch_knows_where_it_goes() -> None:
    """Finch: when somebody else takes the card that he has put back, he knows what lies there."""
    state = do(library(NOTHING, MANUSCRIPT, NOTHING, NOTHING, character="finch"), MovePawn("a1"))
    state = turn_to(do(state, Choose("first")), BLUE)
    state = do(state, MovePawn("c1"))
    assert [known(state, seat, "c1") for seat in (RED, BLUE, GREEN, None)] == [
        MANUSCRIPT,
        MANUSCRIPT,
        None,
        None,
    ]
    assert chance(state, GREEN, "c1") == Fraction(1, 4)
    assert chance(state, RED, "c1") == 1


def test_whoever_has_consulted_the_deck_knows_where_it_goes() -> None:
    """Unaussprechlichen Kulten: whoever has ordered the Locations knows each one in its chamber."""
    state = do(
        library(NOTHING, MANUSCRIPT, NOTHING, NOTHING, hand=(KULTEN,)),
        PlayCard(KULTEN),
        Choose("locations"),
        ChooseSeveral(("manuscript~2", "nothing~1", "nothing~3")),
    )
    state = do(turn_to(state, BLUE), MovePawn("a1"))
    assert (known(state, RED, "a1"), known(state, GREEN, "a1")) == (MANUSCRIPT, None)
    assert chance(state, GREEN, "a1") == Fraction(1, 4)


def test_who_saw_all_still_knows_that_it_is_among_them() -> None:
    """Kulten: whoever saw all cards that another one orders anew knows the three, but not their order."""
    state = do(
        library(MANUSCRIPT, NOTHING, NOTHING, NOTHING, hand=(KULTEN,)),
        PlayCard(KULTEN),
        Choose("locations"),
        ChooseSeveral(("manuscript~1", "nothing~2", "nothing~3")),
    )
    state = do(
        turn_to(state, BLUE, KULTEN),
        PlayCard(KULTEN),
        Choose("locations"),
        ChooseSeveral(("nothing~2", "nothing~3", "manuscript~1")),
    )
    assert shares(state, RED).deck == (1, 1, 1, 0)
    assert shares(state, BLUE).deck == (0, 0, 1, 0)
    assert shares(state, GREEN).deck == (1, 1, 1, 1)
    state = do(turn_to(state, GREEN), MovePawn("a1"))
    assert (chance(state, RED, "a1"), chance(state, BLUE, "a1")) == (Fraction(1, 3), 0)
    assert chance(state, RED, "a5") == Fraction(2, 9)


def test_cards_that_are_all_alike_stay_known() -> None:
    """Kulten: whoever saw three cards with nothing on them knows each of them in whatever order they are."""
    nothing = ("nothing~1", "nothing~2", "nothing~3")
    state = library(NOTHING, NOTHING, NOTHING, MANUSCRIPT, hand=(KULTEN,))
    state = do(state, PlayCard(KULTEN), Choose("locations"), ChooseSeveral(nothing))
    state = do(turn_to(state, BLUE, KULTEN), PlayCard(KULTEN), Choose("locations"), ChooseSeveral(nothing))
    state = do(turn_to(state, GREEN), MovePawn("a1"))
    assert [known(state, seat, "a1") for seat in (RED, BLUE, GREEN)] == [NOTHING] * 3
    assert state.beliefs == {}


# -- cards that somebody has mixed ---------------------------------------------------------------


def test_dr_finch_chooses_beside_a_card_that_all_know() -> None:
    """Finch: of a card that all have seen and another one, nobody knows which he has laid."""
    state = library(MANUSCRIPT, NOTHING, NOTHING, NOTHING, hand=("dusty-map",), character="finch")
    state = do(state, PlayCard("dusty-map"), Choose("top"), MovePawn("a1"), Choose("second"))
    assert known(state, BLUE, "a1") is known(state, None, "a1") is None
    assert [chance(state, BLUE, cell) for cell in CORNERS] == [Fraction(1, 2), *(Fraction(1, 6),) * 3]
    assert [chance(state, RED, cell) for cell in CORNERS] == [None, *(Fraction(1, 3),) * 3]


def test_half_of_an_unknown_card() -> None:
    """Finch: beside a card that all know to be nothing, the one he has laid is half as likely as others."""
    state = library(NOTHING, MANUSCRIPT, NOTHING, NOTHING, hand=("dusty-map",), character="finch")
    state = do(state, PlayCard("dusty-map"), Choose("top"), MovePawn("a1"), Choose("first"))
    assert [chance(state, BLUE, cell) for cell in CORNERS] == [Fraction(1, 6), *(Fraction(5, 18),) * 3]


def test_what_is_seen_later_counts_on_top() -> None:
    """Finch: whoever sees that the card he has put back is nothing knows that he has laid the Manuscript."""
    state = library(MANUSCRIPT, NOTHING, NOTHING, NOTHING, hand=("dusty-map",), character="finch")
    state = do(state, PlayCard("dusty-map"), Choose("top"), MovePawn("a1"), Choose("first"))
    state = do(turn_to(state, BLUE), MovePawn("c1"))
    assert chance(state, BLUE, "a1") == 1
    assert (chance(state, GREEN, "a1"), chance(state, GREEN, "c1")) == (Fraction(1, 2), Fraction(1, 2))


def test_a_wrong_claim_counts_for_all() -> None:
    """Claim: a card that is turned up counts for everybody's chances."""
    state = library(MANUSCRIPT, NOTHING, NOTHING, NOTHING, hand=("dusty-map",), character="finch", insight=10)
    state = do(state, PlayCard("dusty-map"), Choose("top"), MovePawn("a1"), Choose("second"), Claim())
    assert [chance(state, GREEN, cell) for cell in CORNERS] == [None, *(Fraction(1, 3),) * 3]


def test_a_shuffled_deck_still_holds_what_was_in_it() -> None:
    """Holding: who has seen the Manuscript in the deck knows after a shuffle that no chamber has it."""
    state = do(library(NOTHING, MANUSCRIPT, NOTHING, NOTHING, hand=("dusty-map",)), MovePawn("a1"))
    state = do(state, PlayCard("dusty-map"), Choose("top"))
    for to in (Holder.TABLE, Holder.APP):
        state = HandOver("locations", to).apply(state, Telling(Chance(Random(3))))
    assert (chance(state, BLUE, "a1"), chance(state, BLUE, "a5")) == (0, Fraction(1, 3))


# -- and no more than that -----------------------------------------------------------------------


def test_who_knows_a_card_looks_at_it_all_the_same() -> None:
    """Hidden Chambers (D8, everybody): that somebody knew the card before is not told by the log."""
    state = library(NOTHING, MANUSCRIPT, NOTHING, NOTHING, character="finch", rulings={"D8": "everybody"})
    state = turn_to(do(state, MovePawn("a1"), Choose("first"), MovePawn("b1")), BLUE)
    state = do(state, MovePawn("c1"))
    knows, does_not = (told(turn_to(state, seat), MovePawn("c1")) for seat in (RED, GREEN))
    assert knows.replace(RED, "?") == does_not.replace(GREEN, "?")
    assert "looks at the Location card" in knows
    after = do(turn_to(state, RED), MovePawn("c1"))
    assert "looks" not in told(do(after, MovePawn("b1")), MovePawn("c1"))


@pytest.mark.parametrize("card", [MANUSCRIPT, NOTHING])
def test_what_others_know_is_not_shown(card: str) -> None:
    """Secrets: nobody is told who else knows a chamber, nor how likely it is to them."""
    state = library(NOTHING, NOTHING, chambers={"a1": seen(card, RED)}, character="finch")
    view = GAME.rules.seen_by(state, BLUE)
    assert (view.chambers["a1"].card, view.chambers["a1"].seen, view.beliefs) == ("?", (), {})


def test_every_chance_of_a_page_is_said_in_the_same_words() -> None:
    """A "?" that somebody has entered and one that nobody has: both are counted, and in per cent."""
    state = do(library(MANUSCRIPT, NOTHING, NOTHING, NOTHING), MovePawn("a1"))
    said = {one.words for one in GAME.view(state, BLUE).odds}
    assert said == {"1 of 4 · 25.0 %"}
