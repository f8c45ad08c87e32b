"""The turn guide: whose turn, which phase, the one next thing and why."""

from companion.games.library_labyrinth.face import starting_hands
from companion.games.library_labyrinth.face.offers.cards import TAKE_BOOK
from companion.games.library_labyrinth.face.offers.choices import card_symbol
from companion.games.library_labyrinth.rules.box import in_words
from companion.games.library_labyrinth.rules.cases import Case, asks_who_stands, cursed_tile, face_of
from companion.games.library_labyrinth.rules.counting import possible_directions
from companion.games.library_labyrinth.rules.dealing import waited_for
from companion.games.library_labyrinth.rules.end import END_WORDS, is_counted, outcome
from companion.games.library_labyrinth.rules.hands import lands_on_reward
from companion.games.library_labyrinth.rules.odds import turns_to_come
from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
    DIRECTIONS,
    GENRE_OF,
    GENRES,
    ITEMS,
    KIND_NAMES,
    OUT_OF_TIME,
    TERRORS_TO_LOSE,
    Kind,
)
from companion.games.library_labyrinth.rules.state import (
    State,
    Step,
    is_told,
    meeples_on,
    opening,
    token_label,
)
from companion.games.library_labyrinth.rules.tokens import terrors_left
from companion.games.library_labyrinth.rules.too_many import impossible_tiles
from companion.games.library_labyrinth.rules.turns import SPENT_ON, above_limit, is_last_turn
from companion.table import Drawn, Guide, Holder, Phase, Pip, Standing
from companion.wording import capital, counted

PHASES = (
    Phase("setup", "Set-up"),
    Phase("actions", "Actions"),
    Phase("disturbance", "Disturbance"),
    Phase("bookwyrm", "Bookwyrm"),
)
STATIONS = PHASES[1:]
"""Those of a turn: what comes before the first one is shown only while it lasts."""
PIP_LABELS = {**SPENT_ON, "": "", "capture": "Capture", "return": "Return"}

USUAL = (
    Standing("move", "Move", "icon:walk", why="There is nowhere to move to from here."),
    Standing("flip", "Flip", "icon:flip-horizontal", why="No dark tile can be flipped from here."),
    Standing("book", TAKE_BOOK, "icon:book-open-page-variant", why="No Book can be taken now."),
    Standing("rotate", "Rotate", "icon:rotate-right", why="No tile can be rotated from here."),
)
"""The actions of the rulebook that are taken most, in the places where people look for them."""

LAST_TURN = "The last turn: fill the Shelves now."
SIX_AND_LOST = "Six Terrors on the floor and you lose."

Words = tuple[str, str, str]
"""Headline, detail, rule."""


def can_come(seen: State, phase: str) -> bool:
    """Whether a phase can come at this table: once it is over, the set-up does not come again."""
    return phase != Step.SETUP.value or seen.step is Step.SETUP


def guide(seen: State, _seat: str | None) -> Guide:
    """What the guide says now."""
    headline, detail, rule = _words(seen)
    return Guide(
        seat=waited_for(seen),
        note=f"turn {seen.turn.number}" + ("" if seen.only_draws else f" · {_left(seen)}"),
        phases=PHASES if seen.step is Step.SETUP else STATIONS,
        phase=seen.step.value,
        headline=headline,
        detail=f"{detail} {_cannot_come(seen)}".strip(),
        rule=rule,
        warning=_warning(seen) if seen.end is None else "",
        drawn=_drawn(seen),
        usual=USUAL if _counts_actions(seen) else (),
        pips=_pips(seen) if _counts_actions(seen) else (),
    )


def _cannot_come(seen: State) -> str:
    """Which directions cannot be named, and why: so that nobody looks for a button that is not there."""
    if seen.step is not Step.ACTIONS or seen.disturbance.held is Holder.APP or seen.end is not None:
        return ""
    possible = possible_directions(seen)
    gone = [name.lower() for direction, name in DIRECTIONS.items() if direction not in possible]
    if not gone or not seen.disturbance.cards:
        return ""
    return f"By Your box no {' or '.join(gone)} card is left."


def _counts_actions(seen: State) -> bool:
    return seen.step is Step.ACTIONS and seen.end is None and not seen.only_draws


