"""The picture of the table: the Turn Order card, the bag, the library, the market and the score track."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.games.fire_in_the_library.face.motion import CameOut, came_out
from companion.games.fire_in_the_library.face.names import ASIDE, BAG, TRACK, names_in
from companion.games.fire_in_the_library.face.picture import FirePicture, OrderCard, TrackSpace
from companion.games.fire_in_the_library.rules.happenings import BURNED
from companion.table import Event, Offer, View
from companion.table.offer import concerning, things_of
from companion.ui.games.fire_in_the_library import beside_bag, draft, handful, market, order_card, walking
from companion.ui.games.fire_in_the_library.bag import Bag
from companion.ui.games.fire_in_the_library.draft import CardInDraft
from companion.ui.games.fire_in_the_library.flames import Flames
from companion.ui.games.fire_in_the_library.flight import Flight
from companion.ui.games.fire_in_the_library.layout import Frame, Layout, edge, layout
from companion.ui.games.fire_in_the_library.lettering import Zoom
from companion.ui.games.fire_in_the_library.marks import Anchor, corner, draw_marks
from companion.ui.games.fire_in_the_library.sections import draw_section_stack
from companion.ui.games.fire_in_the_library.standing import draw_standing
from companion.ui.games.fire_in_the_library.track import draw_track, figure_marks
from companion.ui.look.layers import Layers
from companion.ui.look.painting import Painting
from companion.ui.look.theme import look
from companion.ui.widgets.picture import Picture

LEAST = 120
"""A picture smaller than this is on its way to its size, and not drawn."""


class TablePicture(Picture):
    """The table as it lies there. The bag is a button of its own; all else is drawn in layers below it.

    Those are a painting of their own: while the bag is shaken and a token flies, they are not drawn.
    """

    kinds = ("section", "card", "tool", "handful")
    shows = ("odds",)
    data: FirePicture
    view: View[FirePicture]
    walked = NumericProperty(1)
    """How much of their way the figures on the track have gone."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._painting = Painting(self.canvas.before)
        self._layers = Layers(self._painting.canvas)
        self._above = Layers(self.canvas.after)
        self._layout: Layout | None = None
        self._market: list[market.Laid] = []
        self._due: frozenset[str] = frozenset()
        self._tap_on_bag = ""
        self._left: Sequence[TrackSpace] = ()
        """Where the figures came from."""
        self.bag = Bag(size_hint=(None, None))
        self.bag.bind(on_tap=lambda *_: self.dispatch("on_pick", BAG))
        self.add_widget(self.bag)
        above = InstructionGroup(), InstructionGroup()
        for layer in above:
            self.canvas.after.add(layer)
        self.flight, self._flames = Flight(above[0], self.bag), Flames(above[1])

    def leave(self) -> None:
        """What is in the air lands, and nothing burns unseen."""
        self.flight.land()
        self._flames.out()

    # -- what is shown -------------------------------------------------------------------------

    def show(self, view: View[FirePicture], offers: Sequence[Offer], events: tuple[Event, ...] = ()) -> None:
        """Show a view; whatever was still in the air has landed."""
        self.flight.land()
        out = came_out(events, view.picture) if view.outcome is None else None
        self.veil(look.motion and self._layout is not None and out is not None)
        self._due = things_of(offer for offer in offers if offer.group != "more")
        self._tap_on_bag = next((offer.label for offer, _ in concerning(offers, BAG)), "")
        self._set_out(view.picture.track)
        super().show(view, offers, events)

    def _set_out(self, goal: Sequence[TrackSpace]) -> None:
        """Figures that come to stand elsewhere walk there."""
        Animation.cancel_all(self, "walked")
        self._left, self.walked = self.data.track if self.data is not None else goal, 1
        if look.motion and self._layout is not None and self._left != goal and not self.veiled:
            self.walked = 0
            Animation(walked=1, duration=walking.SECONDS).start(self)

    def on_walked(self, *_: Any) -> None:
        if self._layout is not None and self.data is not None and not self.veiled:
            self._draw_track(self._layout)

    @property
    def coming(self) -> bool:
        """Whether a token is in the air."""
        return self.flight.airborne

    def told(self, events: tuple[Event, ...]) -> None:
        """A token that has come out of the bag flies to its space, and sections that burn are in flames."""
        if self._layout is None or not look.motion:
            return
        if (out := came_out(events, self.data)) is not None:
            self._fly(out)
        burned = {event.about[0] for event in events if event.id == BURNED}
        stacks = zip(self.data.sections, self._layout.sections, strict=True)
        self._flames.burn([frame for section, frame in stacks if section.id in burned])

    def _fly(self, out: CameOut) -> None:
        card, at = self._active, self._layout
        if card is None or at is None:
            return
        ids = [each.id for each in card.spaces]
        spot, size = order_card.token_spot(order_card.spaces(card, at.card)[ids.index(out.space)])
        self.flight.start(out.token, size, spot, self.unveil)

    @property
    def _active(self) -> OrderCard | None:
        """The card that is being filled."""
        return self.data.filling if self.view.outcome is None else None

    @property
    def _colours(self) -> dict[str, str]:
        return {player.name: player.colour for player in self.view.players}

    def _is_due(self, thing: str) -> bool:
        """Whether a thing is to be chosen now: it is asked for, or more than a correction concerns it."""
        return thing in (self.asked or self._due)

    def _is_taken(self, thing: str) -> bool:
        """Whether it is one of several that are asked for, and tapped already."""
        taken = [value for answer in self.known.values() if isinstance(answer, list) for value in answer]
        return bool(self.asked) and thing.partition(":")[2] in taken

    def _is_out(self, thing: str) -> bool:
        """Whether something else of its kind is asked for."""
        kind = thing.partition(":")[0]
        if thing in self.asked or self._is_taken(thing):
            return False
        return any(other.startswith(f"{kind}:") for other in self.asked)

    # -- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw what has changed."""
        if self.view is None or min(self.size) < dp(LEAST) or self.veiled:
            return  # until a token has landed, nothing shows which it is
        box = Frame(self.x, self.y, self.width, self.height)
        self._painting.lie(*box.inset(-edge()))
        self._layers.at((box, look.theme, look.scale))
        self._above.at((box, look.theme, look.scale))
        Zoom.by = _zoom(box)
        self._layout = at = self._lay_out(box)
        self._draw_sections(at)
        self._draw_draft(at)
        self._draw_card(at)
        self._draw_beside(at)
        self._draw_track(at)
        self._place_bag(at)
        self._draw_marks(at)

    def _lay_out(self, box: Frame) -> Layout:
        """Where everything lies; cards too low to be read have the room of the score track as well."""
        at = layout(box, look.big_scale * Zoom.by)
        return at.without_track() if self.data.drafting and draft.is_low(self._draft(at)) else at

    def _draw_marks(self, at: Layout) -> None:
        """The numbers of the deeds on what they concern."""
        numbers = {} if self.view.outcome is not None else self.deed_numbers()
        places = self._marked(at) if numbers else {}
        self._above.draw("marks", (numbers, places), lambda: draw_marks(numbers, places))

    def _marked(self, at: Layout) -> dict[str, Anchor]:
        """Where the numbers of the deeds stand: on spaces, cards, sections, figures, bag and tools that are
        there to be seen, and over no words."""
        stacks = zip(self.data.sections, at.sections, strict=True)
        found = {f"section:{each.id}": corner(box, down=True) for each, box in stacks}
        if at.track.width > 1:
            figures = figure_marks(self.data.track, at.track)
            found |= {f"figure:{seat}": place for seat, place in figures.items()}
        if self.data.drafting:
            return found | {f"card:{each.card.id}": draft.mark(each.place) for each in self._draft(at)}
        if (card := self._active) is not None:
            spaces = zip(card.spaces, order_card.spaces(card, at.card), strict=True)
            found |= {f"card:{card.id}": order_card.mark(at.card)}
            found |= {f"space:{space.id}": corner(box) for space, box in spaces}
        if (fires := beside_bag.fires_mark(self.data, at.odds)) is not None:
            found[ASIDE] = fires
        found[BAG] = Anchor(*self.bag.shoulder)
        return found | beside_bag.tool_marks(self.data, at.odds) | market.marks(self.data.tools, self._market)

    def _draw_sections(self, at: Layout) -> None:
        for section, box in zip(self.data.sections, at.sections, strict=True):
            thing = f"section:{section.id}"
            taken = self._is_taken(thing)
            what = (section, box, taken or self._is_due(thing), self._is_out(thing), taken)
            self._layers.draw(section.id, what, partial(draw_section_stack, *what))

    def _draw_card(self, at: Layout) -> None:
        """The card being filled and the tokens on it; between turns, who stands where."""
        card, view, draw = self._active, self.view, self._layers.draw
        idle = card is None and not self.data.drafting
        standing = (self.data.track, self.data.round, view.outcome) if idle else None
        draw("standing", standing, lambda: draw_standing(view, at.card, self._colours) if idle else None)
        bare = card and (card.seat, card.guess, [(space.trigger, space.safe_now) for space in card.spaces])
        what = self.data.what_if
        worth = (
            f"{what.stop.knowledge} for books + {what.stop.bravery} bravery" if what and what.stop.may else ""
        )
        shown = (card and card.id, bare, worth)
        draw("card", shown, lambda: order_card.draw_card(card, at.card, worth) if card else None)
        laid = card and card.spaces
        draw("laid", laid, lambda: order_card.draw_tokens(card, at.card) if card else None)

    def _draw_beside(self, at: Layout) -> None:
        """Beside the bag: odds, Fires and tools in play on one side, market and hand on the other."""
        data, draw = self.data, self._layers.draw
        self._market = []
        if not data.drafting:
            self._market = market.lay_out(data.tools, at.tools, self.view.guide.seat, self._is_due)
        due = frozenset(thing for thing, _ in self._market if self._is_due(thing))
        what = (self._market, data.tools, due)
        draw("tools", what, lambda: market.draw_market(data.tools, self._market, due))
        left = None if data.drafting else (data.what_if, data.aside, data.tools)
        draw("left", left, lambda: beside_bag.draw_beside(data, at.odds) if left else None)

    def _draw_track(self, at: Layout) -> None:
        track = walking.on_the_way(self._left, self.data.track, self.walked)
        what = track, at.track, self._colours, self.view.guide.seat
        self._layers.draw("track", what, partial(draw_track, *what))

    def _place_bag(self, at: Layout) -> None:
        """The bag, with what a tap on it does; above it what a tool has drawn."""
        bag, data = self.bag, self.data
        bag.pos, bag.size = (at.bag.x, at.bag.y), (at.bag.width, at.bag.height)
        bag.opacity = 0 if data.drafting else 1
        bag.label = self._tap_on_bag if self.is_ready(BAG) and bag.opacity else ""
        bag.show(data)
        shown = None if data.drafting else data.handful
        frame = handful.above(at.bag)
        self._above.draw("handful", shown, lambda: handful.draw_handful(shown, frame) if shown else None)

    # -- choosing a card -----------------------------------------------------------------------

    def _draft(self, at: Layout) -> list[CardInDraft]:
        return draft.cards_in(self.data, at.draft, self._is_due, self._is_out)

    def _draw_draft(self, at: Layout) -> None:
        cards = self._draft(at) if self.data.drafting else []
        order, seat = self.data.draft, self.view.guide.seat
        draw = partial(draft.draw, cards, order, at.draft, self._colours, seat)
        self._layers.draw("draft", (cards, order, seat), draw)

    # -- what lies under a finger --------------------------------------------------------------

    def _things(self) -> Iterator[tuple[str, Frame]]:
        """Everything that can be tapped, with its place; what lies above comes first."""
        at = self._layout
        if self.view is None or at is None:
            return
        if self.data.handful is not None and not self.data.drafting:
            places = handful.spots(self.data.handful, handful.above(at.bag))
            tokens = ((f"handful:{number}", frame) for number, frame in enumerate(places))
            yield from ((thing, frame) for thing, frame in tokens if self.is_ready(thing))
        if self.bag.label:
            yield BAG, self.bag.leather
        stacks = zip(self.data.sections, at.sections, strict=True)
        yield from ((f"section:{section.id}", frame) for section, frame in stacks)
        if self.data.drafting:
            yield from ((f"card:{each.card.id}", each.place) for each in self._draft(at))
        yield from self._market
        if not self.data.drafting and (foot := beside_bag.touched_place(at.odds)) is not None:
            yield ASIDE, foot
        if at.track.width > 1:
            yield TRACK, at.track

    def places(self) -> dict[str, tuple[float, float]]:
        """The middle of everything that can be tapped."""
        return {thing: frame.centre for thing, frame in self._things()}

    def under(self, x: float, y: float) -> str | None:
        """The section, card, tool, hand, bag or token of a handful that lies there."""
        return next((thing for thing, frame in self._things() if frame.holds(x, y)), None)

    def title_of(self, thing: str) -> str:
        """What players call a thing in the picture."""
        return names_in(self.data).get(thing) or super().title_of(thing)


def _zoom(box: Frame) -> float:
    """From a tablet of 10 inches on, a larger picture shows larger things, up to twice as large."""
    return min(max(1.0, float(min(box.width / dp(620), box.height / dp(640)))), 2.2)
