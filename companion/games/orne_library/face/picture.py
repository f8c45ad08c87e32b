"""The game's own picture: board, row, pools and players for all; hand and chambers for their seat."""

from msgspec import Struct

from companion.games.orne_library.face.board import DoorShown, TileShown, doors, tiles
from companion.games.orne_library.face.cards import CardShown, card, face_of, faces_of
from companion.games.orne_library.face.mine import Mine, mine
from companion.games.orne_library.rules.board import COLUMNS, ROWS
from companion.games.orne_library.rules.moves.winning import insight_needed, insight_shown
from companion.games.orne_library.rules.pieces import INSIGHT_TO_WIN, how_many, name_of
from companion.games.orne_library.rules.piles import left_in
from companion.games.orne_library.rules.row import keeps_row
from companion.games.orne_library.rules.state import (
    Researcher,
    SeenCards,
    State,
    is_drawing,
    keeps_cards,
    knows_insight,
    locations_left,
    place,
)
from companion.table import EVERYBODY, Level
from companion.wording import marks


class SeenCardsShown(Struct, frozen=True):
    """Cards that everybody has seen since the last turn began."""

    whose: str
    why: str
    cards: tuple[CardShown, ...]


class Piles(Struct, frozen=True):
    """How many cards lie in each pile."""

    archive: int
    archive_discard: int
    tomes: int
    whispers: int
    locations: int
    trash: int


class AccountLineShown(Struct, frozen=True):
    """One entry in the turn's account."""

    what: str
    insight: int
    footwork: int
    by: str


class Pools(Struct, frozen=True):
    """Insight and Footwork, what made them, and how near the win is."""

    insight: int
    footwork: int
    told: bool
    """The table keeps the pools and tells them: large plus and minus."""
    counts: int
    """Insight that counts for the win."""
    needed: int
    usual: int
    actions: int | None
    """Cards that may still be played, where the table counts Actions."""
    keys: int
    lines: tuple[AccountLineShown, ...]


class PlayerShown(Struct, frozen=True):
    """What everybody may know of a player."""

    seat: str
    character: str
    name: str
    title: str
    colour: str
    ability: str
    ability_text: str
    cell: str
    place: str
    """Both empty where the app keeps no pawns."""
    turn: bool
    at_table: bool
    hand: int | None
    deck: int | None
    """Where the table holds the cards, all that the player owns; None where nobody tells the app."""
    discard: int
    played: tuple[CardShown, ...]
    lasting: tuple[CardShown, ...]
    open_hand: tuple[CardShown, ...] | None
    footwork_next: int

    @property
    def cards(self) -> str:
        """The hand in a few words; where the table holds it, who the player is."""
        if self.hand is None:
            return self.title
        return f"{how_many(self.hand)}, open" if self.open_hand else how_many(self.hand)

    @property
    def counts(self) -> str:
        """How many cards lie where."""
        if self.deck is None:
            return "The cards are on the table."
        if self.hand is None:
            return f"{how_many(self.deck)}, held at the table."
        return f"{self.hand} in hand, {self.deck} in the deck, {self.discard} in the discard pile."


class Everything(Struct, frozen=True):
    """When the game is over nothing is secret any more: cards by seat, and who has seen which chamber."""

    hands: dict[str, tuple[CardShown, ...]]
    discards: dict[str, tuple[CardShown, ...]]
    decks: dict[str, tuple[CardShown, ...]]
    locations: tuple[CardShown, ...]
    seen: dict[str, tuple[str, ...]]


