"""Before it is too late: what a Fire or a stop would mean is said, and the end is never guessed."""

from fractions import Fraction

from companion.games.fire_in_the_library.rules import odds
from tests.games.fire_in_the_library.tables import BOX, draw, offers, order, put, round_end, turn, values


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


def test_the_end_is_asked_about_once() -> None:
    """Where our guess says that the last card burns, only the tap that ends the game asks whether it does."""
    table = turn(box={}, tools=False)
    values(table, yellow=7)
    draw(table, "yellow", "fire")
    assert table.view().guide.warning == "Letting it burn may end the game"
    assert not [offer.label for offer in offers(table, "let_it_burn") if offer.confirm]


def test_one_known_section_is_enough_to_end_it() -> None:
    """That another one on the card is a guess makes the end no less sure."""
    table = turn(box={"yellow-values": BOX["yellow-values"]})
    values(table, yellow=7)
    draw(table, "yellow", "white", "fire")
    assert table.view().guide.warning == "Letting it burn ends the game"
    assert all(offer.confirm for offer in offers(table, "let_it_burn"))


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
    assert offers(table, "draw_two")[0].note == "5.6 % spreads"
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
