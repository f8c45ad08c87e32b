"""What is kept beside the tables, sound and spoiled: boxes, settings, and what was remembered.

All of it is built from what there is: every fact of every game, and every field of the settings. So a new one
is spoiled by itself. What comes of it is read as Set-up and Your box read it, without their screens.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec

from companion.draft import dealing
from companion.draft.sitters import draft_of, keep_house_rules, keep_laid, keep_last, keep_people, last_time
from companion.draft.sitters import known as known_people
from companion.games import game, game_ids
from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.shelf import KEY
from companion.store import Settings, Store, StoreError
from companion.store.settings import KEPT, OURS
from companion.table import Fact, IllegalMove
from companion.table.printed import ENTERING, cards_of, progress, waiting_for
from companion.table.printed_words import mark_of, shown
from companion.table.recalled import recalled

ODD: tuple[Any, ...] = (None, True, -1, 2**70, 1e308, "", "x" * 3000, [], {}, [[[]]], {"a": {"b": []}}, "💥")
"""What is nothing of any kind."""
FAR: tuple[Any, ...] = (1_000_000, 2**63 - 1, -(2**63), 1.5, "3", [3], False)
"""What a number might be taken for."""
FACTS: Mapping[str, Mapping[str, Fact]] = {
    id_: {fact.id: fact for group in game(id_).rules.facts() for fact in group.facts} for id_ in game_ids()
}
SETTINGS = {
    field.encode_name: field.type
    for field in msgspec.inspect.type_info(Settings).fields  # type: ignore[attr-defined]
}
"""The fields of the settings and of what type each is."""

Spoil = Callable[[Any, Random], Any]


class Touched:
    """What was spoiled so far, and how often."""

    def __init__(self) -> None:
        self.facts = Counter[str]()
        self.settings = Counter[str]()
        self.remembered = Counter[str]()

    def figures(self) -> dict[str, int]:
        """How often, and how many of all there are."""
        return {
            "spoiled facts": self.facts.total(),
            "different ones": len(self.facts),
            "of": sum(map(len, FACTS.values())),
            "spoiled settings": self.settings.total(),
            "different settings": len(self.settings),
            "of all": len(SETTINGS),
            "spoiled memories": self.remembered.total(),
        }


# -- facts ---------------------------------------------------------------------------------------------


def right(fact: Fact, rng: Random) -> Any:
    """A value that a fact may have."""
    choices = [choice.value for choice in fact.choices]
    match fact.kind:
        case "number":
            return rng.randint(fact.least, fact.most)
        case "choice":
            return rng.choice(choices)
        case "symbols":
            return rng.choices(choices, k=rng.randint(fact.least, min(fact.most, 8)))
        case "switch":
            return rng.random() < 0.5
    return rng.choice(("Heidi", "Momo", ""))


def wrong(fact: Fact, rng: Random) -> Any:
    """One that it may not have: next to a right one, or far from any."""
    if rng.random() < 0.2:
        return rng.choice(ODD)
    sound = right(fact, rng)
    match fact.kind:
        case "number":
            return rng.choice((fact.least - 1, fact.most + 1, *FAR))
        case "choice":
            return rng.choice(("no such thing", [sound], {"is": sound}, str(sound) + "s", *FAR))
        case "symbols":
            listed = [choice.value for choice in fact.choices]
            long, odd = rng.choices(listed, k=fact.most + 1), [*sound, rng.choice(ODD)]
            return rng.choice((long, long * 300, odd, sound[: fact.least - 1], sound[0], {"are": sound}))
    return rng.choice(("x" * 201, 7, ["Heidi"], {"is": "Heidi"}))


def box_of(game_id: str, rng: Random) -> dict[str, Any]:
    """What an owner may have said: what is shipped, or anything that single facts may be."""
    facts = FACTS[game_id]
    if rng.random() < 0.5:
        return {id_: fact.value for id_, fact in facts.items() if fact.value is not None}
    chosen = rng.sample(sorted(facts), rng.randint(0, len(facts)))
    return {id_: right(facts[id_], rng) for id_ in chosen}


def spoiled_box(game_id: str, rng: Random, touched: Touched) -> tuple[dict[str, Any], set[str]]:
    """A box with one or a few wrong facts in it, and which they are."""
    spoils = set(rng.sample(sorted(FACTS[game_id]), min(len(FACTS[game_id]), rng.choice((1, 1, 2, 5)))))
    touched.facts.update(f"{game_id} {id_}" for id_ in spoils)
    wrongly = {id_: wrong(FACTS[game_id][id_], rng) for id_ in sorted(spoils)}
    return {**box_of(game_id, rng), **wrongly}, spoils


# -- settings ------------------------------------------------------------------------------------------


def right_setting(name: str, rng: Random) -> Any:
    """A value that a setting may have."""
    match SETTINGS[name]:
        case msgspec.inspect.LiteralType(values=values):
            return rng.choice(values)
        case msgspec.inspect.BoolType():
            return rng.random() < 0.5
        case msgspec.inspect.IntType(ge=least, le=most) if least is not None and most is not None:
            return rng.randint(least, most)
    return getattr(Settings(), name)


def wrong_setting(name: str, rng: Random) -> Any:
    """One that it may not have, by what its type says."""
    if rng.random() < 0.2:
        return rng.choice(ODD)
    match SETTINGS[name]:
        case msgspec.inspect.LiteralType(values=values):
            return rng.choice(("dusk", str(values[0]).upper(), [values[0]], len(values)))
        case msgspec.inspect.BoolType():
            return rng.choice((0, 1, "yes", "true", [True]))
        case msgspec.inspect.IntType(ge=least, le=most) if least is not None and most is not None:
            return rng.choice((least - 1, most + 1, *FAR))
    return rng.choice((*ODD, *FAR))


def settings_of(rng: Random) -> dict[str, Any]:
    """All of them, as somebody may have them."""
    return {name: right_setting(name, rng) for name in SETTINGS}


def spoiled_settings(rng: Random, touched: Touched) -> tuple[dict[str, Any], set[str]]:
    """All of them with one or a few that are wrong, and which these are."""
    spoils = set(rng.sample(sorted(SETTINGS), rng.choice((1, 1, 2, 4))))
    touched.settings.update(spoils)
    wrongly = {name: wrong_setting(name, rng) for name in sorted(spoils)}
    return {**settings_of(rng), **wrongly}, spoils


# -- what was remembered -------------------------------------------------------------------------------


def remembered(board: Any) -> dict[str, Any]:
    """What the app remembers of two evenings of each game, each small thing under its own name."""
    store = Store.in_memory()
    for game_id in game_ids():
        draft = draft_of(store, game_id, {})
        for name in ("Ann", "Ben"):
            if name not in draft.people:  # who sat there before sits there already
                draft.seat(name)
        keep_people(store, draft)
        keep_last(store, draft, {})
        store.remember(f"setup.{game_id}", draft.kept())
        told = dealing.entered(draft, {}, odds=True)
        table = dealing.dealt(store, draft, told)
        keep_laid(store, table)
        keep_house_rules(store, table)
        switches = draft.game.rules.switches
        store.remember(f"rulings.{game_id}", {id_: positions[-1] for id_, positions in switches.items()})
        store.remember(f"house_rules.{game_id}", [{"text": "We begin with a song."}])
        store.remember(ENTERING + game_id, _waiting(game_id))
    store.remember(KEY, {"Ours": layouts.plain(board)})
    store.remember("newcomers", ["Ann"])
    found = store.remembered()
    store.close()
    return found


def _waiting(game_id: str) -> dict[str, Any]:
    said: dict[str, Any] = {}
    for group in game(game_id).rules.facts():
        for fact in (fact for fact in group.facts if fact.stack):
            said |= {f"{group.id}#": fact.least + 1, f"{fact.id}@0": fact.choices[0].value}
    return said


# -- all of it -----------------------------------------------------------------------------------------


def check_sentence(fault: StoreError | IllegalMove) -> None:
    """A refusal is one that a player can read."""
    assert str(fault).endswith((".", "!", "?")), str(fault)


class Spoiler:
    """Spoils what is kept beside the tables, and remembers what."""

    def __init__(self, board: Any, spoiled: Spoil) -> None:
        self.touched = Touched()
        self.memories = remembered(board)
        self._spoiled = spoiled

    def memory(self, rng: Random) -> tuple[str, Any]:
        """One of the small things with something odd somewhere in it."""
        key = rng.choice(sorted(self.memories))
        self.touched.remembered[key] += 1
        return key, self._spoiled(self.memories[key], rng)

    def file(self, rng: Random) -> Any:
        """What a file of everything says beside its tables."""
        reminders: Any = {"chamberquest": {"roll": {"hidden": True, "note": "We know."}}}
        found: dict[str, Any] = {
            "boxes": {id_: spoiled_box(id_, rng, self.touched)[0] for id_ in game_ids()},
            "reminders": reminders if rng.random() < 0.8 else self._spoiled(reminders, rng),
            "remembered": {**self.memories, **dict([self.memory(rng)])},
            "settings": spoiled_settings(rng, self.touched)[0],
        }
        return found if rng.random() < 0.8 else self._spoiled(found, rng)

    def rows(self, store: Store, rng: Random) -> None:
        """The same in a database: the rows of a box, of settings and of something that was remembered. What
        was not spoiled must be there afterwards."""
        game_id = rng.choice(game_ids())
        box, facts = spoiled_box(game_id, rng, self.touched)
        settings, names = spoiled_settings(rng, self.touched)
        key, value = self.memory(rng)
        settings_rows = {OURS + name: json.dumps(said) for name, said in settings.items()}
        box_row: str | bytes = json.dumps(box)
        if torn := rng.random() < 0.2:  # no JSON at all
            box_row, settings_rows[OURS + rng.choice(sorted(names))] = rng.randbytes(20), "\x00{"
        with store._database.change() as sql:
            for row in {**settings_rows, KEPT + key: json.dumps(value)}.items():
                sql.execute("REPLACE INTO settings VALUES (?, ?)", row)
            sql.execute("REPLACE INTO boxes VALUES (?, ?)", (game_id, box_row))
        left = {id_: said for id_, said in box.items() if id_ not in facts}
        found = store.box(game_id)
        assert torn or left.items() <= found.items(), f"a fact is lost by its neighbour: {facts}"
        again = store.chosen_settings()
        assert all(again[name] == said for name, said in settings.items() if name not in names)


def read(store: Store) -> bool:
    """Read it as Set-up and Your box do; tells whether all tables could begin. AssertionError where something
    reaches them that cannot be."""
    plain = msgspec.to_builtins(store.settings)
    assert msgspec.convert(plain, Settings) == store.settings
    begun = [_read_game(store, game_id) for game_id in game_ids()]
    return all(begun)


def _read_game(store: Store, game_id: str) -> bool:
    groups, box = game(game_id).rules.facts(), store.box(game_id)
    for id_, value in box.items():
        if (fact := FACTS[game_id].get(id_)) is not None:
            _check(fact, value)
    waiting = waiting_for(store, game_id, groups)
    progress(groups, box, waiting)
    for group in groups:
        for card in cards_of(group, box, waiting):
            assert all(
                isinstance(words, str) for words in (card.title, mark_of(card, box), *shown(card)[::2])
            )
            card.values({})
    draft = draft_of(store, game_id, box)
    assert draft.asked()
    known_people(store, draft)
    last_time(store, game_id, box)
    recalled(store, f"rulings.{game_id}", dict[str, str], {})
    try:
        dealing.dealt(store, draft, dealing.entered(draft, {}, store.settings.odds)).view()
    except IllegalMove as fault:
        check_sentence(fault)
        return False
    return True


def _check(fact: Fact, value: Any) -> None:
    """What reaches a screen is something that is printed on a piece, and no more of it than there can be."""
    choices = [choice.value for choice in fact.choices]
    match fact.kind:
        case "number":
            fits = type(value) is int and fact.least <= value <= fact.most
        case "symbols":
            fits = fact.least <= len(value) <= fact.most and all(one in choices for one in value)
        case "choice":
            fits = value in choices
        case _:
            fits = isinstance(value, str) and len(value) <= 200
    assert fits, f"{fact.id} is {value!r:.80}"
