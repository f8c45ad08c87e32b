"""The burning library as SVG: its sections, the Turn Order card in play, the bag, and the score track."""

from collections.abc import Iterator, Sequence

from companion.games.fire_in_the_library.face.picture import (
    FirePicture,
    OrderCard,
    SectionStack,
    SpaceShown,
)
from companion.games.fire_in_the_library.rules.pieces import FIRE, SECTIONS
from companion.svg.motifs import Folk, Somebody, flame, folk, panel, parchment, seat_disc
from companion.svg.shapes import SANS, box, group, path, thing, tone, words
from companion.svg.sketch import Sketch
from companion.wording import counted

WIDE, EDGE, GAP = 640, 10, 10
HELD = 180
"""How wide all stand side by side, each with the number of tools in hand."""
CARD, ORDER, MIDDLE, TRACK = 118, 150, 190, 104
"""How high each row is: the sections, the card in play, the bag and the market, the track."""
MOST = 22
"""Spaces of the score track that are shown, and a few more."""


def sketch(picture: FirePicture, players: Sequence[Somebody]) -> Sketch:
    """The picture for everybody."""
    people, order = folk(players), EDGE + CARD + GAP
    middle = order + ORDER + GAP
    track = middle + MIDDLE + GAP
    # What comes and goes is last: so everything before it keeps its place among the parts.
    parts = (
        *(_section(section, at, EDGE) for at, section in enumerate(picture.sections)),
        _bag(picture, middle),
        _market(picture, people, middle),
        *_order(picture, people, middle),
        *_played(picture, people, order),
        *_track(picture, people, track),
    )
    return Sketch(WIDE, track + TRACK + EDGE, parts)


# -- the sections ----------------------------------------------------------------------------------


def _section(section: SectionStack, at: int, y: float) -> str:
    wide = (WIDE - 2 * EDGE - 3 * GAP) / 4
    x, colour = EDGE + at * (wide + GAP), tone(section.id)
    burnt = section.destroyed
    value = "burnt" if burnt else f"{section.value}{'?' if section.guess else ''}"
    index = "" if section.index is None else f"burn index {section.index}"
    parts = [
        panel(x, y, wide, CARD),
        box(x + 10, y + 12, 8, CARD - 24, 4, fill=colour),
        _book(section.id, x + 42, y + 30, 26),
        words(section.name, (x + 62, y + 30), 17, room=wide - 78, anchor="start", fill=tone("text")),
        words(
            value,
            (x + wide - 14, y + 66),
            20 if burnt else 36,
            anchor="end",
            fill=tone("fire-text" if burnt else "text"),
        ),
        words(
            counted(section.cards, "card"),
            (x + 28, y + 66),
            14,
            face=SANS,
            anchor="start",
            fill=tone("muted"),
        ),
        words(index, (x + 28, y + 96), 14, room=wide - 66, face=SANS, anchor="start", fill=tone("muted")),
    ]
    if section.icon:
        parts.append(flame((x + wide - 22, y + 96), 20, tone("fire")))
    if section.at_risk:
        parts.append(box(x + wide - 44, y - 6, 42, 26, 13, fill=tone("fire-deep")))
        parts.append(flame((x + wide - 32, y + 7), 16, "#FFFFFF"))
        parts.append(words(str(section.at_risk), (x + wide - 14, y + 7), 16, fill="#FFFFFF"))
    return thing(f"section:{section.id}", parts, **({"opacity": 0.55} if burnt else {}))


def _book(token: str, x: float, y: float, size: float) -> str:
    """A token about a point: a book with its letter, or Fire."""
    half = size / 2
    ground = tone("fire-deep") if token == FIRE else tone(f"{token}-deep")
    parts = [box(x - half, y - half, size, size, size * 0.2, fill=ground, stroke="#FFFFFF", stroke_width=1.5)]
    if token == FIRE:
        parts.append(flame((x, y), size * 0.74, "#FFFFFF"))
    else:
        letter = SECTIONS[token].letter if token in SECTIONS else token[:1].upper()
        parts.append(words(letter, (x, y), size * 0.62, fill="#FFFFFF"))
    return group(parts)


