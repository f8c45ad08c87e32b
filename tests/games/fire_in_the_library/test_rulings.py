"""Every ruling that has a switch, in each of its positions."""

import pytest

from companion.games.fire_in_the_library.rules.rulings import SWITCHES
from companion.reference import reference
from tests.games.fire_in_the_library.tables import (
    BOX,
    GAME,
    app,
    choose,
    draw,
    ended,
    later_round,
    new,
    on_card,
    order,
    points,
    put,
    refused,
    ruled,
    scores,
    showing,
    values,
)


def test_every_ruling_is_written_and_its_switch_is_the_engines() -> None:
    """C1 to C43 are all there, and those with positions are the engine's switches."""
    rulings = reference(GAME).rulings
    assert list(rulings) == [f"C{number}" for number in range(1, 44)]
    written = {r.id: tuple(p.id for p in r.positions) for r in rulings.values() if r.positions}
    assert written == SWITCHES


def test_a_table_shows_its_rulings() -> None:
    """The view names the position of every switch."""
    assert new(2, rulings={"C4": "may"}).view().rulings["C4"] == "may"
    assert new(2).view().rulings == {id_: positions[0] for id_, positions in SWITCHES.items()}


@pytest.mark.parametrize(("position", "cards"), [("spare", 3), ("exact", 2)])
def test_c2_the_spare_card(position: str, cards: int) -> None:
    """Two players use three Turn Order cards, or exactly two."""
    assert len(ruled("C2", position, 2).state.terms.spaces) == cards


@pytest.mark.parametrize("position", ["before", "any"])
def test_c3_when_the_amulet_may_be_played(position: str) -> None:
    """Before any card is taken, or until the first token of the round is drawn."""
    table = ruled("C3", position, 2)
    later_round(table)
    choose(table, "1")
    if position == "before":
        refused(table, "before anybody", "play_tool", seat="Red", tool="amulet")
        return
    choose(table, "2")
    assert table.state.step == "saving"
    table.play("play_tool", seat="Blue", tool="amulet", chance=["white"] * 3)
    assert on_card(table, "1") == ("white",)
    draw(table, "white")
    refused(table, "Choosing Turn Order", "play_tool", seat="Blue", tool="amulet")


@pytest.mark.parametrize("position", ["must", "may"])
def test_c4_stopping_without_a_draw(position: str) -> None:
    """At least one draw, or none."""
    table = ruled("C4", position)
    if position == "must":
        refused(table, "at least one", "stop")
    else:
        table.play("stop")
        assert points(table, "Red") == 0


@pytest.mark.parametrize("position", ["stop", "draw"])
def test_c38_stopping_with_tokens_of_a_tool_only(position: str) -> None:
    """They are enough to stop, or a token must be drawn too; where none finds a space nobody must."""
    table = ruled("C38", position)
    put(table, laid={**table.state.laid, "1": ("yellow", "", "", "", "")})
    if position == "draw":
        refused(table, "at least one", "stop")
        assert "must-draw" in table.view().reminders
        put(table, laid={**table.state.laid, "1": ("yellow", "white", "black", "white", "purple")})
    table.play("stop")
    assert points(table, "Red") > 0


@pytest.mark.parametrize(("position", "bravery"), [("rightmost", 4), ("last", 2)])
def test_c5_which_space_gives_bravery(position: str, bravery: int) -> None:
    """After a Slingshot the gap is filled last: bravery of the rightmost token, or of the last one."""
    table = ruled("C5", position)
    put(
        table,
        laid={**table.state.laid, "1": ("white", "", "white", "", "")},
        bag=table.state.bag.take("white", 2),
    )
    assert table.view().picture.what_if.draws[0].average == f"{2 + bravery + 48 / 20:.1f}"
    draw(table, "white")
    table.play("stop")
    assert points(table, "Red") == 3 + bravery


@pytest.mark.parametrize("position", ["both", "market"])
def test_c6_a_tool_for_stopping(position: str) -> None:
    """From market or deck, or only from the market; after a fire the deck is always open."""
    table = app(4, rulings={"C6": position})
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "white")
    table.play("stop")
    deck = [offer for offer in table.moves() if offer.args.get("card") == "deck"]
    assert bool(deck) == (position == "both")
    if position == "market":
        refused(table, "No tool can be drawn", "take_tool", card="deck")
    table.undo()
    draw(table, "fire")
    table.play("let_it_burn", choose=False)
    table.play("take_tool", card="deck")


@pytest.mark.parametrize(("position", "white"), [("any", 2), ("two", 1)])
def test_c7_one_fire_and_no_book(position: str, white: int) -> None:
    """A single Fire on a risky first space burns the lowest index, or nothing; two Fires always burn."""
    table = ruled("C7", position, box={**BOX, "order-1": ["2", "4", "6"]})
    draw(table, "fire")
    table.play("let_it_burn", choose=False)
    assert showing(table)["white"] == white
    draw(table, "fire", "fire")
    table.play("let_it_burn", choose=False)
    assert sum(showing(table).values()) == 10 + white


