"""A rule on a sheet: what it says, its page, and the ruling behind it if there is one."""

from typing import TYPE_CHECKING

from companion.reference import reference
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Muted, Text

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp


def show_rule(app: "TablesideApp", game_id: str, rule: str) -> None:
    """Open the sheet for a rule and its rulings."""
    book = reference(game_id)
    found = book.rules.get(rule)
    if found is None:
        return
    sheet = Sheet(title=found.title, text=found.text, note=found.page)
    for id_ in found.rulings:
        ruling = book.rulings.get(id_)
        if ruling is not None:
            sheet.add(Muted(text=f"Ruling {ruling.id}: the rulebook leaves this open. {ruling.problem}"))
            sheet.add(Text(text=f"{ruling.ruling} {ruling.why}", size_sp=17))
    sheet.add_button("All rules", lambda: app.stage.go("rules", game_id=game_id, rule=rule))
    sheet.add_button("Close")
    sheet.open()
