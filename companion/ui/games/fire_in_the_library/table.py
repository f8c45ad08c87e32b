"""The picture of the table: the Turn Order card, the bag, the library, the market and the score track."""

from math import pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.games.fire_in_the_library import order_card, tools
from companion.ui.games.fire_in_the_library.bag import Bag
from companion.ui.games.fire_in_the_library.pieces import small, token
from companion.ui.games.fire_in_the_library.places import Box, Places, between, places
from companion.ui.games.fire_in_the_library.sections import draw_section_stack
from companion.ui.games.fire_in_the_library.standing import draw_line, draw_standing
from companion.ui.games.fire_in_the_library.track import draw_track
from companion.ui.games.fire_in_the_library.what_if import draw_what_if
from companion.ui.theme import look
from companion.ui.widgets.layers import Layers
from companion.ui.widgets.picture import Picture

FLIGHT = 0.28
"""Seconds from the bag to the space."""

Data = dict[str, Any]


class FirePicture(Picture):
    """The table as it lies there. The bag is a button of its own; all else is drawn in layers below it."""

    kinds = ("section", "card", "tool")
    flight = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._layers = Layers(self.canvas.before)
        self._above = InstructionGroup()
        self.canvas.after.add(self._above)
        self._way: tuple[Any, Any, float] | None = None
        self._flying = ""
        self._places: Places | None = None
        self._tools: list[tools.Placed] = []
        self.bag = Bag(size_hint=(None, None))
        self.bag.bind(on_tap=lambda *_: self.dispatch("on_pick", "move", "draw"))
        self.add_widget(self.bag)

    # -- what is shown -------------------------------------------------------------------------

    @property
    def _drafting(self) -> bool:
        loose = self.data["loose"]
        return self.data["step"] == "order" or bool(loose and loose["tool"] == "amulet")

    @property
    def _active(self) -> Data | None:
        found = [card for card in self.data["order"] if card["id"] == self.data["card"]]
        return found[0] if found and not self._drafting and not self.view["outcome"] else None

    @property
    def _colours(self) -> dict[str, str]:
        return {player["name"]: player["colour"] for player in self.view["players"]}

    def show(self, view: Data) -> None:
        """Show a view; a token that has just come out of the bag flies to its space."""
        before = self.data
        self._land()
        self.view, self.data = view, view["picture"]
        came = _new_token(before, self.data)
        self._flying = came["id"] if came and look.motion and self._places else ""
        self.redraw()
        if self._flying and came:
            self._fly(came)

    def redraw(self) -> None:
        """Draw what has changed."""
        if not self.data or self.width < dp(120) or self.height < dp(120):
            return
        box = Box(self.x, self.y, self.width, self.height)
        self._layers.at((box, look.theme, look.scale))
        self._places = at = places(box, look.big_scale)
        self._draw_sections(at)
        self._draw_middle(at)
        turn_of = self.view["guide"]["seat"]
        track = self.data["track"]
        self._layers.draw(
            "track", (track, turn_of), lambda: draw_track(track, at.track, self._colours, turn_of)
        )
        self._place_bag(at)

    def _draw_sections(self, at: Places) -> None:
        asked_here = self.asked_kind == "section"
        risk = _at_risk(self._active) if self.data["step"] in ("saving", "spreading") else {}
        for section, box in zip(self.data["sections"], at.sections, strict=True):
            asked = (asked_here and section["id"] in self.asked) or section["asking"]
            faded = asked_here and not asked
            what = (section, risk.get(section["id"], 0), asked, faded)
            self._layers.draw(section["id"], what, lambda what=what, box=box: draw_section_stack(what[0], box, *what[1:]))

    def _draw_middle(self, at: Places) -> None:
        """The cards to choose from; or the one that is filled, and what lies beside the bag."""
        data, seat = self.data, self.view["guide"]["seat"]
        choice = self._choice(at) if self._drafting else []
        self._layers.draw("draft", (choice, data["draft"], seat), lambda: self._draw_choice(choice, at))
        self._draw_card(at)
        self._tools = [] if self._drafting else tools.lay_out(data, at.tools, seat)
        asked = data["step"] == "reward"
        self._layers.draw("tools", (self._tools, data["tools"], asked), lambda: tools.draw_tools(data, self._tools, asked))
        self._layers.draw("odds", (data["what_if"], data["aside"], data["tools"], self._drafting), lambda: self._draw_left(at))

    def _draw_left(self, at: Places) -> None:
        if self._drafting:
            return
        box, data = at.odds, self.data
        roomy = box.height > small(30 + 3 * 38)
        foot = Box(box.x, box.y, box.width, small(30) if roomy else 0)
        tools.draw_aside(data["aside"], foot)
        rest = Box(box.x, foot.top, box.width, box.height - foot.height)
        held = data["tools"]["in_play"] if data["tools"] else []
        room = min(rest.height * 0.4, small(40) * len(held))
        tools.draw_in_play(data, Box(rest.x, rest.y, rest.width, room))
        upper = Box(rest.x, rest.y + room, rest.width, rest.height - room)
        if data["what_if"]:
            draw_what_if(data["what_if"], upper)
        else:
            tools.draw_heap(data["aside"], upper)

    def _draw_card(self, at: Places) -> None:
        """The card being filled; between turns, who stands where."""
        card = None if self._drafting else self._active
        standing = None if card or self._drafting else (self.data["track"], self.data["round"], self.view["outcome"])
        bare = [{**space, "token": "", "next": False} for space in card["spaces"]] if card else None
        self._layers.draw("standing", standing, lambda: standing and draw_standing(self.view, at.card, self._colours))
        self._layers.draw("card", bare and (card["seat"], bare), lambda: card and order_card.draw_card(card, at.card, _title(card)))
        laid = card and (card["spaces"], self._flying)
        self._layers.draw("laid", laid, lambda: card and order_card.draw_tokens(card, at.card, self._flying))

    # -- choosing a card -----------------------------------------------------------------------

    def _choice(self, at: Places) -> list[tuple[Data, Box, bool, bool]]:
        cards, room = self.data["order"], self._draft_room(at)
        rows = room.rows(len(cards), between() * 0.8, dp(110) * look.big_scale)
        spare = (rows[-1].y - room.y) / 2
        found = []
        for card, row in zip(cards, rows, strict=True):
            free = not card["seat"] and not card["used"]
            asked = card["id"] in self.asked if self.asked_kind == "card" else False
            faded = (self.asked_kind == "card" and not asked) or (not free and not card["seat"])
            found.append((card, Box(row.x, row.y - spare, row.width, row.height), asked, faded))
        return found

    def _draft_room(self, at: Places) -> Box:
        """Room for the cards, below the line that says who chooses when."""
        line = small(44) if len(self.data["draft"]) > 1 else 0
        return Box(at.draft.x, at.draft.y, at.draft.width, at.draft.height - line)

    def _draw_choice(self, choice: list[tuple[Data, Box, bool, bool]], at: Places) -> None:
        if choice and len(self.data["draft"]) > 1:
            head = self._draft_room(at)
            line = Box(head.x, head.top, head.width, at.draft.top - head.top)
            draw_line(self.data["draft"], line, self._colours, self.view["guide"]["seat"])
        for card, box, asked, faded in choice:
            order_card.draw_choice(card, box, self._colours, asked, faded)

    # -- the bag -------------------------------------------------------------------------------

    def _place_bag(self, at: Places) -> None:
        bag, data = self.bag, self.data
        loose = data["loose"]
        seen = not self._drafting or bool(loose)
        bag.opacity = 1 if seen and not self._drafting else 0
        bag.pos, bag.size = (at.bag.x, at.bag.y), (at.bag.width, at.bag.height)
        ours = data["bag"]["held"] == "app"
        draws = ours and data["step"] == "saving" and (not loose or len(loose["tokens"]) < loose["want"])
        full = bool(self._active) and not any(space["next"] for space in self._active["spaces"]) and not loose
        bag.label = "Draw" if draws and not full and bag.opacity else ""
        bag.disabled = not bag.label
        count = data["bag"]["count"]
        bag.note = "" if loose else f"{count} tokens" if ours else f"{count} in your bag"
        self._above.clear()
        if loose and not self._drafting:
            from kivy.graphics import Canvas

            canvas = Canvas()
            with canvas:
                tools.draw_loose(loose, self._loose_box(at))
            self._above.add(canvas)

    def _loose_box(self, at: Places) -> Box:
        return Box(at.bag.x, at.bag.y + at.bag.height * 0.3, at.bag.width, at.bag.height * 0.4)

    def _fly(self, space: Data) -> None:
        """Open the bag, let the token rise out of it, and send it to its space."""
        card, at = self._active, self._places
        if card is None or at is None:
            return
        boxes = order_card.spaces(card, at.card)
        number = [each["id"] for each in card["spaces"]].index(space["id"])
        spot, size = order_card.token_spot(boxes[number])
        self._way = (self.bag.mouth, spot, size)
        self._move, self._grow = Translate(0, 0), Scale(1, 1, 1)
        from kivy.graphics import Canvas

        canvas = Canvas()
        with canvas:
            PushMatrix()
        canvas.add(self._move)
        canvas.add(self._grow)
        with canvas:
            token(space["token"], (0, 0), size)
            PopMatrix()
        self._above.add(canvas)
        self.flight = 0
        self.on_flight()
        animation = Animation(flight=1, duration=FLIGHT, t="in_out_quad")
        animation.bind(on_complete=lambda *_: self._landed())
        animation.start(self)

    def on_flight(self, *_: Any) -> None:
        if self._way is None:
            return
        (x0, y0), (x1, y1), _size = self._way
        f = self.flight
        rise = min(1.0, f / 0.4)
        on = max(0.0, (f - 0.4) / 0.6)
        peak = y0 + self.bag.height * 0.12
        self._move.x = x0 + (x1 - x0) * on
        self._move.y = y0 + (peak - y0) * rise + (y1 - peak) * on
        self._grow.x = self._grow.y = 0.5 + 0.75 * rise - 0.25 * on
        self.bag.opening = sin(pi * min(1.0, f / 0.8))

    def _land(self) -> None:
        """Be at the end of a flight at once: whatever comes next does not wait for it."""
        if self._way is not None:
            Animation.cancel_all(self, "flight")
            self._landed(redraw=False)

    def _landed(self, redraw: bool = True) -> None:
        self._way, self._flying, self.bag.opening = None, "", 0
        self._above.clear()
        if redraw:
            self.redraw()

    # -- what lies under a finger --------------------------------------------------------------

    def under(self, x: float, y: float) -> tuple[str, Any] | None:
        """The section, card, tool, hand or loose token that lies there."""
        at = self._places
        if not self.data or at is None:
            return None
        for section, box in zip(self.data["sections"], at.sections, strict=True):
            if box.holds(x, y):
                return "section", section["id"]
        if self._drafting:
            return next((("card", card["id"]) for card, box, *_ in self._choice(at) if box.holds(x, y)), None)
        for kind, id_, box in self._tools:
            if box.holds(x, y):
                return kind, id_
        loose = self.data["loose"]
        if loose and loose["tool"] == "shovel":
            for number, box in enumerate(tools.loose_spots(loose, self._loose_box(at))):
                if box.holds(x, y):
                    return "token", number
        return None

    def title_of(self, id_: str) -> str:
        """What players call a thing in the picture."""
        names = {section["id"]: section["name"] for section in self.data["sections"]}
        names |= {card["id"]: card["name"] for card in self.data["order"]}
        if self.data["tools"]:
            names |= {card["id"]: card["name"] for card in self.data["tools"]["market"]}
        return names.get(id_, str(id_))


def _title(card: Data) -> str:
    return f"{card['seat']}, {card['name']}"


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


def _at_risk(card: Data | None) -> dict[str, int]:
    """How many cards of each section would burn if Fire spread now."""
    risk: dict[str, int] = {}
    for space in card["spaces"] if card else ():
        if space["token"] and space["token"] != "fire":
            risk[space["token"]] = risk.get(space["token"], 0) + 1
    return risk
