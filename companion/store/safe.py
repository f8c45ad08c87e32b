"""The key by which seeds lie masked in the database: a file of its own, which only the app may read.

Whoever gets hold of the database alone, in a backup or on a card, cannot tell the draws of a game in progress
by it. Whoever may read the app's whole folder can: it is a curtain, not a vault. Without the key, tables open
and play on; their draws get new seeds, and the log says so.
"""

import hmac
import logging
import os
import secrets
from pathlib import Path
from typing import Self

from companion.table.fair import SIZE, Seed

NAME = "tableside.key"
NONCE = 16
"""Bytes by which two seeds never meet the same mask."""
SEAL = 16
"""Bytes that tell the right key from another."""

log = logging.getLogger(__name__)


class Safe:
    """Masks seeds for the database, and takes the mask off again."""

    __slots__ = ("_key",)

    def __init__(self, key: bytes | None = None) -> None:
        self._key = key or secrets.token_bytes(SIZE)

    @classmethod
    def in_folder(cls, folder: Path) -> Self:
        """The safe of a folder, with a new key where there is none; a disk that refuses costs no more."""
        path = folder / NAME
        try:
            key = path.read_bytes()
            if len(key) == SIZE:
                return cls(key)
            log.warning("The key of the seeds is damaged. A new one is made.")
        except FileNotFoundError:
            pass
        except OSError as fault:
            log.warning("The key of the seeds cannot be read: %s.", fault.strerror)
            return cls()
        safe = cls()
        try:
            _write(path, safe._key)
        except OSError as fault:
            log.warning("The key of the seeds cannot be kept: %s.", fault.strerror)
        return safe

    def mask(self, seed: Seed) -> str:
        """A seed as the database keeps it."""
        nonce = secrets.token_bytes(NONCE)
        masked = self._masked(seed.told(), nonce, seed.commitment)
        return (nonce + masked + self._seal(nonce + masked, seed.commitment)).hex()

    def unmask(self, kept: str, commitment: str) -> Seed | None:
        """The seed again; None where another key has masked it, or it is damaged."""
        try:
            kept_bytes = bytes.fromhex(kept)
        except ValueError:
            return None
        body, seal = kept_bytes[:-SEAL], kept_bytes[-SEAL:]
        if len(body) != NONCE + SIZE or not hmac.compare_digest(seal, self._seal(body, commitment)):
            return None
        seed = Seed(self._masked(body[NONCE:], body[:NONCE], commitment))
        return seed if seed.commitment == commitment else None

    def _masked(self, told: bytes, nonce: bytes, commitment: str) -> bytes:
        mask = hmac.digest(self._key, b"mask " + nonce + commitment.encode(), "sha256")
        return bytes(one ^ other for one, other in zip(told, mask, strict=True))

    def _seal(self, body: bytes, commitment: str) -> bytes:
        return hmac.digest(self._key, b"seal " + body + commitment.encode(), "sha256")[:SEAL]


def _write(path: Path, key: bytes) -> None:
    """In one step, and for nobody else to read from its first byte on."""
    half = path.with_suffix(".half")
    half.unlink(missing_ok=True)
    with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    os.replace(half, path)
