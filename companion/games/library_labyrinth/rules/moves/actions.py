"""Actions on the floor: flip, rotate, and actions that are only counted."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import boosters, deeds
from companion.games.library_labyrinth.rules.nearby import (
    check_near,
    check_tile,
    near,
    why_not_rotate,
)
from companion.games.library_labyrinth.rules.pieces import Booster, Kind
from companion.games.library_labyrinth.rules.state import State, Step, moved_on
from companion.games.library_labyrinth.rules.tokens import (
    Said,
    check_face,
    check_tokens,
    light,
    may_say_crossroads,
    turn_tile,
)
from companion.games.library_labyrinth.rules.too_many import say_if_impossible
from companion.games.library_labyrinth.rules.turns import (
    SPENT_ON,
    check_action,
    check_reward_drawn,
    check_step,
    countable,
    gain_action,
    is_last_turn,
    spend,
)
from companion.table import IllegalMove, Move, Telling


class SpendAction(Move, frozen=True):
    """Count an action, with or without saying what it went on."""

    on: str = ""
    tile: str | None = None
    """The tile that was rotated, where somebody has pointed at it."""

    def apply(self, state: State, tell: Telling) -> State:
        """One action fewer."""
        if self.on not in SPENT_ON:
            raise IllegalMove(f"There is no action called {self.on!r}.", "actions")
        check_action(state)
        if self.on not in countable(state):
            raise IllegalMove("The app follows that action, so it is not only counted.", "actions")
        seat, after = state.turn_of, spend(state, self.on)
        deeds.action_was_taken(tell, seat, self.on, self.tile or "")
        if self.tile is not None:
            self._check_tile(state)
            tell.say("action", f"{seat} rotates tile {self.tile.upper()}.", "rotate", seat, self.tile)
            return after
        text = f"{seat} spends {SPENT_ON['']}" + (f": {SPENT_ON[self.on].lower()}." if self.on else ".")
        tell.say("action", text, "actions", seat)
        return after

    def _check_tile(self, state: State) -> None:
        if self.on != "rotate":
            raise IllegalMove("Only of a rotated tile it is said which one.", "actions")
        tile = check_tile(state, self.tile)
        if why := why_not_rotate(state, tile):
            raise IllegalMove(why, "rotate")
        check_near(state, tile, own=True, rule="rotate")


class FlipTile(Move, frozen=True):
    """Flip an adjacent dark tile to its lit side."""

    tile: str | None = None
    """Left out where the app does not keep the floor."""
    shows: Kind | None = None
    """Left out where everybody has seen the tile before."""
    openings: str | None = None
    terror: str | None = None
    shelf: str | None = None
    boosters: tuple[str, ...] = ()

    def apply(self, state: State, tell: Telling) -> State:
        """The tile is lit, and activated where it is a Terror or a Shelf."""
        check_action(state)
        whose = (state.turn_of,)
        used = boosters.named(state, whose, self.boosters, (Booster.USEFUL_MAP,))
        tile = check_tile(state, self.tile)
        self._check_place(state, tile)
        said = Said(self.shows, self.openings, self.terror, self.shelf)
        kind = check_face(state, tile, said, with_crossroads=may_say_crossroads(state))
        check_tokens(state, kind, said)
        state = boosters.spend_boosters(spend(state, "flip"), whose, used)
        deeds.was_lit(tell, tile)
        state = light(state, tile, kind, said, tell)
        say_if_impossible(state, tell)
        boosters.ask_hands(state, used, tell)
        return state

    def _check_place(self, state: State, tile: str) -> None:
        if tile and state.tiles[tile].lit:
            raise IllegalMove("That tile is lit already.", "flip")
        if tile and not self.boosters:
            check_near(state, tile, own=False, rule="flip")
        elif self.boosters and (not tile or tile in near(state, own=False)):
            raise IllegalMove("No booster is needed to flip this tile.", Booster.USEFUL_MAP.rule)


class RotateTile(Move, frozen=True):
    """Turn your own or an adjacent lit tile by a quarter; only counted where the paths are not kept."""

    tile: str
    clockwise: bool

    def apply(self, state: State, tell: Telling) -> State:
        """Its paths turn with it."""
        check_action(state)
        if not state.paths_kept:
            raise IllegalMove("The app does not keep the paths at this table.", "rotate")
        tile = check_tile(state, self.tile)
        if why := why_not_rotate(state, tile):
            raise IllegalMove(why, "rotate")
        check_near(state, tile, own=True, rule="rotate")
        way = "clockwise" if self.clockwise else "anticlockwise"
        text = f"{state.turn_of} turns tile {tile.upper()} a quarter {way}."
        tell.say("rotated", text, "rotate", tile)
        deeds.rotate_tile(tell, tile, self.clockwise, "rotate")
        return turn_tile(spend(state, "rotate"), tile, self.clockwise)


class GiveAction(Move, frozen=True):
    """Give one of your actions to the next player (Pass-An-Action)."""

    def apply(self, state: State, tell: Telling) -> State:
        """One fewer now, one more for the next player."""
        check_action(state)
        if state.solo:
            raise IllegalMove("There is no next player to give an action to.", "pass-an-action")
        if state.turn.gave:
            raise IllegalMove("Only one action can be given on in a turn.", "pass-an-action")
        if is_last_turn(state):
            raise IllegalMove("This is the last turn: nobody is left to use an action.", "pass-an-action")
        if state.turn.received and state.is_ruled("A4", "received_stays"):
            raise IllegalMove("Who was given an action may not give one on.", "pass-an-action")
        after = state.seat_after(1)
        text = f"{state.turn_of} gives an action to {after}."
        tell.say("gave", text, "pass-an-action", state.turn_of, after)
        deeds.give_action(state, tell, after)
        return moved_on(state, turn=replace(state.turn, gave=True, actions=state.turn.actions - 1))


class TimeMachine(Move, frozen=True):
    """Use a Time Machine: one more action this turn."""

    card: str | None = None
    """Left out where the app does not keep the hands."""

    def apply(self, state: State, tell: Telling) -> State:
        """The card is discarded."""
        check_step(state, Step.ACTIONS)
        check_reward_drawn(state)
        whose = (state.turn_of,)
        word = Booster.TIME_MACHINE.value if self.card is None else f"{self.card}:{Booster.TIME_MACHINE}"
        used = boosters.named(state, whose, (word,), (Booster.TIME_MACHINE,))
        text = f"{state.turn_of} uses a Time Machine: one more action."
        tell.say("time_machine", text, Booster.TIME_MACHINE.rule, state.turn_of)
        boosters.ask_hands(state, used, tell)
        return gain_action(boosters.spend_boosters(state, whose, used))
