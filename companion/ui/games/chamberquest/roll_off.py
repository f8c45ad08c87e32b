"""The roll-off for the order of play, round by round."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.chamberquest.face import roll_off
from companion.games.chamberquest.face.picture import ChamberPicture
from companion.ui.games.chamberquest.dice import Dice
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.page import fill
from companion.wording import marks

ROUNDS = 4
"""Rounds of a roll-off that are shown, the latest; more than that is a story for the log."""
LOWEST, HIGHEST = 56, 84
"""How high the row of a player is."""


class RollRow(BoxLayout):
    """One player in the roll-off: a die for each round, and the place as far as it is settled."""

    name = StringProperty()
    mark = StringProperty()
    """What tells the name apart, on the token."""
    colour = StringProperty()
    place = StringProperty()
    placed = BooleanProperty(False)
    """Whether anybody has a place: before that the names have the room."""
    waits = BooleanProperty(False)
    high = NumericProperty(84)
    """How high it may be."""
    die = NumericProperty(58)
    """How large its dice are."""

    def show(self, faces: Sequence[str | None], sides: int) -> None:
        """The roll of each round; None where the player is not in it, empty where it is still to come."""
        box = self.ids.dice
        if len(box.children) > len(faces):
            box.clear_widgets()
        while len(box.children) < len(faces):
            die = Dice(size_hint=(None, None), size=(self.die, self.die), pos_hint={"center_y": 0.5})
            box.add_widget(die)
        for die, face in zip(box.children[::-1], faces, strict=True):
            die.sides = sides
            die.opacity = 0 if face is None else 1
            die.show([face or ""])

    def on_die(self, *_: Any) -> None:
        for die in self.ids.dice.children:
            die.size = (self.die, self.die)

    def fall(self) -> None:
        """The player has just rolled: the latest die tumbles."""
        rolled = [die for die in self.ids.dice.children if die.faces[0].isdigit()]
        if rolled:
            rolled[0].fall()


class RollOff(BoxLayout):
    """The roll-off as it happens: the rounds side by side, ties, and the places they lead to."""

    title = StringProperty()
    high = NumericProperty(84)
    """How high a row may be, if all are to be in sight."""

    def on_high(self, *_: Any) -> None:
        for row in self.ids.rows.children:
            row.high = min(dp(HIGHEST), max(dp(LOWEST), self.high))

    def show(self, picture: ChamberPicture) -> None:
        """Show the rounds so far."""
        off, die = picture.roll_off, picture.die
        if len(self.ids.rows.children) != len(picture.seats):
            fill(self.ids.rows, [RollRow() for _ in picture.seats])
            self.on_high()
        for row, seat in zip(self.ids.rows.children[::-1], picture.seats, strict=True):
            row.name, row.colour = seat.seat, seat.colour
            row.mark = marks(tuple(one.seat for one in picture.seats))[seat.seat]
            row.waits = seat.seat in off.waiting
            row.place = roll_off.place_of(seat.seat, picture)
            row.placed = any(roll_off.place_of(one.seat, picture) for one in picture.seats)
            row.show(roll_off.rolls_of(seat.seat, off.rounds[-ROUNDS:]), die.sides * die.count)
        self.title = roll_off.title(picture)

    def fall(self, seats: Sequence[str]) -> None:
        """These players have just rolled."""
        for row in self.ids.rows.children:
            if row.name in seats:
                row.fall()


load_kv("games/chamberquest")
