"""The owner's copy: what the rulebook's pictures show and its text does not say."""

from collections.abc import Mapping
from functools import cache

from companion.games.chamberquest.rules.layouts import OUR_MIX
from companion.games.chamberquest.rules.pieces import (
    CELLS,
    COLOURS,
    CORNERS,
    DIE_SIDES,
    NAMED_COLOURS,
    PLAIN_SHAPES,
    TREASURES,
    TREASURES_GUESSED,
    Dice,
    Shape,
)
from companion.table import Box, Certainty, Choice, Fact, FactGroup, IllegalMove
from companion.table.box import is_guess, value_of

FIXED_CORNERS = 7
"""The edition from which on each colour has a corner of its own, whoever plays first."""
DIE_CHOICES = tuple(Choice(sides, f"d{sides}", symbol=f"die:d{sides}") for sides in DIE_SIDES)

_SIDES = Fact("die-sides", "Sides of the die", "choice", 6, Certainty.GUESS, DIE_CHOICES, piece="die")
_COUNT = Fact("die-count", "Number of dice", "number", 1, Certainty.GUESS, least=1, most=2, piece="die")
_COLOURS = tuple(
    Fact(
        f"colour-{place}",
        label,
        "choice",
        COLOURS[place - 1],
        Certainty.GUESS,
        tuple(Choice(colour, colour.capitalize(), f"disc:{colour}", colour) for colour in COLOURS[2:]),
    )
    for place, label in ((3, "Third colour"), (4, "Fourth colour"))
)
SHAPE_NAMES = {
    Shape.STRAIGHT: "Straight",
    Shape.CORNER: "Corner",
    Shape.TEE: "T-junction",
    Shape.CROSS: "Crossing",
    Shape.END: "Dead end",
    Shape.CLOSED: "Closed",
}
_TREASURES = tuple(
    Fact(
        f"treasure-{place}",
        f"The {whose} chamber holds",
        "choice",
        None,
        Certainty.UNKNOWN,
        tuple(Choice(treasure, treasure.capitalize(), f"treasure:{treasure}") for treasure in TREASURES),
    )
    for place, whose in enumerate((*NAMED_COLOURS, "third colour’s", "fourth colour’s"), start=1)
)
_TILES = len(CELLS) - len(CORNERS)
"""Tiles beside the four chambers."""
_MIX = {
    shape: Fact(
        f"tiles-{shape}",
        f"{SHAPE_NAMES[shape]} tiles",
        "number",
        OUR_MIX.get(shape, 0),
        Certainty.GUESS,
        least=0,
        most=_TILES,
        piece="tiles",
    )
    for shape in PLAIN_SHAPES
}
_LATE = "A board that lies there already stays as it is."
MIX_GUESSED = "The mix of tiles on a random board is ours; enter yours in Your box."


@cache
def facts() -> tuple[FactGroup, ...]:
    """What there is to know."""
    return (
        FactGroup("die", "The die", (_SIDES, _COUNT), pieces={"die": "The die"}),
        FactGroup(
            "colours", "Colours", _COLOURS, "Green and red are named in the rulebook.", under_way=_LATE
        ),
        FactGroup("treasures", "Treasures", _TREASURES, "Only the chambers' pictures show it."),
        FactGroup(
            "tiles",
            "Tiles",
            tuple(_MIX.values()),
            f"The {_TILES} tiles beside the four chambers. Once all are entered, random boards use them.",
            under_way=_LATE,
            pieces={"tiles": f"The {_TILES} tiles"},
        ),
    )


