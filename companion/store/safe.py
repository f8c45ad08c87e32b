"""The key by which hidden things lie sealed in the database: a file of its own, which only the app may read.

Whoever gets hold of the database alone, in a backup or on a card, cannot tell decks, hands or draws of a game
in progress by it. Whoever may read the app's whole folder can: it is a curtain, not a vault.

Without the key, what it has sealed cannot be opened by anybody: so there are two files of it, no key is ever
written over, and where none can be kept nothing is sealed.
"""

import hmac
import secrets
from hashlib import blake2b, shake_256

from companion.store.errors import BrokenTable
from companion.table.fair import SIZE, Seed

NONCE = 16
"""Bytes by which two seeds never meet the same mask."""
SEAL = 16
"""Bytes that tell the right key from another, and a record from a damaged one."""
MARK = 4
"""Bytes before what is sealed that say with which key."""
LOCKED = (
    "This table cannot be opened: it is sealed with a key that is not here. Put tableside.key back beside "
    "your tables, and start Tableside again."
)


class _Key:
    """One key, with all that follows from it."""

    __slots__ = ("bytes", "mark", "masking", "sealing")

    def __init__(self, key: bytes) -> None:
        self.bytes = key
        self.mark = hmac.digest(key, b"mark", "sha256")[:MARK]
        self.sealing = hmac.digest(key, b"record seal", "sha256")
        self.masking = hmac.digest(key, b"record mask", "sha256")


class Safe:
    """Seals with one key, and opens with all that are known."""

    __slots__ = ("_key", "_keys", "seals")

    def __init__(self, *keys: bytes) -> None:
        self.seals = True
        """Whether anything is sealed. It is not where the key may be gone at the next start."""
        known = [_Key(key) for key in keys or (secrets.token_bytes(SIZE),)]
        self._key = known[0]
        self._keys = {key.mark: key for key in reversed(known)}

    @classmethod
    def that_forgets(cls) -> "Safe":
        """With a key for this time alone: what is written stays open."""
        safe = cls()
        safe.seals = False
        return safe

    # -- what is written down of a table ---------------------------------------------------------

    def seal(self, text: str) -> str | bytes:
        """A record as the database keeps it. The same text is always sealed in the same way."""
        return _sealed(self._key, text.encode()) if self.seals else text

    def opened(self, kept: object) -> str:
        """The record again, also one that was never sealed; BrokenTable where its key is not here.

        What is damaged is opened as a text that is no record.
        """
        if not isinstance(kept, bytes):
            return str(kept)
        key = self._keys.get(kept[:MARK])
        if key is None:
            raise BrokenTable(LOCKED)
        seal, body = kept[MARK : MARK + SEAL], kept[MARK + SEAL :]
        plain = _masked(key, seal, body)
        if not hmac.compare_digest(seal, _seal(key, plain)):
            return ""
        return plain.decode(errors="backslashreplace")

    def forms(self, text: str) -> tuple[str | bytes, ...]:
        """All the ways in which a record may lie in the database."""
        return (text, *(_sealed(key, text.encode()) for key in self._keys.values()))

    @property
    def marks(self) -> tuple[bytes, ...]:
        """What stands before everything that can be opened."""
        return tuple(self._keys)

    # -- seeds -----------------------------------------------------------------------------------

    def mask(self, seed: Seed) -> str:
        """A seed as the database keeps it."""
        nonce = secrets.token_bytes(NONCE)
        masked = _seed_masked(self._key, seed.told(), nonce, seed.commitment)
        return (nonce + masked + _seed_seal(self._key, nonce + masked, seed.commitment)).hex()

    def unmask(self, kept: str, commitment: str) -> Seed | None:
        """The seed again; None where another key has masked it, or it is damaged."""
        try:
            kept_bytes = bytes.fromhex(kept)
        except ValueError:
            return None
        body, seal = kept_bytes[:-SEAL], kept_bytes[-SEAL:]
        if len(body) != NONCE + SIZE:
            return None
        for key in self._keys.values():
            if hmac.compare_digest(seal, _seed_seal(key, body, commitment)):
                seed = Seed(_seed_masked(key, body[NONCE:], body[:NONCE], commitment))
                return seed if seed.commitment == commitment else None
        return None


def _sealed(key: _Key, plain: bytes) -> bytes:
    seal = _seal(key, plain)
    return key.mark + seal + _masked(key, seal, plain)


def _seal(key: _Key, plain: bytes) -> bytes:
    return blake2b(plain, key=key.sealing, digest_size=SEAL).digest()


def _masked(key: _Key, seal: bytes, body: bytes) -> bytes:
    """Each record has a mask of its own, which follows from its seal."""
    mask = shake_256(key.masking + seal).digest(len(body))
    return (int.from_bytes(body, "little") ^ int.from_bytes(mask, "little")).to_bytes(len(body), "little")


def _seed_masked(key: _Key, told: bytes, nonce: bytes, commitment: str) -> bytes:
    mask = hmac.digest(key.bytes, b"mask " + nonce + commitment.encode(), "sha256")
    return bytes(one ^ other for one, other in zip(told, mask, strict=True))


def _seed_seal(key: _Key, body: bytes, commitment: str) -> bytes:
    return hmac.digest(key.bytes, b"seal " + body + commitment.encode(), "sha256")[:SEAL]
