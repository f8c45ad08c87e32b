"""What people do with a recount: look at a number, say what they have, and set it right."""

from typing import Any

from companion.ui.widgets.buttons import BrassButton, StepButton
from companion.ui.widgets.count_rows import CountRow
from tests.ui.pilot import seen


def open_recount(tablet: Any) -> None:
    """A tap on the numbers on top."""
    tablet.touch(tablet.app.stage.screen.ids.stats)


def row(tablet: Any, title: str) -> Any:
    """The row of a component; a miss names what there is."""
    rows = {
        one.title: one
        for root in tablet.pilot.window.children
        for one in root.walk()
        if isinstance(one, CountRow) and seen(one)
    }
    assert title in rows, f"no row {title!r} among {list(rows)}"
    return rows[title]


def value(tablet: Any, title: str) -> str:
    """What a row says."""
    return str(row(tablet, title).value)


def count(tablet: Any, title: str, sign: str, times: int = 1) -> None:
    """Tap the minus or the plus of a component."""
    for _ in range(times):
        found = row(tablet, title).walk(restrict=True)
        tablet.touch(next(one for one in found if isinstance(one, StepButton) and one.text == sign))


def set_right(tablet: Any) -> None:
    """Tap the brass button."""
    tablet.touch(next(one for one in tablet.buttons() if isinstance(one, BrassButton)))


def said(tablet: Any) -> str:
    """What the brass button says that it would set right; nothing where it is not there."""
    found = [one.text for one in tablet.buttons() if isinstance(one, BrassButton)]
    return found[0].removeprefix("Set right: ") if found else ""
