"""All games have the same rooms, with the same names and the same doors."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from types import ModuleType

import pytest

import companion
from companion.draft import Draft
from companion.games import game, game_ids
from companion.table import Game, HandOver, Holdings, Level, TableState
from companion.table.level import OPTION
from tests.fifth_game import shelf

ROOMS: dict[str, dict[str, tuple[str, ...] | None]] = {
    "rules.pieces": {},
    "rules.box": {"facts": (), "check": ("box",)},
    "rules.rulings": {"SWITCHES": None},
    "rules.options": {"options": ("players", "box"), "read": ("setup",)},
    "rules.levels": {"PRESETS": None, "NOTES": None},
    "rules.holding": {"HOLDINGS": None, "HandOver": None},
    "rules.state": {"State": None, "Step": None},
    "rules.setup": {"first_state": ("setup", "rulings", "chance")},
    "rules.legal": {"legal": ("state", "seat", "now"), "corrections": ("state", "seat", "now")},
    "rules.secrets": {"seen_by": ("state", "seat")},
    "rules.moves": {"MOVES": None},
    "rules.learning": {"with_box": ("state", "box", "facts")},
    "rules.odds": {"odds": ("seen", "seat")},
    "rules.end": {"outcome": ("state",)},
    "face.offers": {"offer": ("seen", "permit")},
    "face.guide": {"guide": ("seen", "seat"), "PHASES": None, "summary": ("seen",)},
    "face.picture": {"picture": ("seen", "seat")},
    "face.sketch": {"sketch": ("picture", "players")},
    "face.stats": {"stats": ("seen", "seat")},
    "face.reminders": {"reminders": ("seen", "seat")},
    "face.checklist": {"checklist": ("seen", "seat")},
    "face.recount": {"recount": ("seen", "seat")},
    "face.pause": {"pause": ("seen", "seat")},
    "face.figures": {"figures": ("evening",)},
    "face.deeds": {"DEED_SYMBOLS": None},
    "face.story": {"MARKS": None},
    "game": {"GAME": None},
}
"""Every room with its doors: the parameters of a function, or None for anything else that must be there."""

COUNSEL: dict[str, dict[str, tuple[str, ...] | None]] = {
    "counsel.advice": {"advise": ("seen", "seat")},
    "counsel.chair": {"choose": ("seen", "seat", "nerve"), "cannot_sit": ("seen", "seat")},
}
"""The rooms of a game that gives counsel."""

IF_ANY: dict[str, str] = {
    "rules.palette": "box.colours_of",
    "rules.starter": "rounds.starter",
    "rules.inventory": "inventory.inventory",
    "rules.piece_name": "inventory.piece_name",
    "rules.next_time": "setup.next_time",
    "rules.at_rest": "moves.clock.at_rest",
    "rules.after_undo": "moves.timekeeping.after_undo",
    "face.can_come": "guide.can_come",
    "face.own_words": "reminders.own_words",
    "face.deed_phases": "deeds.DEED_PHASES",
    "counsel.waits": "advice.waits",
    "counsel.more": "reports.more",
    "counsel.arena": "arena.ARENA",
}
"""What a game may join or leave out, and its one place in the wing where it stands if it is there."""

GAMES = (*game_ids(), shelf.ID)
COMPANION = Path(companion.__file__).parent


@pytest.fixture(autouse=True)
def with_the_fifth_game() -> Iterator[None]:
    """The example game is held to the same plan."""
    with shelf.standing():
        yield


def missing(game_id: str, rooms: dict[str, dict[str, tuple[str, ...] | None]] = ROOMS) -> list[str]:
    """What a game lacks, in sentences."""
    found: list[str] = []
    for room, doors in rooms.items():
        path = f"companion.games.{game_id.replace('-', '_')}.{room}"
        try:
            module = importlib.import_module(path)
        except ModuleNotFoundError as fault:
            found.append(f"{game_id} has no room {room} ({fault}).")
            continue
        found += [sentence for name, takes in doors.items() if (sentence := _wrong(module, name, takes))]
    return found


def _wrong(module: ModuleType, name: str, takes: tuple[str, ...] | None) -> str:
    door = getattr(module, name, None)
    if door is None:
        return f"{module.__name__} has no {name}."
    if takes is None:
        return ""
    has = tuple(parameter.lstrip("_") for parameter in inspect.signature(door).parameters)
    return "" if has == takes else f"{module.__name__}.{name} takes {has}, not {takes}."


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_all_rooms(game_id: str) -> None:
    """Each room of the plan is there, and each door takes what it takes in every other game."""
    assert missing(game_id) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rooms_are_joined(game_id: str) -> None:
    """The game that the table is given is made of these very rooms."""
    rules, face = _room(game_id, "rules"), _room(game_id, "face")
    joined: Game[TableState, object] = game(game_id)
    assert joined.id == game_id
    assert joined.rules.state is rules("state").State
    assert joined.rules.moves is rules("moves").MOVES
    assert joined.rules.legal is rules("legal").legal
    assert joined.rules.corrections is rules("legal").corrections
    assert joined.rules.seen_by is rules("secrets").seen_by
    assert joined.rules.first_state is rules("setup").first_state
    assert joined.rules.outcome is rules("end").outcome
    assert joined.rules.switches is rules("rulings").SWITCHES
    assert joined.rules.levels is not None
    assert joined.rules.levels.presets is rules("levels").PRESETS
    assert joined.rules.levels.notes is rules("levels").NOTES
    assert joined.face.offer is face("offers").offer
    assert joined.face.guide is face("guide").guide
    assert joined.face.phases is face("guide").PHASES
    assert joined.face.picture is face("picture").picture
    assert joined.face.sketch is face("sketch").sketch
    assert joined.face.figures is face("figures").figures
    assert joined.face.recount is face("recount").recount
    assert joined.face.pause is face("pause").pause
    assert joined.rules.facts is rules("box").facts
    assert joined.rules.check_box is rules("box").check
    assert joined.rules.with_box is rules("learning").with_box
    assert joined.face.deed_symbols is face("deeds").DEED_SYMBOLS
    assert joined.face.marks is face("story").MARKS


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_game_may_leave_out_has_one_place_too(game_id: str) -> None:
    """What is joined beside the plan comes out of the same room in every game, and nobody keeps it unused."""
    for joined, place in IF_ANY.items():
        wing, field = joined.split(".")
        part = getattr(game(game_id), wing)
        if part is None:
            continue
        room, door = place.rsplit(".", 1)
        path = f"companion.games.{game_id.replace('-', '_')}.{wing}.{room}"
        try:
            there = getattr(importlib.import_module(path), door, None)
        except ModuleNotFoundError:
            there = None
        default = type(part).__dataclass_fields__[field].default
        given = getattr(part, field)
        assert there is given if there is not None else given in (default, {}), f"{game_id}: {joined}"


def test_every_package_says_what_it_is() -> None:
    """A folder of modules has an `__init__` with a sentence: without one it is half a package."""
    folders = {file.parent for root in (COMPANION, shelf.ROOT / "companion") for file in root.rglob("*.py")}
    for folder in folders - {shelf.ROOT / "companion" / part for part in (".", "games", "ui", "ui/games")}:
        assert (folder / "__init__.py").is_file(), folder
        assert ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))), folder


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rooms_of_counsel_are_joined(game_id: str) -> None:
    """A game that gives counsel has its rooms, and the table is given these."""
    counsel = game(game_id).counsel
    if counsel is None:
        assert len(missing(game_id, COUNSEL)) == len(COUNSEL)
        return
    assert missing(game_id, COUNSEL) == []
    rooms = _room(game_id, "counsel")
    assert counsel.advise is rooms("advice").advise
    assert counsel.choose is rooms("chair").choose
    assert counsel.cannot_sit is rooms("chair").cannot_sit


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_words_for_the_same_things(game_id: str) -> None:
    """The place in the turn is `step`, the end is `end`, and who holds what is the table's business."""
    rules = _room(game_id, "rules")
    state, step = rules("state").State, rules("state").Step
    assert issubclass(state, TableState)
    assert issubclass(step, StrEnum)
    assert hasattr(state, "step")
    assert isinstance(rules("holding").HOLDINGS, Holdings)
    assert issubclass(rules("holding").HandOver, HandOver)
    assert rules("holding").HandOver in rules("moves").MOVES


