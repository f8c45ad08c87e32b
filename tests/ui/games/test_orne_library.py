"""Echoes of the Orne Library by touch: whole turns, and secrets that last as long as a finger holds them."""

import pytest

from companion.games.orne_library.rules.pieces import TILES
from companion.games.orne_library.rules.state import Chamber
from companion.table import Table
from companion.table.journal import START
from companion.ui.games.orne_library.chambers import laid
from companion.ui.games.orne_library.investigators import CharacterChip
from companion.ui.games.orne_library.secrets import FACES
from companion.ui.look.drawing import word_width
from companion.ui.look.theme import register_fonts
from companion.ui.widgets.buttons import BrassButton, StepButton
from companion.ui.widgets.secret import HoldRing, Peek, SecretCard
from tests.games.orne_library.tables import BLUE, GREEN, RED, table
from tests.ui.seeing import faults
from tests.ui.table_talk import Tablet

ORNE = "orne-library"
BOARD = dict(
    zip(
        [row + column for row in "abc" for column in "12345"],
        (
            *("the-orrery", "rare-book-room", "folio-wing", "echoing-stairwell", "translation-office"),
            *("entrance-hall", "main-reading-room", "the-great-hall", "study-carrels", "special-collections"),
            *("manuscript-vault", "the-lantern-room", "janitorial-closet", "microfiche-annex"),
            "restricted-section",
        ),
        strict=True,
    )
)
"""A home-made library: the Main Reading Room and a Hidden Chamber lie next to the Entrance Hall."""
VANCE, HAYES = {"name": "Vance", "colour": "blue"}, {"name": "Hayes", "colour": "red"}
MANUSCRIPT_FIRST, NOTHING_FIRST = 17, 29
"""Seeds with which Vance begins, and the Location card on top is the Manuscript, or is not."""


class Orne(Tablet):
    """A tablet with a table of the Orne Library on it."""

    def lay(self, seed=MANUSCRIPT_FIRST, **options):
        """Begin with Vance and Hayes in the home-made library."""
        chosen = {"board": BOARD, **options}
        self.app.begin_table(Table.new(ORNE, [VANCE, HAYES], chosen, seed=seed))
        self.pilot.wait(0.4)

    def stand(self, state):
        """Go on from a hand-written state of Red, Blue and Green."""
        players = [{"name": one.seat, "colour": one.who.colour} for one in state.researchers]
        self.app.begin_table(Table.new(ORNE, players))
        session = self.app.session
        session.table = Table.resume(session.table.beginning, [], {START: state})
        session._show()
        self.pilot.wait(1)

    def plain(self):
        """All cards that only give Insight and Footwork are played, as version 0.1 could."""
        self.app.session.play("play_all")
        self.pilot.wait(0.4)

    def touch(self, widget):
        """Tap a widget, and wait until another tap in the same place would count."""
        super().touch(widget)
        self.pilot.wait(0.3)

    def step(self, cell):
        """Tap a chamber."""
        self.pilot.tap(self.picture.ids.board.box(cell).centre)
        self.pilot.wait(0.4)

    def hold(self, name=None):
        """Put a finger on the ring, or on that of somebody, and leave it there."""
        self.pilot.hold(self.ring(name) if name else self.pilot.find(kind=HoldRing))
        self.pilot.wait(0.5)

    def ring(self, name):
        """The ring of somebody who may come in."""
        return next(w for w in self.pilot.widgets() if isinstance(w, HoldRing) and w.words == name)

    def slide_to(self, name):
        """Slide the holding finger to a card, and lift it there."""
        self.pilot.drag(next(card for card in self.cards() if card.text == name))
        self.pilot.release(settle=0.4)

    def cards(self):
        """The secret cards in the window, seen or not."""
        return [widget for widget in self.pilot.widgets() if isinstance(widget, SecretCard)]

    def written(self):
        """Every word in any property of any widget in the window, seen or not."""
        return [
            value
            for widget in self.pilot.widgets()
            for name in widget.properties()
            if isinstance(value := getattr(widget, name), str)
        ]

    def leaks(self, *secrets):
        """Which of these words are anywhere in the window."""
        return {secret for secret in secrets for text in self.written() if secret in text}

    def passed_to(self, name):
        """Whether the screen asks to pass the tablet to somebody, and shows nothing else yet."""
        return self.reads(f"Pass the tablet\nto {name}")

    def stat(self, id_):
        """A number beside the picture."""
        return next(stat.value for stat in self.view.stats if stat.id == id_)

    def texts_of_log(self):
        """The evening so far, in words."""
        return " ".join(text for line in self.app.session.table.log() for text in line.texts)


