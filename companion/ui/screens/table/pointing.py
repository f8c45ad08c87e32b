"""Pointing at the picture: a tap answers what is asked, or begins the move that it can only mean."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.table import Ask, Choice, Offer, Value, thing
from companion.table.legal import Answer
from companion.table.offer import concerning, putting_right
from companion.ui.screens.table.offers import Answers, Chosen
from companion.ui.widgets.petals import MOST, Petal

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen
    from companion.ui.widgets.picture import Picture

SLIDE = "Faster: hold it in the picture, and slide to the answer."


class Pointing:
    """What taps on the picture of one Table screen mean."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._then: Callable[[Value], None] | None = None
        self.values: dict[str, Value] = {}
        """The things that answer the question that is asked now, each with its answer."""
        self.about: tuple[Offer, ...] = ()
        """The moves that the question is about."""
        self._asked: tuple[Ask, Answers] | None = None

    @property
    def is_asked(self) -> bool:
        """Whether a question waits for a tap on the picture."""
        return self._then is not None

    def ask(self, ask: Ask, then: Callable[[Value], None], known: Answers) -> bool:
        """Let the picture answer a question, if it can show these things."""
        picture = self._screen.picture
        if ask.kind not in picture.kinds:
            return False
        self._then, self._asked = then, (ask, known)
        self.values = {thing(ask.kind, choice.value): choice.value for choice in ask.choices}
        self.ask_again()
        return True

    def ask_again(self) -> None:
        """Show the question, over whatever else the table has shown meanwhile."""
        if self._asked is not None:
            ask, known = self._asked
            self._screen.picture.ask(list(self.values), known)
            self._show_question(ask, known.get(ask.name))

    def asks_first(self, found: list[Chosen], again: Callable[[], None]) -> bool:
        """Where several moves begin with one question that the picture answers, ask that before which it is.

        At the table one points at a tile, turns it over, and only then sees which move it was.
        """
        ask = _shared(found)
        if ask is None:
            return False
        self.about = tuple(offer for offer, _ in found)

        def then(value: Value) -> None:
            chosen = [
                (offer, {**known, ask.name: value}) for offer, known in found if _takes(offer, ask, value)
            ]
            title = self._screen.picture.title_of(thing(ask.kind, value))
            if len(chosen) < len(found):
                self._screen.choose(*chosen[0], again)
            else:
                self._screen.ask_which(title, chosen, back=again)

        return not ask.multiple and self.ask(ask, then, {})

    def _show_question(self, ask: Ask, taken: Answer | None) -> None:
        """The question takes the place of the next thing until it is answered, or not asked any more."""
        self._screen.ids.next_thing.show(ask.question, _how_to_answer(ask, taken), "")
        self._screen.buttons.show_only("Cancel", self.stop)
        self._screen.side.show_spare(self._screen.session.view)
        self._screen.teacher.leave()

    def stop(self) -> None:
        """Ask no more."""
        if self._then is not None:
            self._then = None
            self._screen.picture.ask([])
            self._screen.show_table()

    def picked(self, _: Any, touched: str) -> None:
        """Something in the picture was tapped: an answer, or the beginning of a move."""
        if self._then is not None:
            self._answer(self._then, touched)
            return
        kind, _, id_ = touched.partition(":")
        if kind == "hand":
            self._screen.secrets.look(id_)
        elif kind == "ready":
            self._screen.secrets.begin(id_)
        elif not self._screen.secrets.shows(kind, id_):
            self._mean(touched, self.concerning(touched))

    def meant(self, picture: "Picture", seat: str, touched: str) -> None:
        """Something has come for one seat alone: it opens by itself only where that seat looks here."""
        if self._screen.secrets.arriving or self._screen.passing.opens_for(seat):
            self.picked(picture, touched)

    def _answer(self, then: Callable[[Value], None], touched: str) -> None:
        if touched in self.values:
            value = self.values[touched]
            self.stop()
            then(value)
        elif sentence := self._screen.picture.why_not(touched):
            self._screen.app.stage.say(sentence)

    def _mean(self, touched: str, found: list[Chosen]) -> None:
        """Do what a tap on a thing can only mean; else tell about the thing, and offer what may be done."""
        picture = self._screen.picture
        about = picture.about(touched)
        if about and all(offer.group == "more" for offer, _ in found):
            looks = [(one, partial(self.picked, picture, one.thing)) for one in picture.looks(touched)]
            self._screen.ask_which(picture.title_of(touched), found, about, looks=looks)
        elif len(found) == 1 and _is_guessed(*found[0]):
            also = self._besides(found[0][0], touched)
            self._screen.ask_which(picture.title_of(touched), [*found, *also])
        elif not found and (sentence := picture.contradicts(touched)):
            self._screen.hearing.contradicts(sentence)
        elif len(found) > 1 and (sentence := picture.out_of_reach(touched)):
            self._screen.ask_which(picture.title_of(touched), found, sentence)
        else:
            self._screen.which(picture.title_of(touched), found)

    def concerning(self, touched: str) -> list[Chosen]:
        """What a tap on a thing, and on what lies on it, may mean."""
        offers = self._screen.session.offers()
        return concerning(offers, touched, *self._screen.picture.also_at(touched))

    # -- a finger that rests ---------------------------------------------------------------------

    def petals(self, touched: str) -> list[Petal]:
        """What a finger that rests on a thing may slide to: what a tap on it would ask next."""
        found = [] if self.is_asked else self.concerning(touched)
        if len(found) != 1:
            petals = self._moves(found)
        elif _open(*found[0]):
            petals = [*self._answers(*found[0]), *self._moves(self._besides(found[0][0], touched))]
        else:
            petals = self._moves([*found, *self._besides(found[0][0], touched)])
        return petals if 2 <= len(petals) <= MOST else []

    def _besides(self, meant: Offer, touched: str) -> list[Chosen]:
        """What puts a thing right, or what lies on it, where a tap on it means one move."""
        lying = self._screen.picture.also_at(touched)
        found = putting_right(self._screen.session.offers(), touched, *lying)
        return [each for each in found if each[0] != meant]

    def instead(self, offer: Offer, known: Answers) -> list[Chosen]:
        """What puts the thing right that a tap has begun this move with."""
        for ask in offer.asks:
            value = known.get(ask.name)
            if ask.kind in self._screen.picture.kinds and isinstance(value, str):
                return self._besides(offer, thing(ask.kind, value))
        return []

    def hint(self, offer: Offer, known: Answers) -> str:
        """How the question that a tap in the picture has begun is answered faster."""
        kinds = self._screen.picture.kinds
        said = [(ask.kind, known[ask.name]) for ask in offer.asks if ask.kind in kinds and ask.name in known]
        pointed = [thing(kind, value) for kind, value in said if isinstance(value, str)]
        answers = {choice for choice, _ in self._answers(offer, known)}
        if not pointed or not answers:
            return ""
        # A thing may mean several moves, and then a resting finger finds other petals, or none.
        return SLIDE if answers <= {choice for choice, _ in self.petals(pointed[0])} else ""

    def _answers(self, offer: Offer, known: Answers) -> list[Petal]:
        """The answers to the one question that is left of a move."""
        asks = _open(offer, known)
        if len(asks) != 1 or not _is_plain(asks[0]):
            return []
        name, choices = asks[0].name, asks[0].choices
        choose = self._screen.choose
        return [(one, partial(choose, offer, {**known, name: one.value})) for one in choices]

    def _moves(self, found: list[Chosen]) -> list[Petal]:
        """Several moves that need nothing more; what puts the thing right may ask."""
        if any(_open(offer, known) for offer, known in found if not offer.last):
            return []
        return [
            (
                Choice(offer.label, offer.label, offer.symbol, offer.tone),
                partial(self._screen.choose, offer, known),
            )
            for offer, known in found
        ]


