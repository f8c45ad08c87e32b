"""Fire in the Library by touch: whole games, the bag, the hidden tools, the odds, words in the picture."""

from itertools import combinations
from random import Random

import pytest

from companion.games.fire_in_the_library.face.picture import TrackSpace
from companion.simulate import play_out
from companion.table import Table
from companion.table.face import things_of
from companion.ui.games.fire_in_the_library.layout import Frame, layout
from companion.ui.games.fire_in_the_library.marks import disc, spots
from companion.ui.games.fire_in_the_library.picture import TablePicture
from companion.ui.games.fire_in_the_library.sections import face_of, risk_spot
from companion.ui.games.fire_in_the_library.track import window
from companion.ui.look import drawing as draw
from companion.ui.widgets.secret import HoldRing, SecretCard
from tests.ui.seeing import faults
from tests.ui.table_talk import Tablet

GAME = "fire-in-the-library"


class FireTablet(Tablet):
    """A tablet with a table of Fire in the Library."""

    def sit(self, *players, seed=7, **options):
        """Begin a table whose chances are settled by a seed."""
        seats = [{"name": name, "colour": name.lower()} for name in players or ("Red", "Blue")]
        self.app.begin_table(Table.new(GAME, seats, options, seed=seed))
        self.pilot.wait(0.3)

    @property
    def data(self):
        """What the picture shows."""
        return self.picture.data

    @property
    def laid(self):
        """The tokens on the card that is being filled."""
        card = next(card for card in self.data.order if card.id == self.data.card)
        return [space.token for space in card.spaces if space.token]

    @property
    def step(self):
        """The place in the turn."""
        return self.app.session.table.state.step

    def touch(self, widget):
        """Tap a widget, and let the time go by in which a second tap there would be a slip."""
        super().touch(widget)
        self.pilot.wait(0.65)

    def more(self, text):
        """Open the menu of the table and tap something in it, further down."""
        self.tap("More")
        self.tap(text)

    def draw(self):
        """Tap the bag."""
        self.pilot.tap(self.picture.bag, settle=0.45)

    def play_on(self, most_drawn=3):
        """One more touch of a careful table: answer, draw up to so many tokens, stop, go on."""
        ids = self.app.stage.screen.ids
        groups = {offer.group for offer in self.app.session.offers()}
        if self.sheet is not None:
            open_ = [b for b in self.buttons() if not getattr(b, "icon", "")]
            self.touch(next((b for b in open_ if b.text not in ("Not yet", "Cancel")), open_[0]))
        elif "answer" in groups and ids.choices.children:
            self.touch(ids.choices.children[-1])
        elif self.picture.bag.label and len(self.laid) < most_drawn:
            self.draw()
        elif "Stop" in self.labels():
            self.tap("Stop")
        else:
            self.touch(ids.decision.children[-1])

    def play_out(self, touches=1500, **how):
        """Touch on until the game is over; tells how many touches it took."""
        for count in range(touches):
            if self.view.outcome is not None:
                return count
            self.play_on(**how)
        raise AssertionError(f"Not over after {touches} touches: {self.headline}")


@pytest.fixture
def tablet(pilot, tmp_path):
    pilot.looking = False
    return FireTablet(pilot, tmp_path / "data")


# -- whole games -------------------------------------------------------------------------------


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


# -- the bag -----------------------------------------------------------------------------------


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


# -- the library -------------------------------------------------------------------------------


def to_the_fire(tablet, step):
    """Draw until a step of the fire is reached."""
    for _ in range(400):
        if tablet.step == step:
            return
        tablet.play_on(most_drawn=8)
    raise AssertionError(f"never {step}")


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
        if tablet.step == "burning" and tablet.headline.startswith("Which has"):
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


# -- hidden tools ------------------------------------------------------------------------------


def hand_of(tablet, seat):
    tools = tablet.app.session.table.view(seat).picture.tools
    return [card.name for card in tools.hand]


