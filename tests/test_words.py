"""One word means one thing: what has a class is the name of nothing else."""

import ast
import re
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
COMPANION = ROOT / "companion"

TWICE = {
    "each game has its own, and it is the same thing there": (
        r"companion/(games/|table/holding\.py)",
        {
            "Card",
            "HandOver",
            "Kind",
            "Options",
            "SetLevel",
            "State",
            "Step",
            "Temper",
            "Tile",
            "TileShown",
            "Turn",
        },
    ),
    "the same deed in two games": (r"companion/games/\w+/rules/moves/", {"EndTurn", "EnterChamber"}),
    "the same thing, as the screen draws it": (r"companion/ui/games/", {"Bag", "Dice", "RollOff"}),
    "a word of the protocol, which stands on the wire": (
        r"companion/net/asking\.py",
        {"Announce", "Ask", "Beat"},
    ),
    "a move that the rulebook calls so": (r"companion/games/fire_in_the_library/rules/moves/", {"Keep"}),
}
"""Names that stand twice, by the reason why they may, with where the second of them lies."""


def classes() -> dict[str, list[str]]:
    """Where each name is the name of a class."""
    found = defaultdict(list)
    for file in sorted(COMPANION.rglob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(file.relative_to(ROOT).as_posix())
    return found


def test_a_name_is_the_name_of_one_class():
    """A class is found once, or else in another room, for a reason that stands here, and where that says."""
    excused = {name: where for where, names in TWICE.values() for name in names}
    twice = {name: files for name, files in classes().items() if len(files) > 1}
    assert {name: files for name, files in twice.items() if name not in excused} == {}
    assert set(excused) - set(twice) == set()
    rooms = {name: ["/".join(file.split("/")[:3]) for file in files] for name, files in twice.items()}
    assert {name: found for name, found in rooms.items() if len(set(found)) < len(found)} == {}
    elsewhere = {
        name: [file for file in files if not re.match(excused[name], file)] for name, files in twice.items()
    }
    assert {name: files for name, files in elsewhere.items() if len(files) > 1} == {}


def test_a_word_is_listed_once():
    """The list of words that mean one thing gives each of them one meaning."""
    rows = re.findall(
        r"^\| ([\w ,]+) \|", (ROOT / "docs" / "words.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    listed = Counter(word for row in rows for word in row.split(", "))
    assert [word for word, times in listed.items() if times > 1] == []
    assert len(listed) > len(rows) > 1
