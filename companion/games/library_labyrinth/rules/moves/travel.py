"""Moving: to an empty tile, on to a Terror to capture it, on to a Shelf to return one."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import boosters, capturing, deeds, deeds_of_cards, hands
from companion.games.library_labyrinth.rules.boosters import TRAVEL, Used, named, spend_boosters
from companion.games.library_labyrinth.rules.end import won
from companion.games.library_labyrinth.rules.grid import TILES
from companion.games.library_labyrinth.rules.pieces import ANY_TERROR, GENRES, TROLLEY, Booster, Kind
from companion.games.library_labyrinth.rules.plans import Plan
from companion.games.library_labyrinth.rules.state import Slot, State, opening, token_label
from companion.games.library_labyrinth.rules.survey import tile_of
from companion.games.library_labyrinth.rules.tokens import lift
from companion.games.library_labyrinth.rules.travelling import (
    arrive,
    check_ride,
    check_way,
    may_draw,
    together,
)
from companion.games.library_labyrinth.rules.turns import check_action, spend
from companion.table import IllegalMove, Move, Telling
from companion.wording import capital


class MoveMeeple(Move, frozen=True):
    """Move along an open path to a tile without a token."""

    to: str | None = None
    """Need not be said where the app does not keep the meeples, and cannot be where it keeps no floor."""
    who: str | None = None
    """In solo: the Trolley, if it moves instead."""
    ride: bool = False
    """In solo: both move together."""
    boosters: tuple[str, ...] = ()

    def apply(self, state: State, tell: Telling) -> State:
        """The meeple stands there; on a Reward tile it may draw."""
        check_action(state)
        who = self._mover(state)
        to = _destination(state, self.to)
        used = named(state, (state.turn_of,), self.boosters, TRAVEL)
        if self.ride:
            check_ride(state, who)
        if to:
            check_landing(state, to, who)
        check_way(state, who, to, used)
        before = state.meeples[who]
        state = arrive(spend(state, "move"), who, to, self.ride)
        state = may_draw(spend_boosters(state, (state.turn_of,), used), who, to)
        where = f" to tile {to.upper()}" if to else ""
        along = " with the Trolley" if self.ride else ""
        rule = "solo-ride" if self.ride else "move"
        by = boosters.with_what((), used)
        tell.say("moved", f"{opening(who)} moves{along}{where}{by}.", rule, who, to)
        deeds.move_meeple(tell, who, before, to, self.ride)
        boosters.ask_hands(state, used, tell)
        if not state.keeps_hands and to and state.tiles[to].kind is Kind.REWARD:
            deeds_of_cards.draw_reward(tell, who, may=True)
        return state

    def _mover(self, state: State) -> str:
        if self.who is None:
            return state.turn_of
        if self.who == TROLLEY and state.solo:
            return TROLLEY
        raise IllegalMove(f"It is {state.turn_of} who moves now.", "move")


def _destination(state: State, to: str | None) -> str:
    """Where a move ends: it has to be said where the app keeps the meeples."""
    if to is None:
        if state.meeples_kept:
            raise IllegalMove("Say where the move ends.", "move")
        return ""
    if to not in TILES:
        raise IllegalMove(f"There is no tile called {to!r}.", "setup-grid")
    if not state.floor_kept:
        raise IllegalMove("The app does not keep the floor at this table.", "move")
    return to


def check_landing(state: State, tile: str, who: str) -> None:
    """No move ends on a token without capturing or returning."""
    token = state.tiles[tile].token
    if token and who == TROLLEY:
        raise IllegalMove("The Trolley neither captures nor returns alone.", "solo-trolley-limits")
    if token in ANY_TERROR:
        name = capital(token_label(token))
        raise IllegalMove(f"{name} is there: you can only go there to capture it.", "capture-landing")
    if token:
        name = token_label(token)
        raise IllegalMove(
            f"The {name} is there: you can only go there to return a Terror.", "capture-landing"
        )


class CaptureTerror(Move, frozen=True):
    """Move on to a Terror and capture it."""

    terror: str
    cards: tuple[str, ...] | None = None
    """The cards to spend; left out, the app chooses the fewest, keeping the most useful."""
    copied: tuple[str, ...] = ()
    """The cards that a Photocopier counts once more."""
    ride: bool = False
    boosters: tuple[str, ...] = ()

    def apply(self, state: State, tell: Telling) -> State:
        """The Terror goes into the hand, on top of the cards used: one slot."""
        check_action(state)
        if self.terror not in state.terrors_out:
            raise IllegalMove(f"{capital(_named(self.terror))} is not on the floor.", "capture")
        seat, tile = state.turn_of, tile_of(state, self.terror)
        whose = hands.own_hands(state) if self.ride or not state.keeps_hands else (seat,)
        used = named(state, whose, self.boosters, (*TRAVEL, Booster.PHOTOCOPIER))
        if self.ride:
            check_ride(state, seat)
        check_way(state, seat, tile, used)
        before = state.meeples[seat]
        state = spend_boosters(arrive(spend(state, "capture"), seat, tile, self.ride), whose, used)
        plan = self._plan(state, whose, used)
        if plan == capturing.UNSAID and state.keeps_hands:
            state = capturing.pay_unsaid(state, whose)
        state = lift(capturing.pay(state, whose, plan), self.terror)
        state = hands.put_in(state, capturing.keeper_of(state, whose), Slot(self.terror, plan.cards))
        deeds.step_on(tell, seat, before, tile, self.ride)
        deeds.captured(state, tell, self.terror, tile, plan.cards)
        boosters.ask_hands(state, used, tell)
        deeds_of_cards.discard_cards(state, tell, plan.copiers, Booster.PHOTOCOPIER.rule)
        spent = boosters.with_what([state.known.label(card) for card in plan.cards], used)
        text = f"{seat} captures {token_label(self.terror)}{spent}."
        tell.say("captured", text, "capture", seat, self.terror, *plan.cards)
        return state

    def _plan(self, state: State, whose: tuple[str, ...], used: Used) -> Plan:
        """What is spent; where the hands are not kept, that is the table's business."""
        copiers = used[Booster.PHOTOCOPIER]
        if not state.keeps_hands:
            if self.cards is not None or self.copied or copiers:
                raise IllegalMove("The app does not keep the hands of this table.", "hand-limit")
            return capturing.UNSAID
        if len(self.copied) > copiers:
            raise IllegalMove("Each card that counts twice needs a Photocopier.", Booster.PHOTOCOPIER.rule)
        if len(self.copied) < copiers or (copiers and self.cards is None):
            raise IllegalMove("Say which card a Photocopier counts twice.", Booster.PHOTOCOPIER.rule)
        return capturing.chosen_plan(state, whose, self.terror, self.cards, self.copied)