def everything_said(tablet):
    """Every text in the window, seen or not."""
    return {str(getattr(widget, "text", "")) for widget in tablet.pilot.widgets()}


def test_a_hand_is_seen_only_while_it_is_held(tablet):
    """The names of the tools in a hand are nowhere before the ring is held, nor after."""
    tablet.sit(seed=11)
    seat = tablet.view.guide.seat
    names = set(hand_of(tablet, seat)) - {card.name for card in tablet.data.tools.market}
    assert names, "the seed gives a hand that the market does not show"
    assert not names & everything_said(tablet)
    tablet.tap_thing(f"hand:{seat}")
    assert not names & everything_said(tablet)
    tablet.pilot.hold(tablet.pilot.find(kind=HoldRing))
    tablet.pilot.wait(0.4)
    assert names <= everything_said(tablet)
    tablet.pilot.release(settle=0.3)
    assert not names & everything_said(tablet)
    tablet.tap("I have looked")
    assert tablet.sheet is None


def test_a_hand_is_gone_when_the_app_is_paused(tablet):
    """Android takes a picture of what a paused app shows: the secret is not in it."""
    tablet.sit(seed=11)
    seat = tablet.view.guide.seat
    tablet.tap_thing(f"hand:{seat}")
    tablet.pilot.hold(tablet.pilot.find(kind=HoldRing))
    tablet.pilot.wait(0.4)
    tablet.app.on_pause()
    tablet.pilot.frames(1)
    assert not [widget for widget in tablet.pilot.widgets() if isinstance(widget, SecretCard)]
    tablet.pilot.release()


def playable_table(tablet):
    """A table at which whose turn it is holds a tool that needs no further answer: Gloves or Torch."""
    for seed in range(40):
        table = Table.new(GAME, ["Red", "Blue"], {}, seed=seed)
        seat = table.view().guide.seat
        hand = table.view(seat).picture.tools.hand
        if any(card.tool == "gloves" for card in hand):
            tablet.sit(seed=seed)
            return seat
    raise AssertionError("no seed with Gloves")


def test_a_tool_is_played_out_of_a_hidden_hand(tablet):
    """Play a tool, pass the tablet, hold, slide to the card: it is played, and nothing else was shown."""
    seat = playable_table(tablet)
    tablet.tap("Play a tool")
    tablet.pilot.hold(tablet.pilot.find(kind=HoldRing))
    tablet.pilot.wait(0.4)
    card = next(w for w in tablet.pilot.widgets() if isinstance(w, SecretCard) and w.text == "Gloves")
    tablet.pilot.drag(card)
    tablet.pilot.release(settle=0.3)
    assert tablet.sheet is None
    card = next(card for card in tablet.data.order if card.seat == seat)
    assert all(space.safe_now for space in card.spaces)


def test_who_plays_alone_hides_nothing(tablet):
    """With nobody else at the table, the own tools are simply there."""
    tablet.sit("Green", solo="lone")
    names = hand_of(tablet, "Green")
    tablet.tap("Tools")
    tablet.pilot.wait(0.2)
    assert set(names) <= everything_said(tablet)


# -- the odds ----------------------------------------------------------------------------------


def test_the_odds_are_said_and_shown(tablet):
    """Stop, one more, two more: with points, chance, and what would burn."""
    tablet.sit()
    tablet.draw()
    tablet.tap("Odds")
    assert {"Stop", "One more", "Two more"} <= set(tablet.pilot.texts())
    assert tablet.reads("Fire Spreading")


def test_the_odds_can_be_switched_off(tablet):
    """A table that wants no odds gets none."""
    tablet.sit(odds=False)
    tablet.draw()
    assert "Odds" not in tablet.labels()
    assert tablet.data.what_if is None


# -- reading the picture -----------------------------------------------------------------------


SIZES = ((1024, 600), (1280, 800), (800, 1280), (1600, 2560), (2560, 1600))


