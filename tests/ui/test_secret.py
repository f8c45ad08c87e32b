"""A secret on the screen: it is there while a finger holds the ring, and at no other moment."""

import pytest
from kivy.tests.common import UnitTestTouch
from kivy.uix.boxlayout import BoxLayout

from companion.table import Ask
from companion.ui.games.kit import HandCard
from companion.ui.screens.table.hand import cards_view
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.hold_ring import HoldRing
from companion.ui.widgets.secret import Peek
from companion.ui.widgets.secret_card import SecretCard

MAP, CLOAK = HandCard("map", "Map", "After scoring"), HandCard("cloak", "Cloak", "Fire Spreading")


class Hand:
    """A secret on the screen, with what was built and chosen in it."""

    def __init__(self, pilot, may=(), **kwargs):
        from companion.ui.look.theme import register_fonts

        register_fonts()
        self.pilot, self.built, self.heard, self.closed = pilot, 0, [], []
        pilot.show(BoxLayout())
        choose = self.heard.append if may else None
        self.screen = Peek(
            lambda: self._build(may), choose, self.closed.append, game="Fire", seat="Green", **kwargs
        )
        self.screen.open()
        pilot.frames(3)

    def _build(self, may):
        self.built += 1
        return cards_view([MAP, CLOAK], set(may))

    def hold(self):
        self.pilot.hold(self.pilot.find(kind=HoldRing))
        self.pilot.wait(0.5)

    def card(self, title):
        return next(w for w in self.screen.walk() if isinstance(w, SecretCard) and w.text == title)

    @property
    def words(self):
        """Every text of the tree, seen or not."""
        return [text for widget in self.screen.walk() if (text := getattr(widget, "text", ""))]

    @property
    def sentences(self):
        """The same, however they are broken into lines."""
        return [" ".join(text.split()) for text in self.words]


def test_before_it_is_held_a_hand_with_something_to_play_is_like_any_other(pilot):
    """In all that its widgets say, seen or not: that something can be played is a secret, too."""
    told = []
    for may in ((), ("map",)):
        hand = Hand(pilot, may)
        widgets = [(widget, name) for widget in hand.screen.walk() for name in widget.properties()]
        told.append([said for widget, name in widgets if isinstance(said := getattr(widget, name), str)])
        hand.screen.dismiss(animation=False)
    assert told[0] == told[1]


def test_the_ring_says_what_to_do(pilot):
    """Hold to look; and while one looks, let go to hide."""
    hand = Hand(pilot)
    assert "Hold to look" in hand.words
    hand.hold()
    assert "Let go to hide" in hand.words
    assert "Hold to look" not in hand.words


@pytest.mark.parametrize("several", [None, Ask("cards", "Which?", multiple=True, most=2)])
def test_on_a_card_the_ring_says_that_letting_go_chooses_it(pilot, several):
    """And that it hides again, once the finger has slid away from the card."""
    hand = Hand(pilot, may=("map",), several=several)
    hand.hold()
    pilot.drag(hand.card("Map"))
    assert ("Let go to choose it" if several is None else "Let go to mark it") in hand.sentences
    pilot.drag(pilot.find(kind=HoldRing))
    assert "Let go to hide" in hand.sentences


def test_whoever_has_played_from_the_hand_is_done(pilot):
    """Nothing was only looked at: the way out says so."""
    hand = Hand(pilot, may=("map",), again=lambda: "4 cards are played.")
    hand.hold()
    pilot.drag(hand.card("Map"))
    pilot.release()
    assert hand.heard == ["map"]
    assert "Done" in pilot.texts()
    assert "I have looked" not in pilot.texts()


def test_nothing_of_a_secret_exists_before_it_is_held(pilot):
    """Until the finger rests on the ring, the secret is not even made."""
    hand = Hand(pilot)
    pilot.wait(2)
    assert hand.built == 0
    assert "Pass the tablet\nto Green" in hand.words
    assert "Map" not in hand.words


def test_a_secret_is_there_while_the_ring_is_held(pilot):
    """The holder reads the cards; the words for the others are gone meanwhile."""
    hand = Hand(pilot)
    hand.hold()
    assert {"Map", "Cloak"} <= set(pilot.texts())
    assert "Pass the tablet\nto Green" not in pilot.texts()


def test_a_secret_is_gone_when_the_finger_lifts(pilot):
    """Letting go takes the cards out of the tree at once."""
    hand = Hand(pilot)
    hand.hold()
    pilot.release()
    assert "Map" not in hand.words
    pilot.wait(2)
    assert "Map" not in hand.words
    assert hand.built == 1