def summary(seen: State) -> str:
    """The table in one line."""
    end = outcome(seen)
    if end is not None:
        return end.title
    left = counted(len(seen.disturbance), "card")
    if seen.only_draws:
        return f"turn {seen.turn.number}, {left} left"
    terrors, shelves = len(seen.terrors_out), len(seen.filled)
    if seen.uncounted:
        return f"Terrors and Shelves not counted yet, {left} left"
    return f"{counted(terrors, 'Terror')}, {shelves} of {len(GENRES)} Shelves, {left} left"


def _left(state: State) -> str:
    """Turns, and says so: that number and the cards left differ by one once a turn's card is turned over."""
    turns = turns_to_come(state)
    return counted(turns, "more turn") if turns else "the last turn"


def _pips(state: State) -> tuple[Pip, ...]:
    spent = tuple(Pip(True, PIP_LABELS[on]) for on in state.turn.spent)
    return spent + (Pip(),) * max(0, state.actions_left)


def _drawn(state: State) -> Drawn | None:
    """The card that came out last. A token that came is put somewhere: what hands must do names it."""
    if (card := _new_in_hand(state)) is not None:
        return card
    if not state.curse.card or state.end is not None:
        return None
    face = face_of(state)
    if face == OUT_OF_TIME:
        return Drawn("Out of Time", "The last card", "icon:timer-sand-complete", "curse")
    number = f"Card {state.cards_at_start - len(state.disturbance)} of {state.cards_at_start}"
    if "+" in face:
        # Both names in large type would fill the panel.
        both = " and ".join(face.split("+"))
        return Drawn("Double curse", f"{both} · {number}", f"compass:{face}", "curse")
    return Drawn(in_words(face), number, f"compass:{face}", "curse")


def _new_in_hand(state: State) -> Drawn | None:
    card = state.came.piece if state.came else ""
    if not card or card in ANY_TERROR or card in GENRES:
        return None
    tone = ITEMS.get(card) or GENRE_OF.get(card, "")
    return Drawn(state.known.title(card), "A new card in hand", card_symbol(card), tone)


def _words(state: State) -> Words:
    if state.end is not None:
        return END_WORDS[state.end.cause]
    if who := above_limit(state):
        return f"{opening(who)}: discard down to six", "The hand limit holds again.", "hand-limit"
    if state.only_draws:
        return _draws(state)
    if state.step is Step.SETUP:
        return starting_hands.words(state)
    if state.step is Step.DISTURBANCE:
        return _disturbance(state)
    return _actions(state)


def _draws(state: State) -> Words:
    """Where the app only draws: the card, and the four cases beside it."""
    if state.step is Step.ACTIONS:
        detail = "Then turn over a Disturbance card." if _at_table(state) else "Then reveal the next card."
        return f"{state.turn_of}: take your actions", detail, "actions"
    if state.curse.card == OUT_OF_TIME:
        return "Out of Time", "The game ends at once.", "out-of-time"
    # What hands do with the card stands above it, step by step: it says what comes after them.
    then = "Then the next turn" if state.solo else f"Then it is {state.seat_after(1)}’s turn"
    return then, SIX_AND_LOST, "double-curse" if len(state.curse.pending) > 1 else "disturbance-order"


def _at_table(state: State) -> bool:
    return state.disturbance.held is Holder.TABLE


def _actions(state: State) -> Words:
    if state.turn.reward_due:
        return "Draw a Reward card: which is it?", "The return has earned it.", "return"
    if who := lands_on_reward(state):
        return f"{opening(who)} may draw a Reward card", _after_reward(state), "reward-tile"
    left = state.actions_left
    if left < 1 and not state.disturbance.cards:
        return "Reveal the last card", "Only Out of Time is left.", "out-of-time"
    if left < 1:
        what = "Which Disturbance card came?" if _at_table(state) else "Reveal a Disturbance card"
        return what, "All actions are spent.", "disturbance"
    return _take(state), _how_to_take(state), "actions"


def _take(state: State) -> str:
    """What the player on turn does with the actions that are left."""
    left, more = state.actions_left, " more" if state.turn.spent else ""
    if left == 1:
        return "One more action" if more else "Take an action"
    return f"Take {left}{more} actions"


