"""The rows of the players at set-up."""

from companion.ui.screens.setup.people import PlayerRow


def rows(tablet):
    """The rows of the players, from the top."""
    found = [row for row in tablet.app.stage.walk() if isinstance(row, PlayerRow)]
    return sorted(found, key=lambda row: row.at)


def names(tablet):
    return [row.name for row in rows(tablet)]
