"""How turns begin and end, who has won, and where the cards go."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.games.chamberquest.rules.pieces import DEAL, REFILL, Card, Kind, fresh_cards
from companion.games.chamberquest.rules.state import State, Turn, clock_words, listed
from companion.table import Clock, End, Holder, Player, Telling


def begin_turn(state: State, seat: str, tell: Telling, *, waits: bool = False) -> State:
    """The turn of a player begins; the clock waits until the player is there, or starts with it (B20)."""
    untimed = state.is_untimed(seat)
    waits = (waits or state.clock_waits) and not untimed
    turn = Turn(number=state.turn.number + 1, waiting=waits)
    clock = Clock(state.clock.limit) if waits or untimed else state.clock.restart(tell.now)
    if state.die_held is Holder.TABLE:
        back = f"Give the die back to {state.turn_of}" if state.turn_of else ""
        tell.hands("pass-die", f"Give the die to {seat}", "roll", seat=seat, undone=back, stands="the die")
    return replace(state, turn_of=seat, turn=turn, clock=clock)


def end_turn(state: State, tell: Telling, *, waits: bool = False) -> State:
    """The turn is over and the next player's begins."""
    seat = state.turn_of
    used = clock_words(state.clock.used(tell.now))
    after = state.next_seat
    tell.say("turn-over", f"{seat}’s turn is over after {used}. {after} is next.", "", seat, after)
    return begin_turn(_stop_clock(state, tell.now), after, tell, waits=waits)


def win(state: State, tell: Telling, how: str) -> State:
    """A player is in the chamber: the game is over at once."""
    seat = state.turn_of
    tell.say("won", f"{seat} {how} and has {state.prize_of(seat)}: {seat} wins.", "chamber-win", seat)
    return replace(_stop_clock(state, tell.now), end=End("chamber", (seat,)))


def _stop_clock(state: State, now: float) -> State:
    """The time used goes to the player's account, and the clock stops."""
    used = state.clock.used(now)
    times = {**state.times, state.turn_of: state.times.get(state.turn_of, 0.0) + used}
    return replace(state, times=times, clock=Clock(state.clock.limit))


# -- cards -------------------------------------------------------------------------------------


def first_hands(players: Iterable[Player]) -> dict[str, tuple[Card, ...]]:
    """Six Action cards for everybody."""
    return {player.name: fresh_cards(DEAL) for player in players}


def spend(state: State, seat: str, kind: Kind) -> State:
    """A card goes to the discard pile."""
    hand = list(state.hands[seat])
    hand[hand.index(Card(kind))] = Card(kind, spent=True)
    return replace(
        state,
        hands={**state.hands, seat: tuple(hand)},
        discard={**state.discard, kind: state.discard[kind] + 1},
    )


def refill(state: State, tell: Telling) -> State:
    """New cards where they are due: for everybody once all are out, or (B13) for each who is out."""
    out = [player.name for player in state.players if not state.has_cards(player.name)]
    if not out or (state.is_ruled("B13", "all") and len(out) < len(state.players)):
        return state
    who = "Everybody is out of cards: each player" if len(out) == len(state.players) else listed(out)
    tell.say("refill", f"{who} takes 2 Rotate and 1 Push.", "refill", *out)
    everybody = len(out) == len(state.players)
    whose = "Each player takes" if everybody else f"{listed(out)}: take"
    back = "Each player puts 2 Rotate and 1 Push back" if everybody else f"{listed(out)}: put them back"
    tell.hands("take-cards", f"{whose} 2 Rotate and 1 Push", "refill", undone=back)
    discard = {kind: count - REFILL.get(kind, 0) * len(out) for kind, count in state.discard.items()}
    hands = {**state.hands, **dict.fromkeys(out, fresh_cards(REFILL))}
    return replace(state, hands=hands, discard=discard, refills=state.refills + 1)
