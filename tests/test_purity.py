"""The pure half knows nothing of screens, and dependencies point one way."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
COMPANION = ROOT / "companion"
PURE = (
    "about",
    "folder",
    "display",
    "shipped",
    "palette",
    "svg",
    "replay",
    "table",
    "games",
    "reference",
    "store",
    "draft",
    "history",
    "teaching",
    "lists",
    "hearing",
    "times",
    "saved_words",
    "wording",
    "net",
    "simulate",
    "tournament",
    "verify",
    "launcher",
)
SCREENS = ("kivy", "kivymd", "plyer")

# Which part may import which others. A game reaches nothing but the table; the table reaches nothing but asks
# the shelf for a game by its id.
BY_ID = ("companion.table.table", "companion.games.game")
MAY_IMPORT = {
    "wording": set(),
    "folder": set(),
    "display": set(),
    "shipped": set(),
    "about": {"shipped"},
    "launcher": {"about", "display", "shipped"},
    "palette": set(),
    "svg": {"palette", "wording"},
    "table": {"svg", "wording", "times"},
    "games": {"table", "svg", "palette", "wording", "shipped"},
    "reference": {"table", "games"},
    "store": {"table", "games", "times"},
    "device": {"shipped"},
    "draft": {"table", "games", "wording"},
    "history": {"store", "table", "games", "times", "wording"},
    "teaching": {"table", "draft", "reference", "wording"},
    "lists": {"table", "svg", "wording"},
    "hearing": {"table"},
    "times": set(),
    "saved_words": {"store", "times", "wording"},
    "net": {"table", "games", "reference", "store", "svg", "palette", "wording", "folder", "shipped"},
    "simulate": {"table", "games"},
    "tournament": {"table", "simulate"},
    "verify": {"table", "games", "store"},
    "replay": {"table", "store", "svg", "times", "wording", "shipped"},
    "ui": {
        "about",
        "display",
        "folder",
        "table",
        "games",
        "reference",
        "store",
        "device",
        "draft",
        "history",
        "teaching",
        "lists",
        "hearing",
        "times",
        "saved_words",
        "net",
        "wording",
        "palette",
        "replay",
    },
    "__main__": {
        "about",
        "display",
        "launcher",
        "folder",
        "table",
        "games",
        "simulate",
        "tournament",
        "verify",
        "replay",
        "store",
        "net",
        "ui",
    },
}


# The rooms of the screens, lowest first: each imports only those before it. A screen is found by name, and so
# is what a game brings: the shell imports no screen, and nobody imports a game's folder but itself.
ROOMS = ("look", "widgets", "games", "screens", "shell")


def modules(part: str) -> list[str]:
    """The dotted names of every module of one part."""
    files = [COMPANION / f"{part}.py", *(COMPANION / part).rglob("*.py")]
    return [dotted(file) for file in files if file.exists()]


def dotted(file: Path) -> str:
    words = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(words[:-1] if words[-1] == "__init__" else words)


def source(module: str) -> str:
    file = ROOT.joinpath(*module.split("."))
    return (file / "__init__.py" if file.is_dir() else file.with_suffix(".py")).read_text(encoding="utf-8")


def imports(module: str) -> Iterator[str]:
    """The dotted names that a module imports, wherever in its text."""
    for node in ast.walk(ast.parse(source(module))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively; we write the whole name"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def companion_imports(part: str) -> set[tuple[str, str]]:
    """Pairs of a module of this part and something of the companion that it imports."""
    pairs = ((module, name) for module in modules(part) for name in imports(module))
    return {(module, name) for module, name in pairs if name.startswith("companion.")}


def test_nothing_pure_loads_a_screen():
    """Importing every module of every pure part loads neither kivy nor kivymd nor plyer; else the first that
    does is named."""
    parts = {part: modules(part) for part in PURE}
    assert [part for part, names in parts.items() if not names] == []
    program = (
        f"import importlib, sys\n"
        f"for name in {[name for names in parts.values() for name in names]!r}:\n"
        f"    importlib.import_module(name)\n"
        f"    if screens := set({SCREENS!r}) & set(sys.modules):\n"
        f"        sys.exit(f'{{name}} loads {{screens}}')"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("", "")


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_dependencies_point_one_way(part):
    """A part imports only itself and the parts below it."""
    allowed = {part, *MAY_IMPORT[part]}
    astray = {(module, name) for module, name in companion_imports(part) if name.split(".")[1] not in allowed}
    assert astray - {BY_ID} == set()


def test_no_part_is_forgotten():
    """Every folder and module of the companion has its place in the order, and all of the order is there."""
    assert parts() == set(MAY_IMPORT)


def test_the_drawing_of_the_house_shows_every_part():
    """The plan in docs/architecture.md names each folder and each module of the companion, and no other."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    drawing = text[text.index("    companion/\n") : text.index("\n## ")]
    named = {
        name for line in drawing.splitlines()[1:] if re.match(r" {6}\w", line) for name in parts_named(line)
    }
    assert named == parts()


