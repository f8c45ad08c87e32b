"""What the screens get: guide, picture, reminders and the words of the rules."""

from typing import Any

import pytest

from companion.games import game
from companion.games.fire_in_the_library.face.picture import SectionStack, TrackSpace
from companion.games.fire_in_the_library.rules.pieces import TOOLS
from companion.reference import reference, search
from companion.table import Table
from tests.games.fire_in_the_library.tables import (
    GAME,
    app,
    draw,
    later_round,
    new,
    order,
    put,
    refused,
    scores,
)


def turn(**options: Any) -> Table:
    """Red's turn with the 2nd card of a table where the app holds everything."""
    table = app(4, **options)
    order(table, Red="2", Blue="3", Green="4", Yellow="1")
    put(table, turn_of="Red", done=("Yellow",))
    return table


def test_the_guide_says_whose_turn_and_what_next() -> None:
    """Seat, round and place, phase and the one next thing."""
    table = turn()
    guide = table.view().guide
    assert (guide.seat, guide.note, guide.phase) == ("Red", "round 1 · 2nd of 4", "save")
    assert (guide.headline, guide.detail) == ("Draw", "At least one token must be drawn.")
    draw(table, "yellow")
    guide = table.view().guide
    assert guide.headline == "Draw, or stop?"
    assert guide.detail == "One book saved. Space 2 is safe: one Fire does no harm."
    assert (guide.drawn.title, guide.drawn.note, guide.drawn.symbol) == (
        "War",
        "yellow, worth 2",
        "token:yellow",
    )


def test_the_guide_says_why_fire_spreads() -> None:
    """The second Fire, or a risky space."""
    table = turn()
    draw(table, "fire", "fire")
    assert table.view().guide.detail == "It is the second Fire on the card."
    table = turn()
    draw(table, "white", "white", "fire")
    guide = table.view().guide
    assert (guide.headline, guide.detail) == ("Fire Spreading!", "It lies on a risky space.")
    assert (guide.phase, guide.phases[2].label) == ("fire", "Fire")


def test_there_is_one_next_thing() -> None:
    """Never more than one big button."""
    table = turn()
    for moves in (["draw"], ["draw", "draw"], []):
        for name in moves:
            table.play(name, chance=["white"])
        assert sum(offer.group == "next" for offer in table.moves()) == 1


def test_the_picture_shows_the_sections() -> None:
    """Value, burn index, icon, cards left and the letter of the colour."""
    sections = {section.id: section for section in turn().view().picture.sections}
    assert sections["purple"] == SectionStack(
        id="purple",
        name="Fables",
        letter="P",
        cards=5,
        value=4,
        index=5,
        icon=True,
        destroyed=False,
        guess=False,
        asking=False,
        lowest=False,
        at_risk=0,
    )
    assert sections["white"].lowest


def test_the_picture_shows_the_card_in_use() -> None:
    """Spaces with their tokens, the next one marked, and the guess about them."""
    table = turn()
    draw(table, "yellow", "fire")
    picture = table.view().picture
    assert picture.card == "2"
    card = next(card for card in picture.order if card.id == "2")
    assert [space.token for space in card.spaces] == ["yellow", "fire", "", "", ""]
    assert [space.next for space in card.spaces] == [False, False, True, False, False]
    assert [space.bravery for space in card.spaces] == [0, 0, 2, 4, 6]
    assert (card.name, card.seat, card.guess) == ("2nd in order", "Red", True)


def test_the_picture_shows_bag_track_and_market() -> None:
    """Counts of the bag, stacks of the track, three tools in the market."""
    table = turn()
    scores(table, ("Blue", 4), ("Red", 4))
    picture = table.view().picture
    assert picture.bag.count == 29
    assert picture.track[-1] == TrackSpace(4, ("Blue", "Red"))
    assert len(picture.tools.market) == 3
    assert picture.aside == 10


def test_three_numbers_are_watched() -> None:
    """Fires in the bag, the score of whose turn it is, and the Library cards with the shortest section."""
    stats = turn().view().stats
    assert [(stat.title, stat.value, stat.of) for stat in stats] == [
        ("Fires in the bag", "7", "29"),
        ("Red’s score", "0", ""),
        ("Library cards", "22", "22"),
    ]
    assert [stat.short for stat in stats] == ["Fire in the bag", "Red’s score", "cards left"]
    assert all(stat.symbol for stat in stats)
    assert stats[2].note == "Fables nearest to collapse: 4 cards left"


def test_only_guessed_cards_are_marked() -> None:
    """A Turn Order card that the owner has entered is no guess any more."""
    table = new(4, box={"order-1": ["tool", "2"]})
    assert [card.guess for card in table.view().picture.order] == [False, True, True, True]


def test_others_are_named_when_they_may_play_a_tool() -> None:
    """The active player plays a tool; the others are named, and many of them share a button."""
    table = turn()
    draw(table, "fire", "fire")
    public = [offer for offer in table.moves() if offer.name == "play_tool"]
    assert [offer.label for offer in public][:2] == ["Play a tool", "Blue plays a tool"]
    assert [bool(offer.bundle) for offer in public] == [False, True, True, True]


