"""The app keeps step with the table: each fault that was seen at a table, and that it is mended."""

from fractions import Fraction
from typing import Any

import pytest

from companion.draft import Draft
from companion.games.fire_in_the_library.game import GAME as FIRE_GAME
from companion.games.fire_in_the_library.rules import odds
from companion.games.fire_in_the_library.rules.box import HIGHEST_INDEX
from companion.games.fire_in_the_library.rules.pieces import TOOLS, Tool
from companion.games.fire_in_the_library.rules.state import Step
from companion.reference import reference
from companion.table import Offer, Table
from tests.games.fire_in_the_library.tables import (
    BOX,
    GAME,
    app,
    draw,
    hold,
    later_round,
    new,
    order,
    points,
    put,
    refused,
    said,
    showing,
    values,
)

HELD = {"bag": "table", "tools": "table", "order": "table"}


def turn(**options: Any) -> Table:
    """Red's turn with the 1st card of four."""
    table = new(4, **options)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    return table


def offers(table: Table, name: str) -> list[Offer]:
    """The offers of a move."""
    return [offer for offer in table.moves() if offer.name == name]


def round_end(table: Table) -> None:
    """Red, the last of the round, draws once and stops."""
    put(table, done=("Blue", "Green", "Yellow"))
    draw(table, "black")
    table.play("stop")
    if table.state.step is Step.AFTER:
        table.play("pass_bag")


# -- set-up ------------------------------------------------------------------------------------


def test_tool_cards_can_be_the_tables_from_the_set_up_on() -> None:
    """Who holds the Tool cards and whether they are played with are two choices, though they share a word."""
    draft = Draft(GAME, {})
    by_group = {(option.id, option.group): option for option in draft.options()}
    draft.choose(by_group["tools", "holding"], "table")
    again = Draft(GAME, {}, draft.kept())
    state = again.begin({}, odds=True).state
    assert state.plays_tools
    assert not state.holds_tools


# -- stop and draw -----------------------------------------------------------------------------


@pytest.mark.parametrize("holders", [{}, HELD], ids=str)
def test_stop_stands_beside_draw_always(holders: dict[str, str]) -> None:
    """Whoever holds bag and tools: Stop is the one counter-choice, with what it scores."""
    table = new(4, holders=holders)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    table.play("draw", **({"token": "yellow"} if holders else {}), chance=[] if holders else ["yellow"])
    counter = [offer for offer in table.moves() if offer.group == "counter"]
    assert [(offer.name, offer.label, offer.note) for offer in counter] == [
        ("stop", "Stop", "score 2 and a tool")
    ]


def test_the_headline_asks_one_thing() -> None:
    """With the bag at the table the question is the same, and reads like one."""
    table = turn(holders=HELD)
    assert table.view().guide.headline == "What did you draw?"
    table.play("draw", token="yellow")
    assert table.view().guide.headline == "One book saved. Draw, or stop?"


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


# -- the library -------------------------------------------------------------------------------


def test_what_known_indexes_exclude_cannot_burn() -> None:
    """War at 2 is lower than Fables at 5; only the unknown Geography may be lower still."""
    box = {id_: value for id_, value in BOX.items() if id_ != "white-indexes"}
    table = turn(box=box, tools=False)
    round_end(table)
    (burn,) = offers(table, "burn")
    assert [choice.value for choice in burn.asks[0].choices] == ["white", "yellow"]
    refused(table, "burn index is 5, that of War 2", "burn", section="purple")


def test_equal_indexes_are_accepted_and_chosen_among() -> None:
    """Ruling C39: a box may have them, and the player says which burns."""
    box = {**BOX, "black-indexes": [1, 7, 11, 16, 19]}
    table = turn(box=box, tools=False)
    round_end(table)
    (burn,) = offers(table, "burn")
    assert [choice.value for choice in burn.asks[0].choices] == ["white", "black"]
    assert table.view().guide.headline == "Equal burn indexes: which burns?"
    table.play("burn", section="black")
    assert showing(table)["black"] == 4


