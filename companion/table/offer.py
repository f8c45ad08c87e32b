"""What may be done now, for a screen: offers, their questions, and the things of a picture that they concern.

A thing in the picture is ready exactly where an offer concerns it: `concerning` tells so for the whole app.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from companion.table.legal import Answer, Args, Value


class Choice(Struct, frozen=True):
    """One possible answer to a question."""

    value: Value
    label: str
    symbol: str = ""
    """Name of a picture to show beside the label."""
    tone: str = ""
    """A colour token; never the only difference between two choices."""
    note: str = ""
    looks: str = ""
    """The seat that looks at something in secret by this choice: the move is made while it holds its ring."""
    confirm: str = ""
    """A question that is asked once before a move with this answer is made: by it the game ends."""
    does: str = ""
    """What the button says that answers it with yes; the label where that says enough."""


class Ask(Struct, frozen=True):
    """A question that a move asks before it can be made: one of its arguments."""

    name: str
    question: str
    choices: tuple[Choice, ...] = ()
    kind: str = "choice"
    """"choice", "symbols" (a list with repeats), "text", or the kind of thing in the game's picture that
    answers it when tapped ("tile")."""
    optional: bool = False
    least: int = 1
    most: int = 1
    """More than one: the answer is a list of between `least` and `most` values."""
    secret: bool = False
    """The choices are only for the eyes of the offer's seat; for others they are left out."""
    multiple: bool = False
    """The answer is a list, even where only one value may be chosen."""
    sets: tuple[tuple[Value, ...], ...] = ()
    """Where not every list of the choices will do: those that do, in any order."""
    unlike: str = ""
    """Another question of the offer whose answer may not be given here again."""
    moot: tuple[str, Value | tuple[Value, ...], Value | None] | tuple[()] = ()
    """Another question and the answer or answers to it after which this one is not asked, and what answers it
    then, if anything does."""
    looks: bool = False
    """The answer is a seat that looks at something in secret by this move: it answers by holding its ring."""
    counted: bool = False
    """Choices that are called alike are copies: they are shown as one, with how many of them are chosen."""

    def is_moot(self, answers: Mapping[str, Answer | None]) -> bool:
        """Whether it is not asked after these answers to the other questions."""
        if not self.moot:
            return False
        name, those, _ = self.moot
        given = answers.get(name)
        return given in those if isinstance(those, tuple) else given == those

    def copies(self, value: Value) -> tuple[Value, ...]:
        """A choice with those that it is shown together with."""
        label = next((choice.label for choice in self.choices if choice.value == value), None)
        if not self.counted or label is None:
            return (value,)
        return tuple(choice.value for choice in self.choices if choice.label == label)

    def shown(self) -> tuple[Choice, ...]:
        """The choices as they are shown: of copies the first."""
        return tuple(choice for choice in self.choices if self.copies(choice.value)[0] == choice.value)

    def tapped(self, value: Value, chosen: Sequence[Value]) -> list[Value]:
        """What is chosen after a tap on a choice: one copy more, or after the last one none of them."""
        copies = self.copies(value)
        taken = [each for each in chosen if each in copies]
        full = len(chosen) >= self.most
        if taken and (full or len(taken) == len(copies)):
            return [each for each in chosen if each not in copies]
        return list(chosen) if full else [*chosen, next(each for each in copies if each not in taken)]

    def is_enough(self, chosen: Sequence[Value]) -> bool:
        """Whether these values, or this text, answer the question."""
        if not self.least <= len(chosen) <= self.most:
            return False
        return not self.sets or any(Counter(chosen) == Counter(each) for each in self.sets)

    @property
    def only_answer(self) -> "Value | list[Value] | None":
        """The answer where there is no choice: it is not asked for."""
        if self.optional or self.kind in ("symbols", "text"):
            return None
        if self.multiple:
            all_ = [choice.value for choice in self.choices]
            return all_ if all_ and len(all_) == self.least and self.is_enough(all_) else None
        return self.choices[0].value if len(self.choices) == 1 else None

    @property
    def takes_one(self) -> bool:
        """Whether exactly one of the choices answers it, though the answer may be a list."""
        return self.least == self.most == 1 and self.kind not in ("symbols", "text")

    def as_answer(self, value: Value) -> Value | list[Value]:
        """One value in the shape of the answer."""
        return [value] if self.multiple else value

    def may_follow(self, chosen: Sequence[Value]) -> tuple[Choice, ...]:
        """The choices that may still be added to those that are chosen."""
        free = tuple(choice for choice in self.choices if choice.value not in chosen)
        if not self.sets:
            return free
        return tuple(c for c in free if any(Counter((*chosen, c.value)) <= Counter(s) for s in self.sets))


