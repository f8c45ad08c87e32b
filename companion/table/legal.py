"""What may be done now, without a word: permits with blanks.

A game's `rules/legal.py` lists permits; screens, simulations, hints and tests all start from that list, and a
move that no permit allows is refused.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

Value = str | int | bool
"""What one answer to a question is."""
Answer = Value | list[Value]
"""What a question is answered with: a value, or a list of them."""
Args = dict[str, Answer]
"""What is settled of a move: its arguments by their names."""


def values_of(answer: Answer | None) -> list[Value]:
    """An answer as a list, also where it is but one value or none."""
    if answer is None:
        return []
    return list(answer) if isinstance(answer, list | tuple) else [answer]


class Blank(Struct, frozen=True):
    """An argument of a move that is still to be filled in."""

    name: str
    values: Sequence[Value] = ()
    """What may be filled in; empty where that is a secret of somebody else, or free text."""
    least: int = 1
    most: int = 1
    many: bool = False
    """The answer is a list of `least` to `most` values, each used once."""
    repeats: bool = False
    """A list may hold the same value several times."""
    optional: bool = False
    secret: bool = False
    """Only the permit's own seat may know the values; for others there are none."""
    text: bool = False
    """Any text of `least` to `most` characters will do."""
    data: bool = False
    """A record that a screen brings along, such as a saved board: the move itself says what is wrong with
    it."""
    sets: tuple[tuple[Value, ...], ...] = ()
    """Where not every list of the values will do: those that do, in any order."""
    unlike: str = ""
    """Another blank of the permit whose answer may not be given here again."""

    def takes(self, answer: object) -> bool:
        """Whether this can be filled in; a screen or a file may send anything."""
        if answer is None:
            return self.optional
        if self.data:
            return isinstance(answer, Mapping)
        if self.text:
            return isinstance(answer, str) and self.least <= len(answer.strip()) <= self.most
        if self.many:
            return isinstance(answer, list | tuple) and self._takes_list(answer)
        return _is_among(answer, self.values)

    def _takes_list(self, answer: Sequence[object]) -> bool:
        if not self.least <= len(answer) <= self.most:
            return False
        if not all(_is_among(value, self.values) for value in answer):
            return False
        if not self.repeats and len(set(answer)) < len(answer):
            return False
        return not self.sets or any(Counter(answer) == Counter(each) for each in self.sets)


class Permit(Struct, frozen=True):
    """A move that may be made now, with whatever is still to be filled in."""

    name: str
    args: dict[str, Any] = {}
    """The arguments that are settled. Whoever reads one back knows from the move's own Struct what it is."""
    blanks: tuple[Blank, ...] = ()
    seat: str = ""
    """Who makes it, where that matters."""

    def allows(self, name: str, args: Mapping[str, object]) -> bool:
        """Whether a move with these arguments is what this permit is for; None counts as left out."""
        if name != self.name:
            return False
        given = {key: value for key, value in args.items() if value is not None}
        for key, value in self.args.items():
            if not _same(given.pop(key, None), value):
                return False
        answers = {blank.name: given.pop(blank.name, None) for blank in self.blanks}
        return not given and all(
            blank.takes(answers[blank.name])
            and not (blank.unlike and answers[blank.name] == answers[blank.unlike])
            for blank in self.blanks
        )


def fill_in(permit: Permit, rng: Random) -> Args:
    """The arguments of a random move that a permit allows, without records that a screen would bring."""
    args: Args = dict(permit.args)
    for blank in permit.blanks:
        if not blank.data and not (blank.optional and rng.random() < 0.5):
            args[blank.name] = _random_answer(_without_repeat(blank, args) if blank.unlike else blank, rng)
    return args


def _without_repeat(blank: Blank, args: Args) -> Blank:
    return replace(blank, values=[value for value in blank.values if value != args.get(blank.unlike)])


def _random_answer(blank: Blank, rng: Random) -> Answer:
    if blank.text:
        return "abcdefghijklmnopqrstuvwxyz"[: max(blank.least, min(blank.most, 8))]
    if not blank.many:
        return blank.values[int(rng.random() * len(blank.values))]
    if blank.sets:
        return list(blank.sets[int(rng.random() * len(blank.sets))])
    if blank.repeats:
        return rng.choices(blank.values, k=rng.randint(blank.least, blank.most))
    most = min(blank.most, len(blank.values))
    return rng.sample(blank.values, rng.randint(min(blank.least, most), most))


def _is_among(answer: object, values: Sequence[Value]) -> bool:
    """Whether a value is listed; True is not 1 here."""
    return any(answer == value and isinstance(answer, bool) == isinstance(value, bool) for value in values)


def _same(given: object, settled: object) -> bool:
    if isinstance(given, list | tuple) and isinstance(settled, list | tuple):
        return list(given) == list(settled)
    return bool(given == settled) and isinstance(given, bool) == isinstance(settled, bool)