@pytest.fixture
def tablet(pilot, tmp_path):
    pilot.looking = False
    return Orne(pilot, tmp_path / "data")


def seat(tablet, name):
    """What everybody may know of a player."""
    return next(one for one in tablet.view.picture.players if one.seat == name)


# -- whole turns ---------------------------------------------------------------------------------


def test_two_whole_turns_by_touch(tablet):
    """A turn with a purchase and a turn with a Hidden Chamber, from the hand to the end of each."""
    tablet.lay()
    tablet.tap("Vance is ready")
    tablet.plain()
    assert (tablet.stat("insight"), tablet.stat("footwork")) == ("4", "1")
    tablet.step("b2")
    assert seat(tablet, "Vance").place == "Main Reading Room"
    tablet.tap("Well-Worn Boots", "Buy a card")
    assert tablet.stat("insight") == "1"
    assert "Well-Worn Boots" not in [card.name for card in tablet.view.picture.row]
    assert all(tablet.view.picture.row)
    tablet.tap("End the turn", "Hayes is ready")
    tablet.plain()
    tablet.step("a1")
    assert tablet.passed_to("Hayes")
    tablet.hold()
    assert tablet.reads("The Pnakotic Manuscript")
    tablet.pilot.release(settle=0.3)
    tablet.tap("I have looked", "End the turn")
    assert tablet.headline == "Pass the tablet to Vance"
    assert seat(tablet, "Hayes").place == "The Orrery"


def test_a_card_is_played_out_of_the_secret_hand(tablet):
    """Sliding to a card plays it, everybody knows, and the hand stays for the next one."""
    tablet.lay()
    tablet.tap("Vance is ready", "Play a card")
    tablet.hold()
    assert sorted(card.text for card in tablet.cards()) == ["Basic Research"] * 4 + ["Cautious Steps"]
    tablet.slide_to("Cautious Steps")
    assert not tablet.cards()
    assert tablet.reads("Vance plays Cautious Steps.")
    assert seat(tablet, "Vance").hand == 4
    tablet.hold()
    assert [card.text for card in tablet.cards()] == ["Basic Research"] * 4
    tablet.slide_to("Basic Research")
    tablet.tap("I have looked")
    assert tablet.sheet is None
    assert (tablet.stat("insight"), tablet.stat("footwork")) == ("1", "1")
    assert "Vance plays Cautious Steps." in tablet.texts_of_log()


def test_a_card_that_cannot_be_bought_is_read(tablet):
    """Away from the Main Reading Room a tap on a card tells what it does and costs, and buys nothing."""
    tablet.lay()
    tablet.tap("Vance is ready")
    tablet.plain()
    tablet.tap("Master Key")
    assert tablet.sheet.title == "Master Key"
    assert "It costs 4 Insight" in tablet.sheet.text
    assert tablet.stat("insight") == "4"


def test_a_chamber_out_of_reach_is_read(tablet):
    """A tap on a chamber that cannot be stepped into tells what it does."""
    tablet.lay()
    tablet.tap("Vance is ready")
    tablet.step("b4")
    assert tablet.sheet.title == "Study Carrels"
    assert tablet.sheet.text == "A step out costs 2 Footwork."
    tablet.tap("Cancel")
    tablet.step("b5")
    assert tablet.sheet.text == "Hidden Chamber. Whoever comes in first sees what it is."
    assert seat(tablet, "Vance").place == "Entrance Hall"


# -- secrets -------------------------------------------------------------------------------------

ENDS = ("release", "pause", "turn")


