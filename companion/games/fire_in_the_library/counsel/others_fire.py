"""Somebody else's fire: whether to stop it with an Axe, a Bucket or a Slingshot of one's own."""

from companion.games.fire_in_the_library.counsel import words
from companion.games.fire_in_the_library.counsel.figures import burns
from companion.games.fire_in_the_library.counsel.tempers import TEMPERS, ends
from companion.games.fire_in_the_library.counsel.weighing import hand_of, play
from companion.games.fire_in_the_library.rules import odds
from companion.games.fire_in_the_library.rules.pieces import TOOLS, Tool
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.games.fire_in_the_library.rules.tools import RULES, why_not
from companion.table import Candidate, Decision, Nerve, Reckoning
from companion.table.chairs import called
from companion.table.legal import Args
from companion.wording import capital


def at_anothers_fire(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    """An Axe for its points; anything at all where the fire would end a game that is not won yet."""
    held = _held(seen, seat)
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


def at_their_fire(seen: State, seat: str) -> tuple[Candidate, ...]:
    """The tools with which this seat can stop a fire, against keeping them: what each is worth to it."""
    held = _held(seen, seat) if seen.step is Step.SPREADING else []
    if not held:
        return ()
    axe = [_axe(seen, seat)] if Tool.AXE in held else []
    others = [_stopping(seen, seat, tool) for tool in held if tool is not Tool.AXE]
    lost = odds.would_collapse(seen) and ends(seen, seat) < 0
    return (*axe, *others, _keep(seen)) if lost else (*axe, _keep(seen), *others)


def _axe(seen: State, seat: str) -> Candidate:
    points, who = _points(seen), called(seen.turn_of, seen.chairs)
    why = f"It scores {words.points(points)} for you with the best book; the fire stops, and {who} goes on."
    return _candidate(seen, seat, Tool.AXE, why, points)


def _stopping(seen: State, seat: str, tool: Tool) -> Candidate:
    who = called(seen.turn_of, seen.chairs)
    why = f"It scores nothing for you: {who} goes on, with books for {words.points(words.on_card(seen))}"
    if odds.would_collapse(seen):
        why = f"{why}, and the game does not end with this fire"
    return _candidate(seen, seat, tool, f"{why}.", 0)


def _candidate(seen: State, seat: str, tool: Tool, why: str, points: int) -> Candidate:
    figures = (Reckoning("Points for you", str(points)), Reckoning("Would burn", "nothing now", spelled=True))
    return Candidate(TOOLS[tool].name, why, figures, "play_tool", _args(seen, seat, tool))


def _keep(seen: State) -> Candidate:
    reason = f"{capital(words.it_burns(seen))}, and your tools stay in your hand."
    return Candidate("Keep your tools", reason, (Reckoning("Points for you", "0"), *burns(seen)))


def _held(seen: State, seat: str) -> list[Tool]:
    """The tools in this hand that may be played at the fire."""
    return [tool for tool in _STOP if tool in hand_of(seen, seat) and not why_not(seen, seat, tool)[0]]


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
