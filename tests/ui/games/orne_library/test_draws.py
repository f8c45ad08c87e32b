"""Where Tableside only draws the Locations: who comes in holds the own ring."""

from kivy.metrics import sp

from companion.table import Table
from companion.ui.games.orne_library.chips import SeatChip
from companion.ui.games.orne_library.secrets import FACES
from companion.ui.widgets.buttons import StepButton
from companion.ui.widgets.text import longest_word
from tests.ui.games.orne_library.orne_tablet import HAYES, ORNE, VANCE


def test_only_the_locations_by_touch(tablet):
    """Draws: a tap on the chamber, and whoever came in holds the own ring: two touches, and it is seen."""
    tablet.lay(does="draws")
    tablet.step("a1")
    assert tablet.reads("The Orrery\nWho comes in?")
    assert not tablet.leaks("The Pnakotic Manuscript")
    tablet.hold("Hayes")
    assert tablet.reads("The Pnakotic Manuscript")
    assert tablet.view.picture.tile("a1").looked == ("Hayes",)
    tablet.pilot.wait(1.5)
    tablet.pilot.release(settle=0.3)
    assert tablet.sheet is None
    assert not tablet.leaks("The Pnakotic Manuscript")


def test_where_the_table_holds_the_locations_nobody_holds_a_ring(tablet):
    """There is nothing to see here: a tap says who came in, and hands look at the card on the table."""
    tablet.lay(does="draws", holders={"locations": "table"})
    tablet.step("a1")
    assert tablet.reads("Who comes in?")
    assert not tablet.reads("hold to look")
    tablet.tap("Hayes")
    assert tablet.view.picture.tile("a1").looked == ("Hayes",)
    assert tablet.sheet is None
    assert [deed.text for deed in tablet.view.deeds] == [
        "Hayes: look at the top Location card",
        "Lay it face down on The Orrery",
    ]


def test_a_look_asks_before_it_is_undone_and_comes_out_the_same_again(tablet):
    """Undo asks; the log says that somebody had looked and not at what; coming in again shows the same."""
    tablet.lay(does="draws")
    title, note = FACES["manuscript"]
    look_in(tablet, "Hayes")
    before = tablet.app.session.table.state
    tablet.touch(tablet.app.stage.screen.ids.undo)
    assert tablet.sheet.title.startswith("Undo")
    assert tablet.reads("Hayes has seen")
    assert tablet.view.picture.tile("a1").looked == ("Hayes",)
    tablet.tap("Undo")
    assert tablet.view.picture.tile("a1").looked == ()
    assert "Hayes has seen what lies in The Orrery." in tablet.texts_of_log()
    assert not {words for words in (title, note) if words in tablet.texts_of_log()}
    assert not tablet.leaks(title, note)
    look_in(tablet, "Hayes")
    assert tablet.app.session.table.state == before


def look_in(tablet, name):
    """Somebody comes into the Orrery, sees the Manuscript, and lets go."""
    tablet.step("a1")
    tablet.hold(name)
    assert tablet.reads("The Pnakotic Manuscript")
    tablet.pilot.wait(1.5)
    tablet.pilot.release(settle=0.6)


def test_doing_more_in_mid_game_keeps_who_has_seen_what(tablet):
    """From Draws to Companion by touch, saying whose turn it is: chambers and Locations stay as they are."""
    tablet.lay(does="draws")
    look_in(tablet, "Hayes")
    session, shown = tablet.app.session, tablet.view.picture.tiles
    before = session.table.state
    tablet.more("How much Tableside does")
    tablet.tap("Companion")
    assert tablet.sheet.title == "Whose turn is it?"
    tablet.tap("Hayes")
    after = session.table.state
    assert (after.level, after.turn_of) == ("companion", "Hayes")
    assert after.locations == before.locations
    assert [(tile.id, tile.name, tile.looked) for tile in tablet.view.picture.tiles] == [
        (tile.id, tile.name, tile.looked) for tile in shown
    ]
    assert tablet.view.picture.tile("a1").looked == ("Hayes",)


def test_a_touch_by_chance_lets_nobody_in(tablet):
    """The ring must be held for a moment; and nobody has to come in."""
    tablet.lay(does="draws")
    tablet.step("a1")
    tablet.pilot.tap(tablet.ring("Hayes"), settle=0.3)
    assert tablet.view.picture.tile("a1").looked == ()
    tablet.tap("Not now")
    assert tablet.sheet is None
    assert tablet.view.picture.tile("a1").looked == ()


