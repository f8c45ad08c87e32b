"""A screen that stays on: nobody touches a tablet beside the board for minutes."""

from companion.device.quiet import Quiet


class Awake:
    """Leaves the screen to the device."""

    def keep(self, on: bool) -> None:
        """Keep the screen on, or leave it to the device again."""


class WindowAwake(Awake):
    """Keeps the window's screen on. Android forgets it while the app is away: say it again on resume."""

    def __init__(self) -> None:
        self._quiet = Quiet("control over the screen")

    def keep(self, on: bool) -> None:
        """Keep the screen on, or leave it to the device again."""
        self._quiet(lambda: self._keep(on), None)

    def _keep(self, on: bool) -> None:
        from kivy.core.window import Window

        Window.allow_screensaver = not on
