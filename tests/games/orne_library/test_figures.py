"""The figures of an evening in the Orne Library, from games whose Locations are known."""

from typing import Any

from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.moves import (
    BuyCard,
    Choose,
    Claim,
    Correct,
    MovePawn,
    ReadNecronomicon,
)
from companion.games.orne_library.rules.pieces import MANUSCRIPT, NOTHING
from companion.table import EVERYBODY, Figure, Holder, Level
from tests.games.evenings import told_again, words
from tests.games.orne_library.locations import library
from tests.games.orne_library.tables import BLUE, GREEN, RED, at_table, seen, table

UP_AND_DOWN = (MovePawn("a1"), MovePawn("b1"), MovePawn("c1"))
"""Red looks into two of the four chambers, first into Special Collections."""


def found(*locations: str, **said: Any) -> dict[str, Figure]:
    """Red looks into two chambers and claims the second."""
    return told_again(GAME, library(*locations, insight=10, **said), *UP_AND_DOWN, Claim())


SECOND = (NOTHING, MANUSCRIPT, NOTHING, NOTHING)


def test_the_chambers_that_were_entered_and_the_one_it_was() -> None:
    """Two of four, and the Manuscript lay in the second."""
    chambers = found(*SECOND)["chambers"]
    assert words(chambers) == "2 of 4: Hidden Chambers entered, the Manuscript lay in Translation Office"


def test_the_chamber_it_was_against_the_middle() -> None:
    """Of four cards the Manuscript is the 2.5th on average: the second is even, the first is luck."""
    assert words(found(*SECOND)["luck"]) == (
        "2 chambers: Luck was even, until one held the Manuscript; 2.5 were due"
    )
    state = library(MANUSCRIPT, NOTHING, NOTHING, NOTHING, insight=10)
    luck = told_again(GAME, state, MovePawn("a1"), Claim())["luck"]
    assert (luck.value, luck.title) == ("1", "Luck was with you")


def test_where_the_table_has_the_locations_there_is_no_luck_of_the_apps() -> None:
    """The app was never shown the cards."""
    state = library(*SECOND, insight=10)
    state = replace(state, locations=replace(state.locations, held=Holder.TABLE))
    figures = told_again(GAME, state, *UP_AND_DOWN, Claim(shows=MANUSCRIPT))
    assert "luck" not in figures
    assert figures["chambers"].note == "the Manuscript lay in Translation Office"


def test_who_has_a_say_in_the_order_has_no_luck() -> None:
    """Dr. Finch chooses one of two Locations: what comes then is no luck any more."""
    state = library(*SECOND, insight=10, character="finch")
    moves = (MovePawn("a1"), Choose("second"), Claim())
    assert "luck" not in told_again(GAME, state, *moves)


def test_the_others_who_knew_where_it_lay() -> None:
    """Blue had looked at it before; who won is not counted."""
    state = table(at="a1", insight=10, chambers={"a1": seen(MANUSCRIPT, BLUE, RED)})
    assert words(told_again(GAME, state, Claim())["knew"]) == "1 rival: Knew where it lay, too, Blue"


def test_since_when_somebody_knew() -> None:
    """Green looked into Special Collections in the third turn; Red claimed there later."""
    looks = replace(library(*SECOND[::-1], at="b1"), turn_of=GREEN, turns=3)
    looks = replace(looks, locations=replace(looks.locations, cards=(MANUSCRIPT, *SECOND[2:])))
    claims = table(at="a1", insight=10, chambers={"a1": seen(MANUSCRIPT, GREEN, RED)})
    figures = told_again(GAME, looks, MovePawn("a1"), claims, Claim())
    assert figures["knew"].note == "Green since turn 3"


def test_nobody_is_named_where_nobody_knew() -> None:
    """Only the winner has looked."""
    assert "knew" not in found(*SECOND)


def test_wrong_claims_are_told_with_their_place() -> None:
    """Red's first claim turned up nothing."""
    wrong = table(at="c1", insight=10, chambers={"c1": seen(NOTHING)})
    right = table(at="a1", insight=10, chambers={"a1": seen(MANUSCRIPT)})
    figure = told_again(GAME, wrong, Claim(), right, Claim())["wrong"]
    assert (figure.value, figure.unit, figure.title) == ("1", "wrong claim", "By Red")


def test_a_manuscript_that_all_had_seen_was_known_to_all() -> None:
    """A map had shown the card before it was laid: whoever came in first knew no more than the others."""
    won = table(at="a1", insight=10, chambers={"a1": seen(MANUSCRIPT, EVERYBODY, BLUE)})
    assert words(told_again(GAME, won, Claim())["knew"]) == "2 rivals: Knew where it lay, too, Blue and Green"


def test_the_rival_who_came_closest() -> None:
    """Blue had seven Insight of ten; what the winner made is no near miss."""
    state = replace(table(insight=7), turn_of=BLUE, turns=4)
    state = replace(state, researchers=tuple(replace(one, cell="b5") for one in state.researchers))
    won = table(at="a1", insight=10, chambers={"a1": seen(MANUSCRIPT)})
    rival = told_again(GAME, state, BuyCard("master-key"), won, Claim())["rival"]
    assert words(rival) == "7 of 10: Blue came closest, Insight in turn 4"


def test_who_came_closest_is_not_told_where_the_table_made_the_insight() -> None:
    """The app has heard of some of it only: whoever claims ten at the table may have told it none."""
    won = at_table(table(at="a1", insight=3, chambers={"a1": seen(MANUSCRIPT)}, level=Level.COMPANION))
    rival = replace(won, turn_of=BLUE, turns=4)
    assert "rival" not in told_again(GAME, rival, Correct("insight", 1), won, Claim(said=True))


def test_cards_that_were_bought() -> None:
    """By name."""
    state = table(insight=10, footwork=1, at="b5", chambers={"a5": seen(MANUSCRIPT)})
    figures = told_again(GAME, state, BuyCard("master-key"), MovePawn("a5"), Claim())
    assert words(figures["bought"]) == "1 card: Bought from the Archive, Red 1"


def test_a_manuscript_that_nobody_found() -> None:
    """The Necronomicon won; there is no chamber to name, and no luck to tell of."""
    state = table(insight=15)
    state = replace(state, turn=replace(state.turn, necronomicon=True))
    figures = told_again(GAME, state, ReadNecronomicon())
    assert figures["chambers"].note == "the Manuscript was not found"
    assert "luck" not in figures
