"""Two worlds that differ in nothing but what is hidden: every screen is the same in both, to the last widget.

`python -m tests.proof.screens --count 40` plays so many games for a while. All that the table may not know is
then mixed up in a second world; both are opened in the real app, and every word of every widget, seen or not,
is compared: at the table, in its log, its rules and its pause sheet, and at its end. Then somebody does the
same in both worlds; as long as that shows nothing to all, whatever is said of it (a message, the words on
undo, what undo asks, a line in the log) is the same, too.

Somebody also looks at a hand. Before a finger holds the ring, and after it was lifted, nothing of the hand is
in any widget; while it is held the words do differ, and that is counted: whoever looks for canaries must be
able to see one.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Permit, Table
from companion.table.legal import fill_in
from tests.games.fire_in_the_library import tables as fire
from tests.games.library_labyrinth import tables as labyrinth
from tests.games.orne_library import secrets as orne
from tests.games.properties import Mix, _shows
from tests.proof.report import room, told
from tests.proof.tablets import hands, tablet_of

NOON = 1000.0
MIXES: dict[str, Mix] = {
    "fire-in-the-library": fire.mix,
    "library-labyrinth": labyrinth.mix,
    "orne-library": orne.mixed,
}
"""In ChamberQuest nothing is hidden: both its worlds are the same, and must look so."""
SCREENS = ("table", "log", "rules", "pause")
OWN = "a hand while its owner looks"
Words = list[tuple[str, str, str]]
"""The kind of a widget, the name of what it has, and the words in it."""


def worlds(game: str, rng: Random, moves: int) -> tuple[Table, Table]:
    """The same table twice; in the second one all is mixed up that not everybody may know."""
    players = names(game, rng.choice((2, 3)))
    played = Table.new(game, players, {"does": "everything"}, seed=rng.randrange(10**9), now=lambda: NOON)
    play_out(played, Random(rng.randrange(10**9)), moves)
    mixed = MIXES[game](played.state, None, rng) if game in MIXES else played.state
    luck, head, entries = rng.randrange(10**9), played.journal.head, played.journal.entries
    first, second = (
        Table.resume(played.beginning, entries, {head: state}, luck=Random(luck), now=lambda: NOON)
        for state in (played.state, mixed)
    )
    return first, second


def words_of(tablet: Any) -> Words:
    """Every word that any widget in the window has, whether it is seen or not; in alphabetical order, for
    rows that scroll are used again for others."""
    from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, VariableListProperty

    numbers = NumericProperty, BooleanProperty, ColorProperty, VariableListProperty
    found: Words = []
    for widget in tablet.pilot.widgets():
        for name, kind in widget.properties().items():
            if isinstance(kind, numbers):
                continue
            value = getattr(widget, name, None)
            if isinstance(value, str | tuple | list) and (said := _plain(value)):
                found.append((type(widget).__name__, name, said))
    return sorted(found)


def _plain(value: Any) -> str:
    """A text, or the texts in a list; of what is no text, nothing: objects have other addresses, and a row
    that waits to be used again may have its parts or not."""
    if isinstance(value, tuple | list):
        return " | ".join(filter(None, map(_plain, value)))
    return value if isinstance(value, str) else ""


def looked_at(tablet: Any, table: Table) -> Iterator[tuple[str, Words]]:
    """Each screen of an open table, with its words."""
    stage = tablet.app.stage
    yield "table", words_of(tablet)
    for name in SCREENS[1:]:
        stage.go(name, game_id=table.game.id)
        tablet.pilot.wait(0.5)
        yield name, words_of(tablet)
        stage.back()
        tablet.pilot.wait(0.3)
    if table.journal.line() and table.outcome is None:
        tablet.touch(stage.screen.ids.undo)
        yield "what undo asks", words_of(tablet)
        if tablet.sheet is not None:
            stage.close_sheet()
        else:  # it was taken back without a question
            tablet.touch(stage.screen.ids.redo)
        tablet.pilot.wait(0.3)


def hand_of(tablet: Any, table: Table) -> Iterator[tuple[str, Words]]:
    """Somebody takes the tablet and looks at a hand; where the app holds none there is nothing to look at."""
    stage, seat = tablet.app.stage, table.turn_of or table.players[0].name
    stage.screen.secrets.look(seat)
    tablet.pilot.wait(0.5)
    rings = [one for one in tablet.pilot.widgets() if type(one).__name__ == "HoldRing"]
    if not rings:
        return
    yield "a hand before it is looked at", words_of(tablet)
    tablet.pilot.hold(rings[0])
    tablet.pilot.wait(0.5)
    yield OWN, words_of(tablet)
    tablet.pilot.release(0.5)
    yield "a hand that was looked at", words_of(tablet)
    while stage.close_sheet():
        tablet.pilot.wait(0.3)
    yield "the table after a hand", words_of(tablet)


def seen(tablet: Any, table: Table, do: Callable[[], object] | None) -> dict[str, Words]:
    """All screens of one world; and once more after somebody has done something."""
    tablet.open(table)
    found = {"the end": words_of(tablet)} if table.outcome is not None else {}
    while tablet.app.stage.close_sheet():
        tablet.pilot.wait(0.3)
    found |= dict(looked_at(tablet, table))
    if table.outcome is None:
        found |= dict(hand_of(tablet, table))
    if do is not None:
        do()
        tablet.pilot.wait(0.1)
        found["a message"] = words_of(tablet)
        tablet.pilot.wait(1.0)
        found |= {f"{name} after a move": words for name, words in looked_at(tablet, table)}
    return found


def world(pilot: Any, folder: Path, table: Table, deed: dict[str, Any] | None) -> dict[str, Words]:
    """All that is seen of one world, on a new tablet."""
    tablet = tablet_of(pilot, folder)

    def do() -> None:
        named = dict(deed or {})
        tablet.app.session.play(named.pop("move"), **named)

    try:
        return seen(tablet, table, do if deed is not None else None)
    finally:
        pilot.leave()


def same_deed(first: Table, second: Table, rng: Random) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """What somebody does in both worlds that nobody can tell apart: with the same answers, or with what each
    finds in a hand of its own. None where there is nothing of the kind."""
    permits = [permit for permit in first.legal(first.turn_of or None) if _can(permit)]
    if not permits or first.outcome is not None:
        return None
    permit, luck = rng.choice(permits), rng.randrange(10**9)
    secret = any(blank.secret for blank in permit.blanks)
    there = [one for one in second.legal(second.turn_of or None) if one.name == permit.name and _can(one)]
    if secret and not there:
        return None
    made = {"move": permit.name, **fill_in(permit, Random(luck))}
    return made, {"move": permit.name, **fill_in(there[0], Random(luck))} if secret else made


def _can(permit: Permit) -> bool:
    return all(blank.values or blank.text or blank.optional for blank in permit.blanks)


def tells_nothing(table: Table, move: dict[str, Any]) -> bool:
    """Whether a move is made without showing anything to all: tried on a copy."""
    luck = Random(3)
    copy = Table.resume(
        table.beginning, table.journal.entries, {table.journal.head: table.state}, luck=luck, now=lambda: NOON
    )
    events = copy.make(copy.game.decode_move(dict(move)))
    return not any(_shows(event) for event in events) and copy.outcome is None


def compared(pilot: Any, place: Path, game: str, rng: Random) -> Counter[str]:
    """One game in two worlds, each on a tablet of its own: what a game teaches of a box would be known in the
    other one, too. The result is what there was in it."""
    moves = rng.choice((5, 20, 60, 400))
    first, second = worlds(game, rng, moves)
    differ = first.state != second.state
    deeds = same_deed(first, second, rng)
    if deeds is not None and not (tells_nothing(first, deeds[0]) and tells_nothing(second, deeds[1])):
        deeds = None
    found = [
        world(pilot, place / str(at), table, deeds and deeds[at]) for at, table in enumerate((first, second))
    ]
    owns = [one.pop(OWN, []) for one in found]
    for screen, words in found[0].items():
        other = found[1][screen]
        unlike = [both for both in zip(words, other, strict=False) if both[0] != both[1]]
        assert not unlike, f"{screen} of {game} after {moves} moves, then {deeds}: {unlike[:3]}"
        assert len(words) == len(other), f"{screen} of {game} after {moves} moves, then {deeds}: more widgets"
    return Counter(
        {
            "with something hidden": int(differ),
            "seen by its owner alone": int(owns[0] != owns[1]),
            "texts compared": sum(len(words) for words in found[0].values()),
            "deeds in both": int(deeds is not None),
        }
    )


def run(count: int, seed: int) -> dict[str, int]:
    """So many games; AssertionError where a screen tells the worlds apart. The result are the figures."""
    rng, figures = Random(seed), Counter[str]()
    pilot = hands()
    with room() as place:
        for number, game in enumerate(islice(cycle(game_ids()), count)):
            try:
                figures.update(compared(pilot, Path(place) / f"game-{number}", game, rng))
            except Exception as fault:
                raise AssertionError(f"game {number} of seed {seed}: {fault!r}") from fault
    return {"games in two worlds": count, **figures, "told apart": 0}


def main() -> None:
    """As many as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    told("Secrets on screens", lambda: run(said.count, said.seed), said.seed)


if __name__ == "__main__":
    main()
