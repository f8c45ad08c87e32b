"""A word to somebody who is looking elsewhere: the turn clock has run out."""

from companion.device.platform import on_android
from companion.device.quiet import Quiet


class Notification:
    """No word at all."""

    def show(self, title: str, text: str) -> None:
        """Show a short message outside the app."""


class SystemNotification(Notification):
    """The device's own notifications."""

    def __init__(self) -> None:
        self._quiet = Quiet("notifications")
        self._asked = False

    def show(self, title: str, text: str) -> None:
        """Show a short message outside the app, if the device and its owner allow it."""
        self._quiet(lambda: self._show(title, text), None)

    def _show(self, title: str, text: str) -> None:
        from plyer import notification

        if on_android() and not self._asked:
            self._ask()
        notification.notify(title=title, message=text, app_name="Tableside", timeout=10)

    def _ask(self) -> None:
        # Since Android 13 the owner must agree; asked when there is first something to say, not at the start.
        from android.permissions import request_permissions

        self._asked = True
        request_permissions(["android.permission.POST_NOTIFICATIONS"])