def test_a_touch_by_chance_shows_nothing(pilot):
    """A tablet that changes hands is touched: a short touch of the ring is no holding."""
    hand = Hand(pilot)
    pilot.tap(pilot.find(kind=HoldRing), settle=1)
    assert hand.built == 0


@pytest.mark.parametrize("how", ["pause", "turn", "back"])
def test_a_secret_is_gone_when_anything_else_happens(pilot, how):
    """The app is paused, the tablet turned, somebody goes back: a secret is gone though the finger stays."""
    hand = Hand(pilot)
    hand.hold()
    if how == "pause":
        hand.screen.conceal()
    elif how == "turn":
        pilot.resize(800, 1280)
    else:
        hand.screen.dismiss(animation=False)
    pilot.frames(2)
    assert "Map" not in hand.words
    pilot.release(settle=1)
    assert "Map" not in hand.words


def test_looking_ends_with_a_button(pilot):
    """Who has looked says so; who has not may leave it."""
    hand = Hand(pilot)
    assert "Not now" in pilot.texts()
    hand.hold()
    pilot.release()
    pilot.tap(pilot.find("I have looked", QuietButton))
    assert hand.closed == [True]
    assert hand.screen.parent is None


def test_letting_go_after_a_long_look_says_that_one_has_looked(pilot):
    """Where there is nothing to choose; a short touch may have been by chance, and one looks again."""
    hand = Hand(pilot)
    hand.hold()
    pilot.release(settle=0.2)
    assert hand.closed == []
    hand.hold()
    pilot.wait(1.2)
    pilot.release(settle=0.2)
    assert hand.closed == [True]


def test_a_long_look_at_a_hand_that_may_be_played_from_is_not_the_end(pilot):
    """Letting go chooses nothing there, and the hand stays for another look."""
    hand = Hand(pilot, may=["map"])
    hand.hold()
    pilot.wait(2)
    pilot.release(settle=0.2)
    assert hand.closed == []


def test_a_card_is_chosen_by_sliding_to_it(pilot):
    """The holding finger slides to a card and lifts there: it is chosen, and the secret is gone by then."""
    hand = Hand(pilot, may=["map"])
    hand.hold()
    pilot.drag(hand.card("Map"))
    assert hand.card("Map").pointed
    pilot.release(settle=0.2)
    assert hand.heard == ["map"]
    assert "Map" not in hand.words
    assert hand.screen.parent is None


def test_a_card_is_chosen_by_the_other_hand(pilot):
    """While one finger holds, another taps a card."""
    hand = Hand(pilot, may=["map", "cloak"])
    hand.hold()
    x, y = hand.card("Cloak").to_window(*hand.card("Cloak").center)
    other = UnitTestTouch(x, y)
    other.touch_down()
    pilot.frames(1)
    other.touch_up()
    pilot.wait(0.3)
    assert hand.heard == ["cloak"]
    assert "Cloak" not in hand.words


def test_a_card_that_may_not_be_played_is_not_chosen(pilot):
    """Sliding to a card that cannot be played now only ends the look."""
    hand = Hand(pilot, may=["map"])
    hand.hold()
    pilot.drag(hand.card("Cloak"))
    pilot.release(settle=0.2)
    assert hand.heard == []
    assert hand.screen.parent is not None


def test_several_cards_are_marked_and_told_together(pilot):
    """Each slide marks or unmarks a card; Done tells all that are marked."""
    hand = Hand(pilot, may=["map", "cloak"], several=Ask("cards", "Which two?", least=2, most=2))
    for title in ("Map", "Cloak"):
        hand.hold()
        pilot.drag(hand.card(title))
        pilot.release()
    assert hand.heard == []
    assert "Map" not in hand.words
    pilot.tap(pilot.find("Done", QuietButton))
    assert hand.heard == [["map", "cloak"]]


def test_a_long_hand_says_that_there_is_more_below(pilot):
    """No line is cut off at the edge without a sign, and with the hand the sign is gone."""
    many = [HandCard(str(at), f"Card {at}", "After scoring") for at in range(30)]
    pilot.show(BoxLayout())
    peek = Peek(lambda: cards_view(many, set()), None, lambda _: None, game="Fire", seat="Green")
    peek.open()
    pilot.frames(3)
    assert not peek.ids.below.there
    pilot.hold(pilot.find(kind=HoldRing))
    pilot.wait(0.5)
    assert peek.ids.secret.height > peek.ids.scroll.height
    assert (peek.ids.below.there, peek.ids.below.height > 10) == (True, True)
    pilot.release()
    pilot.wait(0.3)
    assert not peek.ids.below.there
    peek.dismiss(animation=False)
