"""A tablet with Tableside on it, and what people do with it: tap a button, tap a tile, answer, look.

Every step is a touch on what is really shown: something that is covered, switched off or out of sight cannot
be tapped, and the test says so.
"""

import shutil
from pathlib import Path
from typing import Any, ClassVar

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView

from companion.device import Devices
from companion.table import Table, View
from tests.ui.pilot import Pilot, seen

LABYRINTH = "Library Labyrinth"
UNHURRIED = 0.65
"""Seconds from one tap to the next: people who look before they tap again."""


class Screens(dict[str, Any]):
    """The screens of an app: they go from test to test, as they go from table to table in an evening."""

    _kept: ClassVar[dict[Any, Any]] = {}
    """Those that wait for the next app, by name and by the games that stood on the shelf."""

    def __init__(self, app: Any, shelf: tuple[str, ...]) -> None:
        super().__init__()
        self._app, self._shelf = app, shelf

    def __contains__(self, name: object) -> bool:
        """Whether it was made, also for an app before."""
        if not super().__contains__(name) and (screen := self._kept.pop((name, self._shelf), None)):
            self[str(name)] = screen
            _wake(screen, self._app)
        return super().__contains__(name)

    def keep(self) -> None:
        """Keep the screens alone: nothing of the app or of the tables that they have shown."""
        from companion.ui.shell.stage import SCREENS

        for name in SCREENS.keys() & self.keys():
            screen = self._kept[name, self._shelf] = self[name]
            screen.app = None
            if name in _forget:
                _forget[name](screen)
        self.clear()


