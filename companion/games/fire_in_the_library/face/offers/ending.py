"""What may end the game asks once, by the move that may end it. A guess ends nothing, so it asks nothing."""

from companion.games.fire_in_the_library.rules import burning
from companion.games.fire_in_the_library.rules.library import is_last
from companion.games.fire_in_the_library.rules.options import Solo
from companion.games.fire_in_the_library.rules.pieces import FIRE, SECTIONS, SOLO_ROUNDS, Tool, section_name
from companion.games.fire_in_the_library.rules.state import Reason, State

WOULD_END = "A destroyed card would show, and the game is over. {}"
MAY_END = "A destroyed card may show, and the game would be over. {}"


def by_burning(seen: State, section: str) -> str:
    """Asked before a section burns, alone or with what burns after it without a question.

    Of books that lie on the card it was asked when nobody stopped the fire.
    """
    fire = seen.burning
    if fire is not None and fire.reason is Reason.SPREAD and fire.queue[0] in SECTIONS:
        return ""
    what = f"Burn {section_name(section)}?"
    ends = is_last(seen, section) if fire is None else burning.surely_ends(seen, section)
    if ends:
        return WOULD_END.format(what)
    last = fire is not None and fire.reason is Reason.ROUND and len(fire.queue) == 1
    return by_the_twelfth_round(seen, what) if last else ""


def by_the_twelfth_round(seen: State, what: str) -> str:
    """Asked before the burn with which the Lone Librarian's last round ends."""
    is_over = seen.solo is Solo.LONE and seen.round == SOLO_ROUNDS
    return f"The twelfth round ends with it, and the game. {what}" if is_over else ""


def by_robot(seen: State) -> str:
    """Asked before the app turns the robot's card over: any section may be on it."""
    ends = any(is_last(seen, section) for section in SECTIONS)
    return MAY_END.format("Turn the robot’s card?") if ends else ""


def by_knapsack(seen: State, book: str, what: str = "Play the Knapsack?") -> str:
    """Asked before the app draws for a book in the Knapsack: a Fire burns its section."""
    return MAY_END.format(what) if seen.bag.tokens.get(FIRE) and burning.knapsack_ends(seen, book) else ""


def by_drawing(seen: State, came: str = "") -> str:
    """Asked of a draw for a book that lies in the Knapsack already; by the table's bag, of the Fire alone."""
    sack = seen.handful
    if sack is None or sack.tool is not Tool.KNAPSACK or came not in ("", FIRE):
        return ""
    if not came:
        return by_knapsack(seen, sack.book, "Draw for the Knapsack?")
    return WOULD_END.format("Was it a Fire?") if burning.knapsack_ends(seen, sack.book) else ""
