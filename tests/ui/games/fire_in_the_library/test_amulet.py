"""The Amulet by touch: all its tokens are in the hand before the first is laid."""

from tests.games.fire_in_the_library.tables import later_round


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
