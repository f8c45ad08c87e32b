"""The numbers that the table keeps an eye on: the two pools, and how near the win is."""

from companion.games.orne_library.rules.moves.winning import insight_needed, insight_shown
from companion.games.orne_library.rules.pieces import name_of
from companion.games.orne_library.rules.state import State, hidden_cells, keeps_cards
from companion.table import Sign, Stat


def stats(seen: State, _seat: str | None) -> tuple[Stat, ...]:
    """The two pools with what made them, and how near the win is; the piles are in the picture."""
    shown, needed = insight_shown(seen), insight_needed(seen)
    signs = tuple(Sign(on=at < shown) for at in range(needed))
    insight, footwork = _account(seen, "insight"), _account(seen, "footwork")
    pools = _pools(seen, insight, footwork)
    if not keeps_cards(seen):
        return (_entered(seen), *pools)
    return (
        *pools,
        Stat(
            "counts",
            "Towards the win",
            str(shown),
            of=str(needed),
            tone="purple",
            signs=signs,
            symbol="icon:book-open-variant",
            short="To win",
        ),
    )


def _pools(seen: State, insight: str, footwork: str) -> tuple[Stat, ...]:
    turn = seen.turn
    return (
        Stat(
            "insight",
            "Insight",
            str(turn.insight),
            tone="blue",
            note=insight,
            symbol="icon:lightbulb-on-outline",
            short="Insight",
        ),
        Stat(
            "footwork",
            "Footwork",
            str(turn.footwork),
            tone="green",
            note=footwork,
            symbol="icon:shoe-print",
            short="Footwork",
        ),
    )


def _entered(seen: State) -> Stat:
    """How many chambers have given up their secret; where the app does not follow the cards, that counts."""
    all_of_them = len(hidden_cells(seen))
    return Stat(
        "entered",
        "Hidden Chambers entered",
        str(len(seen.chambers)),
        of=str(all_of_them),
        tone="purple",
        symbol="icon:eye",
        short="Looked into",
    )


def _account(seen: State, pool: str) -> str:
    """What made and what spent a pool, in a line: "Basic Research 2, dumbwaiter −3"."""
    sums: dict[str, int] = {}
    for line in seen.turn.lines:
        sums[name_of(line.what)] = sums.get(name_of(line.what), 0) + getattr(line, pool)
    return ", ".join(f"{what} {amount}".replace("-", "−") for what, amount in sums.items() if amount)
