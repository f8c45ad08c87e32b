"""Somebody else's fire: whether to stop it with an Axe, a Bucket or a Slingshot of one's own."""

from companion.games.fire_in_the_library.counsel.tempers import TEMPERS, ends
from companion.games.fire_in_the_library.counsel.weighing import hand_of, play
from companion.games.fire_in_the_library.rules import odds
from companion.games.fire_in_the_library.rules.pieces import TOOLS, Tool
from companion.games.fire_in_the_library.rules.state import State
from companion.games.fire_in_the_library.rules.tools import RULES, why_not
from companion.table import Decision, Nerve
from companion.table.legal import Args


def at_anothers_fire(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    """An Axe for its points; anything at all where the fire would end a game that is not won yet."""
    held = [tool for tool in _STOP if tool in hand_of(seen, seat) and not why_not(seen, seat, tool)[0]]
    lost = odds.would_collapse(seen) and ends(seen, seat) < 0
    for tool in held:
        points = _points(seen) if tool is Tool.AXE else 0
        if points >= TEMPERS[nerve].axe:
            return Decision(
                "play_tool", f"I play the Axe: it scores {points} for me.", _args(seen, seat, tool)
            )
        if lost:
            why = f"I play the {TOOLS[tool].name}: this fire would end the game, and I do not lead."
            return Decision("play_tool", why, _args(seen, seat, tool))
    return None


_STOP = (Tool.AXE, Tool.BUCKET, Tool.SLINGSHOT)


def _points(seen: State) -> int:
    """What the best book on the card is worth."""
    return max((seen.value(book) for book in seen.books_on(seen.card)), default=0)


def _args(seen: State, seat: str, tool: Tool) -> Args:
    """With the first of equal books; what a Slingshot throws goes to the leader of those who can take it."""
    books, takers = RULES[tool].books(seen), RULES[tool].takers(seen)
    more = {"book": books[0]} if len(books) > 1 else {}
    if len(takers) > 1:
        others = [other for other in takers if other != seat]
        more["to"] = max(others, key=lambda other: seen.track.scores[other])
    return play(seat, tool, **more)
