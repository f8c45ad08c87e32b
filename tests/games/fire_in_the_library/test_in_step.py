"""The app keeps step with the table: what it asks, offers and says, and to whom."""

from typing import Any

import pytest

from companion.draft import Draft
from companion.games.fire_in_the_library.rules.pieces import TOOLS, Tool
from companion.games.fire_in_the_library.rules.state import Step
from companion.reference import reference
from companion.table import Table
from companion.table.edition import EDITION
from tests.games.fire_in_the_library.tables import (
    GAME,
    HELD,
    app,
    draw,
    ended,
    hold,
    later_round,
    new,
    offers,
    order,
    points,
    put,
    refused,
    round_end,
    said,
    showing,
    turn,
    values,
)


def test_tool_cards_can_be_the_tables_from_the_set_up_on() -> None:
    """Who holds the Tool cards and whether they are played with are two choices, though they share a word."""
    draft = Draft(GAME, {})
    by_group = {(option.id, option.group): option for option in draft.options()}
    draft.choose(by_group["tools", "holding"], "table")
    again = Draft(GAME, {}, draft.kept())
    state = again.begin({}, odds=True).state
    assert state.plays_tools
    assert not state.holds_tools


@pytest.mark.parametrize("holders", [{}, HELD], ids=str)
def test_stop_stands_beside_draw_always(holders: dict[str, str]) -> None:
    """Whoever holds bag and tools: Stop is the one counter-choice, with what it scores."""
    table = new(4, holders=holders)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    table.play("draw", **({"token": "yellow"} if holders else {}), chance=[] if holders else ["yellow"])
    counter = [offer for offer in table.moves() if offer.group == "counter"]
    assert [(offer.name, offer.label, offer.note) for offer in counter] == [
        ("stop", "Stop", "score 2 + a tool")
    ]


def test_the_headline_asks_one_thing() -> None:
    """With the bag at the table the question is the same, and reads like one."""
    table = turn(holders=HELD)
    assert table.view().guide.headline == "What did you draw?"
    table.play("draw", token="yellow")
    assert table.view().guide.headline == "Draw, or stop?"


def test_with_a_shovel_a_token_that_came_out_is_the_first_of_two() -> None:
    """Whoever holds the bag, drawing two is what a first tap means; a single token is the other choice."""
    table = turn(holders=HELD)
    table.play("play_tool", seat="Red", tool="shovel")
    assert table.view().guide.headline == "Which two did you draw?"
    answers = [offer for offer in table.moves() if offer.group == "answer"]
    assert {offer.name for offer in answers} == {"draw_two"}
    assert [offer.label for offer in offers(table, "draw")] == ["Draw only one"]
    table.play("draw_two", token="fire")
    assert table.view().guide.headline == "Shovel: and the second?"
    assert table.view().guide.detail == "Fire so far."
    ours = turn()
    ours.play("play_tool", seat="Red", tool="shovel")
    (brass,) = [offer for offer in ours.moves() if offer.group == "next"]
    assert (brass.name, brass.things) == ("draw_two", ("bag",))
    assert offers(ours, "draw")[0].group == "action"


def test_a_shovel_of_an_older_table_may_still_say_both_afterwards() -> None:
    """What was allowed when it began is allowed for ever; a new table says the first with the move."""
    for edition, takes in ((2, True), (EDITION, False)):
        table = Table.new(GAME, ["Red", "Blue"], {"holders": HELD}, edition=edition)
        order(table, Red="1", Blue="2")
        table.play("play_tool", seat="Red", tool="shovel")
        if takes:
            table.play("draw_two")
            assert table.view().guide.detail == "Two tokens: tap one after another."
        else:
            refused(table, "say which token came first", "draw_two")


def test_tokens_of_a_tool_are_enough_to_stop() -> None:
    """Ruling C38: with a token of an Amulet or a Slingshot on the card nobody must draw."""
    table = turn()
    assert not offers(table, "stop")
    put(table, laid={**table.state.laid, "1": ("yellow", "", "", "", "")})
    assert offers(table, "stop")
    table.play("stop")
    assert points(table, "Red") == 2


