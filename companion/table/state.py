"""What the state of every game has in common."""

from msgspec import Struct

from companion.table.chairs import Nerve, robot
from companion.table.house import HouseRule
from companion.table.level import Level
from companion.table.once import once
from companion.table.seats import Player


@once
def _names(players: tuple[Player, ...]) -> tuple[str, ...]:
    return tuple([player.name for player in players])


class End(Struct, frozen=True):
    """That a game is over, and why."""

    cause: str
    """A short id: "six_terrors", "out_of_time"."""
    winners: tuple[str, ...] = ()


class TableState(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table between two moves. A game's own state adds the rest, and `step`: the place in the turn."""

    players: tuple[Player, ...]
    """In the order of play, or of seating where the game settles the order itself."""
    rulings: dict[str, str] = {}
    """The position of each ruling's switch at this table."""
    turn_of: str = ""
    """Whose turn it is; empty before the first turn."""
    end: End | None = None
    level: Level = Level.EVERYTHING
    """How much the app does at this table."""
    edition: int = 0
    """Which edition of the rules the table was begun under: see `Setup.edition`."""
    house_rules: tuple[HouseRule, ...] = ()
    """Rules of the table's own: it is reminded of them, and nothing else follows."""
    advice: bool = False
    """Whether anybody may ask for advice: the table agrees on that."""
    chairs: dict[str, Nerve] = {}
    """The seats for which the app plays, each with its nerve."""
    guesses: tuple[str, ...] = ()
    """What this table takes for granted about its box without the owner having confirmed it, in words."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names: by these their seats are known."""
        return _names(self.players)

    def called(self, seat: str) -> str:
        """What a player is called where it counts who did it: the app is not whoever sat there."""
        return robot(seat) if seat in self.chairs else seat

    @property
    def firm(self) -> bool:
        """Whether an answer against what is known is refused.

        Where it is not, it is said and accepted: tables that were begun before there were such refusals must
        still open.
        """
        return self.edition >= 1

    def is_ruled(self, ruling: str, position: str) -> bool:
        """Whether a ruling's switch is in this position."""
        return self.rulings[ruling] == position