def _open(offer: Offer, known: Answers) -> list[Ask]:
    return [ask for ask in offer.asks if ask.name not in known and ask.name not in offer.args]


def _shared(found: list[Chosen]) -> Ask | None:
    """The question that all of these begin with.

    One move in several forms may ask it about different things: then any of these answers it.
    """
    firsts = [ask for offer, known in found for ask in _open(offer, known)[:1]]
    if len(firsts) < len(found):
        return None
    first, values = firsts[0], [choice.value for ask in firsts for choice in ask.choices]
    if all(ask == first for ask in firsts):
        return first
    asked = {(ask.name, ask.kind, ask.question) for ask in firsts}
    offer = found[0][0]
    one_move = all((other.name, other.args) == (offer.name, offer.args) for other, _ in found)
    if len(asked) > 1 or not one_move or len(set(values)) < len(values):
        return None
    return replace(first, choices=tuple(choice for ask in firsts for choice in ask.choices))


def _takes(offer: Offer, ask: Ask, value: Value) -> bool:
    """Whether an offer may be made with this answer."""
    mine = next(one for one in offer.asks if one.name == ask.name)
    return any(choice.value == value for choice in mine.choices)


def _is_guessed(offer: Offer, known: Answers) -> bool:
    """Whether a move that asks nothing merely may be about the thing: nobody spends an action by pointing."""
    return offer.pointed in known and not _open(offer, known)


def _how_to_answer(ask: Ask, taken: Answer | None) -> str:
    """How many things are tapped already, where it takes several."""
    if ask.most == 1:
        return "Tap it in the picture."
    count = len(taken) if isinstance(taken, list | tuple) else 0
    return f"{count} of {ask.most}: tap the next one." if count else f"Tap {ask.most} in the picture."


def _is_plain(ask: Ask) -> bool:
    """Whether a question takes one answer in words that everybody may see."""
    return (
        ask.kind == "choice"
        and ask.most == 1
        and not (ask.optional or ask.multiple or ask.secret or ask.looks)
    )