def end_looking(tablet, how):
    """The finger lifts; or the app is paused or the tablet turned while the finger stays."""
    if how == "release":
        tablet.pilot.release()
    elif how == "pause":
        tablet.app.on_pause()
    else:
        tablet.pilot.resize(800, 1280)
    tablet.pilot.frames(2)


def after_looking(tablet, how):
    """Whatever has happened, the finger lifts in the end."""
    if how != "release":
        tablet.pilot.release(settle=0.5)


@pytest.mark.parametrize("how", ENDS)
def test_a_hand_is_there_only_while_it_is_held(tablet, how):
    """Neither before holding nor after it is a card of the hand in any widget of the window."""
    tablet.lay()
    tablet.touch(tablet.picture._chips["Hayes"])
    tablet.tap("Look at the hand")
    tablet.pilot.wait(2)
    assert not tablet.cards()
    assert tablet.passed_to("Hayes")
    tablet.hold()
    assert len(tablet.cards()) == 6
    end_looking(tablet, how)
    assert not tablet.cards()
    after_looking(tablet, how)
    assert not tablet.cards()


@pytest.mark.parametrize("how", ENDS)
@pytest.mark.parametrize("seed", [MANUSCRIPT_FIRST, NOTHING_FIRST])
def test_a_hidden_chamber_is_there_only_while_it_is_held(tablet, seed, how):
    """What a chamber is stands nowhere in the window, but while the finger of whoever came in holds it."""
    title, note = FACES["manuscript" if seed == MANUSCRIPT_FIRST else "nothing"]
    tablet.lay(seed)
    tablet.tap("Vance is ready")
    tablet.plain()
    assert not tablet.leaks(title, note)
    tablet.step("a1")
    assert tablet.reads("You have come into The Orrery.\nOnly you may see what it is.")
    assert not tablet.leaks(title, note)
    tablet.hold()
    assert tablet.leaks(title, note) == {title, note}
    end_looking(tablet, how)
    assert not tablet.leaks(title, note)
    after_looking(tablet, how)
    tablet.app.stage.back()
    tablet.pilot.wait(0.3)
    assert tablet.sheet is None
    assert not tablet.leaks(title, note)
    assert note not in tablet.texts_of_log()
    assert title not in tablet.texts_of_log()


def test_a_chamber_stays_known_to_whoever_was_first(tablet):
    """Who has seen a chamber finds it below the own hand; the others do not."""
    tablet.lay()
    tablet.tap("Vance is ready")
    tablet.plain()
    tablet.step("a1")
    tablet.tap("Not now")
    for name, knows in (("Vance", True), ("Hayes", False)):
        tablet.touch(tablet.picture._chips[name])
        tablet.tap("Look at the hand")
        tablet.hold()
        assert bool(tablet.leaks("The Orrery: the pnakotic manuscript")) is knows
        assert bool(tablet.leaks("Chambers that you have seen")) is knows
        tablet.pilot.release(settle=0.3)
        tablet.tap("I have looked")


def test_looking_is_neither_heard_nor_felt(tablet, monkeypatch):
    """Holding and letting go make no sound, no vibration and no speech, and leave no line in the log."""
    tablet.lay()
    tablet.tap("Vance is ready")
    tablet.plain()
    tablet.step("a1")
    heard = []
    for device in (tablet.devices.sound, tablet.devices.haptics, tablet.devices.speech):
        for name in ("play", "tap", "done", "say"):
            if hasattr(device, name):
                monkeypatch.setattr(device, name, lambda *args, **_: heard.append(args))
    lines = len(tablet.app.session.table.log())
    tablet.hold()
    tablet.pilot.release(settle=0.3)
    tablet.tap("I have looked")
    assert heard == []
    assert len(tablet.app.session.table.log()) == lines


