"""What is needed less often at a table: corrections, who holds what, the log, putting it aside."""

from functools import partial
from typing import TYPE_CHECKING

from companion.table import Level, Offer
from companion.table.drawing import Fairness
from companion.table.level import notes_at
from companion.teaching import course
from companion.ui.screens.fair_draws import TITLE, in_brief, open_fair_draws
from companion.ui.screens.rulings_sheet import decided_otherwise, open_rulings
from companion.ui.screens.table.advising import ALLOW, STOP
from companion.ui.screens.table.bundles import bundled
from companion.ui.screens.table.house_rules import TITLE as HOUSE_RULES
from companion.ui.screens.table.house_rules import HouseRules
from companion.ui.screens.table.leaving import TITLE as CHAIRS
from companion.ui.screens.table.leaving import Leaving
from companion.ui.screens.table.offers import Chosen, Doing
from companion.ui.screens.table.sheets import closing_grid, lay_over
from companion.ui.screens.table.turning import open_sides
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.picture import MenuLine
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Title
from companion.wording import counted

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen


HOW_MUCH = "How much Tableside does"
PHONES = "Phones and screens"


class TableMenu:
    """The sheet behind "more"."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._sheet = Sheet(title=screen.session.view.title, note=screen.session.view.summary, widest=720)

    def open(self) -> None:
        """Show it."""
        stage = self._screen.app.stage
        game_id = self._screen.game_id
        self._add_group(
            "",
            [
                ("Home", "icon:home-outline", "The table is kept as it is", stage.back),
                *self._ending(),
                ("The whole log", "icon:script-text-outline", "", lambda: stage.go("log")),
                ("Recount", "icon:counter", "What the table should show now", self._screen.recount),
                (
                    "Pack away",
                    "icon:archive-outline",
                    "And lay out again another day",
                    lambda: stage.go("pause"),
                ),
                *self._counsel(),
                self._phones(),
                ("Table view", "icon:eye-outline", "To be read from afar", self._screen.afar.open),
                ("Turn the screen", "icon:screen-rotation", "To face another side", self._turn),
                ("Settings", "icon:cog-outline", "", lambda: stage.go("settings")),
                *self._how_much(),
                ("Rulings", "icon:gavel", self._decided(), self._open_rulings),
                self._house_rules(),
                *self._aim(),
                ("Set-up list", "icon:format-list-checks", "", lambda: stage.go("checklist", again=True)),
                ("Your box", "icon:package-variant", "", lambda: stage.go("box", game_id=game_id)),
                *self._fair_draws(),
            ],
        )
        more, groups = self._more(), self._groups()
        own = self._screen.picture.menu()
        for title in dict.fromkeys((*groups, *own)):
            lines = [self._line(offer) for offer in more if offer.name in groups.get(title, ())]
            self._add_group(title, [*lines, *own.get(title, ())])
        self._add_group("Corrections", self._lines(self._corrections()))
        self._show()

    def _show(self) -> None:
        self._sheet.add_button("Close")
        lay_over(self._screen.picture, self._sheet)

    def _more(self) -> list[Offer]:
        return [offer for offer in self._screen.session.offers() if offer.group == "more"]

    def _groups(self) -> dict[str, tuple[str, ...]]:
        return {**self._screen.kit.menu, "Who holds what": ("hand_over",)}

    def _corrections(self) -> list[Offer]:
        """What stands in no other group of the menu; rulings and levels have a sheet of their own."""
        grouped = {"set_ruling", "set_level", *(name for names in self._groups().values() for name in names)}
        return [offer for offer in self._more() if offer.name not in grouped]

    def _how_much(self) -> list[MenuLine]:
        """How much Tableside does, where that may be changed now."""
        offers = [offer for offer in self._more() if offer.name == "set_level"]
        if not offers:
            return []
        now = self._screen.session.view.level
        return [(HOW_MUCH, "icon:tune-variant", f"Now: {now.label}", partial(self._open_levels, offers, now))]

    def _open_levels(self, offers: list[Offer], now: Level) -> None:
        """All levels, with the one that is on marked."""
        notes, sheet = notes_at(self._screen.session.table, now), Sheet(title=HOW_MUCH)
        found = {level: chosen for level in Level if (chosen := _to_level(offers, level)) is not None}
        buttons: list[tuple[ChoiceButton, Doing | None]] = []
        for level in (level for level in Level if level is now or level in found):
            note = f"On now. {notes.get(level, '')}" if level is now else notes.get(level, "")
            button = ChoiceButton(text=level.label, note=note.strip(), chosen=level is now)
            buttons.append((button, partial(self._screen.choose, *found[level]) if level in found else None))
        sheet.add(closing_grid(sheet, buttons, columns=1))
        sheet.add_button("Cancel")
        lay_over(self._screen.picture, sheet)

    def _fair_draws(self) -> list[MenuLine]:
        """What the app's draws follow from: its fingerprint, and the seed itself once it is over."""
        fairness, over = self._screen.session.table.fairness, self._screen.session.view.outcome is not None
        if not fairness.draws:
            return []
        note = in_brief(fairness, over=over)
        return [(TITLE, "icon:scale-balance", note, lambda: self._open_fair(fairness, over))]

    def _open_fair(self, fairness: Fairness, over: bool) -> None:
        run_on = self._screen.picture.hold_still()
        open_fair_draws(fairness, over=over).bind(on_dismiss=lambda *_: run_on())

    def _aim(self) -> list[MenuLine]:
        """What the game is about, where somebody has written that down."""
        game_id, stage = self._screen.game_id, self._screen.app.stage
        if course(game_id) is None:
            return []
        return [
            ("The aim", "icon:flag-outline", "In thirty seconds", lambda: stage.go("aim", game_id=game_id))
        ]

    def _turn(self) -> None:
        open_sides(self._screen.app.facing, self._screen.session.table.players)

    def _phones(self) -> MenuLine:
        sharing = self._screen.app.sharing
        many = counted(sharing.connected, "screen") if sharing.connected else "Nobody yet"
        note = many if sharing.on else "Everybody their own hand"
        return PHONES, "icon:cellphone-link", note, self._screen.open_phones

    def _house_rules(self) -> MenuLine:
        many = len(self._screen.session.view.house_rules)
        note = counted(many, "rule of your own", "rules of your own") if many else "Add one of your own"
        return HOUSE_RULES, "icon:home-heart", note, lambda: HouseRules(self._screen).open()

    def _counsel(self) -> list[MenuLine]:
        """Advice and empty chairs, where the game knows of them, as long as it goes on."""
        screen = self._screen
        view, leaving = screen.session.view, Leaving(screen)
        if screen.session.table.game.counsel is None or view.outcome is not None:
            return []
        label, note = (STOP, "Allowed now") if view.advice else (ALLOW, "Who asks is in the log")
        return [
            (label, "icon:lamp-outline", note, screen.advising.turn),
            (CHAIRS, "icon:robot-outline", leaving.in_brief, leaving.open),
        ]

    def _ending(self) -> list[MenuLine]:
        """How it ended, once it has."""
        if self._screen.session.view.outcome is None:
            return []
        return [("The ending", "icon:trophy-outline", "", self._screen.app.show_finale)]

    def _decided(self) -> str:
        """How many rulings this table plays otherwise."""
        session = self._screen.session
        other = decided_otherwise(session.table.game, session.view.rulings)
        return f"{other} decided otherwise" if other else "All as we suggest"

    def _open_rulings(self) -> None:
        """Decide rulings otherwise from now on: each is a move, in the log and undone like any other."""
        session = self._screen.session
        game, rulings = session.table.game, session.view.rulings
        open_rulings(game, rulings, lambda id_, to: session.play("set_ruling", ruling=id_, to=to))

    def _lines(self, offers: list[Offer]) -> list[MenuLine]:
        """A line for each offer; those of one bundle share a line that asks which."""
        return [
            self._line(bundle[0]) if len(bundle) == 1 else self._bundle(title, bundle)
            for title, bundle in bundled(offers).items()
        ]

    def _bundle(self, title: str, offers: list[Offer]) -> MenuLine:
        chosen: list[Chosen] = [(offer, {}) for offer in offers]
        return title, offers[0].symbol, "", lambda: self._screen.which(title, chosen)

    def _line(self, offer: Offer) -> MenuLine:
        return offer.label, offer.symbol, offer.note, lambda: self._screen.choose(offer)

    def _add_group(self, title: str, lines: list[MenuLine]) -> None:
        if not lines:
            return
        if title:
            self._sheet.add(Title(text=title, size_sp=20))
        buttons = [
            (ChoiceButton(text=label, symbol=symbol, note=note, symbol_size=30), then)
            for label, symbol, note, then in lines
        ]
        self._sheet.add(closing_grid(self._sheet, buttons, columns=3))


def _to_level(offers: list[Offer], level: Level) -> Chosen | None:
    """The offer that leads to a level, with what that answers: one asks which, or each has one."""
    for offer in offers:
        if offer.args.get("level") == level.value:
            return offer, {}
        for ask in offer.asks:
            if ask.name == "level" and any(choice.value == level.value for choice in ask.choices):
                return offer, {"level": level.value}
    return None