class Offer(Struct, frozen=True):
    """A move that may be made now, as it is put to the players."""

    name: str
    label: str
    asks: tuple[Ask, ...] = ()
    args: Args = {}
    """Arguments that are settled already."""
    group: str = "action"
    """Where a screen puts it: "next" (the one next thing, the brass button), "counter" (the one choice
    against it, beside it and as high), "answer" (an answer to the question that the guide asks), "action"
    (what else one may do, the likeliest first), or "more" (corrections, kept out of the way)."""
    seat: str = ""
    """Who makes it, where that matters."""
    symbol: str = ""
    tone: str = ""
    note: str = ""
    """What it will do or cost, in a few words."""
    rule: str = ""
    bundle: str = ""
    """The label of the one button under which a screen gathers offers of a kind: "Take a Book"."""
    things: tuple[str, ...] = ()
    """The things in the game's picture that it concerns, apart from those that its questions ask for:
    "bag", "die", "tile:b2"."""
    confirm: str = ""
    """A question that is asked once before the move is made: it ends the game, or shows what cannot be
    un-seen. Empty where nothing is asked."""
    headline: str = ""
    """What stands in place of the guide's headline while it is offered, with its note and its rule: time has
    passed, so that something else comes next, though nobody has moved."""
    direct: bool = False
    """A tap on one of its things makes it at once, even where the tap could begin other moves too."""
    pointed: str = ""
    """The argument that one of its things is given as where a tap began it; by its button nobody is asked."""
    last: bool = False
    """A correction that is offered after the moves that a tap on one of its things could mean as well."""
    question: str = ""
    """The question that it is one of the answers to, with others of its kind: a tap that can only mean these
    asks it in the same way as one offer does that asks it itself ..."""
    answer: str = ""
    """... and which answer it is."""
    late: bool = False
    """An action that a screen shows after the others: it costs something that one rather keeps."""
    anywhere: bool = False
    """Any thing of its kind may answer it: a picture marks none of them as likelier than the others."""
    harms: bool = False
    """Something is lost by it, as by no other next thing: a screen lets nobody do it by a second tap."""
    own: bool = False
    """Whether it is for whoever has the turn, though it is kept out of the way: a clock runs for one player,
    and where the app plays for that one nobody needs it. A correction is everybody's."""
    place: str = ""
    """The place that it keeps, of those that the guide names for answers or actions that stand."""


WORDS_ALONE = ("choice", "symbols", "text")
"""Kinds of questions that no thing in a picture answers."""


def thing(kind: str, value: Value) -> str:
    """The name of a thing in a game's picture: "tile:b2"."""
    return f"{kind}:{value}"


def counting(stat: str, *, more: bool) -> str:
    """The name of the plus or minus beside a number that the players may count on themselves."""
    return thing("number", f"{stat}{'+' if more else '-'}")


def number(stat: str) -> str:
    """The name of a number itself: what a tap on it concerns is asked for again."""
    return thing("number", stat)


def held_thing(component: str) -> str:
    """The name of a component as a whole, wherever it is counted: what a tap there concerns hands it over."""
    return thing("component", component)


def answers_with(offer: Offer, *touched: str) -> dict[str, Answer] | None:
    """What a tap on things that lie on each other answers of an offer; None where none concerns it."""
    if meant := next((name for name in touched if name in offer.things), ""):
        return {offer.pointed: meant.partition(":")[2]} if offer.pointed else {}
    for ask in offer.asks:
        for choice in ask.choices:
            if thing(ask.kind, choice.value) in touched:
                return {ask.name: [choice.value] if ask.multiple else choice.value}
    return None


def concerning(offers: Iterable[Offer], *touched: str) -> list[tuple[Offer, dict[str, Answer]]]:
    """The offers that a tap may mean, each with what the tap answers of it.

    A direct one comes alone; corrections that merely ask for such a thing come only where nothing else does,
    or last where it is asked which move is meant.
    """
    found = [(offer, known) for offer in offers if (known := answers_with(offer, *touched)) is not None]
    direct = [(offer, known) for offer, known in found if offer.direct]
    meant = [(offer, known) for offer, known in found if offer.group != "more" or not known]
    if len(meant) > 1:
        meant += [(offer, known) for offer, known in found if offer.last]
    return direct or meant or found


def putting_right(offers: Iterable[Offer], *touched: str) -> list[tuple[Offer, dict[str, Answer]]]:
    """The corrections that a tap offers last, for where it means but one move."""
    return concerning([offer for offer in offers if offer.last], *touched)


def label_with(offer: Offer, answers: Mapping[str, Answer]) -> str:
    """What a button says that makes a move about which this is known: what it costs may depend on it."""
    given = [choice for ask in offer.asks for choice in ask.choices if answers.get(ask.name) == choice.value]
    return next((choice.does for choice in given if choice.does), offer.label)


def things_of(offers: Iterable[Offer]) -> frozenset[str]:
    """All things of the picture that some offer concerns: those that are ready to be tapped."""
    found: set[str] = set()
    for offer in offers:
        found.update(offer.things)
        for ask in offer.asks:
            if ask.kind not in WORDS_ALONE:
                found.update([f"{ask.kind}:{choice.value}" for choice in ask.choices])
    return frozenset(found)
