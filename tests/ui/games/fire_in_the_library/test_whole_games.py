"""Whole games by touch, from Home or the first draw to the end."""


def test_a_game_for_two_is_played_by_touch(tablet):
    """From the first draw to the collapse of the library, nothing but touches."""
    tablet.sit("Red", "Blue")
    tablet.play_out()
    outcome = tablet.view.outcome
    assert outcome.result == "finished"
    assert set(outcome.scores) == {"Red", "Blue"}
    assert tablet.headline == outcome.title
    assert any(section.destroyed for section in tablet.data.sections)


def test_the_lone_librarian_is_played_by_touch(tablet):
    """One player, card after card, until twelve rounds are over or the library is."""
    tablet.sit("Green", solo="lone")
    tablet.play_out(most_drawn=2)
    outcome = tablet.view.outcome
    assert outcome.result in ("won", "lost")
    assert tablet.headline == outcome.title


def test_a_table_is_set_up_by_touch(tablet):
    """From Home to the first token: game, ages, list, begin, bag."""
    tablet.tap("Fire in the Library")
    tablet.set("From the youngest to the oldest", "Blue", "Red")
    tablet.tap("Lay it out", "All laid out: begin")
    assert tablet.app.session.table.beginning.setup.options["ages"] == ["Blue", "Red"]
    tablet.draw()
    assert len(tablet.laid) == 1
