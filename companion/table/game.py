"""What a game is to the table: a first state, the moves, and what each seat may know."""

import importlib
import pkgutil
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from companion.table.box import Box, FactGroup
from companion.table.chance import Chance
from companion.table.errors import BadRecord, IllegalMove
from companion.table.move import Choice, Move, Offer
from companion.table.view import Outcome, Player, View


class Setup(Struct, frozen=True):
    """How a table begins: the players in turn order, the options, and what is known of the owner's box."""

    game: str
    players: tuple[Player, ...]
    options: dict[str, Any] = {}
    box: dict[str, Any] = {}


class Option(Struct, frozen=True):
    """One choice on the set-up screen."""

    id: str
    label: str
    choices: tuple[Choice, ...] = ()
    default: Any = None
    kind: str = "choice"
    """"choice", "switch", "number" (from `least` to `most`), or a kind of the game's picture ("junction")."""
    least: int = 0
    most: int = 0
    group: str = "game"
    """"game" (level and variants), "holding" (who holds what) or "ruling"."""
    note: str = ""
    rule: str = ""


S = TypeVar("S")
"""A game's state."""


class Game(ABC, Generic[S]):
    """A game's rules, as pure functions of its state."""

    id: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    """"Co-operative · 1–5 players"."""
    seats: ClassVar[tuple[int, int]]
    """The fewest and the most players."""
    colours: ClassVar[tuple[str, ...]]
    """The colours of the pieces in the box, in the order in which they are given out."""
    called: ClassVar[Mapping[str, str]] = {}
    """What a player of a colour is called until a name is typed, where that is not the colour itself."""
    state: ClassVar[type[Any]]
    moves: ClassVar[tuple[type[Move], ...]]
    switches: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The rulings that a table may decide otherwise: their positions by ruling id, the default first."""

    @abstractmethod
    def begin(self, setup: Setup, chance: Chance) -> S:
        """The first state; raises IllegalMove with a sentence where the set-up is not possible."""

    @abstractmethod
    def offers(self, state: S, seat: str | None) -> tuple[Offer, ...]:
        """What may be done now. The choices of a secret question are listed for its own seat only."""

    @abstractmethod
    def view(self, state: S, seat: str | None) -> View:
        """What a seat may know; None is the public table."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    @abstractmethod
    def options(self, players: int, box: Mapping[str, Any]) -> tuple[Option, ...]:
        """What can be chosen at set-up, for this many players and this box."""

    def box(self) -> tuple[FactGroup, ...]:
        """What there is to know of the owner's copy."""
        return ()

    def check_box(self, box: Box) -> None:
        """Raise IllegalMove with the reason where no such box can exist."""

    @classmethod
    def ruled(cls, rulings: Mapping[str, str]) -> dict[str, str]:
        """The position of every switch, from those that a table has set."""
        for id_, position in rulings.items():
            if position not in cls.switches.get(id_, ()):
                raise IllegalMove(f"Ruling {id_} cannot be set to {position!r}.")
        return {id_: rulings.get(id_, positions[0]) for id_, positions in cls.switches.items()}

    @classmethod
    def decode_move(cls, record: Mapping[str, Any]) -> Move:
        """The move of a record like {"move": "flip_tile", "tile": "b2"}."""
        name = record.get("move")
        kind = cls._kinds().get(str(name))
        if kind is None:
            raise IllegalMove(f"{cls.title} has no move called {name!r}.")
        try:
            return msgspec.convert(record, kind)
        except msgspec.ValidationError as fault:
            raise IllegalMove(f"The move {name!r} was not understood: {fault}.") from fault

    @classmethod
    @cache
    def _kinds(cls) -> dict[str, type[Move]]:
        """The moves by name: to choose one of many, msgspec itself takes ten times as long."""
        return {str(move.__struct_config__.tag): move for move in cls.moves}


@cache
def game(id_: str) -> Game[Any]:
    """The game with this id: its folder under companion/games, with a dash for each underscore."""
    if id_ not in game_ids():
        raise BadRecord(f"There is no game called {id_!r} here.")
    module = importlib.import_module(f"companion.games.{id_.replace('-', '_')}")
    found: Game[Any] = module.GAME
    return found


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games that are here."""
    games = importlib.import_module("companion.games")
    return tuple(
        sorted(
            module.name.replace("_", "-") for module in pkgutil.iter_modules(games.__path__) if module.ispkg
        )
    )
