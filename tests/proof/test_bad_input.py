"""A share of the bad input that `make prove` tries."""

import re
from random import Random

import pytest

from companion.store import Settings, Store
from companion.table import box
from tests.proof.bad_input import BOARD, spoiled_value
from tests.proof.beside import FACTS, SETTINGS, Spoiler, Touched, read, spoiled_box, wrong_setting
from tests.proof.processes import proved


def test_bad_input_is_opened_or_refused_in_words() -> None:
    """Some of each kind; and real facts, settings and memories are among what was spoiled."""
    told = proved("bad_input", 60)
    assert told.startswith("Bad input: files 60, ")
    for what in ("facts", "settings", "memories"):
        found = re.search(rf"spoiled {what} ([\d,]+)", told)
        assert found is not None, told
        assert int(found[1].replace(",", "")) > 0, told


def test_every_fact_and_every_setting_can_be_spoiled() -> None:
    """A new one is in by itself: they are taken from the games and from the type of the settings."""
    rng, touched = Random(1), Touched()
    for game_id, facts in FACTS.items():
        while not all(f"{game_id} {id_}" in touched.facts for id_ in facts):
            spoiled_box(game_id, rng, touched)
    assert set(SETTINGS) == set(Settings.__struct_fields__)
    store = Store.in_memory()
    for name in SETTINGS:
        wrong = [wrong_setting(name, rng) for _ in range(30)]
        assert any(not store.is_setting(name, value) for value in wrong), name


def test_a_number_beyond_its_limits_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever proves something can also find the opposite: without the limits it reaches Your box."""
    store = Store.in_memory()
    store.set_box("chamberquest", {"die-count": 1_000_000})
    assert read(store)
    monkeypatch.setattr(box, "_is_within", lambda *_: True)
    with pytest.raises(AssertionError, match="die-count is 1000000"):
        read(store)


def test_what_was_not_spoiled_must_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong neighbour takes nothing with it, and that would be found."""
    spoiler, rng = Spoiler(BOARD, spoiled_value), Random(1)
    for _ in range(5):
        spoiler.rows(Store.in_memory(), rng)
    monkeypatch.setattr(box, "_is_plain", lambda _: False)
    monkeypatch.setattr(box, "_fits", lambda *_: False)
    with pytest.raises(AssertionError, match="a fact is lost by its neighbour"):
        [spoiler.rows(Store.in_memory(), rng) for _ in range(20)]
