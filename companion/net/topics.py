"""What is said on a channel, and where: cards and signs of life upwards, the organiser's word downwards."""

import msgspec
from msgspec import Struct

from companion.net.asking import Words
from companion.net.telling import TableCard

ROOT = "tableside/1"
HERE, AWAY = b"here", b"away"
LARGEST = 32 * 1024
"""Bytes of anything that is taken from a channel."""


class Call(Struct, frozen=True):
    """What an organiser says to all tables."""

    text: Words = ""
    ends: float | None = None
    """When time is up for all, in seconds since 1970."""


class Topics:
    """The topics of one hall; several may share a broker under different names."""

    def __init__(self, hall: str = "") -> None:
        root = f"{ROOT}/{hall or 'hall'}"
        self.cards = f"{root}/tables/"
        self.life = f"{root}/life/"
        self.call = f"{root}/call"


def read_card(data: bytes) -> TableCard | None:
    """A card that somebody has published; None where it is something else."""
    try:
        return msgspec.json.decode(data, type=TableCard) if len(data) <= LARGEST else None
    except (msgspec.DecodeError, UnicodeError):
        return None


def read_call(data: bytes) -> Call | None:
    """What an organiser has published; None where it is something else."""
    try:
        return msgspec.json.decode(data, type=Call) if 0 < len(data) <= LARGEST else None
    except (msgspec.DecodeError, UnicodeError):
        return None
