"""Actions on the floor, and actions that are only counted, given or gained."""

from collections.abc import Iterable, Iterator

from companion.games.library_labyrinth.rules.boosters import blank_of, can_use, words_for
from companion.games.library_labyrinth.rules.nearby import EVERYWHERE, near, rotatable
from companion.games.library_labyrinth.rules.pieces import SHOWN, TERRORS_TO_LOSE, Booster, Kind
from companion.games.library_labyrinth.rules.state import State, knows_boosters
from companion.games.library_labyrinth.rules.survey import Survey, survey
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
from companion.table.once import once

# Asked for each list: before Python 3.12 a name of an enum is slow to find.
_TERROR, _ONE_MORE_ACTION = Kind.TERROR, Booster.TIME_MACHINE
FLIP = "flip_tile"
_SHOWS = Blank("shows", tuple(kind.value for kind in SHOWN))
_SHOWN_AS = {kind: {"shows": kind.value} for kind in SHOWN}
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


def flips(state: State) -> Iterable[Permit]:
    """Flip a dark tile: one not seen yet, or one whose face everybody remembers."""
    if not state.floor_kept:
        return _flip_new(state, ())
    seen, close = survey(state.tiles), near(state, own=False)
    if close is EVERYWHERE:
        return _flip(state, seen.unseen, seen.remembered, ())
    flips_near, far = _flip(state, *_among(seen, close), ()), _among(seen, EVERYWHERE - close)
    maps = blank_of(words_for(state, (state.turn_of,), Booster.USEFUL_MAP)) if any(far) else ()
    return [*flips_near, *_flip(state, *far, maps)] if maps else flips_near


def _among(seen: Survey, tiles: frozenset[str]) -> tuple[tuple[str, ...], dict[str, Kind]]:
    """The dark ones among some tiles: those not seen yet, and those that everybody remembers."""
    unseen = tuple([id_ for id_ in seen.unseen if id_ in tiles])
    return unseen, {id_: kind for id_, kind in seen.remembered.items() if id_ in tiles}


def _flip(
    state: State, unseen: tuple[str, ...], remembered: dict[str, Kind], maps: tuple[Blank, ...]
) -> list[Permit]:
    """Flip one of some dark tiles, with the boosters that it takes."""
    found = _flip_new(state, (*maps, Blank("tile", unseen))) if unseen else []
    if not remembered:
        return found
    tokens = {kind: token_blank(state, kind) for kind in set(remembered.values())}
    found += [Permit(FLIP, {"tile": id_}, (*maps, *tokens[kind])) for id_, kind in remembered.items()]
    terrors = tuple([id_ for id_, kind in remembered.items() if kind is _TERROR])
    if terrors and (names := by_name(state)):
        found.append(Permit(FLIP, {}, (*maps, Blank("tile", terrors), *names)))
    return found


def _flip_new(state: State, blanks: tuple[Blank, ...]) -> list[Permit]:
    """One permit for all kinds of tiles; one for each where the table must also name the token."""
    if asks_for_all_kinds(state) and not state.paths_kept and not is_near_loss(state):
        found = [Permit(FLIP, {}, (*blanks, _SHOWS))]
    else:
        found = [_flip_shows(state, kind, blanks, token_blank(state, kind)) for kind in SHOWN]
    if names := by_name(state):
        found.append(_flip_shows(state, _TERROR, blanks, names))
    return found


def _flip_shows(state: State, kind: Kind, blanks: tuple[Blank, ...], token: tuple[Blank, ...]) -> Permit:
    return Permit(FLIP, _SHOWN_AS[kind], (*blanks, *_paths_of_flip(state, kind), *token))


def _paths_of_flip(state: State, kind: Kind) -> tuple[Blank, ...]:
    """Old tables could say how crossroads lie; it meant nothing, and nobody is asked any more."""
    return _PATHS if state.paths_kept and may_say_crossroads(state) else paths_of(state, kind)


def rotates(state: State) -> Iterable[Permit]:
    """Rotate a tile, where the paths are kept; elsewhere it is only counted."""
    if state.paths_kept and (tiles := rotatable(state)):
        return (Permit("rotate_tile", {}, (Blank("tile", tiles), _CLOCKWISE)),)
    return ()


def counted(state: State) -> list[Permit]:
    """Actions that most turns have and the app only counts, because it does not follow them."""
    return [
        _counted_turn(rotatable(state)) if on == "rotate" and state.floor_kept else _COUNTED[on]
        for on in counted_by_name(state)
    ]


@once
def _counted_turn(tiles: tuple[str, ...]) -> Permit:
    """A rotation that is only counted may name its tile, and need not."""
    bare = _COUNTED["rotate"]
    return Permit(bare.name, bare.args, (Blank("tile", tiles, optional=True),)) if tiles else bare


def only_counted(state: State) -> Iterator[Permit]:
    """Other actions that are only counted, with or without saying what they were."""
    return map(_COUNTED.__getitem__, counted_besides(state))


def gives(state: State) -> Iterable[Permit]:
    """Pass-An-Action: one of your actions for the next player."""
    return (_GIVE,) if may_give(state) else ()


def time_machines(state: State) -> Iterable[Permit]:
    """One more action, for a booster card."""
    held = can_use(state, (state.turn_of,), _ONE_MORE_ACTION)
    told = knows_boosters(state, state.turn_of)
    if held:
        return (Permit("time_machine", {}, (Blank("card", held, optional=not told),)),)
    return () if told else (_TIME_MACHINE,)
