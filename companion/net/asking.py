"""What a screen says to its host."""

from typing import Annotated, Any

from msgspec import Meta, Struct

Token = Annotated[str, Meta(max_length=64)]
Resume = Annotated[str, Meta(pattern=r"^(?:[A-Za-z0-9_-]{22,64})?\Z")]
"""128 bits or more, as letters; or nothing."""
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}\Z")]
"""Made by the screen, new for each thing it wants done: the same id gets the same answer."""
Name = Annotated[str, Meta(max_length=64)]
Words = Annotated[str, Meta(max_length=300)]
Seq = Annotated[int, Meta(ge=-1, le=2**53)]
"""How many entries the table's list of moves had; -1 for a screen that has seen nothing yet."""


class Message(Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """Anything that is said. `t` tells what kind it is."""


class Hello(Message, frozen=True):
    """The first word of every connection."""

    v: int
    token: Token = ""
    """From the link, behind #."""
    resume: Token = ""
    """From an earlier `joined`, where this screen has a seat already."""
    seq: Seq = -1
    """The last view it has seen."""


class Join(Message, frozen=True):
    """Sit down on a seat that is free."""

    seat: Name
    resume: Resume = ""
    """The screen's own token, made beforehand: should the answer be lost, it has its seat all the same."""


class Leave(Message, frozen=True):
    """Give the seat back, for another phone."""


class Free(Message, frozen=True):
    """A screen that is the table takes a seat away from its phone: another one may have it."""

    seat: Name


class MakeMove(Message, frozen=True, tag="move"):
    """Make a move that was offered."""

    id: Id
    on: Seq
    """The `seq` of the view that was looked at."""
    name: Name
    args: dict[str, Any] = {}


class Undo(Message, frozen=True):
    """Take back what was done last, where this screen may."""

    id: Id
    on: Seq


class Redo(Message, frozen=True):
    """Bring back what was undone, where this screen may."""

    id: Id
    on: Seq


class Corrections(Message, frozen=True):
    """Ask for the offers of the group "more", where this screen may make them; they are long."""


class Ask(Message, frozen=True):
    """Search the rules."""

    question: Words


class Read(Message, frozen=True):
    """Read rules or rulings by their ids."""

    ids: Annotated[tuple[Name, ...], Meta(max_length=24)]


class Log(Message, frozen=True):
    """Ask for lines of the evening's story: the latest, or those before a line."""

    before: Seq = -1
    """The `number` of the oldest line that is known; -1 for the latest."""
    count: Annotated[int, Meta(ge=1, le=100)] = 40


class Help(Message, frozen=True):
    """Call the organiser of the hall, or say that nobody need come any more."""

    wanted: bool


class Invite(Message, frozen=True):
    """A screen that is the table asks for the link by which a phone can join."""

    at: Annotated[str, Meta(pattern=r"^https?://[^/\s]{1,80}\Z")]
    """Where its own page came from: phones find the host there too."""


class Beat(Message, frozen=True):
    """Are you there? The other side sends it back as it is."""

    n: Annotated[int, Meta(ge=0, le=2**53)] = 0


class Announce(Message, frozen=True):
    """An organiser says something to all tables; nothing takes it back."""

    text: Words


class Limit(Message, frozen=True):
    """An organiser sets a time limit for all tables, from now; zero takes it away."""

    minutes: Annotated[float, Meta(ge=0, le=24 * 60)]
