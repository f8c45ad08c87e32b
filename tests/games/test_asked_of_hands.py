"""Nothing is asked of hands that the app holds: at random tables, whoever holds what, also in mid-game."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from companion.games import game, game_ids
from companion.simulate import names, play_out
from companion.table import Deed, Holder, Table

TOWARDS_APP = {"put-away", "empty-bag", "sort-tools", "tell-tools", "put-away-die"}
"""Deeds by which something comes to the app: these are of what it holds from now on."""


def by(*ids: str, things: tuple[str, ...] = (), unless: str = "") -> Callable[[Deed], bool]:
    """Deeds of these kinds, or about these things; not those behind which one rule stands."""

    def concerns(deed: Deed) -> bool:
        return (deed.id in ids and deed.rule != (unless or None)) or not {*things}.isdisjoint(deed.things)

    return concerns


CARDS = ("draw", "trash", "look-deck", "look-hand", "show-hand", "lay-on-deck")
CONCERNS: dict[str, dict[tuple[str, ...], Callable[[Deed], bool]]] = {
    "library-labyrinth": {
        ("disturbance",): by("count-out"),
        # A Terror that the app draws is put on the floor by hands all the same.
        ("terrors",): by("put-terror", unless="activation"),
        ("rewards",): by("draw-reward"),
        ("books", "rewards"): by("discard", "take-cards"),
    },
    "fire-in-the-library": {
        ("bag",): by("give-bag", "draw", "add-fire", "fire-out", "fill-bag", things=("bag",)),
        ("tools",): by(
            *("take-tool", "swap-tool", "discard-tool", "lay-tool", "tool-back", "deal-tools"),
            things=("market", "tool:deck"),
        ),
    },
    "chamberquest": {("die",): by("pass-die", "take-die"), ("clock",): by("set-clock")},
    "orne-library": {
        ("archive",): by(things=("pile:archive",)),
        ("tomes",): by(things=("pile:tomes",)),
        ("whispers",): by(things=("pile:whispers",)),
        ("locations",): by("look-location", "lay-location", things=("pile:locations",)),
        # A card without a place is one that the app has given: it lies neither in a pile nor in the row.
        ("hands",): lambda deed: by(*CARDS)(deed) or (deed.id == "take-card" and not deed.things),
    },
}
"""What a deed needs at the table, by its kind and the things it concerns: one of these components.

The Turn Order cards of Fire lie on the table in any case: who holds them only deals.
"""


def in_vain(table: Table) -> list[str]:
    """What is asked of hands now although the app holds all that it takes."""
    held = dict(table.game.rules.holdings.held_by(table.state))
    coming = set(_towards_app(table))
    asked = table.journal.entries[-1].deeds if table.journal.entries else ()
    # A card that came off a pile of the table's before the app had it is still to be taken.
    standing = [deed for deed in table.deeds() if deed.id != "take-card" or not deed.things]
    return [
        f"{deed.text} ({deed.id}, {deed.rule})"
        for deed in (*asked, *standing)
        if deed.id not in TOWARDS_APP and replace(deed, perhaps=False) not in coming
        for needs, concerns in CONCERNS[table.game.id].items()
        if concerns(deed) and all(held.get(each) is Holder.APP for each in needs)
    ]


def _towards_app(table: Table) -> Iterator[Deed]:
    for entry in table.journal.entries:
        move = entry.move
        if Holder.APP.value in (move.get("to"), move.get("tools")):
            yield from entry.deeds


def holders(game_id: str, way: str) -> dict[str, str]:
    """Who holds what at set-up: the app, the table, or by turns one and the other.

    Only the clock of ChamberQuest is not among it: there one chooses how long a turn may last.
    """
    ids = [one.id for one in game(game_id).rules.holdings.components if one.id != "clock"]
    turns = {"app": ("app",), "table": ("table",), "by turns": ("app", "table"), "others": ("table", "app")}
    return {id_: turns[way][at % len(turns[way])] for at, id_ in enumerate(ids)}


def begun(game_id: str, level: str, way: str, seed: int) -> Table:
    """A table at which the holders are as they were chosen, where the level leaves a choice."""
    options = {"does": level, "holders": holders(game_id, way)}
    return Table.new(game_id, names(game_id, 3), options, seed=seed, now=lambda: 1000.0)


def change_hands(table: Table, rng: Random) -> None:
    """Something changes hands, if it may."""
    permits = list(table.game.rules.holdings.permits(table.state))
    if permits and table.outcome is None:
        table.play("hand_over", **rng.choice(permits).args)


LEVELS, WAYS = ("draws", "companion", "everything"), ("app", "table", "by turns", "others")


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("level", "way"), list(product(LEVELS, WAYS)))
@pytest.mark.parametrize("game_id", game_ids())
def test_no_deed_asks_for_what_the_app_holds(game_id: str, level: str, way: str) -> None:
    """After every move of random games in which now and then something changes hands."""
    found: list[str] = []

    def look(table: Table) -> None:
        found.extend(in_vain(table))

    for seed in range(4):
        table, rng = begun(game_id, level, way, seed), Random(seed)
        look(table)
        while table.outcome is None and len(table.journal.entries) < 90:
            play_out(table, rng, 8, after=look)
            change_hands(table, rng)
            look(table)
    assert sorted(set(found)) == []


@pytest.mark.parametrize("game_id", game_ids())
def test_every_component_is_asked_for_where_the_table_holds_it(game_id: str) -> None:
    """Otherwise nobody would notice if its deeds were called something else."""
    silent = {tuple(needs) for needs in CONCERNS[game_id]}
    for seed, level in product(range(6), LEVELS):
        table, rng = begun(game_id, level, "table", seed), Random(seed)
        while table.outcome is None and len(table.journal.entries) < 120:
            play_out(table, rng, 8)
            change_hands(table, rng)
            asked = [deed for entry in table.journal.entries for deed in entry.deeds]
            silent -= {needs for needs in silent if any(CONCERNS[game_id][needs](deed) for deed in asked)}
        if not silent:
            break
    assert silent == set()