def check(box: Box) -> None:
    """Raise IllegalMove with the reason where no such box can exist."""
    known = {fact.id: fact for group in facts() for fact in group.facts}
    for id_, value in box.items():
        if id_ not in known:
            raise IllegalMove(f"ChamberQuest knows nothing called {id_!r}.")
        fact = known[id_]
        allowed = [choice.value for choice in fact.choices] or list(range(fact.least, fact.most + 1))
        if value not in allowed:
            raise IllegalMove(f"{fact.label}: {value!r} is not possible.")
    colours = [value_of(fact, box) for fact in _COLOURS]
    if colours[0] == colours[1]:
        raise IllegalMove(f"The four colours are different; {colours[0]} is there twice.")
    sought = [value for id_, value in box.items() if id_.startswith("treasure-")]
    if len(set(sought)) < len(sought):
        raise IllegalMove("Each treasure belongs to one colour only.")
    _check_tiles(box)


def _check_tiles(box: Box) -> None:
    given = [int(box[fact.id]) for fact in _MIX.values() if fact.id in box]
    if sum(given) > _TILES or (len(given) == len(_MIX) and sum(given) < _TILES):
        raise IllegalMove(f"Beside the four chambers there are {_TILES} tiles, not {sum(given)}.")


def mix(box: Box) -> dict[Shape, int]:
    """The owner's tiles beside the chambers; nothing as long as not all are entered."""
    if any(fact.id not in box for fact in _MIX.values()):
        return {}
    return {shape: int(box[fact.id]) for shape, fact in _MIX.items()}


def learned(found: Mapping[Shape, int]) -> dict[str, int]:
    """A mix of tiles as facts of Your box."""
    return {fact.id: found.get(shape, 0) for shape, fact in _MIX.items()}


def dice(box: Box) -> Dice:
    """The dice in the box."""
    return Dice(int(value_of(_SIDES, box)), int(value_of(_COUNT, box)))


def palette(chosen: tuple[str, ...], box: Box) -> tuple[str, ...]:
    """The four colours of a table: those of the players, and then the others that the box has."""
    return tuple(dict.fromkeys([*chosen, *colours_of(box)]))[: len(CORNERS)]


def on_corners(colours: tuple[str, ...], edition: int) -> tuple[str, ...]:
    """The colours in the order of their corners, which belong to the board: whoever plays first, each colour
    has the same one. Tables of older editions gave them out as people sat."""
    return colours if edition < FIXED_CORNERS else tuple(sorted(colours, key=COLOURS.index))


def treasures(colours: tuple[str, ...], box: Box) -> dict[str, str]:
    """Which colour seeks which treasure: as in the owner's box, and the rest as they come."""
    known = _known_treasures(box)
    spare = iter([treasure for treasure in TREASURES if treasure not in known.values()])
    return {colour: known.get(colour) or next(spare) for colour in colours}


def guesses(rolled: Dice, chosen: tuple[str, ...], box: Box) -> tuple[str, ...]:
    """What a table takes for granted that the owner has not confirmed: dice, colours, treasures."""
    colours = palette(chosen, box)
    others = [colour for colour in colours[len(chosen) :] if colour not in NAMED_COLOURS]
    found = []
    if rolled.sides == _SIDES.value and is_guess(_SIDES, box):
        found.append("The die has six sides.")
    if others and any(is_guess(fact, box) for fact in _COLOURS):
        are = "One of the four chambers is" if len(others) == 1 else "Two of the four chambers are"
        found.append(f"{are} {' and '.join(others)}.")
    if any(colour not in _known_treasures(box) for colour in colours):
        found.append(TREASURES_GUESSED)
    return tuple(found)


def colours_of(box: Box) -> tuple[str, ...]:
    """The four colours of the box, as far as the owner has said; else our guess."""
    return (*NAMED_COLOURS, *(str(value_of(fact, box)) for fact in _COLOURS))


def _known_treasures(box: Box) -> dict[str, str]:
    """What the owner has said about the four colours of the box."""
    pairs = zip(colours_of(box), _TREASURES, strict=True)
    known = {colour: str(box[fact.id]) for colour, fact in pairs if fact.id in box}
    if len(known) == len(TREASURES) - 1:
        (last,) = (colour for colour in colours_of(box) if colour not in known)
        (rest,) = (treasure for treasure in TREASURES if treasure not in known.values())
        known[last] = rest
    return known
