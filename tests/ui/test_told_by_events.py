"""What has happened is told by events, and a picture knows them by the names that the rules give them."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.games.fire_in_the_library.face.motion import came_out
from companion.simulate import names, play_out
from companion.table import Table

SCREENS = Path(__file__).parents[2] / "companion" / "ui"


def bare_names(tree: ast.AST) -> Iterator[str]:
    """Texts that the id of an event is compared with."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and ast.unparse(node.left) == "event.id":
            yield from (one.value for each in node.comparators for one in ast.walk(each) if is_text(one))


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_no_screen_compares_an_event_with_a_text_of_its_own():
    """A kind of event that a rule tells under another name is then missed by no screen."""
    read = ((path.name, ast.parse(path.read_text("utf-8"))) for path in SCREENS.rglob("*.py"))
    assert {name: texts for name, tree in read if (texts := list(bare_names(tree)))} == {}


def test_a_token_comes_out_exactly_where_one_was_drawn_onto_the_card_that_is_filled():
    """In random games: by the events alone, and it lies there in the picture."""
    seen = {True: 0, False: 0}
    for seed in range(4):
        table = Table.new("fire-in-the-library", names("fire-in-the-library", 3), seed=seed)

        def agrees(table: Table) -> None:
            events, picture = table.journal.entries[-1].events, table.view().picture
            out, drew = came_out(events, picture), [event for event in events if event.id == "drew"]
            assert out is None or len(drew) == 1
            if out is not None:
                assert out.token in [space.token for space in picture.filling.spaces if space.id == out.space]
            seen[out is not None] += 1

        play_out(table, Random(seed), 100, after=agrees)
    assert min(seen.values())
