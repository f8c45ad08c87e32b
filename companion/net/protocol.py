"""What a screen and its host say to each other: typed messages, as JSON. Pure: no sockets, no threads.

docs/protocol.md tells it to whoever writes another client. A host speaks one version; a page of another one
is told so in a sentence.
"""

import msgspec

from companion.net.asking import (
    Announce,
    Ask,
    Beat,
    Corrections,
    Free,
    Hello,
    Help,
    Invite,
    Join,
    Leave,
    Limit,
    Log,
    MakeMove,
    Read,
    Redo,
    Undo,
)
from companion.net.telling import (
    Ack,
    Asleep,
    Cards,
    Chairs,
    Found,
    Gone,
    Invited,
    Joined,
    Lines,
    More,
    No,
    Notice,
    Sorry,
    Welcome,
    WholeView,
)

VERSION = 1
LARGEST = 16 * 1024
"""Bytes of a message to the host: more than any move needs."""
PATH = "/ws"
"""Where the host listens for messages, on the port of its pages."""

Up = (
    Hello
    | Join
    | Leave
    | Free
    | MakeMove
    | Undo
    | Redo
    | Corrections
    | Ask
    | Read
    | Log
    | Help
    | Invite
    | Beat
    | Announce
    | Limit
)
Down = (
    Welcome
    | Joined
    | Chairs
    | WholeView
    | Ack
    | No
    | More
    | Found
    | Lines
    | Invited
    | Notice
    | Beat
    | Sorry
    | Asleep
    | Gone
    | Cards
)

NOT_UNDERSTOOD = "That was not understood. Reload the page; if that does not help, it is ours to mend."
TOO_OLD = "This page is older than the table. Reload it."
TOO_NEW = "This page is newer than the table. Close it and open the link again."

_up: msgspec.json.Decoder[Up] = msgspec.json.Decoder(Up)
_down = msgspec.json.Encoder()


class NotUnderstood(Exception):
    """What came is no message; as text it is a sentence for the other side."""


def read(data: bytes | str) -> Up:
    """The message to a host; NotUnderstood where it is none."""
    try:
        return _up.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise NotUnderstood(NOT_UNDERSTOOD) from fault


def write(message: Down | Up) -> bytes:
    """A message as it is sent."""
    return _down.encode(message)


def wrong_version(hello: Hello) -> str:
    """Why this page and this host do not understand each other, in a sentence; empty where they do."""
    if hello.v == VERSION:
        return ""
    return TOO_OLD if hello.v < VERSION else TOO_NEW
