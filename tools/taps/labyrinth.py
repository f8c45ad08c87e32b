"""An evening of Library Labyrinth: tiles are flipped, Terrors captured and returned, curses carried out."""

from typing import Any

from companion.games.library_labyrinth.rules.cases import Case
from companion.table import Level
from tools.taps.fingers import Fingers

GAME = "library-labyrinth"
PLAYERS = ("Red", "Blue")
OWN = {Level.DRAWS: "disturbance"}
"""What lies on the table in an evening more, at which level."""
CARDS = ("NW", "SE", "NE", "SW")
"""What comes out of a deck of the table's own, over and over."""
FLOOR = {
    "terror": "b1 c1 e1 b2 e2 d3 a4 d4 e4 b5 d5 e5",
    "shelf": "d1 c2 a3 e3 b4 c5",
    "reward": "a2 c4 a5",
    "crossroads": "a1 d2 b3",
}
"""What lies face down on this table: the mix of the Standard level."""
SHOWS = {tile: kind for kind, tiles in FLOOR.items() for tile in tiles.split()}
FLIPS = (("c2", "b3"), ("d3",), ("b2", "d2"), ("c4",), ("c1", "a3"), (), ("d4", "a2"), ("b4",))
"""The tiles that are flipped in each turn, as far as they are still dark then."""


def play(fingers: Fingers, turns: int) -> None:
    """So many turns."""
    for number in range(turns):
        if fingers.is_over:
            return
        fingers.begin()
        if fingers.level == "draws":
            _draw(fingers)
        else:
            _act(fingers, number)
            _disturb(fingers)
        fingers.end()


def _draw(fingers: Fingers) -> None:
    """Hands do everything but draw the card, or draw it as well."""
    _reveal(fingers)
    fingers.happens("its case, the Bookwyrm")
    fingers.tell("next_player")


def _reveal(fingers: Fingers) -> None:
    """The next card, from the app's deck or from the table's own."""
    fingers.happens("a Disturbance card")
    own = any("drew" in offer.args for offer in fingers.offers("reveal_disturbance"))
    fingers.tell("reveal_disturbance", **({"drew": CARDS[len(fingers.turns) % len(CARDS)]} if own else {}))


def _act(fingers: Fingers, number: int) -> None:
    """Up to three actions: return what was caught, capture what lies there, flip tiles."""
    left = 3
    for offer in fingers.offers("return_terror")[:1]:
        fingers.happens("a Terror is returned")
        fingers.tell("return_terror", **_first_answers(offer))
        left -= 1
    captures = fingers.offers("capture_terror")
    if captures and number % 2:
        fingers.happens("a Terror is captured")
        fingers.tell("capture_terror", **captures[0].args)
        left -= 1
    for tile in FLIPS[number % len(FLIPS)][:left]:
        if _is_dark(fingers, tile):
            _flip(fingers, tile)


def _is_dark(fingers: Fingers, tile: str) -> bool:
    return not next(one for one in fingers.tablet.view.picture.tiles if one.id == tile).lit


def _flip(fingers: Fingers, tile: str) -> None:
    fingers.happens(f"{tile.upper()} is flipped: {SHOWS[tile]}")
    again = next((one for one in fingers.offers("flip_tile") if one.args.get("tile") == tile), None)
    if again is not None:
        fingers.tell("flip_tile", tile=tile)
    else:
        fingers.tell("flip_tile", tile=tile, shows=SHOWS[tile])


def _first_answers(offer: Any) -> dict[str, Any]:
    return {**offer.args, **{ask.name: ask.choices[0].value for ask in offer.asks if not ask.optional}}


def _disturb(fingers: Fingers) -> None:
    """The card, and what it does to its tile; a tile that nobody stands on, with what really lies there."""
    _reveal(fingers)
    seat = fingers.seat
    while fingers.seat == seat and not fingers.is_over and fingers.offers("start_with"):
        fingers.tell("start_with", **fingers.offers("start_with")[0].args)
    while fingers.seat == seat and not fingers.is_over and _curse_waits(fingers):
        fingers.happens("its curse")
        _carry_out(fingers)


def _curse_waits(fingers: Fingers) -> bool:
    return bool(fingers.offers("tile_is") or fingers.offers("carry_out"))


def _carry_out(fingers: Fingers) -> None:
    if cases := fingers.offers("tile_is"):
        possible = [offer.args["case"] for offer in cases]
        case = next(one for one in (Case.EMPTY_TERROR, Case.EMPTY_OTHER, *possible) if one in possible)
        fingers.tell("tile_is", case=case)
    asked = [offer for offer in fingers.offers("carry_out") if "shows" in offer.args]
    if asked:
        fingers.tell("carry_out", shows=SHOWS[asked[0].things[0].partition(":")[2]])
    elif fingers.offers("carry_out"):
        fingers.tell("carry_out")