class OrnePicture(Struct, frozen=True, omit_defaults=True, rename={"everything": "all"}):
    """The library as a seat sees it."""

    rows: int
    columns: int
    tiles: tuple[TileShown, ...]
    doors: tuple[DoorShown, ...]
    row: tuple[CardShown | None, ...]
    """The Archive row; None is a gap."""
    piles: Piles
    trash: tuple[CardShown, ...]
    pools: Pools
    players: tuple[PlayerShown, ...]
    shown: tuple[SeenCardsShown, ...]
    gained: tuple[SeenCardsShown, ...]
    level: Level
    follows: bool
    """The app follows the cards; otherwise they are the table's own business."""
    mine: Mine | None = None
    """What this seat alone may look at; None for the public."""
    everything: Everything | None = None

    @property
    def has_row(self) -> bool:
        """Whether the app keeps an Archive row."""
        return self.follows or any(self.row)

    @property
    def letters(self) -> dict[str, str]:
        """What stands on each pawn, and on everything else that is small: what tells the names apart."""
        return marks(tuple(one.seat for one in self.players))

    def tile(self, cell: str) -> TileShown:
        """The chamber on a cell."""
        return next(tile for tile in self.tiles if tile.id == cell)

    def player(self, seat: str) -> PlayerShown:
        """What everybody may know of a player."""
        return next(one for one in self.players if one.seat == seat)


def picture(seen: State, seat: str | None) -> OrnePicture:
    """The picture for a seat; without one, what everybody may see."""
    return OrnePicture(
        rows=len(ROWS),
        columns=len(COLUMNS),
        tiles=tiles(seen, seat),
        doors=doors(seen),
        row=tuple(card(id_) if id_ and keeps_row(seen) else None for id_ in seen.row),
        piles=_piles(seen),
        trash=faces_of(seen.trash),
        pools=_pools(seen),
        players=tuple(_player(seen, one) for one in seen.researchers),
        shown=tuple(_laid(one) for one in seen.shown),
        gained=tuple(_laid(one) for one in seen.gained),
        level=seen.level,
        follows=keeps_cards(seen),
        mine=mine(seen, seat) if seat is not None else None,
        everything=_everything(seen) if seen.end is not None else None,
    )


def _laid(shown: SeenCards) -> SeenCardsShown:
    return SeenCardsShown(shown.whose, shown.why, faces_of(shown.cards))


def _piles(seen: State) -> Piles:
    return Piles(
        archive=len(seen.archive),
        archive_discard=len(seen.archive_discard),
        tomes=left_in(seen, "tomes"),
        whispers=left_in(seen, "whispers"),
        locations=locations_left(seen),
        trash=len(seen.trash),
    )


def _pools(seen: State) -> Pools:
    turn = seen.turn
    return Pools(
        insight=turn.insight,
        footwork=turn.footwork,
        told=not knows_insight(seen) and seen.end is None,
        counts=insight_shown(seen),
        needed=insight_needed(seen),
        usual=INSIGHT_TO_WIN,
        actions=turn.actions if seen.is_ruled("D3", "actions") else None,
        keys=len(turn.keys),
        lines=tuple(
            AccountLineShown(name_of(line.what), line.insight, line.footwork, line.by)
            for line in turn.lines
            if line.insight or line.footwork
        ),
    )


def _player(seen: State, one: Researcher) -> PlayerShown:
    return PlayerShown(
        seat=one.seat,
        character=one.character,
        name=one.who.name,
        title=one.who.title,
        colour=one.who.colour,
        ability=one.who.ability,
        ability_text=one.who.text,
        cell="" if is_drawing(seen) else one.cell,
        place="" if is_drawing(seen) else place(seen, one.cell),
        turn=one.seat == seen.turn_of,
        at_table=one.at_table,
        hand=None if one.at_table else len(one.hand),
        deck=_deck(seen, one),
        discard=len(one.discard),
        played=faces_of(one.played),
        lasting=faces_of(one.lasting),
        open_hand=faces_of(one.hand) if one.open_hand else None,
        footwork_next=one.footwork_next,
    )


def _deck(seen: State, one: Researcher) -> int | None:
    if not keeps_cards(seen):
        return None
    return len(one.owned) if one.at_table else len(one.deck)


def _everything(seen: State) -> Everything:
    follows = keeps_cards(seen)
    return Everything(
        hands={one.seat: faces_of(one.hand) for one in seen.researchers},
        discards={one.seat: faces_of(one.discard) for one in seen.researchers},
        decks={one.seat: faces_of(one.deck.cards) if follows else () for one in seen.researchers},
        locations=tuple(face_of(id_) for id_ in seen.locations.cards),
        seen={
            cell: tuple(seat for seat in one.seen if seat != EVERYBODY) for cell, one in seen.chambers.items()
        },
    )
