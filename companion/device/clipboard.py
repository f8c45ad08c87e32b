"""The clipboard: words that are to be pasted somewhere else."""

from companion.device.quiet import Quiet


class Clipboard:
    """Takes nothing."""

    def copy(self, _words: str) -> bool:
        """Keep words to be pasted; tells whether that was possible."""
        return False


class SystemClipboard(Clipboard):
    """The device's own. Kivy looks for it when it is first asked, and that alone may fail."""

    def __init__(self) -> None:
        self._quiet = Quiet("clipboard")

    def copy(self, _words: str) -> bool:
        """Keep words to be pasted; tells whether that was possible."""
        return self._quiet(lambda: self._copy(_words), False)

    def _copy(self, words: str) -> bool:
        from kivy.core.clipboard import Clipboard as Platform

        Platform.copy(words)
        return True
