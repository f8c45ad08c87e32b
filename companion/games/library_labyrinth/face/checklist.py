"""The physical set-up, step by step, with every number worked out."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.grid import where
from companion.games.library_labyrinth.rules.options import Options, Shapes, deck_mix
from companion.games.library_labyrinth.rules.pieces import (
    DIRECTIONS,
    DOUBLES,
    GENRES,
    MIXES,
    REWARDS,
    SHAPES_IN_BOX,
    STANDARD_CARDS,
    TERRORS,
    Hardness,
    Kind,
)
from companion.games.library_labyrinth.rules.state import State
from companion.table import Check, Holder
from companion.wording import counted

FLOOR, TOKENS, CARDS, PLAYERS = "The floor", "Tokens", "Cards", "Bookwyrm and players"
"""The parts of the set-up, in the rulebook's order."""


def checklist(seen: State, _seat: str | None) -> tuple[Check, ...]:
    """What to lay out, in the rulebook's order."""
    options = seen.options
    parts = {
        FLOOR: (*_tiles(options), *_grid()),
        TOKENS: (
            _stack(len(TERRORS), "Terror tokens", "setup-terrors", options.holder("terrors"), "token:terror"),
            _stack(len(GENRES), "Shelf tokens", "setup-shelves", options.holder("shelves"), "shelf:green"),
        ),
        CARDS: (
            _rewards(options),
            _books(options),
            *_disturbance(seen),
        ),
        PLAYERS: (
            Check(_bookwyrm(options), "setup-bookwyrm", piece="bookwyrm"),
            _meeples(seen),
            _aids(seen),
            *_hands(seen),
            *_first_player(seen),
        ),
    }
    return tuple(replace(check, group=group) for group, checks in parts.items() for check in checks)


def _tiles(options: Options) -> tuple[Check, ...]:
    mix = MIXES[options.level or Hardness.STANDARD]
    cross = f"{mix.crossroads} crossroads tiles" + (" (all of them)." if mix.crossroads == 4 else ".")
    kinds = {Kind.SHELF: mix.shelf, Kind.REWARD: mix.reward, Kind.TERROR: mix.terror}
    return (
        Check(cross, "setup-tiles", piece="paths:nesw", count=mix.crossroads),
        *(
            Check(tile_line(kind, count, options.shapes), "setup-tiles", piece=f"tile:{kind}", count=count)
            for kind, count in kinds.items()
        ),
        Check(
            "25 tiles in all, with the compass; 5 go back into the box.",
            "setup-tiles",
            piece="icon:package-variant",
            count=25,
        ),
    )


def _grid() -> tuple[Check, ...]:
    rest = "24 other tiles: shuffle, and lay them dark side up in a 5×5 floor, paths meeting."
    return (
        Check(
            "Lay the compass tile in the middle, north where you like.", "setup-grid", piece="tile:compass"
        ),
        Check(rest, "setup-grid", piece="floor", count=24),
    )


def tile_line(kind: Kind, count: int, shapes: Shapes) -> str:
    """How many tiles of a kind, and of which shapes."""
    tees, corners = SHAPES_IN_BOX[kind]
    name = f"{count} {kind.value.capitalize()} tiles"
    if count == tees + corners:
        return f"{name}: all of them, {_of(tees, corners)}."
    if shapes is Shapes.MIX:
        return f"{name}: any mix of the {_of(tees, corners)}."
    taken = take_shapes(kind, count, shapes)
    return f"{name}: {_of(*taken)}."


def take_shapes(kind: Kind, count: int, shapes: Shapes) -> tuple[int, int]:
    """T-junctions and corners to take, where one shape is preferred: as many of it as the box has."""
    tees, corners = SHAPES_IN_BOX[kind]
    if shapes is Shapes.CORNERS:
        return count - min(corners, count), min(corners, count)
    return min(tees, count), count - min(tees, count)


def _of(tees: int, corners: int) -> str:
    parts = [counted(number, word) for number, word in ((tees, "T-junction"), (corners, "corner")) if number]
    return " and ".join(parts)


def _stack(count: int, what: str, rule: str, held: Holder, piece: str) -> Check:
    then = "shuffle and put face down beside the floor"
    if held is Holder.APP:
        rows = "in rows by the alphabet" if count == len(TERRORS) else "in a row"
        then = f"lay them face up {rows}; the app says which one comes"
    return Check(f"{count} {what}: {then}.", rule, piece=f"pile:{piece}", count=count)


IN_THE_BOX = "leave them in the box; the app deals them and shows every hand"


