"""The fingers of the people at a table: they tell the app a move by taps on what is shown, and count them."""

from collections.abc import Sequence
from typing import Any

from companion.table import Offer
from companion.table.offer import WORDS_ALONE, thing
from tools.taps.counting import Turn

MOST = 30
"""Taps after which a turn is given up: the fingers have lost their way."""
READ, UNHURRIED = 0.4, 0.65
"""Seconds for which people look at what a touch has done, and until they touch again."""


class Lost(Exception):
    """What should be tapped is not there."""


class Fingers:
    """They know what happened and what a tablet is, and nothing of how the app is made inside."""

    def __init__(self, tablet: Any, level: str) -> None:
        self.tablet = tablet
        self.level = level
        self.turns: list[Turn] = []
        self.turn = Turn("", level)

    # -- what is there -----------------------------------------------------------------------------

    @property
    def screen(self) -> Any:
        """The Table screen."""
        return self.tablet.app.stage.screen

    @property
    def seat(self) -> str:
        """Whose turn it is, as the guide says."""
        return str(self.tablet.view.guide.seat)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.tablet.view.outcome is not None

    def offers(self, name: str = "") -> list[Offer]:
        """What may be done now, without corrections; the moves of one name, if it is given."""
        offers = [offer for offer in self.tablet.app.session.offers() if offer.group != "more"]
        return [offer for offer in offers if name in ("", offer.name)]

    @property
    def _made(self) -> int:
        return len(self.tablet.app.session.table.journal.entries)

    def has_at_hand(self, offer: Offer) -> bool:
        """Whether it has a button of its own, and no more is to be done than to point at something."""
        asks = [ask for ask in offer.asks if ask.kind in WORDS_ALONE or ask.most > 1]
        return self._button(offer.label) is not None and not asks

    # -- what happens ------------------------------------------------------------------------------

    def begin(self, seat: str = "", *, between: bool = False) -> None:
        """The next turn begins; or goes on, where its seat has begun it and others came between."""
        seat = seat or self.seat
        latest = next((turn for turn in reversed(self.turns) if turn.seat == seat), None)
        if latest is None or latest.is_done:
            latest = Turn(seat, self.level, is_between=between)
            self.turns.append(latest)
        self.turn = latest

    def end(self) -> None:
        """The turn is over."""
        self.turn.is_done = True

    def happens(self, what: str, tokens: int = 0) -> None:
        """Something happens on the table."""
        self.turn.things.append(what)
        self.turn.tokens += tokens

    def tell(self, name: str, **answers: Any) -> None:
        """Tell the app one move, answering what it asks."""
        self._put_away()
        offer = self._offer(name, answers)
        before = self._made
        if self.tablet.sheet is None:  # what was just shown may ask by itself
            self._begin(offer, answers)
        while self._made == before:
            self._answer(offer, answers)

    def _put_away(self) -> None:
        """What was only shown is put away with a tap."""
        if self.tablet.sheet is not None and self.tablet.labels() == ["Close"]:
            self._tap(self.tablet.button("Close"))

    def _offer(self, name: str, answers: dict[str, Any]) -> Offer:
        for offer in self.offers(name):
            asked = {ask.name: [choice.value for choice in ask.choices] for ask in offer.asks}
            if all(
                offer.args.get(key) == value or value in asked.get(key, ()) for key, value in answers.items()
            ):
                return offer
        raise Lost(f"no {name} with {answers} at {self.tablet.headline!r}")

    def _begin(self, offer: Offer, answers: dict[str, Any]) -> None:
        """By a tap on the thing itself, by the button, or by the button under which it is gathered."""
        asked = [thing(ask.kind, answers[ask.name]) for ask in offer.asks if ask.name in answers]
        if there := self._places(asked):
            self._touch_thing(there[0], self._labels(offer, answers))
        elif button := self._button(offer.label, *self._labels(offer, answers)):
            self._tap(button)
        elif there := self._places(offer.things):
            self._tap_thing(there[0])
        elif button := self._button(offer.bundle):
            self._tap(button)
        else:
            self._tap(self._rest())

    def _touch_thing(self, name: str, labels: Sequence[str]) -> None:
        """A tap; or one stroke to the answer, where a resting finger finds it."""
        picture, pilot = self.screen.picture, self.tablet.pilot
        petals = {choice.label for choice, _ in picture.find_petals(name)}
        label = next((label for label in labels if label in petals), None)
        if label is None:
            self._tap_thing(name)
            return
        self._count(f"{name} to {label}")
        pilot.hold(picture.to_window(*picture.places()[name]))
        pilot.wait(READ)
        pilot.drag(next(b for b in pilot.window.children[0].walk() if getattr(b, "text", "") == label))
        pilot.release(READ + UNHURRIED)

    def _places(self, things: Sequence[str]) -> list[str]:
        """Where in the picture these things lie, or what they lie on."""
        picture = self.screen.picture
        return [name for name in picture.places() if set(things) & {name, *picture.also_at(name)}]

    def _labels(self, offer: Offer, answers: dict[str, Any]) -> list[str]:
        """The answers in the words of their buttons."""
        return [
            choice.label
            for ask in offer.asks
            for choice in ask.choices
            if ask.name in answers and choice.value == answers[ask.name]
        ]

    def _button(self, *labels: str) -> Any:
        ids = self.screen.ids
        shown = [b for b in (*ids.decision.children, *ids.choices.children) if not b.disabled]
        return next((b for label in labels for b in shown if label and b.text == label), None)

    def _rest(self) -> Any:
        choices = self.screen.ids.choices
        if not choices.rest:
            raise Lost(f"nothing to begin with at {self.tablet.headline!r}: {self.tablet.labels()}")
        return choices.children[0]

    def _answer(self, offer: Offer, answers: dict[str, Any]) -> None:
        """One tap on the sheet or on the picture."""
        labels = [*self._labels(offer, answers), offer.label]
        if rings := self._rings():
            self._hold(next((ring for ring in rings if ring.words in labels), rings[0]))
        elif self.tablet.sheet is not None:
            buttons = {b.text: b for b in self.tablet.buttons() if getattr(b, "text", "") and not b.disabled}
            found = next((label for label in (*labels, "Done") if label in buttons), None)
            if found is None:
                raise Lost(f"{labels} are not among {list(buttons)}")
            self._tap(buttons[found])
        elif self.screen.pointing.is_asked:
            wanted = [thing(ask.kind, answers[ask.name]) for ask in offer.asks if ask.name in answers]
            self._tap_thing(next(name for name in wanted if name in self.screen.pointing.values))
        else:
            raise Lost(f"nobody asks for {labels} at {self.tablet.headline!r}; {self.tablet.told}")

    # -- fingers -----------------------------------------------------------------------------------

    def _count(self, what: str) -> None:
        self.turn.taps += 1
        self.turn.tapped.append(what)
        if self.turn.taps > MOST:
            raise Lost(f"lost at {self.tablet.headline!r}")

    def _tap(self, widget: Any) -> None:
        self._count(str(widget.text))
        self.tablet.touch(widget)
        self.tablet.pilot.wait(READ)

    def _tap_thing(self, name: str) -> None:
        self._count(name)
        self.tablet.tap_thing(name)
        self.tablet.pilot.wait(READ)

    def _rings(self) -> list[Any]:
        """The rings of a secret that may be held."""
        from companion.ui.widgets.secret import HoldRing

        sheet = self.tablet.sheet
        return [w for w in sheet.walk() if isinstance(w, HoldRing)] if sheet is not None else []

    def _hold(self, ring: Any) -> None:
        """Hold a ring and read; slide to a card where one must be chosen; and pass the tablet back."""
        from companion.ui.widgets.secret import SecretCard

        self._count(f"hold {ring.words}")
        self.tablet.pilot.hold(ring)
        self.tablet.pilot.wait(2.0)
        cards = [card for card in self.tablet.sheet.walk() if isinstance(card, SecretCard) and card.may]
        if cards:
            self.tablet.pilot.drag(cards[0])
        self.tablet.pilot.release(READ)
        if self.tablet.sheet is not None:
            self._tap(self.tablet.button(self.tablet.sheet.leave))
