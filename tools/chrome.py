"""`python -m tools.chrome`: what KivyMD's parts cost beside ours: to make, to keep, and whether they go.

Each is made several times in one process, by turns with ours; then it is put on the screen, taken off, and
looked for among what garbage collection leaves.
"""

import gc
import os
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any, NamedTuple
from weakref import ref

from tools.bench import apps
from tools.bench.apps import frame, rest

ROUNDS = 7
SIX = ("The whole log", "Set-up list", "Rulings", "Your box", "Settings", "Home")


class Cost(NamedTuple):
    """What one part costs."""

    made: float
    """Seconds to make it."""
    shown: float
    """Seconds from putting it on the screen to its first frame, laid out."""
    objects: int
    stays: bool
    """Whether several are still there when they were taken off and garbage was collected."""


def kivymd_parts() -> dict[str, Callable[[], Any]]:
    """KivyMD's parts, by the names of what they are for."""
    from kivymd.uix.appbar import (
        MDActionTopAppBarButton,
        MDTopAppBar,
        MDTopAppBarLeadingButtonContainer,
        MDTopAppBarTitle,
    )
    from kivymd.uix.button import MDButton, MDButtonIcon, MDButtonText
    from kivymd.uix.chip import MDChip, MDChipText
    from kivymd.uix.label import MDLabel
    from kivymd.uix.list import MDListItem, MDListItemHeadlineText, MDListItemSupportingText
    from kivymd.uix.menu import MDDropdownMenu
    from kivymd.uix.segmentedbutton import MDSegmentButtonLabel, MDSegmentedButton, MDSegmentedButtonItem
    from kivymd.uix.selectioncontrol import MDSwitch
    from kivymd.uix.slider import MDSlider, MDSliderHandle
    from kivymd.uix.snackbar import MDSnackbar, MDSnackbarText
    from kivymd.uix.textfield import MDTextField, MDTextFieldHintText
    from kivymd.uix.tooltip import MDTooltipPlain

    def bar() -> Any:
        back = MDTopAppBarLeadingButtonContainer(MDActionTopAppBarButton(icon="arrow-left"))
        return MDTopAppBar(back, MDTopAppBarTitle(text="Settings"))

    def segments() -> Any:
        items = [MDSegmentedButtonItem(MDSegmentButtonLabel(text=word)) for word in ("Dark", "Light", "High")]
        return MDSegmentedButton(*items)

    return {
        "text": lambda: MDLabel(text="Sounds"),
        "button": lambda: MDButton(MDButtonIcon(icon="undo"), MDButtonText(text="Undo")),
        "switch": MDSwitch,
        "slider": lambda: MDSlider(MDSliderHandle()),
        "text field": lambda: MDTextField(MDTextFieldHintText(text="Ask")),
        "one of three": segments,
        "chip": lambda: MDChip(MDChipText(text="Odds")),
        "row of a list": lambda: MDListItem(
            MDListItemHeadlineText(text="Stop and score"), MDListItemSupportingText(text="p. 7")
        ),
        "message": lambda: MDSnackbar(MDSnackbarText(text="That move was undone.")),
        "bar on top": bar,
        "menu of six": lambda: MDDropdownMenu(caller=MDLabel(), items=[{"text": word} for word in SIX]),
        "tooltip": lambda: MDTooltipPlain(text="Undo"),
    }


def our_parts() -> dict[str, Callable[[], Any]]:
    """Ours, by the same names, as far as we have one."""
    from kivy.factory import Factory

    from companion.ui.shell.sentence import Told
    from companion.ui.widgets.beside import LogRow
    from companion.ui.widgets.buttons import ChoiceButton, QuietButton
    from companion.ui.widgets.forms import ChoiceRow, NameField, NumberRow, SwitchRow
    from companion.ui.widgets.sheet import Sheet
    from companion.ui.widgets.tabs import TabChip
    from companion.ui.widgets.text import Text

    def menu() -> Any:
        sheet = Sheet(title="Menu")
        for word in SIX:
            sheet.add(ChoiceButton(text=word))
        return sheet

    three = [(word, word, "") for word in ("Dark", "Light", "High")]
    return {
        "text": lambda: Text(text="Sounds"),
        "button": lambda: QuietButton(text="Undo", icon="undo"),
        "switch": lambda: SwitchRow(label="Sounds"),
        "slider": lambda: NumberRow(label="Volume"),
        "text field": NameField,
        "one of three": lambda: ChoiceRow(choices=three),
        "chip": lambda: TabChip(text="Odds"),
        "row of a list": LogRow,
        "message": lambda: Told(text="That move was undone."),
        "bar on top": lambda: Factory.BackBar(title="Settings"),
        "menu of six": menu,
    }


def cost(make: Callable[[], Any], screen: Any) -> Cost:
    """What a part costs, the median of several."""
    made, shown, objects, left = [], [], [], []
    for _ in range(ROUNDS):
        gc.collect()
        before = len(gc.get_objects())
        began = time.process_time()
        part = make()
        made.append(time.process_time() - began)
        objects.append(len(gc.get_objects()) - before)
        began = time.process_time()
        screen.add_widget(part)
        apps.tick()
        shown.append(time.process_time() - began)
        frame()
        screen.remove_widget(part)
        left.append(ref(part))
        del part
    rest(0.6)
    gc.collect()
    stays = sum(part() is not None for part in left) > 1  # Kivy may remember the last one
    return Cost(median(made), median(shown), round(median(objects)), stays)


def main() -> None:
    """Print them beside each other."""
    app = apps.tableside()
    rest(1.0)
    gc.disable()
    ours = our_parts()
    out = sys.__stdout__
    print(f"{'':<16}{'KivyMD':>34}{'ours':>38}", file=out)
    head = f"{'made':>9}{'shown':>9}{'objects':>9}{'goes':>7}"
    print(f"{'':<16}{head}    {head}", file=out)
    for name, make in kivymd_parts().items():
        columns = [_column(part, app.stage) for part in (make, ours.get(name)) if part is not None]
        print(f"{name:<16}" + "    ".join(columns), file=out, flush=True)
    os._exit(0)  # nothing of the shutdown matters, and Kivy's may wait for its window


def _column(make: Callable[[], Any], screen: Any) -> str:
    try:
        return _words(cost(make, screen))
    except Exception as fault:  # noqa: BLE001 - whatever keeps it from being made is the answer
        return f"{str(fault)[:34]:>34}"


def _words(found: Cost) -> str:
    times = f"{found.made * 1e3:>6.1f} ms{found.shown * 1e3:>6.1f} ms"
    return f"{times}{found.objects:>9,}{'no' if found.stays else 'yes':>7}"


if __name__ == "__main__":
    main()
