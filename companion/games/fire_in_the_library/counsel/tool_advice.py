"""Advice about tools between turns: which to take or to exchange, and whether an Amulet is played."""

from companion.games.fire_in_the_library.counsel import tool_worth, words
from companion.games.fire_in_the_library.counsel.weighing import hand_of, play
from companion.games.fire_in_the_library.rules import tool_cards
from companion.games.fire_in_the_library.rules.pieces import DECK, TOOLS, Tool, kind_of, ordinal
from companion.games.fire_in_the_library.rules.state import State
from companion.games.fire_in_the_library.rules.tools import why_not
from companion.table import Candidate, Reckoning
from companion.table.legal import Args

BY_OTHERS = "What it brings depends on what the others do, so that no number can be put on it."
AMULET = (
    "You lay a token on every Turn Order card; what that brings depends on which tokens come and who takes "
    "which card, so that no number can be put on it."
)


def market(seen: State) -> tuple[Candidate, ...]:
    """The tools to take, by what each adds to a turn; those that nobody can reckon come last."""
    cards = tool_cards.to_choose_from(seen)
    gains = {card: tool_worth.gain(seen, kind_of(card)) for card in cards}
    found = [(gain, _of_market(seen, card, gain)) for card, gain in gains.items() if gain is not None]
    if tool_cards.may_draw(seen):
        found.append((tool_worth.average(seen), _of_deck(seen)))
    best = [one for _, one in sorted(found, key=lambda one: -one[0])]
    open_ = [Candidate(_name(card), BY_OTHERS, (), *_take(card)) for card in cards if gains[card] is None]
    return (*best, *open_)


def _of_market(seen: State, card: str, gain: float) -> Candidate:
    on = ordinal(tool_worth.sample_card(seen))
    least = tool_worth.is_least(seen, kind_of(card))
    reason = f"In a turn with the {on} card it adds {words.on_average(gain, least=least)} on average."
    if least:
        reason = f"{reason.removesuffix('.')}; its book scores at the end of the game by the value then."
    return Candidate(_name(card), reason, (_adds(f"{'at least ' if least else ''}{gain:.1f}"),), *_take(card))


def _of_deck(seen: State) -> Candidate:
    average = tool_worth.average(seen)
    reason = f"Of the tools that can be reckoned one adds about {words.points(average)} to a turn."
    return Candidate("Top of the deck", reason, (_adds(f"about {average:.1f}"),), *_take(DECK))


def _adds(points: str) -> Reckoning:
    return Reckoning("Points more", points, "from the bag as it is")


def _name(card: str) -> str:
    return TOOLS[kind_of(card)].name


def _take(card: str) -> tuple[str, Args]:
    return "take_tool", {"card": card}


def exchanges(seen: State, seat: str) -> tuple[Candidate, ...]:
    """The tools that are worth less than one from the deck; not one that may yet be worth more."""
    if seat in seen.tools.swapped or tool_cards.waits(seen):
        return ()
    average = tool_worth.average(seen)
    hand = [tool for tool in dict.fromkeys(hand_of(seen, seat)) if not tool_worth.is_least(seen, tool)]
    held = ((tool_worth.gain(seen, tool), tool) for tool in hand)
    weak = sorted((gain, tool) for gain, tool in held if gain is not None and gain < average)
    return tuple(
        Candidate(
            f"{seat} exchanges a tool: the {TOOLS[tool].name}",
            f"It adds {words.points(gain)} to a turn, one from the deck about {average:.1f}.",
            (Reckoning("Points more", f"{gain:.1f}"), Reckoning("From the deck", f"about {average:.1f}")),
            "swap_tool",
            {"seat": seat, "tool": tool.value},
        )
        for gain, tool in weak
    )


def amulet(seen: State, seat: str) -> tuple[Candidate, ...]:
    """An Amulet that may be played now."""
    if Tool.AMULET not in hand_of(seen, seat) or why_not(seen, seat, Tool.AMULET)[0]:
        return ()
    return (Candidate(TOOLS[Tool.AMULET].name, AMULET, (), "play_tool", play(seat, Tool.AMULET)),)