def drawn_words(picture, monkeypatch):
    """The words that the picture draws, each with its box."""
    found = []
    texture_at = draw._texture

    def note(text, size, font, centre, colour):
        if font != draw.ICONS:
            extent = draw._rendered(text, size, font).size
            found.append((text, centre[0] - extent[0] / 2, centre[1] - extent[1] / 2, *extent))
        texture_at(text, size, font, centre, colour)

    monkeypatch.setattr(draw, "_texture", note)
    picture._layers.at(None)
    picture.redraw()
    monkeypatch.undo()
    return found


def outside(words, picture):
    return [
        text
        for text, x, y, wide, high in words
        if x < picture.x - 1
        or x + wide > picture.right + 1
        or y + high > picture.top + 4
        or y < picture.y - 4
    ]


def over_each_other(words):
    """Words whose middles lie in each other's lines: a little touching of line boxes is no fault."""
    found = []
    for (a, ax, ay, aw, ah), (b, bx, by, bw, bh) in combinations(words, 2):
        across = min(ax + aw, bx + bw) - max(ax, bx)
        up = min(ay + ah, by + bh) - max(ay, by)
        if across > 2 and up > 0.45 * min(ah, bh):
            found.append((a, b))
    return found


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_picture_can_be_read_on_every_tablet(tablet, monkeypatch, text_size):
    """From 1024 × 600 to 2560 × 1600, at every text size, no word leaves the picture or covers another."""
    tablet.app.change_setting(text_size=text_size)
    tablet.sit("Red", "Blue", "Green", "Purple")
    tablet.draw()
    wrong = {}
    for size in SIZES:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        words = drawn_words(tablet.picture, monkeypatch)
        bad = outside(words, tablet.picture) + over_each_other(words)
        if len(words) < 12 or bad:
            wrong[size] = bad or words
    assert wrong == {}


def covered(words, spots):
    """The words under one of these discs: their letters, not the space above and below them."""
    return [
        text
        for text, left, low, wide, high in words
        for x, y, radius in spots
        if left - radius * 0.8 < x < left + wide + radius * 0.8
        and low + high * 0.15 - radius * 0.8 < y < low + high * 0.85 + radius * 0.8
    ]


SECTIONS = {"Fables", "Geography", "History", "War"}


@pytest.mark.parametrize("text_size", [100, 110, 150])
def test_every_section_has_its_name_and_no_flame_on_it(tablet, monkeypatch, text_size):
    """Names are written smaller rather than left out; what is in danger has its flame above the name."""
    tablet.app.change_setting(text_size=text_size)
    tablet.sit("Red", "Blue", "Green")
    wrong = {}
    for size in SIZES[:3]:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        words = drawn_words(tablet.picture, monkeypatch)
        faces = [face_of(box) for box in tablet.picture._layout.sections]
        names = [each for each in words if each[0] in SECTIONS]
        missing = SECTIONS - {name for name, *_ in names}
        if bad := [*missing, *covered(names, [risk_spot(face) for face in faces])]:
            wrong[size] = bad
    assert wrong == {}


@pytest.mark.parametrize("text_size", [100, 110])
def test_the_number_of_a_deed_covers_no_words(tablet, monkeypatch, text_size):
    """After the bag has changed hands three deeds concern it and the Fires aside."""
    tablet.app.change_setting(text_size=text_size)
    tablet.sit("Red", "Blue", "Green")
    tablet.app.session.play("hand_over", component="bag", to="table")
    assert len(tablet.view.deeds) >= 3
    wrong = {}
    for size in SIZES[:3]:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        picture = tablet.picture
        marked = spots(picture.deed_numbers(), picture._marked(picture._layout))
        words = drawn_words(picture, monkeypatch)
        if bad := covered(words, [(x, y, disc()) for _, x, y in marked]):
            wrong[size] = bad
    assert wrong == {}


