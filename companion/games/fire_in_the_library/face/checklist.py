"""The set-up of the table, line by line, with its numbers worked out."""

from companion.games.fire_in_the_library.rules.options import Solo
from companion.games.fire_in_the_library.rules.pieces import BOOKS, FIRES_ASIDE, SECTIONS, listed, ordinal
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Check, Holder


def checklist(seen: State, _seat: str | None) -> tuple[Check, ...]:
    """What to lay out for this table."""
    lines = (*_library(seen), *_bag(seen), *_tools(seen), *_order(seen), *_figures(seen))
    return tuple(lines)


def _library(seen: State) -> list[Check]:
    stacks = listed([f"{section.name} ({section.id})" for section in SECTIONS.values()])
    first = listed([f"{SECTIONS[section].name} {cards[0].value}" for section, cards in seen.library.items()])
    guess = not all(cards[0].sure for cards in seen.library.values())
    return [
        Check(f"Stack the Library cards by section: {stacks}.", "setup-library"),
        Check(
            "In each stack the lowest value lies on top and the destroyed 10 at the bottom.", "setup-library"
        ),
        Check(f"On top should show: {first}.", "setup-library", guess),
    ]


def _bag(seen: State) -> list[Check]:
    technology = seen.terms.options.technology
    fires = 7 + technology
    books = listed(
        [f"{count} {colour}" for colour, count in BOOKS.items()] + (["3 teal"] if technology else [])
    )
    count = sum(BOOKS.values()) + 3 * technology
    where = "into the bag" if seen.bag.held is Holder.TABLE else "beside the cards; the app draws for you"
    return [
        Check(f"{count} Book tokens ({books}) and {fires} Fires {where}.", "setup-bag"),
        Check(f"Set {FIRES_ASIDE} Fires aside.", "setup-bag"),
    ]


def _tools(seen: State) -> list[Check]:
    if not seen.plays_tools:
        turns = "The app turns Tool cards over for the robot; leave yours in the box."
        if seen.tools.deck.held is Holder.TABLE:
            turns = "Shuffle the Tool cards: only the robot turns them over."
        robot = [Check(turns, "robot-card")]
        return robot if seen.has_robot else [Check("Leave the Tool cards in the box.", "no-tools")]
    out = [Check("Leave Library Cart and Axe in the box.", "setup-few")] if seen.terms.out else []
    everybody = "everybody" if seen.solo is None else "you"
    text = f"Shuffle the Tool cards, deal two to {everybody}, and lay three face up as the market."
    if seen.holds_tools:
        look = "; look at yours in turn" if seen.solo is None else ""
        text = f"The app deals two tools to {everybody} and three into the market{look}."
    return [*out, Check(text, "setup-tools")]


def _order(seen: State) -> list[Check]:
    cards = list(seen.terms.spaces)
    names = f"{ordinal(cards[0])} to {ordinal(cards[-1])}"
    if seen.solo is not None:
        return [Check(f"Lay out all Turn Order cards, {names}; choose one each round.", "solo-cards")]
    spare = len(cards) - len(seen.players) - seen.has_robot
    text = f"Turn Order cards {names}, one for each player" + (
        f" and {spare} to spare." if spare > 0 else "."
    )
    dealt = "Shuffle and deal one to each."
    if seen.order_held is Holder.APP:
        who = listed([f"{seat} the {ordinal(card)}" for seat, card in seen.chosen.items()])
        dealt = f"The app has dealt them: {who}." if who else "The app deals them."
    return [Check(f"{text} {dealt}", "setup-order")]


def _figures(seen: State) -> list[Check]:
    who = "everybody" if seen.solo is None else "you"
    robot = " and one for the robot" if seen.has_robot else ""
    text = f"A figure for {who}{robot} beside the score track, with a reference card."
    lines = [Check(text, "setup-figures")]
    if seen.solo is Solo.LONE:
        lines.append(Check("Twelve rounds: twice through the six Turn Order cards.", "lone"))
    return lines
