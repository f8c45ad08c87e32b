"""Set-up: the first state of a table."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import box as boxes
from companion.games.fire_in_the_library.rules import options, rounds, tool_cards
from companion.games.fire_in_the_library.rules.options import Options, Solo
from companion.games.fire_in_the_library.rules.pieces import (
    BOOKS,
    DEALT,
    FIRE,
    FIRES_ASIDE,
    FIRES_IN_BAG,
    OUT_FOR_FEW,
    ROBOT,
    TECHNOLOGY,
    TECHNOLOGY_TOKENS,
    Tool,
)
from companion.games.fire_in_the_library.rules.state import State, Terms, ToolCards
from companion.table import Bag, Chance, Deck, Holder, Setup, Telling, Track

ALL_CARDS = tuple(boxes.SAFE_SPACES)


def first_state(setup: Setup, rulings: dict[str, str], chance: Chance) -> State:
    """Everything in its place, and the first Turn Order cards dealt."""
    chosen = options.read(setup)
    players = len(setup.players)
    robot = chosen.robot or (players == 1 and chosen.solo is Solo.ROBOT)
    cards = cards_in_play(players, chosen.robot, rulings)
    guesses = boxes.guesses(setup.box, robot=robot, tools=chosen.tools)
    guessed = tuple(card for card in cards if f"order-{card}" not in setup.box)
    spaces = {card: boxes.spaces(card, setup.box) for card in cards}
    figures = players + (robot and rulings["C30"] == "figures")
    out = OUT_FOR_FEW if figures < 4 else ()
    terms = Terms(chosen, spaces, boxes.banners(setup.box), out, guessed, setup.edition)
    if setup.edition >= 2:
        terms = replace(terms, highest_index=boxes.highest_index(setup.box))
    state = State(
        players=setup.players,
        level=chosen.does,
        rulings=rulings,
        guesses=guesses,
        terms=terms,
        bag=Bag(full_bag(chosen.technology), chosen.holders.get("bag", Holder.APP), name="bag"),
        aside=FIRES_ASIDE,
        library=boxes.library(setup.box),
        track=Track.of((*_by_age(setup, chosen), *((ROBOT,) if robot else ()))),
        tools=_tool_cards(setup, chosen, robot, out, chance),
        order_held=chosen.holders.get("order", Holder.APP),
        laid={card: ("",) * len(row) for card, row in spaces.items()},
    )
    return rounds.begin_round(_deal_tools(state, chance), Telling(chance))


def cards_in_play(players: int, robot: bool, rulings: dict[str, str]) -> tuple[str, ...]:
    """The Turn Order cards for this many players: with two or three there is one to spare."""
    if players == 1:
        return ALL_CARDS
    spare = int(players < 4)
    if robot:
        return ALL_CARDS[: players + 1 + (spare if rulings["C29"] == "spare" else 0)]
    return ALL_CARDS[: players + (spare if rulings["C2"] == "spare" else 0)]


def full_bag(technology: bool) -> dict[str, int]:
    """The tokens that begin in the bag."""
    tokens = {**BOOKS, FIRE: FIRES_IN_BAG}
    if technology:
        tokens = {**BOOKS, FIRE: FIRES_IN_BAG + 1, TECHNOLOGY: TECHNOLOGY_TOKENS}
    return dict(sorted(tokens.items()))


def _by_age(setup: Setup, chosen: Options) -> tuple[str, ...]:
    """The players from the youngest on: the order among those who have no points yet."""
    names = tuple(player.name for player in setup.players)
    return chosen.ages + tuple(name for name in names if name not in chosen.ages)


def _tool_cards(
    setup: Setup, chosen: Options, robot: bool, out: tuple[Tool, ...], chance: Chance
) -> ToolCards:
    """The deck; without tools only a robot needs it."""
    cards = boxes.tool_cards(setup.box, out) if chosen.tools or robot else ()
    held = chosen.holders.get("tools", Holder.APP)
    return ToolCards(Deck.shuffled(cards, chance, name="tool deck", held=held))


def _deal_tools(state: State, chance: Chance) -> State:
    """Two tools for everybody, three into the market."""
    if not state.holds_tools:
        return state
    hands: dict[str, tuple[str, ...]] = dict.fromkeys(state.seats, ())
    deck = state.tools.deck
    for seat in state.seats * DEALT:
        if deck:
            card, deck = deck.draw()
            hands[seat] = (*hands[seat], card)
    return tool_cards.refill(replace(state, tools=replace(state.tools, deck=deck, hands=hands)), chance)
