"""The players with their Action cards, and the roll-off for the order of play."""

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.games.chamberquest.countdown import words
from companion.ui.games.chamberquest.dice import Dice
from companion.ui.games.chamberquest.tiles import draw_token
from companion.ui.look.drawing import Point, Rgba
from companion.ui.shell.kv_files import load_kv
from companion.ui.shell.stage import fill

ROUNDS = 4
"""Rounds of a roll-off that are shown, the latest; more than that is a story for the log."""
HIGHEST = 240
"""Nobody's row of cards grows higher than this."""
PLACES = ("1st", "2nd", "3rd", "4th")


def draw_pawn(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """A player's token as a symbol: "disc:green:Greta"."""
    tone, _, name = which.partition(":")
    PushMatrix()
    Translate(round(centre[0]), round(centre[1]), 0)
    draw_token(name, tone, size * 0.9)
    PopMatrix()


class HandRow(BoxLayout):
    """One player: token, name, treasure and time, and the cards one sees spent."""

    name = StringProperty()
    colour = StringProperty()
    note = StringProperty()
    cards = ListProperty()
    plays = BooleanProperty(False)
    live = BooleanProperty(False)
    needs = NumericProperty(0)
    """The height that its words need."""

    __events__ = ("on_card",)

    def show(self, seat: dict[str, Any], live: bool) -> None:
        """Show a seat of the picture."""
        self.name, self.colour, self.cards = seat["seat"], seat["colour"], seat["cards"]
        self.note = f"{seat['treasure'].capitalize()}  {words(seat['seconds'])}"
        self.plays, self.live = seat["on_turn"], live and seat["on_turn"]

    def on_card(self, kind: str) -> None:
        """A card was tapped."""


class Hands(BoxLayout):
    """Everybody's cards, one row a player, as high as there is room and at least as high as they need."""

    room = NumericProperty(0)

    __events__ = ("on_card",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(room=self._fit)

    def _fit(self, *_: Any) -> None:
        gaps = self.spacing * max(0, len(self.children) - 1)
        even = min((self.room - gaps) / max(1, len(self.children)), dp(HIGHEST))
        for row in self.children:
            row.height = max(even, row.needs)
        self.height = sum(row.height for row in self.children) + gaps

    def show(self, seats: list[dict[str, Any]], live: bool) -> None:
        """Show the seats of the picture; the cards of the player on turn may be live."""
        if len(self.children) != len(seats):
            rows = [HandRow() for _ in seats]
            for row in rows:
                row.bind(on_card=lambda _, kind: self.dispatch("on_card", kind), needs=self._fit)
            fill(self, rows)
            self._fit()
        for row, seat in zip(self.children[::-1], seats, strict=True):
            row.show(seat, live)

    def on_card(self, kind: str) -> None:
        """A card of the player on turn was tapped."""


class RollRow(BoxLayout):
    """One player in the roll-off: a die for each round, and the place as far as it is settled."""

    name = StringProperty()
    colour = StringProperty()
    place = StringProperty()
    waits = BooleanProperty(False)

    def show(self, faces: list[str | None], sides: int) -> None:
        """The roll of each round; None where the player is not in it, empty where it is still to come."""
        box = self.ids.dice
        if len(box.children) > len(faces):
            box.clear_widgets()
        while len(box.children) < len(faces):
            box.add_widget(Dice(size_hint=(None, None), size=(dp(58), dp(58)), pos_hint={"center_y": 0.5}))
        for die, face in zip(box.children[::-1], faces, strict=True):
            die.sides = sides
            die.opacity = 0 if face is None else 1
            die.show([face or ""], thrown=True)


class RollOff(BoxLayout):
    """The roll-off as it happens: the rounds side by side, ties, and the places they lead to."""

    title = StringProperty()

    def show(self, picture: dict[str, Any]) -> None:
        """Show the rounds so far."""
        off = picture["roll_off"]
        rounds, most = off["rounds"][-ROUNDS:], picture["die"]["sides"] * picture["die"]["count"]
        if len(self.ids.rows.children) != len(picture["seats"]):
            fill(self.ids.rows, [RollRow() for _ in picture["seats"]])
        for row, seat in zip(self.ids.rows.children[::-1], picture["seats"], strict=True):
            name = seat["seat"]
            row.name, row.colour = name, seat["colour"]
            row.waits = name in off["waiting"]
            row.place = self._place(name, off["places"], picture["order"])
            row.show([_face(each, name) for each in rounds], most)
        self.title = self._title(picture)

    def _title(self, picture: dict[str, Any]) -> str:
        if picture["order"]:
            return f"{picture['order'][0]} begins"
        rounds = picture["roll_off"]["rounds"]
        return "Who begins?" if len(rounds) == 1 else "A tie: roll again"

    def _place(self, seat: str, places: list[list[str]], order: list[str]) -> str:
        """Settled places only: who shares one has still to roll for it."""
        if seat in order:
            return PLACES[order.index(seat)]
        before = 0
        for group in places:
            if group == [seat]:
                return PLACES[before]
            before += len(group)
        return ""


def _face(each: dict[str, Any], seat: str) -> str | None:
    if seat not in each["seats"]:
        return None
    return str(each["rolls"].get(seat, ""))


load_kv("games/chamberquest")
