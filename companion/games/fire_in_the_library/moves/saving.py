"""Step 2: draw tokens from the bag, keep what a tool has drawn, stop and score."""

from msgspec.structs import replace

from companion.games.fire_in_the_library import cards, flow, loose, toolcards
from companion.games.fire_in_the_library.moves.guards import need, no_loose
from companion.games.fire_in_the_library.options import Blaze
from companion.games.fire_in_the_library.pieces import FIRE, Tool, listed, token_name
from companion.games.fire_in_the_library.placing import is_full, may_stop, place
from companion.games.fire_in_the_library.state import Loose, State, Step, back_into_bag, score, tell
from companion.games.fire_in_the_library.tools import RULES
from companion.games.fire_in_the_library.tools.saving import SHOVEL_DRAWS
from companion.table import Chance, Event, IllegalMove, Move


class Draw(Move, frozen=True):
    """A token out of the bag: onto the card, or to those that a tool is drawing."""

    token: str | None = None
    """What the table drew, where it holds the bag."""

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """The token goes onto the leftmost empty space."""
        if state.loose is not None:
            return _draw_loose(state, self.token, chance)
        if state.step is not Step.SAVING:
            need(state, Step.SAVING)
        _check_room(state)
        token, bag = state.bag.draw(chance, self.token)
        told: list[Event] = []
        return place(replace(state, bag=bag), token, told), tuple(told)


def _check_room(state: State) -> None:
    if is_full(state):
        raise IllegalMove("Every space is taken: stop and score.", rule="turn-ends")


def _draw_loose(state: State, token: str | None, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    drawn = state.loose
    assert drawn is not None
    if drawn.complete:
        raise IllegalMove("First the drawn tokens need a place.", rule=f"tool-{drawn.tool}")
    state = loose.add(state, token, chance)
    assert state.loose is not None
    if not state.loose.complete:
        return state, (loose.came_out(state),)
    told = [loose.came_out(state)]
    return RULES[drawn.tool].filled(state, chance, told), tuple(told)


class DrawTwo(Move, frozen=True):
    """Use the Shovel: draw two tokens, of which one is kept."""

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Twice for each Shovel."""
        need(state, Step.SAVING)
        no_loose(state)
        _check_room(state)
        if not state.turn.shovel:
            raise IllegalMove("No Shovel is at hand for drawing two.", rule="tool-shovel")
        if len(state.bag) < SHOVEL_DRAWS:
            raise IllegalMove("The bag holds too few tokens for the Shovel.", rule="tool-shovel")
        told: list[Event] = []
        state = replace(state, turn=replace(state.turn, shovel=state.turn.shovel - 1))
        drawn = Loose(Tool.SHOVEL, state.turn_of, SHOVEL_DRAWS)
        return loose.begin(state, drawn, chance, told), tuple(told)


class Keep(Move, frozen=True):
    """Which of the tokens drawn with a Shovel or a Torch go onto the card, by their places, in this order."""

    tokens: tuple[int, ...]

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """The others: books back into the bag, Fires onto the tool till the turn ends."""
        drawn = state.loose
        if drawn is None or drawn.tool not in (Tool.SHOVEL, Tool.TORCH) or not drawn.complete:
            raise IllegalMove("There are no drawn tokens to choose from.", rule="save-books")
        self._check(state, drawn)
        told: list[Event] = []
        state, placed = _place_kept(replace(state, loose=None), drawn, self.tokens, told)
        rest = [token for at, token in enumerate(drawn.tokens) if at not in placed]
        return _put_away(state, drawn.tool, rest, told), tuple(told)

    def _check(self, state: State, drawn: Loose) -> None:
        rule = f"tool-{drawn.tool}"
        if not self.tokens:
            raise IllegalMove("At least one of the drawn tokens must be placed.", rule=rule)
        if len(set(self.tokens)) < len(self.tokens) or not set(self.tokens) <= set(range(drawn.want)):
            raise IllegalMove("Choose among the tokens that were drawn, each once.", rule=rule)
        if len(self.tokens) > most_kept(state, drawn):
            raise IllegalMove(f"At most {most_kept(state, drawn)} of them can be placed.", rule=rule)


def most_kept(state: State, drawn: Loose) -> int:
    """How many of the drawn tokens may be placed."""
    if drawn.tool is Tool.SHOVEL or state.ruling("C18") == "one":
        return 1
    return min(drawn.want, cards.room(state, state.card))


def _place_kept(
    state: State, drawn: Loose, kept: tuple[int, ...], told: list[Event]
) -> tuple[State, list[int]]:
    """Place them one by one; once Fire spreads, nothing more is placed."""
    placed: list[int] = []
    for at in kept:
        if state.step is Step.SAVING:
            state = place(state, drawn.tokens[at], told)
            placed.append(at)
    return state, placed


def _put_away(state: State, tool: Tool, rest: list[str], told: list[Event]) -> State:
    fires = rest.count(FIRE)
    state = back_into_bag(state, [token for token in rest if token != FIRE])
    for _ in range(fires):
        state = toolcards.add_to(state, tool, FIRE)
    if fires:
        told.append(tell("fire_held", f"{fires} Fire out of the bag till the turn ends.", f"tool-{tool}"))
    return state


class Stop(Move, frozen=True):
    """Stop saving books and score them."""

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Knowledge at the current values, bravery by the last space, or else perhaps a tool."""
        need(state, Step.SAVING)
        no_loose(state)
        if not may_stop(state):
            raise IllegalMove("Draw at least one token before you stop.", rule="must-draw")
        told: list[Event] = []
        earns = earns_tool(state)
        state = _score(state, told)
        if earns:
            return flow.give_reward(state, chance, told), tuple(told)
        return flow.after_reward(state, chance, told), tuple(told)


def earns_tool(state: State) -> bool:
    """Whether stopping now gives the choice of a tool."""
    quiet = state.rules.options.fire is Blaze.NORMAL and not state.turn.gloves
    return state.plays_tools and quiet and cards.only_on_tools(state)


def _score(state: State, told: list[Event]) -> State:
    seat = state.turn_of
    books, brave = state.books_on(state.card), cards.bravery(state)
    points = cards.knowledge(state, books) + brave
    parts = [f"{token_name(book)} {state.value(book)}" for book in books]
    parts += [f"bravery {brave}"] if brave else []
    why = f" ({listed(parts)})" if parts else ""
    state = score(state, seat, points)
    text = f"{seat} scores {points}{why} and stands at {state.track.scores[seat]}."
    told.append(tell("scored", text, "score-knowledge", seat))
    return replace(state, turn=replace(state.turn, saved=books, bravery=brave))
