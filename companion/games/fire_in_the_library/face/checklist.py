"""The set-up of the table, line by line, with its numbers worked out."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules.options import Solo
from companion.games.fire_in_the_library.rules.pieces import BOOKS, FIRES_ASIDE, SECTIONS, listed, ordinal
from companion.games.fire_in_the_library.rules.rounds import order_rule
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Check, Holder
from companion.wording import marks


def checklist(seen: State, _seat: str | None) -> tuple[Check, ...]:
    """What to lay out for this table."""
    parts = {
        "The library": _library(seen),
        "The bag": _bag(seen),
        "Cards and figures": [*_tools(seen), *_order(seen), *_figures(seen)],
    }
    return tuple(replace(check, group=group) for group, checks in parts.items() for check in checks)


def _library(seen: State) -> list[Check]:
    stacks = listed([f"{section.name} ({section.id})" for section in SECTIONS.values()])
    first = listed([f"{SECTIONS[section].name} {cards[0].value}" for section, cards in seen.library.items()])
    guess = not all(cards[0].sure for cards in seen.library.values())
    order = "In each stack the lowest value lies on top and the destroyed 10 at the bottom."
    tops = ",".join(f"library:{section}:{cards[0].value}" for section, cards in seen.library.items())
    return [
        Check(
            f"Stack the Library cards by section: {stacks}.",
            "setup-library",
            piece="row:" + ",".join(f"library:{section}" for section in SECTIONS),
        ),
        Check(order, "setup-library", piece="pile:library:destroyed"),
        Check(f"On top should show: {first}.", "setup-library", guess, f"row:{tops}"),
    ]


def _bag(seen: State) -> list[Check]:
    technology = seen.terms.options.technology
    fires = 7 + technology
    books = listed(
        [f"{count} {colour}" for colour, count in BOOKS.items()] + (["3 teal"] if technology else [])
    )
    count = sum(BOOKS.values()) + 3 * technology
    where, piece = (
        "beside the cards; the app draws for you",
        "row:" + ",".join(f"token:{id_}" for id_ in BOOKS),
    )
    if seen.bag.held is Holder.TABLE:
        where, piece = "into the bag", "bag"
    return [
        Check(
            f"{count} Book tokens ({books}) and {fires} Fires {where}.",
            "setup-bag",
            piece=piece,
            count=count,
        ),
        Check(f"{FIRES_ASIDE} Fires set aside.", "setup-bag", piece="pile:token:fire", count=FIRES_ASIDE),
    ]


TOOLS = "fan:card:torch,card:map,card:bucket"


def _tools(seen: State) -> list[Check]:
    if not seen.plays_tools:
        turns = "The app turns Tool cards over for the robot; leave yours in the box."
        if seen.tools.deck.held is Holder.TABLE:
            turns = "Shuffle the Tool cards: only the robot turns them over."
        robot = [Check(turns, "robot-card", piece=TOOLS)]
        return (
            robot if seen.has_robot else [Check("Leave the Tool cards in the box.", "no-tools", piece=TOOLS)]
        )
    few = "Leave Library Cart and Axe in the box."
    out = [Check(few, "setup-few", piece="fan:card:library-cart,card:axe")] if seen.terms.out else []
    everybody = "everybody" if seen.solo is None else "you"
    text = f"Shuffle the Tool cards, deal two to {everybody}, and lay three face up as the market."
    if seen.holds_tools:
        look = "; look at yours in turn" if seen.solo is None else ""
        text = f"The app deals two tools to {everybody} and three into the market{look}."
    return [*out, Check(text, "setup-tools", piece=TOOLS)]


def _order(seen: State) -> list[Check]:
    cards = list(seen.terms.spaces)
    piece = "row:" + ",".join(f"order:{card}" for card in cards)
    names = f"{ordinal(cards[0])} to {ordinal(cards[-1])}"
    if seen.solo is not None:
        rule = order_rule(seen, "solo-cards")
        each = "choose one each round" if rule == "solo-cards" else "chance gives you one each round"
        return [Check(f"Lay out all Turn Order cards, {names}; {each}.", rule, piece=piece)]
    spare = len(cards) - len(seen.players) - seen.has_robot
    text = f"Turn Order cards {names}, one for each player" + (
        f" and {spare} to spare." if spare > 0 else "."
    )
    dealt = "Shuffle and deal one to each."
    if seen.order_held is Holder.APP:
        who = listed([f"{seat} the {ordinal(card)}" for seat, card in seen.chosen.items()])
        dealt = f"The app has dealt them: {who}." if who else "The app deals them."
    return [Check(f"{text} {dealt}", "setup-order", piece=piece)]


def _figures(seen: State) -> list[Check]:
    who = "everybody" if seen.solo is None else "you"
    robot = " and one for the robot" if seen.has_robot else ""
    text = f"A figure for {who}{robot} beside the score track, with a reference card."
    on_figure = marks(seen.seats)
    figures = ",".join(f"figure:{player.colour}:{on_figure[player.name]}" for player in seen.players)
    lines = [Check(text, "setup-figures", piece=f"row:{figures}")]
    if seen.solo is Solo.LONE:
        twelve = "Twelve rounds: twice through the six Turn Order cards."
        lines.append(Check(twelve, "lone", piece="icon:counter"))
    return lines
