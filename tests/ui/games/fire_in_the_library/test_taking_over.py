"""The app takes the Tool cards over in mid-game: market and hands are told by touch, in few taps."""

import pytest
from kivy.tests.common import UnitTestTouch

from companion.ui.widgets.hold_ring import HoldRing
from companion.ui.widgets.secret_card import SecretCard

AT_THE_TABLE = {"bag": "app", "tools": "table", "order": "app"}


def take_over(tablet, *players):
    """A table that has its Tool cards, and gives them to the app."""
    tablet.sit(*players, holders=AT_THE_TABLE, seed=3)
    tablet.more("Give the Tool cards to the app")


def held_tools(tablet):
    """The cards that are shown while the ring is held, by name."""
    cards = [widget for widget in tablet.sheet.walk() if isinstance(widget, SecretCard)]
    return {card.text: card for card in cards}


def hold(tablet):
    tablet.pilot.hold(tablet.pilot.find(kind=HoldRing))
    tablet.pilot.wait(0.4)


def slide_to(tablet, name):
    """Hold the ring, slide to a tool and let go there."""
    hold(tablet)
    tablet.pilot.drag(held_tools(tablet)[name])
    tablet.pilot.release(settle=0.3)


def test_the_market_is_there_after_four_taps(tablet):
    """Three tools and Done, two of them alike: it is in the picture, and the deed before it is gone."""
    take_over(tablet)
    assert tablet.reads("Tell the app the market, then your hands")
    tablet.tap("The market shows …")
    assert [label for label in tablet.labels() if label == "Map"] == ["Map"]
    tablet.tap("Map", "Map", "Torch")
    assert tablet.button("Map").note == "× 2"
    tablet.tap("Done")
    assert [card.name for card in tablet.data.tools.market] == ["Map", "Map", "Torch"]
    assert not tablet.reads("Tell the app the market, then your hands")
    assert tablet.reads("Tell the app what Red and Blue hold")
    assert "Say which tools you hold" in tablet.labels()
    assert tablet.reads("Put the market away: the app has it")


def test_a_hand_is_told_with_a_number_for_each_tool(tablet):
    """Each kind once; two slides to a Map are two Maps, and nobody else learns more than how many."""
    take_over(tablet)
    tablet.tap("The market shows …", "Cloak", "Done")
    tablet.tap("Say which tools you hold", "Red holds …")
    for _ in range(2):
        slide_to(tablet, "Map")
    hold(tablet)
    assert len(held_tools(tablet)) == 11
    assert held_tools(tablet)["Map"].many == 2
    tablet.pilot.release(settle=0.3)
    tablet.tap("Done")
    assert tablet.data.tools.hands["Red"] == 2
    assert tablet.reads("Red puts 2 tools away: the app has them")
    tablet.tap("Blue holds …")
    slide_to(tablet, "Torch")
    tablet.tap("Done")
    assert len(tablet.data.tools.market) == 3
    assert "Blue holds …" not in tablet.labels()


def test_what_is_not_told_yet_is_tapped_in_the_picture(tablet):
    """A question mark for the market and for the hand of whose turn it is; they are gone once told."""
    take_over(tablet)
    seat = tablet.view.guide.seat
    tablet.tap_thing("market")
    tablet.tap("Map", "Done")
    assert "market" not in tablet.picture.places()
    tablet.tap_thing(f"untold:{seat}")
    slide_to(tablet, "Torch")
    tablet.tap("Done")
    assert f"untold:{seat}" not in tablet.picture.places()
    assert f"hand:{seat}" in tablet.picture.places()


def test_what_is_still_to_be_told_stands_while_the_turn_goes_on(tablet):
    """Whatever is played meanwhile; what hands put away goes with the next move."""
    take_over(tablet)
    assert tablet.reads("Put Tool deck and discards away")
    tablet.draw()
    assert tablet.reads("Tell the app the market, then your hands")
    assert not tablet.reads("Put Tool deck and discards away")


LONG = [((1024, 600), 150), ((800, 1280), 200), ((1280, 800), 200)]


