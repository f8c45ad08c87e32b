"""How a table is set up: options, the owner's box, the first state, and the checklist for the table."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.games.chamberquest import layouts
from companion.games.chamberquest.moves.boards import take_in
from companion.games.chamberquest.pieces import (
    COLOURS,
    CORNERS,
    DEAL,
    NAMED_COLOURS,
    TREASURES,
    Dice,
    Kind,
)
from companion.games.chamberquest.rolloff import RollOff
from companion.games.chamberquest.state import State, first_hands
from companion.table import (
    Chance,
    Check,
    Choice,
    Clock,
    Fact,
    FactGroup,
    Holder,
    IllegalMove,
    Option,
    Player,
    Setup,
)
from companion.table.box import Box, Mark, is_guess, value_of

DIE_SIDES = (4, 6, 8, 10, 12, 20)
CLOCK_SECONDS = (300, 120, 180, 600, 900, 0)
"""Times that are offered, the rulebook's first; nought is no limit."""


class Holders(Struct, frozen=True, forbid_unknown_fields=True):
    """Who holds what."""

    die: Holder = Holder.APP


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen at set-up."""

    sides: Literal[4, 6, 8, 10, 12, 20] | None = None
    dice: Literal[1, 2] | None = None
    clock: Annotated[int, Meta(ge=0, le=3600)] = 300
    """Seconds a turn; nought is no limit."""
    clock_hidden: bool = False
    board: Literal["none", "random", "own"] = "none"
    layout: dict[str, Any] = {}
    """One's own board; where it is left out, the table begins with the editor open."""
    hints: bool = True
    odds: bool = True
    holders: Holders = Holders()
    rulings: dict[str, str] = {}


def read(options: Mapping[str, Any]) -> Options:
    """The options of a set-up, or IllegalMove with what is wrong."""
    try:
        return msgspec.convert(dict(options), Options)
    except msgspec.ValidationError as fault:
        raise IllegalMove(f"The set-up was not understood: {fault}.") from fault


def begin(setup: Setup, rulings: dict[str, str], chance: Chance) -> State:
    """The first state: nobody has rolled, the tokens stand on their corners."""
    said = read(setup.options)
    players = setup.players
    colours, dice = palette(players, setup.box), _dice(said, setup.box)
    state = State(
        players=players,
        palette=colours,
        treasures=treasures(colours, setup.box),
        rulings=rulings,
        hands=first_hands(players),
        discard=dict.fromkeys(Kind, 0),
        roll_off=RollOff.of(tuple(player.name for player in players)),
        dice=dice,
        die_held=said.holders.die,
        clock=Clock(float(said.clock) or None),
        clock_hidden=said.clock_hidden,
        hints=said.hints,
        odds=said.odds,
        guesses=_guesses(dice, players, setup.box),
    )
    return _with_board(state, said, chance)


def _with_board(state: State, said: Options, chance: Chance) -> State:
    if said.board == "none":
        return state
    if said.board == "random":
        return take_in(state, layouts.random(chance, state.palette), {})[0]
    if said.layout:
        return take_in(state, layouts.read(said.layout), {})[0]
    return replace(state, draft=layouts.blank(state.palette))


def palette(players: tuple[Player, ...], box: Box) -> tuple[str, ...]:
    """The four colours of the box: those of the players, and then the others that it has."""
    chosen = [player.colour for player in players]
    others = [*NAMED_COLOURS, *(str(value_of(fact, box)) for fact in _COLOUR_FACTS)]
    return tuple(dict.fromkeys([*chosen, *others]))[: len(CORNERS)]


def treasures(colours: tuple[str, ...], box: Box) -> dict[str, str]:
    """Which colour seeks which treasure: as in the owner's box, and the rest as they come."""
    known = _known_treasures(box)
    spare = iter([treasure for treasure in TREASURES if treasure not in known.values()])
    return {colour: known.get(colour) or next(spare) for colour in colours}


def _known_treasures(box: Box) -> dict[str, str]:
    """What the owner has said about the four colours of the box."""
    colours = (*NAMED_COLOURS, *(str(value_of(fact, box)) for fact in _COLOUR_FACTS))
    pairs = zip(colours, _TREASURE_FACTS, strict=True)
    return {colour: str(box[fact.id]) for colour, fact in pairs if fact.id in box}


def _dice(said: Options, box: Box) -> Dice:
    sides, count = (int(value_of(fact, box)) for fact in _DICE_FACTS)
    return Dice(said.sides or sides, said.dice or count)


# -- the set-up screen -------------------------------------------------------------------------


def options(box: Box) -> tuple[Option, ...]:
    """What can be chosen."""
    sides, count = (int(value_of(fact, box)) for fact in _DICE_FACTS)
    return (
        Option("sides", "Die", _die_choices(), sides, note="The rulebook does not say which.", rule="roll"),
        Option("dice", "How many dice", (Choice(1, "One"), Choice(2, "Two")), count, rule="roll"),
        Option("clock", "Time for a turn", tuple(map(clock_choice, CLOCK_SECONDS)), 300, rule="five-minutes"),
        Option("clock_hidden", "Hide the clock", default=False, kind="switch", rule="five-minutes"),
        Option("board", "The board in the app", _BOARD_CHOICES, "none", rule="app-board"),
        Option("hints", "Say who can win", default=True, kind="switch", note=_HINTS_NOTE, rule="app-hints"),
        Option("odds", "Show chances", default=True, kind="switch"),
        Option("die", "Die", _HOLDER_CHOICES, "app", group="holding", rule="roll"),
    )


