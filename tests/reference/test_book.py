"""Content is read once, and content that cannot be read says what is wrong with it."""

from pathlib import Path

import pytest

from companion.reference import Lane, content, read, reference
from companion.table import BadRecord

RULE = """
[[rule]]
id = "turn"
title = "A turn"
text = "Draw, then play."
page = "p. 1"
topic = "The turn"
lane = "must"
"""
RULING = """
[[ruling]]
id = "A1"
title = "Drawing nothing"
problem = "The deck may be empty."
ruling = "Then nothing is drawn."
why = "There is nothing to draw."
page = "p. 1"
"""
ASKS = """
same = '''
deck pile
'''

[asks]
turn = '''
what do I do now
how does a turn go
'''
A1 = '''
no cards left
'''
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The content folder of a small game."""
    write(tmp_path, RULE, RULING)
    return tmp_path


def write(folder: Path, rules: str = RULE, rulings: str = RULING, asks: str = ASKS) -> None:
    (folder / "rules.toml").write_text(rules, encoding="utf-8")
    (folder / "rulings.toml").write_text(rulings, encoding="utf-8")
    (folder / "asks.toml").write_text(asks, encoding="utf-8")


def test_a_rule_has_its_page_and_its_lane(folder: Path) -> None:
    """What stands in the file is what the screens get; what may be left out has a default."""
    rule = read(folder).rules["turn"]
    assert (rule.page, rule.lane) == ("p. 1", Lane.MUST)
    assert (rule.often_missed, rule.keywords) == (False, ())


def test_a_ruling_without_positions_cannot_be_switched(folder: Path) -> None:
    """Positions are only there where a table may decide otherwise."""
    assert read(folder).rulings["A1"].positions == ()


def test_questions_are_lines_and_belong_to_rules_and_rulings(folder: Path) -> None:
    """Each line of asks.toml is a question to its rule or ruling, or a family of words of one meaning."""
    book = read(folder)
    assert book.rules["turn"].asks == ("what do I do now", "how does a turn go")
    assert book.rulings["A1"].asks == ("no cards left",)
    assert book.same == ("deck pile",)


def test_a_question_for_what_is_not_written_is_refused(folder: Path) -> None:
    """A slip in an id would lose its questions without a word."""
    write(folder, asks=ASKS.replace("turn =", "trun ="))
    with pytest.raises(BadRecord, match=r"asks\.toml has questions for 'trun', which is not written"):
        read(folder)


def test_rules_keep_the_order_of_the_file(folder: Path) -> None:
    """The reference reads in the order of the rulebook, chapter by chapter."""
    write(folder, RULE + RULE.replace('"turn"', '"again"').replace("The turn", "Later"))
    book = read(folder)
    assert list(book.rules) == ["turn", "again"]
    assert {topic: [rule.id for rule in rules] for topic, rules in book.topics().items()} == {
        "The turn": ["turn"],
        "Later": ["again"],
    }


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (RULE + RULE, "has 'turn' twice"),
        (RULE.replace('"must"', '"should"'), "cannot be read: Invalid enum value 'should'"),
        (RULE.replace('page = "p. 1"\n', ""), "cannot be read: .*`page`"),
        (RULE + 'colour = "red"\n', "cannot be read: .*`colour`"),
        ("[[rule]\n", "cannot be read: "),
    ],
    ids=["id twice", "unknown lane", "no page", "unknown field", "no TOML"],
)
def test_bad_content_says_what_is_wrong(folder: Path, rules: str, sentence: str) -> None:
    """A slip in a file is named in a sentence that begins with the file."""
    write(folder, rules)
    with pytest.raises(BadRecord, match=rf"^{folder.name}/rules.toml {sentence}"):
        read(folder)


def test_a_file_that_is_not_text_is_refused(folder: Path) -> None:
    """Bytes that are no text are named like any other fault."""
    (folder / "rulings.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadRecord, match=r"rulings\.toml cannot be read"):
        read(folder)


def test_a_game_without_content_is_named() -> None:
    """Asking for the rules of a game that is not here is answered in a sentence."""
    with pytest.raises(BadRecord, match=r"There is no snakes-and-ladders/\w+\.toml"):
        reference("snakes-and-ladders")


def test_content_is_read_once() -> None:
    """The same game's reference is the same object, however often a screen asks."""
    assert reference("library-labyrinth") is reference("library-labyrinth")


def test_content_lies_beside_the_package() -> None:
    """The content is found from the package itself, not from where the app was started."""
    assert content("library-labyrinth").is_absolute()
    assert (content("library-labyrinth") / "rules.toml").is_file()
