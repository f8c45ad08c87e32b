"""Somebody in an empty chair: every decision of its seat, with a reason in the words of the table."""

from random import Random

from companion.games.chamberquest.counsel.prospects import IN_TIME, Prospect, outlook
from companion.games.chamberquest.counsel.weighing import weighed
from companion.games.chamberquest.counsel.words import because, deed, lowered, rolled
from companion.games.chamberquest.rules import hints
from companion.games.chamberquest.rules.legal import legal
from companion.games.chamberquest.rules.pieces import spelled
from companion.games.chamberquest.rules.state import State, Step, step_words
from companion.table import Decision, Nerve
from companion.table.legal import fill_in

_LAY_OUT = "Lay the board out in the app first: whoever plays for an empty chair has to see it."


def cannot_sit(seen: State, seat: str) -> str:
    """Why nobody can play for this seat; empty where somebody can, as soon as the board is laid out."""
    if seat not in seen.hands:
        return f"Nobody called {seat} sits at this table."
    return _LAY_OUT if seen.board is None and seen.draft is None else ""


def choose(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    """What this seat does now; None where it has nothing to decide."""
    if seen.end is not None or seen.board is None or seen.draft is not None or seen.unplaced:
        return None
    if seen.step is Step.ORDER:
        return _roll_for_order(seen, seat)
    if seat != seen.turn_of:
        return None
    if seen.step is Step.ROLL:
        return _roll(seen, seat)
    return _win(seen) or _act(seen, seat, nerve)


def _roll_for_order(seen: State, seat: str) -> Decision | None:
    if seat != seen.roll_off.waiting[0]:
        return None
    return Decision(
        "roll_for_order", "The highest roll goes first.", {"everybody": False}, "Roll for the order"
    )


def _roll(seen: State, seat: str) -> Decision:
    rolls = hints.winning_rolls(seen, seat)
    why = f"{rolled(seen, rolls)} would win." if rolls else "No roll wins yet, but every step counts."
    return Decision("roll_die", why, {}, "Roll the die")


def _win(seen: State) -> Decision | None:
    home = hints.goal(seen)
    if not home:
        return None
    away = step_words(seen.reachable()[home])
    why = f"My chamber is {away} away: I walk in and win."
    return Decision("walk", why, {"to": home}, "Walk into the chamber")


def _act(seen: State, seat: str, nerve: Nerve) -> Decision:
    """To the best place first; then, from there, the card or none."""
    ends = weighed(seen, seat, nerve)
    if not ends:
        return _whatever(seen, seat)
    best = ends[0]
    if best.steps:
        return _walk(seen, seat, best)
    why = because(seen, seat, best, outlook(seen, seat))
    if best.kind is None:
        said = f"I play no card: {why}." if seen.has_cards(seat) else "I have no card left to play."
        return Decision("end_turn", said, {}, "Play no card" if seen.has_cards(seat) else "End the turn")
    return Decision(best.kind.value, f"I {lowered(deed(best))}: {why}.", dict(best.args), deed(best))


def _walk(seen: State, seat: str, best: Prospect) -> Decision:
    to = spelled(best.cell)
    then = f", to {lowered(deed(best))} from there" if best.kind is not None else ""
    if best.kind is None and not best.hope:
        why = "no other place that I reach is nearer to my chamber"
    else:
        why = because(seen, seat, best, outlook(seen, seat))
    return Decision("walk", f"I walk to {to}{then}: {why}.", {"to": best.cell}, f"Walk to {to}")


def _whatever(seen: State, seat: str) -> Decision:
    """Where a card must be played and none changes anything."""
    permit = next(iter(legal(seen, seat, IN_TIME)))
    why = "A card must be played here, and none changes anything."
    title = f"Play {permit.name.replace('_', ' ').capitalize()}"
    return Decision(permit.name, why, fill_in(permit, Random(0)), title)
