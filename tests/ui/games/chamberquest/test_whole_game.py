"""A whole game of two on the app's board, by touch alone: roll, walk, push, turn, swap, and win."""

from companion.games.chamberquest.rules.pieces import INDEX
from tests.games.chamberquest.tables import CHAMBERS, OPEN, drawn, seated
from tests.ui.games.chamberquest.by_touch import board, sit_down, tap_arrow, tap_cell

ROWS = (*OPEN[:5], "┼┼└┼┼┼")


def offered(tablet, name):
    return [offer for offer in tablet.app.session.offers() if offer.name == name]


def settle_the_order(tablet):
    """Everybody rolls, and the tied again."""
    while tablet.view.guide.phase == "order":
        tablet.touch(tablet.app.stage.screen.ids.decision.children[-1])


def roll(tablet):
    """Whose clock waits is ready, and rolls."""
    assert tablet.headline == f"{tablet.view.guide.seat}: ready?"
    assert not tablet.view.picture.clock.running
    tablet.pilot.wait(0.5)  # until the button listens to the next player
    tablet.tap("Ready: roll")
    assert tablet.view.picture.clock.running


def home_of(tablet, seat):
    colour = next(each.colour for each in tablet.view.picture.seats if each.seat == seat)
    return next(cell for cell in board(tablet).cells if cell.chamber == colour)


def steps_between(one, other):
    (a, b), (c, d) = divmod(INDEX[one], 6), divmod(INDEX[other], 6)
    return abs(a - c) + abs(b - d)


def walk_towards_home(tablet):
    """Tap the tile from which the place before the entrance is nearest; tells where."""
    home = home_of(tablet, tablet.view.guide.seat)
    above = next(c.id for c in board(tablet).cells if (c.row, c.column) == (home.row - 1, home.column))
    (walk,) = [offer for offer in offered(tablet, "walk") if offer.asks]
    to = min((choice.value for choice in walk.asks[0].choices), key=lambda cell: steps_between(cell, above))
    tap_cell(tablet, to)
    return to


def next_player(tablet):
    tablet.pilot.wait(0.5)
    tablet.tap("No card")


def test_two_play_a_whole_game_on_the_board(tablet):
    """Each card once, its words on the table, and the first in the own chamber has won."""
    sit_down(tablet, seated(board=drawn(ROWS, CHAMBERS), settled=False, clock_waits=True))
    settle_the_order(tablet)
    first, second = tablet.app.session.table.state.order

    roll(tablet)
    to = walk_towards_home(tablet)
    assert tablet.view.deeds[0].text == f"Move {first}’s token to {to.upper()}"
    tap_arrow(tablet, "row-6-right")
    assert [deed.text for deed in tablet.view.deeds] == [
        f"{first}: push row 6 right; F6 comes in at A6",
        f"{first}: discard a Push card",
    ]

    roll(tablet)
    tablet.tap("Rotate")
    tablet.tap("Rotate")  # though no step is walked
    tap_cell(tablet, "d6")
    tablet.pilot.tap(board(tablet).turn_centre("clockwise"))
    assert next(cell.open for cell in board(tablet).cells if cell.id == "d6") == ("E", "S")
    assert tablet.view.deeds[0].text.startswith(f"{second}: turn D6")

    roll(tablet)
    tablet.tap("Swap")
    tablet.tap("Swap")
    tap_cell(tablet, "d6")
    tap_cell(tablet, "e6")
    assert next(cell.open for cell in board(tablet).cells if cell.id == "e6") == ("E", "S")
    assert f"{first}: discard a Swap card" in [deed.text for deed in tablet.view.deeds]

    for _ in range(30):
        roll(tablet)
        seat = tablet.view.guide.seat
        if offered(tablet, "walk") and not offered(tablet, "walk")[0].asks:
            tap_cell(tablet, home_of(tablet, seat).id)
            tablet.tap("Walk into the chamber")
            break
        if offered(tablet, "walk"):
            walk_towards_home(tablet)
        next_player(tablet)
    assert tablet.view.outcome.winners == (seat,)
    assert tablet.headline == f"{seat} wins"
    left = {each.seat: sum(not card.spent for card in each.cards) for each in tablet.view.picture.seats}
    assert left == {first: 4, second: 5}
