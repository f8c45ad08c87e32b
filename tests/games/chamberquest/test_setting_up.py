"""Options, the owner's box, the checklist, and what is only guessed."""

from typing import Any

import pytest

from companion.games import game
from companion.games.chamberquest.rules import box as boxes
from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.options import Options
from companion.games.chamberquest.rules.pieces import Shape
from companion.table import IllegalMove, Table
from companion.table.box import unconfirmed
from tests.games.chamberquest.tables import NAMES, drawn, seated

GAME = game("chamberquest")
MIX = {
    "tiles-straight": 9,
    "tiles-corner": 13,
    "tiles-tee": 8,
    "tiles-cross": 2,
    "tiles-end": 0,
    "tiles-closed": 0,
}
"""The tiles of a box, all of them entered."""


def new(players: Any = ("Green", "Red"), box: dict[str, Any] | None = None, **options: Any) -> Table:
    """A table as set-up leaves it."""
    return Table.new("chamberquest", players, options, seed=1, box=box, now=lambda: 0.0)


def test_the_defaults_of_the_options_are_the_defaults_of_a_table() -> None:
    """What the set-up screen shows at first is what one gets without touching anything."""
    shown = {option.id: option.default for option in GAME.rules.options(2, {}) if option.group != "holding"}
    assert shown == {
        "sides": 6,
        "dice": 1,
        "clock": 300,
        "clock_waits": True,
        "board": "none",
        "layout": {},
        "hints": True,
        "odds": True,
    }
    unlisted = {"does", "holders", "rulings", "clock_hidden", "prefilled"}
    assert set(shown) | unlisted == set(Options.__struct_fields__)
    assert new(**shown).state == new(clock_waits=True).state


@pytest.mark.parametrize(
    "options",
    [{"sides": 5}, {"dice": 3}, {"clock": -1}, {"board": "maybe"}, {"what": 1}, {"holders": {"tile": "app"}}],
)
def test_a_strange_option_is_refused_with_a_sentence(options: dict[str, Any]) -> None:
    """Nothing is set up by guesswork."""
    with pytest.raises(IllegalMove, match="The set-up was not understood"):
        new(**options)


def test_a_ruling_has_only_its_positions() -> None:
    """A switch that does not exist, or stands where it cannot, is refused."""
    with pytest.raises(IllegalMove, match="Ruling B6 cannot be set to 'sometimes'"):
        new(rulings={"B6": "sometimes"})
    with pytest.raises(IllegalMove, match="Ruling B1 cannot"):
        new(rulings={"B1": "yes"})


def test_every_ruling_is_shown_with_its_position() -> None:
    """The view tells how this table plays."""
    view = new(rulings={"B6": "target"}).view()
    assert view.rulings["B6"] == "target"
    assert set(view.rulings) == set(GAME.rules.switches)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_checklist_counts_the_cards(count: int) -> None:
    """So many cards of each kind are dealt, and every token has its corner."""
    texts = [check.text for check in new(NAMES[:count]).checklist()]
    counts = f"{3 * count} Rotate, {2 * count} Push, {count} Swap in all."
    assert any(text.endswith(counts) for text in texts)
    assert sum("token on the" in text for text in texts) == count
    assert "4 chambers: all stay in, however many play." in texts


def test_the_checklist_names_the_apps_board() -> None:
    """Where the app has one, the tiles are laid as it shows them: on the first screen after the list."""
    first, second, *_ = [check.text for check in seated(board=drawn()).checklist()]
    assert first == "Take the four chambers and 32 crossings."
    assert second == "The next screen shows how to lay them, 6 by 6 (Drawn)."


def test_the_apps_board_is_laid_before_anybody_rolls() -> None:
    """The first screen shows it, and says so until the first roll; a board of the table's is laid by then."""
    table = seated(board=drawn(), settled=False)
    assert table.view().guide.headline == "Lay the tiles as shown here"
    assert table.view().guide.detail == "Then Green rolls for the order: the highest goes first."
    table.play("roll_for_order", everybody=False, chance=[3])
    assert table.view().guide.headline == "Red rolls for the order"
    assert new().view().guide.headline == "Green rolls for the order"
    copied = new(board="own", prefilled=layouts.plain(drawn()))
    copied.play("finish_board")
    assert copied.view().guide.headline == "Green rolls for the order"


def test_what_is_guessed_is_said() -> None:
    """The die, the colours nobody plays and the treasures are guesses until the owner has confirmed them."""
    assert new().view().guesses == (
        "The die has six sides.",
        "Two of the four chambers are blue and yellow.",
        "Which colour seeks which treasure is the app’s guess; look at your chambers.",
    )
    known = {"die-sides": 6, "colour-3": "blue", "colour-4": "yellow"}
    known |= {"treasure-1": "crown", "treasure-2": "coat", "treasure-3": "throne", "treasure-4": "scepter"}
    assert new(box=known).view().guesses == ()
    known |= MIX
    assert [fact.id for fact in unconfirmed(GAME.rules.facts(), known)] == ["die-count"]