def test_whose_card_it_is_and_what_it_scores_stand_apart(tablet, monkeypatch):
    """A long name is shortened rather than run into the sum."""
    seats = [{"name": name} for name in ("Maximiliana-Theodora", "Wilhelmina Abracadabra")]
    tablet.app.begin_table(Table.new(GAME, seats, {}, seed=7))
    tablet.pilot.wait(0.3)
    tablet.draw()
    for size in SIZES[:3]:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        words = drawn_words(tablet.picture, monkeypatch)
        title = next(each for each in words if "card, " in each[0])
        beside = [each for each in words if each[1] > title[1] and abs(each[2] - title[2]) < title[4] / 2]
        near = [each[0] for each in beside if each[1] <= title[1] + title[3] + 8]
        assert near == [], (size, title)


def test_the_table_can_be_read_at_twice_the_text_size(tablet):
    """At 200 % nothing round the picture is cut, outside, or over something else."""
    tablet.app.change_setting(text_size=200)
    tablet.sit("Red", "Blue", "Green", "Purple")
    tablet.draw()
    wrong = {}
    for size in ((1280, 800), (800, 1280)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.4)
        if found := faults(tablet.pilot):
            wrong[size] = found
    assert wrong == {}


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_every_step_is_drawn_in_every_theme(tablet, theme):
    """From the first draw to the end of a round, whatever lies on the table: it can be drawn."""
    tablet.app.change_setting(theme=theme)
    tablet.sit("Red", "Blue", "Green", seed=5, technology=True)
    steps = set()
    while "order" not in steps and tablet.view.outcome is None:
        steps.add(tablet.step)
        tablet.play_on(most_drawn=8)
    assert {"saving", "spreading", "burning", "reward", "swap", "order"} <= steps


def test_the_track_shows_every_figure_and_its_neighbours():
    """Spaces next to the figures are shown; far runs of empty spaces shrink to a gap."""
    cells = window([5, 70, 70, 31], 14)
    assert {5, 31, 70, 71, 69} <= set(cells)
    assert len(cells) <= 14
    gaps = [cell for cell in cells if isinstance(cell, tuple)]
    covered = {n for first, last in gaps for n in range(first, last + 1)} | {
        c for c in cells if isinstance(c, int)
    }
    assert covered == set(range(min(covered), max(covered) + 1))


def test_the_track_begins_at_nothing():
    """At the start all stand at 0, and the way ahead is shown without a gap."""
    assert window([0, 0, 0], 8) == list(range(8))


@pytest.mark.parametrize("size", [(284, 568), (440, 568), (614, 768), (768, 600), (1700, 1500)])
def test_nothing_lies_over_anything_else(size):
    """The parts of the picture keep apart and within it, however small it is."""
    for scale in (1.0, 1.4):
        at = layout(Frame(0, 0, *size), scale)
        boxes = [at.card, *at.sections, at.bag, at.track, at.odds, at.tools]
        for box in boxes:
            assert box.x >= -1
            assert box.y >= -1
            assert box.right <= size[0] + 1
            assert box.top <= size[1] + 1
        for one, other in combinations([box for box in boxes if box.width], 2):
            apart = one.right <= other.x + 1 or other.right <= one.x + 1
            assert apart or one.top <= other.y + 1 or other.top <= one.y + 1


# -- your box ----------------------------------------------------------------------------------


def test_burn_indexes_are_typed_one_after_the_other(tablet):
    """A number that can grow waits for Next; one that cannot is taken; the list stays in sight."""
    from companion.ui.screens.box import FactRow

    tablet.app.stage.go("box", game_id=GAME)
    tablet.pilot.wait(0.3)
    tablet.touch(next(row for row in tablet.buttons() if isinstance(row, FactRow) and "Burn" in row.text))
    tablet.tap("3", "Next", "1", "4", "9", "2", "Next")
    assert tablet.reads("3  ·  14  ·  9  ·  2")
    tablet.tap("Back", "8", "Keep")
    assert tablet.app.store.box(GAME)["purple-indexes"] == [3, 14, 9, 8]
    assert tablet.sheet is not None, "the next open fact follows at once"