def test_the_hand_of_another_is_for_the_spy_alone(tablet):
    """Espionage: the spy chooses from the other's hand, not from an own card of the same name."""
    tablet.stand(table(("espionage", "dread", "amnesia"), others_hand=("dread", "eureka")))
    tablet.tap("Play a card")
    tablet.hold()
    tablet.slide_to("Espionage")
    tablet.tap(BLUE, within=tablet.app.stage.screen.ids.choices)
    assert not tablet.leaks("Eureka!")
    assert tablet.headline == "Which card does Blue discard?"
    assert tablet.passed_to("Red")
    tablet.hold()
    assert sorted(card.text for card in tablet.cards()) == ["Dread", "Eureka!"]
    tablet.slide_to("Eureka!")
    assert not tablet.leaks("Eureka!")
    assert seat(tablet, BLUE).hand == 1
    assert "Eureka" not in tablet.texts_of_log()


def test_a_long_hand_rolls_under_the_finger(tablet):
    """Cards below the edge are reached by resting the holding finger there."""
    tablet.stand(table(("dread",) * 11 + ("eureka",)))
    tablet.app.change_setting(text_size=200)
    tablet.tap("Play a card")
    tablet.hold()
    hand = tablet.sheet.ids.scroll
    tablet.pilot.drag((hand.center_x, hand.y + 20))
    tablet.pilot.wait(6)
    assert hand.scroll_y == 0
    tablet.slide_to("Eureka!")
    assert "Red plays Eureka!" in tablet.texts_of_log()


def test_dr_finch_chooses_between_two_locations_in_secret(tablet):
    """The two Location cards are shown to Dr. Finch alone, and the choice closes them."""
    tablet.stand(table(at="b1", footwork=3, character="finch"))
    tablet.step("a1")
    assert tablet.headline.startswith("Which Location lies in")
    assert tablet.passed_to("Red")
    tablet.hold()
    assert {card.text for card in tablet.cards()} == {"The Pnakotic Manuscript", "Nothing of note"}
    assert tablet.reads("slide to the card you choose")
    tablet.pilot.release(settle=0.4)
    assert tablet.reads("Hold again, and slide to the card you choose.")
    assert tablet.reads("Red holds\nthe tablet")
    assert "I have looked" not in tablet.labels()
    tablet.hold()
    tablet.slide_to("The Pnakotic Manuscript")
    assert tablet.sheet is None
    assert not tablet.cards()
    assert tablet.app.session.table.state.question is None


def test_the_top_three_cards_are_ordered_in_secret(tablet):
    """Unaussprechlichen Kulten: marked one after the other, they go back in that order."""
    state = table(("unaussprechlichen-kulten",), deck=("eureka", "dread", "hire-a-guide", "amnesia"))
    tablet.stand(state)
    tablet.tap("Play a card")
    tablet.hold()
    tablet.slide_to("Unaussprechlichen Kulten")
    tablet.tap("The deck of Red")
    assert tablet.passed_to("Red")
    for name in ("Hire a Guide", "Eureka!", "Dread"):
        tablet.hold()
        tablet.slide_to(name)
    assert not tablet.cards()
    tablet.hold()
    assert {card.text: card.rank for card in tablet.cards()} == {"Hire a Guide": 1, "Eureka!": 2, "Dread": 3}
    tablet.pilot.release(settle=0.2)
    tablet.tap("Done")
    assert tablet.app.session.table.state.me.deck.cards[:3] == ("hire-a-guide", "eureka", "dread")


# -- the table -----------------------------------------------------------------------------------


SIZES = ((1024, 600), (1280, 800), (800, 1280), (2560, 1600))


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_table_can_be_read(tablet, text_size):
    """No word is cut, outside or over another, in either direction and with text up to twice as large."""
    tablet.lay()
    tablet.tap("Vance is ready")
    tablet.plain()
    tablet.app.change_setting(text_size=text_size)
    found = {}
    for size in SIZES:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.4)
        if wrong := faults(tablet.pilot):
            found[size] = wrong
    assert found == {}


@pytest.mark.parametrize("width", [60, 75, 110, 300])
def test_the_words_of_a_chamber_fit_into_it(pilot, width):
    """Names are written as large as the chamber allows, and no larger."""
    register_fonts()
    for tile in TILES.values():
        lines, size = laid(tile.name, "Serif", 34, width, width * 0.5)
        assert " ".join(lines) == tile.name
        assert max(word_width(line, size, "Serif") for line in lines) <= width
        assert len(lines) * size <= width * 0.5


