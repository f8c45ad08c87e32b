"""Points at the end of the game, and who has won."""

from msgspec.structs import replace

from companion.games.fire_in_the_library import toolcards
from companion.games.fire_in_the_library.cards import knowledge
from companion.games.fire_in_the_library.library import book_cards_left
from companion.games.fire_in_the_library.options import Solo
from companion.games.fire_in_the_library.pieces import (
    FIRE,
    ROBOT,
    SOLO_ROUNDS,
    WITH_HONOURS,
    WON,
    Tool,
    listed,
)
from companion.games.fire_in_the_library.state import State, Step, back_into_bag, figures, score, tell
from companion.table import Event, Outcome

COLLAPSED, TWELVE = "collapsed", "twelve_rounds"


def gifts(state: State) -> tuple[str, ...]:
    """The books that tools have given to the robot and that it has not scored yet."""
    given = tuple(
        token for held in state.held if held.owner == ROBOT for token in held.tokens if token != FIRE
    )
    return given + _laid_for(state, ROBOT)


def finish(state: State, told: list[Event], cause: str) -> State:
    """The game ends now: the points that come last, then the verdict."""
    state = _pick_up(state)
    for give in (_lockboxes, _waiting_books, _lone_librarian):
        state = give(state, told, cause)
    end = _verdict(state, cause)
    told.append(tell("game_over", f"{end.title} {end.reason}", end.rule))
    return replace(state, step=Step.OVER, over=end, fire=None)


def _pick_up(state: State) -> State:
    """Tokens that a tool had drawn go back: a card read out may end the game at any moment."""
    drawn = state.loose
    if drawn is None:
        return state
    tokens = (*drawn.tokens, drawn.book) if drawn.book else drawn.tokens
    return toolcards.discard(back_into_bag(replace(state, loose=None), tokens), drawn.card)


def _lockboxes(state: State, told: list[Event], cause: str) -> State:
    for box in state.held:
        if box.tool is Tool.LOCKBOX:
            points = box.worth if state.ruling("C21") == "played" else state.value(box.tokens[0])
            told.append(
                tell("lockbox", f"{box.owner}’s Lockbox: {points} points.", "tool-lockbox", box.owner)
            )
            state = score(state, box.owner, points)
    return state


def _waiting_books(state: State, told: list[Event], cause: str) -> State:
    """Books that tools put on the cards of those whose turn never came."""
    for seat in figures(state):
        if seat in state.done or not _still_scores(state, seat):
            continue
        points = knowledge(state, gifts(state) if seat == ROBOT else _laid_for(state, seat))
        if points:
            told.append(
                tell("waiting_books", f"{seat}’s card holds {points} points.", "end-waiting-books", seat)
            )
            state = score(state, seat, points)
    return state


def _laid_for(state: State, seat: str) -> tuple[str, ...]:
    return state.books_on(state.chosen[seat]) if seat in state.chosen else ()


def _still_scores(state: State, seat: str) -> bool:
    if seat != state.turn_of:
        return True
    return state.ruling("C13") == "everyone" and state.turn.spread


def _lone_librarian(state: State, told: list[Event], cause: str) -> State:
    if state.solo is not Solo.LONE:
        return state
    if cause == COLLAPSED:
        unused = _unused(state)
        points, why = -10 * unused, f"{unused} Turn Order cards were not used"
    elif state.ruling("C25") == "cards":
        left = book_cards_left(state)
        points, why = 2 * left, f"{left} Library cards remain"
    else:
        standing = sum(not cards[0].destroyed for cards in state.library.values())
        points, why = 2 * standing, f"{standing} sections remain"
    told.append(tell("lone_bonus", f"{why}: {points:+d} points.", "lone-scoring"))
    return score(state, state.seats[0], points)


def _unused(state: State) -> int:
    if state.ruling("C26") == "twelve":
        return SOLO_ROUNDS - state.round
    # The card in use counts as used.
    return -state.round % len(state.rules.spaces)


# -- verdicts ----------------------------------------------------------------------------------


def _verdict(state: State, cause: str) -> Outcome:
    if state.solo is Solo.LONE:
        return _lone_verdict(state, cause)
    if state.solo is Solo.ROBOT:
        return _robot_verdict(state, cause)
    winners = _winners(state)
    verb = "wins" if len(winners) == 1 else "share the win"
    best = state.track.scores[winners[0]]
    reason = f"The library has collapsed; {best} points are the most."
    title = f"{listed(list(winners))} {verb}!"
    return Outcome("finished", title, reason, winners, dict(state.track.scores), cause, "game-end")


def _winners(state: State) -> tuple[str, ...]:
    leaders = state.track.leaders()
    if state.ruling("C12") == "first":
        return (next(seat for seat in state.track.arrivals if seat in leaders),)
    return leaders


def _lone_verdict(state: State, cause: str) -> Outcome:
    seat = state.seats[0]
    points = state.track.scores[seat]
    won = points > WON
    title = "Won with honours!" if points > WITH_HONOURS else "Won!" if won else "Not enough."
    reason = f"{points} points; more than {WON} win, more than {WITH_HONOURS} with honours."
    winners = (seat,) if won else ()
    result = "won" if won else "lost"
    return Outcome(result, title, reason, winners, dict(state.track.scores), cause, "lone-scoring")


def _robot_verdict(state: State, cause: str) -> Outcome:
    seat = state.seats[0]
    mine, robots = state.track.scores[seat], state.track.scores[ROBOT]
    won = mine > robots
    title = f"{seat} beats the robot!" if won else "The robot wins."
    winners = (seat,) if won else (ROBOT,)
    result = "won" if won else "lost"
    reason = f"{mine} points against {robots}."
    return Outcome(result, title, reason, winners, dict(state.track.scores), cause, "solo-robot-end")
