"""Offers that put the app right with the table: kept out of the way."""

from companion.games.fire_in_the_library.face.offers import choices
from companion.games.fire_in_the_library.face.offers.turn import uncovered
from companion.games.fire_in_the_library.rules.box import HIGHEST_INDEX
from companion.games.fire_in_the_library.rules.pieces import DESTROYED, HIGHEST_SCORE
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Ask, Choice, Offer, Permit

_ON_A_CARD = (
    Ask("value", "Which value?", choices.plain(range(1, DESTROYED + 1))),
    Ask("icon", "A fire icon?", (Choice(True, "Yes", "token:fire"), Choice(False, "No"))),
    Ask("index", "Which burn index?", choices.plain(range(1, HIGHEST_INDEX + 1)), optional=True),
)
_SCORE = Ask("score", "Where does the figure stand?", choices.plain(range(HIGHEST_SCORE + 1)))


def read_card(_seen: State, permit: Permit) -> Offer:
    """What a Library card shows: a likely answer when it has just been uncovered, or anything at all."""
    if not permit.blanks:
        return uncovered(permit)
    where = Ask("section", "Which section?", choices.sections(permit.blanks[0].values), "section")
    label = "A card shows something else"
    return Offer(permit.name, label, (where, *_ON_A_CARD), group="more", rule="library-cards")


def settle_clash(_seen: State, permit: Permit) -> Offer:
    """Two tools at once."""
    seats = permit.blanks[0]
    ask = Ask(
        "seats",
        "Who wants to play a tool?",
        choices.plain(seats.values),
        "player",
        least=seats.least,
        most=seats.most,
        multiple=True,
    )
    return Offer(permit.name, "Two tools at once", (ask,), group="more", rule="tools-at-once")


def correct_score(_seen: State, permit: Permit) -> Offer:
    """Put a figure where it stands."""
    who = Ask("seat", "Whose score?", choices.plain(permit.blanks[0].values), "player")
    return Offer(permit.name, "Put a score right", (who, _SCORE), group="more", rule="score-track")


def recount_fires(_seen: State, permit: Permit) -> Offer:
    """Say how many Fires lie aside."""
    ask = Ask("aside", "How many Fires lie aside?", choices.plain(permit.blanks[0].values))
    return Offer(permit.name, "Recount the Fires", (ask,), group="more", rule="fire-icon")
