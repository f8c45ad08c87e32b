"""Packing the library, the bag and the tools away, and laying them out again another day."""

from collections.abc import Iterator

from companion.games.fire_in_the_library.face.recount import out_of_bag
from companion.games.fire_in_the_library.rules.pieces import (
    FIRE,
    TOOLS,
    Tool,
    drawn_name,
    kind_of,
    listed,
    ordinal,
    section_name,
)
from companion.games.fire_in_the_library.rules.state import State, figures
from companion.table import Grid, Holder, Keep, Pause, Seal, Square, under_headings
from companion.wording import counted, marks

CARDS, BAG, LIBRARY, TRACK = "Cards before the players", "The bag", "The library", "The score track"
HAND, DECK = "fan:card:torch,card:map", "pile:card:torch"


def pause(seen: State, _seat: str | None) -> Pause:
    """Tools first, then the bag, then the library; and the other way round."""
    away = {CARDS: _keep_tools(seen), BAG: _keep_bag(seen), LIBRARY: _keep_library(seen)}
    out = {
        LIBRARY: _lay_library(seen),
        BAG: _fill_bag(seen),
        TRACK: _lay_track(seen),
        CARDS: _lay_cards(seen),
    }
    return Pause(under_headings(away), under_headings(out), (_grid(seen),))


# -- putting away ----------------------------------------------------------------------------------


def _keep_tools(seen: State) -> Iterator[Keep]:
    if not seen.plays_tools:
        return
    if seen.holds_tools:
        for seat in seen.seats:
            held = counted(len(seen.hand(seat)), "card")
            yield Keep(f"Tools of {seat}: the app keeps {held}.", HAND, Seal.APP, component="tools")
        left = counted(len(seen.tools.deck), "card")
        text = f"Tool deck, {left}, and the market: the app keeps them."
        yield Keep(text, DECK, Seal.APP, component="tools")
    else:
        yield from _keep_tool_cards(seen)
    if seen.in_play:
        text = "Tools in play, in an envelope of their own: what lies on them is written down here."
        yield Keep(text, f"tool:{seen.in_play[0].tool}")


def _keep_tool_cards(seen: State) -> Iterator[Keep]:
    for seat in seen.seats:
        text = f"Tools of {seat}: unseen, in an envelope with the name."
        yield Keep(text, HAND, Seal.SEALED, component="tools")
    yield Keep("Keep the Tool deck as it is, face down with a clip.", DECK, Seal.SEALED, component="tools")
    text = "The market and the discards, each in an envelope of its own."
    yield Keep(text, "icon:storefront-outline", component="tools")


def _keep_bag(seen: State) -> Iterator[Keep]:
    out = len(out_of_bag(seen))
    if seen.bag.held is Holder.APP:
        text = "All tokens into the box: the app draws, and knows what is in its bag."
        yield Keep(text, "bag", Seal.APP, component="bag")
        return
    text = f"The bag as it is, tied up, with {counted(len(seen.bag), 'token')} in it."
    yield Keep(text, "bag", Seal.SEALED, component="bag")
    if out:
        text = (
            f"{counted(out, 'token')} on cards and tools, in a bag of their own: they are written down here."
        )
        yield Keep(text, "token:fire")
    yield Keep(f"The {counted(seen.aside, 'Fire')} set aside, in a bag of their own.", "pile:token:fire")


def _keep_library(seen: State) -> Iterator[Keep]:
    text = "Each of the four stacks as it is, top card up, with a clip; burned cards into the box."
    yield Keep(text, "row:" + ",".join(f"library:{section}" for section in seen.library), Seal.SEALED)
    text = "Turn Order cards into the box: who has which is written down here."
    yield Keep(text, "order:1", component="order")
    yield Keep("Figures and track into the box: they are written down here.", "icon:flag")


# -- laying out again ------------------------------------------------------------------------------


def _lay_library(seen: State) -> Iterator[Keep]:
    for section, cards in seen.library.items():
        top = cards[0]
        shows = "destroyed" if top.destroyed else f"shows {top.value}"
        index = "" if top.index is None else f", burn index {top.index}"
        left = counted(sum(not card.destroyed for card in cards), "card")
        symbol = f"library:{section}:{top.value}"
        yield Keep(f"{section_name(section)}: {shows}{index}; {left} left above the destroyed one.", symbol)


