"""The turn guide: whose turn, which phase, and the one next thing; and the table in one line."""

from typing import NamedTuple

from companion.games.chamberquest.rules import hints
from companion.games.chamberquest.rules.conditions import owes_card
from companion.games.chamberquest.rules.state import State, Step, listed, step_words
from companion.table import Drawn, Guide, Holder, Phase, Pip
from companion.wording import capital

PHASES = (
    Phase(Step.ORDER, "Order"),
    Phase(Step.ROLL, "Roll"),
    Phase(Step.MOVE, "Move"),
    Phase(Step.CARD, "Action card"),
)


class Words(NamedTuple):
    """What comes next, why, the rule behind it, and the kind of deed that it asks of hands, if it does."""

    headline: str
    detail: str
    rule: str
    deed: str = ""


def guide(seen: State, _seat: str | None) -> Guide:
    """Whose turn, which phase, and the one next thing."""
    headline, detail, rule, deed = _next(seen)
    if _is_paused(seen):
        detail = f"{detail} The clock is paused."
    return Guide(
        seat=seen.turn_of if seen.order else (seen.roll_off.waiting or ("",))[0],
        note=_note(seen),
        phases=PHASES,
        phase="" if seen.step is Step.OVER else seen.step,
        headline=headline,
        detail=detail,
        rule=rule,
        deed=deed,
        warning=_warning(seen),
        drawn=_drawn(seen),
        pips=tuple(Pip(at < seen.turn.walked) for at in range(seen.turn.walked + seen.turn.left)),
    )


def _is_paused(seen: State) -> bool:
    """Whether the clock stands in the middle of a turn: since the table was put aside, nobody may know it."""
    if seen.end is not None or not seen.order or seen.draft is not None or seen.clock.limit is None:
        return False
    return not (seen.clock.running or seen.turn.waiting or seen.turn.time_called)


def summary(seen: State) -> str:
    """The table in one line."""
    if seen.end is not None:
        return f"{_winner(seen)} won on turn {seen.turn.number}"
    if not seen.order:
        return "Rolling for the order of play"
    return f"Turn {seen.turn.number}, {seen.turn_of} to play"


def _winner(seen: State) -> str:
    return seen.end.winners[0] if seen.end else ""


def _next(seen: State) -> Words:
    """What comes next in the step that the turn is in, unless the board has to be told first."""
    if seen.draft is not None:
        return Words("Lay out the board", "Lay each tile as it lies on the table.", "app-board")
    if seen.unplaced and seen.end is None:
        return Words(f"Where does {seen.unplaced[0]} stand?", "Tap the tile under the token.", "app-board")
    return _HEADLINES[seen.step](seen)


def _order_words(seen: State) -> Words:
    waiting = seen.roll_off.waiting
    is_laid = seen.board is None or seen.laid is not None  # by hands, before the app was told
    if not is_laid and not any(each.rolls for each in seen.roll_off.rounds):
        # The list of set-up leaves it to this screen, which is the first to show how the tiles lie.
        detail = f"Then {waiting[0]} rolls for the order: the highest goes first."
        return Words("Lay the tiles as shown here", detail, "setup-tiles")
    if len(seen.roll_off.rounds) == 1:
        detail = "The highest roll goes first, then down."
        return Words(f"{waiting[0]} rolls for the order", detail, "order-roll")
    tied = listed(seen.roll_off.rounds[-1].seats)
    return Words(f"A tie: {waiting[0]} rolls again", f"{tied} roll again for their places.", "order-ties")


def _roll_words(seen: State) -> Words:
    if late := seen.turn.after_time_up:
        return Words(f"{seen.turn_of}: ready?", f"{late}’s time ran out, so the turn passed.", "B20")
    if seen.wants_board:
        return Words(
            f"{seen.turn_of}: roll the die",
            "Or lay out the board first: the app keeps it then.",
            "app-board",
        )
    if seen.turn.waiting and seen.clock.limit is not None:
        detail = "The clock waits, and starts when you roll."
        if seen.die_held is Holder.TABLE:
            detail = "Roll, then say the number: the clock starts with it."
        return Words(f"{seen.turn_of}: ready?", detail, "B20")
    return Words(f"{seen.turn_of}: roll the die", "The roll is how many tiles you may walk.", "roll")


def _move_words(seen: State) -> Words:
    left, seat = seen.turn.left, seen.turn_of
    if seen.hints and hints.goal(seen):
        prize = seen.prize_of(seat).removeprefix("the ")
        detail = f"The {prize} is within reach of your {step_words(left)}."
        return Words(f"{seat} can win this turn!", detail, "chamber-win")
    if seen.board is not None and not seen.reachable():
        stay = "" if owes_card(seen) else "Stay, or "
        detail = capital(f"{stay}play an Action card for the next turn.")
        return Words(f"{seat} is walled in", detail, "walled-in")
    card = "one Action card" if owes_card(seen) else "one Action card, or none"
    return Words(f"Walk up to {step_words(left)}", f"Then play {card}.", "move-up-to", "walk")


def _card_words(seen: State) -> Words:
    if seen.turn.time_called:
        detail = "No more walking; one Action card may be played."
        return Words("Time is up: a last card?", detail, "five-minutes")
    if not seen.has_cards(seen.turn_of):
        return Words("Next player", f"{seen.turn_of} has no Action card until all are out.", "refill")
    card = "Play an Action card" if owes_card(seen) else "One Action card, or none"
    return Words(card, "It ends the turn and is not used again.", "card-one")


def _over_words(seen: State) -> Words:
    winner = _winner(seen)
    return Words(f"{winner} wins", f"{winner} has {seen.prize_of(winner)}.", "chamber-win")


_HEADLINES = {
    Step.ORDER: _order_words,
    Step.ROLL: _roll_words,
    Step.MOVE: _move_words,
    Step.CARD: _card_words,
    Step.OVER: _over_words,
}


def _warning(seen: State) -> str:
    """Who would win on their next turn as the board lies, the next first: the Action card may stop one."""
    if not hints.are_wanted(seen) or seen.step not in (Step.MOVE, Step.CARD) or hints.goal(seen):
        return ""
    at = seen.order.index(seen.turn_of)
    found = {seat: hints.winning_rolls(seen, seat) for seat in (*seen.order[at + 1 :], *seen.order[:at])}
    exact = seen.is_ruled("B11", "exact")
    threats = [f"{seat} wins with a {_rolls(rolls, exact)}" for seat, rolls in found.items() if rolls]
    return listed(threats) if threats else ""


def _rolls(rolls: tuple[int, ...], exact: bool) -> str:
    if exact or len(rolls) == 1:
        return " or ".join(map(str, rolls))
    return f"{rolls[0]} or more"


def _note(seen: State) -> str:
    if not seen.order:
        return "before the first turn"
    number = seen.turn.number
    return f"turn {number} · round {(number - 1) // len(seen.players) + 1}"


def _drawn(seen: State) -> Drawn | None:
    if seen.turn.rolled:
        total, left = sum(seen.turn.rolled), seen.turn.left
        return Drawn(
            str(total),
            f"{step_words(left)} left" if left else "walked",
            f"die:{total}",
            seen.colour_of(seen.turn_of),
        )
    if seen.order:
        return None
    rolls = [pair for each in seen.roll_off.rounds for pair in each.rolls.items()]
    if not rolls:
        return None
    seat, face = rolls[-1]
    return Drawn(str(face), f"{seat} rolled", f"die:{face}", seen.colour_of(seat))
