"""The Amulet by touch: all its tokens are in the hand before the first is laid."""

from tests.games.fire_in_the_library.tables import later_round


def test_an_amulet_of_the_tables_own_bag_is_one_tap_for_each_card(tablet):
    """Each says what lies on a card: with three players four taps, and the draft goes on."""
    tablet.sit("Red", "Blue", "Green", holders={"bag": "table", "tools": "table", "order": "table"})
    table = tablet.app.session.table
    later_round(table)
    tablet.show_again(0.7)
    tablet.tap("Play an Amulet", "Blue")
    assert tablet.headline == "Amulet: what lies on the 1st card?"
    tablet.tap("Geography", "Fire", "War")
    assert tablet.headline == "Amulet: what lies on the 4th card?"
    tablet.tap("History")
    assert [table.state.laid[card][0] for card in "1234"] == ["white", "fire", "yellow", "black"]
    assert tablet.view.guide.headline == "Red chooses a turn order card"


def test_all_tokens_of_an_amulet_are_shown_and_any_is_laid_first(tablet):
    """A tap on a card asks which of them it gets, the last one drawn as well."""
    tablet.sit("Red", "Blue", "Green", holders={"tools": "table"})
    table = tablet.app.session.table
    later_round(table)
    table.play("play_tool", seat="Red", tool="amulet", chance=["white", "yellow", "black", "purple"])
    tablet.show_again(0.7)
    assert tablet.view.guide.drawn.symbol == "row:token:white,token:yellow,token:black,token:purple"
    tablet.tap_thing("card:2")
    tablet.tap("Lay the purple book")
    assert table.state.laid["2"][0] == "purple"
    assert [token.token for token in tablet.data.handful.tokens] == ["white", "yellow", "black"]
    tablet.tap_thing("card:1")
    tablet.tap("Lay the white book")
    assert table.state.laid["1"][0] == "white"