def _fill_bag(seen: State) -> Iterator[Keep]:
    if seen.bag.held is Holder.APP:
        yield Keep("Tokens beside the cards: the app draws.", "bag", Seal.APP)
    else:
        in_it = [f"{count} {token}" for token, count in sorted(seen.bag.tokens.items()) if token != FIRE]
        fires = counted(seen.bag.tokens.get(FIRE, 0), "Fire")
        yield Keep(f"In the bag: {listed([*in_it, fires])}. Count only if it came open.", "bag", Seal.SEALED)
    yield Keep(f"{counted(seen.aside, 'Fire')} set aside.", "pile:token:fire")


def _lay_track(seen: State) -> Iterator[Keep]:
    colours, on_figure = {player.name: player.colour for player in seen.players}, marks(seen.seats)
    for space, stack in sorted(seen.track.stacks().items(), reverse=True):
        first = next((seat for seat in stack if seat in colours), "")
        symbol = f"figure:{colours[first]}:{on_figure[first]}" if first else "icon:robot-outline"
        yield Keep(f"{space}: {listed(list(stack))}{_in_order(seen, space, stack)}.", symbol)


def _in_order(seen: State, space: int, stack: tuple[str, ...]) -> str:
    """Who comes first of those that share a space: who got there first. On zero everybody began, and the
    youngest comes first, if anybody has said who that is."""
    if len(stack) < 2:
        return ""
    if space > 0:
        return f" ({stack[0]} came first)" if len(stack) == 2 else ", in the order in which they came"
    return f" ({stack[0]} is the youngest)" if stack[0] in seen.terms.options.ages else ""


def _lay_cards(seen: State) -> Iterator[Keep]:
    for seat, card in sorted(seen.chosen.items(), key=lambda each: each[1]):
        done = ", turn over" if seat in seen.done else ""
        on_it = [drawn_name(token) for token in seen.laid.get(card, ()) if token]
        lying = f" with {listed(on_it)} on it, from the left" if on_it else ""
        yield Keep(f"{seat}: the {ordinal(card)} card{lying}{done}.", f"order:{card}")
    if seen.used:
        aside = listed([ordinal(card) for card in sorted(seen.used)])
        yield Keep(f"Turn Order cards set aside: {aside}.", f"order:{seen.used[0]}")
    yield from _lay_tools(seen)
    if not seen.plays_tools:
        return
    if seen.holds_tools:
        market = [TOOLS[kind_of(card)].name for card in seen.tools.market]
        yield Keep(f"Market: {listed(market) if market else 'nothing'}; the app shows it.", DECK, Seal.APP)
    else:
        yield Keep("Tools, market and deck out of their envelopes.", HAND, Seal.SEALED)
    if len(figures(seen)) > len(seen.seats):
        yield Keep("The robot’s figure and card.", "icon:robot-outline")


def _lay_tools(seen: State) -> Iterator[Keep]:
    """The tools in play, with what lies on them and what is in hands because of them."""
    for tool in seen.in_play:
        name = TOOLS[tool.tool].name
        yield Keep(f"{tool.owner}: {name} in play, with {_told(tool.tokens)} on it.", f"tool:{tool.tool}")
    if seen.handful is not None:
        hand = seen.handful
        text = f"{hand.seat} has drawn {_told(hand.tokens)} for {TOOLS[hand.tool].name}, still to be placed."
        yield Keep(text, f"tool:{hand.tool}")
    if seen.turn.sack:
        text = f"{seen.turn_of}: {_told(seen.turn.sack)} in the Knapsack."
        yield Keep(text, f"tool:{Tool.KNAPSACK}")


def _told(tokens: tuple[str, ...]) -> str:
    return listed([drawn_name(token) for token in tokens]) if tokens else "nothing"


def _grid(seen: State) -> Grid:
    squares = tuple(
        Square(
            (
                section_name(section),
                "destroyed" if cards[0].destroyed else f"value {cards[0].value}",
                "" if cards[0].index is None else f"burns at {cards[0].index}",
                f"{sum(not card.destroyed for card in cards)} left",
            )
        )
        for section, cards in seen.library.items()
    )
    names = tuple(section.capitalize() for section in seen.library)
    return Grid("The library", names, ("",), (squares,), f"Round {seen.round}.")
