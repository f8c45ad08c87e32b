"""What people are told the first time: how the app is used, and what a game is about."""

from contextlib import suppress
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.store import StoreError
from companion.teaching import course

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

AIM_TOLD = "aim."
"""Under this, and the id of a game, the store keeps that its aim was told."""
WELCOMED, WELCOME = "first_steps", 0.8
"""Under what the store keeps that the first steps were shown, and how many seconds Home is seen before."""


def welcome_soon(app: "TablesideApp") -> None:
    """The first steps, the first time that the app is opened at all: once Home has been seen."""
    if not _was_told(app, WELCOMED):
        Clock.schedule_once(lambda _: _welcome(app), WELCOME)


def _welcome(app: "TablesideApp") -> None:
    if app.store.settings.teach and app.stage.name == "home" and not app.stage.has_sheet():
        from companion.ui.screens.first_steps import FirstSteps  # not above: it is seen once

        _remember(app, WELCOMED)
        FirstSteps().open()


def tell_the_aim(app: "TablesideApp", game_id: str) -> None:
    """Before the first table of a game: what it is about, once and for all."""
    if app.store.settings.teach and course(game_id) and not _was_told(app, AIM_TOLD + game_id):
        _remember(app, AIM_TOLD + game_id)
        app.stage.go("aim", game_id=game_id, first=True)


def _was_told(app: "TablesideApp", key: str) -> bool:
    """Whether something was told already; where the disk does not say it is told another time, not now."""
    try:
        return bool(app.store.recall(key) or (key == WELCOMED and app.store.tables()))
    except StoreError:
        return True


def _remember(app: "TablesideApp", key: str) -> None:
    """That something was told; on a full disk it is told again another time."""
    with suppress(StoreError):
        app.store.remember(key, True)
