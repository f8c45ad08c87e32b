"""Each thing that hands do, word by word: what it concerns, how it is undone, and what of it stands once."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.library_labyrinth.rules import deeds
from companion.games.library_labyrinth.rules.state import State
from companion.table import Holder, Telling
from tests.games.library_labyrinth.tables import new

TABLE: State = new(
    hands=True, holders=dict.fromkeys(("disturbance", "terrors", "shelves", "rewards", "books"), "table")
).state
"""All cards and tokens lie on the table."""
APP: State = new(hands=True, holders=dict.fromkeys(("terrors", "shelves", "rewards", "books"), "app")).state
"""The app holds all of them."""
GIVEN: State = replace(TABLE, turn=replace(TABLE.turn, received=True))
"""Red has been given an action."""
USED = ("green-1", "item-red")
"""The cards of a capture."""

Words = tuple[str, str, tuple[str, ...], str | None, str]
"""The kind of a deed, its text, what it concerns, how it is undone, and what of it stands in one place."""
DONE: list[tuple[Callable[..., None], tuple[Any, ...], list[Words]]] = [
    (
        deeds.light_tile,
        ("b1", "disturbance-dark"),
        [
            (
                "flip-lit",
                "Turn tile B1 over, lit side up",
                ("tile:b1",),
                "Turn tile B1 over again, dark side up",
                "",
            )
        ],
    ),
    (
        deeds.darken_tile,
        ("", "disturbance-empty-other", "curse"),
        [
            (
                "flip-dark",
                "Turn the tile over, dark side up",
                ("curse",),
                "Turn the tile over again, lit side up",
                "",
            )
        ],
    ),
    (
        deeds.rotate_tile,
        ("b1", True, "rotate"),
        [
            (
                "turn-tile",
                "Turn tile B1 a quarter clockwise",
                ("tile:b1",),
                "Turn tile B1 back, a quarter anticlockwise",
                "",
            )
        ],
    ),
    (
        deeds.rotate_tile,
        ("b1", False, "rotate"),
        [
            (
                "turn-back",
                "Turn tile B1 a quarter anticlockwise",
                ("tile:b1",),
                "Turn tile B1 back, a quarter clockwise",
                "",
            )
        ],
    ),
    (
        deeds.move_meeple,
        ("Red", "c3", "c2", True),
        [
            (
                "move-meeple",
                "Move Red and the Trolley to C2",
                ("tile:c2",),
                "Move Red and the Trolley back to C3",
                "Red and the Trolley",
            )
        ],
    ),
    (
        deeds.move_meeple,
        ("trolley", "", "c2", False),
        [
            (
                "move-meeple",
                "Move the Trolley to C2",
                ("tile:c2",),
                "Move the Trolley back to the tile it came from",
                "",
            )
        ],
    ),
    (
        deeds.step_on,
        ("Red", "c3", "", False),
        [("move-meeple", "Move Red on to its tile", (), "Move Red back to C3", "")],
    ),
    (
        deeds.captured,
        (TABLE, "kraken", "c2", USED),
        [
            (
                "take-terror",
                "Kraken off C2, on to the red magical item and the green Book",
                ("tile:c2",),
                "Put Kraken back on C2; the red magical item and the green Book back into the hand",
                "",
            )
        ],
    ),
    (
        deeds.captured,
        (APP, "some-1", "", USED),
        [
            (
                "take-terror",
                "Take the Terror, lay it in front of you",
                (),
                "Put the Terror back on its tile",
                "",
            )
        ],
    ),
    (
        deeds.returned,
        (TABLE, "kraken", USED, "red", "c4"),
        [
            (
                "take-shelf",
                "Kraken and Shelf: beside Children’s Fiction",
                ("tile:c4",),
                "The Shelf back on C4, Kraken back to Red, on its cards",
                "",
            ),
            (
                "discard",
                "Discard the cards used to capture it",
                ("books", "rewards"),
                "The red magical item and the green Book from the discards, back to Red",
                "",
            ),
        ],
    ),
    (
        deeds.returned,
        (TABLE, "some-1", (), "red", ""),
        [
            (
                "take-shelf",
                "Terror and Shelf: beside Children’s Fiction",
                (),
                "The Shelf back on its tile, the Terror back to Red, on its cards",
                "",
            ),
            (
                "discard",
                "Discard the cards used to capture it",
                ("books", "rewards"),
                "The cards used to capture the Terror from the discards, back to Red",
                "",
            ),
        ],
    ),
    (
        deeds.returned,
        (APP, "kraken", USED, "red", "c4"),
        [
            (
                "take-shelf",
                "Kraken and Shelf: beside Children’s Fiction",
                ("tile:c4",),
                "The Shelf back on C4, Kraken back to Red",
                "",
            )
        ],
    ),
    (
        deeds.draw_terror,
        (TABLE, "b1", "activation", "curse"),
        [
            (
                "put-terror",
                "Put the top Terror on B1",
                ("tile:b1", "terrors", "curse"),
                "Take the Terror off B1, back on top of its stack",
                "",
            )
        ],
    ),
    (deeds.draw_terror, (APP, "b1", "activation"), []),
    (
        deeds.token_is_free,
        (TABLE, "kraken"),
        [
            (
                "take-terror",
                "Kraken into its stack and shuffle, if it lies out",
                (),
                "Put Kraken back where it lay",
                "",
            )
        ],
    ),
    (
        deeds.token_is_free,
        (APP, "red"),
        [
            (
                "take-shelf",
                "The Children’s Fiction Shelf into its row, if it lies out",
                (),
                "Put the Children’s Fiction Shelf back where it lay",
                "",
            )
        ],
    ),
    (deeds.token_is_free, (APP, "some-1"), []),
    (
        deeds.next_player,
        (TABLE, "Blue"),
        [
            (
                "current-player",
                "Current Player token to Blue",
                (),
                "Current Player token back to Red",
                "current-player",
            )
        ],
    ),
    (deeds.action_is_over, (TABLE,), []),
    (
        deeds.action_is_over,
        (GIVEN,),
        [
            (
                "give-action",
                "Put the Pass-An-Action token back",
                (),
                "Pass-An-Action token back to Red",
                "pass-an-action",
            )
        ],
    ),
    (
        deeds.give_action,
        (TABLE, "Blue"),
        [
            (
                "give-action",
                "Pass-An-Action token to Blue",
                (),
                "Put the Pass-An-Action token back",
                "pass-an-action",
            )
        ],
    ),
    (
        deeds.give_action,
        (GIVEN, "Blue"),
        [
            (
                "give-action",
                "Pass-An-Action token to Blue",
                (),
                "Pass-An-Action token back to Red",
                "pass-an-action",
            )
        ],
    ),
    (
        deeds.walk_bookwyrm,
        (TABLE, "j1", "j2"),
        [
            (
                "move-bookwyrm",
                f"Discard the card, move the Bookwyrm on, to {deeds.between('j2')}",
                ("junction:j2",),
                f"Move the Bookwyrm back, to {deeds.between('j1')}; its card lies open again",
                "",
            )
        ],
    ),
    (
        deeds.walk_bookwyrm,
        (APP, "j1", "j2"),
        [
            (
                "move-bookwyrm",
                f"Move the Bookwyrm on, to {deeds.between('j2')}",
                ("junction:j2",),
                f"Move the Bookwyrm back, to {deeds.between('j1')}",
                "bookwyrm",
            )
        ],
    ),
    (
        deeds.explain_card,
        (TABLE, ("NW",)),
        [
            ("find-tile", "Find the tile north west of the Bookwyrm", ("curse",), None, ""),
            (
                "do-case",
                "Do the first case that fits",
                ("curse",),
                "Put the tile north west of the Bookwyrm back as it was, a new token on top of its stack",
                "",
            ),
            (
                "move-bookwyrm",
                "Discard the card, move the grey Bookwyrm one junction clockwise",
                ("curse",),
                "Move the Bookwyrm back, one junction anticlockwise",
                "",
            ),
        ],
    ),
    (
        deeds.explain_card,
        (APP, ("NW", "SE"), True),
        [
            ("find-tile", "Find the tiles NW and SE of the Bookwyrm", ("curse",), None, ""),
            (
                "do-case",
                "Do each tile’s case, in any order, unless it is done",
                ("curse",),
                "Put the tiles NW and SE of the Bookwyrm back as they were, "
                "new tokens on top of their stacks",
                "",
            ),
            (
                "move-bookwyrm",
                "Move the grey Bookwyrm one junction clockwise",
                ("curse",),
                "Move the Bookwyrm back, one junction anticlockwise",
                "",
            ),
        ],
    ),
]


@pytest.mark.parametrize(("does", "said", "words"), DONE)
def test_what_hands_do_is_said_word_by_word(
    does: Callable[..., None], said: tuple[Any, ...], words: list[Words]
) -> None:
    """With the things in the picture that it concerns, and the way back."""
    tell = Telling()
    if said and isinstance(said[0], State):
        does(said[0], tell, *said[1:])
    else:
        does(tell, *said)
    assert [(deed.id, deed.text, deed.things, deed.undone, deed.stands) for deed in tell.deeds] == words


def test_what_hands_had_done_before_is_taken_back_in_words() -> None:
    """A card or a tile that they had turned over, and a meeple that they had moved."""
    tell = Telling()
    deeds.was_lit(tell, "b1")
    deeds.card_was_turned(TABLE, tell)
    deeds.card_was_turned(APP, tell)
    deeds.move_meeple(tell, "Red", "c3", "", False)
    assert [(deed.id, deed.text, deed.things, deed.again) for deed in tell.back] == [
        ("flip-lit", "Turn tile B1 over again, dark side up", ("tile:b1",), "Turn tile B1 over, lit side up"),
        (
            "card-back",
            "Put the card back on top of the Disturbance deck",
            (),
            "Turn the top Disturbance card over again",
        ),
        ("move-meeple", "Move Red back to C3", (), "Move Red there again"),
    ]
    assert APP.disturbance.held is Holder.APP
