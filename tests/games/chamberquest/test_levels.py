"""How much the app does: the least is the die, spent cards and the clock; nothing is lost on the way."""

import pytest

from companion.games.chamberquest.rules.levels import NOTES, PRESETS
from companion.games.chamberquest.rules.options import read
from companion.table import IllegalMove, Level, Offer, Setup, Table
from tests.games.chamberquest.tables import NAMES, cell_of, drawn, near, offered, refused, roll, seated


def grouped(table: Table) -> dict[str, list[str]]:
    """The labels of what is offered, by group."""
    found: dict[str, list[str]] = {}
    for offer in table.moves():
        found.setdefault(offer.group, []).append(offer.label)
    return found


def named(table: Table, name: str) -> Offer:
    """The first offer of this name."""
    return next(offer for offer in table.moves() if offer.name == name)


# -- the levels --------------------------------------------------------------------------------


def test_every_level_has_its_values_and_its_sentence() -> None:
    """One plain sentence each, and options that a table can be set up with."""
    for level in Level:
        assert NOTES[level].endswith(".")
        table = Table.new("chamberquest", ["Green", "Red"], {"does": level.value}, seed=1)
        assert table.state.level is level
        explicit = Table.new(
            "chamberquest", ["Green", "Red"], {"does": level.value, **PRESETS[level]}, seed=1
        )
        assert explicit.state == table.state


def test_an_option_chosen_by_itself_goes_before_the_level() -> None:
    """Draws with a board is possible for those who want it."""
    setup = Setup("chamberquest", (), {"does": "draws", "board": "shuffled"})
    assert (read(setup).board, read(setup).hints) == ("shuffled", False)


def test_a_table_of_version_0_1_does_everything_and_keeps_its_options() -> None:
    """It names no level, and its board stays as it was chosen."""
    assert (seated().state.level, seated().state.board) == (Level.EVERYTHING, None)


def test_an_unknown_level_is_refused() -> None:
    """With a sentence."""
    with pytest.raises(IllegalMove, match="cannot do 'little'"):
        seated(does="little")


@pytest.mark.parametrize("end", ["end_turn", "rotate", "push", "swap"])
def test_draws_takes_two_taps_a_turn(end: str) -> None:
    """Roll, then the card or none: nothing is asked in between, and nothing of it has questions."""
    table = seated(does="draws")
    assert named(table, "roll_die").asks == ()
    roll(table, 4)
    assert named(table, end).asks == ()
    table.play(end)
    assert table.state.turn_of == "Red"


def test_draws_counts_no_steps() -> None:
    """That one has walked can be said, but not how far."""
    table = seated(does="draws")
    roll(table, 4)
    assert "take_steps" not in offered(table)
    assert refused(table, "take_steps", count=2).startswith("Steps are not counted at this table")
    table.play("have_walked")
    assert table.view().guide.phase == "card"


def test_the_level_changes_in_mid_game() -> None:
    """It is a correction like any other, and says so."""
    table = seated(does="companion")
    choices = named(table, "set_level").asks[0].choices
    assert [choice.value for choice in choices] == ["draws", "everything"]
    assert refused(table, "set_level", level="companion") == "The app does just that much already."
    table.play("set_level", level="draws")
    assert table.state.level is Level.DRAWS
    assert table.log()[-1].texts == ("Tableside now does: Draws.",)


def test_whoever_wants_everything_is_told_of_the_board() -> None:
    """Without one the app says when it can be laid out; with one there is nothing to say."""
    bare = Table.new("chamberquest", ["Green", "Red"], {"does": "companion"}, seed=1)
    said = bare.play("set_level", level="everything")[0].text
    assert said == "Tableside now does: Everything. Before the next roll the board can be laid out."
    assert bare.play("set_level", level="companion")[0].text == "Tableside now does: Companion."


@pytest.mark.parametrize("less", [("draws",), ("companion",), ("draws", "companion")], ids="-".join)
def test_a_board_is_set_aside_and_comes_back(less: tuple[str, ...]) -> None:
    """Less than everything has none; then it comes back into the editor for a look, tokens and all."""
    table = seated(board=drawn())
    roll(table, 4)
    table.play("walk", to="c1")
    before = table.state.board
    for level in less:
        table.play("set_level", level=level)
        assert (table.state.board, table.state.unplaced) == (None, ())
        assert table.view().picture.board is None
        assert table.state.moved is None
    table.play("set_level", level="everything")
    assert table.state.draft == before
    table.play("finish_board")
    assert cell_of(table, "Green") == "c1"


def test_where_turns_were_played_meanwhile_the_tokens_are_asked_for() -> None:
    """The app was not told who walked where, so it does not pretend to know."""
    table = seated(board=drawn())
    table.play("set_level", level="draws")
    roll(table, 4)
    table.play("push")
    table.play("set_level", level="everything")
    table.play("finish_board")
    assert table.view().guide.headline == "Where does Green stand?"


