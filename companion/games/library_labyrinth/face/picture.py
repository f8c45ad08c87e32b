"""What the picture of the floor shows: the tiles, the ring, the coming turns, the Shelves and the hands."""

from msgspec import Struct

from companion.games.library_labyrinth.face.hands import CaptureShown, HandShown, captures_shown, hands_shown
from companion.games.library_labyrinth.rules.cases import case_order, cursed_tiles, face_of
from companion.games.library_labyrinth.rules.floor_as_asked import as_asked
from companion.games.library_labyrinth.rules.grid import (
    COMPASS,
    JUNCTIONS,
    RING,
    TILES,
    Junction,
    col_of,
    row_of,
    walk,
)
from companion.games.library_labyrinth.rules.odds import ends_with_time, turns_to_come
from companion.games.library_labyrinth.rules.options import Keeps
from companion.games.library_labyrinth.rules.paths import checks_paths, in_reach, tokens_in_reach
from companion.games.library_labyrinth.rules.pieces import ANY_TERROR, GENRES, OUT_OF_TIME, Kind
from companion.games.library_labyrinth.rules.state import State, Step, meeples_on
from companion.table import Holder
from companion.wording import capital

FORECAST = 11
"""Turns foretold: with the present one a whole lap of the ring."""


class TokenShown(Struct, frozen=True):
    """A Terror or a Shelf token."""

    type: str
    """"terror" or "shelf"."""
    id: str
    label: str
    symbols: tuple[str, ...] = ()
    """Of a Terror, where they are known."""


class TileShown(Struct, frozen=True):
    """A tile as the app knows it."""

    id: str
    row: int
    col: int
    known: bool
    lit: bool
    kind: Kind
    """Of a lit tile."""
    was: str
    """The kind of a dark tile that everybody has seen."""
    token: TokenShown | None
    shape: str
    openings: tuple[str, ...]
    meeples: tuple[str, ...]
    cursed: bool
    reach: bool
    """Whether the player on turn gets there by one move."""


class TurnAhead(Struct, frozen=True):
    """A coming turn: whose it is, and where the Bookwyrm will be."""

    seat: str
    junction: str
    ahead: int
    """How many turns from now."""
    tiles: tuple[str, ...]
    """The tiles that the Bookwyrm touches then; none where Out of Time comes."""


class ReachShown(Struct, frozen=True):
    """Where a meeple gets to by one move, plainly and with boosters, and the tokens it gets to."""

    who: str
    plain: tuple[str, ...]
    ladder: tuple[str, ...]
    passage: tuple[str, ...]
    both: tuple[str, ...]
    terrors: tuple[str, ...]
    shelves: tuple[str, ...]


class ShelfShown(Struct, frozen=True):
    """One of the six Shelves."""

    genre: str
    label: str
    filled: bool
    on_floor: bool
    terror: str
    """The Terror that was returned to it, by name."""


class LabyrinthPicture(Struct, frozen=True):
    """Everything that the floor and the tabs beside it show."""

    keeps: Keeps
    tiles: tuple[TileShown, ...]
    ring: tuple[Junction, ...]
    bookwyrm: str
    forecast: tuple[TurnAhead, ...]
    shelves: tuple[ShelfShown, ...]
    """None where nobody has told which are filled."""
    hands: tuple[HandShown, ...]
    hands_kept: bool
    terrors: tuple[TokenShown, ...]
    cards_left: int
    dealt: bool
    """Whether the app turns the cards over, or is told what the table has turned."""
    reaches: tuple[ReachShown, ...]
    captures: tuple[CaptureShown, ...]
    only_draws: bool = False
    """Nothing but the card and the four cases is shown."""
    card: str = ""
    """The face of the revealed card: "NE", or two directions joined by +; empty where none is."""
    cases: tuple[str, ...] = ()
    """The four cases in the order in which they are asked, where nothing else is shown."""
    trolley_counts: bool = False
    """Whether a Trolley is in play that counts on a cursed tile like a player."""


def picture(seen: State, _seat: str | None) -> LabyrinthPicture:
    """The picture of what a seat sees."""
    cursed, reached, floor = cursed_tiles(seen), reach_now(seen), as_asked(seen)
    return LabyrinthPicture(
        keeps=seen.keeps,
        tiles=tuple(_tile(floor, id_, id_ in cursed, id_ in reached) for id_ in TILES),
        ring=RING,
        bookwyrm=seen.bookwyrm,
        forecast=forecast(seen),
        shelves=() if seen.uncounted else tuple(_shelf(seen, genre) for genre in GENRES),
        hands=hands_shown(seen),
        hands_kept=seen.keeps_hands,
        terrors=tuple(_token(seen, terror) for terror in seen.terrors_out),
        cards_left=len(seen.disturbance),
        dealt=seen.disturbance.held is Holder.APP,
        reaches=_reaches(seen),
        captures=() if seen.only_draws else captures_shown(seen),
        only_draws=seen.only_draws,
        card=face_of(seen),
        cases=_cases(seen),
        trolley_counts=seen.solo and seen.is_ruled("A8", "counts"),
    )


