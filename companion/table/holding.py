"""Who holds a component: the app, which then draws for the table, or the table, which says what came out."""

from enum import StrEnum


class Holder(StrEnum):
    """The one who keeps and draws a component."""

    APP = "app"
    TABLE = "table"
