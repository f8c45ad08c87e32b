"""What the table should show now: the Action cards before each player, the tokens, the die and the clock."""

from collections.abc import Iterator

from companion.games.chamberquest.rules.pieces import DEAL, spelled
from companion.games.chamberquest.rules.state import State, Step, clock_words
from companion.table import Count, Holder, Sets, under_headings
from companion.wording import marks

TABLE, TURN = "On the board", "This turn"


def recount(seen: State, _seat: str | None) -> tuple[Count, ...]:
    """Component by component: each player's cards, then the board and the turn."""
    parts = {f"Action cards of {seat}": _cards(seen, seat) for seat in seen.in_turn}
    parts |= {TABLE: _board(seen), TURN: _turn(seen)}
    return under_headings(parts)


def _cards(seen: State, seat: str) -> Iterator[Count]:
    left = {kind: seen.cards(seat, kind) for kind in DEAL}
    for kind, most in DEAL.items():
        others = {other.value: count for other, count in left.items() if other is not kind}
        yield Count(
            f"{kind}-{seat}",
            f"{seat}: {kind.capitalize()}",
            str(left[kind]),
            f"card:{kind}",
            str(most),
            tone=seen.colour_of(seat),
            number=left[kind],
            sets=Sets("recount_cards", kind.value, {"seat": seat, **others}),
        )


def _board(seen: State) -> Iterator[Count]:
    if seen.board is None:
        yield Count("board", "The board", "36", "grid", note="tiles; how they lie is the table’s business")
        return
    yield Count("board", "Tiles on the board", "36", "grid", note="the picture shows how they lie")
    on_token = marks(tuple(seen.in_turn))
    for seat in seen.in_turn:
        cell = seen.cell_of(seat)
        symbol = f"disc:{seen.colour_of(seat)}:{on_token[seat]}"
        place = spelled(cell) if cell else "not told"
        yield Count(f"token-{seat}", seat, place, symbol, note="stands on", settles={"seat": seat})


def _turn(seen: State) -> Iterator[Count]:
    held = "the app rolls" if seen.die_held is Holder.APP else "the table rolls"
    if seen.step in (Step.MOVE, Step.CARD):
        steps = str(seen.turn.left)
        yield Count(
            "steps", f"{seen.turn_of}: steps left", steps, "icon:shoe-print", note=f"rolled {_roll(seen)}"
        )
    die = f"die:d{seen.dice.sides}"
    yield Count("die", "The die", _roll(seen) or "not rolled", die, note=held, component="die")
    used = clock_words(seen.times.get(seen.turn_of, 0.0)) if seen.turn_of else ""
    if used:
        note = f"by {seen.turn_of} in the turns before"
        yield Count("clock", "Time used", used, "icon:timer-outline", note=note, component="clock")


def _roll(seen: State) -> str:
    return str(sum(seen.turn.rolled)) if seen.turn.rolled else ""
