"""The library as SVG: chambers, doors and pawns, everybody with their cards, the piles and the Archive."""

from collections.abc import Iterator, Sequence

from companion.games.orne_library.face.board import DoorShown, TileShown
from companion.games.orne_library.face.cards import CardShown
from companion.games.orne_library.face.picture import OrnePicture, PlayerShown
from companion.games.orne_library.rules.board import LOCKED, NONE
from companion.svg.motifs import Folk, Somebody, counted, folk, lock, panel, parchment, seat_disc
from companion.svg.shapes import SANS, Point, box, disc, group, lines, thing, tone, words
from companion.svg.sketch import Sketch

EDGE, GAP = 10, 16
TILE, HIGH = 128, 100
"""How wide and how high a chamber is."""
WIDE = 5 * TILE + 4 * GAP + 2 * EDGE
PLAYER, PILES, CARD = 66, 74, 72
"""How high a player, the row of piles and a card of the Archive are."""
DOOR = "#8B6F3C"


def sketch(picture: OrnePicture, players: Sequence[Somebody]) -> Sketch:
    """The picture for everybody."""
    people = folk(players)
    parts = [*(_tile(tile, people) for tile in picture.tiles), _doors(picture)]
    y = EDGE + picture.rows * (HIGH + GAP)
    parts += [_player(one, people, at, len(picture.players), y) for at, one in enumerate(picture.players)]
    y += PLAYER + GAP
    parts += _piles(picture, y)
    y += PILES + GAP
    columns = 3
    parts += [_card(card, at, y, columns) for at, card in enumerate(picture.row)]
    y += -(-len(picture.row) // columns) * (CARD + 10)
    return Sketch(WIDE, y + EDGE, tuple(parts))


# -- the board -------------------------------------------------------------------------------------


def _middle(row: int, column: int) -> Point:
    return EDGE + column * (TILE + GAP) + TILE / 2, EDGE + row * (HIGH + GAP) + HIGH / 2


def _doors(picture: OrnePicture) -> str:
    """What is between the chambers: a way, a locked door, or nothing."""
    places = {tile.id: _middle(tile.row, tile.col) for tile in picture.tiles}
    return group(_door(door, places) for door in picture.doors if {door.from_, door.to} <= places.keys())


def _door(door: DoorShown, places: dict[str, Point]) -> str:
    if door.kind == NONE and door.back == NONE:
        return ""
    (ax, ay), (bx, by) = places[door.from_], places[door.to]
    x, y = (ax + bx) / 2, (ay + by) / 2
    if LOCKED in (door.kind, door.back) and not door.opened:
        return disc((x, y), 12, fill=tone("raised"), stroke=DOOR, stroke_width=2) + lock(
            (x, y), 14, tone("text")
        )
    wide, high = (GAP + 6, 20) if ay == by else (20, GAP + 6)
    return box(x - wide / 2, y - high / 2, wide, high, 3, fill=DOOR)


def _tile(tile: TileShown, people: Folk) -> str:
    """A chamber; a Hidden Chamber is on paper, with what everybody may know of it."""
    x, y = _middle(tile.row, tile.col)
    left, top = x - TILE / 2, y - HIGH / 2
    ground = parchment if tile.hidden else panel
    ink = tone("parchment-ink" if tile.hidden else "text")
    quiet = tone("parchment-muted" if tile.hidden else "muted")
    parts = [ground(left, top, TILE, HIGH, 12), lines(tile.name, (x, top + 26), 17, room=TILE - 12, fill=ink)]
    if tile.hidden:
        sign = tile.location_name or ("?" if not tile.entered else "somebody knows")
        size = 28 if sign == "?" else 14.5
        parts.append(words(sign, (x, top + 62), size, room=TILE - 12, face=SANS, fill=quiet))
    count = len(tile.pawns)
    apart = min(32.0, (TILE - 30) / max(1, count))
    for at, pawn in enumerate(tile.pawns):
        parts.append(seat_disc(pawn.seat, people, (x + (at - (count - 1) / 2) * apart, top + HIGH - 17), 15))
    return thing(f"tile:{tile.id}", parts)


# -- everybody, and what lies there ----------------------------------------------------------------


def _player(one: PlayerShown, people: Folk, at: int, of: int, y: float) -> str:
    wide = (WIDE - 2 * EDGE - (of - 1) * 10) / of
    x = EDGE + at * (wide + 10)
    colour = tone("text") if one.turn else tone("outline")
    return group(
        (
            box(x, y, wide, PLAYER, 14, fill=tone("surface"), stroke=colour, stroke_width=1.5),
            seat_disc(one.seat, people, (x + 30, y + PLAYER / 2), 19),
            words(one.seat, (x + 58, y + 22), 20, room=wide - 66, anchor="start", fill=tone("text")),
            words(
                one.cards, (x + 58, y + 46), 16, room=wide - 66, face=SANS, anchor="start", fill=tone("muted")
            ),
        )
    )


def _piles(picture: OrnePicture, y: float) -> Iterator[str]:
    """How many cards lie in each pile."""
    piles = picture.piles
    told = (
        (str(piles.archive), "Archive"),
        (str(piles.tomes), "Tomes"),
        (str(piles.whispers), "Whispers"),
        (str(piles.locations), "Locations"),
        (str(piles.trash), "trashed"),
    )
    wide = (WIDE - 2 * EDGE) / len(told)
    yield panel(EDGE, y, WIDE - 2 * EDGE, PILES)
    for at, (number, name) in enumerate(told):
        yield counted(number, name, (EDGE + (at + 0.5) * wide, y + 26), 28)


def _card(card: CardShown | None, at: int, y: float, columns: int) -> str:
    """A card of the Archive row; a gap is an empty place."""
    wide = (WIDE - 2 * EDGE - (columns - 1) * 10) / columns
    x, top = EDGE + at % columns * (wide + 10), y + at // columns * (CARD + 10)
    if card is None:
        return box(x, top, wide, CARD, 10, fill="none", stroke=tone("outline"), stroke_dasharray="8 7")
    return group(_face(card, x, top, wide))


def _face(card: CardShown, x: float, y: float, wide: float) -> Iterator[str]:
    """Its cost and its name: what it does nobody could read from afar, and whoever buys it is told."""
    middle = y + CARD / 2
    yield parchment(x, y, wide, CARD)
    yield disc((x + 28, middle), 18, fill="#2F69A8")
    yield words(str(card.cost), (x + 28, middle), 22, fill="#FFFFFF")
    room = wide - 62
    yield lines(card.name, (x + 54 + room / 2, middle), 21, room=room, fill=tone("parchment-ink"))
