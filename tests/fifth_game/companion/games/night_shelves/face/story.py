"""How what happens at the table stands in the log."""

from collections.abc import Mapping

from companion.table import Mark

MARKS: Mapping[str, Mark] = {
    "found": Mark("icon:book-open-variant"),
    "dark": Mark("icon:lightbulb-off-outline", "fire", loud=True, over=True),
    "shelved": Mark("icon:bookshelf", over=True),
    "swapped": Mark("icon:swap-horizontal"),
}
