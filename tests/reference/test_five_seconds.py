"""A rule question, typed the way players type, is answered by one of the first three hits."""

import pytest

from companion.reference import search

LABYRINTH = {
    "can i move past a player": "move-past-players",
    "hand limit": "hand-limit",
    "rotate dark tile": "rotate",
    "terror stack empty": "terror-stack-empty",
    "who goes first": "first-player",
    "double curse order": "double-curse",
    "how many actions": "actions",
    "do i have to use all actions": "actions",
    "can we give an action to the next player": "pass-an-action",
    "do shelves block": "move-blocked",
    "does capturing cost an action": "move-bonus",
    "what happens at six terrors": "lose-terrors",
    "how do we win": "win",
    "trade cards": "pass",
    "pass a terror": "pass-terrors",
    "discard terror": "hand-terrors",
    "is diagonal adjacent": "adjacent",
    "stand on a terror": "capture-landing",
    "secret passage two bookcases": "booster-secret-passage",
    "which shelf does a terror fit": "return-match",
    "book deck empty": "decks-empty",
    "out of time": "out-of-time",
    "starting hand": "setup-hands",
    "how many disturbance cards for 3 players": "setup-disturbance",
    "which way does the bookworm move": "bookwyrm",
    "curse on a tile with a meeple": "disturbance-occupied",
    "reward tile again": "reward-tile",
    "what does the quill mean": "symbols",
    "color of symbols": "symbols",
    "trolley capture": "solo-trolley-limits",
    "solo pass cost": "solo-pass",
    "draw with a full hand": "hand-full",
    "seventh shelf": "shelf-stack-empty",
    "make it harder": "difficulty",
    "peek before flipping": "flip-no-turning",
    "four shelves around the centre": "setup-restart",
    "can i turn the compass tile": "A6",
    "empty terror space": "disturbance-empty-terror",
    "take book from filled genre": "genre-open",
    "can i flip through a bookcase": "flip",
    "distrubance": "disturbance",
    "library lader": "booster-library-ladder",
    "drink me": "magical-items",
}


@pytest.mark.parametrize(("question", "answer"), LABYRINTH.items())
def test_library_labyrinth(question: str, answer: str) -> None:
    """The answer is in sight without scrolling."""
    assert answer in [item.id for item in search("library-labyrinth").find(question)[:3]]
