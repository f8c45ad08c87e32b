"""What a table has decided otherwise is what its reminders, its rule sheets and its answers say."""

import pytest

from companion.games import game, game_ids
from companion.reference import Rule, played, reference, sentences

DEFAULT = {id_: {key: all_[0] for key, all_ in game(id_).rules.switches.items()} for id_ in game_ids()}
OTHERWISE = [
    (id_, ruling, position)
    for id_ in game_ids()
    for ruling, positions in game(id_).rules.switches.items()
    for position in positions[1:]
]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_table_that_decides_nothing_plays_what_is_written(game_id: str) -> None:
    assert played(reference(game_id), DEFAULT[game_id], {}) == {}


@pytest.mark.parametrize(("game_id", "ruling", "position"), OTHERWISE)
def test_every_rule_that_a_decision_touches_says_it(game_id: str, ruling: str, position: str) -> None:
    """By the words of the choice, in place of the sentence that it replaces, or after what holds besides."""
    book = reference(game_id)
    label = next(one.label for one in book.rulings[ruling].positions if one.id == position)
    here = played(book, DEFAULT[game_id] | {ruling: position}, {})
    touched = {rule.id for rule in book.rules.values() if ruling in rule.rulings}
    assert here.keys() == {ruling, *touched}
    for id_, (_title, text, decided) in here.items():
        replaces = id_ == ruling or ruling in book.rules[id_].ruled
        said = f"{'At' if replaces else 'But at'} your table: {label} (ruling {ruling}, "
        assert text.startswith(said) if replaces else f" {said}" in text
        assert decided == (ruling,)
        assert not (set(_decided_by(book.rules[id_], ruling)) & _sentences(text) if id_ in touched else ())


def _sentences(text: str) -> set[str]:
    return {text[start:end] for start, end in sentences(text)}


def _decided_by(rule: Rule, ruling: str) -> list[str]:
    """The sentences of a rule that a ruling decides."""
    begins = rule.ruled.get(ruling)
    return [one for one in _sentences(rule.text) if begins is not None and one.startswith(begins)]


def test_what_no_decision_touches_stays_in_a_rule() -> None:
    book = reference("library-labyrinth")
    here = played(book, {"A3": "all"}, {})
    assert here["actions"].text == (
        "At your table: All of them (ruling A3, “Must all actions be used?”). "
        "Take a Book, flip, rotate, pass or move, in any order. The same one may be repeated."
    )


def test_two_decisions_in_one_rule_are_both_said() -> None:
    book = reference("library-labyrinth")
    switches = game(book.game).rules.switches
    rule = next(one for one in book.rules.values() if len(switches.keys() & set(one.rulings)) > 1)
    both = [id_ for id_ in rule.rulings if id_ in switches]
    text = played(book, {id_: switches[id_][1] for id_ in both}, {})[rule.id].text
    assert all(f"(ruling {id_}, " in text for id_ in both)


def test_a_table_with_numbers_of_its_own_keeps_them() -> None:
    here = played(reference("chamberquest"), {}, {"five-minutes": ("Four minutes", "Each has four.")})
    assert here["five-minutes"] == ("Four minutes", "Each has four.", ())
