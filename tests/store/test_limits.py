"""A table in a file is held to the limits of its game when it is imported, not when it is drawn."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.store import BrokenTable, Store, StoreError, transfer
from companion.store.limits import TEXT, check_limits
from companion.store.records import read_table, to_text
from companion.table import BadRecord, Beginning, Entry, Table
from tests.table import toy

DEEP = "[" * 50_000 + "]" * 50_000


def packed(beginning: Any, entries: list[Any]) -> bytes:
    """A file with whatever somebody has put into it."""
    texts = [one if isinstance(one, str) else json.dumps(one) for one in (beginning, *entries)]
    contents = transfer.Contents(texts[0], tuple(texts[1:]))
    return transfer.pack(contents, game="", title="", players=(), date="", finished=False)


def no_players(setup: Any, _: Any) -> None:
    setup["players"] = []


def the_same_player_twice(setup: Any, _: Any) -> None:
    setup["players"] = [setup["players"][0]] * 2


def fifty_players(setup: Any, _: Any) -> None:
    setup["players"] = [{**setup["players"][0], "name": f"P{at}"} for at in range(50)]


def a_name_of_a_megabyte(setup: Any, _: Any) -> None:
    setup["players"][0]["name"] = "x" * 1_000_000


def a_box_of_a_megabyte(setup: Any, _: Any) -> None:
    setup["box"] = {"name": "x" * 1_000_000}


def a_time_that_never_was(_: Any, entries: Any) -> None:
    entries[-1]["at"] = 1e308


def a_time_before_time(_: Any, entries: Any) -> None:
    entries[0]["at"] = -5.0


def a_text_without_end(_: Any, entries: Any) -> None:
    entries[0]["events"][0]["text"] = "x" * 500_000


WRONG: list[Callable[[Any, Any], None]] = [
    no_players,
    the_same_player_twice,
    fifty_players,
    a_name_of_a_megabyte,
    a_box_of_a_megabyte,
    a_time_that_never_was,
    a_time_before_time,
    a_text_without_end,
]


@pytest.fixture(scope="module", params=game_ids())
def played(request: pytest.FixtureRequest) -> tuple[Any, list[Any]]:
    """A table of each game, as plain data."""
    table = Table.new(request.param, names(request.param, 2), seed=1)
    play_out(table, Random(1), 4)
    return json.loads(to_text(table.beginning)), [json.loads(to_text(one)) for one in table.journal.entries]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong.__name__)
def test_what_no_table_can_be_is_refused(
    played: tuple[Any, list[Any]], wrong: Callable[[Any, Any], None]
) -> None:
    """With a sentence, and nothing is kept."""
    store = Store.in_memory()
    beginning, entries = json.loads(json.dumps(played))
    wrong(beginning["setup"], entries)
    with pytest.raises(StoreError, match=r"^This table cannot be opened: .*\.$"):
        store.import_table(packed(beginning, entries))
    assert store.tables() == ()


def test_what_is_nested_without_end_is_refused(played: tuple[Any, list[Any]]) -> None:
    """Be it in how it began or in a move, far too deep for Python or only for a table."""
    beginning, entries = json.dumps(played[0]), played[1]
    for deep in (DEEP, "[" * 50 + "]" * 50):
        options = beginning.replace('"options": {', f'"options": {{"deep": {deep}, ').replace(", }", "}")
        move = f'{{"do": "move", "at": 1.0, "move": {{"move": "x", "deep": {deep}}}}}'
        for file in (packed(options, entries), packed(beginning, [move])):
            with pytest.raises(StoreError, match="This table cannot be opened"):
                Store.in_memory().import_table(file)


LONG = "x" * (TEXT + 1)


def spoiled(kind: inspect.Type, given: Any = None) -> Iterator[tuple[str, Any]]:
    """Plain data of a kind, once for each text that may be in it, with that one too long; and where it is."""
    match kind:
        case inspect.StrType() | inspect.AnyType():
            yield "", LONG
        case inspect.UnionType():
            for number, one in enumerate(kind.types):
                yield from ((f"|{number}{where}", value) for where, value in spoiled(one))
        case inspect.VarTupleType() | inspect.ListType():
            for where, value in spoiled(kind.item_type, given[0] if given else None):
                yield f"[]{where}", [value, *(given or ())[1:]]
        case inspect.DictType():
            yield "{key}", {LONG: plain(kind.value_type)}
            yield from (("{}" + where, {"key": value}) for where, value in spoiled(kind.value_type))
        case inspect.StructType():
            whole = given or plain(kind)
            for field in kind.fields:
                for where, value in spoiled(field.type, whole.get(field.encode_name)):
                    yield f".{field.encode_name}{where}", {**whole, field.encode_name: value}


def plain(kind: inspect.Type) -> Any:
    """The least that there is of a kind."""
    match kind:
        case inspect.StructType():
            return {field.encode_name: plain(field.type) for field in kind.fields if field.required}
        case inspect.EnumType():
            return next(iter(kind.cls)).value
        case inspect.UnionType():
            return plain(kind.types[0])
        case inspect.DictType():
            return {}
        case inspect.VarTupleType() | inspect.ListType():
            return []
    return {inspect.StrType: "", inspect.BoolType: False, inspect.AnyType: None}.get(type(kind), 0)


def texts_of(kind: type) -> list[str]:
    """Where texts may be that people read: luck is read by nobody."""
    return [where for where, _ in spoiled(inspect.type_info(kind)) if not where.startswith(".chance")]


@pytest.mark.parametrize("where", texts_of(Entry))
def test_no_text_of_an_entry_is_without_end(where: str) -> None:
    """Wherever it may be shown, and in a field that comes to it in later versions."""
    entry = msgspec.convert(dict(spoiled(inspect.type_info(Entry)))[where], Entry)
    with pytest.raises(BadRecord, match="far too long"):
        check_limits(toy.new_table().beginning, [entry])


@pytest.mark.parametrize("where", texts_of(Beginning))
def test_no_text_of_a_beginning_is_without_end(where: str) -> None:
    """Nor does it begin with one."""
    began = msgspec.to_builtins(toy.new_table().beginning)
    wrong = dict(spoiled(inspect.type_info(Beginning), began))[where]
    with pytest.raises(BrokenTable):
        read_table(json.dumps(wrong), [], whole=True)


def test_the_fields_that_hold_texts_are_found() -> None:
    """Those that are known to hang a screen are among them."""
    known = {
        ".events[].text",
        ".events[].reveals",
        ".deeds[].undone|0",
        ".back[].text",
        ".wrong[].again",
        ".seat",
    }
    assert known <= set(texts_of(Entry))


def test_a_table_as_it_was_played_is_taken_in(played: tuple[Any, list[Any]]) -> None:
    """No limit is narrower than a game."""
    store = Store.in_memory()
    assert store.load(store.import_table(packed(*played))).log()
