"""The sheets over the Table screen: is it meant, which of these, and what found no room."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.table import Offer, TakingBack, View
from companion.table.asked import heading, is_asked, worded
from companion.table.offer import label_with
from companion.ui.screens.table.button_symbols import symbol_of
from companion.ui.screens.table.offers import Answers, Chosen, Doing
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.deed_row import WholeDeedRow
from companion.ui.widgets.picture import Picture, SecretLook
from companion.ui.widgets.sheet import ChoiceGrid, Sheet, Then
from companion.ui.widgets.tapping import Tappable

if TYPE_CHECKING:
    from companion.ui.shell.session import Session


def closing_grid(
    sheet: Sheet, buttons: Iterable[tuple[ChoiceButton, Doing | None]], columns: int
) -> ChoiceGrid:
    """Buttons in rows; each closes the sheet and then does what it says."""
    grid = ChoiceGrid(columns=columns, spacing=10, whole_words=True)
    for button, then in buttons:
        button.bind(on_tap=lambda *_, then=then: sheet.close(then))
        grid.add_widget(button)
    return grid


def lay_over(picture: Picture, sheet: Sheet) -> None:
    """Open a sheet over the table; no time runs while it lies there."""
    run_on = picture.hold_still()
    sheet.bind(on_dismiss=lambda *_: run_on())
    sheet.open()


def ask_whether(offer: Offer, answers: Answers | None, then: Then) -> None:
    """Ask once before what cannot be taken back; what was answered already is not lost by a tap beside."""
    sheet = Sheet(title=offer.confirm, note=offer.note)
    sheet.about_offers = (offer,)
    if answers:
        sheet.beside = sheet.stay
    sheet.add_button("Not yet")
    sheet.add_button(offer.label, then, brass=True)
    sheet.open()


def ask_which(
    game_id: str,
    title: str,
    found: list[Chosen],
    choose: Callable[[Offer, Answers], None],
    about: str = "",
    back: Then | None = None,
    looks: Sequence[tuple[SecretLook, Then]] = (),
) -> None:
    """Tell about a thing, and let people choose what to do with it; a tap beside leads back, or away."""
    question, further = _one_question(found)
    sheet = Sheet(game_id=game_id, title=question or title, text=about, note=title if question else "")
    sheet.beside = partial(sheet.close, back)
    sheet.about_offers = tuple(offer for offer, _ in found)
    buttons: list[tuple[ChoiceButton, Doing | None]] = [
        (ChoiceButton(text=one.label, symbol=one.symbol, note="Nobody else may see it."), then)
        for one, then in looks
    ]
    buttons += [
        (
            ChoiceButton(
                text=offer.answer if question else label_with(offer, answers),
                symbol=offer.symbol,
                tone=offer.tone,
                note=offer.note,
            ),
            partial(choose, offer, answers),
        )
        for offer, answers in found
        if (offer, answers) not in further
    ]
    sheet.add(closing_grid(sheet, buttons, columns=2))
    sheet.add_button("Cancel" if buttons else "Close")
    for offer, answers in further:
        sheet.add_button(offer.label, partial(choose, offer, answers))
    sheet.open()


def _one_question(found: list[Chosen]) -> tuple[str, list[Chosen]]:
    """The question that all these moves answer, and what else there is to do; none where they differ."""
    asked = {offer.question for offer, _ in found if not offer.last}
    if len(asked) != 1 or "" in asked:
        return "", []
    return asked.pop(), [each for each in found if each[0].last]


def undo(session: "Session") -> None:
    """Undo the last step; ask before something is undone that somebody has seen."""
    would = session.table.undo_preview()
    if would is not None and would.seen:
        _ask_to_undo(would, session.undo)
    elif would is not None:
        session.undo()


def _ask_to_undo(would: TakingBack, then: Then) -> None:
    sheet = Sheet(title=f"Undo: {would.label}?", text=f"{would.seen} It stays in the log.")
    sheet.add_button("Leave it")
    sheet.add_button("Undo", then, brass=True)
    sheet.open()


def show_rest(rest: list[Tappable]) -> None:
    """The choices that found no room: not all of them are about what the guide asks."""
    sheet = Sheet(title="What else?")
    sheet.add(closing_grid(sheet, [(_twin(button), button.doing) for button in rest], columns=2))
    sheet.add_button("Close")
    sheet.open()


def _twin(button: Tappable) -> ChoiceButton:
    return ChoiceButton(text=button.text, symbol=symbol_of(button), note=getattr(button, "note", ""))


def show_deeds(view: View[Any], symbols: Mapping[str, str]) -> None:
    """All that hands must take back, and all that they owe."""
    sheet, listed = (
        Sheet(title=heading(view.take_back, view.deeds, asked=is_asked(view.guide, view.deeds))),
        (*view.take_back, *view.deeds),
    )
    for at, (deed, words) in enumerate(zip(listed, worded(listed), strict=True)):
        number = max(0, at + 1 - len(view.take_back))
        row = WholeDeedRow(game_id=view.game, text=words, number=number, symbol=symbols.get(deed.id, ""))
        row.back = not number
        sheet.add(row)
    sheet.add_button("Close")
    sheet.open()
