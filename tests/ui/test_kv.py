"""What kv shows follows what it shows: an expression is told of every change of a property that it reads."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from kivy.factory import Factory
from kivy.lang.parser import Parser
from kivy.properties import Property

import companion.ui
from companion.ui.screens.rules.answer import AnswerPanel
from companion.ui.screens.rules.screen import RulesScreen  # noqa: F401 - it loads the kv of an answer
from companion.ui.widgets.letters import Letters
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


def test_no_expression_goes_stale_by_calling_a_method_of_a_property(pilot):
    """`root.over.upper()` alone would keep the first words for ever."""
    stale = [
        f"{file.relative_to(KV)}, line {expression.line + 1}: {name}"
        for file in FILES
        for _, rule in Parser(content=file.read_text(encoding="utf-8"), filename=str(file)).rules
        for expression in expressions(rule)
        for name in told_of_no_change(expression)
    ]
    assert stale == []


def told(rule: Any) -> Iterator[tuple[str, str]]:
    """Each kind of widget in a rule, with each property that it is told."""
    kind = rule.name.strip("<->").partition("@")[0]
    yield from ((kind, name) for name in rule.properties)
    for inner in rule.children:
        yield from told(inner)


def is_known(kind: type, name: str) -> bool:
    """Whether a kind of widget has a property."""
    return any(isinstance(vars(one).get(name), Property) for one in kind.__mro__)


def test_a_text_is_told_only_what_it_knows(pilot):
    """Kivy makes up a property that is not there, and nobody would see that it does nothing."""
    for module in walk_packages(companion.ui.__path__, "companion.ui."):
        import_module(module.name)
    rules = [rule for file in FILES for _, rule in Parser(content=file.read_text("utf-8")).rules]
    texts = [
        (kind, name) for rule in rules for kind, name in told(rule) if issubclass(Factory.get(kind), Letters)
    ]
    assert len(texts) > 200
    assert [(kind, name) for kind, name in texts if not is_known(Factory.get(kind), name)] == []


def test_why_a_rule_is_shown_follows_the_question(pilot):
    """The words over an answer are those of now."""
    pilot.material()
    panel = pilot.show(AnswerPanel(over="First", title="A rule", source="p. 2"))
    panel.over = "Then"
    pilot.frames(2)
    texts = [one.text for one in panel.walk() if seen(one) and getattr(one, "text", "")]
    assert "THEN" in texts
    assert "FIRST" not in texts
