"""Scores as piles of books: one pile for each player, in the player's colour, as high as the score."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp

from companion.ui.look.drawing import Bounds, Rgba, glyph
from companion.ui.look.symbols import PAPER
from companion.ui.look.theme import look, mixed

NIGHT: Rgba = [0.05, 0.05, 0.05, 1.0]
LOW = 70
"""Points below which piles are not worth drawing."""


class Pile(NamedTuple):
    """A player's pile."""

    tone: Rgba
    points: int
    won: bool


def draw_piles(piles: Sequence[Pile], box: Bounds, grown: float) -> bool:
    """The piles side by side on a board, grown so far (zero to one); a crown over the winner's."""
    x, y, width, height = box
    if height < dp(LOW) or not piles:
        return False
    most = max(max(pile.points for pile in piles), 1)
    crown = min(height * 0.2, dp(40))
    wide = min(dp(132), width / (len(piles) * 1.22))
    step, board = wide * 1.22, dp(6)
    left = x + (width - step * len(piles)) / 2
    _board(left - wide * 0.1, y, step * len(piles) + wide * 0.2, board)
    room = height - board - crown - dp(6)
    for at, pile in enumerate(piles):
        high = max(0.04, max(0, pile.points) / most) * room * grown
        middle = left + step * (at + 0.5)
        top = _pile(pile, Random(at + 3), (middle - wide / 2, y + board, wide, high))
        if pile.won:
            glyph("crown", crown, (middle, top + crown * 0.55), list(look.brass_light))
    return True


def _board(x: float, y: float, wide: float, high: float) -> None:
    Color(*mixed(list(look.brass), NIGHT, 0.45))
    SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[high / 2])


def _pile(pile: Pile, luck: Random, box: Bounds) -> float:
    """Books lying on each other; gives where the pile ends."""
    x, y, wide, high = box
    thick = max(dp(9), min(dp(20), high / 4))
    count = max(1, round(high / thick))
    each = high / count
    for at in range(count):
        side = wide * (0.8 + 0.2 * luck.random())
        left = x + (wide - side) * luck.random()
        _book(pile.tone, luck.random(), (left, y + at * each, side, each))
    return y + high


def _book(tone: Rgba, shade: float, box: Bounds) -> None:
    x, y, wide, high = box
    cover = mixed(tone, PAPER, 0.3 * shade) if shade > 0.5 else mixed(tone, NIGHT, 0.35 * (0.6 - shade))
    Color(*cover)
    SmoothRoundedRectangle(pos=(x, y), size=(max(3.0, wide), max(3.0, high - 1)), radius=[dp(2.5)])
    Color(*PAPER[:3], 0.8)
    Rectangle(pos=(x + wide * 0.12, y + high * 0.2), size=(max(1.0, wide * 0.02), high * 0.6 - 1))
    Rectangle(pos=(x + wide * 0.84, y + high * 0.2), size=(max(1.0, wide * 0.02), high * 0.6 - 1))
