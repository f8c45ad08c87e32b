"""Set-up: how much Tableside should do, who plays, and the rest folded away with what it resolves to.

The page is made once and kept for all games: it is told again what is entered. Only the rows of options
are each game's own; they are made while nobody touches anything, and shown on a sheet.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.draft import dealing, sitters
from companion.draft.said import level_notes
from companion.games import game
from companion.store import StoreError
from companion.table import IllegalMove, Nerve, Table
from companion.table.recalled import recalled
from companion.ui.games import kit, on_the_shelf
from companion.ui.look import symbols
from companion.ui.look.fallback import can_be_shown
from companion.ui.look.kv_files import load_kv
from companion.ui.screens.rulings_sheet import open_rulings
from companion.ui.screens.setup.fingers import Fingers
from companion.ui.screens.setup.folds import RULINGS, FoldedPart, PartSheet, parts
from companion.ui.screens.setup.handle import HandleScroll  # noqa: F401 - its kv rule uses it
from companion.ui.screens.setup.header import HeaderArt, SetupBar  # noqa: F401 - its kv rule uses it
from companion.ui.screens.setup.levels import LevelQuestion  # noqa: F401 - its kv rule uses it
from companion.ui.screens.setup.options import OptionRows
from companion.ui.screens.setup.people import PeoplePanel  # noqa: F401 - its kv rule uses it
from companion.ui.screens.setup.player_sheet import PlayerSheet
from companion.ui.widgets.below import MoreBelow  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.page import Page
from companion.ui.widgets.rule_sheet import show_rule
from companion.wording import counted_in_words

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp


class SetupScreen(Page):
    """A new table. What was entered is remembered, even if one goes back."""

    wide = BooleanProperty(True)
    """Whether the players stand beside what is folded away, and not above it."""
    air = NumericProperty(0)
    """How much larger everything may be because the tablet is large: from 0 on."""
    crowded = BooleanProperty(False)
    """Whether so many sit there that their rows stand closer, and the levels have smaller pictures."""
    objection = StringProperty()
    """Why no table can begin as it is entered; it stays in sight until it is put right."""
    last_time = StringProperty()
    """What was laid out last time, in a few words; empty where nothing ever was."""
    _dealt: tuple[dealing.Entered, Table] | None = None
    """What was entered for the list that was shown last, and its table."""
    _sheet: PartSheet | None = None
    """The part that is unfolded."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._kept: dict[str, dict[object, Any]] = {}
        """What is each game's own: the rows of its options, made once."""
        self._share_soon = Clock.create_trigger(self._share, -1)
        self._connect()

    def _connect(self) -> None:
        ids = self.ids
        ids.level.choose = lambda level: self._change(lambda: self.draft.choose_level(level))
        ids.people.edit, ids.people.move = self.edit, self.move
        ids.people.add = lambda: self._change(self.draft.add_player)
        ids.people.seat = lambda name: self._change(lambda: self.draft.seat(name))
        ids.folds.unfold = self.unfold
        ids.scroll.handles = lambda: ids.people.handles
        self.bind(wide=self._share_soon)
        for part, name in ((ids.scroll, "height"), (ids.level, "height"), (ids.people, "needs")):
            part.fbind(name, self._share_soon)
        ids.folds.fbind("needs", self._share_soon)

    def enter(self, game_id: str = "", **_: Any) -> None:
        """Begin with the players and choices of last time."""
        self._take(game_id)
        self.ids.scroll.scroll_y = 1
        self._show()

    def make_ahead(self) -> Iterator[None]:
        """The page as each game has it. What is folded away is made when it is unfolded: few ever are."""
        self.ids.people.make(6)
        for game_id in on_the_shelf():
            game(game_id)
            yield
            kit(game_id)
            yield
        for game_id in reversed(on_the_shelf()):
            self._take(game_id)
            self._show()
            yield

    def _take(self, game_id: str) -> None:
        store = self.app.store
        self.draft = sitters.draft_of(store, game_id, store.box(game_id))
        self.rulings: dict[str, str] = {}
        for ruling, position in recalled(store, f"rulings.{game_id}", dict[str, str], {}).items():
            if position in self.draft.game.rules.switches.get(ruling, ()):
                self._decide(ruling, position)
        last = sitters.last_time(store, game_id, store.box(game_id))
        self.last_time = sitters.in_words(last[0]) if last else ""
        self._use_kit()

    def _use_kit(self) -> None:
        game_id = self.draft.game.id
        self.kit = kit(game_id)
        symbols.use(self.kit.symbols)
        self._parts = self._kept.setdefault(game_id, {})
        self._rows: OptionRows = self.once("rows", lambda: OptionRows(self.explain, self.kit))
        self._rows.draft, self._rows.chosen_anew = self.draft, self._chosen
        self._rows.by_fingers = self._by_fingers if self.app.store.settings.fingers else None

    def explain(self, rule: str) -> None:
        """Show the rule behind an option."""
        show_rule(self.app, self.draft.game.id, rule)

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        """Something of the game's own, made when it is first needed."""
        if key not in self._parts:
            self._parts[key] = make()
        return self._parts[key]

    def leave(self) -> None:
        """Remember what was entered."""
        self.app.keep(self._keep)

    def _keep(self) -> None:
        game_id = self.draft.game.id
        self.app.store.remember(f"setup.{game_id}", self.draft.kept())
        self.app.store.remember(f"rulings.{game_id}", self.rulings)
        sitters.keep_newcomers(self.app.store, self.draft)

    # -- showing -------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show what is entered now. What is shown already stays, and only learns what has changed."""
        ids, draft = self.ids, self.draft
        ids.bar.title = draft.game.title
        ids.art.game_id = draft.game.id
        ids.people.show(draft, self._known())
        self.laid_out = LAID_OUT.format(counted_in_words(len(draft.players), "player"))
        self._tell()

    def _known(self) -> list[str]:
        """Those who sat here before and do not yet."""
        return self.app.read(lambda: sitters.known(self.app.store, self.draft), [])

    def _tell(self) -> None:
        """What is folded away says what it resolves to, and what is unfolded shows it."""
        notes = level_notes(self.draft)
        self.ids.level.show(notes, self.draft.level, self.kit.emblem, self.draft.game.colours)
        self.ids.folds.show(self.parts())
        self.objection = self.draft.objection()
        if self._sheet is not None:
            self._sheet.tell()

    def parts(self) -> list[FoldedPart]:
        """What is folded away, as it is now."""
        changed = len([id_ for id_ in self.draft.game.rules.switches if id_ in self.rulings])
        rulings = f"{changed} decided otherwise at this table" if changed else "all as we suggest"
        return parts(self.draft, self.kit.folds, rulings)

    def _share(self, _: float) -> None:
        """Panels fill what a large tablet leaves them, beside each other or one below the other."""
        people, folds = self.ids.people, self.ids.folds
        self.crowded = self.wide and people.rows > MANY_ROWS
        left = self.ids.scroll.height - self.ids.level.height - self.ids.both.spacing - dp(6)
        if self.wide:
            people.room, folds.room = max(left, people.needs), max(left, folds.needs)
        else:
            spare = max(0.0, left - people.needs - folds.needs - self.ids.both.spacing)
            people.room, folds.room = people.needs + spare / 2, folds.needs + spare / 2

    # -- unfolding -----------------------------------------------------------------------------

    def unfold(self, key: str) -> None:
        """Show a part on a sheet."""
        if key == RULINGS:
            open_rulings(self.draft.game, self.rulings, self._decide).bind(on_dismiss=self._chosen)
            return
        fold = next(part.fold for part in self.parts() if part.key == key)
        self._sheet = PartSheet(fold, lambda: self._rows_of(key))
        self._sheet.bind(on_dismiss=self._fold)
        self._sheet.open()

    def _by_fingers(self, found: Callable[[str], object]) -> None:
        Fingers(self.draft.players, found).open()

    def _fold(self, *_: Any) -> None:
        self._sheet = None

    def _rows_of(self, key: str) -> Sequence[Widget]:
        own = self.kit.folds.get(key)
        if own is not None and own.rows is not None:
            return own.rows(self)
        return [self._rows.row(option) for option in self.draft.asked() if option.group == key]

    def _decide(self, ruling: str, position: str) -> None:
        """A ruling is decided; one that is as we suggest is not decided otherwise."""
        if position == self.draft.game.rules.switches[ruling][0]:
            self.rulings.pop(ruling, None)
        else:
            self.rulings[ruling] = position

    # -- changing ------------------------------------------------------------------------------

    def _change(self, change: Callable[[], None]) -> None:
        self.app.stage.hush()  # a refusal was of what is entered no more
        change()
        self._show()

    def _chosen(self, *_: Any) -> None:
        self.app.stage.hush()
        self._tell()

    def edit(self, at: int) -> None:
        """Change a player's name, colour or seat."""
        PlayerSheet(self, at).open()

    def rename(self, at: int, name: str) -> None:
        """A player's name was typed."""
        if at >= len(self.draft.players) or self.draft.players[at].name == name:
            return
        self.draft.rename(at, name)
        self.ids.people.rename(self.draft, self._known())
        if not can_be_shown(name):
            self.app.stage.say(NO_FONT)
        self._tell()

    def say_full(self, longest: int) -> None:
        """More was typed than a name may have."""
        self.app.stage.say(f"A name has at most {longest} letters.")

    def move(self, at: int, to: int | None = None) -> None:
        """A player takes another seat; unsaid, the one before, or the first one that behind it."""
        self._change(lambda: self.draft.move_player(at, (at - 1 if at else 1) if to is None else to))

    def sit(self, at: int, side: str) -> None:
        """A player sits on another side of the tablet."""
        self._change(lambda: self.draft.sit(at, side))

    def remove(self, at: int) -> None:
        """A player leaves."""
        self._change(lambda: self.draft.remove_player(at))

    def recolour_to(self, at: int, colour: str) -> None:
        """A player takes this colour; whoever has it takes theirs."""
        if colour in self.draft.game.colours:
            self._change(lambda: self.draft.recolour(at, colour))

    def leave_chair(self, at: int, nerve: Nerve | None) -> None:
        """The app plays for somebody, or they play themselves after all."""
        self._change(lambda: self.draft.leave_chair(at, nerve))

    # -- going on ------------------------------------------------------------------------------

    def as_last_time(self) -> None:
        """Lay out what was laid out last."""
        game_id, store = self.draft.game.id, self.app.store
        last = self.app.read(lambda: sitters.last_time(store, game_id, store.box(game_id)), None)
        if last is not None:
            self.draft, self.rulings = last
            self._use_kit()
            self._show()
            self.start()

    def start(self) -> None:
        """On to the list for the physical set-up, if the table is possible."""
        self.app.stage.hush()  # what was refused before has been put right, or is refused again
        self.app.keep(self._keep)
        try:
            sitters.keep_people(self.app.store, self.draft)
            table = self._begin()
            sitters.keep_last(self.app.store, self.draft, self.rulings)
        except (IllegalMove, StoreError) as refusal:
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
MANY_ROWS = 5
"""So many players, with the row for one more, stand there with room to spare."""
LAID_OUT = "the list for the table, with every number worked out for {}"

load_kv("screens/setup")
