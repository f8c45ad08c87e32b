"""A turn's end in the words of the table."""

from collections.abc import Iterator

from companion.games.chamberquest.counsel.effort import MOST as FARTHEST
from companion.games.chamberquest.counsel.effort import WALL
from companion.games.chamberquest.counsel.prospects import Outlook, Prospect, rivals, total
from companion.games.chamberquest.rules.pieces import spelled
from companion.games.chamberquest.rules.state import State, listed, step_words
from companion.games.chamberquest.rules.trying import spoken
from companion.table.chairs import called
from companion.table.counsel import Reckoning


def deed(prospect: Prospect) -> str:
    """What the end of the turn is: "Push row 2 left", "No card"."""
    return spoken(prospect.args) if prospect.kind is not None else "No card"


def lowered(text: str) -> str:
    """Words that begin a sentence no more."""
    return f"{text[:1].lower()}{text[1:]}"


def of_rolls(seen: State, ways: int) -> str:
    """So many of all rolls: "3 of 6 rolls"."""
    if ways == total(seen.dice):
        return "every roll"
    return f"{ways} of {total(seen.dice)} rolls" if ways else "no roll"


def others(seen: State, seat: str) -> tuple[str, ...]:
    """What the others are called, in the order in which they play."""
    return tuple(called(who, seen.chairs) for who in rivals(seen, seat))


def because(seen: State, seat: str, prospect: Prospect, compared: Outlook) -> str:
    """Why one might end the turn so: the chances, and for a card what it changes of them."""
    parts = [*_stopped(seen, seat, prospect, compared.plain), *_hope(seen, prospect, compared)]
    if not parts:
        parts = [_otherwise(prospect, compared)]
    return "; ".join((*parts, *_left(seen, seat, prospect)))


def _stopped(seen: State, seat: str, prospect: Prospect, plain: Prospect) -> Iterator[str]:
    """Whom the card stops or hinders."""
    if prospect.kind is None:
        return
    for who, was, is_ in zip(others(seen, seat), plain.threats, prospect.threats, strict=True):
        if is_ < was and is_:
            yield f"it leaves {who} {of_rolls(seen, is_)} that win, instead of {of_rolls(seen, was)}"
        elif is_ < was:
            yield f"it stops {who}, who would win with {of_rolls(seen, was)}"


def _hope(seen: State, prospect: Prospect, compared: Outlook) -> Iterator[str]:
    """The chance next turn, and what it would be from the same place without the card; or else that the way
    gets shorter."""
    if not prospect.hope:
        if prospect.effort < compared.plain.effort:
            yield _nearer(prospect.open_way, compared.plain.open_way)
        return
    verb = "leads" if prospect.hope in (1, total(seen.dice)) else "lead"
    bare = compared.hopes[prospect.cell]
    does = "does" if bare < 2 else "do"
    more = prospect.kind is not None and bare < prospect.hope
    where = "from there without" if prospect.steps else "without"
    instead = f"; {where} the card {of_rolls(seen, bare)} {does}" if more else ""
    yield f"next turn {of_rolls(seen, prospect.hope)} {verb} into the chamber{instead}"


def _nearer(now: int | None, before: int | None) -> str:
    """What a card does for the way: where walls are in it, only an estimate says that it is nearer."""
    if now is None:
        if before is None:
            return "no open way leads to the chamber yet, and by estimate this leaves less in the way"
        return "by estimate it brings the chamber nearer, but a wall is in the way then"
    if before is None:
        return f"it opens a way to the chamber, of {step_words(now)}"
    if now < before:
        return f"it makes the way to the chamber shorter, {step_words(now)} instead of {before}"
    return "by estimate it brings the chamber nearer, once a wall is opened"


def _otherwise(prospect: Prospect, compared: Outlook) -> str:
    """Where neither one's own chance nor anybody else's is what it is done for."""
    if prospect.kind is None:
        spare = any(one.kind is not None for one in compared.ends)
        cards = "it keeps the cards for later" if spare else "there is no card to play"
        return f"no place within reach seems nearer to the chamber, and {cards}" if prospect.steps else cards
    if prospect.others > compared.plain.others:
        return "it makes the others’ way longer"
    if compared.stuck:
        return "no walk seems to bring the chamber nearer, and new cards come only when the old ones are gone"
    return "a card must be played here, and this does the least harm"


def _left(seen: State, seat: str, prospect: Prospect) -> Iterator[str]:
    """Who could still win first."""
    could = [
        f"{who} with {of_rolls(seen, ways)}"
        for who, ways in zip(others(seen, seat), prospect.threats, strict=True)
        if ways
    ]
    if could:
        yield f"{listed(could)} could win before that"


def rolled(seen: State, rolls: tuple[int, ...]) -> str:
    """Rolls that win, as one says them: "A 4 or more", "A 2 or 4", "Any roll"."""
    if rolls == tuple(seen.dice.faces):
        return "Any roll"
    if len(rolls) > 1 and rolls == tuple(range(rolls[0], seen.dice.most + 1)):
        return f"A {rolls[0]} or more"
    return f"A {' or '.join(map(str, rolls))}"


def whole(seen: State, seat: str, prospect: Prospect) -> str:
    """The whole end of the turn: "Walk to C3, then push row 2 left"; what is a button alone, as it says."""
    spare, card = seen.has_cards(seat), prospect.kind is not None
    if not prospect.steps:
        return deed(prospect) if card or spare else "Next player"
    walk = f"Walk to {spelled(prospect.cell)}"
    if card:
        return f"{walk}, then {lowered(deed(prospect))}"
    return f"{walk} and play no card" if spare else walk


def far(prospect: Prospect, plain: Prospect) -> Iterator[Reckoning]:
    """The way that is left, where no chance tells turns apart; the others’ where a card makes it longer."""
    way, estimate = prospect.open_way, f"like {_about(prospect.effort)} by estimate, a wall as {WALL}"
    value = "no open way" if way is None else step_words(way)
    yield Reckoning("Your way to the chamber", value, "" if way == prospect.effort else estimate)
    if prospect.others > plain.others:
        instead = f"instead of {plain.others}, by estimate"
        yield Reckoning("The nearest other’s way", f"like {_about(prospect.others)}", instead)


def _about(steps: int) -> str:
    return step_words(steps) if steps < FARTHEST else f"{steps} steps or more"
