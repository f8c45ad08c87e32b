"""The library burns, one card at a time, until nothing is left to burn or a destroyed card shows."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import box, deeds, deeds_of_fires, end, robot, rounds
from companion.games.fire_in_the_library.rules.happenings import BURNED
from companion.games.fire_in_the_library.rules.library import (
    HIGHEST,
    LOWEST,
    OTHER,
    add_fire,
    by_index,
    contradicts,
    highest_value,
    is_last,
    must_ask,
    remove_top,
    shows,
    take_fire_back,
)
from companion.games.fire_in_the_library.rules.order_cards import clear
from companion.games.fire_in_the_library.rules.pieces import SECTIONS, TECHNOLOGY, section_name
from companion.games.fire_in_the_library.rules.state import (
    Burning,
    LibraryCard,
    Reason,
    State,
    Step,
    back_into_bag,
)
from companion.table import Contradiction, Level, Telling
from companion.table.telling import IMPOSSIBLE, PUT_RIGHT

_SECTIONS = tuple(SECTIONS)
_DRAWS = Level.DRAWS  # asked after nearly every move: before Python 3.12 a name of an enum is slow to find
RULES = {
    Reason.SPREAD: "fire-spreading",
    Reason.ROUND: "round-burn",
    Reason.KNAPSACK: "tool-knapsack",
    Reason.ROBOT: "robot-card",
}


def queue_for(state: State, books: tuple[str, ...]) -> tuple[str, ...]:
    """What burns for these books: each its section, Technology last; without books the lowest index."""
    if not books:
        fires = sum(token != "" for token in state.laid[state.card])
        return () if state.is_ruled("C7", "two") and fires < 2 and not state.turn.cloaked else (LOWEST,)
    plain = tuple(book for book in books if book != TECHNOLOGY)
    return plain + (HIGHEST,) * (len(books) - len(plain))


def in_knapsack(book: str) -> Burning:
    """What burns where a Fire is drawn for the book in a Knapsack."""
    return Burning(Reason.KNAPSACK, (HIGHEST if book == TECHNOLOGY else book,))


def knapsack_ends(state: State, book: str) -> bool:
    """Whether a Fire for this book surely ends the game, without another question."""
    fire = replace(state, burning=in_knapsack(book))
    sections = candidates(fire)
    return len(sections) == 1 and surely_ends(fire, sections[0])


def start(state: State, burning: Burning, tell: Telling) -> State:
    """Begin to burn."""
    turn = state.turn if state.turn.burned else replace(state.turn, peak=highest_value(state))
    return run(replace(state, step=Step.BURNING, burning=burning, turn=turn), tell)


def run(state: State, tell: Telling, said: str | None = None) -> State:
    """Burn on, beginning with what the table says, until it has to say something, or the burning is over."""
    while (fire := state.burning) is not None and not fire.asking:
        if not fire.queue:
            return quick(_finish(state, fire, tell), tell)
        choices = candidates(state)
        if said is None and len(choices) > 1:
            return state
        state = _burn_one(state, fire, said or choices[0], tell)
        said = None
    return state


def quick(state: State, tell: Telling) -> State:
    """Where the app does the least, the end of a round needs no move if it is known what burns."""
    fire = state.burning
    if state.level is not _DRAWS or fire is None or fire.reason is not Reason.ROUND:
        return state
    choices = () if fire.asking or fire.burned else candidates(state)
    # What ends the game is burned by a move of its own, which asks.
    if len(choices) == 1 and not surely_ends(state, choices[0]):
        return run(state, tell)
    return state


def surely_ends(state: State, section: str) -> bool:
    """Whether burning this section now, and what then burns without a question, ends the game."""
    choices: tuple[str, ...] = (section,)
    while (fire := state.burning) is not None and len(choices) == 1:
        (section,) = choices
        if is_last(state, section):
            return True
        state = replace(remove_top(state, section), burning=_without(fire, section))
        choices = () if must_ask(state, state.library[section][0]) else candidates(state)
    return False


def candidates(state: State) -> tuple[str, ...]:
    """The sections that may be the next to burn: more than one where the table has to say which."""
    fire = state.burning
    if fire is None or not fire.queue:
        return ()
    head = fire.queue[0]
    if head in (LOWEST, HIGHEST, OTHER):
        return by_index(state, head, fire.burned)
    colours = tuple(dict.fromkeys(item for item in fire.queue if item in SECTIONS))
    return colours if fire.by_hand or _order_matters(state, fire, colours) else (head,)


def rule_for(state: State) -> str:
    """The rule by which something burns now."""
    return RULES[state.burning.reason] if state.burning is not None else ""


def readable(state: State) -> tuple[str, ...]:
    """The sections whose top card may be read out: only the one that has just been uncovered, if any."""
    asking = state.burning.asking if state.burning is not None else ""
    return (asking,) if asking else _SECTIONS


def callers(state: State) -> tuple[str, ...]:
    """Those who may call "Burn!" at this fire."""
    if state.plays_tools or (state.cried and state.is_ruled("C32", "first")):
        return ()
    return tuple(seat for seat in state.seats if seat not in state.cried)


def may_choose(state: State) -> bool:
    """Whether the player on turn may say in which order the books on the card burn."""
    colours = {book for book in state.books_on(state.card) if book in SECTIONS}
    return len(colours) > 1 and not state.is_ruled("C8", "placed")


def _order_matters(state: State, fire: Burning, colours: tuple[str, ...]) -> bool:
    """The order only makes a difference where a destroyed card may stop the burning half-way."""
    if fire.reason is not Reason.SPREAD or state.is_ruled("C8", "placed"):
        return False
    return any(len(state.library[colour]) - 1 <= fire.queue.count(colour) for colour in colours)


def _burn_one(state: State, fire: Burning, section: str, tell: Telling) -> State:
    value = state.library[section][0].value
    fire = _without(fire, section)
    state = replace(remove_top(state, section), burning=fire)
    if fire.reason in (Reason.SPREAD, Reason.KNAPSACK):
        state = replace(state, turn=replace(state.turn, burned=(*state.turn.burned, value)))
    card = state.library[section][0]
    name = section_name(section)
    if must_ask(state, card):
        tell.say(BURNED, f"{name} burns. The {value} goes.", RULES[fire.reason], section)
        deeds_of_fires.take_asked_top(tell, section, RULES[fire.reason])
        return replace(state, burning=replace(fire, asking=section))
    text = f"{name} burns. {value} becomes {card.value}."
    tell.say(BURNED, text, RULES[fire.reason], section, reveals=f"the next card of {name}")
    deeds_of_fires.take_tops(tell, RULES[fire.reason])
    if card.icon is None:
        deeds_of_fires.look_for_icons(tell)
        state = replace(state, unread=state.unread + 1)
    return _uncovered(state, section, tell)


def _without(fire: Burning, section: str) -> Burning:
    """What is left to burn once this section has."""
    at = 0 if fire.queue[0] not in SECTIONS else fire.queue.index(section)
    return replace(fire, queue=fire.queue[:at] + fire.queue[at + 1 :], burned=(*fire.burned, section))


def _uncovered(state: State, section: str, tell: Telling) -> State:
    """A card shows: a destroyed one ends the game, a fire icon adds a Fire."""
    card = state.library[section][0]
    if card.destroyed:
        tell.say("collapsed", f"{section_name(section)} is destroyed: the library collapses.", "game-end")
        return end.finish(state, tell, end.COLLAPSED)
    if card.icon and state.is_ruled("C9", "every"):
        return _more_fire(state, section, tell)
    return state


def _more_fire(state: State, section: str, tell: Telling) -> State:
    name = section_name(section)
    if state.aside:
        comes = deeds_of_fires.coming(state, state.aside - 1)
        tell.say("fire_added", f"{name} shows a fire icon: {comes}.", "fire-icon")
        deeds_of_fires.add_fire(state, tell)
    else:
        tell.say("fire_added", f"{name} shows a fire icon, but no Fire is left.", "fire-icon")
    return add_fire(state)


def _finish(state: State, fire: Burning, tell: Telling) -> State:
    if state.is_ruled("C9", "final"):
        for section in dict.fromkeys(fire.burned):
            state = _more_fire(state, section, tell) if state.library[section][0].icon else state
    state = replace(state, burning=None)
    if fire.reason is Reason.SPREAD:
        # The tokens go back now; that their card goes too is said when the turn ends.
        before, (state, tokens) = state, clear(state, state.card)
        deeds.put_back(state, tell, tokens, "fire-spreading", before)
        return rounds.give_reward(back_into_bag(state, tokens), tell)
    if fire.reason is Reason.KNAPSACK:
        return rounds.after_reward(state, tell)
    if fire.reason is Reason.ROBOT:
        return robot.score_card(state, tell)
    return rounds.round_over(state, tell)


def unasked(state: State, tell: Telling) -> State:
    """The table need not say any more what an uncovered card shows: it looks for an icon itself."""
    fire = state.burning
    if fire is None or not fire.asking or must_ask(state, state.library[fire.asking][0]):
        return state
    section = fire.asking
    state = replace(state, burning=replace(fire, asking=""))
    if state.library[section][0].icon is None:
        deeds_of_fires.look_for_icons(tell)
        state = replace(state, unread=state.unread + 1)
    state = _uncovered(state, section, tell)
    return run(state, tell) if state.end is None else state


# -- cards read out by the table ---------------------------------------------------------------


def read(state: State, section: str, card: LibraryCard, tell: Telling) -> State:
    """The table says what the top card of a section shows, when asked or to put something right."""
    fire = state.burning
    asked = fire is not None and fire.asking == section
    before = state.library[section][0]
    wrong = contradicts(state, section, card)
    if wrong and state.firm:
        raise Contradiction(wrong, "library-cards")
    state = shows(state, section, card)
    icon = " with a fire icon" if card.icon else ""
    text = f"{section_name(section)} shows {card.value}{icon}"
    learned = {} if wrong else box.learned(section, card)
    if before.sure and not asked:
        text = f"{PUT_RIGHT}{text}, not {before.value}{' with one' if before.icon and not card.icon else ''}"
    tell.say("card_read", f"{text}.", "library-cards", section, learned=learned)
    if wrong:
        tell.say(IMPOSSIBLE, wrong, "setup-library")
    if asked and fire is not None:
        state = _uncovered(replace(state, burning=replace(fire, asking="")), section, tell)
        return run(state, tell) if state.end is None else state
    if card.destroyed:
        return _uncovered(state, section, tell)
    return _put_right(state, bool(before.icon), bool(card.icon), tell)


def _put_right(state: State, had: bool, has: bool, tell: Telling) -> State:
    if had == has:
        return state
    after = add_fire(state) if has else take_fire_back(state)
    if after.aside < state.aside:
        deeds_of_fires.add_fire(state, tell)
    elif after.aside > state.aside:
        deeds_of_fires.fire_back(state, tell)
    return after