def _how_to_take(state: State) -> str:
    """What the app would be told before them; else how they are taken."""
    if state.uncounted:
        return "Count the Terrors and the filled Shelves, and the app counts on."
    if state.meeples_kept and "" in state.meeples.values():
        return "Say where the meeples stand, and the app follows them."
    if state.keeps_hands and not is_told(state, state.turn_of):
        return f"Tell the hand of {state.turn_of}, and the app helps to capture."
    if state.is_ruled("A3", "all"):
        return "Any actions in any order; all must be spent or given on."
    if _at_table(state):
        return "Then turn over a Disturbance card and say what it shows."
    return "Any actions in any order; the rest may be left."


def _after_reward(state: State) -> str:
    """Why it may be drawn, and what comes instead."""
    left = counted(state.actions_left, "action")
    return f"The move ended on a Reward tile. The card is free; {left} left."


def _disturbance(state: State) -> Words:
    if not state.curse.settled:
        return "Two tiles are cursed: which first?", "You choose the order.", "double-curse"
    tile = cursed_tile(state)
    if not state.curse.case:
        return _question(state, tile)
    case = Case(state.curse.case)
    return *_instruction(state, case, tile), case.rule


def _warning(state: State) -> str:
    """What must not be overlooked: a sixth Terror would end the game, or this is the last turn."""
    acts = state.step is Step.ACTIONS and state.actions_left > 0
    last = acts and is_last_turn(state)  # without an action nobody fills a Shelf any more
    if state.only_draws:
        return LAST_TURN if last else ""
    if len(state.terrors_out) >= TERRORS_TO_LOSE:
        return "Six Terrors by the app’s count: count them."
    near = is_counted(state) and len(state.terrors_out) == TERRORS_TO_LOSE - 1 and terrors_left(state) > 0
    if near and state.step is Step.DISTURBANCE and state.curse.case:
        return _sixth(state, Case(state.curse.case), cursed_tile(state))
    if near:
        return "Five Terrors: one more ends the game."
    if wrong := impossible_tiles(state):
        return wrong[0]
    return LAST_TURN if last else ""


def _sixth(state: State, case: Case, tile: str) -> str:
    kind = state.tiles[tile].kind
    if case is Case.EMPTY_TERROR or (case is Case.DARK and kind is Kind.TERROR):
        return "It is the sixth Terror: the game ends."
    if case is Case.DARK and kind is Kind.UNKNOWN:
        return "If it is a Terror, the game ends."
    return "Five Terrors: one more ends the game."


def _question(state: State, tile: str) -> Words:
    if asks_who_stands(state, tile):
        who = "your meeple" if state.solo and state.is_ruled("A8", "does_not_count") else "a meeple"
        return f"Is {who} on tile {tile.upper()}?", "Then it only turns.", "disturbance-order"
    where = f"the tile to the {in_words(state.curse.pending[0]).lower()}"
    return f"What is on {tile.upper()} now?", f"It is {where} of the Bookwyrm.", "disturbance-order"


def _instruction(state: State, case: Case, tile: str) -> tuple[str, str]:
    if case is Case.DARK:
        known = state.tiles[tile].kind
        if known is not Kind.UNKNOWN:
            return f"Tile {tile.upper()} comes to light", f"You have seen it: {KIND_NAMES[known]}."
        return f"What does tile {tile.upper()} show?", "It is dark. Do not turn it as you flip it."
    if case is Case.OCCUPIED:
        return f"Tile {tile.upper()} only turns", f"{_occupant(state, tile)}, so nothing else happens."
    if case is Case.EMPTY_TERROR:
        if not terrors_left(state):
            return "No Terror is left to come", "The Terror stack is empty."
        return f"A new Terror comes to tile {tile.upper()}", "It is an empty Terror space."
    return f"Tile {tile.upper()} goes dark again", "It is empty, and no Terror space."


def _occupant(state: State, tile: str) -> str:
    token = state.tiles[tile].token
    if token:
        return f"{capital(token_label(token))} lies on it"
    standing = meeples_on(state, tile)
    if standing:
        return f"{opening(standing[0])} stands on it"
    return "Something is on it"
