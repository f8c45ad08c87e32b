"""A tablet with a table of Fire in the Library, and how a careful table plays on by touch."""

from companion.table import Table
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
            self.touch(next(button for button in ids.choices.children[::-1] if not button.off))
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


def to_the_fire(tablet, step):
    """Draw until a step of the fire is reached."""
    for _ in range(400):
        if tablet.step == step:
            return
        tablet.play_on(most_drawn=8)
    raise AssertionError(f"never {step}")
