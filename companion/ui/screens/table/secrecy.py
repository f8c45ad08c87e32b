"""What only one seat may see: looked at, or chosen from, after the tablet has changed hands."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.table import Ask, Choice, Offer, Value
from companion.table.chairs import robot
from companion.table.legal import Answer
from companion.table.seats import side_of
from companion.ui.games.kit import HandCard, Secret
from companion.ui.screens.table.hand import all_at_once, cards_view
from companion.ui.screens.table.offers import Answers, Chosen
from companion.ui.widgets.arrival import Arrival, Seen
from companion.ui.widgets.panel import Column
from companion.ui.widgets.secret import Peek
from companion.wording import marks

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen


Found = Callable[[], list[tuple[Offer, Ask]]]
"""Finds the offers of a seat with the question that its hand answers."""


class Secrets:
    """The secrets of one table screen. It reads a seat's view and offers only while that seat looks."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self.arriving = False
        """Whether somebody is just coming in, with a finger on the ring."""
        self._found: Secret | None = None
        """What whoever came in may look at."""
        self._holder = ""
        """Who has had the tablet since the turn or a question came to them; empty while it is passed on."""

    def begin(self, seat: str) -> None:
        """A seat has said that it has the tablet now: it looks at its hand, unless it is asked something."""
        self._holder = seat
        if not any(offer.group == "answer" for offer in self._screen.session.offers()):
            self.look(seat)

    def look(self, seat: str) -> None:
        """Let a seat look at its hand, and play from it what may be played now."""
        self._hand_over(seat, lambda: self._playable(seat), "Only you may see this.")

    def _playable(self, seat: str) -> list[tuple[Offer, Ask]]:
        own = [offer for offer in self._offers(seat) if offer.group != "answer"]
        return [pair for offer in own for pair in _secret_asks(offer) if not pair[1].multiple]

    def ask(self, offer: Offer, ask: Ask, answers: Answers) -> None:
        """Let the offer's seat answer a secret question; then the move goes on in public."""
        if ask.looks:
            self._arrive(offer, ask, answers)
            return

        def same() -> list[tuple[Offer, Ask]]:
            return [
                (own, asked)
                for own in self._offers(offer.seat)
                if own.name == offer.name and own.args.items() >= offer.args.items()
                for asked in own.asks
                if asked.name == ask.name
            ]

        self._hand_over(offer.seat, same, ask.question, answers)

    def whisper(
        self,
        seat: str,
        build: Callable[[], Widget],
        about: str,
        instead: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        """Tell a seat something at length that nobody else may see; `instead`, what else the button below
        does."""
        peek = self._open(seat, (), build, None, about=about, tells=True)
        if peek is not None and instead is not None:
            peek.add_button(*instead)

    def shows(self, kind: str, id_: str) -> bool:
        """Let a seat look at a secret thing in the picture; tells whether it is one."""
        session, secrets = self._screen.session, self._screen.kit.secrets
        if kind not in secrets:
            return False
        secret = secrets[kind](id_, session.view)
        if self.arriving:
            self._found = secret  # whoever came in is holding the ring already
        else:
            self._open(secret.seat, (), lambda: self._built(secret), None, about=secret.about)
        return True

    def _built(self, secret: Secret) -> Widget:
        return secret.build(self._screen.session.table.view(secret.seat))

    def follow(self) -> None:
        """What was just done asks one seat in secret, and nobody else anything: the tablet is passed on."""
        if self._screen.session.view.guide.seat != self._holder:
            self._holder = ""
        asked = [offer for offer in self._screen.session.offers() if offer.group == "answer"]
        if len(asked) == 1 and not self.arriving and self._screen.passing.goes_round(asked[0].seat):
            for offer, ask in _secret_asks(asked[0])[:1]:
                self.ask(offer, ask, dict(offer.args))

    # -- coming in and looking, all at once ---------------------------------------------------

    def _arrive(self, offer: Offer, ask: Ask, answers: Answers) -> None:
        """Whoever holds their ring has made the move, and sees at once what it shows."""
        seats = [str(choice.value) for choice in ask.choices]
        about = f"{offer.note} Nobody else may see it.".strip()
        question = "\n".join((*_said(offer, answers), ask.question))
        self._let_in(seats, lambda seat: self._play(offer, {**answers, ask.name: seat}), question, about)

    def come_in(self, offer: Offer, answers: Answers, seat: str) -> None:
        """A seat makes a move by which it looks at something: not before it looks."""
        question = "\n".join((*_said(offer, answers, seat), f"{seat} comes in"))
        about = "Hold the ring to go in and look. Nobody else may see it."
        self._let_in([seat], lambda _: self._play(offer, answers), question, about)

    def _play(self, offer: Offer, answers: Answers) -> bool:
        return self._screen.session.play(offer.name, **answers)

    def _let_in(self, seats: list[str], make: Callable[[str], bool], question: str, about: str) -> None:
        view = self._screen.session.view
        colours = {player.name: player.colour for player in view.players}

        def arrive(seat: str) -> Seen | None:
            self.arriving, self._found = True, None
            made = make(seat)
            self.arriving = False
            return self._seen_by(seat) if made else None

        rings = {seat: colours.get(seat, "") for seat in seats}
        arrival = Arrival(rings, arrive, game=view.title, question=question, about=about)
        if len(seats) == 1:  # where anybody may come, the tablet lies as it lies
            self._face(arrival, seats[0])
        arrival.open()

    def _seen_by(self, seat: str) -> Seen:
        """What a seat sees that has come in: what lies there, or the cards among which it must choose."""
        if (secret := self._found) is not None and not self._asked(seat):
            return lambda: self._built(secret), None
        found = self._asked(seat)

        def choose(value: Answer) -> None:
            fits: list[Chosen] = [(offer, {ask.name: value}) for offer, ask in found if value in _values(ask)]
            self._screen.which("Which one?", fits)

        return lambda: self._cards(seat, found), choose if found else None

    def _asked(self, seat: str) -> list[tuple[Offer, Ask]]:
        """What only this seat is asked now."""
        own = [offer for offer in self._offers(seat) if offer.group == "answer"]
        return [pair for offer in own for pair in _secret_asks(offer)]

    def _offers(self, seat: str) -> Sequence[Offer]:
        return [offer for offer in self._screen.session.offers(seat) if offer.seat == seat]

    def _hand_over(self, seat: str, find: Found, about: str, answers: Answers | None = None) -> None:
        found = find()
        several = next((ask for _, ask in found if ask.multiple and not ask.takes_one), None)
        at_once = [1]
        """How many cards were played last with one choice."""

        def choose(value: Answer) -> None:
            at_once[:] = [len(value) if isinstance(value, tuple) else 1]
            if isinstance(value, tuple):
                self._play_each(found, value)
                return
            fits = [
                (
                    offer,
                    {**(answers or {}), ask.name: value if isinstance(value, list) else ask.as_answer(value)},
                )
                for offer, ask in found
                if isinstance(value, list) or value in _values(ask)
            ]
            self._screen.which("Which one?", fits, lambda: self._hand_over(seat, find, about, answers))

        def again() -> str:
            """What was done last, while playing from the hand is still the next thing; else empty."""
            found[:] = [pair for pair in find() if pair[0].group == "next"]
            log = self._screen.session.table.log(1)
            if not (found and log):
                return ""
            return f"{at_once[0]} cards are played." if at_once[0] > 1 else f"{log[-1].label}."

        self._open(
            seat,
            tuple(offer for offer, _ in found),
            lambda: self._cards(seat, found, playing=answers is None or _is_next(found)),
            choose if found else None,
            about=about,
            several=several,
            must=several is None and any(offer.group == "answer" for offer, _ in found),
            again=again if any(offer.group == "next" for offer, _ in found) else None,
        )

    def _play_each(self, found: list[tuple[Offer, Ask]], cards: tuple[Value, ...]) -> None:
        """One card after the other, as if each had been chosen by itself: that is all that others see."""
        offer, ask = found[0]
        self._screen.session.play_each(offer.name, [{**offer.args, ask.name: card} for card in cards])

    def _open(
        self,
        seat: str,
        about_offers: tuple[Offer, ...],
        build: Callable[[], Widget],
        choose: Callable[[Answer], None] | None,
        **kwargs: Any,
    ) -> Peek | None:
        view = self._screen.session.view
        if seat in view.chairs:
            self._screen.app.stage.say(f"Nobody looks at what {robot(seat)} holds: the app plays it.")
            return None
        colours = {player.name: player.colour for player in view.players}
        colour, mark = colours.get(seat, ""), marks(tuple(colours)).get(seat, "")
        here = seat == self._holder == view.guide.seat

        def closed(looked: bool) -> None:
            self._holder = seat if looked else self._holder

        peek = Peek(build, choose, closed, game=view.title, seat=seat, colour=colour, here=here, **kwargs)
        peek.mark, peek.about_offers = mark, about_offers
        self._face(peek, seat)
        peek.open()
        return peek

    def _face(self, peek: Peek, seat: str) -> None:
        """A secret turns to whoever may see it, and the table back to whose turn it is."""
        screen, facing = self._screen, self._screen.app.facing
        peek.faces = facing.wanted and bool(side_of(screen.session.table.players, seat))
        if peek.faces:
            screen.passing.face(seat)
            peek.bind(on_dismiss=lambda *_: screen.passing.face(screen.session.view.guide.seat))

    def _cards(self, seat: str, found: list[tuple[Offer, Ask]], playing: bool = False) -> Widget:
        """The hand with what may be chosen marked; or the choices themselves, if they are not of the hand.

        The answers to a question are shown by themselves: they may be the cards of somebody else's hand.
        """
        choices: dict[Value, Choice] = {choice.value: choice for _, ask in found for choice in ask.shown()}
        view = self._screen.session.table.view(seat)
        hand = self._screen.kit.hand(view)
        answers = any(offer.group == "answer" for offer, _ in found)
        if answers or not set(choices) <= {card.value for card in hand or ()}:
            hand = [HandCard(c.value, c.label, c.note, "", c.symbol, c.tone) for c in choices.values()]
            return cards_view(hand, set(choices))
        shown = cards_view(hand, set(choices)) if hand is not None else Column()
        # Cards are played from a hand that nobody is asked about; in a question each is an answer by itself.
        at_once = self._screen.kit.together(view) if playing else ()
        if len(at_once) > 1 and {card.value for card in at_once} <= set(choices):
            shown.add_widget(all_at_once(at_once), index=len(shown.children))
        for widget in self._screen.kit.lore(view):
            shown.add_widget(widget)
        return shown


def _is_next(found: list[tuple[Offer, Ask]]) -> bool:
    """Whether to play from the hand is the next thing, and not one use of a card among others."""
    return bool(found) and all(offer.group == "next" for offer, _ in found)


def _secret_asks(offer: Offer) -> list[tuple[Offer, Ask]]:
    return [(offer, ask) for ask in offer.asks if ask.secret]


def _said(offer: Offer, answers: Answers, looks: str = "") -> list[str]:
    """What was answered before, in words; of somebody who looks, only where it is that there is to look."""
    return [
        choice.label
        for ask in offer.asks
        for choice in ask.choices
        if answers.get(ask.name) == choice.value and (not looks or choice.looks == looks)
    ]


def _values(ask: Ask) -> list[Value]:
    return [choice.value for choice in ask.choices]
