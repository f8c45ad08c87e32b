"""The sentence that answers a question is the one that is marked."""

import pytest

from companion.reference import answering, reference, sentences


def test_a_sentence_ends_with_its_stop() -> None:
    """A question mark in quotation marks within a sentence does not end it."""
    text = "Enter a “?” first. Look! Then lay it down"
    assert [text[start:end] for start, end in sentences(text)] == [
        "Enter a “?” first.",
        "Look!",
        "Then lay it down",
    ]
    assert sentences("") == ()


@pytest.mark.parametrize(
    ("game", "rule", "question", "words"),
    [
        (
            "orne-library",
            "hidden-chamber",
            "can I look at a chamber someone else entered",
            "Later visitors may not",
        ),
        ("orne-library", "setup-locations", "how many location cards", "As many Location cards as"),
        ("orne-library", "movement", "can two people be in the same room", "You may share a chamber"),
        ("orne-library", "movement", "can I go diagonally", "Never diagonally."),
        ("orne-library", "end-phase", "when do I draw my new hand", "Draw a new hand"),
        ("library-labyrinth", "booster-secret-passage", "and two bookcases", "Two bookcases need"),
        (
            "fire-in-the-library",
            "order-ties",
            "who goes first when scores are tied at zero",
            "At zero points the youngest",
        ),
        (
            "fire-in-the-library",
            "tools",
            "can i play two tools in one turn",
            "In one turn any number",
        ),
        (
            "fire-in-the-library",
            "wild-fire",
            "do i still get a tool if i stop on safe spaces in wild fire",
            "Two sections burn at the end of every round, and stopping early gives no tool",
        ),
        (
            "fire-in-the-library",
            "fire-stopped",
            "can someone else put out my fire",
            "Another player can put it out",
        ),
        (
            "fire-in-the-library",
            "fire-spreading",
            "do I lose my points when fire spreads",
            "keep those you had",
        ),
        (
            "fire-in-the-library",
            "bravery",
            "does a fire on the last space give bravery",
            "A Fire on the last",
        ),
        (
            "fire-in-the-library",
            "fire-icon",
            "do the fires that were added stay in the bag",
            "stays in the game",
        ),
        (
            "fire-in-the-library",
            "tool-map",
            "does map give points when I stopped on safe",
            "which is nothing",
        ),
        (
            "fire-in-the-library",
            "tools-at-once",
            "can two people play slingshot at the same time",
            "the lower score goes first",
        ),
        ("orne-library", "whispers", "how do I get rid of whispers", "trash them"),
        ("library-labyrinth", "hand-limit", "how many cards can I hold", "six cards at most"),
        ("library-labyrinth", "flip", "does flipping a tile need a path", "It needs no path"),
        ("library-labyrinth", "lose", "when do we lose", "six Terrors lie on the floor, or Out of Time"),
        ("orne-library", "card-dread", "what does dread do", "does nothing"),
        ("orne-library", "hidden-chamber", "can I look again at the card I saw", "may look again"),
        ("orne-library", "hidden-chamber", "can others look at the card I saw", "may not look"),
        ("orne-library", "end-phase", "can I keep insight for next turn", "cannot be kept"),
        ("fire-in-the-library", "tools", "can I play a tool when it is not my turn", "an Amulet, an Axe"),
        ("fire-in-the-library", "game-end", "equal scores at the end", "equal scores share the win"),
        (
            "chamberquest",
            "push-carries",
            "can I be pushed into my chamber to win",
            "brings nobody into a chamber",
        ),
    ],
)
def test_the_sentence_that_answers(game: str, rule: str, question: str, words: str) -> None:
    """The words of the question, or such as mean the same, stand in it."""
    found = reference(game).rules[rule]
    start, end = answering(found.text, question, found.asks)
    assert words in found.text[start:end]


def test_where_no_word_is_shared_the_first_sentence_that_says_something_is_taken() -> None:
    """There is always something marked."""
    text = "Tome. 4 Insight. You may appear in any chamber. Locks hold."
    assert text[slice(*answering(text, "xyzzy"))] == "You may appear in any chamber."
    assert answering("", "who") == (0, 0)
