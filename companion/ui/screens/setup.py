"""Set-up: who plays, what is played, who holds what, and how the rulebook's gaps are ruled."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion import dealing
from companion.draft import Draft
from companion.games import game
from companion.reference import reference
from companion.table import IllegalMove, Option, Table
from companion.ui.games import kit, on_the_shelf
from companion.ui.look import symbols
from companion.ui.look.fallback import can_be_shown
from companion.ui.look.kv_files import load_kv
from companion.ui.screens.rulings_sheet import NOTE, open_rulings
from companion.ui.screens.setup_options import OptionRows
from companion.ui.screens.setup_rows import LevelQuestion, PlayerRow, Section
from companion.ui.widgets.buttons import ChoiceButton, QuietButton
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.sheet import ChoiceGrid, Sheet
from companion.ui.widgets.text import Muted

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

PEOPLE, SEATED, WORE, SEATS = "people", "seated", "wore", "seats"
"""Under these the store keeps who sat here, the latest first, how many of them at the last table,
the colour that each of them had, and how many seats there were, those without a name included."""
KNOWN = 12
"""So many names are kept."""


class SetupScreen(Page):
    """A new table. What was entered is remembered, even if one goes back."""

    tall = BooleanProperty(False)
    """Whether everything stands in one column."""
    _dealt: tuple[dealing.Entered, Table] | None = None
    """What was entered for the list that was shown last, and its table."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._kept: dict[str, dict[object, Any]] = {}
        """The parts of the page, by game: they are made once, and told anew when one comes back."""

    def enter(self, game_id: str = "", **_: Any) -> None:
        """Begin with the players and choices of last time."""
        self._take(game_id)
        symbols.use(self.kit.symbols)
        self.ids.bar.title = self.draft.game.title
        self.ids.scroll.scroll_y = 1
        self._show()

    def on_tall(self, *_: Any) -> None:
        """The tablet was turned: what stands in one column stands in two, or the other way round."""
        if self.parent is not None:
            self._show()

    def make_ahead(self) -> Iterator[None]:
        """The page of each game, section by section."""
        for game_id in on_the_shelf():
            game(game_id)
            yield
            kit(game_id)
            yield
        for game_id in on_the_shelf():
            self._take(game_id)
            symbols.use(self.kit.symbols)
            for option in self.draft.options():
                self._rows.row(option)
                yield
            yield from self._sections()

    def _take(self, game_id: str) -> None:
        store = self.app.store
        people = store.recall(PEOPLE, [])
        kept = store.recall(f"setup.{game_id}", None)
        last, wore = people[: store.recall(SEATED, 0)], store.recall(WORE, {})
        self.draft = Draft(game_id, store.box(game_id), kept, last, wore, store.recall(SEATS, 2))
        self.rulings: dict[str, str] = {}
        for ruling, position in store.recall(f"rulings.{game_id}", {}).items():
            if position in self.draft.game.rules.switches.get(ruling, ()):
                self._decide(ruling, position)
        self.kit = kit(game_id)
        self._parts = self._kept.setdefault(game_id, {})
        self._rows: OptionRows = self.once("rows", lambda: OptionRows(self.app, self.kit))
        self._rows.draft, self._rows.asked_anew = self.draft, self._show

    def leave(self) -> None:
        """Remember what was entered."""
        self._keep()

    def _keep(self) -> None:
        game_id = self.draft.game.id
        self.app.store.remember(f"setup.{game_id}", self.draft.kept())
        self.app.store.remember(f"rulings.{game_id}", self.rulings)

    def _keep_people(self) -> None:
        """Remember who sits here, for every other game: the latest first."""
        people, store = self.draft.people, self.app.store
        store.remember(SEATS, len(self.draft.players))
        if people:
            before = [name for name in store.recall(PEOPLE, []) if name not in people]
            store.remember(PEOPLE, [*people, *before][:KNOWN])
            store.remember(SEATED, len(people))
            wear = {player.name.strip(): player.colour for player in self.draft.players}
            worn = {**store.recall(WORE, {}), **wear}
            store.remember(WORE, {name: worn[name] for name in store.recall(PEOPLE, []) if name in worn})

    # -- showing -------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show what is entered now. What is shown already stays, and only learns what has changed."""
        for _ in self._sections():
            pass

    def _sections(self) -> Iterator[None]:
        """Lay out one part of the page after the other."""
        options = self.draft.asked()
        fill(self.ids.level, [self._level_section()] if self.draft.levels else [])
        yield
        held = [option for option in options if option.group == "holding"]
        holding = self._options_section("Who holds what", held, HOLDING_NOTE)
        own, game = self._own_sections(), [one for one in options if one.group == "game"]
        below, beside = (own, []) if self.tall else ([], own)  # what a game brings along is about its players
        left = [self._players_section(), *below, holding, self._rulings_section()]
        columns = [
            (self.ids.left, left),
            (self.ids.right, [*beside, self._options_section("The game", game)]),
        ]
        for column, sections in reversed(columns) if self.tall else columns:  # what moves leaves first
            fill(column, [section for section in sections if section is not None])
            yield

    def _own_sections(self) -> list[Widget]:
        """What the game brings along, told who plays now."""
        return [make(self) for make in self.kit.setup_sections]

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        """A part of the page, made when it is first needed."""
        if key not in self._parts:
            self._parts[key] = make()
        return self._parts[key]

    def _section(self, title: str, note: str, rows: list[Widget]) -> Section:
        section: Section = self.once(title, lambda: Section(title=title, note=note))
        fill(section.ids.body, rows)
        return section

    def _players_section(self) -> Section:
        rows = [self._player_row(at) for at in range(len(self.draft.players))]
        if len(self.draft.players) < self.draft.game.seats[1]:
            rows.append(self.once("add", self._add_button))
        if known := self._known():
            rows += [self.once("sat", lambda: Muted(text="Sat here before", size_sp=15)), known]
        return self._section("Players", f"{self.draft.game.seating} Tap a colour to change it.", rows)

    def _player_row(self, at: int) -> Widget:
        row: PlayerRow = self.once(("player", at), lambda: PlayerRow(at=at, screen=self))
        count, player = len(self.draft.players), self.draft.players[at]
        row.name, row.colour = player.name, player.colour
        row.removable = count > self.draft.game.seats[0]
        row.way = ("down" if at == 0 else "up") if count > 1 else ""
        return row

    def _add_button(self) -> Widget:
        button = ChoiceButton(text="Add a player", symbol="icon:account-plus-outline", symbol_size=28)
        button.bind(on_tap=lambda *_: self._change(self.draft.add_player))
        return button

    def _known(self) -> Widget | None:
        """Those who sat here before and do not yet, as long as there is a seat for them."""
        names = [name for name in self.app.store.recall(PEOPLE, []) if name not in self.draft.names][:6]
        if not names or len(self.draft.people) >= self.draft.game.seats[1]:
            return None
        grid: Widget = self.once(("known", *names), lambda: self._known_grid(names))
        return grid

    def _known_grid(self, names: list[str]) -> ChoiceGrid:
        grid = ChoiceGrid(columns=3, spacing=8, least_width=100)
        for name in names:
            button = QuietButton(text=name, icon="account-plus-outline", size_sp=16)
            button.bind(on_tap=lambda *_, name=name: self._change(lambda: self.draft.seat(name)))
            grid.add_widget(button)
        return grid

    def _level_section(self) -> Widget:
        """How much the app shall do: the first question, because it decides most of the others."""
        question: Widget = self.once("level", self._level_question)
        for card in question.ids.cards.children:
            card.chosen = card.level is self.draft.level
        return question

    def _level_question(self) -> LevelQuestion:
        notes = self.draft.levels.notes if self.draft.levels else {}
        return LevelQuestion(notes, lambda level: self._change(lambda: self.draft.choose_level(level)))

    def _options_section(self, title: str, options: list[Option], note: str = "") -> Section | None:
        return self._section(title, note, [self._rows.row(option) for option in options]) if options else None

    def _rulings_section(self) -> Section:
        button = self.once("rulings", self._rulings_button)
        changed = [id_ for id_ in self.draft.game.rules.switches if id_ in self.rulings]
        button.note = f"{len(changed)} decided otherwise at this table" if changed else "All as we suggest"
        return self._section("Rulings", NOTE, [button])

    def _rulings_button(self) -> ChoiceButton:
        book, switches = reference(self.draft.game.id), self.draft.game.rules.switches
        words = f"{len(book.rulings)} rulings, {len(switches)} with a switch"
        button = ChoiceButton(text=words, symbol="icon:gavel", symbol_size=28)
        button.bind(on_tap=lambda *_: self._open_rulings())
        return button

    def _open_rulings(self) -> None:
        open_rulings(self.draft.game, self.rulings, self._decide, self._show)

    def _decide(self, ruling: str, position: str) -> None:
        """A ruling is decided; one that is as we suggest is not decided otherwise."""
        if position == self.draft.game.rules.switches[ruling][0]:
            self.rulings.pop(ruling, None)
        else:
            self.rulings[ruling] = position

    # -- changing ------------------------------------------------------------------------------

    def _change(self, change: Callable[[], None]) -> None:
        change()
        self._show()

    def rename(self, at: int, name: str) -> None:
        """A player's name was typed."""
        if at >= len(self.draft.players) or self.draft.players[at].name == name:
            return
        self.draft.rename(at, name)
        self._parts["player", at].name = name
        self._own_sections()
        if not can_be_shown(name):
            self.app.stage.say(NO_FONT)
        self._rows.follow_names()

    def move(self, at: int) -> None:
        """A player moves up by one seat; the first one down."""
        self._change(lambda: self.draft.move_player(at, at - 1 if at else 1))

    def remove(self, at: int) -> None:
        """A player leaves."""
        self._change(lambda: self.draft.remove_player(at))

    def recolour(self, at: int) -> None:
        """Choose another colour for a player."""
        sheet = Sheet(title=f"A colour for {self.draft.players[at].name}")
        grid = ChoiceGrid(columns=3, spacing=10)
        for colour in self.draft.game.colours:
            owner = self.draft.owner_of(colour)
            if owner == self.draft.players[at].name:
                continue
            button = ChoiceButton(text=colour.capitalize(), symbol=f"meeple:{colour}", value=colour)
            button.note = f"swap with {owner}" if owner else ""
            button.bind(
                on_tap=lambda pressed: sheet.close(
                    lambda: self._change(lambda: self.draft.recolour(at, pressed.value))
                )
            )
            grid.add_widget(button)
        sheet.add(grid)
        sheet.add_button("Cancel")
        sheet.open()

    def recolour_to(self, at: int, colour: str) -> None:
        """A player takes this colour; whoever has it takes theirs."""
        if colour in self.draft.game.colours:
            self._change(lambda: self.draft.recolour(at, colour))

    def start(self) -> None:
        """On to the list for the physical set-up, if the table is possible."""
        self.app.stage.hush()  # what was refused before has been put right, or is refused again
        self._keep()
        self._keep_people()
        try:
            table = self._begin()
        except IllegalMove as refusal:
            self.app.stage.say(str(refusal))
            return
        self.app.stage.go("checklist", table=table)

    def _begin(self) -> Table:
        """The table of what is entered; as long as nothing of that changes, it is dealt once."""
        told = dealing.entered(self.draft, self.rulings, self.app.store.settings.odds)
        if self._dealt is None or self._dealt[0] != told or self._dealt[1].keeper is not None:
            self._dealt = told, dealing.dealt(self.app.store, self.draft, told)
        return self._dealt[1]


NO_FONT = "No font on this device has all letters of this name. It is kept, and shows boxes instead."
HOLDING_NOTE = "App: you tap, and the app draws. Table: you draw and tell the app. You can change this later."

load_kv("screens/setup")
