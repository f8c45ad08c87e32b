"""Actions on the floor, and actions that are only counted, given or gained."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.games.library_labyrinth.rules.boosters import blank_of, can_use, words_for
from companion.games.library_labyrinth.rules.nearby import near, rotatable
from companion.games.library_labyrinth.rules.pieces import SHOWN, TERRORS_TO_LOSE, Booster, Kind
from companion.games.library_labyrinth.rules.state import State, knows_boosters
from companion.games.library_labyrinth.rules.tokens import (
    BENT,
    asks_for_all_kinds,
    may_say_crossroads,
    must_name,
    named_shelves,
    named_terrors,
)
from companion.games.library_labyrinth.rules.turns import counted_besides, counted_by_name, may_give
from companion.table import Blank, Permit

FLIP = "flip_tile"
_SHOWS = Blank("shows", tuple(kind.value for kind in SHOWN))
_PATHS = (Blank("openings", BENT, optional=True),)
_CLOCKWISE = Blank("clockwise", (True, False))
_GIVE = Permit("give_action")
_TIME_MACHINE = Permit("time_machine")
_COUNTED = {on: Permit("spend_action", {"on": on} if on else {}) for on in ("", "book", "pass", "rotate")}


def is_near_loss(state: State) -> bool:
    """Whether one more Terror ends the game."""
    return len(state.terrors_out) >= TERRORS_TO_LOSE - 1


def paths_of(state: State, kind: Kind) -> tuple[Blank, ...]:
    """Which sides are open, where the paths are kept and the kind does not say it."""
    return _PATHS if state.paths_kept and kind is not Kind.CROSSROADS else ()


def terror_blank(state: State) -> tuple[Blank, ...]:
    """Which Terror came, where the table holds the stack, there is one left, and it must be said."""
    left = named_terrors(state) if must_name(state) else ()
    return (Blank("terror", left),) if left else ()


def by_name(state: State) -> tuple[Blank, ...]:
    """The same where it need not be said, for those who like to."""
    left = () if must_name(state) else named_terrors(state)
    return (Blank("terror", left),) if left else ()


def shelf_blank(state: State) -> tuple[Blank, ...]:
    """Which Shelf came, in the same way."""
    left = named_shelves(state)
    return (Blank("shelf", left),) if left else ()


def token_blank(state: State, kind: Kind) -> tuple[Blank, ...]:
    """Which token came to a tile of this kind, if any."""
    if kind is Kind.TERROR:
        return terror_blank(state)
    return shelf_blank(state) if kind is Kind.SHELF else ()


def flips(state: State) -> Iterator[Permit]:
    """Flip a dark tile: one not seen yet, or one whose face everybody remembers."""
    if not state.floor_kept:
        yield from _flip_new(state, ())
        return
    dark = {id_: tile.kind for id_, tile in state.tiles.items() if not tile.lit}
    close = near(state, own=False)
    if dark.keys() <= close:
        yield from _flip(state, dark, ())
        return
    yield from _flip(state, {id_: kind for id_, kind in dark.items() if id_ in close}, ())
    if maps := blank_of(words_for(state, (state.turn_of,), Booster.USEFUL_MAP)):
        yield from _flip(state, {id_: kind for id_, kind in dark.items() if id_ not in close}, maps)


def _flip(state: State, dark: dict[str, Kind], maps: tuple[Blank, ...]) -> Iterator[Permit]:
    """Flip one of some dark tiles, with the boosters that it takes."""
    unknown = Kind.UNKNOWN
    new = tuple([id_ for id_, kind in dark.items() if kind is unknown])
    if new:
        yield from _flip_new(state, (*maps, Blank("tile", new)))
    if len(new) < len(dark):
        for id_, kind in dark.items():
            if kind is not unknown:
                yield Permit(FLIP, {"tile": id_}, (*maps, *token_blank(state, kind)))
        seen = tuple([id_ for id_, kind in dark.items() if kind is Kind.TERROR])
        if seen and (names := by_name(state)):
            yield Permit(FLIP, {}, (*maps, Blank("tile", seen), *names))


def _flip_new(state: State, blanks: tuple[Blank, ...]) -> Iterator[Permit]:
    """One permit for all kinds of tiles; one for each where the table must also name the token."""
    if asks_for_all_kinds(state) and not state.paths_kept and not is_near_loss(state):
        yield Permit(FLIP, {}, (*blanks, _SHOWS))
    else:
        for kind in SHOWN:
            args: dict[str, Any] = {"shows": kind.value}
            yield Permit(FLIP, args, (*blanks, *_paths_of_flip(state, kind), *token_blank(state, kind)))
    if names := by_name(state):
        paths = _paths_of_flip(state, Kind.TERROR)
        yield Permit(FLIP, {"shows": Kind.TERROR.value}, (*blanks, *paths, *names))


def _paths_of_flip(state: State, kind: Kind) -> tuple[Blank, ...]:
    """Old tables could say how crossroads lie; it meant nothing, and nobody is asked any more."""
    return _PATHS if state.paths_kept and may_say_crossroads(state) else paths_of(state, kind)


def rotates(state: State) -> Iterable[Permit]:
    """Rotate a tile, where the paths are kept; elsewhere it is only counted."""
    if state.paths_kept and (tiles := rotatable(state)):
        return (Permit("rotate_tile", {}, (Blank("tile", tiles), _CLOCKWISE)),)
    return ()


def counted(state: State) -> Iterator[Permit]:
    """Actions that most turns have and the app only counts, because it does not follow them."""
    for on in counted_by_name(state):
        yield _counted_turn(state) if on == "rotate" and state.floor_kept else _COUNTED[on]


def _counted_turn(state: State) -> Permit:
    """A rotation that is only counted may name its tile, and need not."""
    bare, tiles = _COUNTED["rotate"], rotatable(state)
    return Permit(bare.name, bare.args, (Blank("tile", tiles, optional=True),)) if tiles else bare


def only_counted(state: State) -> Iterator[Permit]:
    """Other actions that are only counted, with or without saying what they were."""
    return map(_COUNTED.__getitem__, counted_besides(state))


def gives(state: State) -> Iterable[Permit]:
    """Pass-An-Action: one of your actions for the next player."""
    return (_GIVE,) if may_give(state) else ()


def time_machines(state: State) -> Iterable[Permit]:
    """One more action, for a booster card."""
    held = can_use(state, (state.turn_of,), Booster.TIME_MACHINE)
    told = knows_boosters(state, state.turn_of)
    if held:
        return (Permit("time_machine", {}, (Blank("card", held, optional=not told),)),)
    return () if told else (_TIME_MACHINE,)
