"""The course of a turn: begin it, play cards, end a move and the turn."""

from collections import Counter

from msgspec.structs import replace

from companion.games.orne_library.rules.effects.ending import taken_over
from companion.games.orne_library.rules.effects.walking import can_stop, stop
from companion.games.orne_library.rules.guards import in_action, no_question, waits_for_a_hand_over
from companion.games.orne_library.rules.happenings import TURN_BEGUN
from companion.games.orne_library.rules.moves.using import press_for
from companion.games.orne_library.rules.options import OWN_BOARD
from companion.games.orne_library.rules.pieces import CARDS, Instruction, full_stop, name_of
from companion.games.orne_library.rules.state import State, Step, keeps_cards, put, tile_at
from companion.games.orne_library.rules.vocabulary import made_for, rule_of, run, then
from companion.games.orne_library.rules.zones import location_put_by, playable, played_by_hand, take
from companion.table import Deed, IllegalMove, Move, Telling


class BeginTurn(Move, frozen=True):
    """The Draw Phase: the hand is there, and the player takes over."""

    def apply(self, state: State, tell: Telling) -> State:
        """Open the Action Phase with whatever waited for this turn."""
        no_question(state)
        if state.step is not Step.DRAW:
            raise IllegalMove("The turn has begun already.", "turn")
        me = state.me
        learned = {} if state.begun or not state.own_board else {OWN_BOARD: own_board(state)}
        tell.say(TURN_BEGUN, f"{me.seat} begins the turn.", "turn", me.seat, learned=learned)
        return run(then(taken_over(state), Instruction("deal_hand", seat=me.seat)), tell)


def own_board(state: State) -> dict[str, dict[str, str]]:
    """The board that was laid by hand, to be remembered."""
    return {"tiles": state.tiles, "paths": state.paths}


def has_action(state: State) -> bool:
    """Whether another card may be played, where the table counts Actions."""
    return state.is_ruled("D3", "any") or state.turn.actions > 0


class PlayCard(Move, frozen=True):
    """Play a card from the hand."""

    card: str

    def apply(self, state: State, tell: Telling) -> State:
        """The card comes into play, and all it says happens."""
        in_action(state)
        self._check(state)
        tell.keep()
        name, me = name_of(self.card), state.me
        unseen = "" if me.at_table or me.open_hand else f"a card of {me.seat}"
        text = full_stop(f"{me.seat} plays {name}")
        tell.say("play_card", text, rule_of(self.card), self.card, reveals=unseen)
        played_by_hand(state, me.seat, self.card, rule_of(self.card), tell)
        return played(location_put_by(state), self.card, tell)

    def settles(self, deed: Deed) -> bool:
        """Whoever plays a card has done what the one before asked for."""
        return not waits_for_a_hand_over(deed)

    def _check(self, state: State) -> None:
        if not keeps_cards(state):
            raise IllegalMove("At this table the cards are played in your hands only.", "levels")
        if not has_action(state):
            raise IllegalMove("You have no Action left to play another card.", "actions")
        if self.card not in playable(state.me):
            where = "among your cards" if state.me.at_table else "in your hand"
            raise IllegalMove(f"There is no {name_of(self.card)} {where}.", "play-cards")


def played(state: State, card: str, tell: Telling) -> State:
    """A card comes into play, and what it says happens."""
    me = take(state.me, "hand", card)
    state = put(state, replace(me, played=(*me.played, card)))
    if state.is_ruled("D3", "actions"):
        state = replace(state, turn=replace(state.turn, actions=state.turn.actions - 1))
    return run(then(state, *made_for(CARDS[card].does, me.seat, card)), tell)


SIMPLE = frozenset({"insight", "footwork", "action"})
"""Words that only give: cards made of these may be played all at once."""
PLAIN = frozenset(id_ for id_, card in CARDS.items() if {one.do for one in card.does} <= SIMPLE)


def why_not_all(state: State) -> tuple[str, str]:
    """Why the plain cards cannot be played all at once, with the rule; empty where they can.

    It does not ask whether there are any: that would tell.
    """
    if state.is_ruled("D3", "actions"):
        return "At this table each card takes an Action: play them one by one.", "actions"
    if state.me.at_table:
        return "The table holds the hands: say which card you play.", "play-cards"
    if len(state.me.hand) < 2:
        return "There are not several cards in your hand.", "play-cards"
    return "", ""


def together(state: State, seat: str) -> tuple[str, ...]:
    """The cards of a hand that its owner may play one after the other without a thought: they only give.

    That is for its owner alone to know: others see cards being played, one by one, and not what is left.
    """
    if state.step is not Step.ACTION or state.question is not None or state.turn_of != seat:
        return ()
    if not keeps_cards(state) or state.me.at_table or state.is_ruled("D3", "actions"):
        return ()
    return tuple(sorted(card for card in state.me.hand if card in PLAIN))


class PlayAll(Move, frozen=True):
    """Play all cards of the hand that do nothing but give Insight and Footwork."""

    def apply(self, state: State, tell: Telling) -> State:
        """As if they were played one after the other."""
        in_action(state)
        sentence, rule = why_not_all(state)
        if sentence:
            raise IllegalMove(sentence, rule)
        tell.keep()
        cards = tuple(card for card in state.me.hand if card in PLAIN)
        names = ", ".join(f"{count} {name_of(card)}" for card, count in sorted(Counter(cards).items()))
        quiet = Telling(tell.chance)
        for card in cards:
            state = played(state, card, quiet)
        text = f"{state.turn_of} plays {names or 'no plain card'}."
        unseen = "" if state.me.open_hand else f"cards of {state.turn_of}"
        tell.say("play_all", text, "play-cards", *cards, reveals=unseen)
        return state

    def settles(self, deed: Deed) -> bool:
        """Whoever plays cards has done what the one before asked for."""
        return not waits_for_a_hand_over(deed)


class StopHere(Move, frozen=True):
    """End the move in the chamber where the pawn stands."""

    def apply(self, state: State, tell: Telling) -> State:
        """The chamber's effect happens now; more cards may be played after it."""
        in_action(state)
        if state.is_ruled("D16", "turn"):
            raise IllegalMove("At this table a move ends when the turn ends.", "end-your-move")
        if not can_stop(state):
            raise IllegalMove(_why_not(state), "end-your-move")
        return run(stop(state, tell), tell)


def _why_not(state: State) -> str:
    tile = tile_at(state, state.me.cell)
    if not tile.ends:
        return f"Ending a move in {tile.name} does nothing."
    if state.me.cell in state.turn.stopped:
        return f"You have ended a move in {tile.name} this turn already."
    return "You have not moved: standing still is not ending a move."


class EndTurn(Move, frozen=True):
    """The End Phase: discard, draw, pass on."""

    def apply(self, state: State, tell: Telling) -> State:
        """A move that was not ended yet ends first."""
        in_action(state)
        state = then(state, Instruction("finish_turn", seat=state.turn_of))
        if can_stop(state):
            state = stop(state, tell, ends_turn=True)
        return run(press_for(state), tell)
