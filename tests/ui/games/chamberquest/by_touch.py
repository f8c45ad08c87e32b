"""ChamberQuest by touch: sitting down, rolling, tapping tiles and arrows, and letting the clock run."""

from companion.table.offer import concerning

SIZES = ((1024, 600), (1280, 800), (800, 1280), (2560, 1600))


def sit_down(tablet, table):
    """Begin a table that a test has made; it keeps its own clock."""
    tablet.made = table
    tablet.app.begin_table(table)
    tablet.pilot.wait(0.4)
    return table


def board(tablet):
    return tablet.picture.scene.ids.board


def decision(tablet):
    """The place of the next thing, and of the choice against it."""
    return tablet.app.stage.screen.ids.decision


def tap_cell(tablet, id_):
    tablet.pilot.tap(board(tablet).cell_centre(id_))


def tap_arrow(tablet, id_):
    arrow = next(arrow for arrow in board(tablet).arrows if arrow.id == id_)
    tablet.pilot.tap(board(tablet).arrow_centre(arrow))


def roll(tablet, face):
    """The player on turn rolls, and the die is made to fall so."""
    tablet.app.session.table.play("roll_die", chance=[face])
    tablet.show_again(0.4)


def roll_and_walk(tablet):
    """One step is rolled and walked: a card may follow without a question."""
    tablet.app.session.table.play("roll_die", chance=[1])
    tablet.app.session.table.play("walk", to="b1")
    tablet.show_again(0.4)


def pass_time(tablet, wall, seconds):
    """The wall clock goes on, second by second, and the screen with it."""
    for _ in range(seconds):
        wall.now += 1
        tablet.pilot.frames(1, 1.0)


def astray(tablet):
    """Things that do not lie where the picture says, or are not ready exactly where an offer is."""
    picture, offers = tablet.picture, tablet.app.session.offers()
    places = picture.places()
    lying = {thing for thing, place in places.items() if picture.under(*place) != thing}
    if not picture.asked:
        lying |= {thing for thing in places if picture.is_ready(thing) != bool(concerning(offers, thing))}
    return lying
