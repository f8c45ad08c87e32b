"""Fair draws: chance that was settled before the first move, and that anybody can work out again afterwards.

A table has a seed of 256 bits from the system. What a draw gives follows from the seed, from which draw of
the evening it is and from what is asked, through HMAC and SHA-256. Nothing else has a say: a draw that is
taken back and drawn again gives the same, and a detour changes nothing. The commitment, a fingerprint of the
seed, can be told at once; the seed is told when the game is over.
"""

import hmac
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Self

import msgspec

from companion.table.chance import fisher_yates, weighted

SIZE = 32
"""Bytes of a seed."""
FINGERPRINT = b"tableside fair draws 1:"
"""Stands before the seed where its fingerprint is taken: no other use of the seed has the same one."""
GROUP = 8
"""Letters of a group, where a seed or a commitment is read by people."""

SET_UP, PLAY = "set-up", "play"
"""Where in the evening a draw is made: before the first move, or in the course of the game."""


class Seed:
    """What all draws of a table follow from. It does not show itself: a trace or a log never holds it."""

    __slots__ = ("_secret",)

    def __init__(self, secret: bytes) -> None:
        if len(secret) != SIZE:
            raise ValueError("A seed has 32 bytes.")
        self._secret = bytes(secret)

    @classmethod
    def fresh(cls) -> Self:
        """A seed that nobody can guess, from the system."""
        return cls(secrets.token_bytes(SIZE))

    def __repr__(self) -> str:
        return "Seed(…)"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seed) and hmac.compare_digest(self._secret, other._secret)

    def __hash__(self) -> int:
        return hash(self.commitment)

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed, in hexadecimal: whoever has it can tell another seed from this one."""
        return sha256(FINGERPRINT + self._secret).hexdigest()

    def told(self) -> bytes:
        """The seed itself: for the store, and for everybody once the game is over."""
        return self._secret

    def draws(self, where: str, before: int = 0) -> "Draws":
        """The draws of one move, after so many in the same part of the evening."""
        return Draws(self._secret, where, before)


class Draws:
    """The live luck of one move, from a seed.

    What is asked is put in order first: it matters what lies in a bag, and not in which order a rule has
    counted it.
    """

    __slots__ = ("_before", "_secret", "_where")

    def __init__(self, secret: bytes, where: str, before: int) -> None:
        self._secret, self._where, self._before = secret, where, before

    def shuffle(self, number: int, items: Sequence[str]) -> list[str]:
        """Items in a random order."""
        pool = sorted(items)
        return fisher_yates(pool, self._die(number, "shuffle", pool))

    def pick(self, number: int, counts: Mapping[str, int]) -> str:
        """One of a multiset."""
        pool = dict(sorted((piece, count) for piece, count in counts.items() if count > 0))
        return weighted(pool, self._die(number, "pick", pool.items()))

    def roll(self, number: int, sides: int) -> int:
        """A die."""
        return 1 + self._die(number, "roll", (sides,))(sides)

    def _die(self, number: int, kind: str, pool: Iterable[object]) -> Callable[[int], int]:
        asked = [self._where, self._before + number, kind, list(pool)]
        return even(hmac.digest(self._secret, msgspec.json.encode(asked), "sha256"))


def even(key: bytes) -> Callable[[int], int]:
    """A die with as many sides as it is asked for, each exactly as likely as the others.

    The key makes a stream of numbers below 2⁶⁴. Those at its end that would make the first sides a little
    more likely are passed over.
    """
    block = 0

    def below(sides: int) -> int:
        nonlocal block
        if sides < 1:
            raise ValueError("There is nothing left to pick from.")
        fair = 2**64 - 2**64 % sides
        while True:
            number = int.from_bytes(hmac.digest(key, block.to_bytes(8, "big"), "sha256")[:8], "big")
            block += 1
            if number < fair:
                return number % sides

    return below


def settled(commitment: str) -> str:
    """What a table's draws are bound to, in a line that can be shown before the first move."""
    return f"Fair draws, settled from the start: {grouped(commitment)}"


def opened(seed: str) -> str:
    """The seed itself, in a line for those who take an evening with them."""
    return f"Fair draws, the seed that is open now: {grouped(seed)}"


def grouped(letters: str) -> str:
    """A long row of letters in groups that people can compare."""
    return " ".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))