@pytest.mark.parametrize("position", ["choose", "placed"])
def test_c8_the_order_of_burning(position: str) -> None:
    """The player picks when the end is near, or the books burn as they lie on the card."""
    table = ruled("C8", position)
    values(table, purple=7)
    draw(table, "white", "purple", "fire")
    if position == "placed":
        refused(table, "in the order on the card", "let_it_burn", choose=True)
    table.play("let_it_burn", choose=False)
    if position == "placed":
        assert showing(table) == {"purple": 10, "white": 2, "black": 3, "yellow": 2}
    else:
        table.play("burn", section="purple")
        assert showing(table)["white"] == 1
    assert ended(table)


@pytest.mark.parametrize(("position", "fires"), [("every", 8), ("final", 7)])
def test_c9_icons_covered_for_a_moment(position: str, fires: int) -> None:
    """Three white cards burn, the middle one shows an icon: it counts, or only the last does."""
    table = ruled("C9", position)
    put(table, turn_of="Yellow", done=("Red", "Blue", "Green"))
    draw(table, "white", "white", "white", "fire")
    table.play("let_it_burn", choose=False)
    assert showing(table)["white"] == 4
    assert table.state.bag.tokens["fire"] == fires


def test_c9_an_icon_that_still_shows_counts_either_way() -> None:
    """The icon of the card that shows at the end adds a Fire under both rulings."""
    table = ruled("C9", "final")
    draw(table, "black", "fire")
    table.play("let_it_burn", choose=False)
    assert (table.state.bag.tokens["fire"], table.state.aside) == (8, 9)


@pytest.mark.parametrize("position", ["reshuffle", "out"])
def test_c11_an_empty_tool_deck(position: str) -> None:
    """The discards are shuffled, or there are no more tools."""
    table = app(4, rulings={"C11": position})
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    tools = table.state.tools
    put(table, tools=tools.__class__(tools.deck.__class__((), name="tool deck"), (), ("map-1",), tools.hands))
    draw(table, "white")
    table.play("stop")
    assert table.state.step == ("reward" if position == "reshuffle" else "after")


@pytest.mark.parametrize(("position", "winners"), [("shared", ("Blue", "Green")), ("first", ("Green",))])
def test_c12_equal_scores_at_the_end(position: str, winners: tuple[str, ...]) -> None:
    """A shared win, or a win for who got there first."""
    table = ruled("C12", position)
    scores(table, ("Green", 30), ("Blue", 30))
    values(table, purple=7)
    draw(table, "purple", "fire")
    table.play("let_it_burn", choose=False)
    assert ended(table).winners == winners


@pytest.mark.parametrize(("position", "red"), [("waiting", 0), ("everyone", 11)])
def test_c13_whose_books_score_at_the_end(position: str, red: int) -> None:
    """The active player's burnt books score nothing, or their values: 10 and 1."""
    table = ruled("C13", position)
    values(table, purple=7)
    draw(table, "purple", "white", "fire")
    table.play("let_it_burn", choose=False)
    table.play("burn", section="purple")
    assert ended(table).scores["Red"] == red


@pytest.mark.parametrize(("position", "each"), [("two", 2), ("four", 4)])
def test_c16_collectors_edition(position: str, each: int) -> None:
    """2 or 4 points for each matching book."""
    table = ruled("C16", position)
    draw(table, "white")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="collectors-edition")
    assert points(table, "Red") == 1 + each


@pytest.mark.parametrize(("position", "more"), [("both", 5), ("new", 4)])
def test_c17_knapsack(position: str, more: int) -> None:
    """Both books score, or only the drawn one."""
    table = ruled("C17", position)
    draw(table, "white")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="knapsack", chance=["purple"])
    assert points(table, "Red") == 1 + more


@pytest.mark.parametrize(("position", "most"), [("several", 3), ("one", 1)])
def test_c18_torch(position: str, most: int) -> None:
    """One or more of the three, or exactly one."""
    table = ruled("C18", position)
    table.play("play_tool", seat="Red", tool="torch", chance=["white", "yellow", "purple"])
    keeps = [offer for offer in table.moves() if offer.name == "keep"]
    assert max(len(offer.args.get("tokens", ())) or offer.asks[0].most for offer in keeps) == most
    if position == "one":
        refused(table, "At most 1", "keep", tokens=[0, 1])


@pytest.mark.parametrize(("position", "worth"), [("end", 5), ("played", 2)])
def test_c21_lockbox(position: str, worth: int) -> None:
    """The value at the end of the game, or that of when it was played."""
    table = ruled("C21", position)
    draw(table, "yellow")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="lockbox")
    table.play("pass_bag")
    values(table, purple=7, yellow=5)
    draw(table, "purple", "fire", "fire")
    table.play("let_it_burn", choose=False)
    assert ended(table).scores["Red"] == 2 + worth