def test_a_level_that_sets_the_board_aside_is_taken_back_with_it() -> None:
    """Undo needs no look at the board: it lies as it lay."""
    table = seated(board=drawn())
    before = table.state
    table.play("set_level", level="companion")
    table.undo()
    assert table.state == before


def test_a_companion_of_an_older_edition_keeps_the_board() -> None:
    """Its walks on the board after the change can be played again."""
    table = Table.new("chamberquest", ["Green", "Red"], {"board": "shuffled"}, seed=1, edition=4)
    before = table.state.board
    table.play("set_level", level="companion")
    assert table.state.board == before


# -- the decision ------------------------------------------------------------------------------


@pytest.mark.parametrize("does", ["draws", "companion", "everything"])
def test_without_a_board_having_walked_comes_before_no_card(does: str) -> None:
    """The brass button says "I have walked"; doing without a card stands beside it."""
    table = Table.new("chamberquest", ["Green", "Red"], {"does": does, "board": "none"}, seed=1)
    table.play("settle_order", order=["Green", "Red"])
    roll(table, 4)
    assert grouped(table)["next"] == ["I have walked"]
    assert grouped(table)["counter"] == ["No card"]
    actions = grouped(table)["action"]
    assert actions == ["Rotate", "Push", "Swap", "In the chamber"]
    table.play("have_walked")
    assert grouped(table)["next"] == ["No card"]
    assert grouped(table)["action"] == actions


def test_with_the_board_the_walk_comes_before_no_card() -> None:
    """As long as there are steps to walk; the two never change sides, and the headline agrees."""
    table = seated(board=drawn())
    roll(table, 4)
    assert (grouped(table)["next"], grouped(table)["counter"]) == (["Walk"], ["No card"])
    table.play("walk", to="b1")
    assert (grouped(table)["next"], grouped(table)["counter"]) == (["Walk on"], ["No card"])
    assert table.view().guide.headline == "Walk up to 3 steps"
    table.play("walk", to="e1")
    assert grouped(table)["next"] == ["No card"]
    assert "counter" not in grouped(table)


def test_a_card_is_asked_about_as_long_as_steps_would_be_lost() -> None:
    """It ends the turn, however many of them are walked; with all walked, or nowhere to go, nothing is."""
    table = seated(board=drawn())
    roll(table, 2)
    sure = "2 steps are not walked yet, and a card ends the turn. Play it all the same?"
    assert {named(table, card).confirm for card in ("rotate", "push", "swap")} == {sure}
    table.play("walk", to="b1")
    sure = "1 step is not walked yet, and a card ends the turn. Play it all the same?"
    assert {named(table, card).confirm for card in ("rotate", "push", "swap")} == {sure}
    table.play("walk", to="c1")
    assert {named(table, card).confirm for card in ("rotate", "push", "swap")} == {""}
    walled = seated(board=drawn(("·┼┼┼┼┼", *("┼┼┼┼┼┼",) * 5)))
    roll(walled, 2)
    assert named(walled, "rotate").confirm == ""


def test_no_card_is_asked_about_as_long_as_steps_can_be_walked_on_the_apps_board() -> None:
    """It stands beside Walk, and would end the turn with them; on the table's board nobody is asked."""
    table = seated(board=drawn())
    roll(table, 2)
    assert named(table, "end_turn").confirm == "2 steps are not walked yet. End the turn all the same?"
    table.play("walk", to="b1")
    assert named(table, "end_turn").confirm == "1 step is not walked yet. End the turn all the same?"
    table.play("walk", to="c1")
    assert named(table, "end_turn").confirm == ""
    walled = seated(board=drawn(("·┼┼┼┼┼", *("┼┼┼┼┼┼",) * 5)))
    roll(walled, 2)
    assert named(walled, "end_turn").confirm == ""
    counted = seated(does="companion")
    roll(counted, 5)
    counted.play("take_steps", count=3)
    assert named(counted, "end_turn").confirm == ""


def test_on_the_tables_board_a_card_is_asked_about_where_steps_were_told() -> None:
    """Who tells none has walked with the token alone; who tells three of five has two left."""
    table = seated(does="companion")
    roll(table, 5)
    assert named(table, "rotate").confirm == ""
    table.play("take_steps", count=3)
    sure = "2 steps are not walked yet, and a card ends the turn. Play it all the same?"
    assert named(table, "rotate").confirm == sure
    assert named(table, "rotate").note == ""  # how many cards are left would read like steps
    table.play("have_walked")
    assert (named(table, "rotate").confirm, named(table, "rotate").note) == ("", "3 left")


