"""A rule on a sheet: what it says, its page, and the ruling behind it if there is one. Its terms lead on."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.reference import Played, Reference, Rule, Ruling, played, reference
from companion.ui.widgets.linked import LinkedText
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Muted, Text, Title

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp


YOUR_NOTE = "Your note: "


def show_rule(
    app: "TablesideApp", game_id: str, rule: str, dress: Callable[[Sheet], None] | None = None
) -> None:
    """Open the sheet for a rule and its rulings, or for a ruling; `dress` adds what belongs to it here."""
    book = reference(game_id)
    found = book.rules.get(rule) or book.rulings.get(rule)
    if found is None:
        return
    here = _here(app, book)
    sheet = Sheet(title=here[rule].title if rule in here else found.title, note=_where(found))
    for row in _rows(book, found, here):
        sheet.add(row)
        if isinstance(row, LinkedText):
            row.bind(on_link=partial(_lead_on, app, sheet))
    if dress is not None:
        dress(sheet)
    elif note := note_on(app, game_id, rule):
        sheet.add(Text(text=note, size_sp=18))
    sheet.add_button("All rules", lambda: app.stage.go("rules", game_id=game_id, rule=rule))
    sheet.add_button("Close")
    sheet.open()


def note_on(app: "TablesideApp", game_id: str, rule: str) -> str:
    """What players have noted on a rule, in words that tell it from the rule; empty where nothing."""
    said = app.read(lambda: app.store.reminders(game_id).get(rule), None)
    return f"{YOUR_NOTE}{said.note}" if said is not None and said.note else ""


def _lead_on(app: "TablesideApp", sheet: Sheet, text: LinkedText, rule: str) -> bool:
    """The rule of a term takes the place of the one in which it stands."""
    sheet.close(lambda: show_rule(app, text.game_id, rule))
    return True


def _where(item: Rule | Ruling) -> str:
    return f"Ruling {item.id}, {item.page}" if isinstance(item, Ruling) else item.page


def _here(app: "TablesideApp", book: Reference) -> Mapping[str, Played]:
    """What the open table plays otherwise, where it is one of this game."""
    if not app.session or app.session.table.game.id != book.game:
        return {}
    view = app.session.view
    return played(book, view.rulings, view.own_words)


def _rows(book: Reference, item: Rule | Ruling, here: Mapping[str, Played]) -> Iterator[Widget]:
    if isinstance(item, Ruling):
        yield from _ruling(book, item, here)
        return
    text = here[item.id].text if item.id in here else item.text
    yield LinkedText(game_id=book.game, plain=text, rule=item.id, size_sp=19)
    for ruling in (book.rulings[id_] for id_ in item.rulings if id_ in book.rulings):
        yield Title(text=f"Ruling {ruling.id}: {ruling.title}", size_sp=20)
        yield from _ruling(book, ruling, here)


def _ruling(book: Reference, ruling: Ruling, here: Mapping[str, Played]) -> Iterator[Widget]:
    """What is open, and how we decide it; of what the table has decided, our reason is no use."""
    yield Muted(text=f"The rulebook leaves this open. {ruling.problem}")
    words = here[ruling.id].text if ruling.id in here else f"{ruling.ruling} {ruling.why}"
    yield LinkedText(game_id=book.game, plain=words, size_sp=17)
