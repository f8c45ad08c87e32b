"""Messages of all kinds, spoiled and well formed, in whatever order: what a desk is tried with.

`python -m tests.net.fuzz` tries it with many more than the suite does.
"""

import argparse
import json
from random import Random

import msgspec

from companion.net.protocol import NotUnderstood, read
from companion.table import Table
from tests.net.sitting import GAMES, Evening, Screen, answers
from tests.net.test_protocol import UP, examples, spoiled
from tests.proof.report import told

ODD = (None, True, 0, -1, 2**60, 1.5, "", "Ann", "💥" * 50, [], [[]], {}, {"a": {"b": []}}, ["x"] * 200)


def new_table(game: str) -> Evening:
    """A table for two."""
    return Evening(Table.new(game, ["Ann", "Ben"], {"does": "everything"}, 3))


def say_anything(table: Evening, rounds: int, seed: int = 13) -> None:
    """So many messages, each answered or done; whatever is made of them can be played again."""
    rng = Random(seed)
    screens: list[Screen] = []
    for number in range(rounds):
        if number % 20 == 0:  # whoever has said hello anew has no seat any more
            screens = seated(table, rng)
        try:
            message = read(anything(table, rng))
        except NotUnderstood:
            continue
        screen = rng.choice(screens)
        table.desk.heard(screen, message)
        assert is_readable(screen)
    assert table.wall().view["seq"] == len(table.table.journal.entries)
    assert Table.resume(table.table.beginning, table.table.journal.entries).state == table.table.state


def anything(table: Evening, rng: Random) -> bytes:
    """One message as it might come over a network."""
    good = [message for message in examples() if message["t"] in UP]
    data = json.dumps(wild(rng, rng.choice(good), table)).encode()
    return spoiled(data, rng) if rng.random() < 0.2 else data


def seated(table: Evening, rng: Random) -> list[Screen]:
    """Screens of all kinds, newly connected."""
    for seat in ("Ann", "Ben"):
        table.desk.free(seat)
    table.desk.let(rng.choice(["own", "all"]))
    return [table.phone("Ann"), table.phone("Ben"), table.wall(), table.browser(), Screen()]


def is_readable(screen: Screen) -> bool:
    """Whether what a screen was told last is a sentence, if it is a refusal."""
    said = json.loads(screen.sent[-1]) if screen.sent else {}
    return "sentence" not in said or said["sentence"].strip()[-1:] in (".", "!", "?")


def wild(rng: Random, message: dict, table: Evening) -> dict:
    """A message with something in it that may or may not belong there."""
    kind, id_ = message["t"], f"{rng.getrandbits(40):010x}"
    if kind == "move":
        return {**message, "id": id_, **tried(rng, table)}
    if kind in ("undo", "redo"):
        return {**message, "id": id_}
    if kind == "hello":
        tokens = [table.seats.kept.join, table.seats.kept.wall, table.seats.kept.table, "x"]
        return {**message, "token": rng.choice(tokens), "v": rng.choice([1, 1, 1, 0, 2, -5])}
    if kind == "join":
        return {**message, "seat": rng.choice(["Ann", "Ben", "", "\u202e", "a" * 64])}
    if kind == "log":
        return {**message, "before": rng.choice([-1, 0, 5, 10**15]), "count": rng.choice([1, 7, 100])}
    return message


def tried(rng: Random, table: Evening) -> dict:
    """A move with its arguments: one that is offered to somebody, or one with something changed in it."""
    offers = msgspec.to_builtins(table.table.moves(rng.choice(["Ann", "Ben", None])))
    able = [
        offer for offer in offers if all(ask["choices"] or ask["kind"] == "text" for ask in offer["asks"])
    ]
    offer = rng.choice(able) if able else {"name": "draw", "args": {}, "asks": ()}
    found = answers(offer, rng)
    if rng.random() < 0.2:
        offer["name"] = rng.choice(list(table.table.game.kinds))
    for _ in range(rng.choice([0, 0, 1, 2])):
        key = rng.choice([*found, "seat", "card", "to", "move", "layout", "tiles", "text", ""])
        found[key] = rng.choice(ODD)
    return {"name": offer["name"], "args": found}


def run(messages: int, seed: int) -> dict[str, int]:
    """As many messages as wanted, to all games alike."""
    entries = 0
    for game in GAMES:
        table = new_table(game)
        say_anything(table, messages // len(GAMES), seed)
        entries += len(table.table.journal.entries)
    return {"messages": messages, "entries that came of them": entries, "exceptions": 0}


def main() -> None:
    """As many as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    told("Wild messages of phones", lambda: run(said.messages, said.seed), said.seed)


if __name__ == "__main__":
    main()