def _named(piece: str) -> str:
    return token_label(piece) if piece in ANY_TERROR or piece in GENRES else "that"


class ReturnTerror(Move, frozen=True):
    """Move on to a Shelf and return a captured Terror to it."""

    terror: str
    shelf: str
    ride: bool = False
    boosters: tuple[str, ...] = ()

    def apply(self, state: State, tell: Telling) -> State:
        """The Shelf is filled; the cards under the Terror are discarded, and a Reward card is drawn."""
        check_action(state)
        seat, tile = state.turn_of, tile_of(state, self.shelf)
        holder = self._check(state, seat)
        used = named(state, (seat,), self.boosters, TRAVEL)
        if self.ride:
            check_ride(state, seat)
        check_way(state, seat, tile, used)
        before = state.meeples[seat]
        state = spend_boosters(arrive(spend(state, "return"), seat, tile, self.ride), (seat,), used)
        pile = hands.slot_of(state, holder, self.terror).pile
        state = hands.discard(hands.take_out(state, holder, [self.terror]), pile)
        state = lift(state, self.shelf)
        state = replace(state, filled={**state.filled, self.shelf: self.terror})
        text = f"{seat} returns {token_label(self.terror)} to the {token_label(self.shelf)}"
        text += f"{boosters.with_what((), used)}."
        tell.say("returned", text, "return", seat, self.terror, self.shelf)
        deeds.step_on(tell, seat, before, tile, self.ride)
        deeds.returned(state, tell, self.terror, pile, self.shelf, tile)
        boosters.ask_hands(state, used, tell)
        state = won(state, tell)
        return state if state.end is not None else capturing.earn_reward(state, tell)

    def _check(self, state: State, seat: str) -> str:
        """Who holds the Terror; refuses a Shelf that is not there or does not fit."""
        if self.shelf not in state.shelves_out:
            raise IllegalMove("That Shelf is not on the floor.", "return")
        holder = hands.captured_by(state).get(self.terror, "")
        if holder != seat and not (holder == TROLLEY and self._brings_trolley(state)):
            raise IllegalMove(f"{seat} has not captured {_named(self.terror)}.", "return")
        symbols = state.known.symbols.get(self.terror)
        if symbols and self.shelf not in symbols:
            name, colour = capital(token_label(self.terror)), self.shelf
            raise IllegalMove(
                f"{name} has no {colour} symbol, so it does not fit this Shelf.", "return-match"
            )
        return holder

    def _brings_trolley(self, state: State) -> bool:
        return together(state) and (self.ride or not state.keeps_hands)
