"""Goals in words: what is done, in the words of its button, and why in a sentence."""

from collections.abc import Callable, Sequence

from companion.games.library_labyrinth.counsel.acting import (
    BOOK,
    CAPTURE,
    DISCARD,
    END,
    GIVE,
    RETURN,
    TIME,
)
from companion.games.library_labyrinth.counsel.goals import Goal
from companion.games.library_labyrinth.counsel.routes import FLIP, MOVE, ROTATE, Act
from companion.games.library_labyrinth.counsel.unread import for_capturing
from companion.games.library_labyrinth.counsel.world import World
from companion.games.library_labyrinth.face.naming import told_apart
from companion.games.library_labyrinth.rules.grid import TILES
from companion.games.library_labyrinth.rules.pieces import GENRES, KIND_NAMES, Kind
from companion.games.library_labyrinth.rules.state import State
from companion.wording import counted, counted_in_words, listed

_COUNT = ("first", "second", "third", "fourth", "fifth", "sixth")


def spot(tile: int) -> str:
    """A tile as it is printed on the picture."""
    return TILES[tile].upper()


def title(seen: State, act: Act) -> str:
    """The words of the button, with what is chosen there."""
    way = "clockwise" if act.clockwise else "anticlockwise"
    words = {
        MOVE: f"Move to {spot(act.tile)}",
        ROTATE: f"Rotate {spot(act.tile)} {way}",
        FLIP: f"Flip {spot(act.tile)}",
        GIVE: f"Give an action to {seen.seat_after(1)}",
        TIME: "Use a Time Machine",
        END: "Reveal the next card",
    }
    if act.name in (CAPTURE, RETURN):
        return f"{'Capture' if act.name == CAPTURE else 'Return'} {told_apart(seen, act.piece)}"
    if act.name == BOOK:
        if act.piece == act.other:
            return f"Take two cards of {GENRES[act.piece].title}"
        genres = [GENRES[genre].title for genre in (act.piece, act.other) if genre]
        return f"Take {' and '.join(genres)}"
    return f"Discard {seen.known.label(act.piece)}" if act.name == DISCARD else words[act.name]


def in_full(seen: State, goal: Goal) -> str:
    """The same with what it is for, where it is only a step on the way: "Move to B3, to flip B2"."""
    words = title(seen, goal.act)
    if (goal.aim, goal.act.name) in _AT_ONCE or goal.aim not in _TO:
        return words
    return f"{words}, {_TO[goal.aim](seen, goal)}"


_AT_ONCE = {("return", RETURN), ("capture", CAPTURE), ("flip", FLIP)}
_TO: dict[str, Callable[[State, Goal], str]] = {
    "return": lambda seen, goal: f"to return {told_apart(seen, goal.piece)}",
    "capture": lambda seen, goal: f"to capture {told_apart(seen, goal.piece)}",
    "flip": lambda _seen, goal: f"to flip {spot(goal.tile)}",
    "reward": lambda _seen, goal: f"for the Reward on {spot(goal.tile)}",
    "guard": lambda _seen, goal: f"to guard {spot(goal.tile)}",
}


def in_own_words(seen: State, act: Act) -> str:
    """The same as somebody in a chair says it: "I flip C2"."""
    if act.name == END:
        return "I end my turn"
    words = title(seen, act)
    return f"I {words[0].lower()}{words[1:]}"


def because(seen: State, world: World, goal: Goal) -> str:
    """Why, as the second half of a sentence."""
    return _WHY[goal.aim](seen, world, goal)


def _return(seen: State, world: World, goal: Goal) -> str:
    shelf = f"the {GENRES[goal.other].title} Shelf"
    if goal.act.name == RETURN:
        return f"it fills {shelf}, the {_COUNT[min(len(world.filled), 5)]} of six"
    return f"{told_apart(seen, goal.piece)} can go to {shelf} in {_actions(goal)}, this one included"


