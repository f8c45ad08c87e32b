"""Steps that would be lost without a word: asked about once, by whatever way the turn would end."""

from companion.games.chamberquest.rules.state import State, Step, step_words


def before_a_card(seen: State) -> str:
    """A card ends the turn, wherever its steps are known.

    On the table's own board the app knows of steps only where they are told: in this turn, or in the last
    round by anybody. So who never counts them is never asked, and who has stopped to, once round the table.
    """
    can_walk = seen.counts_steps if seen.board is None else seen.reachable()
    if seen.step is not Step.MOVE or not can_walk:
        return ""
    done = "counted" if seen.board is None and not seen.turn.walked else "walked"
    return f"{_steps_not(seen, done)}, and a card ends the turn. Play it all the same?"


def before_the_end(seen: State) -> str:
    """To stop early is allowed; on the app's board somebody may only have missed the button beside it."""
    if seen.board is None or seen.step is not Step.MOVE or not seen.reachable():
        return ""
    return f"{_steps_not(seen, 'walked')}. End the turn all the same?"


def _steps_not(seen: State, done: str) -> str:
    verb = "is" if seen.turn.left == 1 else "are"
    return f"{step_words(seen.turn.left)} {verb} not {done} yet"
