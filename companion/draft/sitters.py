"""Those who sat here before, and what was played with them last: kept from evening to evening."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from companion.draft.draft import Draft
from companion.draft.kept import KeptDraft
from companion.table import Box, IllegalMove, Table
from companion.table.house import HouseRule, checked
from companion.table.recalled import Memory, recalled
from companion.table.seats import LONGEST
from companion.wording import counted, key_of

PEOPLE, SEATED, WORE, SEATS, NEWCOMERS = "people", "seated", "wore", "seats", "newcomers"
"""Under these the store keeps who sat here, the latest first, how many of them at the last table,
the colour that each of them had, how many seats there were, those without a name included, and who is new."""
KNOWN = 12
"""So many names are kept."""

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Names, Worn, Laid = list[Name], dict[Name, str], dict[str, Any]
Count = Annotated[int, Meta(ge=0, le=99)]


class Last(Struct, frozen=True):
    """What was laid out last: how it was entered, and its rulings."""

    entered: KeptDraft | None = None
    rulings: dict[str, str] = {}


def draft_of(memory: Memory, game_id: str, box: Box, kept: KeptDraft | None = None) -> Draft:
    """A set-up as it was left, or else with those who sat here last."""
    kept = recalled(memory, f"setup.{game_id}", KeptDraft, KeptDraft()) if kept is None else kept
    last, wore = _people(memory)[: recalled(memory, SEATED, Count, 0)], recalled(memory, WORE, Worn, {})
    laid, seats = recalled(memory, _laid(game_id), Laid, {}), recalled(memory, SEATS, Count, 2)
    draft = Draft(game_id, box, kept, last, wore, seats, laid, _house_rules(memory, game_id))
    draft.newcomers = set(recalled(memory, NEWCOMERS, Names, []))
    return draft


def _people(memory: Memory) -> list[str]:
    return recalled(memory, PEOPLE, Names, [])


def known(memory: Memory, draft: Draft, most: int = 6) -> list[str]:
    """Those who sat here before and do not yet, as long as there is a seat for them."""
    if len(draft.people) >= draft.game.seats[1]:
        return []
    here = {key_of(name) for name in draft.names}
    return [name for name in _people(memory) if key_of(name) not in here][:most]


def keep_people(memory: Memory, draft: Draft) -> None:
    """Remember who sits here, for every other game: the latest first."""
    people = draft.people
    memory.remember(SEATS, len(draft.players))
    if people:
        before = [name for name in _people(memory) if name not in people]
        memory.remember(PEOPLE, [*people, *before][:KNOWN])
        memory.remember(SEATED, len(people))
        wear = {player.name.strip(): player.colour for player in draft.players}
        worn = {**recalled(memory, WORE, Worn, {}), **wear}
        memory.remember(WORE, {name: worn[name] for name in _people(memory) if name in worn})


def keep_newcomers(memory: Memory, draft: Draft) -> None:
    """Remember who is new here, of those who sit here or did."""
    here = {*draft.names, *_people(memory)}
    memory.remember(NEWCOMERS, sorted(draft.newcomers & here))


# -- the last time -----------------------------------------------------------------------------------


def keep_last(memory: Memory, draft: Draft, rulings: Mapping[str, str]) -> None:
    """Remember what was laid out; what is only entered may be left behind."""
    memory.remember(_last(draft.game.id), {"entered": draft.kept(), "rulings": dict(rulings)})


def last_time(memory: Memory, game_id: str, box: Box) -> tuple[Draft, dict[str, str]] | None:
    """What was laid out last in this game, with its rulings; None where nothing ever was."""
    kept = recalled(memory, _last(game_id), Last, Last())
    return (draft_of(memory, game_id, box, kept.entered), kept.rulings) if kept.entered else None


def in_words(draft: Draft) -> str:
    """A set-up in a few words: "Companion, 4 players"."""
    players = counted(len(draft.players), "player")
    return f"{draft.level.label}, {players}" if draft.levels is not None else players


def keep_laid(memory: Memory, table: Table) -> None:
    """Remember what hands have laid out at a table: nobody lays it out twice."""
    if laid := table.game.rules.next_time(table.state):
        memory.remember(_laid(table.game.id), laid)


def keep_house_rules(memory: Memory, table: Table) -> None:
    """Remember a table's own rules: the next one begins with them."""
    memory.remember(_house(table.game.id), msgspec.to_builtins(table.state.house_rules))


def _house_rules(memory: Memory, game_id: str) -> tuple[HouseRule, ...]:
    """Those that are remembered; none where what is kept cannot be."""
    try:
        return checked(recalled(memory, _house(game_id), tuple[HouseRule, ...], ()))
    except IllegalMove:
        return ()


def _house(game_id: str) -> str:
    return f"house_rules.{game_id}"


def _laid(game_id: str) -> str:
    return f"laid_by_hand.{game_id}"


def _last(game_id: str) -> str:
    return f"last.{game_id}"