def parts() -> set[str]:
    """The folders and modules of the companion."""
    files = {file.stem for file in COMPANION.glob("*.py")} - {"__init__"}
    return files | {folder.name for folder in COMPANION.iterdir() if any(folder.glob("*.py"))}


def parts_named(line: str) -> list[str]:
    """What a line of the drawing is about: "table/" or "about.py", several of them with a dot between."""
    return [
        name.rstrip("/").removesuffix(".py") for name in re.split(r"\s{2,}", line.strip())[0].split(" · ")
    ]


def test_games_do_not_know_each_other():
    """A game imports nothing of another game, so that each can be read, changed and removed alone."""
    among = {pair for pair in companion_imports("games") if pair[1].startswith("companion.games.")}
    astray = {(module, name) for module, name in among if module.split(".")[2] != name.split(".")[2]}
    assert astray == set()


def test_screens_read_views_and_no_states():
    """No screen reads the state of a table nor who holds a piece: a view says it all."""
    astray = [
        (module, what)
        for module in modules("ui")
        for what in (*states_read(module), *(name for name in imports(module) if name in DECIDES))
    ]
    assert astray == []


UI = frozenset(modules("ui"))
DECIDES = ("companion.table.Holder", "companion.table.holding.Holder")


def states_read(module: str) -> Iterator[str]:
    """Where a module reads the state of a table, as it is written there."""
    for node in ast.walk(ast.parse(source(module))):
        if isinstance(node, ast.Attribute) and node.attr == "state" and "table" in ast.unparse(node.value):
            yield ast.unparse(node)


# What stands among the screens without a word of Kivy, because it is of the screen all the same: where things
# stand on it, what it calls them, how its type is set.
OF_THE_SCREEN = {
    "companion.ui.screens.table.bundles": "which offers share a button",
    "companion.ui.games.fire_in_the_library.walking": "where figures stand on their way",
    "companion.ui.look.composed": "letters as fonts have them",
    "companion.ui.look.outline": "a line round buttons",
    "companion.ui.look.reading_order": "which way words run",
    "companion.ui.screens.history.words": "symbols and colours of a row",
    "companion.ui.screens.log.head": "how the page of a log is headed",
    "companion.ui.screens.rules.lookup": "what the page is open at",
    "companion.ui.screens.table.afar_frame": "where things stand",
    "companion.ui.screens.table.arrangement": "where things stand",
    "companion.ui.screens.table.frame": "where things stand",
    "companion.ui.screens.table.place": "where things stand",
}


def test_pure_code_is_not_kept_among_the_screens():
    """What needs no Kivy belongs to the pure half, unless it is of the screen: then it is named here."""
    of_kivy = {name for name in modules("ui") if knows_kivy(name)}
    packages = {dotted(file) for file in (COMPANION / "ui").rglob("__init__.py")}
    brought = {name for name in modules("ui") if name.rpartition(".")[2] in ("kit", "cover", "covers")}
    assert set(modules("ui")) - of_kivy - packages - brought == set(OF_THE_SCREEN)