def test_reachable_chambers_glow_with_their_price(tablet):
    """After walking cards are played, chambers show what they take; each is one tap away, near or far."""
    tablet.stand(table(at="b1", footwork=2))
    tiles = {tile.id: tile for tile in tablet.picture.data.tiles}
    assert (tiles["b2"].step, tiles["b3"].step, tiles["b3"].reach) == (1, None, 2)
    assert [cell for cell in tiles if tablet.picture._is_due(f"tile:{cell}")] == [
        "a1",
        "a2",
        "b2",
        "b3",
        "c1",
        "c2",
    ]
    tablet.step("b3")
    assert seat(tablet, RED).cell == "b3"
    assert tablet.app.session.table.log()[-1].label == "Red walks to Echoing Stairwell"


def test_investigators_are_chosen_at_set_up(tablet):
    """A tap gives a player the investigator, with the name; one who is taken cannot be chosen."""
    tablet.tap("Echoes of the Orne Library")
    chips = [widget for widget in tablet.pilot.widgets() if isinstance(widget, CharacterChip)]
    taken = [(chip.text, chip.disabled) for chip in chips if chip.disabled]
    assert taken == [("Vance", True), ("Finch", True)]
    tablet.touch(next(chip for chip in chips if chip.text == "Croft"))
    tablet.tap("Lay it out", "All laid out: begin")
    assert [(one.seat, one.character) for one in tablet.view.picture.players] == [
        ("Croft", "croft"),
        ("Vance", "vance"),
    ]


def test_back_from_the_checklist_deals_no_other_board(tablet):
    """Whoever goes back to set-up and comes again with the same players finds the same library."""
    tablet.tap("Echoes of the Orne Library", "Lay it out")
    first = dict(tablet.app.stage.screen._table.state.tiles)
    tablet.app.stage.back()
    tablet.pilot.wait(0.4)
    tablet.tap("Lay it out")
    assert tablet.app.stage.screen._table.state.tiles == first
    tablet.tap("All laid out: begin")
    assert tablet.app.session.table.state.tiles == first


def test_only_the_locations_by_touch(tablet):
    """Draws: a tap on the chamber, and whoever came in holds the own ring: two touches, and it is seen."""
    tablet.lay(does="draws")
    tablet.step("a1")
    assert tablet.reads("Who comes in?")
    assert not tablet.leaks("The Pnakotic Manuscript")
    tablet.hold("Hayes")
    assert tablet.reads("The Pnakotic Manuscript")
    assert tablet.view.picture.tile("a1").looked == ("Hayes",)
    tablet.pilot.wait(1.5)
    tablet.pilot.release(settle=0.3)
    assert tablet.sheet is None
    assert not tablet.leaks("The Pnakotic Manuscript")


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


def test_a_claim_asks_once_and_a_wrong_one_is_shown(tablet):
    """A claim is confirmed; a wrong one opens a sheet that everybody sees."""
    tablet.stand(table(at="a1", insight=10, chambers={"a1": Chamber("nothing", (RED,))}))
    tablet.tap("Claim the Manuscript")
    assert tablet.app.session.table.state.turn_of == RED
    said = [tablet.sheet.title, tablet.sheet.text, tablet.sheet.note]
    assert sum(words.count("A wrong claim ends the turn.") for words in said) == 1
    tablet.tap("Claim the Manuscript", within=tablet.sheet)
    assert tablet.reads("A wrong claim")
    assert tablet.reads("Nothing of note")


def test_a_companion_turn_costs_a_tap_a_thing(tablet):
    """A tap moves the pawn, a tap ends the turn: the cards stay in the players' hands."""
    tablet.lay(does="companion")
    first = tablet.view.guide.seat
    tablet.tap(f"{first} is ready")
    tablet.step("b3")
    assert seat(tablet, first).cell == "b3"
    assert [deed.text for deed in tablet.view.deeds] == [f"Put {first}'s pawn in The Great Hall"]
    assert tablet.picture.ids.board.numbers == {"tile:b3": (1,)}
    tablet.tap("End the turn")
    assert tablet.view.guide.seat != first
    tablet.step("b4")
    assert seat(tablet, tablet.view.guide.seat).cell == "b4"


