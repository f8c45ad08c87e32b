"""What is folded away says in a few words what it resolves to."""

import pytest

from companion.draft import Draft
from companion.draft.said import level_notes, lowered, resolved
from companion.games import game_ids
from companion.table import Level, Option, Player


def said(draft, group):
    """What a group of options comes to."""
    return resolved(draft, [option for option in draft.asked() if option.group == group])


def fire(*names):
    """A set-up of Fire in the Library."""
    return Draft("fire-in-the-library", {}, people=names)


def choose(draft, id_, value):
    draft.choose(next(one for one in draft.options() if one.id == id_ and one.group != "holding"), value)


def test_a_group_is_said_in_the_words_of_its_choices():
    """What is on, what is off, and what is chosen."""
    draft = fire("Ada", "Ben")
    assert said(draft, "game") == "no robot · as printed · with tools"
    choose(draft, "fire", "wild")
    choose(draft, "tools", False)
    assert said(draft, "game") == "no robot · Wild Fire · no tools"


def test_what_is_held_is_said_by_who_holds_it():
    """A level changes it."""
    draft = fire("Ada", "Ben")
    assert said(draft, "holding") == "bag, turn order: app · tools: table"
    draft.choose_level(Level.EVERYTHING)
    assert said(draft, "holding") == "bag, tools, turn order: app"


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ([], "as you sit"),
        (["Cleo"], "Cleo, then as you sit"),
        (["Cleo", "Ada"], "Cleo, Ada, Ben"),
        (["Cleo", "Ben", "Ada"], "Cleo, Ben, Ada"),
    ],
)
def test_an_order_names_whoever_is_known(order, words):
    """Those who are left out follow as they sit; a last one is named."""
    draft = fire("Ada", "Ben", "Cleo")
    choose(draft, "ages", order)
    assert said(draft, "order") == words


def test_numbers_and_players_are_said_with_what_they_are():
    """None, one and many; and who goes first while nobody is chosen."""
    draft = Draft("library-labyrinth", {}, {"players": [Player("Ada", "red"), Player("Ben", "blue")]})
    assert said(draft, "game") == "standard · any mix of tiles · no double curses · no extra cards"
    assert said(draft, "order") == "Bookwyrm at junction 1 · Ada goes first"
    choose(draft, "doubles", 1)
    choose(draft, "extra", 2)
    choose(draft, "first", "Ben")
    assert said(draft, "game").endswith("1 double curse · 2 extra cards")
    assert said(draft, "order").endswith("Ben goes first")


def test_an_option_without_words_of_its_own_is_said_by_its_label():
    """As those of a new game are."""
    draft = fire("Ada")
    assert resolved(draft, [Option("dogs", "Dogs", default=True, kind="switch")]) == "dogs"
    assert resolved(draft, [Option("dogs", "Dogs", default=False, kind="switch")]) == "no dogs"


@pytest.mark.parametrize("game_id", game_ids())
def test_no_part_of_any_game_is_silent(game_id):
    """Whatever is folded away says something."""
    draft = Draft(game_id, {})
    assert all(said(draft, option.group) for option in draft.asked())


def test_a_name_keeps_its_capital_within_a_line():
    """“As printed” does not, “Wild Fire” does."""
    assert [lowered(label) for label in ("As printed", "Wild Fire", "Mostly T-junctions")] == [
        "as printed",
        "Wild Fire",
        "mostly T-junctions",
    ]


@pytest.mark.parametrize(
    ("game_id", "level", "holders", "words"),
    [
        ("fire-in-the-library", Level.DRAWS, {"bag": "app"}, "Draws from the bag"),
        (
            "fire-in-the-library",
            Level.DRAWS,
            {"bag": "table"},
            "Says what you draw means, keeps the score. Tools",
        ),
        ("fire-in-the-library", Level.EVERYTHING, {"tools": "table"}, "Tools are yours."),
        ("orne-library", Level.DRAWS, {"locations": "app"}, "Keeps the secret Locations only"),
        ("orne-library", Level.DRAWS, {"locations": "table"}, "Keeps the two pools; Locations and all cards"),
        ("orne-library", Level.COMPANION, {"hands": "app"}, "what you leave to it"),
    ],
)
def test_a_level_says_nothing_of_the_app_that_the_table_holds(game_id, level, holders, words):
    """The level that is chosen, that is: any other would be as it says."""
    draft = Draft(game_id, {}, people=("Ada", "Ben"))
    draft.choose_level(level)
    for one in draft.asked():
        if one.id in holders and one.group == "holding":
            draft.choose(one, holders[one.id])
    notes = level_notes(draft)
    assert words in notes[level]
    assert [notes[other] for other in Level if other is not level] == [
        draft.levels.notes[other] for other in Level if other is not level
    ]
