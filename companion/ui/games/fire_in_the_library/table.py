"""The picture of the table: the Turn Order card, the bag, the library, the market and the score track."""

from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.ui.games.fire_in_the_library import order_card, tools
from companion.ui.games.fire_in_the_library.bag import Bag
from companion.ui.games.fire_in_the_library.blaze import Blaze
from companion.ui.games.fire_in_the_library.flight import Flight
from companion.ui.games.fire_in_the_library.pieces import Zoom, small, unit
from companion.ui.games.fire_in_the_library.places import Box, Places, between, places
from companion.ui.games.fire_in_the_library.sections import draw_section_stack
from companion.ui.games.fire_in_the_library.standing import draw_line, draw_standing
from companion.ui.games.fire_in_the_library.track import draw_track
from companion.ui.games.fire_in_the_library.what_if import draw_what_if
from companion.ui.look.layers import Layers
from companion.ui.look.theme import look
from companion.ui.widgets.picture import Picture

Data = dict[str, Any]
Choice = tuple[Data, Box, bool, bool]
"""A Turn Order card that may be chosen: its place, whether it is asked for, whether it is out of question."""

ROOMY, ROOMY_TEXT = 700, 1.3
"""Beside a picture so high, with text below so large, the guide has room for more than the next thing."""
LEAST = 120
"""A picture smaller than this is on its way to its size, and not drawn."""


