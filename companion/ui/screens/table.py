"""The Table screen: the turn guide, the game's own picture, and what to keep an eye on."""

from collections.abc import Callable
from typing import Any

from companion.reference import reference
from companion.table import Ask, Event, Offer
from companion.ui.asking import Asking
from companion.ui.games import special
from companion.ui.kv_files import load_kv
from companion.ui.moments import lasting
from companion.ui.rule_sheet import show_rule
from companion.ui.screens.table_layout import TableLayout
from companion.ui.screens.table_offers import Chosen, OfferButtons
from companion.ui.screens.table_side import SidePanel
from companion.ui.secrecy import Secrets
from companion.ui.stage import Page, fill
from companion.ui.table_menu import TableMenu
from companion.ui.theme import look
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.guide import page_words
from companion.ui.widgets.sheet import ChoiceGrid, Sheet


def _answers_with(offer: Offer, kind: str, here: tuple[str, ...]) -> dict[str, Any] | None:
    """What a tap on these things answers of an offer; None where they do not concern it."""
    if any(value in here for value in offer.args.values()):
        return {}
    for ask in offer.asks:
        for choice in ask.choices:
            if choice.value in here and (ask.kind == kind or choice.value != here[0]):
                return {ask.name: [choice.value] if ask.multiple else choice.value}
    return None