def test_a_companion_walk_takes_what_the_way_costs_and_says_where_too_little_was_told(tablet):
    """Three told, a chamber two steps away: one is left. A walk for two after that is said."""
    tablet.lay(does="companion")
    tablet.tap(f"{tablet.view.guide.seat} is ready")
    for _ in range(3):
        tablet.app.session.play("correct", pool="footwork", by=1)
    tablet.step("b3")
    assert tablet.stat("footwork") == "1"
    tablet.step("c4")
    assert tablet.reads("Microfiche Annex is 2 Footwork away, and 1 was told.")
    assert tablet.stat("footwork") == "0"


def test_a_home_made_board_is_there_next_time(tablet):
    """What was laid by hand goes into Your box with the first turn, and set-up offers it."""
    tablet.lay(does="companion", board={})
    session = tablet.app.session
    session.play("swap_tiles", cell="a1", other="a2")
    session.play("begin_turn")
    assert tablet.app.store.box(ORNE)["own-board"]["tiles"] == session.table.state.tiles


def test_the_row_answers_patrons_funding(tablet):
    """A tap on a cheap card of the row gains it while Patron's Funding waits."""
    tablet.stand(table(("patrons-funding",), rulings={"D35": "wait"}))
    tablet.app.session.play("play_card", card="patrons-funding")
    tablet.pilot.wait(0.4)
    card = next(one for one in tablet.picture._cards if one.card == "focused-study")
    assert card.lit
    tablet.touch(card)
    assert "focused-study" in tablet.app.session.table.state.me.discard


def test_the_board_is_made_ones_own(tablet):
    """Before the first turn a chamber can be changed where it lies, and a door where it is."""
    tablet.lay()
    tablet.step("b3")
    tablet.tap("Replace The Great Hall", "Folio Wing")
    assert next(t.tile for t in tablet.view.picture.tiles if t.id == "b3") == "folio-wing"
    tablet.more("Change a door")
    board = tablet.picture.ids.board
    door = next(door for door in board.data.doors if door.id == "b2-b3")
    tablet.pilot.tap(board.door_spot(door))
    tablet.tap("No way through")
    assert next(d.kind for d in tablet.view.picture.doors if d.id == "b2-b3") == "none"


def test_cards_held_at_the_table_ask_for_no_secret(tablet):
    """Where the table holds the hands, a card is named in public and nobody is handed the tablet."""
    tablet.lay(holders={"hands": "table"})
    tablet.tap(f"{tablet.view.guide.seat} is ready", "Play a card", "Basic Research")
    assert tablet.stat("insight") == "1"
    assert not any(isinstance(widget, Peek) for widget in tablet.pilot.widgets())


def test_when_the_game_is_over_everything_may_be_looked_at(tablet):
    """After the win hands, decks and chambers lie open without handing the tablet over."""
    tablet.stand(table(at="a1", insight=10, chambers={"a1": Chamber("manuscript", (RED,))}))
    assert isinstance(tablet.button("Claim the Manuscript"), BrassButton)
    tablet.tap("Claim the Manuscript", "Claim the Manuscript")
    assert tablet.headline == "Red wins"
    assert next(t.location for t in tablet.picture.data.tiles if t.id == "a1") == "manuscript"
    tablet.touch(tablet.picture._chips[BLUE])
    assert tablet.reads("2 × Cautious Steps")
    assert "Look at the hand" not in tablet.labels()


def test_green_has_a_letter_too(tablet):
    """Pawns are told apart by letter as well as by colour."""
    tablet.stand(table())
    assert tablet.picture.data.letters == {RED: "R", BLUE: "B", GREEN: "G"}
    names = [{"name": "Ann", "colour": "orange"}, {"name": "Ada", "colour": "red"}]
    doubles = Table.new(ORNE, names).view().picture
    assert doubles.letters == {"Ann": "F", "Ada": "H"}
