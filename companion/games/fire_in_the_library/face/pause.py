"""Packing the library, the bag and the tools away, and laying them out again another day."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules.pieces import (
    FIRE,
    TOOLS,
    drawn_name,
    kind_of,
    listed,
    ordinal,
    section_name,
)
from companion.games.fire_in_the_library.rules.state import State, figures
from companion.table import Grid, Holder, Keep, Pause, Seal, Square
from companion.wording import counted

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
    return Pause(_lines(away), _lines(out), (_grid(seen),))


def _lines(parts: dict[str, Iterator[Keep]]) -> tuple[Keep, ...]:
    return tuple(replace(line, group=group) for group, lines in parts.items() for line in lines)


# -- putting away ----------------------------------------------------------------------------------


def _keep_tools(seen: State) -> Iterator[Keep]:
    if not seen.plays_tools:
        return
    if seen.holds_tools:
        for seat in seen.seats:
            held = counted(len(seen.hand(seat)), "tool")
            yield Keep(f"Tools of {seat}, {held}: the app keeps them.", HAND, Seal.APP)
        left = counted(len(seen.tools.deck), "card")
        yield Keep(f"Tool deck, {left}, and the market: the app keeps them.", DECK, Seal.APP)
        return
    for seat in seen.seats:
        yield Keep(f"Tools of {seat}: unseen, in an envelope with the name.", HAND, Seal.SEALED)
    yield Keep("Keep the Tool deck as it is, face down with a clip.", DECK, Seal.SEALED)
    yield Keep("The market and the discards, each in an envelope of its own.", "icon:storefront-outline")


def _keep_bag(seen: State) -> Iterator[Keep]:
    if seen.bag.held is Holder.APP:
        yield Keep("All tokens into the box: the app draws, and knows what is in its bag.", "bag", Seal.APP)
        return
    yield Keep(f"The bag as it is, tied up, with {len(seen.bag)} tokens in it.", "bag", Seal.SEALED)
    yield Keep(f"The {counted(seen.aside, 'Fire')} set aside in a bag of their own.", "pile:token:fire")


def _keep_library(seen: State) -> Iterator[Keep]:
    text = "Each of the four stacks as it is, top card up, with a clip; burned cards into the box."
    yield Keep(text, "row:" + ",".join(f"library:{section}" for section in seen.library), Seal.SEALED)
    yield Keep("Figures, Turn Order cards and track into the box: they are written down here.", "icon:flag")


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
    colours = {player.name: player.colour for player in seen.players}
    for space, stack in sorted(seen.track.stacks().items(), reverse=True):
        first = next((seat for seat in stack if seat in colours), "")
        symbol = f"figure:{colours[first]}:{first[:1]}" if first else "icon:robot-outline"
        shared = f" ({stack[0]} came first)" if len(stack) > 1 else ""
        yield Keep(f"{space}: {listed(list(stack))}{shared}.", symbol)


def _lay_cards(seen: State) -> Iterator[Keep]:
    for seat, card in sorted(seen.chosen.items(), key=lambda each: each[1]):
        done = ", turn over" if seat in seen.done else ""
        on_it = [drawn_name(token) for token in seen.laid.get(card, ()) if token]
        lying = f" with {listed(on_it)} on it, from the left" if on_it else ""
        yield Keep(f"{seat}: the {ordinal(card)} card{lying}{done}.", f"order:{card}")
    for tool in seen.in_play:
        tokens = listed([drawn_name(token) for token in tool.tokens]) if tool.tokens else "nothing"
        name = TOOLS[tool.tool].name
        yield Keep(f"{tool.owner}: {name} in play, with {tokens} on it.", f"tool:{tool.tool}")
    if not seen.plays_tools:
        return
    if seen.holds_tools:
        market = [TOOLS[kind_of(card)].name for card in seen.tools.market]
        yield Keep(f"Market: {listed(market) if market else 'nothing'}; the app shows it.", DECK, Seal.APP)
    else:
        yield Keep("Tools, market and deck out of their envelopes.", HAND, Seal.SEALED)
    if len(figures(seen)) > len(seen.seats):
        yield Keep("The robot’s figure and card.", "icon:robot-outline")


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