class TableScreen(Page):
    """One open table. It shows the session's view and turns taps into moves."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.session: Any = None
        self.picture: Any = None
        self.buttons = OfferButtons(self)
        self._picking: Callable[[Any], None] | None = None
        self.side = SidePanel(self)
        self.secrets = Secrets(self)

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, **_: Any) -> None:
        """Show the open table, bringing the game's own picture."""
        if self.session is not self.app.session:
            self._take(self.app.session)
        self.session.bind(view=self._show, on_refused=self._refused, on_told=self._told)
        look.bind(scale=self._relay)
        self.ids.layout.left_handed = self.app.store.settings.left_handed
        self.picture.enter(self)
        self._show()

    def leave(self) -> None:
        """Stop listening."""
        self.session.unbind(view=self._show, on_refused=self._refused, on_told=self._told)
        look.unbind(scale=self._relay)
        self._stop_picking()
        self.picture.leave()

    def conceal(self) -> None:
        """Hide secrets, if the picture shows any."""
        self.picture.conceal()

    def back(self) -> bool:
        """Back first leaves the question that waits for a tap on the picture."""
        if self._picking is None:
            self.app.store.leave()
            return False
        self._stop_picking()
        return True

    def _take(self, session: Any) -> None:
        self.session = session
        self.book = reference(session.table.game.id)
        own = special(session.table.game.id)
        self.picture = own.PICTURE()
        self.side.take(getattr(own, "TABS", ()))
        self.picture.bind(on_pick=self._picked)
        self.buttons = OfferButtons(self)
        fill(self.ids.picture, [self.picture])

    def _relay(self, *_: Any) -> None:
        self.ids.layout._trigger_layout()

    # -- showing -------------------------------------------------------------------------------

    def _show(self, *_: Any) -> None:
        view = self.session.view
        guide = view["guide"]
        self.picture.show(view)
        self._show_turn(view, guide)
        self.ids.parchment.show(None if "drawn" in self.picture.shows else guide["drawn"])
        self._show_next(view, guide)
        self.ids.pips.pips = guide["pips"]
        self.buttons.show(self.session.offers(), self._at_the_end())
        self._show_undo()
        self.side.show(view)

    def _show_turn(self, view: dict[str, Any], guide: dict[str, Any]) -> None:
        colours = {player["name"]: player["colour"] for player in view["players"]}
        header = self.ids.header
        header.seat = guide["seat"]
        header.note, header.colour = guide["note"], colours.get(guide["seat"], "")
        self.ids.rail.phases, self.ids.rail.phase = guide["phases"], guide["phase"]

    def _show_next(self, view: dict[str, Any], guide: dict[str, Any]) -> None:
        panel, end = self.ids.next_thing, view["outcome"]
        told = end or {"title": guide["headline"], "reason": guide["detail"], "rule": guide["rule"]}
        panel.headline, panel.detail, panel.rule = told["title"], told["reason"], told["rule"]
        if end is not None:
            panel.detail = f"{told['reason']} {self._took()}"
        entry = self.book.entries.get(told["rule"]) if told["rule"] else None
        panel.source = page_words(entry.page, entry.rulings[0] if entry.rulings else "") if entry else ""

    def _took(self) -> str:
        lines = self.session.table.log()
        return f"It took {lasting(lines[-1].at - lines[0].at)}." if lines else ""

    def _at_the_end(self) -> list[tuple[str, str, Callable[[], Any]]]:
        """At the end: the story of the evening, and the way home."""
        if self.session.view["outcome"] is None:
            return []
        stage = self.app.stage
        return [
            ("script-text-outline", "The evening's log", lambda: stage.go("log")),
            ("", "Put the game away", stage.back),
        ]

    def _show_undo(self) -> None:
        back, forth = self.session.table.undo_preview(), self.session.table.redo_preview()
        self.ids.undo.disabled, self.ids.redo.disabled = back is None, forth is None
        self.ids.undo.text = f"Undo {back.label.lower()}" if back else "Undo"
        self.ids.redo.text = f"Redo {forth.label.lower()}" if forth else "Redo"

    # -- doing ---------------------------------------------------------------------------------

    def choose(self, offer: Offer, answers: dict[str, Any] | None = None) -> None:
        """Make an offered move, asking for what it still needs."""
        self._stop_picking()
        whisper = None if self.session.alone else self.secrets.ask
        Asking(offer, self.session.play, self._point, answers, whisper).go_on()

    def which(self, title: str, found: list[Chosen]) -> None:
        """Make the one move that a tap can mean, or ask which."""
        if len(found) == 1:
            self.choose(*found[0])
        elif found:
            self._which(title, found)

    def undo(self) -> None:
        """Undo; where everybody has seen something meanwhile, ask first."""
        would = self.session.table.undo_preview()
        if would is None:
            return
        if not would.reveals:
            self.session.undo()
            return
        sheet = Sheet(
            title=f"Undo {would.label.lower()}?",
            text=f"Everybody has seen it: {', '.join(would.reveals)}. It stays in the log.",
        )
        sheet.add_button("Leave it")
        sheet.add_button("Undo", self.session.undo, brass=True)
        sheet.open()

    def redo(self) -> None:
        """Bring back what was undone."""
        self.session.redo()

    def why(self) -> None:
        """Show the rule behind the next thing."""
        show_rule(self.app, self.session.table.game.id, self.ids.next_thing.rule)

    def open_rules(self) -> None:
        """Look something up."""
        self.app.stage.go("rules", game_id=self.session.table.game.id)

    def open_menu(self) -> None:
        """What is needed less often."""
        TableMenu(self).open()

    # -- the picture ---------------------------------------------------------------------------

    def _point(self, ask: Ask, then: Callable[[Any], None], known: dict[str, Any]) -> bool:
        """Let the picture answer a question, if it can show these things."""
        if ask.kind not in self.picture.kinds:
            return False
        self._picking = then
        self.picture.ask(ask.kind, [choice.value for choice in ask.choices], known)
        self._show_question(ask)
        return True

    def _show_question(self, ask: Ask) -> None:
        """The question takes the place of the next thing until it is answered, or not asked any more."""
        panel = self.ids.next_thing
        panel.headline, panel.detail, panel.source = ask.question, "Tap it in the picture.", ""
        self.buttons.show_only("Cancel", "close", self._stop_picking)

    def _stop_picking(self) -> None:
        if self._picking is not None:
            self._picking = None
            self.picture.ask("", [])
            self._show()

    def drop_question(self) -> None:
        """Forget whatever is being asked: what it was about is over."""
        self._stop_picking()
        self.app.stage.close_sheet()

    def _picked(self, _: Any, kind: str, id_: str) -> None:
        """Something in the picture was tapped: an answer, or the beginning of a move."""
        if self._picking is not None:
            if id_ in self.picture.asked:
                then = self._picking
                self._stop_picking()
                then(id_)
            else:
                self._say_why_not(kind, id_)
            return
        if kind == "hand":
            self.secrets.look(id_)
        elif kind == "move":
            self.which("", [(offer, {}) for offer in self.session.offers() if offer.name == id_][:1])
        elif not self.secrets.shows(kind, id_):
            self._mean(id_, self._concerning(kind, id_))

    def tapped(self, kind: str, id_: str, title: str) -> None:
        """Something beside the picture was tapped: offer what may be done with it."""
        found = self._concerning(kind, id_)
        if found:
            self._which(title, found)

    def _say_why_not(self, kind: str, id_: str) -> None:
        if sentence := self.picture.why_not(kind, id_):
            self.app.stage.say(sentence)

    def _mean(self, id_: str, found: list[Chosen]) -> None:
        """Do what a tap on a thing can only mean; else tell about the thing, and offer what may be done."""
        about = self.picture.about(id_)
        if about and all(offer.group == "more" for offer, _ in found):
            self._which(self.picture.title_of(id_), found, about)
        else:
            self.which(self.picture.title_of(id_), found)

    def _concerning(self, kind: str, id_: str) -> list[Chosen]:
        """The offers that a tap may mean; general corrections only where it can mean nothing else."""
        here = (id_, *self.picture.also_at(id_))
        found = [
            (offer, answers)
            for offer in self.session.offers()
            if (answers := _answers_with(offer, kind, here)) is not None
        ]
        at_once = [(offer, known) for offer, known in found if offer.name in self.picture.direct]
        meant = [(offer, known) for offer, known in found if offer.group != "more" or not known]
        return at_once or meant or found

    def _which(self, title: str, found: list[Chosen], about: str = "") -> None:
        sheet = Sheet(title=title, text=about)
        grid = ChoiceGrid(columns=2, spacing=10)
        for offer, answers in found:
            button = ChoiceButton(text=offer.label, symbol=offer.symbol, tone=offer.tone, note=offer.note)
            button.bind(on_tap=lambda *_, o=offer, a=answers: sheet.close(lambda: self.choose(o, a)))
            grid.add_widget(button)
        sheet.add(grid)
        sheet.add_button("Cancel" if found else "Close")
        sheet.open()

    # -- what the session says -----------------------------------------------------------------

    def _refused(self, _: Any, sentence: str, rule: str) -> None:
        self.app.stage.say(sentence, rule)

    def _told(self, _: Any, events: tuple[Event, ...]) -> None:
        self.app.stage.hush()
        self.picture.told(events)


load_kv("screens/table")

__all__ = ["TableLayout", "TableScreen"]
