"""The end of the game: the points that come last, who has won, and how that is put."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import deeds, lockboxes, tool_cards
from companion.games.fire_in_the_library.rules.library import book_cards_left
from companion.games.fire_in_the_library.rules.options import Solo
from companion.games.fire_in_the_library.rules.order_cards import gifts, knowledge, laid_for
from companion.games.fire_in_the_library.rules.pieces import (
    ROBOT,
    SOLO_ROUNDS,
    WITH_HONOURS,
    WON,
    Tool,
    listed,
)
from companion.games.fire_in_the_library.rules.scoring import scores
from companion.games.fire_in_the_library.rules.state import State, Step, back_into_bag, figures
from companion.table import End, Outcome, Telling

COLLAPSED, TWELVE = "collapsed", "twelve_rounds"


ASKS_LAST = 7
"""The edition from which on the table is asked for its Lockboxes before a winner is named."""
ASKS_IF_ANY = 10
"""The edition from which on it is asked only where there can be one."""


def finish(state: State, tell: Telling, cause: str) -> State:
    """The game ends now; of tools on the table nobody can know that all were told, so it is asked once."""
    state = _pick_up(state)
    if _asks_for_lockboxes(state):
        return replace(state, step=Step.LAST, ending=cause, burning=None)
    return close(state, tell, cause)


def _asks_for_lockboxes(state: State) -> bool:
    if state.edition < ASKS_LAST or not deeds.has_tools(state):
        return False
    return state.edition < ASKS_IF_ANY or lockboxes.may_lie_there(state)


def close(state: State, tell: Telling, cause: str) -> State:
    """The points that come last, then the verdict."""
    state = _waiting_books(_lockboxes(state, tell), tell)
    if state.solo is Solo.LONE:
        state = _lone_librarian(state, tell, cause)
    state = replace(state, step=Step.OVER, end=End(cause, _winners(state)), burning=None, ending="")
    if (how := outcome(state)) is not None:
        tell.say("game_over", f"{how.title}. {how.reason}", how.rule)
    return state


def _pick_up(state: State) -> State:
    """Tokens that a tool had drawn go back: a card read out may end the game at any moment."""
    drawn = state.handful
    if drawn is None:
        return state
    tokens = (*drawn.tokens, drawn.book) if drawn.book else drawn.tokens
    return tool_cards.discard(back_into_bag(replace(state, handful=None), tokens), drawn.card)


def _lockboxes(state: State, tell: Telling) -> State:
    for box in state.in_play:
        if box.tool is Tool.LOCKBOX:
            points = state.value(box.tokens[0]) if lockboxes.gains_value(state) else box.worth
            tell.say("lockbox", f"{box.owner}’s Lockbox: {points} points.", "tool-lockbox", box.owner)
            state = scores(state, tell, box.owner, points)
    return state


def _waiting_books(state: State, tell: Telling) -> State:
    """Books that tools put on the cards of those whose turn never came."""
    for seat in figures(state):
        if seat in state.done or not _still_scores(state, seat):
            continue
        points = knowledge(state, gifts(state) if seat == ROBOT else laid_for(state, seat))
        if points:
            tell.say("waiting_books", f"{seat}’s card holds {points} points.", "end-waiting-books", seat)
            state = scores(state, tell, seat, points)
    return state


def _still_scores(state: State, seat: str) -> bool:
    if seat != state.turn_of:
        return True
    return state.is_ruled("C13", "everyone") and state.turn.spread


def _lone_librarian(state: State, tell: Telling, cause: str) -> State:
    """Two points for what remains, or ten away for each turn that was not played."""
    if cause == COLLAPSED:
        unused = _unused(state)
        points, why = -10 * unused, f"{unused} Turn Order cards were not used"
    elif state.is_ruled("C25", "cards"):
        left = book_cards_left(state)
        points, why = 2 * left, f"{left} Library cards remain"
    else:
        standing = sum(not cards[0].destroyed for cards in state.library.values())
        points, why = 2 * standing, f"{standing} sections remain"
    tell.say("lone_bonus", f"{why}: {points:+d} points.", "lone-scoring")
    return scores(state, tell, state.seats[0], points)


def _unused(state: State) -> int:
    if state.is_ruled("C26", "twelve"):
        return SOLO_ROUNDS - state.round
    # The card in use counts as used.
    return -state.round % len(state.terms.spaces)


# -- who has won -------------------------------------------------------------------------------


def _winners(state: State) -> tuple[str, ...]:
    scores, first = state.track.scores, state.seats[0]
    if state.solo is Solo.LONE:
        return (first,) if scores[first] > WON else ()
    if state.solo is Solo.ROBOT:
        return (first,) if scores[first] > scores[ROBOT] else (ROBOT,)
    leaders = state.track.leaders()
    if state.is_ruled("C12", "first"):
        return (next(seat for seat in state.track.arrivals if seat in leaders),)
    return leaders


def outcome(state: State) -> Outcome | None:
    """How the table ended; None while it plays."""
    end = state.end
    if end is None:
        return None
    if state.solo is None:
        result, rule = "finished", "game-end"
        title, reason = _verdict(state, end.winners)
    else:
        result = "won" if state.seats[0] in end.winners else "lost"
        alone = state.solo is Solo.LONE
        rule = "lone-scoring" if alone else "solo-robot-end"
        title, reason = _lone_verdict(state) if alone else _robot_verdict(state, result == "won")
    return Outcome(result, title, reason, end.winners, dict(state.track.scores), end.cause, rule)


def _verdict(state: State, winners: tuple[str, ...]) -> tuple[str, str]:
    verb = "wins" if len(winners) == 1 else "share the win"
    best = state.track.scores[winners[0]]
    most = f" Most points: {best}." if best else " Nobody has a point."
    return f"{listed([state.called(seat) for seat in winners])} {verb}", f"The library has collapsed.{most}"


def _lone_verdict(state: State) -> tuple[str, str]:
    points = state.track.scores[state.seats[0]]
    title = "Won with honours" if points > WITH_HONOURS else "Won" if points > WON else "Not enough"
    return title, f"{points} points; more than {WON} win, more than {WITH_HONOURS} with honours."


def _robot_verdict(state: State, won: bool) -> tuple[str, str]:
    seat, scores = state.seats[0], state.track.scores
    title = f"{seat} beats the robot" if won else "The robot wins"
    return title, f"{scores[seat]} points against {scores[ROBOT]}."
