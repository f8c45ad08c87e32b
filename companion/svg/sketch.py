"""A game's picture as SVG, in parts: what has not changed from one moment to the next is the same text."""

from html import escape

from msgspec import Struct


class Sketch(Struct, frozen=True):
    """A picture of so many units. Each part lies over those before it, and has its place among them.

    A page that shows a whole evening keeps each part once, however many moments show it.
    """

    width: float
    height: float
    parts: tuple[str, ...]

    def svg(self, label: str) -> str:
        """The whole picture; the label is for whoever cannot see it."""
        inside = "".join(f"<g>{part}</g>" for part in self.parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" '
            f'role="img" aria-label="{escape(label, quote=True)}">{inside}</svg>'
        )
