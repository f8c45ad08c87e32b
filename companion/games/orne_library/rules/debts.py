"""What was walked and bought before the table told what it had: later telling pays for that first."""

from msgspec.structs import replace

from companion.games.orne_library.rules.state import State, spend

PAYS_DEBTS = 11
"""The edition from which on it does."""


def paid(state: State) -> State:
    """What was spent untold is paid out of what has been told by now; the rest is left to spend."""
    turn = state.turn
    walked, bought = min(turn.untold, turn.footwork), min(turn.unpaid, turn.insight)
    if state.edition < PAYS_DEBTS or not (walked or bought):
        return state
    turn = replace(turn, untold=turn.untold - walked, unpaid=turn.unpaid - bought)
    return spend(replace(state, turn=turn), "spent before", insight=bought, footwork=walked)


def forgiven(state: State, pool: str) -> State:
    """The table has counted what is left in a pool: what was spent before that is paid."""
    debt = {"insight": "unpaid", "footwork": "untold"}[pool]
    if state.edition < PAYS_DEBTS or not getattr(state.turn, debt):
        return state
    return replace(state, turn=replace(state.turn, **{debt: 0}))


def told(name: str, by: int, before: State, after: State) -> str:
    """So much was told of a pool, in words: "Footwork +1; 2 now."."""
    pool, debt = name.lower(), {"Insight": "unpaid", "Footwork": "untold"}[name]
    spent = getattr(before.turn, debt) - getattr(after.turn, debt)
    why = f", {spent} of it spent before" if spent else ""
    return f"{name} {by:+d}{why}; {getattr(after.turn, pool)} now.".replace("-", "−")
