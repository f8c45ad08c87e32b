"""Evenings that are over, as few moves as can be."""

from companion.history import Play, plays_of
from companion.history.plays import Sitter
from companion.store import Store
from companion.table import Table
from companion.table.fortune import Fortune

NOW = 1_770_000_000.0
LABYRINTH, FIRE = "library-labyrinth", "fire-in-the-library"


def labyrinth(*names: str, how: str = "won", **options: object) -> Table:
    """A game of Library Labyrinth that the table says is over."""
    table = Table.new(LABYRINTH, names, {"does": "draws", **options}, seed=7, now=lambda: NOW)
    table.play("game_over", how=how)
    return table


def plays_in(store: Store) -> tuple[Play, ...]:
    """What the history counts."""
    return plays_of(store.results())


def play(
    at: int = 0,
    game: str = LABYRINTH,
    names: tuple[str, ...] = ("Ann", "Bob"),
    *,
    won: tuple[str, ...] = (),
    together: bool = True,
    scores: dict[str, int] | None = None,
    level: str = "Standard",
    cause: str = "out_of_time",
    minutes: float = 60,
    fortune: Fortune | None = None,
) -> Play:
    """An evening, made up."""
    points = scores or {}
    sitters = tuple(Sitter(name.casefold(), name, "red", name in won, points.get(name)) for name in names)
    return Play(
        at, game, game.replace("-", " ").title(), level, sitters, together, together and bool(won),
        cause.replace("_", " ").capitalize(), "", cause, NOW, NOW + at, minutes * 60, 10, fortune, points,
    )  # fmt: skip
