"""What several games have: people at the table, books, flames and skulls. Colour never stands alone."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from companion.svg.shapes import SANS, Point, box, disc, group, path, tag, tone, words
from companion.wording import marks


class Somebody(Protocol):
    """Somebody at a table."""

    @property
    def name(self) -> str:
        """As everybody calls them."""

    @property
    def colour(self) -> str:
        """The colour of their pieces."""


Folk = Mapping[str, tuple[str, str]]
"""Those at the table by name: the letter and the colour of each."""


def folk(players: Sequence[Somebody]) -> Folk:
    """The letters and colours of those who play."""
    letters = marks(tuple(player.name for player in players))
    return {player.name: (letters[player.name], player.colour) for player in players}


def seat_disc(seat: str, people: Folk, centre: Point, radius: float) -> str:
    """Somebody: a disc in the player's colour with the letter; whoever is no player has a plain one."""
    letter, colour = people.get(seat, (seat[:1].upper(), ""))
    ground = tone(f"{colour}-deep") if colour else tone("outline")
    ink = "#FFFFFF" if colour else tone("text")
    return group(
        (
            disc(centre, radius, fill="#FFFFFF"),
            disc(centre, radius * 0.9, fill=ground),
            words(letter, centre, radius * (1.05 if len(letter) == 1 else 0.85), fill=ink),
        )
    )


def pawn(seat: str, people: Folk, centre: Point, size: float) -> str:
    """A meeple, seen from the front, with the letter on it."""
    letter, colour = people.get(seat, (seat[:1].upper(), ""))
    (x, y), half = centre, size / 2
    body = (
        f"M{x - half * 0.62:.1f} {y + half:.1f}L{x - half * 0.26:.1f} {y - half * 0.15:.1f}"
        f"A{half * 0.42:.1f} {half * 0.42:.1f} 0 1 1 {x + half * 0.26:.1f} {y - half * 0.15:.1f}"
        f"L{x + half * 0.62:.1f} {y + half:.1f}Z"
    )
    ground = tone(f"{colour}-deep") if colour else tone("outline")
    return group(
        (
            path(body, fill=ground, stroke="#FFFFFF", stroke_width=size * 0.06, stroke_linejoin="round"),
            words(letter, (x, y + half * 0.52), size * 0.36, fill="#FFFFFF"),
        )
    )


def skull(centre: Point, size: float, fill: str) -> str:
    """A Terror's sign."""
    x, y = centre
    unit = size / 24
    return tag(
        "path",
        d="M12 2a9 9 0 0 0-9 9c0 3 1.4 5.2 3.5 6.7V21a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1v-3.3C19.6 16.2 "
        "21 14 21 11a9 9 0 0 0-9-9zM8.2 9.2a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zm7.6 0a2.2 "
        "2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM12 14l1.4 2.6h-2.8z",
        fill=fill,
        fill_rule="evenodd",
        transform=_placed(x, y, unit),
    )


def flame(centre: Point, size: float, fill: str) -> str:
    """Fire."""
    way = "M13 1c1 5 6 7 6 13a7 7 0 0 1-14 0c0-3 1-5 3-7 0 2 1 3 2 3 2-2 1-5 3-9z"
    return tag("path", d=way, fill=fill, transform=_placed(*centre, size / 24))


def books(centre: Point, size: float, fill: str) -> str:
    """Books on a shelf."""
    way = "M4 4h4v14H4zM9.5 2h4v16h-4zM15 6l3.7-1.2 4 12.2L19 18.2zM2 20h20v2H2z"
    return tag("path", d=way, fill=fill, transform=_placed(*centre, size / 24))


def moon(centre: Point, size: float, fill: str) -> str:
    """What lies in the dark."""
    return tag(
        "path", d="M15 3a9 9 0 1 0 6 14A10 10 0 0 1 15 3z", fill=fill, transform=_placed(*centre, size / 24)
    )


def gift(centre: Point, size: float, fill: str) -> str:
    """A reward."""
    way = "M3 8h8v4H3zM13 8h8v4h-8zM4 13h7v8H4zM13 13h7v8h-7zM12 7C8 7 6 5 8 3s4 1 4 4c0-3 2-6 4-4s0 4-4 4z"
    return tag("path", d=way, fill=fill, transform=_placed(*centre, size / 24))


def lock(centre: Point, size: float, fill: str) -> str:
    """A locked door."""
    way = "M7 10V7a5 5 0 0 1 10 0v3h2v11H5V10zM9.5 10h5V7a2.5 2.5 0 0 0-5 0z"
    return tag("path", d=way, fill=fill, fill_rule="evenodd", transform=_placed(*centre, size / 24))


def _placed(x: float, y: float, unit: float) -> str:
    return f"translate({x - unit * 12:.1f} {y - unit * 12:.1f}) scale({unit:.2f})"


def panel(x: float, y: float, wide: float, high: float, rounded: float = 14) -> str:
    """A surface that something stands on."""
    return box(x, y, wide, high, rounded, fill=tone("surface"), stroke=tone("outline"))


def parchment(x: float, y: float, wide: float, high: float, rounded: float = 10) -> str:
    """Paper, whatever the theme."""
    return box(x, y, wide, high, rounded, fill=tone("parchment"), stroke=tone("parchment-deep"))


def counted(number: str, noun: str, at: Point, size: float) -> str:
    """A number and what it counts, below each other."""
    x, y = at
    return words(number, (x, y), size, fill=tone("text")) + words(
        noun, (x, y + size * 0.85), size * 0.5, face=SANS, fill=tone("muted")
    )
