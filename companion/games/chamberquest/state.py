"""The state of a table, and the small steps that several moves share."""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from companion.games.chamberquest import passages, rulings
from companion.games.chamberquest.board import Board, Movement, Pushed
from companion.games.chamberquest.pieces import DEAL, REFILL, Card, Dice, Kind, fresh_cards
from companion.games.chamberquest.rolloff import RollOff
from companion.table import Clock, Event, Holder, Player


class Stage(StrEnum):
    """The stations of the game and of a turn."""

    ORDER = "order"
    ROLL = "roll"
    MOVE = "move"
    CARD = "card"
    OVER = "over"


class Turn(Struct, frozen=True):
    """What one player has done this turn."""

    number: int = 0
    """Counted over the whole game from 1; nought until the order is settled."""
    rolled: tuple[int, ...] = ()
    """What the dice show; the total alone where the table rolled more than one."""
    left: int = 0
    """Steps left."""
    walked: int = 0
    walled_in: bool = False
    """The table says that there is nowhere to go."""
    time_called: bool = False


class State(Struct, frozen=True):
    """Everything about a table. Nothing of it is hidden from anybody."""

    players: tuple[Player, ...]
    palette: tuple[str, ...]
    """The four colours of the box, those of missing players included."""
    treasures: dict[str, str]
    rulings: dict[str, str]
    hands: dict[str, tuple[Card, ...]]
    discard: dict[Kind, int]
    roll_off: RollOff
    dice: Dice = Dice()
    die_held: Holder = Holder.APP
    clock: Clock = Clock()
    clock_hidden: bool = False
    times: dict[str, float] = {}
    """Seconds used in the turns that are over."""
    order: tuple[str, ...] = ()
    turn_of: str = ""
    turn: Turn = Turn()
    refills: int = 0
    board: Board | None = None
    draft: Board | None = None
    """A board being laid out in the editor."""
    tokens: dict[str, str] = {}
    """The tile on which each player stands, where the app has the board and has been told."""
    moved: Movement | None = None
    last_push: Pushed | None = None
    """The last Action card, where it was a push on the app's board."""
    winner: str = ""
    hints: bool = True
    odds: bool = True
    guesses: tuple[str, ...] = ()

    @property
    def stage(self) -> Stage:
        """Where in the turn the table is."""
        if self.winner:
            return Stage.OVER
        if not self.order:
            return Stage.ORDER
        if not self.turn.rolled:
            return Stage.ROLL
        return Stage.MOVE if self.turn.left else Stage.CARD

    @property
    def ways(self) -> passages.Ways:
        """How one walks at this table."""
        return rulings.ways(self.rulings)

    @property
    def unplaced(self) -> tuple[str, ...]:
        """Those whose tokens the app has not been told the place of, though it has the board."""
        if self.board is None:
            return ()
        return tuple(player.name for player in self.players if player.name not in self.tokens)

    def is_ruled(self, ruling: str, position: str) -> bool:
        """Whether a ruling's switch stands so."""
        return self.rulings[ruling] == position

    def colour_of(self, seat: str) -> str:
        """A player's colour."""
        return next(player.colour for player in self.players if player.name == seat)

    def treasure_of(self, seat: str) -> str:
        """The treasure that a player seeks."""
        return self.treasures[self.colour_of(seat)]

    def cards(self, seat: str, kind: Kind) -> int:
        """How many cards of a kind a player can still play."""
        return self.hands[seat].count(Card(kind))

    def has_cards(self, seat: str) -> bool:
        """Whether a player can still play a card."""
        return any(not card.spent for card in self.hands[seat])

    def cell_of(self, seat: str) -> str:
        """Where a player's token stands; empty where the app does not know."""
        if self.board is None or seat not in self.tokens:
            return ""
        return self.board.cell_of(self.tokens[seat])

    def occupied(self) -> frozenset[str]:
        """The tiles on which tokens stand."""
        return frozenset(self.tokens.values()) if self.board else frozenset()

    def reachable(self) -> dict[str, int]:
        """Where the player on turn can walk with the steps left, and what it costs."""
        start = self.cell_of(self.turn_of)
        if self.board is None or not start or not self.turn.left:
            return {}
        home = self.board.chamber_of(self.colour_of(self.turn_of))
        doors = passages.plan(self.board, self.ways)
        return passages.reach(doors, start, home, self.turn.left)


def clock_words(seconds: float) -> str:
    """A time as a clock shows it: 4:07."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def listed(names: Iterable[str]) -> str:
    """Names in a row: "Green, Red and Blue"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def begin_turn(state: State, seat: str, now: float) -> State:
    """The turn of a player begins, and with it the clock."""
    turn = Turn(number=state.turn.number + 1)
    return replace(state, turn_of=seat, turn=turn, clock=state.clock.restart(now))


def stop_clock(state: State, now: float) -> State:
    """The time used goes to the player's account, and the clock stands."""
    used = state.clock.used(now)
    times = {**state.times, state.turn_of: state.times.get(state.turn_of, 0.0) + used}
    return replace(state, times=times, clock=Clock(state.clock.limit))


def end_turn(state: State, now: float) -> tuple[State, tuple[Event, ...]]:
    """The turn is over and the next player's begins."""
    seat = state.turn_of
    used = clock_words(state.clock.used(now))
    after = state.order[(state.order.index(seat) + 1) % len(state.order)]
    told = Event("turn-over", f"{seat}'s turn is over after {used}. {after} is next.", about=(seat, after))
    return begin_turn(stop_clock(state, now), after, now), (told,)


def win(state: State, now: float, how: str) -> tuple[State, tuple[Event, ...]]:
    """A player is in the chamber: the game is over at once."""
    seat, treasure = state.turn_of, state.treasure_of(state.turn_of).capitalize()
    told = Event("won", f"{seat} {how} and has the {treasure}: {seat} wins.", "chamber-win", (seat,))
    return replace(stop_clock(state, now), winner=seat), (told,)


def spend(state: State, seat: str, kind: Kind) -> State:
    """A card goes to the discard pile."""
    hand = list(state.hands[seat])
    hand[hand.index(Card(kind))] = Card(kind, spent=True)
    return replace(
        state,
        hands={**state.hands, seat: tuple(hand)},
        discard={**state.discard, kind: state.discard[kind] + 1},
    )


def refill(state: State) -> tuple[State, tuple[Event, ...]]:
    """New cards where they are due: for everybody once all are out, or (B13) for each who is out."""
    out = [player.name for player in state.players if not state.has_cards(player.name)]
    if not out or (state.is_ruled("B13", "all") and len(out) < len(state.players)):
        return state, ()
    discard = {kind: count - REFILL.get(kind, 0) * len(out) for kind, count in state.discard.items()}
    hands = {**state.hands, **dict.fromkeys(out, fresh_cards(REFILL))}
    after = replace(state, hands=hands, discard=discard, refills=state.refills + 1)
    who = "Everybody is out of cards: each player" if len(out) == len(state.players) else listed(out)
    return after, (Event("refill", f"{who} takes 2 Rotate and 1 Push.", "refill", tuple(out)),)


def first_hands(players: Iterable[Player]) -> dict[str, tuple[Card, ...]]:
    """Six Action cards for everybody."""
    return {player.name: fresh_cards(DEAL) for player in players}
