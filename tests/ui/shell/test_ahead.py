"""What will be needed is made before anybody asks for it, while nobody touches anything."""

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.ui.games import on_the_shelf
from companion.ui.look import symbols
from companion.ui.shell.ahead import TOUCHED, Ahead
from companion.ui.shell.stage import SCREENS

LABYRINTH = "library-labyrinth"


@pytest.fixture
def made(pilot):
    """The pieces that are made, of ten."""
    pilot.show(FloatLayout())
    pieces = []
    ahead = Ahead(pieces.append(number) for number in range(10))
    ahead.begin()
    yield pieces
    ahead.stop()


def test_pieces_are_made_one_after_the_other_until_all_are_there(pilot, made):
    pilot.frames(2)
    assert 0 < len(made) < 3
    pilot.wait(2.0)
    assert made == list(range(10))


def test_when_all_is_made_nothing_more_is_under_way(pilot):
    pilot.show(FloatLayout())
    ahead = Ahead(iter(range(3)))
    ahead.begin()
    assert ahead.under_way
    pilot.wait(0.5)
    assert not ahead.under_way


def test_a_touch_comes_first(pilot, made):
    pilot.frames(2)
    before = len(made)
    pilot.tap((300, 300), settle=TOUCHED * 0.8)
    assert len(made) == before
    pilot.wait(2.0)
    assert made == list(range(10))


def test_every_screen_is_made_ahead_and_then_shows_as_ever(tablet):
    app = tablet.app
    for _ in app.stage.make_ahead():
        pass
    assert set(SCREENS) <= set(app.screens)
    setup = app.screens["setup"]
    assert set(setup._kept) == set(on_the_shelf())
    rows = list(setup._kept[LABYRINTH].values())
    app.stage.go("setup", game_id=LABYRINTH)
    tablet.pilot.wait(0.5)
    assert list(setup._kept[LABYRINTH].values()) == rows
    assert "Lay it out" in tablet.pilot.texts()


def test_an_app_that_was_left_makes_nothing_more(tablet):
    """A touch after that, in the next app, asks nothing of a store that is closed."""
    left = tablet.app
    left.settle()
    tablet.restart()
    tablet.pilot.tap((5, 5))
    tablet.pilot.wait(2 * TOUCHED)
    assert not left.ahead.under_way
    assert set(left.screens) <= {"home", "table"}


def test_a_screen_that_is_shown_is_left_alone(tablet):
    app = tablet.app
    app.stage.go("setup", game_id=LABYRINTH)
    tablet.pilot.wait(0.5)
    draft = app.stage.screen.draft
    for _ in app.stage.make_ahead():
        pass
    assert app.stage.screen.draft is draft


@pytest.mark.parametrize("named", [False, True])
def test_whoever_sat_here_before_any_game_opens_after_another(tablet, named):
    """Six people with six colours played Fire; pages of games that have other colours are made already."""
    app = tablet.app
    app.stage.go("setup", game_id="fire-in-the-library")
    tablet.pilot.wait(0.4)
    while len(app.stage.screen.draft.players) < 6:
        app.stage.screen._change(app.stage.screen.draft.add_player)
    for at in range(6 if named else 0):
        app.stage.screen.rename(at, f"Guest {at}")
    tablet.tap("Lay it out", "All laid out: begin")
    tablet.restart()
    for _ in tablet.app.stage.make_ahead():
        pass
    for game_id in on_the_shelf():
        tablet.go_home()
        tablet.app.stage.go("setup", game_id=game_id)
        tablet.pilot.wait(0.4)
        setup = tablet.app.stage.screen
        setup.rename(0, "Ada")
        setup.move(0)
        setup.remove(0)
        setup._change(setup.draft.add_player)
        assert setup.draft.game.id == game_id
        assert "Lay it out" in tablet.pilot.texts()


def made_ahead(tablet):
    """All that can be made while nobody touches anything is made."""
    for _ in tablet.app.stage.make_ahead():
        tablet.pilot.frames(1)


def test_each_game_is_shown_before_anybody_sits_down_and_nothing_of_it_is_kept(tablet):
    made_ahead(tablet)
    pictures = tablet.app.screens["table"]._pictures
    assert {game_id: picture.view.game for game_id, picture in pictures.items()} == {
        game_id: game_id for game_id in on_the_shelf()
    }
    assert tablet.app.store.tables() == ()
    assert tablet.app.session is None


def test_a_table_that_is_open_is_never_pushed_aside_by_what_is_made_ahead(tablet):
    tablet.begin()
    tablet.app.stage.go("rules", game_id=LABYRINTH)
    tablet.pilot.wait(0.3)
    made_ahead(tablet)
    assert tablet.app.screens["table"].session is tablet.app.session


def test_whoever_opens_a_table_while_it_is_rehearsed_has_it_for_themselves(tablet):
    rehearsal = tablet.app.stage._make_ahead(tablet.app.stage.made("table"))
    for _ in range(3):  # a picture, a table of nobody, and that one shown
        next(rehearsal)
    assert tablet.app.screens["table"].session is not None
    tablet.begin()
    tablet.app.stage.go("rules", game_id=LABYRINTH)
    list(rehearsal)
    assert tablet.app.screens["table"].session is tablet.app.session


def test_what_is_made_ahead_leaves_the_symbols_of_the_game_that_is_shown(tablet):
    tablet.app.stage.go("box", game_id="fire-in-the-library")
    shown = symbols.in_use()
    for _ in tablet.app.stage.make_ahead():
        assert symbols.in_use() is shown
