"""About: the mark, the version, and the ways to the sheets that tell more."""

from typing import TYPE_CHECKING

from kivy.properties import NumericProperty, StringProperty

from companion import about
from companion.ui.look.kv_files import load_kv
from companion.ui.screens.cover_art import Emblem  # noqa: F401 - its kv rule uses it
from companion.ui.screens.first_steps import FirstSteps
from companion.ui.screens.settings import sheets
from companion.ui.screens.settings.report import FaultReport
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.panel import Column

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp


class About(Column):
    """What this is, and six ways to know more."""

    tagline = StringProperty(about.TAGLINE)
    version = StringProperty(f"Version {about.VERSION}")
    promise = StringProperty(about.PROMISE)
    unaffiliated = StringProperty(about.UNAFFILIATED)
    mark = NumericProperty("92dp")
    """How large the mark is."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__()
        self._app = app
        for text, opens in (
            ("First steps", self._first_steps),
            ("What is new", sheets.show_news),
            ("Licences", sheets.show_licences),
            ("Privacy", sheets.show_privacy),
            ("Credits", sheets.show_credits),
            ("Report a fault", self._report),
        ):
            button = QuietButton(text=text, size_sp=16)
            button.bind(on_tap=lambda _, opens=opens: opens())
            self.ids.ways.add_widget(button)

    def _first_steps(self) -> None:
        FirstSteps().open()

    def _report(self) -> None:
        FaultReport(self._app).open()


load_kv("screens/about")
