"""A ruling can be decided otherwise, or there is a reason why it cannot."""

from collections import Counter

from companion.games import game_ids
from companion.reference import reference

WITHOUT = {
    "set-up, Your box or the editor ask for it": "A13 B1 B3 B20 C34 C39 C40 D14",
    "a slip or a sum of the rulebook: what lies in the box decides": "A1 A25 A26 C1 C24 D1 D6 D20 D32",
    "nothing else can be done, for there is no such piece or effect": "A9 A10 C10 D7 D13 D22 D30 D36",
    "it says how table and app work together, and is no rule of the game": "A30 C33 D38",
    "the words or examples point one way, and who plays otherwise writes a house rule": (
        "A11 A24 A27 A28 A29 B2 B10 B16 B18 B19 C14 C15 C19 C20 C27 C28 C36 C37 C41 C43 D24 D25 D31 D34"
    ),
    "it could be played otherwise, but needs moves of its own for a moment that hardly ever comes": (
        "D9 D18 D19 D27 D28"
    ),
}
"""The rulings without a switch, by the reason for it."""


def test_a_ruling_without_a_switch_has_a_reason() -> None:
    """A new one is given positions, or is written down here; and one that has a switch needs no reason."""
    rulings = [ruling for game in game_ids() for ruling in reference(game).rulings.values()]
    fixed = {ruling.id for ruling in rulings if not ruling.positions}
    given = Counter(id_ for ids in WITHOUT.values() for id_ in ids.split())
    assert fixed == set(given)
    assert max(given.values()) == 1
