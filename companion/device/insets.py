"""The edges of the screen that a camera, rounded corners or system bars take up."""

from dataclasses import dataclass

from companion.device.platform import activity, java, on_android
from companion.device.quiet import Quiet


@dataclass(frozen=True)
class Edges:
    """Pixels to keep clear on each side."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


class Insets:
    """A screen that is ours to its edges."""

    def edges(self) -> Edges:
        """What to keep clear now; to be asked again after the tablet was turned."""
        return Edges()


class AndroidInsets(Insets):
    """What Android says about its window."""

    def __init__(self) -> None:
        self._quiet = Quiet("knowledge of its edges")

    def edges(self) -> Edges:
        """What to keep clear now; nothing where Android does not say."""
        return self._quiet(self._edges, Edges())

    def _edges(self) -> Edges:
        window = activity().getWindow()
        decor, content = window.getDecorView(), window.findViewById(java("android.R$id").content)
        insets = decor.getRootWindowInsets()
        if insets is None or content is None:  # the window is not on the screen yet
            return Edges()
        # Before Android 15 our part of the window lies between the bars, and nothing of it is covered.
        content.getLocationInWindow(at := [0, 0])
        left, top = at
        right = decor.getWidth() - left - content.getWidth()
        bottom = decor.getHeight() - top - content.getHeight()
        return Edges(
            max(0, insets.getSystemWindowInsetLeft() - left),
            max(0, insets.getSystemWindowInsetTop() - top),
            max(0, insets.getSystemWindowInsetRight() - right),
            max(0, insets.getSystemWindowInsetBottom() - bottom),
        )


def insets() -> Insets:
    """The insets of this device."""
    return AndroidInsets() if on_android() else Insets()