def test_the_die_is_marked_as_a_guess_in_the_checklist() -> None:
    """Until the owner says which one it is."""
    at_the_table = {"holders": {"die": "table"}}
    line = new(**at_the_table).checklist()[-1]
    assert (line.text, line.guess) == ("Have one d6 ready.", True)
    known = new(box={"die-sides": 8}, **at_the_table)
    line = known.checklist()[-1]
    assert (line.text, line.guess) == ("Have one d8 ready.", False)


def test_no_die_is_asked_for_that_the_app_holds() -> None:
    """Hands lay out what lies on the table, and nothing else."""
    assert new().checklist()[-1].text == "The app rolls: leave the die in the box."


def test_a_treasure_is_named_only_where_the_owner_has_said_which_it_is() -> None:
    """Three are enough, for then the fourth is known; a guess is never shown as printed truth."""
    assert {seat.treasure for seat in new(NAMES).view().picture.seats} == {""}
    three = {"colour-3": "blue", "colour-4": "yellow"}
    three |= {"treasure-1": "crown", "treasure-2": "coat", "treasure-3": "throne"}
    shown = [seat.treasure for seat in new(NAMES, box=three).view().picture.seats]
    assert shown == ["crown", "coat", "throne", "scepter"]


def test_the_tiles_of_the_box_are_thirty_two_beside_the_chambers() -> None:
    """As long as not all are entered, less than that is possible; never more."""
    boxes.check({"tiles-straight": 20})
    with pytest.raises(IllegalMove, match="there are 32 tiles, not 33"):
        boxes.check({"tiles-straight": 20, "tiles-corner": 13})
    with pytest.raises(IllegalMove, match="there are 32 tiles, not 31"):
        boxes.check({**MIX, "tiles-cross": 1})
    assert boxes.mix({"tiles-straight": 20}) == {}
    assert boxes.mix(MIX)[Shape.STRAIGHT] == 9


def test_a_random_board_is_laid_of_the_owners_tiles_or_said_to_be_ours() -> None:
    """The checklist counts them, and marks a guess as one."""
    ours = new(board="shuffled")
    assert boxes.MIX_GUESSED in ours.view().guesses
    first = ours.checklist()[0]
    assert first.guess
    assert first.text.endswith("9 straight, 13 corners, 8 T-junctions and 2 crossings.")
    own = {**MIX, "tiles-straight": 7, "tiles-cross": 4}
    table = new(board="shuffled", box=own)
    assert boxes.MIX_GUESSED not in table.view().guesses
    assert layouts.mix_of(table.state.board)[Shape.CROSS] == 4
    assert not table.checklist()[0].guess


def test_the_owners_box_gives_die_colours_and_treasures() -> None:
    """What was entered once holds for every table; an option at set-up goes before it."""
    box = {"die-sides": 8, "die-count": 2, "colour-3": "purple", "treasure-1": "crown"}
    state = new(box=box).state
    assert (state.dice.sides, state.dice.count) == (8, 2)
    assert state.palette == ("green", "red", "yellow", "purple")
    assert state.treasures["green"] == "crown"
    assert len(set(state.treasures.values())) == 4
    assert new(box=box, sides=4, dice=1).state.dice.most == 4


def test_players_may_choose_any_colour_of_their_box() -> None:
    """Who plays purple evidently has purple; the other colours are filled up."""
    players = [{"name": "Ada", "colour": "purple"}, {"name": "Bo", "colour": "white"}]
    assert new(players).state.palette == ("green", "red", "purple", "white")


@pytest.mark.parametrize(
    ("box", "sentence"),
    [
        ({"die-sides": 7}, "Sides of the die: 7 is not possible."),
        ({"die-count": 5}, "Number of dice: 5 is not possible."),
        ({"colour-3": "green"}, "Third colour: 'green' is not possible."),
        ({"colour-3": "white", "colour-4": "white"}, "The four colours are different; white is there twice."),
        ({"treasure-1": "crown", "treasure-2": "crown"}, "Each treasure belongs to one colour only."),
        ({"tiles": 36}, "ChamberQuest knows nothing called 'tiles'."),
    ],
)
def test_a_box_that_cannot_be_is_refused(box: dict[str, Any], sentence: str) -> None:
    """With the reason."""
    with pytest.raises(IllegalMove) as refusal:
        GAME.rules.check_box(box)
    assert str(refusal.value) == sentence


def test_a_saved_layout_can_be_set_up_with() -> None:
    """Or else the table begins with the editor open."""
    assert seated(board=drawn(), settled=False).state.board == drawn()
    table = new(board="own")
    assert table.view().guide.headline == "Lay out the board"
    assert table.state.board is None
    with pytest.raises(IllegalMove, match="This is not a ChamberQuest board"):
        new(board="own", layout={"name": "x"})


def test_what_your_box_learns_reaches_a_table_as_far_as_nothing_lies_there_yet() -> None:
    """Other colours are those of later boards; a die that was chosen for the evening stays the die."""
    empty, laid = new(sides=10), new(sides=10, board="shuffled")
    before = laid.state.palette
    for table in (empty, laid):
        table.learn({"colour-4": "purple"})
        assert table.state.dice.sides == 10
    assert ("purple" in empty.state.palette, laid.state.palette) == (True, before)
    empty.learn({"colour-4": "purple", "die-sides": 8})
    assert empty.state.dice.sides == 8
