"""How a table is set up: the choices, with what follows from them."""

from collections.abc import Iterator
from enum import StrEnum

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.games.library_labyrinth.rules.box import known_of
from companion.games.library_labyrinth.rules.grid import RING
from companion.games.library_labyrinth.rules.known_decks import SINCE, UNNAMED, can_deal
from companion.games.library_labyrinth.rules.levels import presets
from companion.games.library_labyrinth.rules.pieces import DECK_SIZES, DOUBLES, STANDARD_CARDS, Hardness
from companion.table import (
    Box,
    Choice,
    Component,
    Holder,
    IllegalMove,
    Level,
    Option,
    Setup,
    holding_options,
    with_preset,
)


class Keeps(StrEnum):
    """How much of the floor the app keeps."""

    NOTHING = "nothing"
    FLOOR = "floor"
    MEEPLES = "meeples"
    PATHS = "paths"


KEEPS_LABELS = {
    Keeps.NOTHING: ("Nothing", "The app draws; at each curse you say what the tile is."),
    Keeps.FLOOR: ("The floor", "Lit tiles, their kind and their tokens."),
    Keeps.MEEPLES: ("Floor and meeples", "It also knows who stands where."),
    Keeps.PATHS: ("Floor, meeples and paths", "It also knows the paths, and what is in reach."),
}


class Shapes(StrEnum):
    """Which tiles of a kind are chosen."""

    MIX = "mix"
    CORNERS = "corners"
    TEES = "tees"


COMPONENTS = (
    Component("disturbance", "Disturbance deck", rule="", brief="Disturbance"),
    Component("terrors", "Terror stack", rule="", brief="Terrors"),
    Component("shelves", "Shelf stack", rule="", brief="Shelves"),
    Component(
        "rewards", "Reward deck", "The app then keeps the hands too.", Holder.TABLE, rule="", brief="Rewards"
    ),
    Component(
        "books", "Book decks", "The app then keeps the hands too.", Holder.TABLE, rule="", brief="Books"
    ),
)
"""What the app or the table may hold."""
DEFAULT_HOLDERS = {component.id: component.default for component in COMPONENTS}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen at set-up."""

    level: Hardness | None = None
    """None: Solo for one player, otherwise Standard."""
    shapes: Shapes = Shapes.MIX
    doubles: int = 0
    extra: int = 0
    """Disturbance cards above the usual number."""
    start: str = "j1"
    """The Bookwyrm's first junction."""
    first: str = ""
    """Who goes first; empty for the first player listed."""
    keeps: Keeps = Keeps.FLOOR
    hands: bool = False
    holders: dict[str, Holder] = {}
    odds: bool = True
    rulings: dict[str, str] = {}
    does: Level | None = None
    """How much the app does; None in set-ups that were made before it was asked."""

    def holder(self, component: str) -> Holder:
        """Who holds a component."""
        return self.holders.get(component, DEFAULT_HOLDERS[component])

    @property
    def keeps_hands(self) -> bool:
        """Whether the app keeps the hands; it must where it draws the cards that go into them."""
        return self.hands or Holder.APP in (self.holder("books"), self.holder("rewards"))


def read(setup: Setup) -> Options:
    """The options of a set-up, checked."""
    players = len(setup.players)
    try:
        read_ = msgspec.convert(with_preset(presets(setup.edition), setup.options), Options)
    except msgspec.ValidationError as fault:
        raise IllegalMove(f"An option was not understood: {fault}.") from fault
    read_ = replace(read_, level=read_.level or default_level(players))
    _check(read_, players)
    if setup.edition >= SINCE:
        read_ = _only_named(read_, setup.box)
    return _only_draws(read_) if read_.does is Level.DRAWS else read_


def _only_named(options: Options, box: Box) -> Options:
    """What the app cannot name the table draws, also where the app was to deal it the last time; it still
    keeps the hands that this was chosen for."""
    known = known_of(box)
    unnamed = {component: Holder.TABLE for component in UNNAMED if not can_deal(known, component)}
    return replace(options, hands=options.keeps_hands, holders={**options.holders, **unnamed})


def _only_draws(options: Options) -> Options:
    """Whoever wants nothing but the draws keeps hands and the decks that fill them at the table."""
    at_table = dict.fromkeys(("rewards", "books"), Holder.TABLE)
    return replace(options, hands=False, holders={**options.holders, **at_table})