def test_the_lowest_index_cites_its_own_ruling() -> None:
    """C36 is about Technology; a burn by the lowest index has C39."""
    rules = reference(GAME).rules
    assert rules["burn-index"].rulings == ("C39",)
    assert rules["technology-burn"].rulings == ("C36",)
    table = turn(tools=False)
    round_end(table)
    assert offers(table, "burn")[0].rule == "burn-index"


def test_a_card_with_another_value_is_an_answer() -> None:
    """It stands beside the likely ones, and asks no section where only one can be meant."""
    table = turn(box={}, tools=False)
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    answers = [offer for offer in table.moves() if offer.group == "answer"]
    assert [offer.label for offer in answers] == ["3, no icon", "3, fire icon", "Another card …"]
    assert [ask.name for ask in answers[2].asks] == ["value", "icon", "index"]


def test_what_is_read_out_reaches_your_box() -> None:
    """Value, icon and index of a card are kept, and the next table knows them."""
    table = turn(box={}, tools=False)
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    told = table.play("read_card", section="yellow", value=4, icon=True, index=9)
    learned = {key: value for event in told for key, value in event.learned.items()}
    assert learned == {"yellow-4": "fire", "yellow-4-index": 9}
    FIRE_GAME.rules.check_box(learned)
    again = new(4, box=learned).state.library["yellow"]
    known = next(card for card in again if card.value == 4)
    assert (known.icon, known.index, known.sure) == (True, 9, True)
    assert not again[0].sure


def test_a_value_that_was_not_guessed_takes_the_place_of_one_that_was() -> None:
    """The stacks still rise, and the number of cards stays."""
    stack = new(4, box={"yellow-9": "plain"}).state.library["yellow"]
    assert [card.value for card in stack] == [2, 3, 4, 5, 6, 9, 10]


def test_the_end_is_never_declared_from_a_guess() -> None:
    """Where only our guess says that a section is burnt down, the table is asked all the same."""
    table = turn(box={}, tools=False, ask_cards=False)
    values(table, yellow=7)
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    assert table.outcome is None
    assert table.view().guide.headline == "What does War show now?"
    (destroyed,) = [offer for offer in table.moves() if offer.label.startswith("Destroyed")]
    assert destroyed.confirm


# -- the end is near ---------------------------------------------------------------------------


def test_a_fire_that_would_end_the_game_is_warned_of() -> None:
    """Before the draw in its own line; once it spreads, letting it burn asks first."""
    table = turn()
    values(table, yellow=7)
    assert table.view().guide.warning == ""
    draw(table, "yellow")
    assert table.view().guide.warning == "A Fire now ends the game"
    draw(table, "fire")
    assert table.view().guide.warning == "Letting it burn ends the game"
    assert all(offer.confirm for offer in offers(table, "let_it_burn"))


def test_no_warning_where_a_fire_does_no_harm() -> None:
    """On a safe space the first Fire ends nothing."""
    table = turn()
    order(table, Red="2", Blue="3", Green="4", Yellow="1")
    put(table, turn_of="Red", done=("Yellow",))
    values(table, yellow=7)
    draw(table, "yellow")
    assert table.view().guide.warning == ""
    draw(table, "white", "white")
    assert table.view().guide.warning == "A Fire now ends the game"


def test_a_guess_only_may_end_it() -> None:
    """Where the number of cards is our guess, so is the warning."""
    table = turn(box={})
    values(table, yellow=7)
    draw(table, "yellow")
    assert table.view().guide.warning == "A Fire now may end the game"


def test_the_burn_that_ends_the_game_asks_first() -> None:
    """At the end of a round as well."""
    table = turn(tools=False)
    values(table, white=7, yellow=7, black=7, purple=7)
    round_end(table)
    assert offers(table, "burn")[0].confirm
    before = turn(tools=False)
    round_end(before)
    assert not offers(before, "burn")[0].confirm


# -- odds --------------------------------------------------------------------------------------


def test_fire_and_fire_spreading_are_told_apart() -> None:
    """On a safe space a Fire may come and does not spread: 0 % Fire Spreading."""
    table = turn()
    (brass,) = [offer for offer in table.moves() if offer.group == "next"]
    assert brass.note == "0 % spreads"
    draw(table, "yellow")
    (brass,) = [offer for offer in table.moves() if offer.group == "next"]
    assert brass.note == "25.0 % spreads"


