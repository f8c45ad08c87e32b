"""Dealing an exported table again: honest files pass, and one changed draw does not."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.__main__ import main
from companion.games import game_ids
from companion.simulate import names, play_out
from companion.store import Store, everything, transfer
from companion.table import Table
from companion.table.fair import SIZE, Seed, grouped
from companion.table.journal import START
from companion.verify import Dealer, verify
from tests.games.orne_library import student

GAMES = game_ids()
CORPUS = Path(__file__).parent / "store" / "corpus"
MUTATIONS = 10_000
LONG = {"chamberquest": 1, "fire-in-the-library": 1, "library-labyrinth": 3, "orne-library": 1}
"""Of each game, an evening with many draws."""


@cache
def evening(game_id: str, number: int = 0) -> Table:
    """A table that is over, with moves that were taken back, made otherwise and brought back."""
    rng, seed = Random(number), Seed(Random(number).randbytes(SIZE))
    table = Table.new(game_id, names(game_id, 2 + number % 2), seed=seed)
    play = student.play_out if game_id == "orne-library" else play_out
    while table.outcome is None:
        play(table, rng, 12)
        if table.outcome is None and rng.random() < 0.5:
            table.undo(min(rng.randrange(1, 5), len(table.journal.line())))
            if rng.random() < 0.3:
                table.redo(1)
    return table


@cache
def exported(game_id: str, number: int = 0) -> bytes:
    """The file of such a table."""
    store, table = Store.in_memory(), evening(game_id, number)
    copy = Table.resume(table.beginning, table.journal.entries, luck=table.drawing.seed)
    return store.export(store.new_table(copy))


def packed(header: Any, contents: transfer.Contents) -> bytes:
    """A file with other contents, and a right seal around them."""
    public = {name: getattr(header, name) for name in ("game", "title", "players", "date", "finished")}
    return transfer.pack(contents, **public)


def likely(outcome: Any, drawn: list[Any], rng: Random) -> Any:
    """Another outcome than this one, such as might have been; the same where there is none."""
    if isinstance(outcome, list):
        others = [(a, b) for a in range(len(outcome)) for b in range(a) if outcome[a] != outcome[b]]
        a, b = rng.choice(others) if others else (0, 0)
        order = list(outcome)
        order[a], order[b] = order[b], order[a]
        return order
    others = [one for one in drawn if type(one) is type(outcome) and one != outcome]
    return rng.choice(others) if others else outcome


def changed(chance: Sequence[Any], drawn: list[Any], rng: Random) -> list[Any]:
    """Draws of which one is another, is left out, is told twice, or cannot be."""
    other = list(chance)
    at, how = rng.randrange(len(other)), rng.randrange(6)
    if how == 0:
        del other[at]
    elif how == 1:
        other.insert(at, other[at])
    elif how == 2:
        other[at] = rng.choice(["x", 99, []])
    else:
        other[at] = likely(other[at], drawn, rng)
    return other


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("number", range(3))
def test_an_honest_table_is_what_its_seed_gives(game_id: str, number: int) -> None:
    """In all games; what was taken back is checked, too."""
    verdict = verify(exported(game_id, number))
    assert verdict.sentence.startswith("Every draw is what the seed gives: ")
    assert verdict.fair
    assert verdict.commitment == evening(game_id, number).beginning.commitment


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_draw_is_changed_it_is_found(game_id: str) -> None:
    """Thousands of changed draws, at set-up and in play, each where it is."""
    table, rng = evening(game_id, LONG[game_id]), Random(5)
    seed, entries = table.drawing.seed, table.journal.entries
    assert seed is not None
    dealer = Dealer(table.beginning, entries, {seed.commitment: seed})
    tapes = {place: entry.chance for place, entry in enumerate(entries) if entry.chance}
    drawn = [outcome for chance in tapes.values() for outcome in chance]
    if table.beginning.chance:
        tapes[START] = table.beginning.chance

    def passes(place: int, chance: Sequence[Any]) -> bool | None:
        if place == START:
            return dealer.is_dealt_so(chance)
        return dealer.is_drawn_so(place, replace(entries[place], chance=tuple(chance)))

    assert all(passes(place, chance) for place, chance in tapes.items())
    tried = 0
    while tried < MUTATIONS // len(GAMES):
        place = rng.choice(list(tapes))
        other = changed(tapes[place], drawn, rng)
        if other != list(tapes[place]):
            assert passes(place, other) is False
            tried += 1


@pytest.mark.parametrize("game_id", GAMES)
def test_a_changed_file_is_refused_and_the_move_is_named(game_id: str) -> None:
    """The first move that is not what the seed gives; or the file cannot be played at all any more."""
    header, contents = transfer.unpack(exported(game_id, LONG[game_id]))
    entries = evening(game_id, LONG[game_id]).journal.entries
    drawn = [outcome for entry in entries for outcome in entry.chance]
    rng, named = Random(2), 0
    for place in rng.choices([place for place, entry in enumerate(entries) if entry.chance], k=12):
        other, chance = list(contents.entries), list(entries[place].chance)
        chance[-1] = likely(chance[-1], drawn, rng)
        other[place] = msgspec.json.encode(replace(entries[place], chance=tuple(chance))).decode()
        verdict = verify(packed(header, replace(contents, entries=tuple(other))))
        assert not verdict.fair
        assert verdict.sentence.startswith(("This table cannot be opened", f"Move {place + 1} is not what"))
        named += verdict.sentence.startswith("Move")
    assert named


def test_files_that_cannot_be_checked() -> None:
    """Each has its sentence, and none passes."""
    header, contents = transfer.unpack(exported("chamberquest"))
    store, going = Store.in_memory(), Table.new("chamberquest", ["Ann", "Bob"])
    bound, seed = next(iter(contents.seeds.items()))
    cases = {
        store.export(store.new_table(going)): "This game is not over",
        everything.pack(store, 0.0): "This file holds several tables",
        b"": "This is not a table of Tableside.",
        b"{}\n{}": "This is not a table of Tableside.",
        exported("chamberquest")[:-40]: "This file is damaged or incomplete.",
        packed(header, replace(contents, seeds={})): "This file does not hold the seed",
        packed(header, replace(contents, seeds={bound: "00" * SIZE})): "The seed in this file does not fit",
        packed(header, replace(contents, seeds={bound: "nothing"})): "The seed in this file does not fit",
    }
    for path in CORPUS.glob("*.tableside"):
        cases[path.read_bytes()] = "This table was begun by an earlier version"
    for data, sentence in cases.items():
        verdict = verify(data)
        assert (verdict.fair, verdict.sentence.startswith(sentence)) == (False, True), verdict
    other = Seed(bytes(SIZE))
    beginning = contents.beginning.replace(bound, other.commitment)
    forged = replace(contents, beginning=beginning, seeds={other.commitment: other.told().hex()})
    assert not verify(packed(header, forged)).fair
    assert seed == evening("chamberquest").drawing.seed.told().hex()  # type: ignore[union-attr]


def test_a_table_that_had_two_seeds_says_so() -> None:
    """Only the first was settled from the start: whoever holds both has still changed the draws."""
    begun = Table.new("chamberquest", ["Ann", "Bob"], seed=Seed(bytes(SIZE)))
    play_out(begun, Random(1), 8)
    here, there = Store.in_memory(), Store.in_memory()
    there_id = there.import_table(here.export(here.new_table(begun)))
    play_out(there.load(there_id), Random(1), 5000)
    verdict = verify(there.export(there_id))
    assert not verdict.fair
    assert verdict.sentence.startswith("This table has had more than one seed: another began at move ")


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Zero for a fair table, one for any other file, and a sentence each time."""
    fair, broken = tmp_path / "fair.tableside", tmp_path / "broken.tableside"
    fair.write_bytes(exported("chamberquest"))
    broken.write_bytes(exported("chamberquest")[:-9])
    assert main(["verify", str(fair)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("Every draw is what the seed gives")
    assert told[1] == f"Shown from the start: {grouped(evening('chamberquest').beginning.commitment)}"
    assert main(["verify", str(broken)]) == 1
    assert capsys.readouterr().out == "This file is damaged or incomplete.\n"
    assert main(["verify", str(tmp_path / "nowhere")]) == 1
    assert "cannot be read" in capsys.readouterr().err
