"""The file of everything, there and back; and files that were spoiled, cut or made up."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.simulate import play_out
from companion.store import Reminder, Store, StoreError, everything, transfer
from tests.store.sealing import headed, sealed
from tests.table import toy

GAME = "library-labyrinth"
NOW = 1_770_000_000.0


@pytest.fixture
def store() -> Store:
    """A store with a table, a fact and a setting."""
    store = Store.in_memory()
    store.new_table(toy.new_table())
    store.set_box(GAME, {"terrors": 8})
    store.change(theme="light")
    return store


BAD = {
    "nothing after its head": headed(b"", 0),
    "no second line": headed(b"\n", 0),
    "fewer tables than it says": headed(sealed(b"{}"), 1),
    "more lines than it says": headed(sealed(b"{}") + b"one\ntwo\n", 0),
    "more tables than anybody plays": headed(sealed(b"{}"), 10**9),
    "a number": headed(sealed(b"7"), 0),
    "boxes that are a list": headed(sealed(b'{"boxes": []}'), 0),
    "deep nesting": headed(sealed(b'{"remembered": {"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}}"), 0),
    "deep nesting in plain letters": headed(b'{"remembered": {"a": ' + b"[" * 100_000 + b"\n", 0, 1),
    "letters that are none": headed(b"\xff\xfe\n", 0),
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD.keys())
def test_files_that_are_sealed_and_still_bad(store: Store, data: bytes) -> None:
    """Each is refused with a sentence, and nothing changes."""
    before = everything.pack(store, NOW)
    assert everything.is_everything(data)
    with pytest.raises(StoreError, match=r"^This file .*\.$"):
        everything.compare(store, data)
    assert everything.pack(store, NOW) == before


def test_a_second_line_that_unpacks_without_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused before it is unpacked."""
    monkeypatch.setattr(transfer, "LARGEST", 1000)
    with pytest.raises(StoreError, match=r"^This file is far too large for a table, so it was not imported"):
        everything.compare(store, headed(sealed(b'{"remembered": {"a": "' + b"a" * 5000 + b'"}}'), 0))


# -- properties --------------------------------------------------------------------------------------

plain = st.recursive(
    st.integers(-1000, 1000) | st.text(max_size=8) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(
    seeds=st.lists(
        st.tuples(st.integers(1, 50), st.integers(0, 8)), max_size=3, unique_by=lambda one: one[0]
    ),
    remembered=st.dictionaries(st.text(min_size=1, max_size=6), plain, max_size=3),
    notes=st.dictionaries(st.text(min_size=1, max_size=6), st.text(max_size=20), max_size=3),
    text_size=st.integers(100, 200),
)
@settings(max_examples=40)
def test_there_and_back(seeds, remembered, notes, text_size) -> None:
    """Whatever a tablet holds, another one holds it afterwards; and the same file twice changes nothing."""
    here, there = Store.in_memory(), Store.in_memory()
    for seed, moves in seeds:
        table = toy.new_table(seed=seed)
        here.new_table(table)
        play_out(table, Random(seed), moves)
    for key, value in remembered.items():
        here.remember(key, value)
    for entry, note in notes.items():
        here.set_reminder(GAME, entry, Reminder(note=note))
    here.change(text_size=text_size)
    data = everything.pack(here, NOW)
    everything.take_in(there, everything.compare(there, data))
    assert contents(there) == contents(here)
    again = everything.compare(there, data)
    assert (again.new, again.changed, again.known, again.has_others) == ((), (), len(seeds), False)
    everything.take_in(there, again, changed=True)
    assert contents(there) == contents(here)
    here.close()
    there.close()


def contents(store: Store) -> tuple[object, ...]:
    """All that a store holds, but for the ids."""
    tables = sorted(
        (saved.created, saved.touched, saved.summary, [e.move for e in store.load(saved.id).journal.entries])
        for saved in store.tables()
    )
    return tables, store.box(GAME), store.reminders(GAME), store.remembered(), store.settings


@pytest.fixture(scope="module")
def file() -> bytes:
    """A file of everything."""
    toy.install()
    store = Store.in_memory()
    for seed in (1, 2):
        table = toy.new_table(seed=seed)
        store.new_table(table)
        play_out(table, Random(seed), 12)
    store.remember("names", ["Ann"])
    return everything.pack(store, NOW)


def taken_from(store: Store, data: bytes) -> everything.Taken | str:
    """What was taken in, or the sentence why nothing was."""
    try:
        return everything.take_in(store, everything.compare(store, data))
    except StoreError as refusal:
        return str(refusal)


@given(at=st.integers(0, 100_000), byte=st.integers(0, 255), cut=st.booleans())
@settings(max_examples=150)
def test_a_spoiled_file_is_refused_or_is_what_it_was(file: bytes, at: int, byte: int, cut: bool) -> None:
    """Whichever byte is another, or wherever it ends: a sentence, or all of it; never half of it."""
    place = at % len(file)
    data = file[:place] if cut else file[:place] + bytes([byte]) + file[place + 1 :]
    here = Store.in_memory()
    if not everything.is_everything(data):
        with pytest.raises(StoreError, match=r"^This .*\.$"):
            here.same_as(data)
        assert here.tables() == ()
    elif isinstance(found := taken_from(here, data), str):
        assert re.fullmatch(r"This file .*\.", found)
        assert (here.tables(), here.remembered()) == ((), {})
    else:
        assert (found.tables, found.unread, len(here.tables())) == (2, 0, 2)
    here.close()


@given(at=st.integers(0, 100_000), byte=st.integers(32, 126))
@settings(max_examples=100)
def test_a_file_that_somebody_changed_and_sealed_again(file: bytes, at: int, byte: int) -> None:
    """What can be read comes in, what cannot is counted or refused; nothing breaks, and nothing goes."""
    body = bytearray(file.partition(b"\n")[2])
    body[at % len(body)] = byte
    here = Store.in_memory()
    here.new_table(toy.new_table(seed=9))
    taken = taken_from(here, headed(bytes(body), 2))
    if isinstance(taken, str):
        assert re.fullmatch(r"This file .*\.", taken)
        assert len(here.tables()) == 1
    else:
        assert taken.tables + taken.unread <= 2
        assert len(here.tables()) == 1 + taken.tables
    here.close()
