"""A small game with one of everything that a table knows: so the engine is tested without a real one."""

import importlib
import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.table import (
    Ask,
    Bag,
    Chance,
    Choice,
    Deck,
    Event,
    Game,
    Guide,
    Holder,
    IllegalMove,
    Move,
    Offer,
    Option,
    Outcome,
    Player,
    Setup,
    Table,
    Track,
    View,
    roll,
)

CARDS = ("ace", "king", "king", "queen", "jack", "ten", "nine")
TOKENS = {"black": 2, "red": 3, "white": 5}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a toy game is, and who holds the deck."""

    goal: int = 1_000_000
    deck: Holder = Holder.APP


class State(Struct, frozen=True):
    """A deck, a bag that is filled again after every draw, a die, a score track and a secret hand each."""

    turn_of: str
    players: tuple[Player, ...]
    deck: Deck
    bag: Bag
    track: Track
    hands: dict[str, tuple[str, ...]]
    goal: int
    drawn: str = ""
    rolled: int = 0
    at: float = 0.0


Told = tuple[State, tuple[Event, ...]]


class DrawToken(Move, frozen=True):
    """Draw a token, score it, put it back."""

    said: str | None = None

    def apply(self, state: State, chance: Chance) -> Told:
        token, _ = state.bag.draw(chance, self.said)
        track = state.track.advance(state.turn_of, 1)
        told = Event("token", f"{state.turn_of} drew {token}.", rule="bag", reveals=f"the {token} token")
        return replace(state, drawn=token, track=track), (told,)


class DrawCard(Move, frozen=True):
    """Draw a card in secret."""

    said: str | None = None

    def apply(self, state: State, chance: Chance) -> Told:
        card, deck = state.deck.draw(self.said)
        hands = {**state.hands, state.turn_of: (*state.hands[state.turn_of], card)}
        return replace(state, deck=deck, hands=hands), (Event("card", f"{state.turn_of} drew a card."),)


class Peek(Move, frozen=True):
    """Look at the top cards of the deck."""

    seat: str
    count: int = 1

    def apply(self, state: State, chance: Chance) -> Told:
        deck = state.deck.look(self.seat, self.count)
        return replace(state, deck=deck), (Event("looked", f"{self.seat} looked at the deck."),)


class Shuffle(Move, frozen=True):
    """Shuffle the deck."""

    def apply(self, state: State, chance: Chance) -> Told:
        return replace(state, deck=state.deck.shuffle(chance)), (Event("shuffled", "The deck was shuffled."),)


class RollDie(Move, frozen=True):
    """Roll a die with six sides, at a moment."""

    said: int | None = None

    def apply(self, state: State, chance: Chance) -> Told:
        face = roll(chance, 6, self.said)
        told = Event("rolled", f"A {face}.", reveals=f"a roll of {face}")
        return replace(state, rolled=face, at=chance.now), (told,)


class HandOver(Move, frozen=True):
    """Give the deck to the app or to the table."""

    component: str
    to: Holder

    def apply(self, state: State, chance: Chance) -> Told:
        if self.component != "deck":
            raise IllegalMove("Only the deck changes hands here.", rule="holding")
        return replace(state, deck=state.deck.hand_over(self.to, chance)), ()


class EndTurn(Move, frozen=True):
    """The next player's turn."""

    def apply(self, state: State, chance: Chance) -> Told:
        names = [player.name for player in state.players]
        after = names[(names.index(state.turn_of) + 1) % len(names)]
        return replace(state, turn_of=after), (Event("turn", f"{after}'s turn."),)


class Toy(Game[State]):
    """The game of all things."""

    id = "toy"
    title = "Toy"
    tagline = "For tests · 1–3 players"
    seats = (1, 3)
    colours = ("red", "blue", "green")
    state = State
    moves = (DrawToken, DrawCard, Peek, Shuffle, RollDie, HandOver, EndTurn)
    switches = {"T1": ("strict", "lenient")}

    def begin(self, setup: Setup, chance: Chance) -> State:
        try:
            options = msgspec.convert(setup.options, Options)
        except msgspec.ValidationError as fault:
            raise IllegalMove(f"This set-up is not possible: {fault}.") from fault
        names = [player.name for player in setup.players]
        deck = Deck.shuffled(CARDS, chance, held=options.deck)
        hands: dict[str, tuple[str, ...]] = dict.fromkeys(names, ())
        return State(names[0], setup.players, deck, Bag(dict(TOKENS)), Track.of(names), hands, options.goal)

    def offers(self, state: State, seat: str | None) -> tuple[Offer, ...]:
        offers = [
            Offer("draw_token", "Draw a token", group="next"),
            Offer("roll_die", "Roll"),
            Offer("end_turn", "End the turn"),
            Offer("shuffle", "Shuffle", group="more"),
            Offer("peek", "Look", args={"seat": state.turn_of, "count": 2}),
        ]
        if state.deck.cards:
            offers.append(Offer("draw_card", "Draw a card", asks=self._which(state)))
        to = Holder.TABLE if state.deck.held is Holder.APP else Holder.APP
        offers.append(
            Offer("hand_over", "Hand over", args={"component": "deck", "to": to.value}, group="more")
        )
        return tuple(offers)

    def _which(self, state: State) -> tuple[Ask, ...]:
        if state.deck.held is Holder.APP:
            return ()
        return (Ask("said", "Which card?", tuple(Choice(card, card) for card in state.deck.counts())),)

    def view(self, state: State, seat: str | None) -> View:
        own = {name: cards for name, cards in state.hands.items() if name == seat}
        picture = {"hands": own, "deck": state.deck.known_to(seat), "drawn": state.drawn}
        return View(
            self.id,
            self.title,
            seat,
            state.players,
            Guide(seat=state.turn_of, headline="Draw a token"),
            picture=picture,
            summary=f"{state.track.scores[state.turn_of]} points",
            outcome=self.outcome(state),
        )

    def outcome(self, state: State) -> Outcome | None:
        winners = tuple(name for name, score in state.track.scores.items() if score >= state.goal)
        if not winners:
            return None
        return Outcome("won", "Won", "The goal is reached.", winners, state.track.scores, "goal")

    def options(self, players: int, box: Mapping[str, Any]) -> tuple[Option, ...]:
        return (Option("goal", "Goal", default=1_000_000, kind="number", least=1, most=1_000_000),)


def install() -> None:
    """Put the toy on the shelf beside the real games, for as long as the process lives."""
    package = ModuleType("companion.games.toy")
    package.GAME = Toy()  # type: ignore[attr-defined]
    sys.modules[package.__name__] = package
    games: Any = importlib.import_module(
        "companion.table.game"
    )  # the package exports a function of that name
    if "toy" not in (known := games.game_ids()):
        games.game_ids = lambda: (*known, "toy")


def new_table(players: tuple[str, ...] = ("Ann", "Bob"), seed: int = 1, **options: Any) -> Table:
    """A table of the toy, with a clock that counts the calls."""
    install()
    ticks = iter(range(1_000, 10_000_000))
    return Table.new("toy", players, options, seed=seed, now=lambda: float(next(ticks)))
