"""The large parts of the Table screen, wide or tall, and the place among them for a lesson."""

from typing import NamedTuple

from companion.ui.screens.table.place import LessonSlot, Place

SHARE = 0.51
"""How much of the height below the phases a picture has on a tall tablet, where words are not enlarged."""


class Parts(NamedTuple):
    """The places of the screen's large parts."""

    header: Place
    rail: Place
    stats: Place
    column: Place
    picture: Place
    side: Place


def wide(whole: Place, grow: float, unit: float, header: float, margin: float, left_handed: bool) -> Parts:
    """Beside each other on a wide tablet: the guide, the picture, the side."""
    inner = Place(whole.x + margin, whole.y + margin, whole.width - 2 * margin, whole.height - 2 * margin)
    left = min(max(300 * unit, inner.width * 0.28), 470 * unit) * grow
    left = min(left, inner.width * 0.4)
    right = min(max(216 * unit, inner.width * 0.21), 360 * unit) * grow
    right = min(right, inner.width * 0.27)
    below = inner.height - header - margin
    middle = inner.width - left - right - 2 * margin
    guide_x, side_x = inner.x, inner.x + inner.width - right
    if left_handed:
        guide_x, side_x = inner.x + inner.width - left, inner.x
    picture_x = side_x + right + margin if left_handed else guide_x + left + margin
    bar_x = inner.x if left_handed else picture_x
    bar = middle + margin + right
    return Parts(
        header=Place(guide_x, inner.top - header, left, header),
        rail=Place(bar_x, inner.top - header, bar * 0.46, header),
        stats=Place(bar_x + bar * 0.46, inner.top - header, bar * 0.54 - margin / 2, header),
        column=Place(guide_x, inner.y, left, below),
        picture=Place(picture_x, inner.y, middle, below),
        side=Place(side_x, inner.y, right, below),
    )


def tall(
    whole: Place,
    grow: float,
    unit: float,
    header: float,
    margin: float,
    left_handed: bool,
    *,
    phases: bool = True,
    share: float = SHARE,
) -> Parts:
    """Below each other on a tall tablet: whose turn, the phases, the picture, then guide and side.

    The picture has its share of the height, less where words are enlarged; and where a table has no phases,
    their room.
    """
    inner = Place(whole.x + margin, whole.y + margin, whole.width - 2 * margin, whole.height - 2 * margin)
    rail = 52 * unit * grow
    room = inner.height - header - rail - 3 * margin
    picture = min(inner.width * 0.92, room * (share - (grow - 1) * 0.3))
    below = room - picture
    if not phases:
        picture += rail + margin
    left = (inner.width - margin) * 0.64
    right = inner.width - margin - left
    guide_x, side_x = (
        (inner.x + right + margin, inner.x) if left_handed else (inner.x, inner.x + left + margin)
    )
    rail_y = inner.top - header - margin - rail
    return Parts(
        header=Place(inner.x, inner.top - header, inner.width * 0.46, header),
        rail=Place(inner.x, rail_y, inner.width, rail if phases else 0.0),
        stats=Place(inner.x + inner.width * 0.46, inner.top - header, inner.width * 0.54, header),
        column=Place(guide_x, inner.y, left, below),
        picture=Place(inner.x, inner.y + below + margin, inner.width, picture),
        side=Place(side_x, inner.y, right, below),
    )


def with_folded_side(parts: Parts, handle: float, gap: float) -> tuple[Parts, Place]:
    """The picture has the room of the side but for a handle at the edge; the side lies over it if asked for.

    Then a floor is large, though words are, too.
    """
    picture, side = parts.picture, parts.side
    if side.x > picture.x:
        edge = side._replace(x=side.right - handle, width=handle)
        wider = picture._replace(width=edge.x - gap - picture.x)
        over = side._replace(x=edge.x - gap - side.width)
    else:
        edge = side._replace(width=handle)
        wider = picture._replace(x=edge.right + gap, width=picture.right - edge.right - gap)
        over = side._replace(x=wider.x)
    return parts._replace(picture=wider, side=over), edge


def with_note_aside(parts: Parts, height: float, gap: float) -> tuple[Parts, Place]:
    """The parts with a note so high at the foot of the side, and its place: the side alone is lower by it."""
    side = parts.side
    lower = side._replace(y=side.y + height + gap, height=max(1.0, side.height - height - gap))
    return parts._replace(side=lower), side._replace(height=height)


def with_strip(parts: Parts, slot: LessonSlot, height: float, gap: float) -> tuple[Parts, Place]:
    """The parts with a strip so high at the picture, and the strip: where no side stands."""
    whole = parts.picture
    lower = whole._replace(height=max(1.0, whole.height - height - gap))
    if slot is LessonSlot.BELOW_PICTURE:
        raised = lower._replace(y=whole.top - lower.height)
        return parts._replace(picture=raised), whole._replace(height=height)
    return parts._replace(picture=lower), whole._replace(y=whole.top - height, height=height)
