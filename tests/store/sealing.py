"""Files of everything as nobody would export them, and yet with the right seal."""

import base64
import hashlib
import json
import zlib

from companion.store import everything


def headed(body: bytes, tables: int, version: int = everything.VERSION) -> bytes:
    seal = hashlib.sha256(body).hexdigest()
    head = {"format": everything.FORMAT, "version": version, "tables": tables, "date": "", "seal": seal}
    return json.dumps(head).encode() + b"\n" + body


def sealed(text: bytes) -> bytes:
    return base64.b64encode(zlib.compress(text)) + b"\n"