VALUES = {"Fables": "2458", "Geography": "1234567", "History": "34569", "War": "123457"}
SPACES = ("Safe, tool", "Safe", "Risky +1", "Risky +3", "Risky +5")


def test_a_whole_box_is_entered_within_five_minutes(tablet):
    """26 Library cards and six Turn Order cards: fewer than 200 touches, five minutes at 1.5 seconds each."""
    from companion.ui.screens.box import FactRow

    touches = []
    touch = tablet.touch
    tablet.touch = lambda widget: (touches.append(widget), touch(widget))
    tablet.app.stage.go("box", game_id=GAME)
    tablet.pilot.wait(0.3)
    index = iter(range(1, 23))

    def first_row():
        tablet.touch(next(row for row in tablet.buttons() if isinstance(row, FactRow)))

    for section, values in VALUES.items():
        tablet.tap(section)
        first_row()
        tablet.tap(*values, "Keep")
        for _ in values:
            digits = str(next(index))
            tablet.tap(*digits, *(["Next"] if int(digits) <= 6 else []))
        tablet.tap("Keep", *["No icon"] * (len(values) - 1), "Fire icon", "Keep")
    tablet.tap("Turn Order cards")
    first_row()
    for _ in range(6):
        tablet.tap(*SPACES, "Keep")
    box = tablet.app.store.box(GAME)
    assert box["purple-values"] == [2, 4, 5, 8]
    assert box["yellow-indexes"] == [17, 18, 19, 20, 21, 22]
    assert box["white-icons"] == ["plain"] * 6 + ["fire"]
    assert box["order-6"] == ["tool", "safe", "1", "3", "5"]
    assert len(touches) < 200


def test_a_score_is_put_right_by_typing_it(tablet):
    """Where there are hundreds of numbers to choose from, one types."""
    tablet.sit()
    tablet.more("Put a score right")
    tablet.tap("Blue", "4", "0", "Done")
    assert TrackSpace(40, ("Blue",)) in tablet.data.track


def test_an_impossible_box_is_refused_and_nothing_typed_is_lost(tablet):
    """The reason is said, and the list is still there to be put right."""
    from companion.ui.screens.box import FactRow

    tablet.app.stage.go("box", game_id=GAME)
    tablet.pilot.wait(0.3)
    tablet.touch(next(row for row in tablet.buttons() if isinstance(row, FactRow) and "Burn" in row.text))
    tablet.tap("9", "Keep")
    assert tablet.reads("Fables has 4 book cards, but 1 burn indexes are given.")
    assert tablet.reads("9")
    assert "purple-indexes" not in tablet.app.store.box(GAME)


# -- one truth about what may be tapped --------------------------------------------------------


def drawn_alone(players, **options):
    """A table without an app, and a picture of it."""
    table = Table.new(GAME, ["Red", "Blue", "Green", "Yellow"][:players], options, seed=players)
    return table, TablePicture(size=(1100, 760))


def look_at(picture, table):
    """What is offered now; the picture shows it, and each thing in it lies where it says."""
    offers = table.moves() if table.outcome is None else ()
    picture.show(table.view(), offers)
    for thing, place in picture.places().items():
        assert picture.under(*place) == thing
    return things_of(offers), things_of(offer for offer in offers if offer.group != "more")


