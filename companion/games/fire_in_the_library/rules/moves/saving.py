"""Step 2: draw tokens from the bag, keep what a tool has drawn, stop and score."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import (
    burning,
    deeds,
    deeds_of_tools,
    handful,
    order_cards,
    rounds,
    tool_cards,
)
from companion.games.fire_in_the_library.rules.happenings import KEPT
from companion.games.fire_in_the_library.rules.moves.guards import need, no_handful
from companion.games.fire_in_the_library.rules.pieces import (
    FIRE,
    Tool,
    listed,
    ordinal,
    token_name,
)
from companion.games.fire_in_the_library.rules.placing import (
    SHOVEL_DRAWS,
    earns_tool,
    is_full,
    is_quick,
    may_draw_two,
    may_stop,
    most_kept,
    place,
)
from companion.games.fire_in_the_library.rules.scoring import scores
from companion.games.fire_in_the_library.rules.sorting_out import ask_for_tools
from companion.games.fire_in_the_library.rules.state import (
    Handful,
    State,
    Step,
    Until,
    back_into_bag,
)
from companion.games.fire_in_the_library.rules.token_words import each_token
from companion.games.fire_in_the_library.rules.tools import RULES, amulet
from companion.table import Deed, Holder, IllegalMove, Move, Telling

SAYS_FIRST = 3
"""The edition from which on a Shovel is used by saying the first of the two tokens."""


class Draw(Move, frozen=True):
    """A token out of the bag: onto the card, or to those that a tool is drawing."""

    token: str | None = None
    """What the table drew, where it holds the bag."""

    def apply(self, state: State, tell: Telling) -> State:
        """The token goes onto the leftmost empty space."""
        if state.handful is not None:
            tell.keep()
            return _draw_for_tool(state, self.token, tell)
        if state.step is not Step.SAVING:
            need(state, Step.SAVING)
        _check_room(state)
        token, bag = state.bag.draw(tell.chance, self.token)
        return place(replace(state, bag=bag, unread=0), token, tell)

    def settles(self, deed: Deed) -> bool:
        """What a tool draws is drawn once it is told; and a bag is made right before it is drawn from."""
        return deed.id == "draw" or (self.token is not None and deeds.BAG in deed.things)

    def confirms(self, deed: Deed) -> bool:
        """An Amulet is of the new round: whoever draws for it has ended the old one."""
        return deed.id == "draw" and deed.rule == "tool-amulet"


def _check_room(state: State) -> None:
    if is_full(state):
        raise IllegalMove("Every space is taken: stop and score.", rule="turn-ends")


def _draw_for_tool(state: State, token: str | None, tell: Telling) -> State:
    if handful.is_complete(state):
        no_handful(state)
    if amulet.tells_cards(state):
        card = amulet.asked_card(state)
        raise IllegalMove(f"Say which token lies on the {ordinal(card)} card.", rule="tool-amulet")
    state = handful.add(state, token, tell)
    handful.say(state, tell)
    drawn = handful.in_hand(state)
    return RULES[drawn.tool].filled(state, tell) if drawn.complete else state


class DrawTwo(Move, frozen=True):
    """Use the Shovel: draw two tokens, of which one is kept."""

    token: str | None = None
    """The first of them, where the table holds the bag and says what it drew."""

    def apply(self, state: State, tell: Telling) -> State:
        """Twice for each Shovel."""
        need(state, Step.SAVING)
        no_handful(state)
        _check_room(state)
        if not may_draw_two(state):
            missing = "The bag holds too few tokens for the Shovel."
            raise IllegalMove(
                missing if state.turn.shovel else "No Shovel is at hand for drawing two.", rule="tool-shovel"
            )
        self._check_first(state)
        tell.say("shovel_used", "Two drawn with the Shovel.", "tool-shovel", state.turn_of)
        state = replace(state, unread=0, turn=replace(state.turn, shovel=state.turn.shovel - 1))
        drawn = Handful(Tool.SHOVEL, state.turn_of, SHOVEL_DRAWS)
        if self.token is None:
            return handful.begin(state, drawn, tell)
        deeds_of_tools.shovel_was_used(state, tell)
        return _draw_for_tool(replace(state, handful=drawn), self.token, tell)

    def _check_first(self, state: State) -> None:
        """The table says the first with the move; in older tables it said both afterwards."""
        if self.token is None and state.bag.held is Holder.TABLE and state.edition >= SAYS_FIRST:
            raise IllegalMove("The table holds the bag: say which token came first.", rule="tool-shovel")


class Keep(Move, frozen=True):
    """Which of the tokens drawn with a Shovel or a Torch go onto the card, by their places, in this order."""

    tokens: tuple[int, ...]

    def apply(self, state: State, tell: Telling) -> State:
        """The others: books back into the bag, Fires onto the tool till the turn ends."""
        if not handful.is_to_keep(state):
            raise IllegalMove("There are no drawn tokens to choose from.", rule="save-books")
        drawn = handful.in_hand(state)
        self._check(state, drawn)
        before = len(tell.events)
        state, placed = _place_kept(replace(state, handful=None, unread=0), drawn, self.tokens, tell)
        if len(placed) > 1:  # the log and an undo name all of them, in one line before those of each
            names = each_token([drawn.tokens[at] for at in placed])
            tell.say("keeps", f"{drawn.seat} places {names}.", f"tool-{drawn.tool}", drawn.seat)
            tell.events.insert(before, tell.events.pop())
        rest = [token for at, token in enumerate(drawn.tokens) if at not in placed]
        return ask_for_tools(_put_away(state, drawn.tool, rest, tell), tell)

    def _check(self, state: State, drawn: Handful) -> None:
        rule = f"tool-{drawn.tool}"
        if not self.tokens:
            raise IllegalMove("At least one of the drawn tokens must be placed.", rule=rule)
        if len(set(self.tokens)) < len(self.tokens) or not set(self.tokens) <= set(range(drawn.want)):
            raise IllegalMove("Choose among the tokens that were drawn, each once.", rule=rule)
        if len(self.tokens) > most_kept(state, drawn):
            raise IllegalMove(f"At most {most_kept(state, drawn)} of them can be placed.", rule=rule)


def _place_kept(
    state: State, drawn: Handful, kept: tuple[int, ...], tell: Telling
) -> tuple[State, list[int]]:
    """Place them one by one; once Fire spreads, nothing more is placed."""
    placed: list[int] = []
    for at in kept:
        if state.step is Step.SAVING:
            state = place(state, drawn.tokens[at], tell, event=KEPT)
            placed.append(at)
    return state, placed


def _put_away(state: State, tool: Tool, rest: list[str], tell: Telling) -> State:
    fires = rest.count(FIRE)
    books = [token for token in rest if token != FIRE]
    state = back_into_bag(state, books)
    if deeds.has_bag(state):
        deeds.put_back(state, tell, books, f"tool-{tool}")
    if fires:
        deeds_of_tools.onto_tool(tell, state, tool, [FIRE] * fires, Until.TURN)
    for _ in range(fires):
        state = tool_cards.add_to(state, tool, FIRE)
    if fires:
        tell.say("fire_held", f"{fires} Fire out of the bag till the turn ends.", f"tool-{tool}")
    return state


class Stop(Move, frozen=True):
    """Stop saving books and score them."""

    tools: bool | None = None
    """There is a tool to play after scoring; only said where the turn would be over at once."""

    def apply(self, state: State, tell: Telling) -> State:
        """Knowledge at the current values, bravery by the last space, or else perhaps a tool."""
        need(state, Step.SAVING)
        no_handful(state)
        if not may_stop(state):
            raise IllegalMove("Draw at least one token before you stop.", rule="must-draw")
        quick = is_quick(state)
        if self.tools is not None and not (quick and self.tools):
            raise IllegalMove("There is time for tools after scoring in any case.", rule="after-scoring")
        earns = earns_tool(state)
        state = _score(state, tell)
        quick = quick and not self.tools
        go_on = rounds.give_reward if earns else rounds.after_reward
        return burning.quick(go_on(state, tell, quick=quick), tell)


def _score(state: State, tell: Telling) -> State:
    seat = state.turn_of
    books, brave = state.books_on(state.card), order_cards.bravery(state)
    points = order_cards.knowledge(state, books) + brave
    parts = [f"{token_name(book)} {state.value(book)}" for book in books]
    parts += [f"bravery {brave}"] if brave else []
    why = f" {listed(parts)}:" if parts else ""
    state = scores(state, tell, seat, points)
    text = f"{seat} scores {points}.{why} {seat} stands at {state.track.scores[seat]}."
    tell.say("scored", text, "score-knowledge", seat)
    return replace(state, turn=replace(state.turn, saved=books, bravery=brave))
