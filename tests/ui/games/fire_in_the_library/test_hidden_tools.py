"""Tools in a hidden hand are seen while they are held, and no longer."""

from companion.table import Table
from companion.ui.widgets.hold_ring import HoldRing
from companion.ui.widgets.secret_card import SecretCard
from tests.ui.games.fire_in_the_library.fire_tablet import GAME


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
