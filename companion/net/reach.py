"""What a screen may do: of all that is offered to a seat, what is its own to do."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from companion.net.telling import Apart, Reach
from companion.table import IllegalMove, Offer, Table
from companion.table.game import Seat

LOOKS_ONLY = "This screen only looks. The tablet can let it do more."
AT_THE_TABLET = "That is done at the tablet."
NOT_NOW = "That cannot be done now."


def is_played_for(seat: Seat, state: Any) -> bool:
    """Whether the app plays for this seat: its phone only looks until the tablet says that they are back."""
    return seat is not None and seat in state.chairs


def may_make(offer: Offer, seat: Seat, turn: str, reach: Reach) -> bool:
    """Whether a screen may make an offer; `seat` is None for a screen that is the table itself.

    Corrections, and what is another's to do, stay on the tablet unless the table lets phones do more. What is
    nobody's in particular is for whoever has the turn, or for all where nobody has it yet.
    """
    if reach == "look":
        return False
    secret = any(ask.secret for ask in offer.asks)
    if reach == "all":
        return not secret or offer.seat == seat
    if offer.group == "more":
        return False
    return offer.seat == seat if offer.seat else turn in ("", seat)


def offers_of(game: Any, state: Any, seat: Seat, now: float, reach: Reach) -> Iterator[Offer]:
    """All that a screen may do now, corrections included where it may make them."""
    if reach == "look" or is_played_for(seat, state):
        return
    for offer in game.offers(state, seat, now):
        if may_make(_at_hand(offer, state), seat, str(state.turn_of), reach):
            yield offer


def apart_of(game: Any, state: Any, now: float) -> Iterator[Apart]:
    """What somebody may do now on a phone alone: a screen that everybody sees can only say so."""
    for offer in game.offers(state, None, now):
        if offer.seat and offer.group != "more" and any(ask.secret for ask in offer.asks):
            yield Apart(offer.seat, offer.label, offer.symbol)


def check(table: Table, seat: Seat, name: str, args: Mapping[str, Any], reach: Reach) -> None:
    """Refuse, with a sentence, what a screen is not offered."""
    if reach == "look":
        raise IllegalMove(LOOKS_ONLY)
    if name not in table.game.kinds:
        raise IllegalMove("This game knows no such move.")
    game, state = table.game, table.state
    if state.end is not None:
        raise IllegalMove("The game is over.")
    if is_played_for(seat, state):
        raise IllegalMove(f"The app plays for {seat}. The tablet can say that {seat} is back.")
    seen = game.rules.seen_by(state, seat)
    listed = [one for one in game.permits(seen, seat, table.now()) if one.allows(name, args)]
    offers = [_at_hand(game.offer_for(seen, permit), state) for permit in listed]
    if any(may_make(offer, seat, table.turn_of, reach) for offer in offers):
        return
    raise IllegalMove(_why_not(offers, seat, table.turn_of))


def _at_hand(offer: Offer, state: Any) -> Offer:
    """An offer of somebody who is no player, such as a robot, is nobody's in particular."""
    if not offer.seat or any(player.name == offer.seat for player in state.players):
        return offer
    return replace(offer, seat="")


def _why_not(offers: list[Offer], seat: Seat, turn: str) -> str:
    """Why a screen may not do what might be done."""
    if not offers:
        return NOT_NOW
    if all(offer.group == "more" for offer in offers):
        return AT_THE_TABLET
    whose = next((offer.seat for offer in offers if offer.seat), turn)
    return f"That is for {whose} to do." if whose and whose != seat else AT_THE_TABLET