# -- the card in play ------------------------------------------------------------------------------


def _played(picture: FirePicture, people: Folk, y: float) -> Iterator[str]:
    """The Turn Order card that is being filled; between turns a word about where the evening stands."""
    card = next((one for one in picture.order if one.id == picture.card), None)
    yield parchment(EDGE, y, WIDE - 2 * EDGE, ORDER, 16)
    ink, high = tone("parchment-ink"), y + 28
    if card is None:
        now = "Turn Order cards are chosen" if picture.drafting else "between turns"
        said = f"Round {picture.round}: {now}"
        yield words(said, (WIDE / 2, y + ORDER / 2), 24, room=WIDE - 60, fill=ink)
        return
    head = f"{card.seat}’s card, {card.place}" if card.seat else card.name
    yield seat_disc(card.seat, people, (EDGE + 30, high), 17)
    yield words(head, (EDGE + 56, high), 20, room=WIDE - 220, anchor="start", fill=ink)
    yield words(f"round {picture.round}", (WIDE - EDGE - 18, high), 15, face=SANS, anchor="end", fill=ink)
    wide = (WIDE - 2 * EDGE - 32) / max(1, len(card.spaces))
    for at, space in enumerate(card.spaces):
        yield _space(space, EDGE + 16 + at * wide, y + 54, wide - 8)


def _space(space: SpaceShown, x: float, y: float, wide: float) -> str:
    high, risky = ORDER - 66, not space.safe_now
    ink = "#A32A0C" if risky else "#256239"
    dashes = {"stroke_dasharray": "7 5"} if risky else {}
    said = f"+{space.bravery}" if space.bravery else ("risky" if risky else "safe")
    parts = [box(x, y, wide, high, 12, fill="#FFFFFF55", stroke=ink, stroke_width=2, **dashes)]
    if space.token:
        parts.append(_book(space.token, x + wide / 2, y + high * 0.4, min(46.0, wide - 10)))
    elif space.next:
        arrow = f"M{x + wide / 2 - 12:.1f} {y + 28:.1f}l12 14l12 -14"
        parts.append(path(arrow, fill="none", stroke=tone("parchment-muted"), stroke_width=5))
    parts.append(words(said, (x + wide / 2, y + high - 14), 15, room=wide - 6, face=SANS, fill=ink))
    return group(parts)


# -- the bag, the order and the market -------------------------------------------------------------


def _bag(picture: FirePicture, y: float) -> str:
    x, count, fires = EDGE + 95, picture.bag.count, picture.bag.tokens.get(FIRE, 0)
    body = (
        f"M{x - 34} {y + 40}C{x - 110} {y + 70} {x - 104} {y + 184} {x - 50} {y + 186}H{x + 50}"
        f"C{x + 104} {y + 184} {x + 110} {y + 70} {x + 34} {y + 40}Z"
    )
    neck = (
        f"M{x - 34} {y + 40}L{x - 48} {y + 6}q16 10 24 0q12 10 24 0q12 10 24 0q8 10 24 0L{x + 34} {y + 40}Z"
    )
    return thing(
        "bag",
        (
            path(body, fill="#4A241A", stroke="#B5793F", stroke_width=2),
            path(neck, fill="#5A2C22", stroke="#B5793F", stroke_width=2),
            words(str(count), (x, y + 100), 50, fill="#F7E3BC"),
            words(f"tokens, {fires} Fire", (x, y + 140), 17, face=SANS, fill="#EBCFA0"),
            words(
                f"{picture.aside} Fire aside" if picture.aside else "",
                (x, y + 166),
                14,
                face=SANS,
                fill="#EBCFA0",
            ),
        ),
    )


def _order(picture: FirePicture, people: Folk, y: float) -> Iterator[str]:
    """The Turn Order cards, and whose they are."""
    x, wide = EDGE + 210.0, 200.0
    yield panel(x, y, wide, MIDDLE)
    row = min(32.0, (MIDDLE - 14) / max(1, len(picture.order)))
    for at, card in enumerate(picture.order):
        inside = _order_line(card, people, x, y + 8 + row * (at + 0.5), wide)
        yield thing(f"card:{card.id}", (box(x + 4, y + 8 + row * at, wide - 8, row, 8, fill="none"), *inside))


