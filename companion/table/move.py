"""A move: a frozen record named with a word of the table; its `apply` is the rule."""

import re
from abc import ABCMeta, abstractmethod
from typing import Any, ClassVar

import msgspec
from msgspec import Struct, StructMeta
from msgspec.structs import asdict

from companion.table.telling import Deed, Telling


def snake_case(class_name: str) -> str:
    """The name of a move from the name of its class: RevealDisturbance is reveal_disturbance."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


class _Abstract(StructMeta, ABCMeta):
    """A record that cannot be made before its rule is written."""


class Move(
    Struct,
    metaclass=_Abstract,
    frozen=True,
    tag_field="move",
    tag=snake_case,
    forbid_unknown_fields=True,
):
    """A player's intention: one undo step, one line in the log. Subclasses add fields and the rule."""

    is_aside: ClassVar[bool] = False
    """It is no step of the game, such as pausing a clock: an undo goes over it and leaves it as it is."""
    is_prelude: ClassVar[bool] = False
    """It only begins the game, once everything is laid out: it is nobody's turn yet."""
    is_word: ClassVar[bool] = False
    """It only tells the app something, such as a recount: what hands were asked to do before still stands."""

    @abstractmethod
    def apply(self, state: Any, tell: Telling) -> Any:
        """The state after this move; `tell` gives luck and is told what happened.

        Raises IllegalMove where no permit allows the move; nothing has changed then.
        """

    def settles(self, deed: Deed) -> bool:  # noqa: ARG002 - moves that settle something look at it
        """Whether this is what an earlier deed asked for, or makes it moot: it is asked no longer.

        It is asked of moves after which earlier deeds stand: words, and moves that keep them; and of every
        move about what lasts.
        """
        return False

    def spares(self, deed: Deed) -> bool:
        """Whether hands need not take back any more what a move asked for that was undone before this."""
        return self.settles(deed)

    def lasts(self, deed: Deed) -> bool:  # noqa: ARG002 - moves beside the course of the game look at it
        """Whether what it asked of hands stands until the turn ends: it takes longer than the next move.

        So it is where things are taken over or laid out again while the game goes on.
        """
        return False

    def confirms(self, deed: Deed) -> bool:  # noqa: ARG002 - answers that confirm something look at it
        """Whether this tells what only that deed has shown: it is done, and all that was asked before it.

        Hands work down the list. What a word asks to be told, or what takes longer, is aside of that, and
        stays.
        """
        return False

    def record(self) -> dict[str, Any]:
        """The move as plain data, without the arguments that were left at their defaults."""
        args = {field: value for field, value in asdict(self).items() if value is not None}
        return {"move": self.name, **msgspec.to_builtins(args)}

    @property
    def name(self) -> str:
        """The move's name at the table."""
        return str(self.__struct_config__.tag)
