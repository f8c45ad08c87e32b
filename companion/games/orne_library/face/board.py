"""The board in the picture: chambers with what everybody or a seat knows of them, and doors."""

from msgspec import Struct
from msgspec.structs import replace

from companion.games.orne_library.face.choices import text_of
from companion.games.orne_library.rules.board import (
    COLUMNS,
    DOORS,
    ROWS,
    is_lone_closet,
    path,
    reach,
    steps,
    stops,
    ways,
)
from companion.games.orne_library.rules.knowledge import is_known
from companion.games.orne_library.rules.pieces import LOCATION_TITLES
from companion.games.orne_library.rules.state import (
    Chamber,
    State,
    Step,
    is_drawing,
    keeps_cards,
    place,
    tile_at,
)
from companion.wording import listed

LOCKED_OUT = "A locked door bars the way, and you have no key this turn."


class PawnShown(Struct, frozen=True):
    """A pawn in a chamber."""

    seat: str
    colour: str
    character: str


class TileShown(Struct, frozen=True):
    """A chamber."""

    id: str
    row: int
    col: int
    tile: str
    name: str
    text: str
    kind: str
    hidden: bool
    """It bears the "?"."""
    entered: bool
    kept: bool
    """The app keeps its Location card, so that it can be looked at here."""
    location: str | None
    """The Location card, where it may be known."""
    location_name: str | None
    face_up: bool
    looked: tuple[str, ...]
    """The seats that have looked at its Location card there: everybody saw them do it."""
    pawns: tuple[PawnShown, ...]
    step: int | None = None
    """Footwork for a step there now."""
    reach: int | None = None
    """The least Footwork with which it can be reached now."""
    stop: str = ""
    """The chamber on the way that does something to whoever comes in: one goes there step by step."""
    locked: bool = False
    """A locked door bars every way there, and there is no key this turn."""
    idle: bool = False
    """It leads to others of its kind, and there is none."""

    @property
    def about(self) -> str:
        """What it does, what everybody may know of it, and how far it is, in full."""
        parts = (self.text, self._of_hidden, self._how_far)
        return " ".join(part for part in parts if part)

    @property
    def _how_far(self) -> str:
        if self.reach is None or self.step is not None:
            return LOCKED_OUT if self.locked else ""
        if self.stop:
            return f"{self.reach} Footwork away. {self.stop} is a stop on the way: go step by step."
        return f"{self.reach} Footwork away."

    @property
    def _of_hidden(self) -> str:
        if not self.hidden:
            return ""
        if self.location_name is not None:
            return f"{self.location_name}."
        if self.entered and self.looked:
            return (
                f"{listed(self.looked)} looked here, and {'knows' if len(self.looked) == 1 else 'know'} it."
            )
        if self.entered:
            return "Whoever came in first knows what it is."
        return "Whoever comes in first sees what it is."


class DoorShown(Struct, frozen=True, rename={"from_": "from"}):
    """What is between two neighbours, there and back."""

    id: str
    from_: str
    to: str
    kind: str
    back: str
    opened: bool


def tiles(seen: State, seat: str | None) -> tuple[TileShown, ...]:
    """All chambers; while somebody acts, with the way there."""
    walking = seen.step is Step.ACTION and seen.question is None and seen.end is None and keeps_cards(seen)
    near = steps(seen) if walking else {}
    far = reach(seen) if walking else {}
    held_up = stops(seen) if walking else {}
    there = ways(seen) if walking else {}
    return tuple(
        replace(
            _tile(seen, cell, seat),
            step=near.get(cell),
            reach=far.get(cell),
            stop=place(seen, held_up[cell]) if held_up.get(cell) else "",
            locked=cell in there and there[cell].locked,
        )
        for cell in seen.tiles
    )


def _tile(seen: State, cell: str, seat: str | None) -> TileShown:
    tile, chamber = tile_at(seen, cell), seen.chambers.get(cell)
    location = known_location(seen, chamber, seat)
    return TileShown(
        id=cell,
        row=ROWS.index(cell[0]),
        col=COLUMNS.index(cell[1]),
        tile=tile.id,
        name=tile.name,
        text=text_of(seen, cell),
        kind=tile.kind,
        hidden=tile.hidden,
        entered=chamber is not None,
        kept=chamber is not None and bool(chamber.card),
        location=location,
        location_name=LOCATION_TITLES[location] if location else None,
        face_up=chamber is not None and chamber.face_up,
        looked=chamber.looked if chamber is not None else (),
        idle=is_lone_closet(seen, cell),
        pawns=() if is_drawing(seen) else _pawns(seen, cell),
    )


def _pawns(seen: State, cell: str) -> tuple[PawnShown, ...]:
    return tuple(
        PawnShown(one.seat, one.who.colour, one.character) for one in seen.researchers if one.cell == cell
    )


def known_location(seen: State, chamber: Chamber | None, seat: str | None) -> str | None:
    """The Location card of a chamber where this seat may know it."""
    if chamber is None or not chamber.card:
        return None
    return chamber.card if seen.end is not None or is_known(chamber, seat) else None


def doors(seen: State) -> tuple[DoorShown, ...]:
    """What is between the chambers."""
    return tuple(_door(seen, door, *door.split("-")) for door in DOORS)


def _door(seen: State, door: str, one: str, other: str) -> DoorShown:
    there, back = path(seen, one, other), path(seen, other, one)
    return DoorShown(door, one, other, there, back, door in seen.turn.opened)