def _order_line(card: OrderCard, people: Folk, x: float, y: float, wide: float) -> Iterator[str]:
    state = "done" if card.done else "used" if card.used and not card.seat else ""
    yield words(card.place, (x + 14, y), 16, anchor="start", fill=tone("muted"))
    if card.seat:
        yield seat_disc(card.seat, people, (x + 66, y), 12)
        room = wide - (130 if state else 92)
        yield words(card.seat, (x + 84, y), 16, room=room, anchor="start", face=SANS, fill=tone("text"))
    yield words(state, (x + wide - 12, y), 13, anchor="end", face=SANS, fill=tone("muted"))


def _market(picture: FirePicture, people: Folk, y: float) -> str:
    """The tools that may be taken, and how many everybody holds."""
    x, wide = EDGE + 420.0, WIDE - 2 * EDGE - 420.0
    parts = [panel(x, y, wide, MIDDLE)]
    tools = picture.tools
    if tools is None:
        return group([*parts, words("No tools", (x + wide / 2, y + MIDDLE / 2), 17, fill=tone("muted"))])
    parts.append(words("Market", (x + 14, y + 22), 17, anchor="start", fill=tone("text")))
    for at, card in enumerate(tools.market[:4]):
        parts.append(
            words(card.name, (x + 14, y + 50 + at * 24), 16, face=SANS, anchor="start", fill=tone("text"))
        )
    held = [(seat, count) for seat, count in tools.hands.items() if count]
    return group([*parts, *_in_hand(held, people, x + 14, y + MIDDLE - 20)])


def _in_hand(held: Sequence[tuple[str, int]], people: Folk, x: float, y: float) -> Iterator[str]:
    """Who holds how many tools: discs have room where six names have none."""
    if held:
        yield words("In hand", (x, y - 25), 14, face=SANS, anchor="start", fill=tone("muted"))
    for at, (seat, count) in enumerate(held):
        left = x + at * min(44.0, HELD / len(held))
        yield seat_disc(seat, people, (left + 9, y), 9.5)
        yield words(str(count), (left + 20.5, y), 15, room=10, face=SANS, anchor="start", fill=tone("text"))


# -- the track -------------------------------------------------------------------------------------


def _track(picture: FirePicture, people: Folk, y: float) -> Iterator[str]:
    """The track round the figures, and the figures on it: the first to come stands lowest."""
    shown = spaces_near([space.score for space in picture.track])
    wide = (WIDE - 2 * EDGE) / len(shown)
    yield group(_spaces(shown, wide, y))
    for space in picture.track:
        x = EDGE + (shown.index(space.score) + 0.5) * wide
        radius = min(13.0, wide / 2 - 1)
        apart = min(radius * 1.5, (TRACK - 40) / max(1, len(space.seats)))
        stack = enumerate(space.seats)
        yield group(seat_disc(seat, people, (x, y + TRACK - 18 - at * apart), radius) for at, seat in stack)


def spaces_near(scores: Sequence[int]) -> list[int]:
    """The spaces of the track that are shown: the taken ones, and those beside them, as there is room."""
    shown, reach = set(scores) or {0}, 0
    while len(shown) < MOST:
        reach += 1
        shown.update(near for score in scores or (0,) for near in (score - reach, score + reach) if near >= 0)
    return sorted(shown)


def _spaces(shown: Sequence[int], wide: float, y: float) -> Iterator[str]:
    """Where spaces are left out, a mark says so."""
    for at, score in enumerate(shown):
        x = EDGE + at * wide
        yield box(x + 1.5, y, wide - 3, TRACK, 7, fill=tone("raised"))
        yield words(str(score), (x + wide / 2, y + 14), 13, room=wide - 4, face=SANS, fill=tone("muted"))
        if at and score - shown[at - 1] > 1:
            yield box(x - 1.5, y + 6, 3, TRACK - 12, 1.5, fill=tone("muted"))