def _rewards(options: Options) -> Check:
    then = "shuffle and put face down beside the floor"
    if options.holder("rewards") is Holder.APP:
        then = IN_THE_BOX
    count = len(REWARDS)
    text = f"{count} Reward cards: 6 magical items, 9 boosters: {then}."
    return Check(text, "setup-rewards", piece="pile:card:reward", count=count)


def _books(options: Options) -> Check:
    decks = ", ".join(f"{genre.books} {id_}" for id_, genre in GENRES.items())
    then = "shuffle each and put it face down"
    if options.holder("books") is Holder.APP:
        then = IN_THE_BOX
    count = len(GENRES)
    return Check(f"{count} Book decks ({decks}): {then}.", "setup-books", piece="books", count=count)


DISTURBANCE = "pile:card:disturbance"


def _disturbance(state: State) -> tuple[Check, ...]:
    options, players = state.options, len(state.players)
    standard, doubles = deck_mix(options, players, state.is_ruled("A12", "add"))
    if options.holder("disturbance") is Holder.APP:
        text = f"The app keeps the Disturbance deck: {_mixed(standard, doubles)} on top of Out of Time."
        guess = any(f"split-{direction}" not in state.box_given for direction in DIRECTIONS)
        return (Check(text, "setup-disturbance", guess, DISTURBANCE),)
    return (
        Check(
            f"{STANDARD_CARDS} standard Disturbance cards: take out Out of Time and both doubles, shuffle.",
            "setup-disturbance",
            piece=DISTURBANCE,
            count=STANDARD_CARDS,
        ),
        Check(
            f"Count {_mixed(standard, doubles)}, shuffled together, on top of Out of Time; "
            f"{_back_in_the_box(standard, doubles)}.",
            "setup-disturbance",
            piece=DISTURBANCE,
        ),
    )


def _back_in_the_box(standard: int, doubles: int) -> str:
    """The cards that are left over: of two double curses the one that is not played goes with them."""
    left = STANDARD_CARDS - standard
    if doubles in (0, len(DOUBLES)):
        return f"{left} go back into the box"
    return f"{left + len(DOUBLES) - doubles} go back into the box, the other double curse among them"


def _mixed(standard: int, doubles: int) -> str:
    if not doubles:
        return f"{standard} standard cards"
    return f"{standard} standard cards and {counted(doubles, 'double curse')}"


def _bookwyrm(options: Options) -> str:
    spot = where(options.start)
    return f"Put the Bookwyrm where tiles {spot} meet (A to E from west to east, 1 to 5 from the north)."


def _meeples(state: State) -> Check:
    if state.solo:
        both = f"row:meeple:{state.players[0].colour},meeple:trolley"
        return Check("Put your meeple and the white Trolley on the compass.", "solo-setup", piece=both)
    meeples = ",".join(f"meeple:{player.colour}" for player in state.players)
    count = len(state.players)
    return Check(
        f"{count} meeples: put them on the compass.", "setup-meeples", piece=f"row:{meeples}", count=count
    )


def _aids(state: State) -> Check:
    if state.solo:
        return Check("Take the solo Player Aid card.", "setup-meeples", piece="card:aid")
    return Check("Give everybody the Player Aid card of their colour.", "setup-meeples", piece="card:aid")


HAND = "fan:card:red,card:blue,card:reward"


def _hands(state: State) -> tuple[Check, ...]:
    """The cards of a starting hand that lie on the table; what the app deals is dealt when play begins."""
    taken = {"books": "3 Book cards of any genres", "rewards": "1 Reward card"}
    cards = [text for deck, text in taken.items() if state.options.holder(deck) is Holder.TABLE]
    if not cards:
        return ()
    who = "Take" if state.solo else "Everybody takes"
    parts = [f"{who} {' and '.join(cards)}{_then(state)}", *([_trolley(state)] if state.solo else [])]
    return (Check(" ".join(parts), "setup-hands", piece=HAND),)


def _then(state: State) -> str:
    """What comes after taking them: where the app keeps the hands, it asks for them first of all."""
    if state.keeps_hands:
        return (
            "; the app then asks which they are." if state.solo else ", unseen; the app then asks for them."
        )
    return "." if state.solo else "; show them when all have taken."


def _trolley(state: State) -> str:
    own = state.is_ruled("A20", "own_hand")
    return "The Trolley takes the same." if own else "The Trolley starts with no cards."


def _first_player(state: State) -> tuple[Check, ...]:
    """Alone one is always the current player, and has nobody to pass an action to."""
    if state.solo:
        return ()
    first = state.players[0]
    text = f"{first.name} goes first and takes the Current Player token."
    return (
        Check(text, "first-player", piece=f"meeple:{first.colour}"),
        Check("Keep the Pass-An-Action token at hand.", "pass-an-action", piece="icon:hand-extended-outline"),
    )
