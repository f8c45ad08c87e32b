"""The numbers that the table keeps an eye on: the two pools, and how near the win is."""

from companion.games.orne_library.rules.moves.winning import insight_needed, insight_shown
from companion.games.orne_library.rules.state import State, hidden_cells, keeps_cards
from companion.table import Stat


def stats(seen: State, _seat: str | None) -> tuple[Stat, ...]:
    """The two pools, and how near the win is; the piles are in the picture."""
    shown, needed = insight_shown(seen), insight_needed(seen)
    pools = _pools(seen)
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
            symbol="icon:book-open-variant",
            short="To win",
        ),
    )


def _pools(seen: State) -> tuple[Stat, ...]:
    turn = seen.turn
    return (
        Stat(
            "insight",
            "Insight",
            str(turn.insight),
            tone="blue",
            symbol="icon:lightbulb-on-outline",
            short="Insight",
        ),
        Stat(
            "footwork",
            "Footwork",
            str(turn.footwork),
            tone="green",
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