def test_who_has_come_in_may_look_again_and_nobody_else(tablet):
    """After a short look the other rings are gone, and the own one shows it again."""
    tablet.lay(does="draws")
    tablet.step("a1")
    vance = tablet.ring("Vance")
    tablet.hold("Hayes")
    tablet.pilot.release(settle=0.3)
    tablet.pilot.tap(vance.to_window(*vance.center), settle=0.6)
    assert not tablet.leaks("The Pnakotic Manuscript")
    tablet.hold("Hayes")
    assert tablet.reads("The Pnakotic Manuscript")


def test_dr_finch_comes_in_and_chooses_with_one_touch(tablet):
    """He holds, sees two Locations, and slides to the one that stays."""
    tablet.lay(does="draws", characters={"Vance": "finch"})
    tablet.step("a1")
    tablet.hold("Vance")
    tablet.slide_to("The Pnakotic Manuscript")
    assert tablet.sheet is None
    assert tablet.view.picture.tile("a1").looked == ("Vance",)
    assert not tablet.leaks("The Pnakotic Manuscript")


def test_plus_and_minus_count_every_tap(tablet):
    """Large plus and minus for the two pools: quick taps all count."""
    tablet.lay(does="draws")
    pad = tablet.picture._pads["insight"]
    steps = [widget for widget in pad.walk() if isinstance(widget, StepButton)]
    for _ in range(3):
        tablet.pilot.tap(steps[1])
        tablet.pilot.wait(0.1)
    tablet.pilot.tap(steps[0])
    tablet.pilot.wait(0.2)
    assert tablet.stat("insight") == "2"


def test_both_pools_stand_in_one_row_in_larger_text(tablet):
    """At 150 % too: what they leave of the height is the board’s, and the names of its rooms are larger."""
    tablet.lay(does="draws")
    tablet.app.change_setting(text_size=150)
    tablet.pilot.resize(1280, 800)
    tablet.pilot.wait(0.3)
    assert len({pad.top for pad in tablet.picture.ids.pads.children}) == 1


def test_the_steps_of_a_pool_are_things_of_the_picture_that_answer_where_an_offer_concerns_them(tablet):
    """Nothing is left to take: a minus is grey until there is; while somebody is asked where, so is plus."""
    tablet.lay(does="draws")
    steps = {name: step for pad in tablet.picture._pads.values() for name, step in pad.steps().items()}
    assert steps.keys() <= tablet.picture.places().keys()
    assert [name for name, step in steps.items() if step.disabled] == ["pool:insight-", "pool:footwork-"]
    tablet.tap_thing("pool:footwork+")
    assert [name for name, step in steps.items() if step.disabled] == ["pool:insight-"]
    tablet.picture.ask(["tile:a1"])
    tablet.pilot.wait(0.1)
    assert all(step.disabled for step in steps.values())


def test_before_a_turn_has_begun_no_pool_can_be_counted(tablet):
    """Nothing is made before the turn: plus and minus are grey until somebody begins it."""
    tablet.lay(does="companion")
    steps = [step for pad in tablet.picture._pads.values() for step in pad.steps().values()]
    assert all(step.disabled for step in steps)
    tablet.tap(f"{tablet.view.guide.seat} is ready")
    assert [step.text for step in steps if not step.disabled] == ["+", "+"]


def test_a_claim_asks_whether_it_is_meant_and_who_it_is(tablet):
    """Which chamber, who, and then whether: nobody is named after having said that it is meant."""
    tablet.lay(does="draws")
    for cell in ("a1", "a5"):
        tablet.app.session.play("enter_chamber", cell=cell, seat="Hayes")
        tablet.app.stage.close_sheet()
    tablet.pilot.wait(0.4)
    warning = "A wrong claim ends the turn."
    tablet.tap("Claim the Manuscript")
    assert not tablet.reads(warning)
    tablet.tap("Claim The Orrery")
    assert tablet.reads("Who claims The Orrery?")
    assert not tablet.reads(warning)
    tablet.tap("Hayes", within=tablet.sheet)
    sure = f"Hayes: Ten Insight from cards this turn? The Orrery is turned over for all. {warning}"
    assert tablet.reads(sure)
    assert tablet.app.session.table.outcome is None
    tablet.tap("Claim The Orrery", within=tablet.sheet)
    assert tablet.app.session.table.outcome.winners == ("Hayes",)


def test_a_long_name_is_not_broken_on_its_ring(tablet):
    """The ring of somebody with a double name breaks it at the hyphen only."""
    people = ["Maximiliane-Theodora Bra", "Ben", "Zoë"]
    tablet.app.begin_table(Table.new(ORNE, people, {"does": "draws"}, seed=1))
    tablet.pilot.wait(0.4)
    tablet.step(next(tile.id for tile in tablet.view.picture.tiles if tile.hidden))
    ring = tablet.ring("Maximiliane-Theodora Bra")
    name = next(one for one in ring.walk() if getattr(one, "text", "").startswith("Maximiliane"))
    assert name.text == "Maximiliane-\nTheodora Bra"
    assert longest_word(name.text, name.font_size, name.font_name) <= name.width


