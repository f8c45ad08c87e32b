"""An evening of Library Labyrinth that is always the same, for pictures of the screens in mid-game."""

from collections.abc import Callable
from typing import Any

from companion.table import Table

PLAYERS = [
    {"name": "Ada", "colour": "purple"},
    {"name": "Ben", "colour": "blue"},
    {"name": "Cleo", "colour": "red"},
]
OPTIONS = {
    "keeps": "paths",
    "hands": True,
    "start": "j1",
    "holders": {"terrors": "table", "shelves": "table"},
}
BOX = {"name-blue-1": "Nzinga", "name-blue-2": "Zenobia", "name-red-1": "Anne Shirley"}
"""What the owner has entered: names that the rulebook's examples give."""

FLOOR = {
    "b1": ("terror", "esw"),
    "c1": ("terror", "nes"),
    "d1": ("shelf", "sw"),
    "a2": ("reward", "ne"),
    "b2": ("terror", "es"),
    "c2": ("shelf", "esw"),
    "d2": ("crossroads", ""),
    "e2": ("terror", "nsw"),
    "a3": ("shelf", "nes"),
    "b3": ("crossroads", ""),
    "d3": ("terror", "nsw"),
    "e3": ("shelf", "nw"),
    "b4": ("shelf", "ne"),
    "c4": ("reward", "new"),
    "d4": ("terror", "nw"),
}
"""What lies face down on this table; everything else is a Terror tile whose paths nobody minds."""
TERRORS = [
    "basilisk",
    "kraken",
    "chupacabra",
    "minotaur",
    "dracula",
    "triffid",
    "tornado",
    "plague",
    "bunyip",
]
SHELVES = ["purple", "blue", "red", "green", "orange", "pink"]


class Evening:
    """The people at the table: they know their floor, their stacks and their cards."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.table = Table.new("library-labyrinth", PLAYERS, OPTIONS, seed=11, box=BOX, now=now)
        self._terrors, self._shelves = list(TERRORS), list(SHELVES)

    def deal(self) -> None:
        """Three Books and a Reward for everybody."""
        hands = (
            (("blue", "blue-1"), ("orange", "orange-1"), ("green", "green-1")),
            (("red", "red-1"), ("blue", "blue-2"), ("pink", "pink-1")),
            (("purple", "purple-1"), ("orange", "orange-2"), ("red", "red-2")),
        )
        for books, reward in zip(hands, ("item-green", "booster-1", "booster-2"), strict=True):
            for genre, card in books:
                self.table.play("deal_book", genre=genre, card=card)
            self.table.play("deal_reward", card=reward)

    def shown(self, tile: str) -> dict[str, Any]:
        """What a tile shows when it is flipped, and the token that comes on it."""
        kind, openings = FLOOR.get(tile, ("terror", "ne"))
        said: dict[str, Any] = {"shows": kind}
        if openings:
            said["openings"] = openings
        if kind == "terror":
            said["terror"] = self._terrors.pop(0)
        if kind == "shelf":
            said["shelf"] = self._shelves.pop(0)
        return said

    def flip(self, tile: str) -> None:
        """Flip a tile to its lit side."""
        self.table.play("flip_tile", tile=tile, **self.shown(tile))

    def reveal(self) -> None:
        """The next Disturbance card."""
        self.table.play("reveal_disturbance")

    def carry_out(self) -> None:
        """What the card demands, until the next player's turn."""
        while self.table.view().guide.phase == "disturbance":
            cursed = [tile for tile in self.table.view().picture.tiles if tile.cursed]
            tile = cursed[0]
            if tile.lit or tile.was:
                brings = tile.lit and tile.kind == "terror" and not tile.token and not tile.meeples
                said = {"terror": self._terrors.pop(0)} if brings else {}
                self.table.play("carry_out", **said)
            else:
                self.table.play("carry_out", **self.shown(tile.id))

    def turn(self, *actions: Callable[[], Any]) -> None:
        """A whole turn: actions, a card, what it demands."""
        for action in actions:
            action()
        self.reveal()
        self.carry_out()


def mid_game(now: Callable[[], float]) -> Evening:
    """A table in its third round: two Shelves filled, tiles lit, Terrors about, one action spent."""
    evening = Evening(now)
    play, flip = evening.table.play, evening.flip
    evening.deal()
    evening.turn(lambda: flip("c2"), lambda: flip("b3"), lambda: flip("d3"))
    evening.turn(lambda: flip("c4"), lambda: play("move_meeple", to="b3"), lambda: flip("a3"))
    evening.turn(lambda: play("move_meeple", to="c4"), lambda: flip("b4"), lambda: flip("d4"))
    evening.turn(
        lambda: play("capture_terror", terror="basilisk", cards=["blue-1", "orange-1"]),
        lambda: play("take_book", genre="purple", card="purple-2"),
    )
    evening.turn(
        lambda: play("capture_terror", terror="chupacabra", cards=["red-1", "blue-2"]),
        lambda: play("return_terror", terror="chupacabra", shelf="red"),
        lambda: play("draw_reward", card="item-blue"),
    )
    evening.turn(lambda: play("take_book", genre="blue", card="blue-3"), lambda: flip("c5"))
    evening.turn(
        lambda: play("return_terror", terror="basilisk", shelf="purple"),
        lambda: play("draw_reward", card="booster-3"),
        lambda: play("move_meeple", to="c3"),
    )
    flip("a4")
    return evening


def overrun(now: Callable[[], float]) -> Evening:
    """One flip too many: the sixth Terror."""
    evening = mid_game(now)
    evening.table.play("flip_tile", tile="b5", shows="terror", openings="ne")  # whichever it is
    return evening
