"""The library burns, one card at a time, until nothing is left to burn or a destroyed card shows."""

from msgspec.structs import replace

from companion.games.fire_in_the_library import flow, robot, scoring
from companion.games.fire_in_the_library.cards import clear
from companion.games.fire_in_the_library.library import (
    HIGHEST,
    LOWEST,
    OTHER,
    add_fire,
    by_index,
    highest_value,
    must_ask,
    remove_top,
    shows,
    take_fire_back,
)
from companion.games.fire_in_the_library.pieces import SECTIONS, TECHNOLOGY, section_name
from companion.games.fire_in_the_library.state import (
    Burn,
    LibraryCard,
    Reason,
    State,
    Step,
    back_into_bag,
    tell,
)
from companion.table import Chance, Event, IllegalMove

_RULES = {
    Reason.SPREAD: "fire-spreading",
    Reason.ROUND: "round-burn",
    Reason.KNAPSACK: "tool-knapsack",
    Reason.ROBOT: "robot-card",
}


def queue_for(state: State, books: tuple[str, ...]) -> tuple[str, ...]:
    """What burns for these books: each its section, Technology last; without books the lowest index."""
    if not books:
        fires = sum(token != "" for token in state.laid[state.card])
        return () if state.ruling("C7") == "two" and fires < 2 and not state.turn.cloaked else (LOWEST,)
    plain = tuple(book for book in books if book != TECHNOLOGY)
    return plain + (HIGHEST,) * (len(books) - len(plain))


def start(state: State, burn: Burn, chance: Chance, told: list[Event]) -> State:
    """Begin to burn."""
    turn = state.turn if state.turn.burned else replace(state.turn, peak=highest_value(state))
    return run(replace(state, step=Step.BURNING, fire=burn, turn=turn), chance, told)


def run(state: State, chance: Chance, told: list[Event], said: str | None = None) -> State:
    """Burn on until the table has to say something, or all is burned, or the game is over."""
    while (fire := state.fire) is not None and not fire.asking:
        if not fire.queue:
            return _finish(state, fire, chance, told)
        choices = candidates(state)
        if said is not None and said not in choices:
            raise IllegalMove(f"{_name(said)} is not what burns now.", rule=_RULES[fire.reason])
        if said is None and len(choices) > 1:
            return state
        state = _burn_one(state, fire, said or choices[0], told)
        said = None
    return state


def _name(section: str) -> str:
    return section_name(section) if section in SECTIONS else repr(section)


def candidates(state: State) -> tuple[str, ...]:
    """The sections that may be the next to burn: more than one where the table has to say which."""
    fire = state.fire
    if fire is None or not fire.queue:
        return ()
    head = fire.queue[0]
    if head in (LOWEST, HIGHEST, OTHER):
        known = by_index(state, head, fire.burned)
        left = tuple(section for section in SECTIONS if head != OTHER or section not in fire.burned)
        return (known,) if known else left
    colours = tuple(dict.fromkeys(item for item in fire.queue if item in SECTIONS))
    return colours if fire.by_hand or _order_matters(state, fire, colours) else (head,)


def _order_matters(state: State, fire: Burn, colours: tuple[str, ...]) -> bool:
    """The order only makes a difference where a destroyed card may stop the burning half-way."""
    if fire.reason is not Reason.SPREAD or state.ruling("C8") == "placed":
        return False
    return any(len(state.library[colour]) - 1 <= fire.queue.count(colour) for colour in colours)


def _burn_one(state: State, fire: Burn, section: str, told: list[Event]) -> State:
    value = state.library[section][0].value
    at = 0 if fire.queue[0] not in SECTIONS else fire.queue.index(section)
    fire = replace(fire, queue=fire.queue[:at] + fire.queue[at + 1 :], burned=(*fire.burned, section))
    state = replace(remove_top(state, section), fire=fire)
    if fire.reason in (Reason.SPREAD, Reason.KNAPSACK):
        state = replace(state, turn=replace(state.turn, burned=(*state.turn.burned, value)))
    card = state.library[section][0]
    name = section_name(section)
    if must_ask(state, card):
        told.append(tell("burned", f"{name} burns: the {value} goes.", _RULES[fire.reason], section))
        return replace(state, fire=replace(fire, asking=section))
    text = f"{name} burns: {value} becomes {card.value}."
    told.append(tell("burned", text, _RULES[fire.reason], section, reveals=f"{name} {card.value}"))
    return _uncovered(state, section, told)


def _uncovered(state: State, section: str, told: list[Event]) -> State:
    """A card shows: a destroyed one ends the game, a fire icon adds a Fire."""
    card = state.library[section][0]
    if card.destroyed:
        told.append(
            tell("collapsed", f"{section_name(section)} is destroyed: the library collapses.", "game-end")
        )
        return scoring.finish(state, told, scoring.COLLAPSED)
    if card.icon and state.ruling("C9") == "every":
        return _more_fire(state, section, told)
    return state


def _more_fire(state: State, section: str, told: list[Event]) -> State:
    name = section_name(section)
    if state.aside:
        left = state.aside - 1
        told.append(
            tell("fire_added", f"{name} shows a fire icon: a Fire into the bag, {left} left.", "fire-icon")
        )
    else:
        told.append(tell("fire_added", f"{name} shows a fire icon, but no Fire is left.", "fire-icon"))
    return add_fire(state)


def _finish(state: State, fire: Burn, chance: Chance, told: list[Event]) -> State:
    if state.ruling("C9") == "final":
        for section in dict.fromkeys(fire.burned):
            state = _more_fire(state, section, told) if state.library[section][0].icon else state
    state = replace(state, fire=None)
    if fire.reason is Reason.SPREAD:
        state, tokens = clear(state, state.card)
        return flow.give_reward(back_into_bag(state, tokens), chance, told)
    if fire.reason is Reason.KNAPSACK:
        return flow.after_reward(state, chance, told)
    if fire.reason is Reason.ROBOT:
        return robot.score_card(state, chance, told)
    return flow.round_over(state, chance, told)


# -- cards read out by the table ---------------------------------------------------------------


def read(state: State, section: str, card: LibraryCard, chance: Chance, told: list[Event]) -> State:
    """The table says what the top card of a section shows, when asked or to put something right."""
    fire = state.fire
    asked = fire is not None and fire.asking == section
    had_icon = state.library[section][0].icon
    state = shows(state, section, card)
    icon = " with a fire icon" if card.icon else ""
    text = f"{section_name(section)} shows {card.value}{icon}."
    told.append(tell("card_read", text, "library-cards", section, reveals=text[:-1]))
    if asked and fire is not None:
        state = _uncovered(replace(state, fire=replace(fire, asking="")), section, told)
        return run(state, chance, told) if state.over is None else state
    if card.destroyed:
        return _uncovered(state, section, told)
    return _put_right(state, bool(had_icon), bool(card.icon))


def _put_right(state: State, had: bool, has: bool) -> State:
    if had == has:
        return state
    return add_fire(state) if has else take_fire_back(state)
