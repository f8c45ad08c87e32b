"""A table as counsel thinks about it: the same things as in the state, in a shape that is quick to change.

What nobody at the table knows is not in it. For playing on in thought it is dealt at random (`imagining`).
"""

from dataclasses import dataclass, field, replace

from companion.games.library_labyrinth.counsel.floor import AT, OPEN, bits
from companion.games.library_labyrinth.counsel.symbols import packed
from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
    GENRE_OF,
    GENRES,
    HAND_LIMIT,
    MIXES,
    SHAPES_IN_BOX,
    TERRORS_TO_LOSE,
    TROLLEY,
    Booster,
    Hardness,
    Kind,
)
from companion.games.library_labyrinth.rules.state import State, Step, Tile, is_told
from companion.games.library_labyrinth.rules.tokens import terrors_left
from companion.games.library_labyrinth.rules.turns import is_last_turn
from companion.table import UNKNOWN

Caught = tuple[str, tuple[str, ...]]
"""A captured Terror, and the cards under it."""


@dataclass(frozen=True)
class Faces:
    """What is printed on the pieces; it does not change while one thinks."""

    needs: dict[str, int]
    """The symbols of a Terror as one number; of those that are known."""
    fits: dict[str, tuple[str, ...]]
    """The genres that a Terror carries."""
    gives: dict[str, int]
    """The symbols of a card."""
    boosters: dict[str, tuple[str, ...]]


@dataclass(slots=True)
class World:
    """Players by their places in the order of play; tiles by number."""

    faces: Faces
    names: tuple[str, ...]
    lit: list[bool]
    kinds: list[Kind]
    opens: list[int]
    untold: frozenset[int]
    """Tiles of which nobody has told how their paths lie: all their sides are taken to be open."""
    tokens: list[str]
    at: list[int]
    """Where each player stands."""
    trolley: int
    """Where the Trolley stands; -1 without one, or while it rides along."""
    hands: list[list[str]]
    caught: list[list[Caught]]
    limit: int
    """Slots of a hand; in solo those of the Trolley count while it rides along."""
    turn: int
    actions: int
    gave: bool
    ring: int
    cards: int
    """Disturbance cards above Out of Time."""
    filled: set[str]
    terrors_out: int
    terrors_left: int
    shelves_left: int
    unseen: dict[Kind, int]
    """How many tiles of each kind nobody has seen."""
    last: bool
    """Whether nobody plays after this turn."""
    time_left: int
    """Cards after which no turn comes any more: none, or by one ruling the last."""
    books: dict[str, list[str]] = field(default_factory=dict)
    discards: dict[str, list[str]] = field(default_factory=dict)
    rewards: list[str] = field(default_factory=list)
    reward_discards: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    terrors: list[str] = field(default_factory=list)
    shelves: list[str] = field(default_factory=list)
    hidden: list[tuple[Kind, int]] = field(default_factory=list)
    """In thought only: what the tiles show that nobody has seen."""

    def copy(self) -> "World":
        """Another one that can be played on by itself."""
        return replace(
            self,
            lit=self.lit[:],
            kinds=self.kinds[:],
            opens=self.opens[:],
            tokens=self.tokens[:],
            at=self.at[:],
            hands=[hand[:] for hand in self.hands],
            caught=[held[:] for held in self.caught],
            filled=set(self.filled),
            unseen=dict(self.unseen),
        )

    def room(self, who: int) -> int:
        """Free slots of a hand."""
        return self.limit - len(self.hands[who]) - len(self.caught[who])

    def stands_on(self, tile: int) -> bool:
        """Whether somebody stands on a tile, so that a curse only turns it."""
        return tile in self.at or tile == self.trolley

    def place_of(self, token: str) -> int:
        """The tile of a token; -1 where it does not lie on the floor."""
        return self.tokens.index(token) if token in self.tokens else -1

    def floor_terrors(self) -> list[str]:
        """The Terrors on the floor, by their tiles."""
        return [token for token in self.tokens if token in ANY_TERROR]

    def floor_shelves(self) -> list[str]:
        """The Shelf tokens on the floor."""
        return [token for token in self.tokens if token in GENRES]

    def unfilled(self) -> frozenset[str]:
        """The Shelves that are still to be filled, on the floor or not."""
        return frozenset(genre for genre in GENRES if genre not in self.filled)

    def copiers(self, who: int) -> list[str]:
        """The Photocopiers in a hand."""
        return self.boosters(who, Booster.PHOTOCOPIER)

    def boosters(self, who: int, kind: Booster) -> list[str]:
        """The booster cards in a hand that are known to be good for something."""
        options = self.faces.boosters
        return [card for card in self.hands[who] if kind in options.get(card, ())]

    @property
    def near_loss(self) -> bool:
        """Whether one more Terror ends the game."""
        return self.terrors_out >= TERRORS_TO_LOSE - 1


