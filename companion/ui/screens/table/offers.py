"""The buttons of the Table screen: what may be done now, each offer in the place that its group says.

A button takes milliseconds to make, and the same few come back every turn, so those that were made are kept.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.table import Ask, Choice, Offer, Standing, thing
from companion.table.chair_offers import ACT
from companion.table.legal import Answer
from companion.ui.look.theme import look
from companion.ui.screens.table.bundles import bundled, is_one_choice
from companion.ui.screens.table.button_symbols import icon_of
from companion.ui.screens.table.choices import LARGE_TEXT
from companion.ui.screens.table.passing import INSTEAD, big_label, big_note, is_passed_on, on_a_phone
from companion.ui.screens.table.standing import Placed, in_their_places, with_usual
from companion.ui.widgets.buttons import BrassButton, ChoiceButton, CounterButton, QuietButton
from companion.ui.widgets.plate import Worded
from companion.ui.widgets.tapping import Tappable

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

Answers = dict[str, Answer]
"""What is known of a move already, by the names of its questions."""
Chosen = tuple[Offer, Answers]
"""An offer with the answers that are known already."""
Doing = Callable[[], object]

FEW = 6
"""Choices that are listed as buttons among the answers of others."""
MANY = 12
"""Choices that are not listed as buttons any more where the picture shows them too."""
TOO_MANY = 24
"""Choices that need a sheet of their own wherever they are shown."""
KEPT = 80
"""Buttons kept for later, at the most."""
IN_SIGHT = 4
"""Answers that are in sight even where text is large, if only something else stands against them."""
GROUPS = ("next", "counter", "answer", "action")
"""The groups of offers that are shown as buttons."""


class OfferButtons:
    """Shows offers as buttons: the next thing, the answers, and the other actions."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._made: dict[tuple[type[Worded], *tuple[Any, ...]], Worded] = {}
        self._in_use: dict[Tappable, tuple[Offer, ...]] = {}
        """The buttons that are shown, each with the offers that a tap on it means."""
        self._shown: tuple[object, ...] | None = None
        self._veiled = False
        """Whether something is just coming out, so that no note may tell of it."""

    @property
    def _phones(self) -> frozenset[str]:
        """The seats that choose on their phones."""
        seats: frozenset[str] = self._screen.app.sharing.playing
        return seats

    def begin(self) -> None:
        """Another table: what is shown is of the one before, even if it looks the same."""
        self._shown = None

    def show(
        self, offers: tuple[Offer, ...], otherwise: list[tuple[str, str, Doing]], *, veiled: bool = False
    ) -> None:
        """Show these offers; without a next thing, what is there `otherwise`."""
        view, acts = self._screen.session.view, any(offer.name == ACT for offer in offers)
        played = acts or view.guide.seat in view.chairs
        standing, usual = ((), ()) if played else (view.guide.standing, view.guide.usual)
        shown = (offers, veiled, is_large(), standing, usual, self._phones)
        if shown == self._shown:
            return
        self._shown, self._veiled = shown, veiled
        self._in_use.clear()
        groups = {name: [o for o in offers if o.group == name] for name in GROUPS}
        if not groups["next"] and self._is_the_next_thing(groups["answer"]):
            groups |= {"next": groups["answer"], "answer": []}
        following = [self._next(title, bundle) for title, bundle in bundled(groups["next"]).items()]
        against = [
            self._of(self._large(o.label, o.note, partial(self._choose, o)), o) for o in groups["counter"]
        ]
        over = not (following or against)
        if over:
            following = self._otherwise(otherwise)
        answers, others = in_their_places(self._answers(groups["answer"]), standing, self._absent)
        # What leads away from a game that is over comes where its last move was: nobody misses the ending.
        harms = any(offer.harms for offer in groups["next"]) or (over and bool(otherwise))
        actions = [*others, *self._actions(groups["action"], usual)]
        stand, alone = bool(standing), any(each.alone for each in standing)
        whole = acts or (over and not stand)
        self._fill(answers, actions, following, against, harms=harms, whole=whole, stand=stand, alone=alone)

    def _otherwise(self, buttons: list[tuple[str, str, Doing]]) -> list[Tappable]:
        """The first one in brass, in its place, the others beside it."""
        if not buttons:
            return []
        (_, label, doing), *quiet = buttons
        return [self._brass(label, "", doing), *(self._large(text, "", then) for _, text, then in quiet)]

    def show_only(self, label: str, doing: Doing) -> None:
        """Put all offers away while a question waits for a tap on the picture."""
        self._shown = None
        self._in_use.clear()
        self._fill([], [], [self._large(label, "", doing)], whole=True)

    def _fill(
        self,
        answers: Sequence[Tappable],
        actions: Sequence[Tappable],
        following: Sequence[Tappable],
        against: Sequence[Tappable] = (),
        *,
        harms: bool = False,
        whole: bool = False,
        stand: bool = False,
        alone: bool = False,
    ) -> None:
        ids = self._screen.ids
        if is_large() and not (following or alone):
            # The half of what is next is free: an action has it, or the way to what finds no room. No answer
            # does, as those of one question are alike.
            if stand and (len(answers) + len(actions)) % 2:
                following, actions = actions[:1], actions[1:]
            elif against and not stand and len(answers) + len(actions) > IN_SIGHT and answers:
                rest = [*answers[IN_SIGHT:], *actions]
                following, answers, actions = [self._way_to(rest)], answers[:IN_SIGHT], []
        _let_go(ids.decision, (*answers, *actions))
        _let_go(ids.choices, (*following, *against))
        ids.choices.show(answers, actions, stand=stand, alone=alone)
        ids.decision.show(following, against, harms=harms, whole=whole)
        ids.layout.lay_soon()

    def _way_to(self, rest: Sequence[Tappable]) -> Tappable:
        """A button that leads to others."""
        leads = partial(self._screen.ids.choices.dispatch, "on_rest", rest)
        return self._quiet(f"{len(rest)} more", "dots-horizontal", leads)

    def _is_the_next_thing(self, answers: list[Offer]) -> bool:
        """Whether there is one question whose answers are not listed here: asking it is what comes next."""
        return len(answers) == 1 and bool(answers[0].asks) and not self._is_listed(answers[0])

    # -- the three places ----------------------------------------------------------------------

    def _answers(self, offers: list[Offer]) -> list[Placed]:
        """The only offer that asks, and asks one thing, is shown as its choices: an answer is one tap.

        Many of them would crowd out the answers beside it.
        """
        asking = [offer for offer in offers if offer.asks]
        alone = len(offers) == 1
        if (
            len(asking) == 1
            and self._is_listed(asking[0])
            and (alone or len(asking[0].asks[0].choices) <= FEW)
        ):
            rest = [offer for offer in offers if offer is not asking[0]]
            return [*self._choices(asking[0], asking[0].asks[0]), *self._answers(rest)]
        buttons = [self._of(self._choice(offer, partial(self._choose, offer)), offer) for offer in offers]
        return [(offer.place, button) for offer, button in zip(offers, buttons, strict=True)]

    def _absent(self, each: Standing) -> Tappable:
        button = self._choice(each, partial(self._screen.hearing.contradicts, each.why))
        button.off = True
        return button

    def _choices(self, offer: Offer, ask: Ask) -> list[Placed]:
        doing = [partial(self._choose, offer, {ask.name: choice.value}) for choice in ask.choices]
        return [
            (thing(ask.kind, choice.value), self._of(self._choice(choice, then), offer))
            for choice, then in zip(ask.choices, doing, strict=True)
        ]

    def _is_listed(self, offer: Offer) -> bool:
        return is_one_choice(offer) and not self._is_better_shown(offer.asks[0])

    def _is_better_shown(self, ask: Ask) -> bool:
        many = len(ask.choices)
        return many > TOO_MANY or (many > MANY and ask.kind in self._screen.picture.kinds)

    def _actions(self, offers: list[Offer], usual: Sequence[Standing]) -> list[Tappable]:
        """A button for each action; those of one bundle share a button that asks which."""
        return [
            self._missing(one) if isinstance(one, Standing) else self._action(*one)
            for one in with_usual(offers, usual)
        ]

    def _missing(self, each: Standing) -> Tappable:
        button = self._quiet(each.label, icon_of(each), partial(self._screen.hearing.contradicts, each.why))
        button.off = True
        return button

    def _next(self, title: str, bundle: list[Offer]) -> Tappable:
        """The next thing in brass; a bundle is one thing, and then it is asked which."""
        first = bundle[0]
        if is_passed_on(first) and first.seat in self._phones:
            waits = self._large(on_a_phone(first.seat), INSTEAD, partial(self._choose, first))
            return self._of(waits, first)
        if len(bundle) == 1:
            brass = self._brass(big_label(first), big_note(first), partial(self._choose, first))
            return self._of(brass, first)
        chosen: list[Chosen] = [(offer, {}) for offer in bundle]
        return self._of(self._brass(title, "", lambda: self._screen.which(title, chosen)), *bundle)

    def _action(self, title: str, bundle: list[Offer]) -> Tappable:
        first = bundle[0]
        if len(bundle) == 1:
            return self._of(self._quiet(first.label, icon_of(first), partial(self._choose, first)), first)
        chosen: list[Chosen] = [(offer, {}) for offer in bundle]
        icons = {icon_of(offer) for offer in bundle}
        icon = icons.pop() if len(icons) == 1 else "dots-horizontal"
        return self._of(self._quiet(title, icon, lambda: self._screen.which(title, chosen)), *bundle)

    def _choose(self, offer: Offer, answers: Answers | None = None) -> None:
        self._screen.choose(offer, answers)

    def _of(self, button: Tappable, *offers: Offer) -> Tappable:
        self._in_use[button] = offers
        return button

    def that_make(self, wanted: Callable[[Offer], bool]) -> list[Tappable]:
        """The buttons by which such a move is made, in sight or not."""
        return [button for button, offers in self._in_use.items() if any(map(wanted, offers))]

    def meant_by(self, button: Tappable) -> tuple[Offer, ...]:
        """The offers that a tap on a button means: none, where it is no button of theirs."""
        return self._in_use.get(button, ())

    # -- making buttons, or finding them again -------------------------------------------------

    def _brass(self, text: str, note: str, doing: Doing) -> Tappable:
        return self._button(BrassButton, doing, note, text=text)

    def _large(self, text: str, note: str, doing: Doing) -> Tappable:
        return self._button(CounterButton, doing, note, text=text)

    def _quiet(self, text: str, icon: str, doing: Doing) -> Tappable:
        return self._button(QuietButton, doing, text=text, icon=icon, size_sp=17, role="body")

    def _choice(self, shown: Offer | Choice | Standing, doing: Doing) -> Tappable:
        """A button for an offer or a choice: all have a label, a symbol, a tone and a note."""
        words = {"text": shown.label, "symbol": shown.symbol, "tone": shown.tone}
        return self._button(ChoiceButton, doing, shown.note, **words, role="big")

    def _button(self, kind: type[Worded], doing: Doing, note: str = "", **plate: Any) -> Tappable:
        """A button that looks like this; its note changes more often than it does."""
        key = (kind, *plate.values())
        button = self._made.get(key)
        if button is None or button in self._in_use:
            # Two of a kind may stand side by side: the second is a button of its own, and not kept.
            fresh = kind(**plate)
            fresh.bind(on_tap=lambda pressed: pressed.doing())
            if button is None:
                self._made[key] = fresh
            button = fresh
        if len(self._made) > KEPT:
            del self._made[next(iter(self._made))]  # the one that was made first
        self._in_use[button] = ()
        button.doing, button.note, button.off = doing, "" if self._veiled else note, False
        return button


def _let_go(place: Widget, buttons: Sequence[Tappable]) -> None:
    """The same button may stand in another place from now on."""
    for button in buttons:
        if button in place.children:  # the place may be a proxy, so that no parent is it
            place.remove_widget(button)


def is_large() -> bool:
    """Whether text is so large that not every answer may find room."""
    return bool(look.scale >= LARGE_TEXT)
