"""What hands still owe: the deeds that were asked for and that nothing since has settled."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.table.move import Move
from companion.table.telling import Deed, taken_back

if TYPE_CHECKING:
    from companion.table.journal import Entry

About = tuple[str, str, tuple[str, ...]]
"""Which deed it is, however it is worded."""
Asked = tuple[Deed, bool]
"""A deed, and whether a word asks for it."""


class Held(Enum):
    """How a move stands in the list."""

    HOLDS, UNDONE, AGAIN = range(3)
    """It holds, was undone, or was undone and has been brought back since the last step."""


class Owed:
    """Goes back from the last step to the last one in the course of the game, and gathers what was asked.

    A word takes the place of an earlier one about the same thing: a deck that went to the table and back need
    not be laid out. What a later move settles or says again is asked no longer, and no word asks for what is
    asked already. What a later move confirms is done with all that was asked before it, but for what a word
    asks to be told. What lasts is asked until the turn ends, whatever is played meanwhile: after what is new.
    Only what lays something out comes before that, for what is new may need it, and goes with the first move
    that has used it.

    A move that was undone asks for nothing, but it was made: if it asked for something, hands had done by
    then what was asked before it, and are not sent to do it again. If it asked for nothing, it may have been
    a slip of a finger, and what it did not confirm or settle still stands, unless it is done. What it only
    said was done is asked again: hands have not taken that back. An undone word tells of no hands.

    What a later move has shown to be wrong is asked no longer. Where that move is undone, or yet another one
    asks for it after all, it is asked again: hands may have done it, and taken it back or not.

    Moves that were brought back ask all together, however quickly one came after the other, and however many
    are still undone after them: for hands may have taken back all of them. What they had done before they
    told it is in no deed, and is told again.
    """

    def __init__(self, read: Callable[["Entry"], Move], ends: Callable[["Entry"], bool]) -> None:
        self._read = read
        """Makes a move of an entry."""
        self._ends = ends
        """Tells whether a turn was over by one."""
        self._later: list[Move] = []
        self._words: set[str] = set()
        self._confirmed = False
        self._used: set[str] = set()
        """What of the table's later moves were made with."""
        self._over = False
        """Whether a turn ended later on."""
        self._open: list[Asked] = []
        """From the last to the first."""
        self._lasting: list[Asked] = []
        """The same from before the last step in the course of the game."""
        self._whose: str | None = None
        """Whose turn it was in that step, once it is reached."""
        self._undone: list[Deed] = []
        """What moves asked that were undone."""
        self._perhaps = False
        """Whether hands may have done by now what was asked before."""
        self._last = False
        """Whether the turn was over by that step."""
        self._said: set[Deed] = set()
        """What moves that hold only said was done, as it is taken back."""
        self._told: set[About] = set()
        """What of moves that were brought back hands had told."""
        self._unsaid: set[Deed] = set()
        """What moves that were undone had said was done, as it is taken back: it is asked again."""
        self._wrong: set[About] = set()
        """What later moves that hold have shown to be wrong."""
        self._right: set[About] = set()
        """What later moves had shown to be wrong that were undone: it is asked again."""

    def gather(self, made: Iterable[tuple["Entry", Held]]) -> tuple[Deed, ...]:
        """What is owed after these moves, told from the last to the first."""
        for entry, held in made:
            again = held is Held.AGAIN
            if not again and self._is_closed(entry):
                if held is Held.HOLDS:
                    break
                self._find_again(entry, self._read(entry))
                continue  # before what was undone there may be something that was brought back
            move = self._read(entry)
            if held is Held.UNDONE:
                self._pass_over(entry, move)
                passes = move.is_word or not is_asked(entry)
            else:
                self._add(entry, move, again)
                passes = move.is_word or entry.keeps
                # Whoever went on to something else with their hands may have done all that was asked before.
                self._perhaps = self._perhaps or (entry.keeps and bool(entry.deeds) and not move.is_word)
            if self._whose is None and not passes:
                self._whose, self._last = entry.seat, self._ends(entry) or not entry.seat
        lasting = self._lasting[::-1]
        laid_out = (one for one in lasting if one[0].lays_out)
        others = (one for one in lasting if not one[0].lays_out)
        return tuple(each_once([*laid_out, *reversed(self._open), *others]))

    def _is_closed(self, entry: "Entry") -> bool:
        """Whether nothing that was asked by a move or before it can stand any more."""
        if self._whose is None:
            return False
        if self._unsaid or self._right:  # what is asked again was asked in the same turn
            return self._ends(entry)
        return self._last or self._ends(entry) or entry.seat != self._whose

    def _pass_over(self, entry: "Entry", move: Move) -> None:
        """A move that was undone."""
        self._perhaps = True
        if not move.is_word:
            self._undone += entry.deeds
            self._later.append(move)
        self._find_again(entry, move)

    def _find_again(self, entry: "Entry", move: Move) -> None:
        """What a move that was undone had said was done, or had shown to be wrong, is asked again: unless it
        was asked by one that is undone too."""
        if not move.is_word:
            self._unsaid.difference_update(map(taken_back, entry.deeds))
            unsaid = _said_done(entry) - self._said
            self._unsaid |= {deed for deed in unsaid if deed.about not in self._wrong}
        said = {deed.about for deed in self._said}
        self._right.difference_update(deed.about for deed in entry.deeds)
        self._right |= {deed.about for deed in entry.wrong} - said - self._wrong

    def _add(self, entry: "Entry", move: Move, again: bool) -> None:
        """What one step asked for, as far as it stands."""
        stands = [
            (replace(deed, perhaps=again or self._perhaps), move.is_word)
            for deed in (_anew(entry) if again else self._not_done(entry.deeds, move))
            if not (self._is_moot(deed, again) or (self._over and move.lasts(deed)))
        ]
        about = repr({name: value for name, value in entry.move.items() if name != "to"})
        if not (move.is_word and about in self._words):
            whole = self._whose is None or again
            asked = self._asked_again(entry, stands) if whole else self._asked_again(entry)
            if whole or asked:
                self._open += reversed([*asked, *(stands if whole else ())])
            else:
                known = [*self._open, *self._lasting]
                last = ((replace(deed, perhaps=True), word) for deed, word in stands if move.lasts(deed))
                self._lasting += (one for one in reversed(list(last)) if one not in known)
        self._find_wrong(entry, move)
        self._words.update([about] if move.is_word else [])
        self._said |= _said_done(entry)
        if again:
            self._told.update(deed.about for deed in entry.back if not deed.anew)
        self._later.append(move)
        self._used.update(entry.used)
        self._over = self._over or self._ends(entry)

    def _find_wrong(self, entry: "Entry", move: Move) -> None:
        """What a move asked for and a later one has shown to be wrong is done with; a word only asks again.
        What it shows itself to be wrong is asked again by nothing that was undone, and may be done if a later
        move asks for it."""
        if not move.is_word:
            self._wrong.difference_update(deed.about for deed in entry.deeds)
        wrong = {deed.about for deed in entry.wrong}
        self._open = [
            (replace(deed, perhaps=True) if deed.about in wrong else deed, word) for deed, word in self._open
        ]
        self._wrong |= wrong
        self._right -= wrong
        self._unsaid = {deed for deed in self._unsaid if deed.about not in wrong}

    def _asked_again(self, entry: "Entry", stands: Sequence[Asked] = ()) -> list[Asked]:
        """What a move that holds asked for, and one that was undone had said was done: beside what stands."""
        unsaid = [
            deed for deed in entry.deeds if taken_back(deed) in self._unsaid or deed.about in self._right
        ]
        self._unsaid.difference_update(map(taken_back, unsaid))
        self._right.difference_update(deed.about for deed in unsaid)
        again = [(replace(deed, perhaps=True), False) for deed in unsaid]
        return [one for one in again if one not in stands]

    def _not_done(self, deeds: Sequence[Deed], move: Move) -> Sequence[Deed]:
        """Those that no later answer shows to be done: hands work down the list, also where a word asks. What
        is still to be told, or takes longer, is aside of it."""
        if self._confirmed:
            return [deed for deed in deeds if move.is_word and (deed.undone is None or move.lasts(deed))]
        told = [at for at, deed in enumerate(deeds, 1) if any(later.confirms(deed) for later in self._later)]
        self._confirmed = bool(told)
        return deeds[max(told, default=0) :]

    def _is_moot(self, deed: Deed, again: bool) -> bool:
        """Whether a later move has settled this, or a later deed says it again.

        What is brought back is to be done, whoever went on from there: only a word makes it moot, or that
        hands have told of it since.
        """
        if deed.lays_out in self._used or deed.about in self._wrong:
            return True
        asked = (one for one, _ in (*self._open, *self._lasting))
        # What a move has said is done is no question any more that a word could settle.
        done = taken_back(deed) in self._said or any(move.confirms(deed) for move in self._later)
        settling = (move for move in self._later if (not done if move.is_word else not again))
        return (
            any(move.settles(deed) for move in settling)
            or (again and deed.about in self._told)
            or any(deed.is_renewed_by(one) for one in (*self._undone, *asked))
        )


