"""Who sits where: the links' tokens, and which phone has which seat.

A seat is never freed because a connection was lost. It is kept who has which seat, so that a phone finds it
again after the host was killed; of a phone's own token only a fingerprint is kept.
"""

import hashlib
import secrets
from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.net.telling import Chair, Reach, Role
from companion.table import IllegalMove, Player

TOKEN = 22
"""Letters of a token."""


def token() -> str:
    """128 bits that nobody guesses."""
    return secrets.token_urlsafe(16)


class KeptSeats(Struct, frozen=True):
    """What is kept of the phones at a table."""

    join: str = msgspec.field(default_factory=token)
    wall: str = msgspec.field(default_factory=token)
    table: str = msgspec.field(default_factory=token)
    hall: str = msgspec.field(default_factory=token)
    """The table's id in a hall, and in the memory of a phone; it tells nothing, and opens nothing."""
    reach: Reach = "own"
    """What phones may do."""
    tables: bool = False
    """Whether a browser may be the table."""
    held: dict[str, str] = {}
    """Fingerprints of the phones' tokens, by seat."""
    port: int = 0
    """Where this table listened last: pages that wait for it look there."""


class Seats:
    """The seats of one table, and what its links allow."""

    def __init__(
        self, players: Sequence[Player], kept: str = "", keep: Callable[[str], None] = lambda _: None
    ):
        self._players = tuple(players)
        self._keep = keep
        self.kept = _read(kept)
        self._change()

    # -- links -----------------------------------------------------------------------------------

    def role_of(self, given: str) -> Role | None:
        """What a link is for; None for one that is not good."""
        kept = self.kept
        roles: list[tuple[str, Role]] = [(kept.join, "seat"), (kept.wall, "wall")]
        if kept.tables:
            roles.append((kept.table, "table"))
        return next((role for own, role in roles if same(own, given)), None)

    def renew(self) -> None:
        """Make new links: those that were shown are not good any more. Who has a seat keeps it."""
        self._change(join=token(), wall=token(), table=token())

    # -- seats -----------------------------------------------------------------------------------

    def take(self, seat: str, resume: str = "") -> str:
        """Give a seat to a phone: the token that it shows from now on; IllegalMove where it is not free.

        Who asks twice with a token of its own has it after the first time.
        """
        if all(player.name != seat for player in self._players):
            raise IllegalMove("Nobody of that name sits at this table.")
        if resume and self.seat_of(resume) == seat:
            return resume
        if seat in self.kept.held:
            raise IllegalMove(f"{seat} has a phone already. The table can free the seat.")
        resume = resume or token()
        self._change(held={**self.kept.held, seat: _fingerprint(resume)})
        return resume

    def seat_of(self, resume: str) -> str:
        """Whose token this is; empty where it is nobody's any more."""
        own = _fingerprint(resume)
        return next((seat for seat, kept in self.kept.held.items() if same(kept, own)), "")

    def free(self, seat: str) -> None:
        """Take a seat away from its phone: another one may have it."""
        self._change(held={name: kept for name, kept in self.kept.held.items() if name != seat})

    def chairs(self, here: Iterable[str]) -> tuple[Chair, ...]:
        """Every seat, and whether a phone has it."""
        present = frozenset(here)
        return tuple(
            Chair(player.name, player.colour, player.name in self.kept.held, player.name in present)
            for player in self._players
        )

    def listens_at(self, port: int) -> None:
        """Keep where pages that wait for this table will look for it."""
        if port != self.kept.port:
            self._change(port=port)

    # -- what screens may do ---------------------------------------------------------------------

    def let(self, reach: Reach) -> None:
        """Let phones do more or less."""
        self._change(reach=reach)

    def let_tables(self, allowed: bool) -> None:
        """Whether a browser may be the table."""
        self._change(tables=allowed)

    def reach_of(self, role: Role) -> Reach:
        """What a screen of this role may do."""
        if role == "seat":
            return self.kept.reach
        return "all" if role == "table" and self.kept.tables else "look"

    def _change(self, **changes: object) -> None:
        """On disk before it holds."""
        changed = replace(self.kept, **changes)
        self._keep(msgspec.json.encode(changed).decode())
        self.kept = changed


def _read(kept: str) -> KeptSeats:
    """What was kept; where that cannot be read, phones join again."""
    try:
        return msgspec.json.decode(kept, type=KeptSeats) if kept else KeptSeats()
    except msgspec.DecodeError:
        return KeptSeats()


def _fingerprint(resume: str) -> str:
    return hashlib.sha256(resume.encode("utf-8", "replace")).hexdigest()


def same(own: str, given: str) -> bool:
    """Whether two are the same, in a time that does not tell how far they are."""
    return secrets.compare_digest(own.encode(), given.encode("utf-8", "replace"))
