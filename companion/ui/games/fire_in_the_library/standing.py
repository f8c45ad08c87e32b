"""Between the turns: who stands where, on parchment."""

from typing import Any

from kivy.metrics import dp

from companion.ui.games.fire_in_the_library.order_card import parchment
from companion.ui.games.fire_in_the_library.pieces import PAPER_MUTED, figure, small, words
from companion.ui.games.fire_in_the_library.places import Box
from companion.ui.symbols import INK


def draw_standing(view: dict[str, Any], box: Box, colours: dict[str, str]) -> None:
    """The figures from the highest score to the lowest; of equals, the one that came first stands first."""
    parchment(box)
    inner = box.inset(dp(14))
    data, outcome = view["picture"], view["outcome"]
    title = outcome["title"] if outcome else f"Round {data['round']}"
    head = min(small(30) * 1.4, inner.height * 0.34)
    words(title, small(30), inner.x, inner.top - head / 2, inner.width, INK, "Serif")
    line = [(stack["score"], seat) for stack in reversed(data["track"]) for seat in stack["seats"]]
    row = Box(inner.x, inner.y, inner.width, inner.height - head)
    for (score, seat), place in zip(line, row.columns(max(2, len(line)), dp(8)), strict=False):
        radius = min(place.height * 0.3, place.width * 0.3, dp(30))
        x, y = place.centre
        figure(seat, colours.get(seat, ""), (x, y + radius * 0.55), radius)
        size = min(small(20), place.height * 0.22)
        text = f"{seat} {score}"
        from companion.ui.draw import fitting, word

        word(text, fitting(text, size, place.width), (x, place.y + size * 0.6), INK if colours.get(seat) else PAPER_MUTED)
