"""What kv shows follows what it shows: an expression is told of every change of a property that it reads."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.lang.parser import Parser

from companion.ui.screens.rules.answer import Answer
from companion.ui.screens.rules.screen import RulesScreen  # noqa: F401 - it loads the kv of an answer
from tests.ui.pilot import seen

KV = Path(__file__).parents[2] / "kv"
FILES = sorted(KV.rglob("*.kv"))


def expressions(rule: Any) -> Iterator[Any]:
    """Every value in a rule, in what lies within it and in what it draws."""
    yield from rule.properties.values()
    canvases = [one for one in (rule.canvas_before, rule.canvas_root, rule.canvas_after) if one]
    for inner in (*rule.children, *canvases):
        yield from expressions(inner)


def told_of_no_change(expression: Any) -> list[str]:
    """Properties whose method is called: Kivy watches the method, which never changes.

    An expression that also names the property itself is told of its changes.
    """
    watched = [".".join(keys) for keys in expression.watched_keys or ()]
    called = re.findall(r"\b(\w+(?:\.\w+)+)\.\w+\(", expression.value)
    through = [name for name in called if any(one.startswith(f"{name}.") for one in watched)]
    return [name for name in through if name not in watched]


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(KV)) for file in FILES])
def test_no_expression_goes_stale_by_calling_a_method_of_a_property(pilot, file):
    """`root.over.upper()` alone would keep the first words for ever."""
    parser = Parser(content=file.read_text(encoding="utf-8"), filename=str(file))
    stale = [
        f"line {expression.line + 1}: {name}"
        for _, rule in parser.rules
        for expression in expressions(rule)
        for name in told_of_no_change(expression)
    ]
    assert stale == []


def test_why_a_rule_is_shown_follows_the_question(pilot):
    """The words over an answer are those of now."""
    pilot.material()
    panel = pilot.show(Answer(over="First", title="A rule", source="p. 2"))
    panel.over = "Then"
    pilot.frames(2)
    texts = [one.text for one in panel.walk() if seen(one) and getattr(one, "text", "")]
    assert "THEN" in texts
    assert "FIRST" not in texts
