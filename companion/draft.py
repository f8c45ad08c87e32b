"""A set-up in the making: who plays and what was chosen, kept until the table begins."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.games import game
from companion.table import Box, Game, Option, Player, Table


class Kept(Struct, frozen=True):
    """What the store remembers of a draft."""

    players: list[Player] = []
    chosen: dict[str, Any] = {}


class Draft:
    """What the set-up screen edits."""

    def __init__(self, game_id: str, box: Box, kept: Mapping[str, Any] | None = None) -> None:
        self.game: Game[Any, Any] = game(game_id)
        self.box = box
        said = msgspec.convert(kept or {}, Kept)
        self.players = list(said.players) or self._first_players()
        self.chosen = dict(said.chosen)

    def _first_players(self) -> list[Player]:
        fewest, most = self.game.seats
        return [self._player(colour) for colour in self.game.colours[: min(max(2, fewest), most)]]

    def _player(self, colour: str) -> Player:
        return Player(self._called(colour), colour)

    def _called(self, colour: str) -> str:
        """What somebody of this colour is called until a name is typed."""
        return self.game.called.get(colour, colour.capitalize())

    # -- players -------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """What the players are called, in turn order."""
        return [player.name for player in self.players]

    def add_player(self) -> None:
        """One more, with a colour and a name that are free."""
        self.players.append(self._player(self.free_colours()[0]))

    def remove_player(self, at: int) -> None:
        """One fewer."""
        del self.players[at]

    def free_colours(self) -> list[str]:
        """The colours that nobody has."""
        taken = {player.colour for player in self.players}
        return [colour for colour in self.game.colours if colour not in taken]

    def recolour(self, at: int, colour: str) -> None:
        """Give a player another colour; a name that nobody has typed follows it."""
        player = self.players[at]
        if player.name == self._called(player.colour):
            self.rename(at, self._called(colour))
        self.players[at] = replace(self.players[at], colour=colour)

    def rename(self, at: int, name: str) -> None:
        """Give a player another name; whatever was chosen by the old one follows."""
        before = self.players[at].name
        for option in self.options():
            if option.kind == "player" and self.chosen.get(option.id) == before:
                self.chosen[option.id] = name
            if option.kind == "seats":
                order = self.chosen.get(option.id, ())
                self.chosen[option.id] = [name if seat == before else seat for seat in order]
        self.players[at] = replace(self.players[at], name=name)

    # -- options -------------------------------------------------------------------------------

    def options(self) -> tuple[Option, ...]:
        """What can be chosen, for this many players and this box."""
        return self.game.rules.options(len(self.players), self.box)

    def value(self, option: Option) -> Any:
        """What is chosen, as far as it is still possible with this many players."""
        value = self.chosen.get(_key(option), self.chosen.get(option.id, option.default))
        if option.kind == "switch" and not isinstance(value, bool):
            return option.default
        if option.kind == "seats":
            return [seat for seat in value if seat in self.names]
        if option.kind == "number":
            return min(max(int(value), option.least), option.most)
        if option.choices and value not in [choice.value for choice in option.choices]:
            return option.default
        if option.kind == "player" and value not in self.names:
            return ""
        return value

    def choose(self, option: Option, value: Any) -> None:
        """Choose something."""
        self.chosen[_key(option)] = value

    def begin(self, rulings: dict[str, str], odds: bool) -> Table:
        """The table as it is set up here; raises IllegalMove with a sentence where that is not possible."""
        chosen: dict[str, Any] = {"rulings": rulings}
        for option in self.options():
            value = self.value(option)
            if option.group == "holding":
                chosen.setdefault("holders", {})[option.id] = value
            elif value not in (None, ""):
                chosen[option.id] = value
        if not odds and "odds" in chosen:
            chosen["odds"] = False
        return Table.new(self.game.id, self.players, chosen, box=self.box)

    def kept(self) -> dict[str, Any]:
        """The draft as plain data."""
        kept: dict[str, Any] = msgspec.to_builtins(Kept(self.players, self.chosen))
        return kept


def _key(option: Option) -> str:
    """What a choice is kept under: who holds the Tool cards is not whether they are played with."""
    return f"holder of {option.id}" if option.group == "holding" else option.id
