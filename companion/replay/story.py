"""The story of an evening as HTML: a section for each turn, a line for each move that leads to its picture.

Names and words are text, whatever somebody has typed: they are escaped here.
"""

from collections.abc import Iterator, Mapping
from html import escape

from companion.table import Player, Stat
from companion.table.chapter import Chapter, ChapterLine, FoldedLines
from companion.table.chronicle import Chronicle, Stretch
from companion.table.face import called
from companion.times import turn_and_time
from companion.wording import marks

SEGMENTS = 160
"""Turns on the strip; where there are more, one stands for some."""


class Storyteller:
    """Tells the chapters of one evening."""

    def __init__(self, chronicle: Chronicle) -> None:
        self._chronicle = chronicle
        players = chronicle.table.players
        self._letters = marks(tuple(player.name for player in players))
        self._seats: Mapping[str, int] = {player.name: at for at, player in enumerate(players)}
        self._steps = {place: at for at, place in enumerate(chronicle.steps, start=1)}

    def chapters(self) -> str:
        """All of them."""
        return "\n".join(self._chapter(self._chronicle.chapter(at)) for at in range(len(self._chronicle)))

    def _chapter(self, chapter: Chapter) -> str:
        seat = self._seats.get(chapter.seat, -1)
        disc = self.disc(chapter.seat, chapter.colour) if chapter.seat else ""
        return (
            f'<section class="turn" data-seat="{seat}" style="--tone:{colour(chapter.colour)}">'
            f"<h3>{disc}<bdi>{escape(chapter.name)}</bdi></h3>"
            f'<p class="when">{escape(turn_and_time(chapter.turn, chapter.at))}</p>'
            f"<ol>{''.join(self._part(part) for part in chapter.parts)}</ol></section>"
        )

    def disc(self, name: str, tone: str) -> str:
        """A player's letter on the player's colour."""
        letter = escape(self._letters.get(name, name[:1].upper()))
        return f'<span class="disc" aria-hidden="true" style="--tone:{colour(tone)}">{letter}</span>'

    def _part(self, part: ChapterLine | FoldedLines) -> str:
        if isinstance(part, ChapterLine):
            return self._line(part)
        inside = "".join(self._line(line) for line in part.lines)
        return f"<li><details><summary>{escape(part.title)}</summary><ol>{inside}</ol></details></li>"

    def _line(self, line: ChapterLine) -> str:
        tone = f"var(--{line.mark.tone})" if line.mark.tone else "var(--brass)"
        step = self._steps.get(line.number)
        loud = ' class="loud"' if line.mark.loud else ""
        told = escape(line.words)
        if step is not None:
            told = f'<a href="#move-{step}" data-step="{step}">{told}</a>'
        elif line.log.undone:
            told = f"<s>{told}</s>"
        return f'<li{loud} style="--mark:{tone}">{told}</li>'

    # -- the strip -----------------------------------------------------------------------------

    def strip(self) -> str:
        """The turns side by side, as long as they took, in the players' colours."""
        return "".join(self._segment(one) for one in self._chronicle.stretches(SEGMENTS))

    def _segment(self, stretch: Stretch) -> str:
        name = self._letters.get(stretch.seat, "")
        label = f"{name} {stretch.turn}" if stretch.turn else ""
        return (
            f'<span data-seat="{self._seats.get(stretch.seat, -1)}" data-to="{stretch.after}" '
            f'style="flex-grow:{stretch.after - stretch.first};--tone:{colour(stretch.colour)}">'
            f"<i>{escape(label)}</i></span>"
        )

    def loud(self) -> Iterator[str]:
        """What was worth a mark over the strip."""
        count = max(1, len(self._chronicle.steps))
        for at, mark in self._chronicle.loud():
            yield f'<b style="left:{(at + 1) / count:.2%};--mark:var(--{mark.tone or "brass"})"></b>'


def colour(name: str) -> str:
    """A player's colour; what is nobody's stands back."""
    return f"var(--{name}-deep)" if name else "var(--outline)"


def people(players: tuple[Player, ...], teller: Storyteller, scores: Mapping[str, int]) -> str:
    """The players as buttons: a tap on one shows only those turns."""
    everybody = '<button type="button" data-only="" aria-pressed="true">All</button>'
    if len(players) == 1:
        everybody = ""
    return everybody + "".join(
        f'<button type="button" data-only="{at}" aria-pressed="false">{teller.disc(one.name, one.colour)}'
        f"<bdi>{escape(one.name)}</bdi>{_score(scores.get(one.name))}</button>"
        for at, one in enumerate(players)
    )


def _score(score: int | None) -> str:
    return "" if score is None else f' <span class="score">{score}</span>'


def numbers(shown: tuple[Stat, ...]) -> str:
    """The numbers below the picture; where several are called alike, by their full names."""
    return "".join(
        f"<div><dt>{escape(name)}</dt>"
        f"<dd>{escape(stat.value)}{f'<small> of {escape(stat.of)}</small>' if stat.of else ''}</dd></div>"
        for name, stat in zip(called(shown), shown, strict=True)
    )
