"""How a rule says what happened: a `Telling` gives it luck and is told things as they happen."""

from typing import Any

from msgspec import Struct

from companion.table.chance import Chance


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened, in words and ids. Every text here is public: secrets are for views only."""

    id: str
    text: str
    rule: str = ""
    """Id of the rule that says why."""
    about: tuple[str, ...] = ()
    """Ids of what it concerns: a tile, a card, a seat."""
    reveals: str = ""
    """What everybody learned by it, in words; an undo says that it would be un-revealed."""
    learned: dict[str, Any] = {}
    """Facts about the owner's copy that were learned: the store keeps them in Your box with the move."""


class Telling:
    """The luck and the story of one move."""

    __slots__ = ("chance", "events")

    def __init__(self, chance: Chance | None = None) -> None:
        self.chance = chance or Chance()
        self.events: list[Event] = []

    @property
    def now(self) -> float:
        """The wall-clock time of the move, in seconds."""
        return self.chance.now

    def say(
        self, id_: str, text: str, rule: str = "", *about: str, reveals: str = "", learned: Any = None
    ) -> None:
        """Tell everybody what happened. Nothing secret belongs here."""
        self.events.append(Event(id_, text, rule, about, reveals, learned or {}))