def long_list(tablet, size, text_size):
    """Red holds the ring, and the list of tools is longer than the screen is high."""
    tablet.app.change_setting(text_size=text_size)
    take_over(tablet)
    tablet.pilot.resize(*size)
    tablet.pilot.wait(0.4)
    tablet.tap("The market shows …", "Cloak", "Done")
    tablet.tap("Say which tools you hold", "Red holds …")
    hold(tablet)
    scroll = tablet.sheet.ids.scroll
    assert scroll.children[0].height > scroll.height, "nothing to roll"
    return scroll


@pytest.mark.sweep(8)
@pytest.mark.parametrize(("size", "text_size"), LONG)
@pytest.mark.parametrize("across", [0.0, 0.5], ids=["at the edge of the screen", "in the list"])
def test_a_long_list_rolls_under_the_finger_that_holds(tablet, size, text_size, across):
    """The finger slides from the ring to the end of the list, and rests there: what lies below comes up."""
    scroll = long_list(tablet, size, text_size)
    x = 3 + scroll.right * across
    tablet.pilot.drag((x, scroll.y + 10))
    tablet.pilot.wait(6)
    assert scroll.scroll_y == pytest.approx(0)
    tablet.pilot.drag((x, scroll.top - 10))
    tablet.pilot.wait(6)
    assert scroll.scroll_y == pytest.approx(1)
    tablet.pilot.release(settle=0.3)


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("size", "text_size"), LONG)
def test_a_finger_that_trembles_on_the_ring_rolls_nothing(tablet, size, text_size):
    """On a tablet that stands, the ring lies below the list: that is not its lower end."""
    scroll = long_list(tablet, size, text_size)
    x, y = tablet.pilot._touch.pos
    tablet.pilot.drag((x + 6, y + 6))
    tablet.pilot.wait(2)
    assert scroll.scroll_y == pytest.approx(1)
    tablet.pilot.release(settle=0.3)


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("size", "text_size"), LONG)
def test_a_long_list_rolls_by_the_other_hand_anywhere(tablet, size, text_size):
    """One finger holds, another pushes the list up: on a card, between two, or at the very edge."""
    scroll = long_list(tablet, size, text_size)
    for side, across in {"left": 0.01, "middle": 0.3, "right": 0.985, "between": 0.494}.items():
        x, y = scroll.to_window(scroll.x + scroll.width * across, scroll.y + scroll.height * 0.3)
        other = UnitTestTouch(x, y)
        other.touch_down()
        tablet.pilot.frames(2)
        for step in range(1, 11):
            other.touch_move(x, y + step * scroll.height * 0.05)
            tablet.pilot.frames(2)
        assert scroll.scroll_y < 0.9, side
        other.touch_up()
        tablet.pilot.wait(1)  # until it has rolled out
        assert not tablet.sheet.chosen, "pushing is not choosing"
        scroll.scroll_y = 1
    tablet.pilot.release(settle=0.3)


def test_how_to_fill_the_bag_is_read_when_it_goes_to_the_table(tablet):
    """How many of each go in and how many Fires stay aside; and what to do with it when it comes back."""
    tablet.sit(does="companion", seed=3)
    tablet.draw()
    tokens = tablet.data.bag.tokens
    tablet.pilot.wait(0.5)
    tablet.more("Give the Library bag to the table")
    said = " ".join(deed.text for deed in tablet.view.deeds)
    assert all(tablet.reads(deed.text) for deed in tablet.view.deeds)
    assert f"{tokens['fire']} Fires into the bag, {tablet.data.aside} aside" in said
    assert all(f"{tokens[book]} {book}" in said for book in ("black", "purple", "white", "yellow"))
    tablet.more("Give the Library bag to the app")
    assert tablet.reads("Empty the bag: its tokens lie beside it")
    assert tablet.data.bag.tokens == tokens


def test_who_takes_a_hand_back_to_the_table_sees_it_under_tools(tablet):
    """Only while the ring is held: the names of the tools, to be taken from the cards."""
    tablet.sit(seed=11)
    held = {card.name for card in tablet.app.session.table.view("Red").picture.tools.hand}
    tablet.more("Give the Tool cards to the table")
    assert tablet.reads("Everybody: take your hand, 2 cards: see Tools")
    tablet.tap("Tools", "Red")
    hold(tablet)
    assert tablet.reads("Your hand: take these Tool cards")
    assert {name for name in held if tablet.reads(f"1 {name}")} == held
    tablet.pilot.release(settle=0.3)