class FirePicture(Picture):
    """The table as it lies there. The bag is a button of its own; all else is drawn in layers below it."""

    kinds = ("section", "card", "tool")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._layers = Layers(self.canvas.before)
        self._loose = Layers(self.canvas.after)
        air = InstructionGroup()
        self.canvas.after.add(air)
        self._places: Places | None = None
        self._tools: list[tools.Placed] = []
        self._coming = ""
        self.bag = Bag(size_hint=(None, None))
        self.bag.bind(on_tap=lambda *_: self.dispatch("on_pick", "move", "draw"))
        self.add_widget(self.bag)
        self.flight = Flight(air, self.bag)
        flames = InstructionGroup()
        self.canvas.after.add(flames)
        self._blaze = Blaze(flames)

    # -- what is shown -------------------------------------------------------------------------

    def show(self, view: Data) -> None:
        """Show a view; a token that has just come out of the bag flies to its space."""
        self.flight.land()
        came = _new_token(self.data, view["picture"]) if look.motion and self._places else None
        burned = _burned(self.data, view["picture"]) if look.motion else []
        self.view, self.data = view, view["picture"]
        self._coming = came["id"] if came else ""
        self.redraw()
        if came:
            self._fly(came)
        if self._places is not None:
            self._blaze.burn([self._places.sections[at] for at in burned])

    def _fly(self, space: Data) -> None:
        card, at = self._active, self._places
        if card is None or at is None:
            return
        number = [each["id"] for each in card["spaces"]].index(space["id"])
        spot, size = order_card.token_spot(order_card.spaces(card, at.card)[number])
        self.flight.start(space["token"], size, spot, self._landed)

    def _landed(self) -> None:
        self._coming = ""
        self.redraw()

    @property
    def _drafting(self) -> bool:
        """Whether the Turn Order cards lie open, to be chosen or to get a token each."""
        loose = self.data["loose"]
        return self.data["step"] == "order" or bool(loose and loose["tool"] == "amulet")

    @property
    def shows(self) -> tuple[str, ...]:
        """A drawn token is seen on its space: where the guide is short of room, it is not shown there too."""
        roomy = look.scale < ROOMY_TEXT and self.height > dp(ROOMY)
        return () if roomy or (self.data and self._drafting) else ("drawn",)

    @property
    def _active(self) -> Data | None:
        """The card that is being filled."""
        if self._drafting or self.view["outcome"]:
            return None
        return next((card for card in self.data["order"] if card["id"] == self.data["card"]), None)

    @property
    def _colours(self) -> dict[str, str]:
        return {player["name"]: player["colour"] for player in self.view["players"]}

    # -- drawing -------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Draw what has changed."""
        if not self.data or min(self.size) < dp(LEAST):
            return
        box = Box(self.x, self.y, self.width, self.height)
        self._layers.at((box, look.theme, look.scale))
        self._loose.at((box, look.theme, look.scale))
        Zoom.by = _zoom(box)
        self._places = at = places(box, look.big_scale * Zoom.by)
        self._draw_sections(at)
        self._draw_draft(at)
        self._draw_card(at)
        self._draw_beside(at)
        self._draw_track(at)
        self._place_bag(at)

    def _draw_sections(self, at: Places) -> None:
        asking = self.asked_kind == "section"
        risk = _at_risk(self._active) if self.data["step"] in ("saving", "spreading") else {}
        for section, box in zip(self.data["sections"], at.sections, strict=True):
            asked = section["asking"] or (asking and section["id"] in self.asked)
            what = (section, box, risk.get(section["id"], 0), asked, asking and not asked)
            self._layers.draw(section["id"], what, lambda what=what: draw_section_stack(*what))

    def _draw_card(self, at: Places) -> None:
        """The card being filled and the tokens on it; between turns, who stands where."""
        card, view = self._active, self.view
        idle = card is None and not self._drafting
        standing = idle and (self.data["track"], self.data["round"], view["outcome"])
        bare = card and (card["seat"], [{**space, "token": "", "next": False} for space in card["spaces"]])
        laid = card and (card["spaces"], self._coming)
        draw = self._layers.draw
        draw("standing", standing, lambda: idle and draw_standing(view, at.card, self._colours))
        draw("card", bare, lambda: card and order_card.draw_card(card, at.card))
        draw("laid", laid, lambda: card and order_card.draw_tokens(card, at.card, self._coming))

    def _draw_beside(self, at: Places) -> None:
        """Beside the bag: odds, Fires and tools in play on one side, market and hand on the other."""
        data, seat = self.data, self.view["guide"]["seat"]
        self._tools = [] if self._drafting else tools.lay_out(data, at.tools, seat)
        wanted = data["step"] == "reward"
        market = (self._tools, data["tools"], wanted)
        self._layers.draw("tools", market, lambda: tools.draw_tools(data, self._tools, wanted))
        left = None if self._drafting else (data["what_if"], data["aside"], data["tools"])
        self._layers.draw("left", left, lambda: left and self._draw_left(at.odds))

    def _draw_left(self, box: Box) -> None:
        data = self.data
        roomy = box.height > small(30 + 3 * 38)
        foot = Box(box.x, box.y, box.width, small(30) if roomy else 0)
        tools.draw_aside(data["aside"], foot, bool(data["what_if"]))
        held = data["tools"]["in_play"] if data["tools"] else []
        high = min((box.height - foot.height) * 0.4, small(40) * len(held))
        tools.draw_in_play(held, Box(box.x, foot.top, box.width, high))
        upper = Box(box.x, foot.top + high, box.width, box.top - foot.top - high)
        if data["what_if"]:
            draw_what_if(data["what_if"], upper)
        else:
            tools.draw_heap(data["aside"], upper)

    def _draw_track(self, at: Places) -> None:
        track, turn_of = self.data["track"], self.view["guide"]["seat"]
        draw = lambda: draw_track(track, at.track, self._colours, turn_of)  # noqa: E731
        self._layers.draw("track", (track, turn_of), draw)

    def _place_bag(self, at: Places) -> None:
        """The bag, with what a tap does written on it; above it what a tool has drawn."""
        bag, data, card = self.bag, self.data, self._active
        loose, count = data["loose"], data["bag"]["count"]
        bag.pos, bag.size = (at.bag.x, at.bag.y), (at.bag.width, at.bag.height)
        bag.opacity = 0 if self._drafting else 1
        wanting = (
            len(loose["tokens"]) < loose["want"] if loose else card and any(s["next"] for s in card["spaces"])
        )
        ours = data["bag"]["held"] == "app"
        bag.label = "Draw" if ours and wanting and data["step"] == "saving" and bag.opacity else ""
        bag.disabled = not bag.label
        bag.note = "" if loose else f"{count} tokens" if ours else f"{count} in your bag"
        shown = None if self._drafting else loose
        self._loose.draw("loose", shown, lambda: shown and tools.draw_loose(shown, _above(at.bag)))

    # -- choosing a card -----------------------------------------------------------------------

    def _choices(self, at: Places) -> list[Choice]:
        """The Turn Order cards below each other, under the line that says who chooses when."""
        cards = self.data["order"]
        line = small(44) if len(self.data["draft"]) > 1 else 0
        room = Box(at.draft.x, at.draft.y, at.draft.width, at.draft.height - line)
        rows = room.rows(len(cards), between() * 0.8, unit(110) * look.big_scale)
        spare = (rows[-1].y - room.y) / 2
        asking = self.asked_kind == "card"
        return [
            (card, Box(row.x, row.y - spare, *row[2:]), asking and asked, asking and not asked)
            for card, row in zip(cards, rows, strict=True)
            for asked in (card["id"] in self.asked,)
        ]

    def _draw_draft(self, at: Places) -> None:
        choices = self._choices(at) if self._drafting else []
        order, seat = self.data["draft"], self.view["guide"]["seat"]
        self._layers.draw(
            "draft", (choices, order, seat), lambda: self._draw_choices(choices, at.draft, seat)
        )

    def _draw_choices(self, choices: list[Choice], box: Box, seat: str) -> None:
        order = self.data["draft"]
        if choices and len(order) > 1:
            line = Box(box.x, box.top - small(44), box.width, small(44))
            draw_line(order, line, self._colours, seat)
        for card, place, asked, faded in choices:
            order_card.draw_choice(card, place, self._colours, asked, faded)

    # -- what lies under a finger --------------------------------------------------------------

    def under(self, x: float, y: float) -> tuple[str, Any] | None:
        """The section, card, tool, hand or loose token that lies there."""
        at = self._places
        if not self.data or at is None:
            return None
        things = [
            ("section", s["id"], box) for s, box in zip(self.data["sections"], at.sections, strict=True)
        ]
        if self._drafting:
            things += [("card", card["id"], box) for card, box, *_ in self._choices(at)]
        loose = self.data["loose"]
        if loose and loose["tool"] == "shovel":
            spots = tools.loose_spots(loose, _above(at.bag))
            things += [("token", number, box) for number, box in enumerate(spots)]
        return next(((kind, id_) for kind, id_, box in things + self._tools if box.holds(x, y)), None)

    def title_of(self, id_: str) -> str:
        """What players call a thing in the picture."""
        market = self.data["tools"]["market"] if self.data["tools"] else []
        things = [*self.data["sections"], *self.data["order"], *market]
        return next((thing["name"] for thing in things if thing["id"] == id_), str(id_))


