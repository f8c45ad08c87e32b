"""What was remembered, read through its type: a file or a damaged disk may hold anything under any name."""

import logging
from typing import Any, Protocol, TypeVar

import msgspec

log = logging.getLogger(__name__)

T = TypeVar("T")


class Recalls(Protocol):
    """What can be asked what was remembered."""

    def recall(self, key: str, default: Any = None) -> Any:
        """What was remembered under a key."""


class Memory(Recalls, Protocol):
    """What remembers small things from one evening to the next: the store."""

    def remember(self, key: str, value: Any) -> None:
        """Remember plain data under a key."""


def recalled(memory: Recalls, key: str, kind: type[T], default: T) -> T:
    """What was remembered under a key; where it is nothing of the kind, the default, and the log says so."""
    value = memory.recall(key)
    if value is None:
        return default
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, RecursionError) as fault:
        log.warning("What was remembered as %s is not used: %s", key, fault)
        return default


def recalled_each(memory: Recalls, key: str, kind: type[dict[str, T]]) -> dict[str, T]:
    """The same of what is kept by name: what is nothing of the kind is left out, and the rest is there."""
    found = dict[str, T]()
    for name, value in recalled(memory, key, dict[str, Any], {}).items():
        try:
            found.update(msgspec.convert({name: value}, kind))
        except (msgspec.ValidationError, RecursionError) as fault:
            log.warning("One of what was remembered as %s is left out: %s", key, fault)
    return found
