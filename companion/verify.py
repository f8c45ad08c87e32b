"""Dealing an exported table again: whether every draw that the app made is what its seed gives.

`python -m companion verify FILE` says so. It takes nothing from the file on trust but the moves themselves:
the seed must fit the fingerprint that the table was bound to, and each draw is worked out again, those that
were taken back included.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from companion.games import game
from companion.store import StoreError
from companion.store.alone import table_in
from companion.store.seeds import genuine
from companion.table import BadRecord, Beginning, Chance, Entry, IllegalMove, Journal, Table, Telling
from companion.table.drawing import draws_of
from companion.table.fair import SET_UP, Draws, Seed, grouped
from companion.table.new_chance import commitment_in, commitments
from companion.table.replay import States

NOT_OVER = "This game is not over. Its seed is told at the end: export it again then."
NO_SEED = "This table was begun by an earlier version of Tableside, without a seed. It cannot be checked."
SEED_MISSING = "This file does not hold the seed of the table, so its draws cannot be checked."
WRONG_SEED = "The seed in this file does not fit the letters that the table was bound to."
ANEW = (
    "This table has had more than one seed: another began at move {}. The draws that can be checked are what "
    "their seeds give, but only those of the first were settled from the start."
)


class Verdict(Struct, frozen=True):
    """What came of it."""

    fair: bool
    """Whether every draw is what the seed gives."""
    sentence: str
    commitment: str = ""
    """What the table was bound to from the start, to be compared with what was shown then."""

    def lines(self) -> list[str]:
        """The verdict as text."""
        shown = [f"Shown from the start: {grouped(self.commitment)}"] if self.commitment else []
        return [self.sentence, *shown]


class Dealer:
    """Deals a table again, move by move, from its seeds."""

    def __init__(self, beginning: Beginning, entries: Sequence[Entry], seeds: Mapping[str, Seed]) -> None:
        self._beginning = beginning
        self._game = game(beginning.setup.game)
        dealt = Chance(given=beginning.chance)
        self._states = States(self._game, self._game.first_state(beginning.setup, dealt))
        self._seed = seeds.get(beginning.commitment)
        self._heads: list[int] = []
        self._draws: list[Draws | None] = []
        self._journal = Journal()
        seed = self._seed
        for entry in entries:
            self._heads.append(self._journal.head)
            self._draws.append(draws_of(seed, self._journal, aside=entry.aside) if seed else None)
            self._journal.add(entry)
            if commitment := commitment_in(entry):
                seed = seeds.get(commitment)

    def is_dealt_so(self, chance: Sequence[object]) -> bool | None:
        """Whether the seed deals this before the first move; None where there is no seed to say so."""
        if self._seed is None:
            return None if chance else True
        luck = Chance(self._seed.draws(SET_UP))
        self._game.first_state(self._beginning.setup, luck)
        return list(chance) == luck.tape

    def is_drawn_so(self, place: int, entry: Entry) -> bool | None:
        """Whether the seed gives what an entry at this place says; None where there is no seed to say so.

        All before it are taken for what they are: whoever checks a table begins at its beginning.
        """
        if entry.do != "move":
            return not entry.chance
        draws = self._draws[place]
        if draws is None:
            return None if entry.chance else True
        luck = Chance(draws, now=entry.at)
        try:
            before = self._states.after(self._heads[place], self._journal)
            self._game.decode_move(entry.move).apply(before, Telling(luck))
        except (BadRecord, IllegalMove):
            return False
        return list(entry.chance) == luck.tape


def verify(data: bytes) -> Verdict:
    """Check the file of a table."""
    try:
        table, contents = table_in(data)
    except StoreError as fault:
        return Verdict(False, str(fault))
    bound = table.beginning.commitment
    if not bound:
        return Verdict(False, NO_SEED)
    if table.state.end is None:
        return Verdict(False, NOT_OVER, bound)
    seeds = genuine(contents.seeds)
    if contents.seeds.keys() - seeds.keys():
        return Verdict(False, WRONG_SEED, bound)
    if not seeds.keys() & set(commitments(bound, table.journal.entries)):
        return Verdict(False, SEED_MISSING, bound)
    fair, sentence = _checked(table, seeds)
    return Verdict(fair, sentence, bound)


def _checked(table: Table, seeds: Mapping[str, Seed]) -> tuple[bool, str]:
    entries = table.journal.entries
    dealer = Dealer(table.beginning, entries, seeds)
    if dealer.is_dealt_so(table.beginning.chance) is False:
        return False, "What was dealt before the first move is not what the seed gives."
    for place, entry in enumerate(entries):
        if dealer.is_drawn_so(place, entry) is False:
            label = table.log()[place].label
            return False, f"Move {place + 1} is not what the seed gives: {label}."
    anew = next((place for place, entry in enumerate(entries, start=1) if commitment_in(entry)), 0)
    if anew:
        return False, ANEW.format(anew)
    count = len(table.beginning.chance) + sum(len(entry.chance) for entry in entries)
    return True, f"Every draw is what the seed gives: {count} in {len(entries)} moves, set-up included."