def _zoom(box: Box) -> float:
    """From a tablet of 10 inches on, a larger picture shows larger things, up to twice as large."""
    return min(max(1.0, min(box.width / dp(620), box.height / dp(640))), 2.2)


def _above(bag: Box) -> Box:
    """Where tokens lie that are out of the bag but have no place yet."""
    return Box(bag.x, bag.y + bag.height * 0.3, bag.width, bag.height * 0.4)


def _new_token(before: Data, after: Data) -> Data | None:
    """The space onto which a token has come from the bag, where that is all that has happened."""
    if not before or after["bag"]["count"] != before["bag"]["count"] - 1 or before["card"] != after["card"]:
        return None
    old = {space["id"]: space["token"] for card in before["order"] for space in card["spaces"]}
    fresh = [
        space
        for card in after["order"]
        if card["id"] == after["card"]
        for space in card["spaces"]
        if space["token"] and not old.get(space["id"])
    ]
    return fresh[0] if len(fresh) == 1 else None


def _burned(before: Data, after: Data) -> list[int]:
    """The sections, by their place in the row, of which a card has gone."""
    if not before:
        return []
    pairs = zip(before["sections"], after["sections"], strict=True)
    return [at for at, (old, new) in enumerate(pairs) if new["cards"] < old["cards"]]


def _at_risk(card: Data | None) -> dict[str, int]:
    """How many cards of each section would burn if Fire spread now."""
    risk: dict[str, int] = {}
    for space in card["spaces"] if card else ():
        if space["token"] not in ("", "fire"):
            risk[space["token"]] = risk.get(space["token"], 0) + 1
    return risk
