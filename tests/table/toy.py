"""A small game with one of everything that a table knows: so the engine is tested without a real one."""

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.svg.sketch import Sketch
from companion.table import (
    Ask,
    Bag,
    Blank,
    Box,
    Chance,
    Choice,
    Component,
    Deck,
    End,
    Face,
    Game,
    Guide,
    HandOver,
    Holder,
    Holdings,
    IllegalMove,
    Mark,
    Move,
    Offer,
    Option,
    Outcome,
    Permit,
    Rules,
    Setup,
    Table,
    TableState,
    Telling,
    Track,
    pace,
    roll,
)
from companion.table.fair import Seed
from companion.table.pausing import Pause

CARDS = ("ace", "king", "king", "queen", "jack", "ten", "nine")
TOKENS = {"black": 2, "red": 3, "white": 5}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a toy game is, and who holds the deck."""

    goal: int = 1_000_000
    deck: Holder = Holder.APP
    rulings: dict[str, str] = {}


class State(TableState, frozen=True):
    """A deck, a bag that is filled again after every draw, a die, a score track and a secret hand each."""

    deck: Deck
    bag: Bag
    track: Track
    hands: dict[str, tuple[str, ...]]
    goal: int
    drawn: str = ""
    rolled: int = 0
    at: float = 0.0
    rung: tuple[float, ...] = ()


# -- rules -------------------------------------------------------------------------------------


class DrawToken(Move, frozen=True):
    """Draw a token, score it, put it back."""

    def apply(self, state: State, tell: Telling) -> State:
        token, _ = state.bag.draw(tell.chance)
        track = state.track.advance(state.turn_of, 1)
        tell.say("token", f"{state.turn_of} drew {token}.", "bag", reveals=f"the {token} token")
        winners = tuple(name for name, score in track.scores.items() if score >= state.goal)
        return replace(state, drawn=token, track=track, end=End("goal", winners) if winners else None)


class DrawCard(Move, frozen=True):
    """Draw a card in secret."""

    said: str | None = None

    def apply(self, state: State, tell: Telling) -> State:
        card, deck = state.deck.draw(self.said)
        hands = {**state.hands, state.turn_of: (*state.hands[state.turn_of], card)}
        tell.say("card", f"{state.turn_of} drew a card.")
        return replace(state, deck=deck, hands=hands)


class Peek(Move, frozen=True):
    """Look at the top cards of the deck."""

    seat: str
    count: int = 1

    def apply(self, state: State, tell: Telling) -> State:
        tell.say("looked", f"{self.seat} looked at the deck.", reveals="the top of the deck", to=self.seat)
        return replace(state, deck=state.deck.look(self.seat, self.count))


class Shuffle(Move, frozen=True):
    """Shuffle the deck."""

    def apply(self, state: State, tell: Telling) -> State:
        tell.say("shuffled", "The deck was shuffled.")
        return replace(state, deck=state.deck.shuffle(tell.chance))


class RollDie(Move, frozen=True):
    """Roll a die with six sides, at a moment."""

    said: int | None = None

    def apply(self, state: State, tell: Telling) -> State:
        face = roll(tell.chance, 6, self.said)
        tell.say("rolled", f"A {face}.", reveals=f"a roll of {face}", learned={"die": 6} if self.said else {})
        return replace(state, rolled=face, at=tell.now)


class EndTurn(Move, frozen=True):
    """The next player's turn."""

    def apply(self, state: State, tell: Telling) -> State:
        names = [player.name for player in state.players]
        after = names[(names.index(state.turn_of) + 1) % len(names)]
        tell.say("turn", f"{after}'s turn.")
        return replace(state, turn_of=after)


class RingBell(Move, frozen=True):
    """Somebody rings for tea: no step of the game, and not before the first roll."""

    is_aside = True

    def apply(self, state: State, tell: Telling) -> State:
        if not state.rolled:
            raise IllegalMove("Nobody rings before the first roll.")
        tell.say("rung", "The bell rings.")
        return replace(state, rung=(*state.rung, tell.now))


def pass_on(state: State, _component: str, to: Holder, tell: Telling) -> State:
    return replace(state, deck=state.deck.hand_over(to, tell.chance))


HOLDINGS = Holdings[State]((Component("deck", "deck"),), lambda state: {"deck": state.deck.held}, pass_on)


class ToyHandOver(HandOver, frozen=True, tag="hand_over"):
    """The deck changes hands."""

    holdings = HOLDINGS


def first_state(setup: Setup, rulings: dict[str, str], chance: Chance) -> State:
    options = read(setup)
    names = [player.name for player in setup.players]
    deck = Deck.shuffled(CARDS, chance, held=options.deck)
    hands: dict[str, tuple[str, ...]] = dict.fromkeys(names, ())
    return State(
        deck,
        Bag(dict(TOKENS)),
        Track.of(names),
        hands,
        options.goal,
        players=setup.players,
        rulings=rulings,
        turn_of=names[0],
    )


