"""The roll-off for the order of play, as it is told: what is asked, who has which place, who rolled what."""

from collections.abc import Sequence

from companion.games.chamberquest.face.picture import ChamberPicture
from companion.games.chamberquest.rules.rolloff import Round

PLACES = ("1st", "2nd", "3rd", "4th")


def title(picture: ChamberPicture) -> str:
    """What the rolls are about, or what came of them."""
    if picture.order:
        return f"{picture.order[0]} begins"
    return "Who begins?" if len(picture.roll_off.rounds) == 1 else "A tie: roll again"


def place_of(seat: str, picture: ChamberPicture) -> str:
    """Settled places only: who shares one has still to roll for it."""
    if seat in picture.order:
        return PLACES[picture.order.index(seat)]
    before = 0
    for group in picture.roll_off.places:
        if group == (seat,):
            return PLACES[before]
        before += len(group)
    return ""


def rolls_of(seat: str, rounds: Sequence[Round]) -> list[str | None]:
    """What somebody rolled in each round: None where they are not in it, empty where it is still to come."""
    return [str(each.rolls.get(seat, "")) if seat in each.seats else None for each in rounds]
