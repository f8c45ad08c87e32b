"""A tablet with a table of the Orne Library on it: laying it out, stepping, holding, and what is in sight."""

from companion.table import Table
from companion.table.journal import START
from companion.ui.widgets.hold_ring import HoldRing
from companion.ui.widgets.secret_card import SecretCard, SecretCards
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

    def lay(self, seed=MANUSCRIPT_FIRST, players=(VANCE, HAYES), **options):
        """Begin with Vance and Hayes, or others, in the home-made library."""
        chosen = {"board": BOARD, **options}
        self.app.begin_table(Table.new(ORNE, list(players), chosen, seed=seed))
        self.pilot.wait(0.4)

    def stand(self, state):
        """Go on from a hand-written state of Red, Blue and Green."""
        players = [{"name": one.seat, "colour": one.who.colour} for one in state.researchers]
        self.app.begin_table(Table.new(ORNE, players))
        session = self.app.session
        session.table = Table.resume(session.table.beginning, [], {START: state})
        self.show_again(1)

    def begin(self, name):
        """Somebody takes the tablet, and looks at the hand later."""
        self.tap(f"{name} is ready", "Not now")

    def plain(self):
        """All cards that only give Insight and Footwork are played, as version 0.1 could."""
        self.app.session.play("play_all")
        self.pilot.wait(0.4)

    def look_into_orrery(self):
        """Vance begins, goes into the Orrery, and has looked at what lies there."""
        self.begin("Vance")
        self.plain()
        self.step("a1")
        self.hold()
        self.pilot.release(settle=0.3)

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
        return [widget for widget in self.pilot.widgets() if type(widget) is SecretCard]

    def slide_to_all(self):
        """Slide the holding finger to the cards that may be played at once, and lift it there."""
        self.pilot.drag(next(one for one in self.pilot.widgets() if isinstance(one, SecretCards)))
        self.pilot.release(settle=0.4)

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


def seat(tablet, name):
    """What everybody may know of a player."""
    return next(one for one in tablet.view.picture.players if one.seat == name)
