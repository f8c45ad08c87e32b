"""The story of an evening as plain text, to be pasted into a message: by turns, with what is no part of the
story in a few words.

It is made of what the log says, which everybody has heard: before the end nothing in it is a secret.
"""

from collections.abc import Iterator

from companion.replay.heading import ending, seed_of, when
from companion.table import Figure, Table
from companion.table.chapter import Chapter, FoldedLines
from companion.table.chronicle import Chronicle
from companion.times import turn_and_time
from companion.wording import listed


def as_text(table: Table) -> str:
    """The story."""
    return "".join(lines(Chronicle(table)))


def lines(chronicle: Chronicle) -> Iterator[str]:
    """The story line by line: whoever shows a screen meanwhile can go on."""
    return (f"{line}\n" for line in _lines(chronicle))


def _lines(chronicle: Chronicle) -> Iterator[str]:
    table = chronicle.table
    yield table.game.title
    yield listed([player.name for player in table.players])
    yield when(chronicle)
    yield ending(table)
    for index in range(len(chronicle)):
        yield ""
        yield from _chapter(chronicle.chapter(index))
    if figures := table.figures():
        yield ""
        yield from (_figure(figure) for figure in figures)
    if seed := seed_of(table):
        yield ""
        yield seed


def _chapter(chapter: Chapter) -> Iterator[str]:
    head = (chapter.name, turn_and_time(chapter.turn, chapter.at))
    yield ", ".join(part for part in head if part)
    for part in chapter.parts:
        yield f"  ({part.title})" if isinstance(part, FoldedLines) else f"  {part.words}"


def _figure(figure: Figure) -> str:
    value = f"{figure.value} {figure.unit}".strip()
    return f"{figure.title}: {value}" + (f" ({figure.note})" if figure.note else "")