def test_where_steps_are_counted_a_card_is_asked_about_for_a_round() -> None:
    """Somebody told steps within the last round: whoever tells none is asked; after it nobody is."""
    table = seated(does="companion")
    roll(table, 5)
    table.play("take_steps", count=5)
    table.play("end_turn")
    sure = "4 steps are not counted yet, and a card ends the turn. Play it all the same?"
    for _ in table.players:
        roll(table, 4)
        assert named(table, "push").confirm == sure
        table.play("end_turn")
    roll(table, 4)
    assert named(table, "push").confirm == ""


def test_who_is_walled_in_goes_on_without_walking() -> None:
    """There is nothing to walk, so no card is the next thing."""
    table = seated(board=drawn(("·┼┼┼┼┼", *("┼┼┼┼┼┼",) * 5)))
    roll(table, 4)
    assert grouped(table)["next"] == ["No card"]


def test_who_can_win_is_offered_the_win_and_asked_once() -> None:
    """Under "can win this turn" the brass button walks into the chamber; it ends the game, so it asks."""
    table = seated(board=drawn(chambers=near("green", "a3")))
    roll(table, 4)
    assert table.view().guide.headline == "Green can win this turn!"
    home = named(table, "walk")
    assert (home.label, home.group, home.args) == ("Walk into the chamber", "next", {"to": "a3"})
    assert home.confirm == "Green walks into the chamber on A3 and wins?"
    assert home.things == ("cell:a3",)
    assert grouped(table)["counter"] == ["No card"]
    table.play("walk", to="b1")
    assert named(table, "walk").group == "next"  # still: the win stays the next thing
    table.play("show_hints", on=False)
    assert named(table, "walk").label == "Walk to A3"


def test_the_tables_word_for_a_win_is_asked_once() -> None:
    """One tap does not end the evening."""
    table = seated()
    roll(table, 4)
    assert named(table, "enter_chamber").confirm == "Has Green walked into the green chamber and won?"


def test_after_the_roll_the_button_does_not_end_the_turn() -> None:
    """A second tap on Roll says at the most that one has walked: the turn goes on."""
    table = seated(does="draws")
    roll(table, 4)
    (following,) = [offer for offer in table.moves() if offer.group == "next"]
    table.play(following.name)
    assert table.state.turn_of == "Green"


def test_somebody_about_to_win_is_warned_of() -> None:
    """The Action card is there to stop it."""
    table = seated(board=drawn(chambers=near("red", "f3")))
    roll(table, 1)
    assert table.view().guide.warning == "Red wins with a 2 or more"


def test_everybody_who_threatens_to_win_is_warned_of() -> None:
    """Not only the next player: Yellow cannot stop everything, and a card now may be the last chance."""
    table = seated(NAMES, board=drawn(chambers=near("red", "f3")))
    table.play("place_token", seat="Yellow", cell="e3")
    roll(table, 1)
    assert table.view().guide.warning == "Red wins with a 2 or more and Yellow wins with a 1 or more"


def test_where_the_roll_must_be_exact_the_warning_names_the_rolls() -> None:
    """B11 the other way: two steps away, 2, 4 and 6 win, as one walks to and fro."""
    table = seated(board=drawn(chambers=near("red", "f3")), rulings={"B11": "exact"})
    roll(table, 1)
    assert table.view().guide.warning == "Red wins with a 2 or 4 or 6"


def test_a_tap_on_the_board_puts_no_token_elsewhere() -> None:
    """Setting a token right is asked for in the menu; its places are not the tiles that one taps."""
    table = seated(board=drawn())
    (offer,) = [offer for offer in table.moves() if offer.name == "place_token"]
    assert [ask.kind for ask in offer.asks] == ["choice", "spot"]


def test_the_numbers_on_top_have_a_symbol_and_a_short_name() -> None:
    """Each player's token and name."""
    stat = seated().view().stats[0]
    assert (stat.symbol, stat.short) == ("disc:green:G", "cards")


def test_no_tiles_are_laid_after_a_picture_that_is_gone() -> None:
    """Where the app leaves the board to the table, it does not ask for its own any longer."""
    table = Table.new("chamberquest", ["Green", "Red"], {"does": "everything"}, seed=1)
    table.play("take_board", **named(table, "take_board").args)
    assert "Lay the 36 tiles as the picture shows" in [deed.text for deed in table.deeds()]
    table.play("set_level", level="draws")
    assert "Lay the 36 tiles as the picture shows" not in [deed.text for deed in table.deeds()]


def test_everything_in_mid_move_says_when_the_board_is_laid_out() -> None:
    """Nothing else changes before the next roll."""
    table = seated(does="companion")
    roll(table, 4)
    table.play("set_level", level="everything")
    assert [deed.text for deed in table.deeds()][-1] == "Before the next roll, lay the board out here"
    table.play("set_level", level="companion")
    assert "Before the next roll, lay the board out here" not in [deed.text for deed in table.deeds()]