@pytest.mark.parametrize(
    "options", [{}, {"tools": False}, {"holders": {"bag": "table"}}, {"fire": "inferno"}]
)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_thing_is_ready_exactly_where_an_offer_concerns_it(tablet, players, options):
    """In hundreds of random positions no bag says "Draw" in vain, and nothing that is offered is missing."""
    table, picture = drawn_alone(players, **options)

    def agrees(table):
        ready, due = look_at(picture, table)
        there = picture.places()
        assert bool(picture.bag.label) == ("bag" in ready and not picture.data.drafting)
        assert ("bag" in there) == bool(picture.bag.label)
        tappable = {thing for thing in due if thing.startswith(("section:", "card:", "handful:"))}
        market = {f"tool:{card.id}" for card in picture.data.tools.market} if picture.data.tools else set()
        assert tappable | (due & {*market, "tool:deck"}) <= set(there), table.state.step

    for seed in range(3):
        play_out(table, Random(seed), 100, after=agrees)
        table = Table.new(GAME, [player.name for player in table.players], options, seed=seed)


def with_handful(table, tool, *tokens):
    """The bag gives these tokens to a tool of whose turn it is."""
    seat = table.state.turn_of
    table.play("play_tool", seat=seat, tool=tool, chance=list(tokens) if tool == "torch" else ())
    if tool == "shovel":
        table.play("draw_two", chance=list(tokens))


def test_one_of_two_tokens_is_tapped(tablet):
    """What a Shovel has drawn lies above the bag, and a tap on a token places it."""
    tablet.sit(holders={"tools": "table"})
    with_handful(tablet.app.session.table, "shovel", "white", "purple")
    tablet.app.session._show()
    tablet.pilot.wait(0.2)
    assert not tablet.picture.bag.label
    tablet.tap_thing("handful:1")
    assert tablet.laid == ["purple"]


def test_of_three_tokens_several_may_be_placed(tablet):
    """A Torch leaves the choice of more than one: that is asked, and no single token can be tapped."""
    table, picture = drawn_alone(2, holders={"tools": "table"})
    with_handful(table, "torch", "white", "purple", "fire")
    look_at(picture, table)
    assert not [thing for thing in picture.places() if thing.startswith("handful:")]


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


SHIPPED = {"purple": 5, "white": 8, "black": 6, "yellow": 7}
"""Library cards of each section, with the destroyed one."""


# -- deeds and suspense ------------------------------------------------------------------------


def test_the_number_of_a_deed_stands_on_its_thing(tablet):
    """The token's space is marked, and nothing is marked while the token is in the air."""
    tablet.sit()
    tablet.pilot.tap(tablet.picture.bag, settle=0.05)
    assert tablet.picture.flight.airborne
    tablet.pilot.wait(0.5)
    numbers = tablet.picture.deed_numbers()
    assert list(numbers.values()) == [(1,)]
    assert set(numbers) <= set(tablet.picture._marked(tablet.picture._layout))


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


def test_a_tap_on_the_track_puts_a_score_right(tablet):
    """Plus and minus for every figure, one tap away."""
    tablet.sit()
    tablet.tap_thing("track")
    tablet.tap("Blue +1")
    assert tablet.view.picture.track[-1] == TrackSpace(1, ("Blue",))


def test_a_tap_on_the_fires_aside_puts_the_bag_right(tablet):
    """One Fire more in the bag."""
    tablet.sit()
    tablet.tap_thing("aside")
    tablet.tap("One more Fire in the bag")
    assert (tablet.data.aside, tablet.data.bag.tokens["fire"]) == (9, 8)


def test_a_level_that_changes_nothing_in_sight_is_shown_and_can_be_undone(tablet):
    """The table looks the same after it: the undo names it all the same, and hands learn about the tools."""
    tablet.sit(does="companion")
    tablet.more("How much Tableside does")
    tablet.tap("Everything")
    assert tablet.reads("Undo: Tableside now does: Everything")
    assert tablet.reads("Give the app the Tool cards: three dots, Who holds what")


def test_a_destroyed_section_is_asked_for_no_icon_and_no_index(tablet):
    """Its last card is uncovered, and the one tap that says so is the whole answer."""
    tablet.sit(does="companion")
    tablet.more("A card shows something else")
    tablet.tap_thing("section:purple")
    tablet.tap("10")
    assert tablet.view.outcome is not None
    assert tablet.app.session.table.journal.entries[-1].move["value"] == 10
