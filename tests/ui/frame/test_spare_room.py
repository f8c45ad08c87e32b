"""Room that the guide has to spare shows what does not stand beside the picture."""

from tests.thorough import tablets
from tests.ui.frame.tables import out_of_sight, places, sit_down_with_much_to_do


def spare_words(tablet) -> list[str]:
    """What can be read in the room to spare."""
    return [
        one.text for one in tablet.app.stage.screen.ids.spare.walk(restrict=True) if getattr(one, "text", "")
    ]


def test_the_guide_uses_its_room_for_what_does_not_stand_beside_the_picture(tablet):
    """Reminders while another tab is open, the odds beside the reminders; no button moves for them."""
    tablet.sit_down(does="draws")
    before = (places(tablet), tuple(tablet.app.stage.screen.ids.decision.pos))
    assert "THE ODDS" in spare_words(tablet)
    assert "North west" in spare_words(tablet)
    tablet.tap("Log")
    first = tablet.app.stage.screen.book.rules[tablet.view.reminders[0]]
    assert "REMEMBER" in spare_words(tablet)
    assert first.title in spare_words(tablet)
    assert (places(tablet), tuple(tablet.app.stage.screen.ids.decision.pos)) == before
    tablet.tap("Remember")
    assert "REMEMBER" not in spare_words(tablet)


def test_the_odds_of_the_next_card_are_all_there_or_none(tablet):
    """One of four directions would look like the whole; where four find no room, the tab has them."""
    four = {"North west", "North east", "South east", "South west"}
    shown = []
    for does in ("draws", "companion"):
        tablet.sit_down(does=does)
        for size in tablets((800, 1280), (1280, 800), (1024, 600)):
            tablet.pilot.resize(*size)
            shown.append(four & set(spare_words(tablet)))
    assert [words for words in shown if words not in (set(), four)] == []
    assert set() in shown
    assert four in shown


def test_deeds_take_the_room_back(tablet):
    """Where hands have much to do, nothing else stands there."""
    sit_down_with_much_to_do(tablet)
    tablet.pilot.resize(1024, 600)
    tablet.tap("Log")
    assert spare_words(tablet) == []
    assert out_of_sight(tablet) == []
    tablet.tap("Remember")