def test_undo_names_what_came_out() -> None:
    """The first words of a move are what the undo button says."""
    table = turn()
    draw(table, "yellow")
    assert table.undo_preview().label == "War drawn"  # type: ignore[union-attr]
    table.play("stop")
    assert table.undo_preview().label == "Red scores 2"  # type: ignore[union-attr]


def test_the_end_of_a_round_is_nobodys_turn() -> None:
    """No "5th of 4" when all four have had theirs."""
    table = turn(tools=False)
    round_end(table)
    assert table.view().guide.note == "round 1"
    assert table.view().guide.seat == ""


def test_the_burn_of_the_round_is_told_from_that_of_a_fire() -> None:
    """After two Fires the lowest index burns, and at the end of the round once more: two questions, and the
    card that goes back to the middle is gone from the picture, with its glow."""
    table = turn(box={}, holders=HELD)
    put(table, done=("Blue", "Green", "Yellow"))
    table.play("draw", token="fire")
    table.play("draw", token="fire")
    burning = table.view().picture.order[0].spaces[1]
    assert (table.view().picture.card, burning.trigger) == ("1", True)
    table.play("let_it_burn", choose=False)
    assert table.view().guide.headline == "Which has the lowest burn index?"
    table.play("burn", section="yellow")
    table.play("read_card", section="yellow", value=3, icon=False)
    assert table.view().guide.headline == "Round end: lowest burn index?"
    assert table.view().picture.card == ""
    assert not any(space.trigger for card in table.view().picture.order for space in card.spaces)


def test_a_second_burn_of_a_round_says_that_it_is_the_second() -> None:
    """A wild fire burns two cards at the end of a round."""
    table = turn(tools=False, fire="wild", box={})
    round_end(table)
    table.play("burn", section="white")
    table.play("read_card", section="white", value=2, icon=False)
    assert table.view().guide.headline == "Round end, again: lowest burn index?"


def test_anothers_amulet_names_its_owner() -> None:
    """Blue plays it while Red is to choose: the guide and the offers are Blue's."""
    table = turn(holders=HELD)
    later_round(table)
    assert table.state.turn_of == "Red"
    table.play("play_tool", seat="Blue", tool="amulet")
    assert table.view().guide.seat == "Blue"
    assert next(stat.title for stat in table.view().stats if stat.id == "score") == "Blue’s score"
    assert {offer.seat for offer in offers(table, "lay")} == {"Blue"}
    table.undo()
    table.play("hand_over", component="bag", to="app")
    table.play("play_tool", seat="Blue", tool="amulet", chance=["yellow", "white", "black", "white"])
    assert table.view().guide.headline == "Blue lays a token on a card"
    assert offers(table, "lay")[0].seat == "Blue"


def test_one_card_is_one_card() -> None:
    """Also in the note of the shortest section."""
    table = turn()
    values(table, purple=7)
    assert table.view().stats[-1].note == "Fables nearest to collapse: 1 card left"


def test_the_lone_librarian_sees_the_way() -> None:
    """Round n of 12, and the first score that wins, then the first with honours."""
    table = new(1, solo="lone", tools=False)
    assert table.view().guide.note == "round 1 of 12"
    score = next(stat for stat in table.view().stats if stat.id == "score")
    assert (score.value, score.of) == ("0", "126")
    put(table, track=table.state.track.advance("Red", 126))
    score = next(stat for stat in table.view().stats if stat.id == "score")
    assert (score.value, score.of) == ("126", "161")


def test_a_table_that_is_over_says_its_scores() -> None:
    """Nobody "leads" any more."""
    table = turn()
    assert table.summary() == "Round 1, nobody ahead"
    values(table, yellow=7)
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    assert ended(table)
    assert "lead" not in table.summary()
    assert table.summary().startswith("Red 0, ")


def test_a_look_at_the_top_tool_is_asked_about_before_undo() -> None:
    """Only its new owner has seen it, and another choice after the undo stays in the log."""
    table = app(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "yellow")
    table.play("stop")
    table.play("take_tool", card="deck")
    would = table.undo_preview()
    assert would is not None
    assert would.seen == "Red has seen the top of the Tool deck."
    table.undo()
    told = table.play("take_tool", card=table.state.tools.market[0])
    assert "Red has seen the top of the Tool deck" in said(told)