def test_the_odds_count_an_active_shovel() -> None:
    """Draw two, keep the better: 7 of 28 is 25.0 %, both of two only 5.6 %."""
    table = turn(holders={"tools": "table"})
    draw(table, "yellow")
    table.play("play_tool", seat="Red", tool="shovel")
    assert odds.within(table.state, 1) == Fraction(7 * 6, 28 * 27)
    assert odds.what_if(table.state, 1).spread == Fraction(7 * 6, 28 * 27)
    assert offers(table, "draw_two")[0].note == "5.6 % spreads · Shovel: 2 left"
    assert offers(table, "draw")[0].note == "25.0 % spreads"
    assert ("One more draw with the Shovel ends your turn", "5.6 %") in [
        (each.question, each.words) for each in table.view().odds
    ]


def test_a_walk_without_a_shovel_is_what_it_was() -> None:
    """The same numbers as by counting all orders of drawing."""
    table = turn()
    draw(table, "yellow")
    for draws in (1, 2, 3):
        assert odds.what_if(table.state, draws).spread == odds.within(table.state, draws)


# -- who, when and how many --------------------------------------------------------------------


def test_the_end_of_a_round_is_nobodys_turn() -> None:
    """No "5th of 4" when all four have had theirs."""
    table = turn(tools=False)
    round_end(table)
    assert table.view().guide.note == "round 1"


def test_anothers_amulet_names_its_owner() -> None:
    """Blue plays it while Red is to choose: the guide and the offers are Blue's."""
    table = turn(holders=HELD)
    later_round(table)
    assert table.state.turn_of == "Red"
    table.play("play_tool", seat="Blue", tool="amulet")
    assert table.view().guide.seat == "Blue"
    assert {offer.seat for offer in offers(table, "draw")} == {"Blue"}
    for token in ("yellow", "white", "black", "white"):
        table.play("draw", token=token)
    assert table.view().guide.headline == "Blue lays the Yellow book on a card"
    assert offers(table, "lay")[0].seat == "Blue"


def test_one_card_is_one_card() -> None:
    """Also in the note of the shortest section."""
    table = turn()
    values(table, purple=7)
    assert table.view().stats[-1].note == "Fables nearest to collapse: 1 card left"


def test_the_lone_librarian_sees_the_way() -> None:
    """Round n of 12, and the line of 125, then of 160."""
    table = new(1, solo="lone", tools=False)
    assert table.view().guide.note == "round 1 of 12"
    score = next(stat for stat in table.view().stats if stat.id == "score")
    assert (score.value, score.of) == ("0", "125")
    put(table, track=table.state.track.advance("Red", 126))
    score = next(stat for stat in table.view().stats if stat.id == "score")
    assert (score.value, score.of) == ("126", "160")


def test_a_table_that_is_over_says_its_scores() -> None:
    """Nobody "leads" any more."""
    table = turn()
    assert table.summary() == "Round 1, nobody ahead"
    values(table, yellow=7)
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    assert table.outcome is not None
    assert "lead" not in table.summary()
    assert table.summary().startswith("Red 0, ")


# -- tools -------------------------------------------------------------------------------------


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


# -- the robot ---------------------------------------------------------------------------------


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


# -- quick plus and minus ----------------------------------------------------------------------


def test_a_fire_or_a_point_more_is_one_tap() -> None:
    """Plus and minus for the Fires in the bag and for each figure, on the things in the picture too."""
    table = turn()
    plus = [offer for offer in offers(table, "recount_fires") if offer.label == "One more Fire in the bag"]
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
    assert (brass.label, brass.asks) == ("Place the White book", ())
    alone = new(1, solo="lone")
    put(alone, used=("1", "2", "3", "4", "5"))
    (card,) = offers(alone, "take_card")
    assert (card.label, card.group, card.asks) == ("Red takes the 6th", "next", ())


def test_an_index_is_within_reason() -> None:
    """Read out or entered."""
    table = turn(box={})
    refused(table, "burn index", "read_card", section="white", value=1, icon=False, index=HIGHEST_INDEX + 1)
