"""From a goal to a move: its arguments, and whether the rules allow it now."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.games.library_labyrinth.counsel import worth
from companion.games.library_labyrinth.counsel.acting import BOOK, CAPTURE, DISCARD, RETURN, TIME
from companion.games.library_labyrinth.counsel.goals import Goal, goals, least_needed
from companion.games.library_labyrinth.counsel.routes import FLIP, MOVE, ROTATE, Act
from companion.games.library_labyrinth.counsel.world import World
from companion.games.library_labyrinth.counsel.worth import Temper
from companion.games.library_labyrinth.rules.grid import TILES
from companion.games.library_labyrinth.rules.pieces import TROLLEY, Booster
from companion.games.library_labyrinth.rules.state import State, room
from companion.games.library_labyrinth.rules.travelling import may_ride
from companion.table import Holder, Permit
from companion.table.legal import Args

TOLD: dict[str, frozenset[str]] = {
    FLIP: frozenset(("shows", "openings", "terror", "shelf")),
    "carry_out": frozenset(("shows", "openings", "terror", "shelf")),
    "tile_is": frozenset(("case", "terror", "who")),
    BOOK: frozenset(("card", "also_card")),
    "draw_reward": frozenset(("card", "options")),
    "deal_book": frozenset(("card",)),
    "deal_reward": frozenset(("card",)),
    "reveal_disturbance": frozenset(("drew",)),
}
"""What of each move only the table can tell: what a tile shows, and what comes off a deck that it holds."""

PASS = "pass_cards"
_SHORTCUT = 15.0
"""What a booster is worth that is spent on the way."""


class Pick(NamedTuple):
    """A goal with the move that is made for it now."""

    goal: Goal
    move: str
    args: Args


def fits(permit: Permit, name: str, args: Args) -> bool:
    """Whether a permit allows this once the table has told the rest."""
    if permit.name != name:
        return False
    told = TOLD.get(name, frozenset())
    given = dict(args)
    for key, value in permit.args.items():
        if key in given:
            if given.pop(key) != value:
                return False
        elif key not in told:
            return False
    for blank in permit.blanks:
        if blank.name in given:
            if not blank.takes(given.pop(blank.name)):
                return False
        elif not blank.optional and blank.name not in told:
            return False
    return not given


def is_allowed(permits: Sequence[Permit], name: str, args: Args) -> bool:
    """Whether one of the permits allows it."""
    return any(fits(permit, name, args) for permit in permits)


def args_of(seen: State, act: Act) -> Args:
    """The arguments of a move; in solo the Trolley rides along wherever it can."""
    ride: Args = {"ride": True} if may_ride(seen) else {}
    if act.name == MOVE:
        return {"to": TILES[act.tile], **ride}
    if act.name == ROTATE:
        return {"tile": TILES[act.tile], "clockwise": act.clockwise}
    if act.name == FLIP:
        return {"tile": TILES[act.tile]}
    if act.name == CAPTURE:
        return {"terror": act.piece, **ride}
    if act.name == RETURN:
        return {"terror": act.piece, "shelf": act.other, **ride}
    if act.name == BOOK:
        return _book(seen, act)
    if act.name == DISCARD:
        return {"who": _holder(seen, act.piece), "card": act.piece}
    return {"card": act.piece} if act.name == TIME else {}


def _book(seen: State, act: Act) -> Args:
    """With a Library Card two, where the app holds the decks: at the table's own no genre can be said."""
    if not act.other or seen.books[act.piece].held is Holder.TABLE:
        return {"genre": act.piece}
    card = next((slot.id for slot in seen.hands[seen.turn_of] if _is_library_card(seen, slot.id)), "")
    if not card:
        return {"genre": act.piece}
    return {"genre": act.piece, "also": act.other, "boosters": [f"{card}:{Booster.LIBRARY_CARD.value}"]}


def _is_library_card(seen: State, card: str) -> bool:
    return Booster.LIBRARY_CARD in seen.known.boosters.get(card, ())


def _holder(seen: State, card: str) -> str:
    return next((who for who, slots in seen.hands.items() if any(slot.id == card for slot in slots)), "")


def makes_room(seen: State, world: World, who: int) -> Args | None:
    """In solo a card goes to the Trolley, free, where only its hand has a slot; None elsewhere."""
    if not may_ride(seen) or room(seen, seen.turn_of) > 0 or room(seen, TROLLEY) < 1:
        return None
    own = [
        slot.id for slot in seen.hands[seen.turn_of] if not slot.is_terror and slot.id not in _boosters(seen)
    ]
    pile = own or [slot.id for slot in seen.hands[seen.turn_of]]
    least = least_needed(world, who)
    return {"other": TROLLEY, "give": [least if least in pile else pile[0]]}


def _boosters(seen: State) -> frozenset[str]:
    """Boosters stay with the player: the Trolley's cannot be used for most actions."""
    return frozenset(seen.known.boosters)


def shortcuts(seen: State, world: World, permits: Sequence[Permit], temper: Temper) -> Iterator[Pick]:
    """Captures and returns by Library Ladder or Secret Passage, where no path leads there."""
    for permit in permits:
        words = _words(seen, permit)
        if not words or "copied" in permit.args or any(b.name == "cards" for b in permit.blanks):
            continue
        terror, shelf = permit.args.get("terror", ""), permit.args.get("shelf", "")
        if permit.name == RETURN:
            value = worth.of_returning(world, terror, shelf)
        elif permit.name == CAPTURE and terror in world.faces.needs:
            value = worth.of_capturing(world, terror, temper)
        else:
            continue
        aim = "return" if permit.name == RETURN else "capture"
        act = Act(permit.name, world.place_of(shelf or terror), terror, shelf)
        goal = Goal(aim, act, value - _SHORTCUT * len(words), 1, terror, shelf, act.tile)
        yield Pick(goal, permit.name, {**permit.args, "boosters": list(words)})


def _words(seen: State, permit: Permit) -> tuple[str, ...]:
    """The first set of boosters for a permit of which all cards are known; empty where it takes none."""
    blank = next((each for each in permit.blanks if each.name == "boosters"), None)
    sets = [tuple(permit.args["boosters"])] if "boosters" in permit.args else blank.sets if blank else ()
    for words in sorted(sets, key=len):
        named = tuple(str(word) for word in words)
        if all(word.partition(":")[0] in seen.known.boosters for word in named):
            return named
    return ()


def ranked(seen: State, world: World, temper: Temper, permits: Sequence[Permit]) -> Iterator[Pick]:
    """The goals of the player on turn, the best first; none that the rules do not allow now."""
    plain = [_settled(seen, world, goal) for goal in goals(world, world.turn, temper)]
    every = [*plain, *shortcuts(seen, world, permits, temper)]
    for choice in sorted(every, key=lambda each: -each.goal.score):
        spent = world.actions < 1 and choice.goal.aim != "end"
        if not spent and is_allowed(permits, choice.move, choice.args):
            yield choice


def _settled(seen: State, world: World, goal: Goal) -> Pick:
    """The move for a goal; before a Book in solo a card may have to go to the Trolley."""
    if goal.act.name == BOOK and (passed := makes_room(seen, world, world.turn)):
        return Pick(goal, PASS, passed)
    return Pick(goal, goal.act.name, args_of(seen, goal.act))