def _check(options: Options, players: int) -> None:
    if options.level is Hardness.SOLO and players > 1:
        raise IllegalMove("The solo level is for one player; Novice has the same tiles.", "solo")
    if not 0 <= options.doubles <= len(DOUBLES):
        raise IllegalMove("There are two double curse cards in the box.", "difficulty-doubles")
    most = most_extra(players, options)
    if not 0 <= options.extra <= most:
        raise IllegalMove(
            f"At most {most} Disturbance cards can be added: the box has {STANDARD_CARDS} standard ones.",
            "difficulty-cards",
        )
    if options.start not in {junction.id for junction in RING}:
        raise IllegalMove("The Bookwyrm starts on one of the 12 outer junctions.", "setup-bookwyrm")
    unknown = [component for component in options.holders if component not in DEFAULT_HOLDERS]
    if unknown:
        raise IllegalMove(f"There is no component called {unknown[0]!r}.")


def default_level(players: int) -> Hardness:
    """Solo for one player, otherwise Standard."""
    return Hardness.SOLO if players == 1 else Hardness.STANDARD


def most_extra(players: int, options: Options) -> int:
    """How many cards can be added to the usual number: the box ends at 28 standard cards."""
    standard, _ = deck_mix(options, players, options.rulings.get("A12") == "add")
    return STANDARD_CARDS - (standard - options.extra)


def deck_mix(options: Options, players: int, doubles_add: bool) -> tuple[int, int]:
    """Standard and double cards in the deck; doubles replace standard cards unless they are added."""
    size = DECK_SIZES[players] + options.extra
    return (size if doubles_add else size - options.doubles), options.doubles


def options(players: int, box: Box) -> tuple[Option, ...]:
    """The choices for the set-up screen."""
    return (*_game_options(players), *_keeping_options(), *_holding_options(box))


def _holding_options(box: Box) -> Iterator[Option]:
    """Who holds what; where the app cannot say which card comes, only the table can."""
    known = known_of(box)
    for option in holding_options(COMPONENTS):
        if can_deal(known, option.id):
            yield option
        else:
            table = tuple(choice for choice in option.choices if choice.value == Holder.TABLE)
            yield replace(option, choices=table, note=UNNAMED[option.id])


def _game_options(players: int) -> tuple[Option, ...]:
    levels = tuple(level for level in Hardness if players == 1 or level is not Hardness.SOLO)
    shapes = (
        Choice(Shapes.MIX.value, "Any mix"),
        Choice(Shapes.CORNERS.value, "Mostly corners", note="harder"),
        Choice(Shapes.TEES.value, "Mostly T-junctions", note="easier"),
    )
    junctions = tuple(Choice(junction.id, f"Junction {junction.id[1:]}") for junction in RING)
    return (
        Option(
            "level",
            "Level",
            tuple(Choice(level.value, level.value.capitalize()) for level in levels),
            default_level(players).value,
            rule="difficulty",
        ),
        Option(
            "shapes",
            "Paths of the tiles",
            shapes,
            Shapes.MIX.value,
            rule="difficulty-corners",
            brief=("{} of tiles",),
        ),
        Option(
            "doubles",
            "Double curses",
            default=0,
            kind="number",
            most=len(DOUBLES),
            rule="difficulty-doubles",
            brief=("double curse",),
        ),
        Option(
            "extra",
            "Extra Disturbance cards",
            default=0,
            kind="number",
            most=STANDARD_CARDS + len(DOUBLES) - DECK_SIZES[players],
            note=f"{DECK_SIZES[players]} cards are usual; more make it easier.",
            rule="difficulty-cards",
            brief=("extra card",),
        ),
        Option(
            "start",
            "The Bookwyrm starts at",
            junctions,
            "j1",
            kind="junction",
            group="order",
            rule="setup-bookwyrm",
            brief=("Bookwyrm at {}",),
        ),
        Option(
            "first",
            "First player",
            default="",
            kind="player",
            group="order",
            note="The rule: whoever read in a book last.",
            rule="first-player",
            brief=("{} goes first",),
        ),
    )


def _keeping_options() -> tuple[Option, ...]:
    levels = tuple(Choice(level.value, *_kept(level)) for level in Keeps)
    return (
        Option(
            "keeps",
            "The app keeps",
            levels,
            Keeps.FLOOR.value,
            group="help",
            note="Can be changed in mid-game.",
            brief=("keeps {}",),
        ),
        Option(
            "hands",
            "Keep the hands",
            default=False,
            kind="switch",
            group="help",
            note="Six slots for each player.",
            brief=("no hands", "hands kept"),
        ),
        Option(
            "odds", "Show odds", default=True, kind="switch", group="help", brief=("no odds", "odds shown")
        ),
    )


def _kept(level: Keeps) -> tuple[str, str, str, str]:
    label, note = KEEPS_LABELS[level]
    return label, "", "", note
