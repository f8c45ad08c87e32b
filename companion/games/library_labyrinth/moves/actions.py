"""Actions on the floor: flip, rotate, and actions that are only counted."""

from msgspec.structs import replace

from companion.games.library_labyrinth.grid import COMPASS, NEIGHBOURS, TILES
from companion.games.library_labyrinth.hands import use_boosters
from companion.games.library_labyrinth.options import Keeps
from companion.games.library_labyrinth.pieces import TROLLEY, Booster, Kind
from companion.games.library_labyrinth.state import Phase, State, with_turn
from companion.games.library_labyrinth.tokens import Result, Said, light, turn_tile
from companion.games.library_labyrinth.turns import check_action, check_playing, spend
from companion.table import Chance, Event, IllegalMove, Move

SPENT_ON = {
    "": "an action",
    "book": "Take a Book",
    "flip": "Flip",
    "rotate": "Rotate",
    "pass": "Pass cards",
    "move": "Move",
}


class SpendAction(Move, frozen=True):
    """Count an action, with or without saying what it went on."""

    on: str = ""

    def apply(self, state: State, chance: Chance) -> Result:
        """One action fewer."""
        if self.on not in SPENT_ON:
            raise IllegalMove(f"There is no action called {self.on!r}.", "actions")
        seat = state.turn_of
        state = spend(state, self.on)
        text = f"{seat} spends {SPENT_ON['']}" + (f": {SPENT_ON[self.on].lower()}." if self.on else ".")
        return state, (Event("action", text, "actions", (seat,)),)


class FlipTile(Move, frozen=True):
    """Flip an adjacent dark tile to its lit side."""

    tile: str | None = None
    """May be left out where the app does not keep the floor."""
    shows: Kind | None = None
    openings: str | None = None
    terror: str | None = None
    shelf: str | None = None
    boosters: tuple[str, ...] = ()

    def apply(self, state: State, chance: Chance) -> Result:
        """The tile is lit, and activated where it is a Terror or a Shelf."""
        check_action(state)
        state, used = use_boosters(state, (state.turn_of,), self.boosters, (Booster.USEFUL_MAP,))
        tile = check_tile(state, self.tile)
        if tile:
            if state.tiles[tile].lit:
                raise IllegalMove("That tile is lit already.", "flip")
            if not used[Booster.USEFUL_MAP]:
                check_near(state, tile, own=False, rule="flip")
        return light(spend(state, "flip"), tile, Said(self.shows, self.openings, self.terror, self.shelf))


class RotateTile(Move, frozen=True):
    """Turn your own or an adjacent lit tile by a quarter."""

    tile: str | None = None
    clockwise: bool = True

    def apply(self, state: State, chance: Chance) -> Result:
        """Its paths turn with it."""
        tile = check_tile(state, self.tile)
        if tile == COMPASS and state.ruled("A6", "fixed"):
            raise IllegalMove("The compass tile never turns.", "rotate")
        if tile and state.tiles[tile].lit is False and state.ruled("A5", "lit_only"):
            raise IllegalMove("Only lit tiles are rotated.", "rotate")
        if tile:
            check_near(state, tile, own=True, rule="rotate")
        state = turn_tile(spend(state, "rotate"), tile, self.clockwise)
        which = f"tile {tile.upper()}" if tile else "a tile"
        way = "clockwise" if self.clockwise else "anticlockwise"
        text = f"{state.turn_of} turns {which} a quarter {way}."
        return state, (Event("rotated", text, "rotate", (tile,)),)


def check_tile(state: State, tile: str | None) -> str:
    """The tile meant; none is needed where the app does not keep the floor."""
    if tile is None:
        if state.keeps_at_least(Keeps.FLOOR):
            raise IllegalMove("Say which tile.", "adjacent")
        return ""
    if tile not in TILES:
        raise IllegalMove(f"There is no tile called {tile!r}.", "setup-grid")
    return tile


def standing(state: State) -> tuple[str, ...]:
    """The tiles from which the player on turn may flip and rotate; an empty one is not known."""
    who = [state.turn_of]
    if state.solo and state.ruled("A21", "either"):
        who.append(TROLLEY)
    return tuple(state.meeples[one] for one in who)


def near(state: State, tile: str, own: bool) -> bool:
    """Whether a tile is adjacent (or, with `own`, underfoot); true where the app cannot know."""
    places = standing(state)
    if "" in places or not state.keeps_at_least(Keeps.MEEPLES):
        return True
    return any(tile in NEIGHBOURS[place].values() or (own and tile == place) for place in places)


def check_near(state: State, tile: str, own: bool, rule: str) -> None:
    """Refuse a tile out of reach of the hands."""
    if not near(state, tile, own):
        own_too = "your own or an adjacent tile" if own else "an adjacent tile"
        raise IllegalMove(f"{tile} is too far away: it must be {own_too}, not a diagonal one.", rule)


class GiveAction(Move, frozen=True):
    """Give one of your actions to the next player (Pass-An-Action)."""

    def apply(self, state: State, chance: Chance) -> Result:
        """One fewer now, one more for the next player."""
        check_action(state)
        if state.solo:
            raise IllegalMove("There is no next player to give an action to.", "pass-an-action")
        if state.turn.gave:
            raise IllegalMove("Only one action can be given on in a turn.", "pass-an-action")
        if state.turn.received and state.ruled("A4", "received_stays"):
            raise IllegalMove("Who was given an action may not give one on.", "pass-an-action")
        state = with_turn(replace(state, news=None), gave=True, actions=state.turn.actions - 1)
        text = f"{state.turn_of} gives an action to {state.next_seat}."
        return state, (Event("gave", text, "pass-an-action", (state.turn_of, state.next_seat)),)


class TimeMachine(Move, frozen=True):
    """Use a Time Machine: one more action this turn."""

    card: str | None = None

    def apply(self, state: State, chance: Chance) -> Result:
        """The card is discarded."""
        check_playing(state, Phase.ACTIONS)
        word = f"{self.card or ''}:{Booster.TIME_MACHINE}"
        state, _ = use_boosters(state, (state.turn_of,), (word,), (Booster.TIME_MACHINE,))
        state = with_turn(replace(state, news=None), actions=state.turn.actions + 1)
        text = f"{state.turn_of} uses a Time Machine: one more action."
        return state, (Event("time_machine", text, Booster.TIME_MACHINE.rule, (state.turn_of,)),)
