"""The draft of a table: who plays and what was chosen, kept until the table begins."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.draft.kept import KeptDraft, key_of
from companion.draft.seating import UNSAID, SeatPlace, seats
from companion.games import game
from companion.table import Box, Game, IllegalMove, Level, Levels, Nerve, Option, Player, Setup, Table
from companion.table.house import HouseRule
from companion.table.level import OPTION, USUAL
from companion.table.seats import LONGEST, seated


class Draft:
    """What the set-up screen edits."""

    def __init__(
        self,
        game_id: str,
        box: Box,
        kept: KeptDraft | Mapping[str, Any] | None = None,
        people: Sequence[str] = (),
        wore: Mapping[str, str] | None = None,
        seats: int = 2,
        laid: Mapping[str, Any] | None = None,
        house_rules: Sequence[HouseRule] = (),
    ) -> None:
        self.game: Game[Any, Any] = game(game_id)
        self.box = box
        self._in_box = self.game.colours_in(box)
        self._wore = wore or {}
        """The colour that each of those who sat here had last, whatever was played."""
        self.laid = dict(laid or {})
        """What hands laid out when it was played last, as options: a table begins with it."""
        self.house_rules = tuple(house_rules)
        """The rules of their own by which it was played last."""
        said = kept if isinstance(kept, KeptDraft) else msgspec.convert(kept or {}, KeptDraft)
        self.players = [
            replace(one, name=one.name.strip(), side=one.side if said.sides else UNSAID)
            for one in said.players[: self.game.seats[1]]
            if one.colour in ("", *self.game.colours) and len(one.name.strip()) <= LONGEST
        ] or self._first_players(people, seats)
        self.chosen = dict(said.chosen)
        self.chairs = {name: nerve for name, nerve in said.chairs.items() if name in self.names}
        """Those for whom the app plays, by name."""
        self.newcomers: set[str] = set()
        """The names of those who are new here, at this table or not: the guide explains on their turns."""

    def _first_players(self, people: Sequence[str], seats: int) -> list[Player]:
        """As many as sat at the last table, in their colours; those without a name are named after theirs."""
        fewest, most = self.game.seats
        known = list(people)[:most]
        count = min(max(fewest, seats, len(known)), most)
        own: dict[str, str] = {}
        for name in known:
            if (colour := self._wore.get(name, "")) in self._in_box and colour not in own.values():
                own[name] = colour
        free = iter([colour for colour in self._in_box if colour not in own.values()])
        named = [Player(name, own.get(name) or next(free), UNSAID) for name in known]
        return named + [self._player(next(free)) for _ in range(count - len(known))]

    def _player(self, colour: str) -> Player:
        return Player(self._called(colour), colour, UNSAID)

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
        free = self.free_colours()
        before = self._defaults()
        self.players.append(self._player(next((one for one in self._in_box if one in free), free[0])))
        self._choose_anew(before)

    def remove_player(self, at: int) -> None:
        """One fewer."""
        before = self._defaults()
        self.leave_chair(at, None)
        del self.players[at]
        self._choose_anew(before)

    def move_player(self, at: int, to: int) -> None:
        """Somebody sits elsewhere; the chairs stay where they are."""
        sides = [player.side for player in self.players]
        self.players.insert(to, self.players.pop(at))
        self.players = [replace(one, side=side) for one, side in zip(self.players, sides, strict=True)]

    def sit(self, at: int, side: str) -> None:
        """Somebody says on which side of the tablet they sit."""
        self.players[at] = replace(self.players[at], side=side)

    def places(self) -> tuple[SeatPlace, ...]:
        """Where everybody sits, as far as they have said, in turn order."""
        return seats([player.side for player in self.players])

    def seated(self) -> list[Player]:
        """The players with the side of the tablet that is before each."""
        return [
            replace(player, side=place.faces)
            for player, place in zip(self.players, self.places(), strict=True)
        ]

    @property
    def people(self) -> list[str]:
        """The names that somebody typed."""
        return [player.name.strip() for player in self.players if self._is_typed(player)]

    def _is_typed(self, player: Player) -> bool:
        return bool(player.name.strip()) and player.name != self._called(player.colour)

    def seat(self, name: str) -> None:
        """Somebody who sat here before takes one more seat; at a full table the first one without a name."""
        if len(self.players) < self.game.seats[1]:
            at = len(self.players)
            self.add_player()
        else:
            at = next((at for at, one in enumerate(self.players) if not self._is_typed(one)), -1)
        if at >= 0:
            self.rename(at, name)
            if (colour := self._wore.get(name, "")) in set(self.free_colours()) & set(self._in_box):
                self.recolour(at, colour)

    def free_colours(self) -> list[str]:
        """The colours that nobody has."""
        taken = {player.colour for player in self.players}
        return [colour for colour in self.game.colours if colour not in taken]

    def recolour(self, at: int, colour: str) -> None:
        """Give a player another colour, and its owner theirs; a name that nobody has typed follows it."""
        before = self.players[at].colour
        owner = next((i for i, one in enumerate(self.players) if one.colour == colour and i != at), None)
        new = {i: (self.is_new(i), self.nerve(i)) for i in (at, owner) if i is not None}
        self._paint(at, colour)
        if owner is not None:
            self._paint(owner, before)
        for each, (is_new, nerve) in new.items():  # for a moment both had the same name
            self.make_new(each, new=is_new)
            self.leave_chair(each, nerve)

    def _paint(self, at: int, colour: str) -> None:
        if self.players[at].name == self._called(self.players[at].colour):
            self.rename(at, self._called(colour))
        self.players[at] = replace(self.players[at], colour=colour)

    def owner_of(self, colour: str) -> str:
        """Who has a colour; empty for nobody."""
        return next((player.name for player in self.players if player.colour == colour), "")

    def rename(self, at: int, name: str) -> None:
        """Give a player another name, without spaces around it; what was chosen by the old one follows."""
        name = name.strip()
        before = self.players[at].name
        if before in self.newcomers:
            self.newcomers = self.newcomers - {before} | {name}
        if before in self.chairs:
            self.chairs[name] = self.chairs.pop(before)
        for option in self.options():
            if option.kind == "player" and self.chosen.get(option.id) == before:
                self.chosen[option.id] = name
            if option.kind == "seats":
                order = self.chosen.get(option.id, ())
                self.chosen[option.id] = [name if seat == before else seat for seat in order]
        self.players[at] = replace(self.players[at], name=name)

    def is_new(self, at: int) -> bool:
        """Whether a player is new here."""
        return self.players[at].name in self.newcomers

    def make_new(self, at: int, *, new: bool) -> None:
        """Say of a player whether they are new here; it stays with the name."""
        name = {self.players[at].name}
        self.newcomers = self.newcomers | name if new else self.newcomers - name

    def nerve(self, at: int) -> Nerve | None:
        """The nerve at which the app plays for a player; None where they play themselves."""
        return self.chairs.get(self.players[at].name)

    def leave_chair(self, at: int, nerve: Nerve | None) -> None:
        """Say of a player that the app plays for them, or with None that it does not."""
        self.chairs.pop(self.players[at].name, None)
        if nerve is not None:
            self.chairs[self.players[at].name] = nerve

    # -- how much the app does -----------------------------------------------------------------

    @property
    def levels(self) -> Levels | None:
        """The three answers to how much the app should do; None where the game does not ask."""
        return self.game.rules.levels

    @property
    def level(self) -> Level:
        """How much the app should do at this table."""
        try:
            return Level(self.chosen.get(OPTION, USUAL))
        except ValueError:
            return USUAL

    def choose_level(self, level: Level) -> None:
        """Choose how much the app should do: whatever a level decides is as this one has it."""
        for option in self.options():
            if self.levels is not None and self.levels.decides(option.id, option.group):
                self.chosen.pop(key_of(option), None)
                self.chosen.pop(option.id, None)
        self.chosen[OPTION] = level.value

    # -- options -------------------------------------------------------------------------------

    def options(self) -> tuple[Option, ...]:
        """What can be chosen, for this many players and this box."""
        return self.game.rules.options(len(self.players), self.box)

    def asked(self) -> tuple[Option, ...]:
        """Those that matter, as the others are chosen now."""
        options = self.options()
        chosen = {(option.id, self.value(option)) for option in options if option.choices}
        chosen |= {(OPTION, self.level)} if self.levels is not None else set()
        return tuple(one for one in options if not one.only_with or not chosen.isdisjoint(one.only_with))

    def _usual(self, option: Option) -> Any:
        """What an option is until somebody chooses: as the level has it, or its own default."""
        preset = self.levels.preset(self.level, option.id, option.group) if self.levels else None
        return option.default if preset is None else preset

    def _defaults(self) -> dict[str, Any]:
        return {option.id: option.default for option in self.options()}

    def _choose_anew(self, before: Mapping[str, Any]) -> None:
        """What is proposed otherwise for this many players than before has not been chosen by them."""
        for option in self.options():
            if option.id in before and before[option.id] != option.default:
                self.chosen.pop(key_of(option), None)

    def value(self, option: Option) -> Any:
        """What is chosen, as far as it is still possible with this many players."""
        usual = self._usual(option)
        value = self.chosen.get(key_of(option), self.chosen.get(option.id, usual))
        if option.kind == "switch" and not isinstance(value, bool):
            return usual
        if option.kind == "seats":
            return [seat for seat in value if seat in self.names] if isinstance(value, list | tuple) else []
        if option.kind == "number":
            return min(max(value if isinstance(value, int) else usual, option.least), option.most)
        if option.kind == "player":
            return value if value in self.names else ""
        if option.choices and value not in [choice.value for choice in option.choices]:
            return usual
        return value

    def choose(self, option: Option, value: Any) -> None:
        """Choose something."""
        self.chosen[key_of(option)] = value

    def objection(self) -> str:
        """Why no table can begin as it is entered, as far as that is seen without dealing; else empty."""
        game = self.game
        try:
            players = seated(game.title, game.seats, game.colours, self.players)
            game.rules.rulings_of(Setup(game.id, players, self._options({})))
        except IllegalMove as refusal:
            return str(refusal)
        return ""

    def begin(self, rulings: dict[str, str], odds: bool) -> Table:
        """The table as it is set up here; raises IllegalMove with a sentence where that is not possible."""
        chosen = self._options(rulings)
        if not odds and "odds" in chosen:
            chosen["odds"] = False
        own, chairs = self.house_rules, self.chairs
        return Table.new(self.game.id, self.seated(), chosen, box=self.box, house_rules=own, chairs=chairs)

    def _options(self, rulings: dict[str, str]) -> dict[str, Any]:
        """What is chosen, as the options of a table."""
        chosen: dict[str, Any] = {**self.laid, "rulings": rulings}
        if self.levels is not None:
            chosen[OPTION] = self.level.value
        for option in self.options():
            value = self.value(option)
            if option.group == "holding":
                chosen.setdefault("holders", {})[option.id] = value
            elif value not in (None, ""):
                chosen[option.id] = value
        return chosen

    def kept(self) -> dict[str, Any]:
        """The draft as plain data."""
        kept: dict[str, Any] = msgspec.to_builtins(KeptDraft(self.players, self.chosen, True, self.chairs))
        return kept
