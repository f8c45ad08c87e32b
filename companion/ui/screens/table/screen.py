"""The Table screen: the turn guide, the game's own picture, and what to keep an eye on."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.reference import reference
from companion.table import Offer, View
from companion.ui.games import kit, on_the_shelf
from companion.ui.games.pictures import Pictures
from companion.ui.look import symbols, writing
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.screens.rehearsal import rehearse
from companion.ui.screens.table import sheets, told
from companion.ui.screens.table.advising import Advising
from companion.ui.screens.table.afar import TableView
from companion.ui.screens.table.asking import Asking
from companion.ui.screens.table.choices import Choices  # noqa: F401 - its kv rule uses it
from companion.ui.screens.table.hearing import Hearing
from companion.ui.screens.table.layout import TableLayout  # noqa: F401 - its kv rule uses it
from companion.ui.screens.table.menu import TableMenu
from companion.ui.screens.table.offers import Answers, Chosen, OfferButtons
from companion.ui.screens.table.overtaken import Overtaken
from companion.ui.screens.table.passing import Passing
from companion.ui.screens.table.pointing import Pointing
from companion.ui.screens.table.recount import Recount
from companion.ui.screens.table.secrecy import Secrets
from companion.ui.screens.table.shaking import Shaking
from companion.ui.screens.table.side import SidePanel
from companion.ui.screens.table.teaching import Teacher
from companion.ui.widgets.lamp import Lamp  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.picture import Picture
from companion.ui.widgets.rule_sheet import show_rule
from companion.ui.widgets.tapping import Tappable
from companion.ui.widgets.top_stats import TopStats  # noqa: F401 - its kv rule uses it

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp
    from companion.ui.shell.session import Session


class TableScreen(Page):
    """One open table. It shows the session's view and turns taps into moves."""

    game_id = StringProperty()
    begun = StringProperty()
    """Whose turn or which phase of it has just begun, in words."""
    told_below = False

    @property
    def told_over(self) -> Widget:
        """The picture: what hands do and what is asked stands beside it."""
        return self.ids.picture

    def kept_clear(self) -> list[Widget]:
        """Whose turn it is, and all that leads to the next tap."""
        parts = ("header", "drawn", "next_thing", "deeds", "warning", "choices", "decision", "tools")
        return [self.ids[part] for part in parts]

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self.session: Session
        self.picture: Picture
        self.buttons = OfferButtons(self)
        self.hearing = Hearing(self)
        self.passing, self.overtaken = Passing(self), Overtaken(self)
        self._pictures = Pictures(self._picture_made)
        self.side = SidePanel(self)
        self.secrets, self.advising = Secrets(self), Advising(self)
        self.shaking = Shaking(self)
        self.afar, self.pointing = TableView(self), Pointing(self)
        self.teacher = Teacher(self)
        self._recount = Recount(self)
        self.ids.choices.bind(on_rest=self.show_rest)
        self.ids.decision.bind(deaf=self._heard_again)
        self.ids.deeds.bind(on_more=self.show_deeds)
        look.follow(self.ids.layout.lay_soon)

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, **_: Any) -> None:
        """Show the open table, bringing the game's own picture."""
        if getattr(self, "session", None) is not self.app.session:
            self.take(self.app.open_session)
        self.hearing.begin()
        self.ids.layout.left_handed = self.app.store.settings.left_handed
        self.ids.deeds.ticking = self.app.store.settings.tick_deeds
        symbols.use(self.kit.symbols)  # another screen may have used others since it was taken
        self.session.learn()
        self.side.refresh()
        self.picture.enter(self)
        self.shaking.start()
        self.show_table()
        self.passing.face(self.session.view.guide.seat)

    def make_ahead(self) -> Iterator[None]:
        """Each game as it will be shown."""
        for game_id in on_the_shelf():
            self._pictures[game_id]  # makes it
            yield
            yield from rehearse(self, game_id)
        yield from self._recount.make_ahead()

    def wake(self) -> None:
        """The sensor of a shake sleeps with the app."""
        self.shaking.start()

    def leave(self) -> None:
        """Stop listening."""
        self.hearing.end()
        self.shaking.stop()
        for part in (self.ids.decision, self.ids.choices):
            part.hear()
        self.picture.close_petals()
        self.pointing.stop()
        self.teacher.leave()
        self.side.leave()
        self.picture.leave()

    def conceal(self) -> None:
        """Hide secrets, if the picture shows any."""
        self.picture.conceal()

    def back(self) -> bool:
        """Back first leaves the view from afar, what waits for a tap on the picture, or is marked there."""
        if self.afar.is_open:
            self.afar.close()
        elif self.pointing.is_asked:
            self.pointing.stop()
        elif not (self.ids.layout.put_side_away() or self.advising.end_showing()):
            self.app.store.leave()
            return False
        return True

    def take(self, session: "Session") -> None:
        """Sit down at another table, where nobody has taken the tablet yet."""
        self.session, self.game_id, self.secrets = session, session.table.game.id, Secrets(self)
        writing.call([player.name for player in session.table.players])
        self.book = reference(self.game_id)
        self.kit = kit(self.game_id)
        symbols.use(self.kit.symbols)  # its picture is drawn with its own
        self.picture = self._pictures[self.game_id]
        self.picture.begin()
        self.side.take(self.kit.tabs)
        self.buttons.begin()
        self.teacher.forget()
        self.passing.begin()
        self.afar.close()
        fill(self.ids.picture, [self.picture])

    def _picture_made(self, picture: Picture) -> None:
        picture.bind(on_pick=self.pointing.picked, on_meant=self.pointing.meant, veiled=self._veil)
        picture.find_petals = self.pointing.petals

    def _veil(self, picture: Picture, _: bool) -> None:
        if picture.view is not None:
            self.show_guide()

    # -- showing -------------------------------------------------------------------------------

    def show_table(self, *_: Any) -> None:
        """Show the table as it is now."""
        self.picture.show(self.session.view, self.session.offers(), self.session.happened)
        self.ids.layout.upright = self.picture.upright
        self.show_guide()

    def show_guide(self, *_: Any) -> None:
        """The turn, the buttons, and what came out: nothing tells of it before it has come out."""
        view, veiled = self.session.view, self.picture.veiled
        if veiled:
            self.teacher.leave()
        if veiled and self.passing.is_new(view):
            self.ids.decision.pause()  # its buttons are of what is over, and stay until then
            return
        told.show_turn(self.ids, self.session)
        self.buttons.show(self.session.offers(), told.at_the_end(self.app, view), veiled=veiled)
        self.passing.listen_anew(view)
        if not veiled:
            self._show_told(view)

    def _show_told(self, view: View[Any]) -> None:
        self.ids.drawn.show(None if "drawn" in self.picture.shows else view.guide.drawn)
        told.show_next(self.ids.next_thing, self.session, self.book, self.passing.said)
        told.show_deeds(self.ids, self.session)
        self.passing.warn(view)
        told.show_undo(self.ids, self.session.table)
        self.side.show(view)
        self.afar.show()
        self.session.read_aloud()
        self.ids.layout.lay_soon()
        self.teacher.show()

    def _heard_again(self, _: Any, deaf: bool) -> None:
        """The words stay as long as the moment lasts, however often the table is shown meanwhile."""
        if not deaf:
            self.begun = ""

    # -- doing ---------------------------------------------------------------------------------

    def choose(
        self, offer: Offer, answers: Answers | None = None, back: Callable[[], None] | None = None
    ) -> None:
        """Make an offered move, asking for what it still needs; what cannot be taken back asks once.

        A tap beside its first question leads `back` to what was asked before, if anything was.
        """
        self.pointing.stop()
        if offer.confirm:
            sheets.ask_whether(offer, answers, lambda: self._go_on(offer, answers, back))
        else:
            self._go_on(offer, answers, back)

    def _go_on(self, offer: Offer, answers: Answers | None, back: Callable[[], None] | None) -> None:
        whisper, come_in = (None, None) if self.session.alone else (self.secrets.ask, self.secrets.come_in)
        self.pointing.about = (offer,)
        hint = self.pointing.hint(offer, answers or {})
        # Whoever was asked which move is meant has been offered the others already.
        others = [] if back else self.pointing.instead(offer, answers or {})
        instead = [(other.label, partial(self.choose, other, known)) for other, known in others]
        Asking(
            offer, self._play, self.pointing.ask, answers, whisper, hint, self.game_id, come_in, back, instead
        ).go_on()

    def _play(self, name: str, **args: Any) -> str:
        """Make a move; tells why not, where it is refused."""
        self.hearing.why_not = ""
        self.session.play(name, **args)
        return self.hearing.why_not

    def which(self, title: str, found: list[Chosen], back: Callable[[], None] | None = None) -> None:
        """Make the one move that a tap can mean, or ask which."""
        if len(found) == 1:
            self.choose(*found[0], back)
        elif found and not self.pointing.asks_first(found, partial(self.which, title, found, back)):
            self.ask_which(title, found, back=back)

    def show_rest(self, _: Any, rest: list[Tappable]) -> None:
        """The choices that found no room."""
        sheets.show_rest(rest)

    def show_deeds(self, *_: Any) -> None:
        """All that hands owe, on a sheet."""
        sheets.show_deeds(self.session.view, self.session.table.game.face.deed_symbols)

    def undo(self) -> None:
        """Undo; where somebody has seen something meanwhile, ask first."""
        sheets.undo(self.session)

    def redo(self) -> None:
        """Bring back what was undone."""
        self.session.redo()

    def why(self) -> None:
        """Show the rule behind the next thing."""
        show_rule(self.app, self.game_id, self.ids.next_thing.rule)

    def open_rules(self) -> None:
        """Look something up."""
        self.app.stage.go("rules", game_id=self.game_id)

    def recount(self) -> None:
        """What the table should show now, and how to put the app right."""
        self._recount.open()

    def open_phones(self) -> None:
        """Who has joined on a phone, and how others do."""
        from companion.ui.screens.phones.sheet import open_phones  # not above: most tables have none

        open_phones(self.app)

    def open_menu(self) -> None:
        """What is needed less often."""
        TableMenu(self).open()

    # -- the picture ---------------------------------------------------------------------------

    def drop_question(self) -> None:
        """Forget whatever is being asked: what it was about is over."""
        self.pointing.stop()
        self.app.stage.close_sheet()

    def tapped(self, touched: str, title: str) -> None:
        """Something beside the picture was tapped: offer what may be done with it."""
        found = self.pointing.concerning(touched)
        if found:
            self.ask_which(title, found)

    def ask_which(self, title: str, found: list[Chosen], about: str = "", **more: Any) -> None:
        """Tell about a thing, and let people choose what to do with it; `more` as the sheet takes it."""
        again = partial(self.ask_which, title, found, about, **more)
        sheets.ask_which(self.game_id, title, found, partial(self.choose, back=again), about, **more)


load_kv("screens/table")