def test_an_amulets_tokens_are_seen_before_one_is_laid() -> None:
    """All that wait for a card lie on the parchment."""
    table = new(4)
    later_round(table)
    table.play("play_tool", seat="Red", tool="amulet", chance=["white", "fire", "black", "purple"])
    drawn = table.view().guide.drawn
    assert (drawn.title, drawn.symbol) == (
        "4 tokens",
        "row:token:fire,token:white,token:black,token:purple",
    )
    table.play("lay", card="1")
    assert table.view().guide.drawn.title == "3 books"


def test_the_summary_names_the_leader() -> None:
    """One line for the list of tables."""
    table = turn()
    assert table.view().summary == "Round 1, nobody ahead"
    scores(table, ("Blue", 4))
    assert table.view().summary == "Round 1, Blue leads with 4"
    scores(table, ("Red", 4))
    assert table.view().summary == "Round 1, Red and Blue lead with 4"


def test_reminders_fit_the_moment() -> None:
    """What presses comes first, and there are three to six."""
    table = turn()
    assert table.view().reminders[0] == "must-draw"
    draw(table, "fire")
    assert table.view().reminders[0] == "fire-trigger"
    draw(table, "fire")
    assert table.view().reminders[0] == "no-tool-burns-others"
    assert 3 <= len(table.view().reminders) <= 6
    assert new(3, tools=False).view().reminders[0] == "must-draw"


def test_with_a_token_of_an_amulet_on_the_card_nobody_is_reminded_of_a_draw() -> None:
    """Ruling C38: with it one may stop without a draw, and the reminder would say the contrary."""
    table = turn()
    put(table, laid={**table.state.laid, "2": ("white", *table.state.laid["2"][1:])})
    assert "stop" in {offer.name for offer in table.moves()}
    assert "must-draw" not in table.view().reminders


def test_a_correction_of_the_score_is_logged() -> None:
    """A figure is put right, and the log says where it stands and stood, under nobody's name."""
    table = turn()
    table.play("correct_score", seat="Blue", score=12)
    assert table.log()[-1].texts == ("Put right: Blue stands at 12, not at 0.",)
    assert table.log()[-1].seat == ""


def test_the_fires_can_be_recounted() -> None:
    """An overlooked fire icon is made good: the Fires aside are counted, the rest is in the bag."""
    table = turn()
    table.play("recount_fires", aside=8)
    assert (table.state.aside, table.state.bag.tokens["fire"]) == (8, 9)
    table.play("recount_fires", aside=9)
    assert (table.state.aside, table.state.bag.tokens["fire"]) == (9, 8)
    refused(table, "0 to 10", "recount_fires", aside=11)
    put(table, bag=table.state.bag.take("fire", 8))
    refused(table, "does not hold so many", "recount_fires", aside=10)


def test_an_impossible_score_is_refused() -> None:
    """Nobody stands below zero, and strangers have no figure."""
    table = turn()
    refused(table, "from 0 to 250", "correct_score", seat="Red", score=-1)
    refused(table, "from 0 to 250", "correct_score", seat="Red", score=251)
    refused(table, "has a figure", "correct_score", seat="Zoe", score=1)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ({"section": "moon", "value": 3}, "no section called"),
        ({"section": "white", "value": 11}, "from 1 to 10"),
        ({"section": "white", "value": 3, "index": 0}, "from 1 to 26"),
        ({"section": "white", "value": 3, "index": 27}, "from 1 to 26"),
    ],
)
def test_impossible_cards_are_refused(args: dict[str, Any], words: str) -> None:
    """A card that cannot be is not read in."""
    refused(turn(), words, "read_card", icon=False, **args)


def test_the_bag_is_passed_after_scoring_only() -> None:
    """Before that there is no passing on."""
    refused(turn(), "Nobody has just scored", "pass_bag")


def test_every_tool_is_in_the_glossary() -> None:
    """Each of the thirteen tools has its entry under its own name."""
    rules = reference(GAME).rules
    assert {rules[f"tool-{tool}"].title for tool in TOOLS} == {facts.name for facts in TOOLS.values()}


QUESTIONS = {
    "who goes first": "first-order",
    "two fires": "fire-trigger",
    "how many fires in the bag": "setup-bag",
    "tie break turn order": "order-ties",
    "do i get a tool when i stop early": "tool-space",
    "hand limit": "hands",
    "what does the bucket do": "tool-bucket",
    "slingshot last player": "tool-slingshot",
    "when does the game end": "game-end",
    "technology book value": "technology-score",
    "robot bravery": "robot-scoring",
    "lone librarian 125": "lone-scoring",
    "two players turn order cards": "setup-order",
    "both play a tool at the same time": "tools-at-once",
    "does fire count for bravery": "bravery",
    "discard a tool end of round": "swap-tool",
    "collectors edition": "tool-collectors-edition",
    "wild fire": "wild-fire",
    "can i stop without drawing": "must-draw",
    "shout burn": "call-burn",
}


@pytest.mark.parametrize(("question", "answer"), QUESTIONS.items())
def test_a_rule_question_is_answered_at_once(question: str, answer: str) -> None:
    """What players type is answered by one of the first three hits."""
    assert answer in [found.id for found in search(GAME).find(question)[:3]]


def test_the_game_introduces_itself() -> None:
    """Title, players and colours, as the cover shows them."""
    this = game(GAME)
    assert (this.title, this.seats, len(this.colours)) == ("Fire in the Library", (1, 6), 6)
