"""The library: which section burns next, and what happens when a card goes."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules.pieces import DESTROYED, FIRE, FIRES_ASIDE, section_name
from companion.games.fire_in_the_library.rules.state import LibraryCard, State

LOWEST, HIGHEST, OTHER = "lowest", "highest", "other"
"""Ways to name a section by the burn indexes that show."""


def by_index(state: State, way: str, burned: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The sections that may have the lowest or highest burn index showing: one, unless some are not known
    or equal. Known ones that another known one excludes are not among them."""
    showing = {
        section: cards[0].index
        for section, cards in state.library.items()
        if way != OTHER or section not in burned
    }
    known = [index for index in showing.values() if index is not None]
    best = (max if way == HIGHEST else min)(known, default=None)
    return tuple(section for section, index in showing.items() if index in (None, best))


def lowest(state: State) -> str:
    """The one section with the lowest burn index; empty where that is not known, or where there are two."""
    sections = by_index(state, LOWEST)
    return sections[0] if len(sections) == 1 else ""


def highest_value(state: State) -> int:
    """The value of the most valuable section."""
    return max(cards[0].value for cards in state.library.values())


def remove_top(state: State, section: str) -> State:
    """Take the top card of a section away; the one beneath it shows."""
    top, *below = state.library[section]
    burnt = {**state.burnt, section: top.value} if top.sure else state.burnt
    return replace(state, library={**state.library, section: tuple(below)}, burnt=burnt)


def is_last(state: State, section: str) -> bool:
    """Whether the destroyed card lies next in a section, and that is not merely our guess."""
    cards = state.library[section]
    return len(cards) == 2 and cards[-1].sure


def contradicts(state: State, section: str, card: LibraryCard) -> str:
    """Why a card cannot lie on top of a section, as values rise from the top to the bottom; or nothing."""
    gone, below = _known_around(state, section)
    name = section_name(section)
    if card.value <= gone:
        return (
            f"{name}: a {gone} has burned, and values rise. Look at the {card.value} again; "
            f"if the {gone} was wrong, undo it."
        )
    too_high = card.value > below or (card.value == below and not _may_be_on_top(state, section))
    if below and too_high and not card.destroyed:
        return (
            f"{name}: by Your box {_lies(state, section, below)}. Look at the {card.value} again, "
            "or put Your box right."
        )
    return ""


def _known_around(state: State, section: str) -> tuple[int, int]:
    """The value that has burned last, and the one that is known to lie beneath; 0 for what nobody knows."""
    below = state.library[section][1:2]
    return state.burnt.get(section, 0), below[0].value if below and below[0].sure else 0


def _may_be_on_top(state: State, section: str) -> bool:
    """Whether the card that we have beneath may lie on top: it was read out some evening, and that there is
    one above it is only our guess."""
    return not state.library[section][0].sure


def _lies(state: State, section: str, value: int) -> str:
    return f"a {value} {'is still to come' if _may_be_on_top(state, section) else 'lies beneath'}"


def bounds(state: State, section: str) -> str:
    """What is known of the top card's value without looking at it, in words."""
    gone, below = _known_around(state, section)
    words = [f"a {gone} has burned"] if gone else []
    words += [f"by Your box {_lies(state, section, below)}"] if below else []
    return f"Values rise: {' and '.join(words)}." if words else ""


def possible_values(state: State, section: str) -> tuple[int, ...]:
    """The values that the top card of a section may show, by what is known of those above and beneath."""
    values = range(1, DESTROYED + 1)
    if not state.firm:
        return tuple(values)
    return tuple(v for v in values if not contradicts(state, section, LibraryCard(v, None, False)))


def must_ask(state: State, card: LibraryCard) -> bool:
    """Whether the table has to read out an uncovered card. That the game is over is never guessed."""
    if card.destroyed:
        return not card.sure
    return state.terms.options.ask_cards and (not card.sure or card.icon is None)


def shows(state: State, section: str, card: LibraryCard) -> State:
    """The state once the top card of a section is known to be this one."""
    below = state.library[section][1:]
    if card.destroyed:
        below = ()
    elif not below:
        below = (LibraryCard(DESTROYED, None, False),)
    else:
        below = _follow(card.value, below)
    return replace(state, library={**state.library, section: (card, *below)})


def _follow(value: int, below: tuple[LibraryCard, ...]) -> tuple[LibraryCard, ...]:
    """The cards beneath, with guessed values lifted so that they still rise; one that turns out to lie on top
    leaves its place to one of which nothing is known."""
    top, cards = value, []
    for card in below:
        if card.sure and card.value == top:
            card = LibraryCard(top)
        if not card.sure and card.value <= value:
            card = replace(card, value=min(value + 1, DESTROYED - 1))
        value = card.value
        cards.append(card)
    return tuple(cards)


def add_fire(state: State) -> State:
    """A fire icon: one of the Fire tokens set aside goes into the bag, while there are any."""
    if not state.aside:
        return state
    return replace(state, aside=state.aside - 1, bag=state.bag.put({FIRE: 1}))


def take_fire_back(state: State) -> State:
    """There was no fire icon after all: the Fire token comes out of the bag again, if it is there."""
    if not _spare_fires(state):
        return state
    return replace(state, aside=state.aside + 1, bag=state.bag.take(FIRE))


def most_aside(state: State) -> int:
    """How many Fires can lie aside at most, with those that may be taken out of the bag."""
    return min(FIRES_ASIDE, state.aside + _spare_fires(state))


def _spare_fires(state: State) -> int:
    """The Fires in the bag; what a tool has still to draw stays in it, whatever it is."""
    handful = state.handful
    wanted = 0 if handful is None else max(0, handful.want - len(handful.tokens))
    return max(0, min(state.bag.tokens.get(FIRE, 0), len(state.bag) - wanted))


def book_cards_left(state: State) -> int:
    """The Library cards that have not burned, without the destroyed ones."""
    return sum(not card.destroyed for cards in state.library.values() for card in cards)