def read(setup: Setup) -> Options:
    try:
        return msgspec.convert(setup.options, Options)
    except msgspec.ValidationError as fault:
        raise IllegalMove(f"This set-up is not possible: {fault}.") from fault


def legal(state: State, _seat: str | None, _now: float) -> Iterator[Permit]:
    yield Permit("draw_token")
    yield Permit("roll_die")
    yield Permit("end_turn")
    yield Permit("peek", {"seat": state.turn_of, "count": 2})
    if state.deck.cards and state.deck.held is Holder.APP:
        yield Permit("draw_card")
    elif state.deck.cards:
        yield Permit("draw_card", blanks=(Blank("said", tuple(state.deck.counts())),))


def corrections(_state: State, _seat: str | None, _now: float) -> Iterator[Permit]:
    yield Permit("shuffle")


def seen_by(state: State, seat: str | None) -> State:
    hands = {name: cards if name == seat else ("?",) * len(cards) for name, cards in state.hands.items()}
    return replace(state, deck=state.deck.seen_by(seat), hands=hands)


def outcome(state: State) -> Outcome | None:
    if state.end is None:
        return None
    return Outcome("won", "Won", "The goal is reached.", state.end.winners, state.track.scores, "goal")


def options(_players: int, _box: Box) -> tuple[Option, ...]:
    return (Option("goal", "Goal", default=1_000_000, kind="number", least=1, most=1_000_000),)


# -- face --------------------------------------------------------------------------------------


class ToyPicture(Struct, frozen=True):
    """What the toy shows."""

    hands: dict[str, tuple[str, ...]]
    deck: tuple[str, ...]
    drawn: str


LABELS = {
    "draw_token": ("Draw a token", "next"),
    "draw_card": ("Draw a card", "action"),
    "roll_die": ("Roll", "action"),
    "end_turn": ("End the turn", "action"),
    "peek": ("Look", "action"),
    "shuffle": ("Shuffle", "more"),
}


def offer(_seen: State, permit: Permit) -> Offer:
    label, group = LABELS[permit.name]
    asks = tuple(
        Ask(blank.name, "Which card?", tuple(Choice(card, str(card)) for card in blank.values))
        for blank in permit.blanks
    )
    return Offer(permit.name, label, asks, permit.args, group)


def picture(seen: State, seat: str | None) -> ToyPicture:
    own = {name: cards for name, cards in seen.hands.items() if name == seat}
    return ToyPicture(own, seen.deck.cards, seen.drawn)


TOY = Game(
    id="toy",
    title="Toy",
    tagline="For tests · 1–3 players",
    seats=(1, 3),
    colours=("red", "blue", "green"),
    rules=Rules(
        state=State,
        moves=(DrawToken, DrawCard, Peek, Shuffle, RollDie, ToyHandOver, EndTurn, RingBell),
        first_state=first_state,
        legal=legal,
        corrections=corrections,
        seen_by=seen_by,
        outcome=outcome,
        options=options,
        rulings_of=lambda setup: read(setup).rulings,
        holdings=HOLDINGS,
        switches={"T1": ("strict", "lenient")},
    ),
    face=Face(
        offer=offer,
        guide=lambda seen, _seat: Guide(seat=seen.turn_of, headline="Draw a token"),
        phases=(),
        picture=picture,
        sketch=lambda _picture, _players: Sketch(10, 10, ()),
        stats=lambda _seen, _seat: (),
        odds=lambda _seen, _seat: (),
        reminders=lambda _seen, _seat: (),
        checklist=lambda _seen, _seat: (),
        recount=lambda _seen, _seat: (),
        pause=lambda _seen, _seat: Pause((), ()),
        summary=lambda seen: f"{seen.track.scores[seen.turn_of]} points",
        figures=lambda evening: (pace(evening, len(evening.beats)),),
        marks={
            "turn": Mark(over=True),
            "token": Mark("icon:sack", loud=True),
            "shuffled": Mark("icon:shuffle", fold="laying"),
        },
    ),
)


def install() -> None:
    """Let the toy be found by its id, for as long as the process lives; it stands on no shelf."""
    package = ModuleType("companion.games.toy")
    package.GAME = TOY  # type: ignore[attr-defined]
    sys.modules[package.__name__] = package


def new_table(players: tuple[str, ...] = ("Ann", "Bob"), seed: int | Seed = 1, **options: Any) -> Table:
    """A table of the toy, with a clock that counts the calls."""
    install()
    ticks = iter(range(1_000, 10_000_000))
    return Table.new("toy", players, options, seed=seed, now=lambda: float(next(ticks)))
