"""One word means one thing: what the table has a class for is the name of nothing else."""

import ast
from collections import defaultdict
from pathlib import Path

import companion.table

ROOT = Path(__file__).parent.parent
COMPANION = ROOT / "companion"

SHOWN_OR_SAID = {
    "Ask": "the question of a phone that searches the rules: a word of the protocol",
    "Bag": "the bag, as the screen draws it",
    "Beat": "a sign of life between a screen and its host: a word of the protocol",
    "Chance": "a chance, as the screen draws it",
    "Curve": "a curve, as the screen draws it",
    "Decision": "the place of the decision on the screen",
    "Drawn": "whatever draws itself on a canvas",
    "HandOver": "each game has one of its own, and it is the same move",
    "Keep": "a move of Fire in the Library, which the rulebook calls so",
}
"""Names of the table that stand elsewhere, too, and why: the same thing shown, or a word of another trade."""


def test_a_word_of_the_table_names_nothing_else():
    """A class that the table offers to all is found once, or else the second one is explained here."""
    found = defaultdict(list)
    for file in COMPANION.rglob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name in companion.table.__all__:
                found[node.name].append(str(file.relative_to(ROOT)))
    twice = {name for name, files in found.items() if len(files) > 1}
    assert twice == set(SHOWN_OR_SAID)
