"""The story of an evening by turns: each turn is a chapter, told when somebody turns to it.

An evening may be long and a screen shows little of it. So the list of moves is gone through once for where
each turn begins, and what is read of a turn is written only when that chapter is asked for.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, pairwise

from msgspec import Struct

from companion.table.chairs import SYMBOLS
from companion.table.chapter import Chapter, ChapterLine, folded, foreword, words_of
from companion.table.face import Mark
from companion.table.journal import START, Entry
from companion.table.new_chance import commitment_in
from companion.table.story import LAYING, LogLine, lately, lays_out, log_line, opened, why_folded
from companion.table.table import Table

MOST = 40
"""Entries in a chapter: a turn with more of them goes on in the next one."""
PIECES = 10
"""So many lines of the log may become one: a board has more pieces, but is not laid again and again."""
KEPT = 128
"""Chapters that stay written: more than anybody scrolls through at a time."""
EVERYBODY = "Everybody"
"""Who is named where it is nobody's turn."""
LAYING_OUT = "Laying out"
"""The chapter in which nobody has played yet."""


class Stretch(Struct, frozen=True):
    """Some steps in succession on the strip of the evening, which all belong to one turn."""

    first: int
    after: int
    """From which step on, and up to which, counting the steps that hold."""
    seat: str
    colour: str
    turn: int


