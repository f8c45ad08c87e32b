"""The history as a file for spreadsheets: a row for everybody at every finished table."""

import csv
import io
from collections.abc import Iterable

from companion.history.luck import total
from companion.history.plays import Play, Sitter
from companion.times import stamp

HEAD = (
    "date", "began", "game", "level", "players", "player", "won", "points", "won together", "ending",
    "minutes", "moves", "luck: what", "luck: draws", "luck: came", "luck: due",
)  # fmt: skip
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a cell for a formula."""


def spreadsheet(plays: Iterable[Play]) -> bytes:
    """The file, as every spreadsheet reads it: UTF-8 that says so, with the line ends of the standard."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(HEAD)
    for play in plays:
        writer.writerows(_row(play, sitter) for sitter in play.sitters)
    return text.getvalue().encode("utf-8-sig")


def _row(play: Play, sitter: Sitter) -> list[object]:
    together = ("yes" if play.won else "no") if play.together else ""
    return [
        stamp(play.ended, "%Y-%m-%d"),
        stamp(play.began, "%Y-%m-%d %H:%M"),
        play.title,
        play.level,
        len(play.sitters),
        plain(sitter.name),
        "yes" if sitter.won else "no",
        "" if sitter.score is None else sitter.score,
        together,
        plain(play.ending),
        round(play.seconds / 60),
        play.moves,
        *_luck(play),
    ]


def _luck(play: Play) -> list[object]:
    if play.fortune is None:
        return [""] * 4
    whole = total(play.fortune.accounts)
    return [play.fortune.came.partition("|")[2], whole.times, whole.came, round(whole.due, 2)]


def plain(words: str) -> str:
    """Words that no spreadsheet takes for a formula."""
    return f"'{words}" if words.startswith(FORMULA) else words