def _capture(seen: State, world: World, goal: Goal) -> str:
    if goal.act.name == CAPTURE:
        fits = [GENRES[each].title for each in world.faces.fits[goal.piece] if each not in world.filled]
        if fits:
            return f"it fits the {listed(fits, 'or')} Shelf, and {_floor(world)}"
        return f"{_floor(world)}, and six lose the game"
    return f"{told_apart(seen, goal.piece)} can be captured in {_actions(goal)}, this one included"


def _book(seen: State, _world: World, goal: Goal) -> str:
    if goal.act.name == DISCARD:
        return "the hand is full, and the Terrors on the floor ask for it least"
    genre = GENRES[goal.other]
    every = f"every {genre.title} card has {a(genre.symbol)}"
    if not goal.piece:
        return f"{every}, and Terrors to come may need it"
    needs = f"{told_apart(seen, goal.piece)} still needs {symbols(goal.missing)}"
    return (
        f"{needs}, and every {genre.title} card has one"
        if goal.missing == (goal.other,)
        else f"{needs}, and {every}"
    )


def _flip(_seen: State, world: World, goal: Goal) -> str:
    kind = world.kinds[goal.tile]
    if kind is not Kind.UNKNOWN:
        from_there = f"from there {spot(goal.tile)} can be flipped, and " if goal.act.name == MOVE else ""
        return f"{from_there}it is known to be a {KIND_NAMES[kind]} tile"
    total = sum(world.unseen.values())
    shelves, terrors = world.unseen[Kind.SHELF], world.unseen[Kind.TERROR]
    odds = f"of the {counted(total, 'tile')} not seen yet {shelves} bring a Shelf and {terrors} a Terror"
    return f"six Shelves win, and {odds}; {_floor(world)}"


def _floor(world: World) -> str:
    """How many of the six Terrors that lose the game are out."""
    many = world.terrors_out
    return f"{counted(many, 'Terror lies', 'Terrors lie') if many else 'no Terror lies'} on the floor"


def _reward(_seen: State, _world: World, goal: Goal) -> str:
    if goal.actions <= 1:
        return f"a Reward card is drawn on {spot(goal.tile)}, free"
    return f"{spot(goal.tile)} with its Reward card is {_actions(goal)} away, this one included"


def _guard(_seen: State, world: World, goal: Goal) -> str:
    kept = f"whoever stands on {spot(goal.tile)} keeps the next card from bringing a Terror there"
    return f"{kept}, and {_floor(world)}"


def _give(seen: State, world: World, _goal: Goal) -> str:
    why = not_entered(seen, world) or "nothing here is worth an action now"
    return f"{why}, and {seen.seat_after(1)} may need a fourth action"


def _end(seen: State, world: World, _goal: Goal) -> str:
    if not world.actions:
        return "all actions are spent"
    return not_entered(seen, world) or "nothing more is worth an action"


def not_entered(seen: State, world: World) -> str:
    """What of the Terrors on the floor and of the hand nobody can plan with."""
    return for_capturing(seen, world, world.floor_terrors(), (world.turn,)).said


def symbols(missing: Sequence[str]) -> str:
    """Symbols that are missing, by genre: "a quill and two fist symbols"."""
    named = ((GENRES[each].symbol, missing.count(each)) for each in dict.fromkeys(missing))
    return listed(
        [a(name) if many == 1 else counted_in_words(many, f"{name} symbol") for name, many in named]
    )


def a(symbol: str) -> str:
    """A symbol with its article."""
    return f"{'an' if symbol[0] in 'ah' and symbol != 'heart' else 'a'} {symbol}"


def _actions(goal: Goal) -> str:
    number = max(1, round(goal.actions))
    about = "about " if goal.actions != number else ""
    return f"{about}{counted(number, 'action')}"


_WHY = {
    "return": _return,
    "capture": _capture,
    "book": _book,
    "flip": _flip,
    "reward": _reward,
    "guard": _guard,
    "give": _give,
    "end": _end,
}