def test_a_missing_room_is_named() -> None:
    """The check itself notices: a game that is not there lacks everything."""
    assert len(missing("no-such-game")) == len(ROOMS)


def _room(game_id: str, wing: str):  # type: ignore[no-untyped-def]
    return lambda name: importlib.import_module(f"companion.games.{game_id.replace('-', '_')}.{wing}.{name}")


@pytest.mark.parametrize("game_id", GAMES)
def test_how_much_the_app_does_is_asked_in_one_place(game_id: str) -> None:
    """The set-up screen asks it of every game alike, from its levels: no game lists it among its options."""
    rules = game(game_id).rules
    for players in range(1, 5):
        assert OPTION not in {option.id for option in rules.options(players, {})}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_level_sets_what_can_be_set(game_id: str) -> None:
    """Each level has a sentence, names only options that set-up knows, and begins a table of that level."""
    rules = game(game_id).rules
    assert rules.levels is not None
    for level in Level:
        assert rules.levels.notes[level].endswith(".")
        draft = Draft(game_id, {})
        draft.choose_level(level)
        known = {(option.group == "holding", option.id) for option in draft.options()}
        preset = dict(rules.levels.presets[level])
        named = {(True, id_) for id_ in preset.pop("holders", {})} | {(False, id_) for id_ in preset}
        assert named <= known, f"{game_id}, {level}"
        assert draft.begin({}, odds=True).state.level is level