def test_a_ring_has_the_colour_and_the_whole_word_of_its_name(tablet):
    """At 150 % no name is broken in two or tiny: it is smaller, or ends in an ellipsis."""
    people = [VANCE | {"name": "Maximilian"}, HAYES | {"name": "Wolfeschlegelsteinhausen"}, "Maximiliane"]
    tablet.app.change_setting(text_size=150)
    tablet.app.begin_table(Table.new(ORNE, people, {"does": "draws"}, seed=1))
    tablet.pilot.wait(0.4)
    tablet.step(next(tile.id for tile in tablet.view.picture.tiles if tile.hidden))
    for name, shown in (("Maximilian", "Maximilian"), ("Wolfeschlegelsteinhausen", "Wolfeschle")):
        ring = tablet.ring(name)
        words = next(one for one in ring.walk() if getattr(one, "words", "") == name and one is not ring)
        assert words.text.startswith(shown)
        assert words.font_size >= sp(24)
        assert words.texture_size[1] < 2 * words.font_size
        assert ring.colour == next(one.colour for one in tablet.view.players if one.name == name)
    tablet.app.change_setting(text_size=100)


def test_the_tabs_keep_their_places(tablet):
    """Whatever is counted or chosen, no tab moves, and all stand in one row."""
    tablet.lay(does="draws")
    strip = tablet.app.stage.screen.ids.tabs

    def places():
        return {chip.text: (round(chip.x), round(chip.y), round(chip.width)) for chip in strip.children}

    before = places()
    tablet.app.session.play("correct", pool="insight", by=1)
    tablet.pilot.wait(0.3)
    assert places() == before
    for title in before:
        tablet.tap(title, within=strip)
        assert places() == before
    assert len({y for _, y, _ in before.values()}) == 1


def test_a_look_elsewhere_after_an_undo_is_said_in_the_log(tablet):
    """Where somebody had looked before is read beside it, and not what lay there."""
    tablet.lay(does="draws")
    look_in(tablet, "Hayes")
    tablet.touch(tablet.app.stage.screen.ids.undo)
    tablet.tap("Undo")
    tablet.step("a5")
    tablet.hold("Hayes")
    tablet.pilot.wait(1.5)
    tablet.pilot.release(settle=0.6)
    tablet.tap("Log")
    assert tablet.reads("Before, and taken back: Hayes looks into The Orrery. Hayes has seen what lies in")
    assert not tablet.leaks(*FACES["manuscript"])


def test_a_wrong_claim_turns_the_card_over_for_all(tablet):
    """Everybody reads what lay there and that the claim was wrong; the log keeps that it was said."""
    tablet.lay(3, does="draws")
    tablet.step("a1")
    tablet.hold("Hayes")
    tablet.pilot.wait(1.5)
    tablet.pilot.release(settle=0.6)
    tablet.tap("Claim The Orrery")
    tablet.tap("Hayes", within=tablet.sheet)
    tablet.tap("Claim The Orrery", within=tablet.sheet)
    assert tablet.sheet.title == "A wrong claim"
    assert tablet.reads(FACES["nothing"][0])
    assert tablet.view.outcome is None
    assert "Hayes says that 10 Insight were made this turn." in tablet.texts_of_log()


def test_nobody_is_said_to_stand_anywhere(tablet):
    """The app keeps no pawns here: whose chip is tapped is told of without a chamber."""
    tablet.lay(does="draws")
    tablet.touch(next(chip for chip in tablet.pilot.widgets() if isinstance(chip, SeatChip)))
    assert tablet.sheet.title == "Vance"
    assert tablet.sheet.note == ""


def test_a_chamber_that_was_looked_into_is_no_claim(tablet):
    """A tap on it says who has looked, and that one may hold the ring again; nobody is asked who claims."""
    tablet.lay(does="draws")
    look_in(tablet, "Hayes")
    tablet.step("a1")
    assert tablet.reads("Hayes looked here, and knows it.")
    assert not tablet.reads("Who claims")
    assert not tablet.leaks("The Pnakotic Manuscript")
    tablet.tap("Hayes looks again", within=tablet.sheet)
    assert tablet.passed_to("Hayes")
    tablet.hold()
    assert tablet.reads("The Pnakotic Manuscript")
    tablet.pilot.release(settle=0.6)
    assert not tablet.view.picture.tile("a1").face_up