def is_asked(entry: "Entry") -> bool:
    """Whether hands have something to do by a move, or had before telling it: what came before is done."""
    return not entry.keeps and bool(entry.deeds or entry.back)


def _said_done(entry: "Entry") -> set[Deed]:
    """What a move only said was done, as it is taken back."""
    return {replace(deed, anew=False) for deed in entry.back if deed.anew}


def _anew(entry: "Entry") -> Sequence[Deed]:
    """What hands do for a move that is brought back; what they did before they told it is told once more."""
    asked = [replace(deed, text=deed.again or deed.text, again="") for deed in entry.deeds]
    before = [deed for deed in entry.back if not deed.anew]
    if orders := [replace(deed, text=deed.again, undone=None, stands="") for deed in before if deed.again]:
        return (*orders, *asked)
    if before and entry.events:
        told = entry.events[0]
        return (replace(before[0], text=f"Again: {told.text}", rule=told.rule, undone=None), *asked)
    return asked


def each_once(asked: Iterable[Asked]) -> Iterator[Deed]:
    """Each deed in one line; what two moves ask for is to be done twice, but a word only says it again."""
    times: Counter[Deed] = Counter()
    for deed, by_word in asked:
        if not (by_word and (deed in times or replace(deed, perhaps=True) in times)):
            times[deed] += 1
    for deed, count in times.items():
        often = "" if count == 1 else ", twice" if count == 2 else f", {count} times"
        yield replace(deed, text=f"{deed.text}{often}")
