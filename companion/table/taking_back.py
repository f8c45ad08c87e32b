"""What hands take back on the table when moves are undone: each deed the other way round, the last first."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.table.move import Move
from companion.table.owed import About, each_once, is_asked
from companion.table.telling import AS_IT_WAS, Deed, taken_back

if TYPE_CHECKING:
    from companion.table.journal import Entry, Journal

Read = Callable[["Entry"], Move]
"""Makes a move of an entry."""


def to_take_back(journal: "Journal", read: Read) -> tuple[Deed, ...]:
    """What hands have done for moves that were undone, in the order in which they take it back: of the
    latest move first, its last deed first.

    It stands as long as a redo could bring these moves back; and through a word, unless that settles it. What
    was undone before the last touch may be taken back by now. What the last move that holds has shown to be
    wrong is taken back too, once what came after it is.
    """
    words = {at: read(journal.entries[at]) for at in journal.last_words(read)}
    new, gone = _just_undone(journal), _gone(journal, words, read)
    asked, wrong, settled = _found(journal, read)
    doubtful = wrong.keys() | _doubted(journal.entries[at] for at in gone)
    back = taken_back_by(
        (
            (
                _unsettled(journal.entries[at], [word for place, word in words.items() if place > at]),
                at not in new,
            )
            for at in gone
        ),
        doubtful,
    )
    back = tuple(deed for deed in back if deed.about not in doubtful & asked)
    said = {deed.about for deed in back} | settled
    return (*back, *(deed for about, deed in wrong.items() if about not in said))


def _found(journal: "Journal", read: Read) -> tuple[set[About], dict[About, Deed], set[About]]:
    """What the last move that holds and the words after it ask for; and what they have shown to be wrong and
    do not ask for after all, the latest first. Whoever shows that has perhaps done nothing of it yet; but
    once the game has gone on from there it is settled, which comes last, also where that is undone."""
    asked: set[About] = set()
    wrong: dict[About, Deed] = {}
    settled: set[About] = set()
    for at in journal.steps_back():
        entry = journal.entries[at]
        asked |= {deed.about for deed in entry.deeds} - wrong.keys()
        found = {deed.about: deed for deed in entry.wrong if deed.about not in asked | wrong.keys()}
        wrong |= found
        settled |= _settled(journal.tried_since(at), found.keys(), read)
        if not (read(entry).is_word or entry.keeps or entry.wrong):
            break
    return asked, wrong, settled


def _settled(later: Iterable["Entry"], wrong: Collection[About], read: Read) -> set[About]:
    """What hands had taken back by the time when they were asked for something new; not what they were asked
    for after all meanwhile, which may have been done since."""
    tried = list(later) if wrong else []
    if not any(is_asked(entry) and not entry.wrong and not read(entry).is_word for entry in tried):
        return set()
    return set(wrong) - {deed.about for entry in tried for deed in entry.deeds}


def _doubted(entries: Iterable["Entry"]) -> set[About]:
    """What these had shown to be wrong: nobody knows whether hands have done it."""
    return {deed.about for entry in entries for deed in entry.wrong}


def not_said_twice(owed: Sequence[Deed], take_back: Sequence[Deed]) -> tuple[Deed, ...]:
    """What is owed, without what is brought back and said already: where a thing that stands in one place
    ends up is told by what is taken back, or by the last of those that are brought back."""
    gone = {deed.stands for deed in take_back if deed.undone}
    later = [{one.stands for one in owed[at:]} for at in range(1, len(owed) + 1)]
    return tuple(
        deed
        for deed, after in zip(owed, later, strict=True)
        if not (deed.perhaps and deed.stands and deed.stands in gone | after)
    )


def would_take_back(journal: "Journal", steps: int) -> tuple[Deed, ...]:
    """The same for what an undo would take back."""
    gone = list(islice(journal.steps_back(), steps))
    doubtful = _doubted(journal.entries[at] for at in (*gone, *journal.future))
    return taken_back_by(((journal.entries[at], False) for at in gone), doubtful)


def _just_undone(journal: "Journal") -> Sequence[int]:
    """The moves that the last touch took back; none if it did anything else."""
    touched = (entry for entry in reversed(journal.entries) if entry.do != "move" or not entry.aside)
    last = next(touched, None)
    return journal.future[-last.steps :] if last is not None and last.do == "undo" else ()


def _gone(journal: "Journal", words: Collection[int], read: Read) -> list[int]:
    """The moves that are undone, the latest first; and those that the first of them, or words that hold,
    kept redo from bringing back, unless hands had something to do since: by then they are taken back."""
    gone, done = [], False
    for at in (*journal.future, *words):
        if at not in words:
            gone.append(at)
            done = done or (_moved(journal.entries[at]) and not read(journal.entries[at]).is_word)
        if not done:
            gone += journal.cleared[at]
    return gone


def _moved(entry: "Entry") -> bool:
    """Whether hands had something to do by a move, or before telling it."""
    return bool(entry.deeds or entry.back)


def _unsettled(entry: "Entry", words: Sequence[Move]) -> "Entry":
    """A move without what later words spare hands."""

    def stand(deeds: Iterable[Deed]) -> tuple[Deed, ...]:
        return tuple(deed for deed in deeds if not any(word.spares(deed) for word in words))

    return replace(entry, deeds=stand(entry.deeds), back=stand(entry.back)) if words else entry


def taken_back_by(
    entries: Iterable[tuple["Entry", bool]], doubtful: Collection[About] = ()
) -> tuple[Deed, ...]:
    """The deeds of moves as something to take back; the moves are given last to first, each with whether
    hands may have taken it back by now.

    Two are one line only where nothing comes between them: a row that was pushed twice, with another
    push in between, is not pushed back twice at once. What stands once goes back once: to where it stood
    before all of them. What is doubtful hands may never have done.
    """
    gone = (
        replace(deed, text=f"{deed.text}, {AS_IT_WAS}", perhaps=False) if deed.about in doubtful else deed
        for deed in _each_back_once(list(_backwards(entries)))
    )
    return tuple(one for _, run in groupby(gone) for one in each_once((deed, False) for deed in run))


def _backwards(entries: Iterable[tuple["Entry", bool]]) -> Iterator[Deed]:
    """What hands take back for moves, last to first: of each its last deed first.

    What a move only said is done, was asked by an earlier one, and is taken back with that. Where that one
    holds, hands leave it: they are asked for it again, and it is done.
    """
    for entry, perhaps in entries:
        asked = (taken_back(deed) for deed in reversed(entry.deeds) if deed.undone is not None)
        told = (deed for deed in reversed(entry.back) if not deed.anew)
        for deed in (*asked, *told):
            yield replace(deed, perhaps=perhaps)


def _each_back_once(gone: Sequence[Deed]) -> Iterator[Deed]:
    """Of several that say where the same thing goes back to, the last: of the earliest move. What hands told
    goes back step by step, unless the move that asked for it says where all of it goes back to."""
    for at, deed in enumerate(gone):
        later = (one for one in gone[at + 1 :] if one.undone)
        if not ((deed.undone or deed.stands) and any(deed.goes_back_with(one) for one in later)):
            yield deed
