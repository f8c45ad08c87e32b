"""What hands do when the library burns: cards leave its sections, and Fires come into play."""

from companion.games.fire_in_the_library.rules.deeds import ASIDE, BAG, has_bag, say_anew
from companion.games.fire_in_the_library.rules.pieces import SECTIONS, listed, section_name
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Deed, Telling

ONE_MORE_FIRE = "One more Fire"
"""What the correction is called that a deed speaks of."""


def take_tops(tell: Telling, rule: str) -> None:
    """The Library cards that have burned in this move go: they are one deed, however many they are."""
    burned = [event.about[0] for event in tell.events if event.id == "burned"]
    tops = {section_name(id_): burned.count(id_) for id_ in burned}
    things = tuple([f"section:{id_}" for id_ in dict.fromkeys(burned)])
    deed = Deed("take-top", _tops(tops), rule, things, undone=_back_on(tops))
    at = next((at for at, other in enumerate(tell.deeds) if other.id == deed.id), len(tell.deeds))
    tell.deeds[at : at + 1] = [deed]


def take_asked_top(tell: Telling, section: str, rule: str) -> None:
    """The table says what lies below: its answer shows that this card is gone, and all asked before it.

    So it comes after the Fires of the cards above, and with those cards only where no Fire stands between.
    """
    if any(deed.id == "take-top" for deed in tell.deeds[:-1]):
        tops = {section_name(section): 1}
        tell.hands("take-top", _tops(tops), rule, f"section:{section}", undone=_back_on(tops))
    else:
        take_tops(tell, rule)


def _tops(burned: dict[str, int]) -> str:
    """So many cards off each section, in as few words as can be."""
    (first, count), *others = burned.items()
    if not others:
        return f"Take the top {'card' if count == 1 else f'{count} cards'} off {first}"
    if len(burned) == 2 and set(burned.values()) == {1}:
        return f"Take the top card off {first} and off {others[0][0]}"
    if len(burned) < len(SECTIONS):
        return "Take " + ", ".join(f"{count} off {name}" for name, count in burned.items())
    if set(burned.values()) == {1}:
        return "Take the top card off every section"
    return "Cards off: " + ", ".join(f"{name} {count}" for name, count in burned.items())


def _back_on(burned: dict[str, int]) -> str:
    """The same cards, back on top of their sections; several of one lie as they lay."""
    if len(burned) == len(SECTIONS) and set(burned.values()) == {1}:
        return "Put the card back on top of every section"
    if sum(burned.values()) == 1:
        return f"Put the card back on top of {next(iter(burned))}"
    if set(burned.values()) == {1}:
        return f"Put the cards back on top: {listed(list(burned))}"
    counts = listed([f"{count} on {name}" for name, count in burned.items()])
    return f"Put the cards back as they lay: {counts}"


def add_fire(state: State, tell: Telling) -> None:
    """A Fire of those aside goes into the table's bag; the app's has it already, but the heap shrinks."""
    id_, thing = ("add-fire", BAG) if has_bag(state) else ("fire-over", ASIDE)
    count = 1 + _said_before(tell, id_)
    if has_bag(state):
        text = "One more Fire into the bag" if count == 1 else f"{count} more Fires into the bag"
    else:
        what = "Fire icon: one Fire" if count == 1 else f"{count} fire icons: {count} Fires"
        text = f"{what} {_over(state.aside - 1)}"
    say_anew(tell, Deed(id_, text, "fire-icon", (thing,), undone=_aside_again(state, count)))


def _aside_again(state: State, count: int = 1) -> str:
    """Fires that should not have come into play."""
    what, them = ("one Fire", "it") if count == 1 else (f"{count} Fires", "them")
    return f"Take {what} out of the bag, put {them} aside" if has_bag(state) else f"Put {what} aside again"


def _said_before(tell: Telling, id_: str) -> int:
    """For how many Fires a deed of this move asks already: more than one are a number at its beginning."""
    said = next((deed.text for deed in tell.deeds if deed.id == id_), "")
    number = said.partition(" ")[0]
    return int(number) if number.isdigit() else int(bool(said))


def _over(left: int) -> str:
    """A Fire leaves the heap for the tokens that the app's bag stands for."""
    return f"from aside into play, {left} left"


def coming(state: State, left: int) -> str:
    """Where a Fire goes for an icon, in the words of the deed: the app's bag is no thing on the table."""
    return f"a Fire into the bag, {left} left" if has_bag(state) else f"a Fire {_over(left)}"


def fire_told(state: State, tell: Telling) -> None:
    """The table has found a fire icon by itself: each time one more of those aside is in play."""
    back = _aside_again(state)
    if has_bag(state):
        text = f"One more Fire into the bag, {state.aside or 'none'} left aside"
        tell.hands("add-fire", text, "fire-icon", BAG, undone=back)
    else:
        tell.hands("fire-over", f"One Fire {_over(state.aside)}", "fire-icon", ASIDE, undone=back)


def fire_back(state: State, tell: Telling) -> None:
    """There was no fire icon after all: a Fire too many is in play."""
    if has_bag(state):
        text, back = _aside_again(state), "One more Fire into the bag"
        tell.hands("fire-out", text, "fire-icon", BAG, undone=back)
    else:
        text = f"No fire icon: one Fire aside again, now {state.aside + 1}"
        tell.hands("fire-aside", text, "fire-icon", ASIDE, undone=f"One Fire {_over(state.aside)}")


def look_for_icons(tell: Telling, *, more: bool = False) -> None:
    """Where nobody reads cards out to the app: the table looks for fire icons, and for more."""
    text = f"{'Another' if more else 'A'} fire icon? Choose “{ONE_MORE_FIRE}”"
    say_anew(tell, Deed("look-icon", text, "fire-icon", (ASIDE,), renews=True, undone=None))