_HOLDER_CHOICES = (Choice("app", "App"), Choice("table", "Table"))
_HINTS_NOTE = "Needs the board in the app."
_BOARD_CHOICES = (
    Choice("none", "No", note="The board is on the table alone."),
    Choice("random", "Random board", note="The app says how to lay the tiles."),
    Choice("own", "Our own", note="A saved layout, or laid out tile by tile."),
)


def _die_choices() -> tuple[Choice, ...]:
    return tuple(Choice(sides, f"d{sides}", symbol=f"die:d{sides}") for sides in DIE_SIDES)


def clock_choice(seconds: int) -> Choice:
    """A time to choose."""
    return Choice(seconds, f"{seconds // 60} minutes" if seconds else "No limit")


# -- the owner's box ---------------------------------------------------------------------------

_DICE_FACTS = (
    Fact("die-sides", "Sides of the die", "choice", 6, Mark.GUESS, _die_choices()),
    Fact("die-count", "Number of dice", "number", 1, Mark.GUESS, least=1, most=2),
)
_COLOUR_FACTS = tuple(
    Fact(
        f"colour-{place}",
        label,
        "choice",
        COLOURS[place - 1],
        Mark.GUESS,
        tuple(Choice(colour, colour.capitalize(), tone=colour) for colour in COLOURS[2:]),
    )
    for place, label in ((3, "Third colour"), (4, "Fourth colour"))
)
_TREASURE_FACTS = tuple(
    Fact(
        f"treasure-{place}",
        f"The {whose} chamber holds",
        "choice",
        None,
        Mark.UNKNOWN,
        tuple(Choice(treasure, treasure.capitalize(), f"treasure:{treasure}") for treasure in TREASURES),
    )
    for place, whose in enumerate((*NAMED_COLOURS, "third colour's", "fourth colour's"), start=1)
)


def box_groups() -> tuple[FactGroup, ...]:
    """What the rulebook's pictures show and its text does not say."""
    return (
        FactGroup("die", "The die", _DICE_FACTS),
        FactGroup("colours", "Colours", _COLOUR_FACTS, "Green and red are named in the rulebook."),
        FactGroup("treasures", "Treasures", _TREASURE_FACTS, "Only the chambers' pictures show it."),
    )


def check_box(box: Box) -> None:
    """Raise IllegalMove with the reason where no such box can exist."""
    facts = {fact.id: fact for group in box_groups() for fact in group.facts}
    for id_, value in box.items():
        if id_ not in facts:
            raise IllegalMove(f"ChamberQuest knows nothing called {id_!r}.")
        fact = facts[id_]
        allowed = [choice.value for choice in fact.choices] or list(range(fact.least, fact.most + 1))
        if value not in allowed:
            raise IllegalMove(f"{fact.label}: {value!r} is not possible.")
    colours = [value_of(fact, box) for fact in _COLOUR_FACTS]
    if colours[0] == colours[1]:
        raise IllegalMove(f"The four colours are different; {colours[0]} is there twice.")
    sought = [value for id_, value in box.items() if id_.startswith("treasure-")]
    if len(set(sought)) < len(sought):
        raise IllegalMove("Each treasure belongs to one colour only.")


def _guesses(dice: Dice, players: tuple[Player, ...], box: Box) -> tuple[str, ...]:
    """What is taken for granted here and not confirmed by the owner."""
    colours = palette(players, box)
    others = [colour for colour in colours[len(players) :] if colour not in NAMED_COLOURS]
    found = []
    if dice.sides == _DICE_FACTS[0].value and is_guess(_DICE_FACTS[0], box):
        found.append("The die has six sides.")
    if others and any(is_guess(fact, box) for fact in _COLOUR_FACTS):
        found.append(f"The colours that nobody plays include {' and '.join(others)}.")
    if any(colour not in _known_treasures(box) for colour in colours):
        found.append("Which colour seeks which treasure is the app's guess; look at your chambers.")
    return tuple(found)


# -- the table ---------------------------------------------------------------------------------


def checklist(state: State) -> tuple[Check, ...]:
    """The physical set-up, with its numbers worked out."""
    count = len(state.players)
    cards = ", ".join(f"{each * count} {kind.capitalize()}" for kind, each in DEAL.items())
    where = f"as the app shows them ({state.board.name})" if state.board else "in the rulebook's pattern"
    tokens = (
        Check(f"{player.name}: {player.colour} token on the {player.colour} corner.", "setup-tokens")
        for player in state.players
    )
    return (
        Check(f"Lay the 36 tiles in a square of 6 by 6, {where}.", "setup-tiles"),
        Check("All four chambers stay in, however many play.", "chambers-all"),
        *tokens,
        Check(f"Each player takes 3 Rotate, 2 Push and 1 Swap: {cards} in all.", "setup-cards"),
        Check("Action cards lie open in front of the players.", "cards-open"),
        Check(f"Have {state.dice} ready.", "roll", guess=any("die" in guess for guess in state.guesses)),
    )
