"""The button that takes back says something whole on every tablet, with redo beside it and without."""

import re
from itertools import chain
from pathlib import Path

import pytest
from kivy.metrics import dp, sp

from companion.games import game_ids
from companion.reference import reference
from companion.ui.look.theme import look
from companion.ui.widgets.undo_button import UNDO, UndoButton
from companion.wording import beginnings, phrases
from tests.games import golden

WIDE = {1.0: (108, 164, 214, 349), 1.5: (160, 216, 276, 349), 2.0: (209, 265, 293, 442)}
"""How wide it is, by the text size: at the least on the lowest tablet with redo beside it, and so on."""
MANY = 15


def labels(game_id: str) -> list[str]:
    """The longest of what undo takes back in the golden games, and of the rulings of a game."""
    folder = Path(golden.__file__).parent / game_id.replace("-", "_")
    lines = chain(*(file.read_text(encoding="utf-8").splitlines() for file in folder.glob("golden*.txt")))
    told = {_label(line) for line in lines if line.startswith("  ")}
    ruled = {
        f"{ruling.title}{'' if ruling.title.endswith('?') else ':'} {position.label}"
        for ruling in reference(game_id).rulings.values()
        for position in ruling.positions
    }
    return [*sorted(told, key=len)[-MANY:], *sorted(ruled, key=len)[-MANY:]]


def _label(line: str) -> str:
    return re.split(r"[.;!?](?:\s|$)", line.strip().rpartition(" [")[0] or line.strip(), maxsplit=1)[0]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("scale", WIDE)
def test_no_word_on_undo_is_ever_cut(pilot, monkeypatch, scale):
    """It says undo, and the sentence or a phrase of it, in letters that can be read and find room."""
    pilot.material()
    monkeypatch.setattr(look, "scale", scale)
    undo = pilot.show(UndoButton(icon="undo", size_sp=15, role="big", size_hint=(None, None)))
    all_ = [label for game_id in game_ids() for label in labels(game_id)]
    for wide, high in [(wide, high) for wide in WIDE[scale] for high in (48, 56)]:
        undo.width, undo.most = dp(wide), dp(high)
        for label in all_:
            undo.text = f"{UNDO}{label}"
            words = undo._words
            said = {f"{UNDO}{one}" for one in (*phrases(label), *beginnings(label))}
            assert words.text in {"Undo", *said}, (wide, high, label)
            assert words._fits(words.text, words.font_size / sp(1)), (wide, high, label)
            assert words.font_size >= sp(12)


def test_undo_says_more_than_the_bare_word(pilot):
    """Also in the least room, whatever the golden games have told."""
    pilot.material()
    undo = pilot.show(UndoButton(icon="undo", size_sp=15, role="big", size_hint=(None, None)))
    undo.width, undo.most = dp(108), dp(48)
    bare = []
    for label in chain(*map(labels, game_ids())):
        undo.text = f"{UNDO}{label}"
        bare += [label] if undo._words.text == "Undo" else []
    assert bare == []


@pytest.mark.parametrize(
    ("label", "said"),
    [
        (
            "Red captures Medusa with a Map, a Lamp",
            ["Red captures Medusa with a Map …", "Red captures Medusa"],
        ),
        ("Put right: the pawn of Ben is in The Orrery", ["Put right: the pawn of Ben", "Put right"]),
        ("Out of the bag: Fire and War", ["Out of the bag: Fire …", "Out of the bag"]),
    ],
)
def test_a_phrase_says_something_by_itself(label, said):
    """It never ends in the midst of a list without a sign, nor with a word that waits for another."""
    assert list(phrases(label))[:3] == [label, *said]
