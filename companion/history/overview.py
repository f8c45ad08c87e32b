"""The few numbers of the history that stand on top."""

from collections.abc import Sequence

from companion.history import sums
from companion.history.plays import Play
from companion.table import Figure
from companion.table.figures import of_all
from companion.times import HOUR, MINUTE, lasting
from companion.wording import counted, noun


def figures(plays: Sequence[Play]) -> tuple[Figure, ...]:
    """The few numbers on top."""
    together = [play for play in plays if play.together]
    won = sum(play.won for play in together)
    seconds = sum(play.seconds for play in plays)
    value, unit = _time(seconds)
    found = [
        Figure(
            id="evenings",
            value=f"{len(plays):,}",
            unit=noun(len(plays), "evening"),
            title="Played to the end",
            note=counted(len({play.game for play in plays}), "game"),
            symbol="icon:book-check-outline",
        ),
        Figure(
            id="time",
            value=value,
            unit=unit,
            title="At the table",
            note=f"{lasting(seconds / len(plays))} an evening" if plays else "",
            symbol="icon:timer-sand",
        ),
    ]
    if together:
        found.append(
            Figure(
                id="together",
                value=str(won),
                unit=f"of {len(together)}",
                title="Won against the game",
                note=sums.percent(won, len(together)),
                symbol="icon:trophy-outline",
                tone="green",
                gauge=of_all(won, len(together)),
            )
        )
    return (*found, *_strongest(plays))


def _time(seconds: float) -> tuple[str, str]:
    """All the time at the table, as people say it: a short first evening is no zero point nothing hours."""
    minutes, hours = round(seconds / MINUTE), seconds / HOUR
    if minutes < 60:
        return str(minutes), noun(minutes, "minute")
    return f"{hours:,.0f}" if hours >= 10 else f"{hours:.1f}", "hours"


def _strongest(plays: Sequence[Play]) -> tuple[Figure, ...]:
    """Who won most of the games that one wins against the others."""
    rivals = [play for play in plays if not play.together]
    best = max(sums.records(rivals), key=lambda one: (one.won, -one.played), default=None)
    if best is None or not best.won:
        return ()
    return (
        Figure(
            id="strongest",
            value=str(best.won),
            unit=f"of {best.played}",
            title=f"Won by {best.name}",
            note=f"{best.due:.1f} would be an equal share",
            symbol="icon:crown-outline",
            tone=best.colour,
            gauge=of_all(best.won, best.played),
        ),
    )
