"""A play: a finished table as the history counts it, and which of them are looked at."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from companion.games import game, game_ids
from companion.store import Result
from companion.table.chairs import robot
from companion.table.fortune import Fortune
from companion.wording import counted, key_of


class Sitter(NamedTuple):
    """Somebody at the table."""

    key: str
    """By what the same person is known again: names are trimmed, and capital letters mean nothing."""
    name: str
    colour: str
    won: bool
    score: int | None
    chair: bool = False
    """Whether the app played for them at the end: then it is nobody's result."""


class Play(Struct, frozen=True):
    """One evening that is over."""

    id: int
    """Its table."""
    game: str
    title: str
    level: str
    """How hard it was, as set-up calls it; empty where the game asks nothing of the kind."""
    sitters: tuple[Sitter, ...]
    together: bool
    """Whether all won or lost together, or one against the game."""
    won: bool
    """Where they did: whether they won."""
    ending: str
    """How it ended, in a few words."""
    reason: str
    cause: str
    began: float
    ended: float
    seconds: float
    moves: int
    fortune: Fortune | None
    scores: dict[str, int] = {}
    """All scores by name: a robot's, too."""

    def has(self, key: str) -> bool:
        """Whether somebody sat there."""
        return any(sitter.key == key for sitter in self.people)

    @property
    def people(self) -> tuple[Sitter, ...]:
        """Everybody who played for themselves at the end."""
        return tuple(sitter for sitter in self.sitters if not sitter.chair)

    @property
    def has_scores(self) -> bool:
        """Whether points were counted."""
        return any(sitter.score is not None for sitter in self.sitters)


def plays_of(results: Iterable[Result]) -> tuple[Play, ...]:
    """The plays of some results, in their order; of a game that is not on the shelf nothing is told."""
    on_the_shelf = set(game_ids())
    return tuple(_play(result) for result in results if result.game in on_the_shelf)


def _play(result: Result) -> Play:
    end, names = result.outcome, [player.name for player in result.players]

    def called(name: str) -> str:
        return robot(name) if name in end.chairs else name

    winners = {key_of(name) for name in end.winners}
    together = end.result == "lost" or (
        end.result == "won" and all(key_of(name) in winners for name in names)
    )
    won = together and end.result == "won"
    scores = {key_of(name): score for name, score in end.scores.items()}
    sitters = tuple(
        Sitter(
            key_of(called(player.name)),
            called(player.name).strip(),
            player.colour,
            won or key in winners,
            scores.get(key),
            player.name in end.chairs,
        )
        for player in result.players
        for key in (key_of(player.name),)
    )
    return Play(
        result.table_id,
        result.game,
        result.title,
        _level(result.game, len(names), result.options),
        sitters,
        together,
        won,
        end.title,
        end.reason,
        end.cause,
        result.began,
        result.ended,
        result.seconds,
        result.moves,
        result.fortune,
        {called(name): score for name, score in end.scores.items()},
    )


def _level(game_id: str, players: int, options: dict[str, object]) -> str:
    """How hard it was set up, by the option that the game names for it."""
    labels, usual = _levels(game_id, players)
    return labels.get(str(options.get(game(game_id).hardness) or usual), "")


@lru_cache(maxsize=64)
def _levels(game_id: str, players: int) -> tuple[dict[str, str], str]:
    """The labels of the levels, by their values, and the one that is set up unless somebody says else."""
    own = game(game_id)
    found = next((one for one in own.rules.options(players, {}) if one.id == own.hardness), None)
    if found is None:
        return {}, ""
    return {str(choice.value): choice.label for choice in found.choices}, str(found.default)


# -- which of them ---------------------------------------------------------------------------------


class Filter(Struct, frozen=True):
    """Which plays are looked at; what is empty or zero does not matter."""

    game: str = ""
    player: str = ""
    """The key of somebody."""
    count: int = 0
    """How many played."""
    level: str = ""

    def of(self, plays: Iterable[Play]) -> tuple[Play, ...]:
        """Those plays."""
        return tuple(
            play
            for play in plays
            if (not self.game or play.game == self.game)
            and (not self.player or play.has(self.player))
            and (not self.count or len(play.sitters) == self.count)
            and (not self.level or play.level == self.level)
        )


class FilterChoice(NamedTuple):
    """Something to filter by: its value, what it is called, and how many plays there are of it."""

    value: str | int
    label: str
    plays: int


def choices(plays: Sequence[Play]) -> dict[str, tuple[FilterChoice, ...]]:
    """All that can be filtered by, the most played first."""
    titles = {play.game: play.title for play in plays}
    names = names_of(plays)
    return {
        "game": _counted((play.game for play in plays), titles),
        "player": _counted((sitter.key for play in plays for sitter in play.people), names),
        "count": _by_number(Counter(len(play.sitters) for play in plays)),
        "level": _counted((play.level for play in plays if play.level), {}),
    }


def names_of(plays: Iterable[Play]) -> dict[str, str]:
    """What everybody is called, by key: as it was written last. The latest play comes first."""
    names: dict[str, str] = {}
    for play in plays:
        for sitter in play.people:
            names.setdefault(sitter.key, sitter.name)
    return names


def _counted(values: Iterable[str], labels: dict[str, str]) -> tuple[FilterChoice, ...]:
    return tuple(
        FilterChoice(value, labels.get(value, value), many) for value, many in Counter(values).most_common()
    )


def _by_number(many: Counter[int]) -> tuple[FilterChoice, ...]:
    return tuple(FilterChoice(count, players(count), many[count]) for count in sorted(many))


def players(count: int) -> str:
    """A number of players in words."""
    return "Alone" if count == 1 else counted(count, "player")
