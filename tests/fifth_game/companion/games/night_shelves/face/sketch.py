"""The table as SVG: the deck, the lamps, and the Shelves with their books. A page in a browser shows it."""

from collections.abc import Sequence

from companion.games.night_shelves.face.picture import NightPicture, ShelfPicture
from companion.svg.motifs import Somebody, counted, folk, panel, seat_disc
from companion.svg.shapes import box, group, thing, tone, words
from companion.svg.sketch import Sketch

WIDE, ROW = 480, 76


def sketch(picture: NightPicture, players: Sequence[Somebody]) -> Sketch:
    """The picture for everybody. Each part is a text of its own: what does not change is kept once."""
    people = folk(players)
    numbers = (
        counted(str(picture.deck), "cards left", (90, 40), 34),
        counted(str(picture.lamps), "lamps burning", (240, 40), 34),
    )
    seats = (seat_disc(seat, people, (350 + at * 40, 46), 17) for at, seat in enumerate(picture.seats))
    head = thing("deck", (panel(8, 8, WIDE - 16, 80), *numbers, *seats))
    shelves = (_shelf(shelf, 100 + at * (ROW + 8)) for at, shelf in enumerate(picture.shelves))
    return Sketch(WIDE, 100 + len(picture.shelves) * (ROW + 8) + 4, (head, *shelves))


def _shelf(shelf: ShelfPicture, y: float) -> str:
    books = "".join(
        box(24 + at * 30, y + 30, 24, 38, 4, fill=tone("parchment")) for at, _ in enumerate(shelf.books)
    )
    name = words(shelf.name, (22, y + 16), 17, anchor="start", fill=tone("text"))
    return group((panel(8, y, WIDE - 16, ROW), name, books))