class Tablet:
    """The app in somebody's hands."""

    def __init__(
        self, pilot: Pilot, folder: Path, devices: Devices | None = None, *, taught: bool = True
    ) -> None:
        self.pilot = pilot
        self.folder = folder
        self.devices = devices or Devices.null(folder / "files")
        self.start()
        if taught:  # people who know the app and the games: nothing is explained to them
            self.app.store.change(teach=False)

    @property
    def app(self) -> Any:
        """The app that runs; one that was left is nobody's."""
        return self.pilot.app

    # --- switching it on and off

    def start(self) -> None:
        """Start the app on what lies in the folder."""
        # As Home knows it, for a test may put other games there, and must not leave them to the next one.
        from companion.ui.screens.home.screen import on_the_shelf
        from companion.ui.shell.app import TablesideApp

        app = TablesideApp(self.folder, self.devices)
        app.screens = Screens(app, tuple(on_the_shelf()))
        self.pilot.app_left.append(app.screens.keep)
        self.pilot.launch(app)

    def restart(self) -> None:
        """Close the app properly and start it again."""
        self.pilot.leave()
        self.start()

    def kill(self) -> None:
        """Start again from the files as they lie on the disk now: nobody had time to say goodbye."""
        found = self.folder.with_name(f"{self.folder.name}-found")
        shutil.copytree(self.folder, found)
        self.folder = found
        self.restart()

    # --- looking

    @property
    def screen(self) -> str:
        """The name of the screen that is shown."""
        return str(self.app.stage.name)

    @property
    def view(self) -> View[Any]:
        """What the public table may know."""
        return self.app.session.table.view()

    @property
    def headline(self) -> str:
        """The next thing, as the Table screen says it."""
        return str(self.app.stage.screen.ids.next_thing.headline)

    @property
    def picture(self) -> Any:
        """The game's picture on the Table screen."""
        return self.app.stage.screen.picture

    @property
    def sheet(self) -> Any:
        """The sheet that lies on top, or None."""
        return next((one for one in self.pilot.window.children if isinstance(one, ModalView)), None)

    @property
    def told(self) -> str:
        """The sentence at the bottom of the screen, or nothing."""
        told = self.app.stage._told
        return str(told.text) if told is not None else ""

    def buttons(self) -> list[Any]:
        """Everything that can be tapped now: on the sheet if there is one, else on the screen."""
        root = self.sheet or self.app.stage
        return [
            widget
            for widget in root.walk()
            if isinstance(widget, ButtonBehavior) and seen(widget) and not widget.disabled
        ]

    def labels(self) -> list[str]:
        """The words on everything that can be tapped now."""
        return [text for text in (_words(widget) for widget in self.buttons()) if text]

    def show_again(self, seconds: float = 0.3) -> None:
        """Show what was laid out or played by hand, and not by touch."""
        self.app.session.show()
        self.pilot.wait(seconds)

    def reads(self, words: str) -> bool:
        """Whether these words can be read somewhere on the screen, whether or not their spaces break."""
        return any(words in text or words in text.replace("\u00a0", " ") for text in self.pilot.texts())

    # --- touching

    def button(self, text: str, within: Any = None) -> Any:
        """The one button with that text; a miss fails and names what there is."""
        found = [
            widget
            for widget in self.buttons()
            if _words(widget) == text and (within is None or within in _ancestors(widget))
        ]
        if len(found) != 1:
            raise AssertionError(f"{len(found)} buttons {text!r}; there are: {self.labels()}")
        return found[0]

    def tap(self, *texts: str, within: Any = None) -> None:
        """Tap the buttons with these texts, one after the other; one that found no room is looked for."""
        for text in texts:
            self._look_for(text)
            self.touch(self.button(text, within))

    def _look_for(self, text: str) -> None:
        """Open the choices of a table that found no room if this is one of them; fold a part of a set-up
        again that does not have it."""
        if self.screen == "setup" and self.sheet is not None and text not in self.labels():
            self.fold()
        ids = getattr(self.app.stage.screen, "ids", {})
        if self.sheet is None and "tabs" in ids and text in ids["tabs"].rest and text not in self.labels():
            self.touch(ids["tabs"].more)
        if self.sheet is None and "choices" in ids and text not in self.labels():
            rest = ids["choices"].rest
            if any(button.text == text for button in rest):
                self.touch(ids["choices"].children[0])

    def hush(self) -> None:
        """Tap the sentence away that lies over the screen."""
        self.touch(self.app.stage._told)

    def back(self) -> bool:
        """Press the back key, and wait until a sheet would have gone."""
        answered = self.pilot.key("back")
        self.pilot.wait(0.3)
        return answered

    def touch(self, widget: Any) -> None:
        """Tap a widget, scrolling to it first; whoever looks first taps when it hears."""
        self.scroll_to(widget)
        while any(getattr(one, "deaf", False) for one in _ancestors(widget)):
            self.pilot.frames(2)
        self.pilot.tap(widget, settle=UNHURRIED)

    def touch_term(self, words: Any, rule: str) -> None:
        """Tap the term of a text that leads to a rule, scrolling to the text first."""
        self.scroll_to(words)
        name = next(name for name in words.refs if name.lstrip("!") == rule)
        left, bottom, right, top = words._placed(words.refs[name][0])
        place = words.to_window((left + right) / 2, (bottom + top) / 2)
        self.pilot.tap(place, settle=UNHURRIED)

    def tap_tile(self, id_: str) -> None:
        """Tap a tile of the floor."""
        self.tap_thing(f"tile:{id_}")

    def tap_thing(self, thing: str) -> None:
        """Tap a thing in the picture, by its name."""
        x, y = self.picture.places()[thing]
        self.pilot.tap(self.picture.to_window(x, y), settle=UNHURRIED)

    def more(self, text: str) -> None:
        """Open the menu of the table and tap something in it."""
        self.tap("More", text)

    def scroll_to(self, widget: Any) -> None:
        """Bring a widget into sight, if it is in something that scrolls."""
        for view in _ancestors(widget):
            if isinstance(view, ScrollView) and view.children and view.children[0].height > view.height:
                view.scroll_to(widget, padding=8, animate=False)
                self.pilot.frames(2)

    def type_into(self, field: Any, text: str) -> None:
        """Tap a field and write this in place of what it holds."""
        self.touch(field)
        for _ in range(len(field.text)):
            self.pilot.key("backspace")
        self.pilot.type_text(text)
        field.focus = False
        self.pilot.frames(2)

    def row(self, label: str) -> Any:
        """The row of a form with that label; at set-up its part is unfolded for it."""
        found = self._rows(label)
        if not found and self.screen == "setup":
            self.unfold(label)
            found = self._rows(label)
        if len(found) != 1:
            raise AssertionError(f"{len(found)} rows {label!r}")
        return found[0]

    def _rows(self, label: str) -> list[Any]:
        from companion.ui.widgets.forms import FormRow

        root = self.sheet or self.app.stage
        return [row for row in root.walk() if isinstance(row, FormRow) and row.label == label]

    def set(self, label: str, *texts: str) -> None:
        """Tap something in the row of a form with that label."""
        for text in texts:
            self.tap(text, within=self.row(label))

    # --- setting up

    def unfold(self, label: str) -> None:
        """Unfold the part of a set-up that asks something, or has this title."""
        self.fold()
        screen = self.app.stage.screen
        asked = {option.label: option.group for option in screen.draft.asked()}
        titles = {part.key: part.fold.title for part in screen.parts()}
        self.tap(titles.get(asked.get(label, ""), label))

    def fold(self) -> None:
        """Fold it again; the same for whoever is changed on a sheet."""
        if self.sheet is not None:
            self.touch(self.button("Done"))

    def player(self, at: int) -> Any:
        """Tap the row of a player; returns the field with the name."""
        from companion.ui.screens.setup.people import PlayerRow

        self.fold()
        self.touch(next(one for one in self.app.stage.walk() if isinstance(one, PlayerRow) and one.at == at))
        return self.sheet.field

    def call(self, at: int, name: str) -> None:
        """Give a player a name."""
        self.type_into(self.player(at), name)
        self.fold()

    def send_away(self, name: str) -> None:
        """Remove a player."""
        self.player(self.app.stage.screen.draft.names.index(name))
        self.tap(f"Remove {name}")

    # --- the way to a table

    def go_home(self) -> None:
        """Back, past whatever lies between: to show it all once more takes long."""
        stage = self.app.stage
        while self.sheet is not None or self.screen != "home":
            if self.sheet is None and len(stage._trail) > 2:
                del stage._trail[1:-1]
                self.app.store.leave()  # as the table does
            stage.back()
        self.pilot.wait(0.2)

    def begin_another(self, title: str) -> None:
        """From Home to set-up, past the question whether an open table is meant."""
        self.tap(title)
        if self.sheet is not None:
            self.tap("Begin another table")

    def begin(self, *choices: tuple[str, str]) -> None:
        """From Home through set-up and the list to a table of Library Labyrinth."""
        self.begin_another(LABYRINTH)
        for label, text in choices:
            self.set(label, text)
        self.tap("Lay it out", "All laid out: begin")

    def sit_down(self, **options: Any) -> None:
        """Straight to a fresh table of Library Labyrinth with Red and Blue, for tests that begin there."""
        players = options.pop("players", ["Red", "Blue"])
        self.open(Table.new("library-labyrinth", players, options, seed=7))

    def open(self, table: Table) -> None:
        """Straight to a table. Those of earlier tests are removed, or Home would show more and more."""
        for saved in self.app.store.tables():
            self.app.store.remove(saved.id)
        self.go_home()
        self.app.begin_table(table)
        self.pilot.wait(0.8)


def _wake(screen: Any, app: Any) -> None:
    """Give it to an app. What would have let it hear again and find its size, after the test before, did not
    happen any more."""
    from kivy.uix.layout import Layout

    from companion.ui.widgets.attention import Attentive

    screen.app = app
    for one in (*screen.walk(), *vars(screen).values()):
        if hasattr(one, "_app"):
            one._app = app
        if hasattr(one, "stage"):
            one.stage = app.stage
        if isinstance(one, Attentive):
            one.hear()
        if isinstance(one, Layout):
            one._trigger_layout()


def _forget_home(home: Any) -> None:
    home.ids.scroll.scroll_y = 1
    home.ids.tables.clear_widgets()


def _forget_table(table: Any) -> None:
    table.ids.picture.clear_widgets()
    table.teacher.forget()
    table.side._shown = None
    table.begun = ""
    table.session = table.picture = None


_forget = {"home": _forget_home, "table": _forget_table}
"""What a screen that is kept has of the tables it has shown."""


def _words(widget: Any) -> str:
    return str(getattr(widget, "text", ""))


def _ancestors(widget: Any) -> list[Any]:
    found = []
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        found.append(widget)
    return found
