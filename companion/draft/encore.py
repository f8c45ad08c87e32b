"""Another game of the same people: as it will be, its luck included, before anybody has said yes to it."""

from typing import Any

from companion.table import Box, IllegalMove, Table
from companion.table.journal import START
from companion.table.level import OPTION

MOST_DEALS = 20
"""So often luck is asked for another first player."""


class Encore:
    """The next table after one that is over: the same people once more, or a rematch.

    Each is dealt once and kept, so that what a button says of it stays true however often it is looked at.
    """

    def __init__(self, table: Table, box: Box) -> None:
        self._table, self._box = table, dict(box)
        self._entries = len(table.journal.entries)
        self._dealt: dict[bool, Table | IllegalMove] = {}

    def follows(self, table: Table, box: Box) -> bool:
        """Whether it is still what would follow this table: nothing was undone, and no fact has changed."""
        return (self._table, self._entries, self._box) == (table, len(table.journal.entries), box)

    def table(self, *, move_on: bool) -> Table | IllegalMove:
        """The table as it will be, or why there can be none; `move_on` for a rematch."""
        if move_on not in self._dealt:
            try:
                self._dealt[move_on] = self._rematch() if move_on else again(self._table, self._box)
            except IllegalMove as refusal:
                self._dealt[move_on] = refusal
        return self._dealt[move_on]

    def starter(self, *, move_on: bool) -> str:
        """Who begins there; empty where there is no table, or its first player is still to be found."""
        return _starter(self.table(move_on=move_on))

    def _rematch(self) -> Table:
        """Somebody else begins than if the same is played again: where luck says who, it is asked again."""
        before = self.starter(move_on=False)
        tables = (again(self._table, self._box, move_on=True) for _ in range(MOST_DEALS if before else 0))
        other = next((table for table in tables if _starter(table) != before), None)
        return other or again(self._table, self._box, move_on=True)


def again(table: Table, box: Box, *, move_on: bool = False) -> Table:
    """Another table of the same people, as it was played last; `move_on` lets the next one go first."""
    setup = table.beginning.setup
    players, options = list(setup.players), _options_at_the_end(table, box)
    if move_on and len(players) > 1:
        names = [player.name for player in players]
        after = dict(zip(names, [*names[1:], names[0]], strict=True))
        players = [*players[1:], players[0]]
        for option in table.game.rules.options(len(players), box):
            if option.kind == "player" and options.get(option.id) in after:
                options[option.id] = after[options[option.id]]
    now = table.state
    return Table.new(setup.game, players, options, box=box, house_rules=now.house_rules, chairs=now.chairs)


def _options_at_the_end(table: Table, box: Box) -> dict[str, Any]:
    """The options of a set-up that begins as this table ended: its rulings, its level, and who held what."""
    rules, begun, now = table.game.rules, table.state_after(START), table.state
    options = {**table.beginning.setup.options, **rules.next_time(now)}
    options["rulings"] = {id_: at for id_, at in now.rulings.items() if at != rules.switches[id_][0]}
    own = rules.options(len(table.players), box)
    if rules.levels is not None:
        options[OPTION] = now.level.value
    if rules.levels is not None and now.level is not begun.level:
        decided = [option.id for option in own if rules.levels.decides(option.id)]
        options = {id_: value for id_, value in options.items() if id_ not in decided}
    held, parts = rules.holdings.held_by(now), [option.id for option in own if option.group == "holding"]
    if holders := {id_: held[id_].value for id_ in parts if id_ in held}:
        options["holders"] = {**options.get("holders", {}), **holders}
    return options


def _starter(table: Table | IllegalMove) -> str:
    return "" if isinstance(table, IllegalMove) else table.game.rules.starter(table.state)