def test_exchange_and_map_show_the_top_tool_to_one() -> None:
    """Both draw from the deck."""
    table = app(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    hold(table, "Red", "map-1", "axe-1")
    draw(table, "yellow")
    table.play("stop")
    table.play("leave_tool")
    table.play("play_tool", seat="Red", tool="map")
    assert "Red has seen the top of the Tool deck." in table.undo_preview().seen  # type: ignore[union-attr]
    put(table, step=Step.SWAP, turn_of="")
    table.play("swap_tool", seat="Red", tool="axe")
    assert table.undo_preview().seen == "Red has seen the top of the Tool deck."  # type: ignore[union-attr]


def test_without_tools_nothing_reminds_of_them() -> None:
    """No entry of the reminders speaks of taking a tool."""
    table = app(4, tools=False)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    rules = reference(GAME).rules
    for tokens in ((), ("yellow",), ("fire",)):
        draw(table, *tokens)
        texts = [rules[id_].text for id_ in table.view().reminders]
        assert texts
        assert not [text for text in texts if "take a tool" in text or "draw a tool" in text]


def test_the_knapsack_scores_each_book_once_more() -> None:
    """Its words do not promise a book twice over."""
    assert "twice" not in TOOLS[Tool.KNAPSACK].note
    assert "both score, each once more" in reference(GAME).rules["tool-knapsack"].text


def robots_turn(**options: Any) -> Table:
    """The robot's turn in a solo game."""
    table = new(1, solo="robot", **options)
    put(table, step=Step.ROBOT, turn_of="Robot", chosen={"Red": "1"}, done=("Red",))
    return table


def test_a_robots_card_may_show_any_sections() -> None:
    """Ruling C40: none, one or four, to burn or to score."""
    for burns, scores in (((), ("white",)), (("white",), ()), (("white", "black", "purple"), ("yellow",))):
        table = robots_turn(holders={"tools": "table"})
        before = showing(table)
        table.play("robot_turn", burns=list(burns), scores=list(scores))
        after = showing(table)
        assert {section for section in before if before[section] != after[section]} == set(burns)
    groups = [offer.group for offer in offers(robots_turn(holders={"tools": "table"}), "robot_turn")]
    assert groups == ["answer", "action"]


def test_with_the_apps_tools_the_app_turns_the_robots_card() -> None:
    """No Tool card lies on the table: where its banners are not known, chance takes two and that is said."""
    table = robots_turn(holders={})
    (brass,) = [offer for offer in table.moves() if offer.group == "next"]
    assert (brass.name, brass.label) == ("robot_turn", "Turn the robot’s card")
    told = table.play("robot_turn", chance=[["white", "black", "purple", "yellow"]])
    assert "Its banners are not known; chance takes Geography and History." in said(told)


def test_a_fire_or_a_point_more_is_one_tap() -> None:
    """Plus and minus for the Fires in the bag and for each figure, on the things in the picture too."""
    table = turn()
    plus = [offer for offer in offers(table, "recount_fires") if offer.label == "One more Fire"]
    assert (plus[0].args, plus[0].asks, plus[0].things) == ({"aside": 9}, (), ("aside", "number:fires+"))
    table.play("recount_fires", **plus[0].args)
    assert table.state.bag.tokens["fire"] == 8
    more = [offer for offer in offers(table, "correct_score") if offer.label == "Blue +1"]
    assert "track" in more[0].things
    table.play("correct_score", **more[0].args)
    assert points(table, "Blue") == 1
    assert [offer.label for offer in offers(table, "correct_score") if "Blue" in offer.label] == [
        "Blue +1",
        "Blue −1",
    ]


def test_a_choice_among_one_is_not_asked() -> None:
    """Two equal tokens of a Shovel, and the last card of a solo player, are one tap without a question."""
    table = turn(holders={"tools": "table"})
    table.play("play_tool", seat="Red", tool="shovel")
    table.play("draw_two", chance=["white", "white"])
    (brass,) = [offer for offer in table.moves() if offer.group == "next"]
    assert (brass.label, brass.asks) == ("Place the white book", ())
    alone = new(1, solo="lone")
    put(alone, used=("1", "2", "3", "4", "5"))
    (card,) = offers(alone, "take_card")
    assert (card.label, card.group, card.asks) == ("Red takes the 6th", "next", ())