class Chronicle:
    """The evening by turns. It follows its table: `refresh` takes in what has happened since."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._colours = {player.name: player.colour for player in table.players}
        self._all = EVERYBODY if len(table.players) > 1 else table.players[0].name
        marks = table.game.face.marks
        self._over = frozenset(id_ for id_, mark in marks.items() if mark.over)
        self._silent = frozenset(id_ for id_ in self._over if not marks[id_].symbol)
        self._laying = frozenset(id_ for id_, mark in marks.items() if mark.fold == LAYING)
        self._between = frozenset(id_ for id_, mark in marks.items() if mark.between)
        self._firsts: list[int] = []
        """For each chapter, the place of its first entry ..."""
        self._seats: list[str] = []
        """... whose turn it was ..."""
        self._closed: list[int] = []
        """... the entry that ended the turn, or START where something else did ..."""
        self._played: list[bool] = []
        """... whether more happened in it than laying out ..."""
        self._whose: list[str] = []
        """... whose turn it tells, nobody's where it was only laid out ..."""
        self._turns: list[int] = []
        """... and which turn of the evening it is."""
        self._made: list[int] = []
        """All steps that were ever made, by their places in the list: those that hold, if none was undone."""
        self._laid: list[int] = []
        """The moves by which something was only laid out, by their places in the list."""
        self._taken = (0, START)
        """How many entries were taken in, and where the table stood then."""
        self._bounds: list[int] = [0]
        """For each chapter, its first step among those that hold; and how many of those there are."""
        self.steps: list[int] = []
        """The steps that hold, first to last, by their places in the list."""
        self._reworked = False
        """Whether anything was ever taken back."""
        self._undone: set[int] = set()
        self._chapter = lru_cache(maxsize=KEPT)(self._written)
        self.refresh()

    @property
    def is_behind(self) -> bool:
        """Whether something has happened since it was looked at last."""
        return self._taken != (len(self.table.journal.entries), self.table.journal.head)

    def refresh(self) -> None:
        """Take in what has happened since it was looked at last."""
        if not self.is_behind:
            return
        journal = self.table.journal
        self._chapter.cache_clear()
        self._take(self._taken[0], journal.entries)
        self._taken = (len(journal.entries), journal.head)
        self.steps = journal.line() if self._reworked else self._made[:]
        self._undone = journal.undone() if self._reworked else set()
        self._bounds = [bisect_left(self.steps, first) for first in self._firsts] + [len(self.steps)]
        pairs = zip(self._seats, self._played, strict=True)
        self._whose = [seat if played else "" for seat, played in pairs]
        self._turns = list(self._counted())

    def _take(self, since: int, entries: Sequence[Entry]) -> None:
        """Find where chapters begin. An undo is nobody's move: it is told where it was asked for.

        All entries of a long evening go through here before the first word is read: it is kept lean.
        """
        firsts, seats, closed, played = self._firsts, self._seats, self._closed, self._played
        made = self._made
        over, laying, between, marks = self._over, self._laying, self._between, self.table.game.face.marks
        special = over | laying
        seat, first, ends = (seats[-1], firsts[-1], closed[-1]) if firsts else (None, 0, START)
        went = since > 0 and entries[since - 1].do != "move"
        begun = any(played)
        for place in range(since, len(entries)):
            entry = entries[place]
            if entry.do != "move":
                self._reworked = went = True
                continue
            if not entry.aside:
                made.append(place)
            events = entry.events
            whose = "" if between and events and events[0].id in between else entry.seat
            elsewhere = went and self._is_elsewhere(place, first)
            went = False
            if whose != seat or ends != START or elsewhere or place - first >= MOST:
                seat, first, ends = whose, place, START
                firsts.append(place)
                seats.append(seat)
                closed.append(START)
                played.append(False)
            laid = False
            for event in events:
                if event.id in special:
                    laid = laid or event.id in laying
                    if event.id in over:
                        ends = closed[-1] = place
            if not laid and not played[-1]:
                played[-1] = begun = begun or self._begins(entry)
            elif lays_out(events, marks):
                self._laid.append(place)

    def _begins(self, entry: Entry) -> bool:
        """Whether the first turn is played with this; what is said before it, and who begins, is no turn."""
        kind = self.table.game.kinds.get(str(entry.move.get("move")))
        prelude = entry.aside or (kind is not None and kind.is_prelude)
        return not prelude and not self._why_folded(entry, undone=False)

    def _is_elsewhere(self, place: int, first: int) -> bool:
        """Whether somebody went back beyond the beginning of a chapter, and plays on from there."""
        before = self.table.journal.step_before(place)
        return before < first and before != self.table.journal.step_before(first)

    def _counted(self) -> Iterator[int]:
        """The turns, each counted from what it was played after: whoever takes a turn back and plays on is
        still in it, and what was taken back keeps the number that it had."""
        # Of each chapter: which turn it is, whose, and whether that was over before anything ended it here.
        told: list[tuple[int, str, bool]] = []
        latest = 0
        chapters = zip(self._whose, self._firsts, pairwise(self._bounds), strict=True)
        for index, (whose, first, (held, after)) in enumerate(chapters):
            if self._reworked:
                before = self.table.journal.step_before(self.steps[held] if held < after else first)
                earlier = self.chapter_with(before)
            else:  # then each follows the one before it, and nothing has to be looked for
                before, earlier = (self.steps[held - 1] if held else START), latest
                latest = index if held < after else latest
            turn, seat, over = told[earlier] if before != START else (0, "", True)
            over = over or before == self._closed[earlier]
            if whose:
                turn, seat, over = turn + (whose != seat or over), whose, False
            told.append((turn, seat, over))
            yield turn if whose else 0

    @property
    def moves(self) -> int:
        """The steps that hold, without those by which something was only laid out."""
        places = ((bisect_left(self.steps, place), place) for place in self._laid)
        return len(self.steps) - sum(self.steps[at : at + 1] == [place] for at, place in places)

    # -- chapters ------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self._firsts)

    def chapter(self, index: int) -> Chapter:
        """A chapter, in words."""
        return self._chapter(index)

    def chapters_of(self, seat: str) -> list[int]:
        """The chapters of a seat; of everybody, where it is empty."""
        return [index for index, whose in enumerate(self._whose) if not seat or seat == whose]

    def lengths(self) -> list[int]:
        """How many entries each chapter has, told without writing it."""
        return [after - first for first, after in pairwise([*self._firsts, self._taken[0]])]

    def chapter_with(self, place: int) -> int:
        """The chapter in which an entry is told."""
        return max(0, bisect_right(self._firsts, place) - 1)

    def line_at(self, place: int) -> ChapterLine:
        """The line of an entry."""
        return self._line(place, self._whose[self.chapter_with(place)])

    def _written(self, index: int) -> Chapter:
        seat, first = self._whose[index], self._firsts[index]
        after = self._firsts[index + 1] if index + 1 < len(self) else self._taken[0]
        lines = [self._line(place, seat) for place in range(first, after)]
        held = self.steps[slice(*self._bounds[index : index + 2])]
        return Chapter(
            index,
            seat,
            seat or (self._all if self._played[index] else LAYING_OUT),
            self._colours.get(seat, ""),
            self._turns[index],
            lines[0].log.at,
            (*self._foreword(index, lines[0].log.at), *folded(lines)),
            held[-1] if held else None,
        )

    def _foreword(self, index: int, at: float) -> tuple[ChapterLine, ...]:
        """Before all else, what the draws were bound to from the start."""
        told = index == 0 and self.table.fairness.draws
        first = self.table.drawing.commitments[:1] if told else []
        return tuple(foreword(commitment, at) for commitment in first)

    def _line(self, place: int, seat: str) -> ChapterLine:
        over, face = self.table.state.end is not None, self.table.game.face
        entry = opened(self.table.journal.entries[place], over)
        undone = place in self._undone
        marks = [face.marks[event.id] for event in entry.events if event.id in face.marks]
        marks = [mark for mark in marks if mark.symbol]
        mark = next((mark for mark in marks if mark.loud), marks[0] if marks else None)
        if mark is None:
            said = (SYMBOLS[event.id] for event in entry.events if event.id in SYMBOLS)
            done = (face.deed_symbols[deed.id] for deed in entry.deeds if deed.id in face.deed_symbols)
            mark = Mark(next(chain(said, done), "icon:circle-small"))
        log = log_line(place, entry, undone)
        return ChapterLine(
            log, words_of(log, entry, seat, self._silent), mark, self._why_folded(entry, undone)
        )

    def _why_folded(self, entry: Entry, undone: bool) -> str:
        if undone:
            return "back"
        if commitment_in(entry):
            return ""  # nobody gets other luck in silence
        return why_folded(entry, self.table.game.face.marks, self.table.game.kinds)

    # -- the strip of the evening --------------------------------------------------------------

    def stretches(self, most: int) -> tuple[Stretch, ...]:
        """The turns on the strip; where there are more than fit, each shown one stands for some."""
        bounds = self._bounds
        held = self._each_once([at for at in self._fit(most) if bounds[at] < bounds[at + 1]])
        ends = [bounds[index] for index in held[1:]] + [len(self.steps)]
        return tuple(
            Stretch(bounds[index], end, self._whose[index], self._colour(index), self._turns[index])
            for index, end in zip(held, ends, strict=False)
        )

    def _each_once(self, held: Sequence[int]) -> list[int]:
        """Without the chapters in which a turn only goes on: it is one stretch, however it is told."""
        turns = [(self._whose[at], self._turns[at]) for at in held]
        return [at for at, now, before in zip(held, turns, [None, *turns], strict=False) if now != before]

    def _fit(self, most: int) -> list[int]:
        """Chapters, at most so many, evenly over the steps."""
        if len(self) <= most:
            return list(range(len(self)))
        ways = (self.steps[at * len(self.steps) // most] for at in range(most))
        return list(dict.fromkeys(self.chapter_with(place) for place in ways)) if self.steps else []

    def _colour(self, index: int) -> str:
        return self._colours.get(self._whose[index], "")

    def loud(self) -> list[tuple[int, Mark]]:
        """What was worth a mark over the strip: at which step, counting those that hold."""
        marks, entries = self.table.game.face.marks, self.table.journal.entries
        return [
            (at, marks[event.id])
            for at, place in enumerate(self.steps)
            for event in entries[place].events
            if event.id in marks and marks[event.id].loud
        ]


def latest(table: Table, most: int) -> tuple[LogLine, ...]:
    """The latest lines of the log, in which what was laid out piece by piece is one line."""
    entries, marks = table.journal.entries, table.game.face.marks
    lines = table.log(latest=most * PIECES)
    laying = {line.number for line in lines if lays_out(entries[line.number].events, marks)}
    return lately(lines, laying)[-most:]
