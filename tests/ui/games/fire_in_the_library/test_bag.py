"""The bag: a tap draws, a token flies and is veiled until it has come out."""

from companion.table import Bag, Table
from tests.games.fire_in_the_library.tables import put


def test_a_tap_on_the_bag_draws(tablet):
    """The token goes from the bag to the first space."""
    tablet.sit()
    before = tablet.data.bag.count
    tablet.draw()
    assert (len(tablet.laid), tablet.data.bag.count) == (1, before - 1)


def test_two_quick_taps_on_the_bag_draw_once(tablet):
    """The second tap within 400 ms is a slip of the finger."""
    tablet.sit()
    tablet.pilot.tap(tablet.picture.bag, settle=0.1)
    tablet.pilot.tap(tablet.picture.bag, settle=0.5)
    assert len(tablet.laid) == 1


def test_a_token_in_the_air_is_not_in_the_way(tablet):
    """While it flies, the table already knows it, and the next touch counts."""
    tablet.sit()
    tablet.pilot.tap(tablet.picture.bag, settle=0.05)
    assert tablet.picture.flight.airborne
    assert len(tablet.laid) == 1
    tablet.tap("Stop")
    assert tablet.step != "saving"
    assert tablet.picture.bag.opening == 0


def test_a_token_leaves_the_bag_after_it_was_shaken(tablet):
    """The bag leans to one side and the other; then its neck opens, and the token rises."""
    tablet.sit()
    bag, leans, opened = tablet.picture.bag, [], []
    tablet.pilot.tap(bag, settle=0)
    while tablet.picture.flight.airborne:
        leans.append(bag.lean)
        opened.append(bag.opening)
        tablet.pilot.frames(1)
    first = next(at for at, opening in enumerate(opened) if opening > 0)
    assert max(leans[:first]) > 2
    assert min(leans[:first]) < -2
    assert max(map(abs, leans[first + 1 :])) < 0.5
    assert (bag.lean, bag.opening) == (0, 0)


def test_with_reduced_motion_nothing_flies(tablet):
    """The token is simply there."""
    tablet.app.change_setting(reduced_motion=True)
    tablet.sit()
    tablet.pilot.tap(tablet.picture.bag, settle=0.05)
    assert not tablet.picture.flight.airborne
    assert len(tablet.laid) == 1


def test_a_bag_on_the_table_is_not_tapped(tablet):
    """Where the table holds the bag, one says what came out."""
    tablet.sit(holders={"bag": "table"})
    assert not tablet.picture.bag.label
    tablet.tap("War")
    assert tablet.laid == ["yellow"]


def test_an_undone_token_does_not_fly(tablet):
    """Undo puts it back without a show."""
    tablet.sit()
    tablet.draw()
    tablet.app.session.undo()
    tablet.pilot.frames(1)
    assert not tablet.picture.flight.airborne
    assert tablet.laid == []


def test_a_token_is_veiled_until_it_has_left_the_bag(tablet):
    """While it flies the picture says so, that nothing else names it; with reduced motion nobody waits."""
    tablet.sit()
    tablet.pilot.tap(tablet.picture.bag, settle=0.05)
    assert tablet.picture.veiled
    tablet.pilot.wait(0.5)
    assert not tablet.picture.veiled
    tablet.app.session.undo()
    tablet.pilot.frames(2)
    tablet.app.session.redo()
    tablet.pilot.frames(2)
    assert not tablet.picture.veiled
    tablet.app.change_setting(reduced_motion=True)
    tablet.app.session.undo()
    tablet.pilot.tap(tablet.picture.bag, settle=0.05)
    assert not tablet.picture.veiled


def test_a_table_can_be_left_while_a_token_flies(tablet):
    """It has landed when another game is played, and when the next table of this one begins."""
    tablet.sit()
    tablet.pilot.tap(tablet.picture.bag, settle=0.05)
    assert tablet.picture.flight.airborne
    tablet.app.begin_table(Table.new("library-labyrinth", ["Red", "Blue"], seed=1))
    tablet.pilot.frames(1)
    tablet.sit(seed=9)
    assert not tablet.picture.flight.airborne
    assert not tablet.picture.veiled
    assert tablet.headline == tablet.view.guide.headline


def test_no_button_says_what_a_token_is_worth_before_it_has_left_the_bag(tablet):
    """The points of stopping now, and the chance of one more draw, come with the token."""
    tablet.sit()
    notes = lambda: [button.note for button in tablet.app.stage.screen.ids.decision.children]  # noqa: E731
    tablet.pilot.tap(tablet.picture.bag, settle=0.05)
    assert tablet.picture.veiled
    assert not any(notes())
    tablet.pilot.wait(0.5)
    assert all(notes())


def test_nothing_on_the_screen_tells_of_a_fire_before_it_has_left_the_bag(tablet):
    """Neither the headline nor a button nor the phase: the second Fire is seen in the picture first."""
    tablet.sit(seed=3)
    table = tablet.app.session.table
    table.play("draw", chance=["fire"])
    put(table, bag=Bag({"fire": 2}))
    tablet.show_again(1)
    before = set(tablet.pilot.texts())
    tablet.pilot.tap(tablet.picture.bag, settle=0.05)
    assert tablet.step == "spreading"
    assert tablet.picture.veiled
    assert {"Draw", "Stop"} <= set(tablet.labels())
    assert not set(tablet.pilot.texts()) - before
    tablet.pilot.tap(tablet.button("Stop"), settle=0.65)
    assert (tablet.step, tablet.told) == ("spreading", "")
    assert {"Let it burn"} <= set(tablet.labels())
    assert tablet.headline == "Fire Spreading!"
