"""The library: cards that are read, sections that burn and are in flames, cards and tools that are tapped."""

from tests.ui.games.fire_in_the_library.fire_tablet import to_the_fire


def test_an_uncovered_card_is_read_by_touch(tablet):
    """While the box is not known, the table says what the new card shows, and it shows."""
    tablet.sit(seed=3)
    for _ in range(60):
        if any(section.asking for section in tablet.data.sections):
            break
        tablet.play_on(most_drawn=8)
    asked = next(section for section in tablet.data.sections if section.asking)
    tablet.tap(f"{asked.value}, fire icon")
    shown = next(section for section in tablet.data.sections if section.id == asked.id)
    assert shown.icon is True
    assert not shown.guess
    assert not shown.asking


def test_a_section_is_tapped_to_burn(tablet):
    """Which section has the lowest burn index is answered in the picture."""
    tablet.sit(seed=3)
    for _ in range(60):
        if tablet.step == "burning" and tablet.headline.endswith("lowest burn index?"):
            break
        tablet.play_on(most_drawn=1)
    cards = {section.id: section.cards for section in tablet.data.sections}
    tablet.tap_thing("section:black")
    left = {section.id: section.cards for section in tablet.data.sections}
    assert left == {**cards, "black": cards["black"] - 1}


def test_a_turn_order_card_is_tapped(tablet):
    """In the draft the cards themselves are tapped."""
    tablet.sit("Green", solo="lone")
    tablet.tap_thing("card:4")
    assert tablet.data.card == "4"


def test_a_tool_of_the_market_is_tapped(tablet):
    """After a fire, a card of the market is taken with one touch."""
    tablet.sit(seed=3)
    to_the_fire(tablet, "reward")
    seat = tablet.view.guide.seat
    card = tablet.data.tools.market[1].id
    held = tablet.data.tools.hands[seat]
    tablet.tap_thing(f"tool:{card}")
    assert tablet.data.tools.hands[seat] == held + 1


SHIPPED = {"purple": 5, "white": 8, "black": 6, "yellow": 7}
"""Library cards of each section, with the destroyed one."""


def test_a_burning_section_is_in_flames(tablet):
    """The events say what burns: its stack is in flames for a moment, and no other."""
    tablet.sit(seed=3)
    burned = []
    tablet.picture._flames.burn = burned.append
    to_the_fire(tablet, "reward")
    shown = {frame for frames in burned for frame in frames}
    gone = {section.id for section in tablet.data.sections if section.cards < SHIPPED[section.id]}
    places = dict(zip((s.id for s in tablet.data.sections), tablet.picture._layout.sections, strict=True))
    assert {id_ for id_, frame in places.items() if frame in shown} == gone


def test_a_destroyed_section_is_asked_for_no_icon_and_no_index(tablet):
    """Its last card is uncovered: that it is so is all that is asked, for the game is over."""
    tablet.sit(does="companion")
    tablet.more("A card shows something else")
    tablet.tap_thing("section:purple")
    tablet.tap("Destroyed (10)")
    tablet.tap("Destroyed (10)", within=tablet.sheet)
    assert tablet.app.session.table.journal.entries[-1].move["value"] == 10
    tablet.tap("No, count up")
    assert tablet.view.outcome is not None


def test_a_collapse_is_asked_about_once(tablet):
    """Only by the tap that says that the destroyed card shows."""
    tablet.sit(does="draws", seed=3, holders={"bag": "table", "tools": "table"})
    tablet.tap("Fables", "Fables", "Fables", "Fables", "Fire")
    questions = []
    for _ in range(6):
        if tablet.view.outcome is not None:
            break
        if tablet.sheet is not None:
            questions.append(tablet.sheet.title)
            tablet.tap(tablet.labels()[-1])
        else:
            tablet.tap(
                next(
                    text
                    for text in ("Let it burn", "Destroyed (10)", "No, count up")
                    if text in tablet.labels()
                )
            )
    assert questions == ["The destroyed card shows, and the game is over. Is that so?"]


def test_a_burn_index_is_asked_as_far_as_it_can_be(tablet):
    """The question says that its end is our guess, and a number beyond it is answered with the reason."""
    tablet.sit(does="companion")
    tablet.more("A card shows something else")
    tablet.tap_thing("section:white")
    tablet.tap("2", "No fire icon")
    assert tablet.reads("Which burn index? Up to 26 is our guess: see Your box.")
    tablet.tap("2", "7")
    assert tablet.reads("Not 27: from 1 to 26.")
    tablet.tap("Back", "1", "4", "Done")
    assert next(section.index for section in tablet.data.sections if section.id == "white") == 14
