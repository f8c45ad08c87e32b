"""Documents: files that Android's own chooser makes or opens, wherever they lie, on the tablet or in a cloud.

A document has an address and no path. Its bytes come and go through streams, and no permission is needed:
whoever chose it has given it to us.
"""

import logging
from typing import Any

from companion.device.android.kinds import kind_of
from companion.device.files import TOO_LARGE
from companion.device.platform import java, java_words

log = logging.getLogger(__name__)

PIECE = 64 * 1024
"""Bytes that are read at a time."""
EVERYTHING = "*/*"
"""Our own kind of file is known to no provider, so every file may be chosen."""
TRUNCATE = "wt"
"""A document that is written over may be longer than what is written: plain `w` would leave its end."""
UNREAD, UNWRITTEN = "The file could not be read.", "The file could not be written."
"""Where nobody says why."""
SILENT = "The app that keeps this file does not answer."
WHY = {
    "java.lang.SecurityException": "Android does not let Tableside have this file.",
    "java.io.FileNotFoundException": "This file is not there any more.",
}
"""Sentences for the refusals that say something to a player."""


class NotDone(Exception):
    """It could not be read or written; the text is a sentence for the players."""


def to_create(name: str) -> Any:
    """What to ask Android for a new document of this name."""
    intent = java("android.content.Intent")
    asked = intent(intent.ACTION_CREATE_DOCUMENT)
    asked.addCategory(intent.CATEGORY_OPENABLE)
    asked.setType(kind_of(name))
    asked.putExtra(intent.EXTRA_TITLE, java_words(name))
    return asked


def to_open() -> Any:
    """What to ask Android for a document that is there."""
    intent = java("android.content.Intent")
    asked = intent(intent.ACTION_OPEN_DOCUMENT)
    asked.addCategory(intent.CATEGORY_OPENABLE)
    asked.setType(EVERYTHING)
    return asked


def read(resolver: Any, address: Any, most: int) -> bytes:
    """All of a document. What its provider says of its size is not asked: many do not know it."""
    from jnius import JavaException

    try:
        stream = _opened(resolver.openInputStream(address))
        try:
            return _all_of(stream, most)
        finally:
            stream.close()
    except JavaException as fault:
        raise _not_done(fault, UNREAD) from fault


def write(resolver: Any, address: Any, data: bytes) -> None:
    """Fill a document; what could not be filled is taken away again."""
    from jnius import JavaException

    try:
        stream = _opened(resolver.openOutputStream(address, TRUNCATE))
        try:
            stream.write(data)
        finally:
            stream.close()  # a provider in a cloud says only here that it has no room
    except Exception as fault:
        _remove(resolver, address)
        if not isinstance(fault, JavaException):
            raise
        raise _not_done(fault, UNWRITTEN) from fault


def name_of(resolver: Any, address: Any, otherwise: str) -> str:
    """What a document is called: its provider may have named it otherwise than it was asked to."""
    column = "_display_name"  # OpenableColumns.DISPLAY_NAME
    try:
        found = resolver.query(address, [column], None, None, None)
        if found is None:
            return otherwise
        try:
            return str(found.getString(0) or otherwise) if found.moveToFirst() else otherwise
        finally:
            found.close()
    except Exception as fault:  # noqa: BLE001 - its name is no reason to say that it was not written
        log.info("A document has no name (%s).", fault)
        return otherwise


def _opened(stream: Any) -> Any:
    """A provider that has just died gives nothing instead of a stream."""
    if stream is None:
        raise NotDone(SILENT)
    return stream


def _all_of(stream: Any, most: int) -> bytes:
    found, piece = bytearray(), bytearray(PIECE)
    while (length := stream.read(piece)) != -1:
        found += piece[:length]
        if len(found) > most:
            raise NotDone(TOO_LARGE)
    return bytes(found)


def _remove(resolver: Any, address: Any) -> None:
    try:
        java("android.provider.DocumentsContract").deleteDocument(resolver, address)
    except Exception as fault:  # noqa: BLE001 - why it was not written is what the players are told
        log.info("A document that was not written stays (%s).", fault)


def _not_done(fault: Any, otherwise: str) -> NotDone:
    log.warning("A document was refused: %s.", fault.classname)
    return NotDone(WHY.get(fault.classname, otherwise))
