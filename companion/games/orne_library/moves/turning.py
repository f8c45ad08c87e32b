"""The course of a turn: begin it, play cards, answer what they ask, end it."""

from collections import Counter

from msgspec.structs import replace

from companion.games.orne_library.effects.walking import can_stop, stop
from companion.games.orne_library.moves.guards import in_action, no_question
from companion.games.orne_library.pieces import CARDS, Step, how_many, name_of
from companion.games.orne_library.state import Line, Orne, Phase, Turn, put, tile_at
from companion.games.orne_library.vocabulary import (
    QUESTIONS,
    Teller,
    card_of,
    rule_of,
    run,
    steps_for,
    then,
)
from companion.games.orne_library.zones import take
from companion.table import Chance, Event, IllegalMove, Move

Told = tuple[Orne, tuple[Event, ...]]


class BeginTurn(Move, frozen=True):
    """The Draw Phase: the hand is there, and the player takes over."""

    def apply(self, state: Orne, chance: Chance) -> Told:
        """Open the Action Phase with whatever waited for this turn."""
        no_question(state)
        if state.phase is not Phase.DRAW:
            raise IllegalMove("The turn has begun already.", "turn")
        teller = Teller(chance)
        me = state.me
        teller.say("begin_turn", f"{me.seat} begins the turn.", "turn", me.seat)
        waiting = Line("cartography-department", footwork=me.footwork_next, by="tile")
        turn = Turn(lines=(waiting,) if me.footwork_next else ())
        state = put(state, replace(me, footwork_next=0, turns=me.turns + 1))
        state = replace(state, phase=Phase.ACTION, turn=turn, begun=True, shown=(), gained=())
        state = run(then(state, Step("deal_hand", seat=me.seat)), teller)
        return state, tuple(teller.events)


class PlayCard(Move, frozen=True):
    """Play a card from the hand."""

    card: str

    def apply(self, state: Orne, chance: Chance) -> Told:
        """The card comes into play, and all it says happens."""
        in_action(state)
        me = state.me
        self._check(state)
        teller = Teller(chance)
        name = name_of(self.card)
        unseen = "" if me.at_table or me.open_hand else name
        teller.say("play_card", f"{me.seat} plays {name}.", rule_of(self.card), self.card, reveals=unseen)
        me = take(me, "hand", self.card)
        state = put(state, replace(me, played=(*me.played, self.card)))
        if state.rulings["D3"] == "actions":
            state = replace(state, turn=replace(state.turn, actions=state.turn.actions - 1))
        steps = steps_for(CARDS[self.card].does, me.seat, self.card)
        return run(then(state, *steps), teller), tuple(teller.events)

    def _check(self, state: Orne) -> None:
        me = state.me
        if self.card not in (me.deck.cards if me.at_table else me.hand):
            where = "among your cards" if me.at_table else "in your hand"
            raise IllegalMove(f"There is no {name_of(self.card)} {where}.", "play-cards")
        if state.rulings["D3"] == "actions" and state.turn.actions < 1:
            raise IllegalMove("You have no Action left to play another card.", "actions")


SIMPLE = frozenset({"insight", "footwork", "action"})
"""Words that only give: cards made of these may be played all at once."""


class PlayAll(Move, frozen=True):
    """Play all cards of the hand that do nothing but give Insight and Footwork."""

    def apply(self, state: Orne, chance: Chance) -> Told:
        """As if they were played one after the other."""
        in_action(state)
        if state.rulings["D3"] == "actions":
            raise IllegalMove("At this table each card takes an Action: play them one by one.", "actions")
        cards = tuple(card for card in state.me.hand if _only_gives(card))
        if not cards:
            raise IllegalMove("No card in your hand does nothing but give.", "play-cards")
        names = ", ".join(f"{count} {name_of(card)}" for card, count in sorted(Counter(cards).items()))
        for card in cards:
            state, _ = PlayCard(card).apply(state, chance)
        unseen = "" if state.me.open_hand else names
        event = Event("play_all", f"{state.turn_of} plays {names}.", "play-cards", cards, unseen)
        return state, (event,)


def _only_gives(card: str) -> bool:
    return {step.do for step in CARDS[card].does} <= SIMPLE


class Choose(Move, frozen=True):
    """Answer the open question."""

    pick: str

    def apply(self, state: Orne, chance: Chance) -> Told:
        """Go on with this answer."""
        return _answer(state, (self.pick,), chance)


class ChooseSeveral(Move, frozen=True):
    """Answer the open question with several cards, in the order given."""

    picks: tuple[str, ...]

    def apply(self, state: Orne, chance: Chance) -> Told:
        """Go on with these answers."""
        return _answer(state, self.picks, chance)


def _answer(state: Orne, picks: tuple[str, ...], chance: Chance) -> Told:
    step = state.question
    if step is None:
        raise IllegalMove("Nobody is asking anything now.", "choices")
    asked = QUESTIONS[step.do]
    possible = {choice.value for choice in asked.choices(state, step)}
    for pick in picks:
        if pick not in possible:
            raise IllegalMove(asked.refusal(pick), asked.rule(step))
    least, most = asked.bounds(state, step)
    if not least <= len(picks) <= most:
        raise IllegalMove(f"Choose {_between(least, most)}.", "choices")
    if max(Counter(picks).values(), default=1) > 1:
        raise IllegalMove(f"{name_of(card_of(picks[0]))} is there once only.", "choices")
    teller = Teller(chance)
    state = asked.answered(replace(state, question=None), step, picks, teller)
    if not teller.events:
        # What was decided may be a secret; that something was decided belongs in the log.
        teller.say("decided", f"{step.seat} has decided.", asked.rule(step), step.seat)
    return run(state, teller), tuple(teller.events)


def _between(least: int, most: int) -> str:
    return how_many(least) if least == most else f"{least} to {how_many(most)}"


class StopHere(Move, frozen=True):
    """End the move in the chamber where the pawn stands."""

    def apply(self, state: Orne, chance: Chance) -> Told:
        """The chamber's effect happens now; more cards may be played after it."""
        in_action(state)
        if state.rulings["D16"] == "turn":
            raise IllegalMove("At this table a move ends when the turn ends.", "end-your-move")
        if not can_stop(state):
            raise IllegalMove(_why_not(state), "end-your-move")
        teller = Teller(chance)
        return run(stop(state, teller), teller), tuple(teller.events)


def _why_not(state: Orne) -> str:
    tile = tile_at(state, state.me.cell)
    if not tile.ends:
        return f"Ending a move in {tile.name} does nothing."
    if state.me.cell in state.turn.stopped:
        return f"You have ended a move in {tile.name} this turn already."
    return "You have not moved: standing still is not ending a move."


class EndTurn(Move, frozen=True):
    """The End Phase: discard, draw, pass on."""

    def apply(self, state: Orne, chance: Chance) -> Told:
        """A move that was not ended yet ends first."""
        in_action(state)
        teller = Teller(chance)
        state = then(state, Step("finish_turn", seat=state.turn_of))
        if can_stop(state):
            state = stop(state, teller)
        return run(state, teller), tuple(teller.events)
