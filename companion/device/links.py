"""A link that another app takes: on a tablet by Android's own way, on a desk by the browser."""

from companion.device.platform import activity, java, on_android
from companion.device.quiet import Quiet


class Links:
    """Leads nowhere."""

    def hand_over(self, _address: str) -> bool:
        """Let another app take a link without being asked further; tells whether one did."""
        return False

    def open(self, _address: str) -> bool:
        """Open a link; tells whether that was possible."""
        return False


class SystemLinks(Links):
    """Whatever the device opens links with. Where there is nothing, the screens offer the link to copy."""

    def __init__(self) -> None:
        self._android = Quiet("app for links", for_good=False)
        self._browser = Quiet("browser")

    def hand_over(self, address: str) -> bool:
        """On a tablet the app that the link is meant for opens at once."""
        return on_android() and self._android(lambda: _view(address), False)

    def open(self, address: str) -> bool:
        """In the app that it is meant for, or in the browser."""
        return self.hand_over(address) or self._browser(lambda: _browse(address), False)


def _view(address: str) -> bool:
    intent = java("android.content.Intent")
    uri = java("android.net.Uri").parse(address)
    activity().startActivity(intent(intent.ACTION_VIEW, uri))
    return True


def _browse(address: str) -> bool:
    import webbrowser

    return webbrowser.open(address)