def _cases(seen: State) -> tuple[str, ...]:
    """Where nothing else is shown; no tile is cursed any more when the time is up."""
    if not seen.only_draws or seen.curse.card == OUT_OF_TIME:
        return ()
    return tuple(case.value for case in case_order(seen))


def reach_now(state: State) -> frozenset[str]:
    """The tiles that the player on turn can get to by one move, where the paths are kept."""
    acting = state.step is Step.ACTIONS and state.actions_left > 0 and state.end is None
    if not acting or not checks_paths(state, state.turn_of):
        return frozenset()
    reached = in_reach(state, state.turn_of)
    carrying = any(slot.is_terror for slot in state.hands[state.turn_of])
    # A Shelf is no place to end a move without a Terror to return.
    return frozenset(id_ for id_ in reached if carrying or state.tiles[id_].token not in GENRES)


def _tile(state: State, id_: str, cursed: bool, reached: bool) -> TileShown:
    tile = state.tiles[id_]
    lit = bool(tile.lit)
    return TileShown(
        id=id_,
        row=row_of(id_),
        col=col_of(id_),
        known=tile.lit is not None,
        lit=lit,
        kind=tile.kind if lit else Kind.UNKNOWN,
        was=tile.kind.value if tile.lit is False and tile.kind is not Kind.UNKNOWN else "",
        token=_token(state, tile.token) if tile.token else None,
        shape=tile.shape if lit else "",
        openings=tuple(tile.openings) if lit and _shows_paths(state, id_) else (),
        meeples=meeples_on(state, id_) if state.meeples_kept else (),
        cursed=cursed,
        reach=reached,
    )


def _shows_paths(state: State, id_: str) -> bool:
    return state.paths_kept or id_ == COMPASS


def rule_about(tile: TileShown) -> str:
    """The rule that says what may be done with such a tile; empty where there is none in particular."""
    if tile.token is not None:
        return "capture" if tile.token.type == "terror" else "return"
    return "flip" if tile.known and not tile.lit else ""


def _token(state: State, token: str) -> TokenShown:
    if token in ANY_TERROR:
        return TokenShown("terror", token, capital(ANY_TERROR[token]), state.known.symbols.get(token, ()))
    return TokenShown("shelf", token, GENRES[token].title)


def forecast(state: State) -> tuple[TurnAhead, ...]:
    """Where the Bookwyrm will be in the coming turns, and whose they are; not beyond Out of Time."""
    coming = turns_to_come(state) if state.end is None else 0
    return tuple(_turn_ahead(state, step) for step in range(1, min(FORECAST, coming) + 1))


def _turn_ahead(state: State, step: int) -> TurnAhead:
    """A coming turn; no tile is cursed in the one that Out of Time ends."""
    junction = walk(state.bookwyrm, step)
    tiles = () if ends_with_time(state, step) else tuple(JUNCTIONS[junction].tiles.values())
    return TurnAhead(state.seat_after(step), junction, step, tiles)


def _reaches(state: State) -> tuple[ReachShown, ...]:
    """The reach of each meeple; where the app only draws, what it once knew of the paths may be long over."""
    if state.only_draws:
        return ()
    return tuple(reaches(state, who) for who in state.meeples if checks_paths(state, who))


def reaches(state: State, who: str) -> ReachShown:
    """Where a meeple gets to by one move, plainly and with boosters, and the tokens it gets to."""
    tokens = tokens_in_reach(state, who)
    return ReachShown(
        who=who,
        plain=tuple(sorted(in_reach(state, who))),
        ladder=tuple(sorted(in_reach(state, who, ladders=1))),
        passage=tuple(sorted(in_reach(state, who, passages=1))),
        both=tuple(sorted(in_reach(state, who, ladders=1, passages=1))),
        terrors=tuple(token for token in tokens if token in ANY_TERROR),
        shelves=tuple(token for token in tokens if token in GENRES),
    )


def _shelf(state: State, genre: str) -> ShelfShown:
    terror = state.filled.get(genre, "")
    return ShelfShown(
        genre,
        GENRES[genre].title,
        bool(terror),
        genre in state.shelves_out,
        capital(ANY_TERROR.get(terror, "")),
    )
