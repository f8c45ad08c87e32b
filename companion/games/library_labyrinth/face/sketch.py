"""The floor as SVG: the tiles as everybody knows them, who stands where, the Bookwyrm, and the Shelves."""

from collections.abc import Iterator, Sequence

from companion.games.library_labyrinth.face.picture import LabyrinthPicture, ShelfShown, TileShown, TokenShown
from companion.games.library_labyrinth.rules.pieces import Kind
from companion.palette import LIGHT
from companion.svg.motifs import (
    Folk,
    Somebody,
    books,
    counted,
    folk,
    gift,
    moon,
    panel,
    parchment,
    pawn,
    skull,
)
from companion.svg.shapes import (
    SANS,
    Point,
    box,
    disc,
    group,
    lines,
    octagon,
    path,
    polygon,
    thing,
    tone,
    words,
)
from companion.svg.sketch import Sketch
from companion.wording import noun

STEP, RADIUS, EDGE = 100, 45, 10
"""From tile to tile, from the middle of a tile to its side, and round the floor."""
FLOOR = 5 * STEP + 2 * EDGE
SHELVES = 64
"""How high the row of Shelves below the floor is."""
NIGHT, GILT, WYRM = "#3A141E", "#D9C393", "#7D8A92"
SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
CORNERS = {"NW": (-1, -1), "NE": (1, -1), "SW": (-1, 1), "SE": (1, 1)}
LETTERS = {"red": "H", "pink": "Q", "orange": "A", "green": "T", "blue": "W", "purple": "F"}
"""The letter of each genre, for those who cannot tell the colours."""


def sketch(picture: LabyrinthPicture, players: Sequence[Somebody]) -> Sketch:
    """The picture for everybody."""
    if picture.only_draws:
        return Sketch(FLOOR, FLOOR * 0.6, tuple(_card(picture)))
    people = folk(players)
    parts = [_tile(tile, people) for tile in picture.tiles]
    parts += [_ring(picture), _bookwyrm(_junction(picture, picture.bookwyrm), 19)]
    parts += [_shelf(shelf, at) for at, shelf in enumerate(picture.shelves)]
    return Sketch(FLOOR, FLOOR + (SHELVES + EDGE if picture.shelves else 0), tuple(parts))


# -- tiles -----------------------------------------------------------------------------------------


def _tile(tile: TileShown, people: Folk) -> str:
    centre = (EDGE + (tile.col + 0.5) * STEP, EDGE + (tile.row + 0.5) * STEP)
    shape = octagon(centre, RADIUS)
    parts = [*(_lit(tile, centre) if tile.lit else _unlit(tile, centre)), *_standing(tile, centre, people)]
    if tile.cursed:
        parts.append(polygon(shape, fill="none", stroke=tone("curse"), stroke_width=5))
    return thing(f"tile:{tile.id}", parts)


def _unlit(tile: TileShown, centre: Point) -> Iterator[str]:
    (x, y), ink = centre, "#B9C6BD" if tile.known else tone("muted")
    if tile.known:
        yield polygon(octagon(centre, RADIUS), fill=tone("dark-tile"), stroke=tone("outline"))
        yield moon((x, y - 10), 22, ink)
    else:
        yield polygon(octagon(centre, RADIUS), fill="none", stroke=tone("muted"), stroke_dasharray="9 9")
        yield words("?", (x, y - 10), 26, fill=ink)
    yield words(tile.id.upper(), (x, y + 16), 15, fill=ink)


def _lit(tile: TileShown, centre: Point) -> Iterator[str]:
    x, y = centre
    yield polygon(octagon(centre, RADIUS), fill=tone("parchment"), stroke="#A9997B")
    openings = tuple(SIDES) if tile.kind is Kind.CROSSROADS else tile.openings
    yield from (_way(SIDES[side], centre) for side in openings)
    if tile.kind is Kind.COMPASS:
        yield _rose(centre)
    elif tile.token is not None:
        yield (
            _terror(tile.token, centre)
            if tile.token.type == "terror"
            else _shelf_token(tile.token.id, centre)
        )
    else:
        yield from _kind(tile.kind, (x, y - 18) if tile.meeples else centre)


def _kind(kind: Kind, at: Point) -> Iterator[str]:
    """What a tile is for, while nothing lies on it."""
    if kind is Kind.TERROR:
        (x, y), ink = at, LIGHT["fire"]
        yield box(x - 17, y - 17, 34, 34, 7, fill="none", stroke=ink, stroke_dasharray="5 4")
        yield skull(at, 20, ink)
    elif kind is Kind.SHELF:
        yield books(at, 26, LIGHT["green"])
    elif kind is Kind.REWARD:
        yield gift(at, 28, LIGHT["purple"])


def _way(side: Point, centre: Point) -> str:
    """The path from the middle of a tile to one of its sides."""
    (x, y), (dx, dy), half = centre, side, 9
    left, top = (x - half if dx >= 0 else x - RADIUS), (y - half if dy >= 0 else y - RADIUS)
    wide, high = (RADIUS + half if dx else 2 * half), (RADIUS + half if dy else 2 * half)
    return box(left, top, wide, high, fill=GILT)


