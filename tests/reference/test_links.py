"""Terms in a text lead to their rules."""

import pytest

from companion.reference import Lane, Reference, Rule, TermLinks, reference


def rule(id_: str, *terms: str) -> Rule:
    return Rule(id_, id_, "Nothing.", "p. 1", "Topic", Lane.NOTE, terms=terms)


BOOK = Reference(
    "small",
    {
        each.id: each
        for each in (
            rule("terror", "Terror"),
            rule("reward", "Reward"),
            rule("reward-tile", "Reward tile"),
            rule("lit", "lit"),
            rule("pass", "Pass-An-Action"),
        )
    },
    {},
)
LINKS = TermLinks(BOOK)


def found(text: str, but: str = "") -> list[tuple[str, str]]:
    return [(text[link.start : link.end], link.rule) for link in LINKS.find(text, but)]


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("Catch a Terror.", [("Terror", "terror")]),
        ("Two Terrors, a lit tile", [("Terrors", "terror"), ("lit", "lit")]),
        ("Lit tiles only", [("Lit", "lit")]),
        ("Terror and Terror again", [("Terror", "terror")]),
        ("a Reward tile, then a Reward", [("Reward tile", "reward-tile"), ("Reward", "reward")]),
        ("Give the Pass-An-Action token", [("Pass-An-Action", "pass")]),
        ("terror", []),
        ("Terrorful split half-lit facility", []),
        ("", []),
    ],
)
def test_terms_are_whole_words_once_each(text: str, terms: list[tuple[str, str]]) -> None:
    """Never inside another word, the longest first, one or several, each rule once in a text."""
    assert found(text) == terms


def test_a_text_does_not_lead_to_its_own_rule() -> None:
    """The rule that is being read is no link in it."""
    assert found("A Terror on a lit tile", but="terror") == [("lit", "lit")]


def test_a_game_without_terms_has_no_links() -> None:
    """Content without terms is shown as it is."""
    assert TermLinks(Reference("bare", {"a": rule("a")}, {})).find("A Terror") == ()


def test_the_phase_of_the_bookwyrm_is_no_lit_tile() -> None:
    """A word that means a tile elsewhere does not stand for a phase."""
    book = reference("library-labyrinth")
    text = book.rulings["A30"].ruling
    assert "dark-and-lit" not in [link.rule for link in TermLinks(book).find(text)]


def test_whoever_the_app_plays_for_is_no_robot_of_a_rulebook() -> None:
    """A name does not lead to the rules of a robot; the robot itself does."""
    book = TermLinks(reference("fire-in-the-library"))

    def rules(text: str) -> list[str]:
        return [link.rule for link in book.find(text)]

    assert "robot-player" not in rules("Robot Green: take the Torch")
    assert "robot-player" in rules("Robot Green waits while the robot burns")
    assert "robot-player" in rules("The robot scores")