@pytest.mark.parametrize(("position", "robots"), [("after", 5), ("before", 4), ("burned", 4)])
def test_c22_the_robot_after_your_fire(position: str, robots: int) -> None:
    """Purple burned from 4 to 5: the highest after, before, or among what burned."""
    table = ruled("C22", position, 1, tools=False)
    choose(table, "1")
    draw(table, "purple", "fire")
    table.play("let_it_burn", choose=False)
    table.play("robot_turn")
    assert points(table, "Robot") == robots


def test_c22_before_and_burned_are_not_the_same() -> None:
    """White burned: 4 showed before, but 1 is what burned."""
    found = {}
    for position in ("before", "burned"):
        table = ruled("C22", position, 1, tools=False)
        choose(table, "1")
        draw(table, "white", "fire")
        table.play("let_it_burn", choose=False)
        table.play("robot_turn")
        found[position] = points(table, "Robot")
    assert found == {"before": 4, "burned": 1}


@pytest.mark.parametrize(("position", "robots"), [("after", 2 + 2), ("before", 1 + 2)])
def test_c23_robot_burns_before_or_after_it_scores(position: str, robots: int) -> None:
    """A card that burns and scores white: at its new value, or at the old one."""
    table = ruled("C23", position, 1, tools=False)
    choose(table, "1")
    draw(table, "white")
    table.play("stop")
    table.play("robot_turn", burns=["white"], scores=["white"])
    assert points(table, "Robot") == robots - 2


@pytest.mark.parametrize(("position", "bonus"), [("sections", 8), ("cards", 2 * 21)])
def test_c25_what_remains(position: str, bonus: int) -> None:
    """2 for each of the four sections, or for each of the 21 cards that have not burned."""
    table = ruled("C25", position, 1, solo="lone", tools=False)
    put(table, round=12)
    choose(table, "6")
    draw(table, "white")
    table.play("stop")
    table.play("burn")
    assert ended(table).scores["Red"] == 1 + bonus


@pytest.mark.parametrize(("position", "lost"), [("twelve", 80), ("six", 20)])
def test_c26_unused_cards(position: str, lost: int) -> None:
    """A collapse in round four: eight of twelve turns, or two of these six cards."""
    table = ruled("C26", position, 1, solo="lone", tools=False)
    put(table, round=4)
    scores(table, ("Red", 100))
    values(table, purple=7)
    choose(table, "1")
    draw(table, "purple", "fire")
    table.play("let_it_burn", choose=False)
    assert ended(table).scores["Red"] == 100 - lost


@pytest.mark.parametrize(("position", "cards"), [("exact", 3), ("spare", 4)])
def test_c29_the_robots_spare_card(position: str, cards: int) -> None:
    """Two players and the robot use three cards, or four with a spare one."""
    assert len(ruled("C29", position, 2, robot=True).state.terms.spaces) == cards


@pytest.mark.parametrize(("position", "tools"), [("humans", 33), ("figures", 39)])
def test_c30_does_the_robot_count(position: str, tools: int) -> None:
    """Three players and a robot: Axe and Library Cart out, or in."""
    table = ruled("C30", position, 3, robot=True)
    assert len(table.state.tools.deck) == tools


@pytest.mark.parametrize("position", ["again", "two"])
def test_c31_wild_fire(position: str) -> None:
    """The lowest twice over if it is the lowest again, or two different sections."""
    indexes = {"white-indexes": [1, 2, 8, 12, 15, 18, 21], "yellow-indexes": [4, 6, 10, 13, 17, 20]}
    table = ruled("C31", position, 2, fire="wild", tools=False, box={**BOX, **indexes})
    for _ in range(2):
        draw(table, "white")
        table.play("stop")
    table.play("burn")
    white, black = (3, 3) if position == "again" else (2, 4)
    assert showing(table) == {"purple": 4, "white": white, "black": black, "yellow": 2}


def test_c31_two_different_sections_without_a_box() -> None:
    """Where the table names the sections, the second one must be another."""
    table = new(2, box={}, fire="wild", tools=False, rulings={"C31": "two"}, ask_cards=False)
    for _ in range(2):
        draw(table, "white")
        table.play("stop")
    table.play("burn", section="black")
    refused(table, "History is not what burns", "burn", section="black")
    table.play("burn", section="white")
    assert table.state.round == 2


@pytest.mark.parametrize("position", ["every", "first"])
def test_c32_who_gets_the_point(position: str) -> None:
    """All who call, or only the first."""
    table = ruled("C32", position, tools=False)
    draw(table, "white", "fire")
    table.play("call_burn", seat="Blue")
    if position == "first":
        refused(table, "Blue was faster", "call_burn", seat="Red")
        assert "call_burn" not in {offer.name for offer in table.moves()}
    else:
        table.play("call_burn", seat="Red")
        assert points(table, "Red") == 1


@pytest.mark.parametrize("position", ["choose", "deal"])
def test_c35_the_first_solo_card(position: str) -> None:
    """The solo player chooses the first card, or it is dealt; later ones are chosen."""
    table = ruled("C35", position, 1, solo="lone", tools=False)
    assert table.state.step == ("order" if position == "choose" else "saving")
    if position == "deal":
        draw(table, "white")
        table.play("stop")
        table.play("burn")
        assert table.state.step == "order"