def _rose(centre: Point) -> str:
    x, y = centre
    points = ((0, -1), (1, 0), (0, 1), (-1, 0))
    tips = [
        polygon(
            [(x + dx * 28, y + dy * 28), (x - dy * 7, y + dx * 7), (x + dy * 7, y - dx * 7)], fill="#8B6F3C"
        )
        for dx, dy in points
    ]
    return group([*tips, words("N", (x, y - 35), 13, fill=tone("parchment-ink"))])


def _terror(token: TokenShown, centre: Point) -> str:
    x, y = centre
    return group(
        (
            box(x - 37, y - 27, 74, 54, 9, fill=NIGHT, stroke="#E4572E", stroke_width=2.5),
            lines(token.label, (x, y - 9), 14.5, room=68, fill="#F0E4CA"),
            skull((x, y + 16), 15, "#E4572E"),
        )
    )


def _shelf_token(genre: str, centre: Point) -> str:
    (x, y), ink = centre, LIGHT[genre]
    return group(
        (
            box(x - 24, y - 24, 48, 48, 9, fill="#FFFFFF", stroke=ink, stroke_width=3.5),
            books((x, y - 6), 24, ink),
            words(LETTERS[genre], (x, y + 14), 15, fill=ink),
        )
    )


def _standing(tile: TileShown, centre: Point, people: Folk) -> Iterator[str]:
    """Meeples beside each other; where something lies on the tile, lower, so that it can be seen."""
    count = len(tile.meeples)
    low = 20 if tile.lit and tile.kind not in (Kind.CROSSROADS, Kind.COMPASS) else 0
    size = 46 if count == 1 and not low else 36
    for at, who in enumerate(tile.meeples):
        apart = min(26.0, 72 / max(1, count))
        yield pawn(who, people, (centre[0] + (at - (count - 1) / 2) * apart, centre[1] + low), size)


# -- the ring, and what lies below -----------------------------------------------------------------


def _junction(picture: LabyrinthPicture, id_: str) -> Point:
    found = next(one for one in picture.ring if one.id == id_)
    return EDGE + (found.col + 1) * STEP, EDGE + (found.row + 1) * STEP


def _ring(picture: LabyrinthPicture) -> str:
    return group(disc(_junction(picture, one.id), 4, fill=tone("muted"), opacity=0.6) for one in picture.ring)


def _bookwyrm(centre: Point, radius: float) -> str:
    (x, y), unit = centre, radius / 19
    coil = f"M{x - 8 * unit:.1f} {y + 8 * unit:.1f}q{8 * unit:.1f} {5 * unit:.1f} {14 * unit:.1f} {0:.1f}" + (
        f"t{-8 * unit:.1f} {-8 * unit:.1f}t{6 * unit:.1f} {-8 * unit:.1f}"
    )
    return group(
        (
            disc(centre, radius, fill="#FFFFFF"),
            disc(centre, radius * 0.88, fill=WYRM),
            path(coil, fill="none", stroke="#1B2428", stroke_width=4 * unit, stroke_linecap="round"),
            disc((x + 5 * unit, y - 8 * unit), 3 * unit, fill="#1B2428"),
        )
    )


def _shelf(shelf: ShelfShown, at: int) -> str:
    """One of the six Shelves: filled, or still empty."""
    wide = (FLOOR - 2 * EDGE - 5 * 8) / 6
    x, y = EDGE + at * (wide + 8), FLOOR
    ink = "#FFFFFF" if shelf.filled else tone(shelf.genre)
    ground = tone(f"{shelf.genre}-deep") if shelf.filled else tone("surface")
    told = shelf.terror or ("on floor" if shelf.on_floor else "")
    return group(
        (
            box(x, y, wide, SHELVES, 12, fill=ground, stroke=tone(shelf.genre), stroke_width=1.5),
            books((x + wide / 2 - 10, y + 22), 22, ink),
            words(LETTERS[shelf.genre], (x + wide / 2 + 14, y + 22), 16, fill=ink),
            words(
                told,
                (x + wide / 2, y + 48),
                13,
                room=wide - 16,
                face=SANS,
                fill=ink if shelf.filled else tone("muted"),
            ),
        )
    )


# -- where the app only draws ----------------------------------------------------------------------


def _card(picture: LabyrinthPicture) -> Iterator[str]:
    """The card that was turned, and how many are left."""
    middle, half = FLOOR * 0.3, 62
    yield parchment(middle - 120, 24, 240, FLOOR * 0.6 - 48, 18)
    centre = (middle, FLOOR * 0.3)
    for corner, (dx, dy) in CORNERS.items():
        hit = corner in picture.card.split("+")
        spot = (centre[0] + dx * half * 0.82, centre[1] + dy * half * 0.82)
        fill = "#C23A80" if hit else GILT
        yield group(
            (
                polygon(octagon(spot, 46), fill=fill, stroke="#A9997B"),
                words(corner, spot, 24, fill="#FFFFFF" if hit else tone("parchment-muted")),
            )
        )
    yield _bookwyrm(centre, 21)
    yield panel(FLOOR * 0.6, 24, FLOOR * 0.4 - EDGE, FLOOR * 0.6 - 48, 18)
    left = picture.cards_left
    yield counted(str(left), f"{noun(left, 'card')} left", (FLOOR * 0.795, FLOOR * 0.27), 58)