def faces_of(seen: State) -> Faces:
    """What is known of the faces; of a Book at least the symbol of its genre."""
    known = seen.known.symbols
    terrors = {piece: symbols for piece, symbols in known.items() if piece in ANY_TERROR}
    books = {card: packed((genre,)) for card, genre in GENRE_OF.items()}
    return Faces(
        needs={piece: packed(symbols) for piece, symbols in terrors.items()},
        fits={piece: tuple(dict.fromkeys(symbols)) for piece, symbols in terrors.items()},
        gives={**books, **{card: packed(symbols) for card, symbols in known.items() if card not in terrors}},
        boosters=dict(seen.known.boosters),
    )


def unseen_kinds(seen: State) -> dict[Kind, int]:
    """How many tiles of each kind nobody has seen, by the mix of the level."""
    mix = MIXES[seen.options.level or Hardness.STANDARD]
    there = [tile.kind for tile in seen.tiles.values()]
    all_ = {
        Kind.TERROR: mix.terror,
        Kind.SHELF: mix.shelf,
        Kind.REWARD: mix.reward,
        Kind.CROSSROADS: mix.crossroads,
    }
    return {kind: max(0, number - there.count(kind)) for kind, number in all_.items()}


def world_of(seen: State) -> World:
    """The table as this seat sees it."""
    names = tuple(player.name for player in seen.players)
    tiles = list(seen.tiles.values())
    rides = seen.solo and seen.meeples[TROLLEY] == seen.meeples[names[0]]
    hands, caught = _hands(seen, names, rides)
    on_trolley = seen.meeples.get(TROLLEY, "")
    return World(
        faces=faces_of(seen),
        names=names,
        lit=[tile.lit is not False for tile in tiles],
        kinds=[tile.kind for tile in tiles],
        opens=[bits(tile.openings) if tile.kind is not Kind.CROSSROADS else OPEN for tile in tiles],
        untold=frozenset(at for at, tile in enumerate(tiles) if _is_untold(tile)),
        tokens=[tile.token for tile in tiles],
        at=[AT.get(seen.meeples[name], -1) for name in names],
        trolley=AT[on_trolley] if on_trolley and not rides else -1,
        hands=hands,
        caught=caught,
        limit=HAND_LIMIT * (2 if rides else 1),
        turn=names.index(seen.turn_of),
        actions=max(0, seen.actions_left) if seen.step is Step.ACTIONS else 0,
        gave=seen.turn.gave,
        ring=int(seen.bookwyrm[1:]) - 1,
        cards=len(seen.disturbance),
        filled=set(seen.filled),
        terrors_out=len(seen.terrors_out),
        terrors_left=terrors_left(seen),
        shelves_left=len(seen.shelves),
        unseen=unseen_kinds(seen),
        last=is_last_turn(seen),
        time_left=int(seen.is_ruled("A2", "last_curse")),
    )


def _is_untold(tile: Tile) -> bool:
    """Whether its paths may be closed somewhere, and nobody has told where."""
    lies_open = tile.kind is Kind.UNKNOWN and tile.lit is not False
    return not tile.openings and (tile.kind in SHAPES_IN_BOX or lies_open)


def _hands(seen: State, names: tuple[str, ...], rides: bool) -> tuple[list[list[str]], list[list[Caught]]]:
    hands: list[list[str]] = []
    caught: list[list[Caught]] = []
    for name in names:
        slots = seen.hands[name] + (seen.hands[TROLLEY] if rides else ())
        hands.append([slot.id for slot in slots if not slot.is_terror and slot.id != UNKNOWN])
        caught.append([(slot.id, slot.pile) for slot in slots if slot.is_terror])
    return hands, caught


def blind_to(seen: State) -> str:
    """What the app would have to know before anybody can think about this table, in a sentence."""
    if seen.only_draws or not seen.floor_kept:
        return "The app does not keep the floor of this table. Let it keep floor, meeples and paths."
    if not seen.paths_kept:
        return "The app does not keep the paths of this table. Let it keep floor, meeples and paths."
    if not seen.keeps_hands:
        return "The app does not keep the hands of this table. Let it keep them, and tell it what they hold."
    if "" in seen.meeples.values():
        lost = next(who for who, tile in seen.meeples.items() if not tile)
        return (
            f"The app does not know where {'the Trolley' if lost == TROLLEY else lost} stands. Say it first."
        )
    if seen.uncounted:
        return "Nobody has counted the Terrors and the filled Shelves. Count them first."
    if seen.step is not Step.SETUP and not is_told(seen, *seen.hands):
        who = next(who for who in seen.hands if not is_told(seen, who))
        return f"The app does not know what {'the Trolley' if who == TROLLEY else who} holds. Tell it first."
    if any(tile.lit is None for tile in seen.tiles.values()):
        tile = next(id_ for id_, tile in seen.tiles.items() if tile.lit is None)
        return f"The app does not know whether tile {tile.upper()} is lit. Say it first."
    return ""
