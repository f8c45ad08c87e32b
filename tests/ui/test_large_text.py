"""What must be in sight however large the text is."""

import pytest

from companion.table import Table
from companion.ui.games.chamberquest.hands import HandRow
from companion.ui.games.chamberquest.roll_off import RollRow
from companion.ui.widgets.buttons import QuietButton
from tests.games.library_labyrinth.tables import begin_with_empty_hands
from tests.ui.pilot import seen

SMALL_TABLETS = ((800, 1280), (1024, 600))


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, with text twice as large."""
    switched_on.go_home()
    switched_on.app.change_setting(text_size=200)
    yield switched_on
    switched_on.app.change_setting(text_size=100)
    switched_on.pilot.resize(1280, 800)


def begun(tablet, game, players, **options):
    """A table that is on the screen."""
    table = Table.new(game, players, options, seed=7, now=lambda: 0.0)
    tablet.app.begin_table(table)
    tablet.pilot.wait(0.5)
    return table


def whole(widget, within):
    """Whether all of a widget lies within another one."""
    (_, low), (_, high) = widget.to_window(*widget.pos), widget.to_window(widget.x, widget.top)
    return seen(widget) and low >= within.y - 1 and high <= within.top + 1


def test_every_answer_about_a_cursed_tile_and_the_card_are_in_sight(tablet):
    """One answer stands where nothing is next: so there is room for the direction that was drawn."""
    holders = {"terrors": "table"}
    begun(tablet, "library-labyrinth", ["Zo", "Green"], does="companion", start="j2", holders=holders)
    tablet.app.session.play("reveal_disturbance")
    for size in SMALL_TABLETS:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(3)
        labels = set(tablet.labels())
        assert {"Terror", "Shelf", "Reward", "Crossroads", "Not so"} <= labels, size
        assert tablet.app.stage.screen.ids.drawn.there, size


def test_the_answers_of_a_question_are_alike_however_large_text_is(tablet):
    """All are in sight, and none stands in the place of what is next as if it were the likeliest."""
    options = {"does": "everything", "start": "j2", "holders": {"terrors": "table"}}
    table = Table.new("library-labyrinth", ["Zo", "Green"], options, seed=7, now=lambda: 0.0)
    begin_with_empty_hands(table)
    tablet.open(table)
    tablet.app.session.play("reveal_disturbance")
    tablet.pilot.wait(3)
    kinds, ids = ("Some Terror", "Shelf", "Reward", "Crossroads"), tablet.app.stage.screen.ids
    for window in SMALL_TABLETS:
        tablet.pilot.resize(*window)
        for size in (200, 100):
            tablet.app.change_setting(text_size=size)
            tablet.show_again(0.5)
            there = {button.text: tuple(button.size) for button in ids.choices.children}
            assert len({there.get(kind) for kind in kinds}) == 1, (window, size)
            assert kinds[0] in there
    tablet.app.change_setting(text_size=200)
    tablet.show_again(0.5)
    tablet.tap("1 more")
    assert tablet.reads("A Terror by name")


def test_words_on_buttons_beside_each_other_are_about_as_large(tablet):
    """A short word is not twice as large as a long one below it."""
    begun(tablet, "library-labyrinth", ["Zo"], does="companion")
    for size in SMALL_TABLETS:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.5)
        buttons = tablet.app.stage.screen.ids.choices.children
        sizes = [button._words.font_size for button in buttons if isinstance(button, QuietButton)]
        assert len(sizes) > 3
        assert max(sizes) <= min(sizes) * 1.5, size


def test_everybody_is_in_sight_in_chamberquest(tablet):
    """In the roll-off and with the cards, where nothing idle takes the room; and the name can be read."""
    players = ["Bartholomew", "Al", "Cleo", "Dorothea"]
    tablet.pilot.resize(800, 1280)
    table = begun(tablet, "chamberquest", players, does="companion")
    for kind in (RollRow, HandRow):
        rows = [one for one in tablet.picture.walk(restrict=True) if isinstance(one, kind)]
        assert len(rows) == 4
        assert all(whole(row, tablet.picture) for row in rows), kind
        assert tablet.reads("Bartholomew")
        header = tablet.app.stage.screen.ids.header
        assert "Bartholomew" in [getattr(one, "text", "") for one in header.walk(restrict=True)]
        if kind is RollRow:
            table.play("settle_order", order=players)
            tablet.show_again(0.6)