@cache
def knows_kivy(module: str) -> bool:
    """Whether a module imports Kivy, wherever in its text, or another of the screens that does."""
    names = {name for name in imports(module) if not name.startswith("companion.") or ".ui." in name}
    if any(name.split(".")[0] in SCREENS for name in names):
        return True
    below = {one for name in names for one in (name, name.rpartition(".")[0]) if one in UI}
    return any(knows_kivy(one) for one in below - {module})


ABOUT_RULINGS = ("companion.ui.screens.rulings_sheet", "companion.ui.screens.setup.screen")
"""Screens on which rulings are decided."""


def test_screens_decide_nothing_by_rulings_nor_by_arguments():
    """What a switch changes is in the offers and the view; what an offer is about, `concerning` says."""
    astray = [
        (module, what)
        for module in modules("ui")
        for what in decided_by(module)
        if not (what.endswith(".switches") and module in ABOUT_RULINGS)
    ]
    assert astray == []


def decided_by(module: str) -> Iterator[str]:
    """Where a module reads the switches of rulings, or looks into the arguments of a move."""
    for node in ast.walk(ast.parse(source(module))):
        if isinstance(node, ast.Attribute) and node.attr == "switches":
            yield ast.unparse(node)
        if isinstance(node, ast.Subscript) and ast.unparse(node.value).rpartition(".")[2] == "args":
            yield ast.unparse(node)


# -- the rooms of the screens ------------------------------------------------------------------


def loaded(module: str) -> Iterator[str]:
    """The dotted names that a module imports as it is loaded, not for its types nor in a function."""
    for node in ast.parse(source(module)).body:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)


def room_imports(room: str) -> set[tuple[str, str]]:
    """Pairs of a module of this room and something of the screens that it imports."""
    pairs = ((module, name) for module in modules(f"ui/{room}") for name in loaded(module))
    return {(module, name) for module, name in pairs if name.startswith("companion.ui.")}


@pytest.mark.parametrize("room", ROOMS)
def test_the_rooms_of_the_screens_have_no_cycle(room):
    """look ← widgets ← games ← screens ← shell: a room imports only itself and the rooms before it."""
    allowed = ROOMS[: ROOMS.index(room) + 1]
    astray = {(module, name) for module, name in room_imports(room) if name.split(".")[2] not in allowed}
    assert astray == set()


def test_no_room_of_the_screens_is_forgotten():
    """Every folder of the screens has its place in the order."""
    assert {folder.name for folder in (COMPANION / "ui").iterdir() if any(folder.glob("*.py"))} == set(ROOMS)


def test_a_screen_imports_no_game():
    """What a game brings to the screen is found by the game's id, and a game's screens know no other's."""
    pairs = {pair for room in ROOMS for pair in room_imports(room) if is_game(pair[1])}
    astray = {(module, name) for module, name in pairs if f".games.{name.split('.')[3]}." not in module}
    assert astray == set()


def is_game(name: str) -> bool:
    """Whether something lies in the folder of one of the games on the screen."""
    words = name.split(".")
    return words[2] == "games" and len(words) > 4 and (COMPANION / "ui" / "games" / words[3]).is_dir()


LONGEST = 300
"""Lines that a module may have: one that is longer has two ideas."""


def test_no_module_is_longer_than_a_reader_likes():
    """A module has one idea; the few at the limit are split before anything is added to them."""
    lines = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in COMPANION.rglob("*.py")}
    assert [str(file.relative_to(ROOT)) for file, count in lines.items() if count > LONGEST] == []


def test_rules_speak_without_a_screen():
    """What they say is the same on a tablet, on a telephone and on the command line: nobody taps it."""
    files = [file for game in (COMPANION / "games").iterdir() for file in (game / "rules").rglob("*.py")]
    said = {
        f"{file.relative_to(ROOT)}:{number}": line.strip()
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\b(tap|taps|tapped|tapping|hold to)\b", line, re.IGNORECASE)
    }
    assert files
    assert said == {}
