"""How a rule says what happened: a `Telling` gives it luck and is told things as they happen."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import replace

from companion.table.box import Facts, FactValue
from companion.table.chance import Chance

IMPOSSIBLE = "impossible"
"""The id of an event that says: by what the app was told, such a table cannot be."""
EMPTY = "empty"
"""The id of an event that says: nothing is left there, so that something does not happen."""
PUT_RIGHT = "Put right: "
"""How the story of a correction begins: it is nobody's doing, whoever has the turn."""
ALOUD = frozenset({IMPOSSIBLE, EMPTY})
"""Events that nobody may overlook: a screen says them aloud."""


AS_IT_WAS = "unless it is as it was"
"""What is said with something that hands take back, and of which nobody knows whether they ever did it."""


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened, in words and ids. Every text here is public: secrets are for views only."""

    id: str
    text: str
    rule: str = ""
    """Id of the rule that says why."""
    about: tuple[str, ...] = ()
    """Ids of what it concerns: a tile, a card, a seat."""
    reveals: str = ""
    """What was seen by it, in words that do not say what: an undo asks first, and the log remembers."""
    to: str = ""
    """The one seat that saw it; empty where everybody did."""
    later: str = ""
    """What is told in its place once the game is over, where until then only a seat may know it. Nothing but
    the log reads this, and only then."""
    learned: Facts = {}
    """What was learned of the owner's copy: the store keeps it in Your box with the move."""


class Deed(Struct, frozen=True, omit_defaults=True):
    """Something that hands must do now with the pieces that lie on the table."""

    id: str
    """What kind of deed: "turn-tile", "move-bookwyrm". The face draws a symbol for it."""
    text: str
    """"Turn tile D4 over, lit side up": a full instruction, as short as can be."""
    rule: str = ""
    """Id of the rule behind it."""
    things: tuple[str, ...] = ()
    """What it concerns in the game's picture, where its number is repeated: "tile:d4"."""
    seat: str = ""
    """Whose hands, where that matters."""
    renews: bool = False
    """Whether it takes the place of an earlier one of its kind about the same: a figure stands once."""
    lays_out: str = ""
    """The component that comes to lie on the table by it: before that, nobody can use it."""
    undone: str | None = ""
    """What hands do where it is undone: "Red’s figure back to 11"; None for nothing. Empty in an evening of
    earlier days, which knew only the deed itself."""
    stands: str = ""
    """What of it stands in one place at a time: where several moves are undone, it goes back once."""
    again: str = ""
    """What hands do where it is brought back: if they did it before they told it, or chose how to do it."""
    anew: bool = False
    """Whether a move only said that it is done: where that is undone, hands are asked for it again."""
    perhaps: bool = False
    """Whether it may be done by now: it was asked before the last touch, or is brought back by it."""

    @property
    def about(self) -> tuple[str, str, tuple[str, ...]]:
        """Its kind, whose it is, and what it concerns: the same however it is worded."""
        return self.id, self.seat, self.things

    def is_renewed_by(self, later: "Deed") -> bool:
        """Whether a later deed says the same of today, so that this one is asked no longer."""
        return later.renews and (later.id, later.things) == (self.id, self.things)

    def goes_back_with(self, earlier: "Deed") -> bool:
        """Whether the same thing goes back further by what an earlier move asked."""
        return bool(self.stands and self.stands == earlier.stands) or self.is_renewed_by(earlier)


def taken_back(deed: Deed) -> Deed:
    """A deed as something to take back."""
    return replace(deed, text=deed.undone or f"Take back: {deed.text}")


class Telling:
    """The luck and the story of one move, and what it asks of hands."""

    __slots__ = ("_laid_out", "back", "chance", "deeds", "events", "keeps", "wrong")

    def __init__(self, chance: Chance | None = None) -> None:
        self.chance = chance or Chance()
        self.events: list[Event] = []
        self.deeds: list[Deed] = []
        self.back: list[Deed] = []
        """What hands would do to take back what they have done already."""
        self.wrong: list[Deed] = []
        """What hands were asked to do before, and should not have been."""
        self.keeps = False
        """Whether what hands were asked to do before still stands."""
        self._laid_out = ""

    @property
    def now(self) -> float:
        """The wall-clock time of the move, in seconds."""
        return self.chance.now

    def say(
        self,
        id_: str,
        text: str,
        rule: str = "",
        *about: str,
        reveals: str = "",
        to: str = "",
        learned: Mapping[str, FactValue] | None = None,
    ) -> None:
        """Tell everybody what happened. Nothing secret belongs here."""
        self.events.append(Event(id_, text, rule, about, reveals, to, "", dict(learned or {})))

    def put_right(self, id_: str, text: str, rule: str = "", *about: str) -> None:
        """Tell everybody what was wrong: "Red stands at 6, not at 11."."""
        self.say(id_, f"{PUT_RIGHT}{text}", rule, *about)

    def hands(
        self,
        id_: str,
        text: str,
        rule: str = "",
        *things: str,
        seat: str = "",
        undone: str | None,
        stands: str = "",
        again: str = "",
    ) -> None:
        """Ask hands to do something on the table. Nothing is asked of them that the app holds.

        Whoever asks also says how it is undone: "Put the card back on top of War"; None where nothing on the
        table was moved by it, or where what is undone with it says it all. And where it left a choice, how it
        is done again: "Turn that tile again, as before".
        """
        self.deeds.append(
            Deed(
                id_,
                text,
                rule,
                things,
                seat,
                lays_out=self._laid_out,
                undone=undone,
                stands=stands,
                again=again,
            )
        )

    @contextmanager
    def laying_out(self, component: str) -> Iterator[None]:
        """What hands are asked to do meanwhile brings this component to the table."""
        before, self._laid_out = self._laid_out, component
        yield
        self._laid_out = before

    def told_by_hands(
        self,
        id_: str,
        text: str,
        rule: str = "",
        *things: str,
        seat: str = "",
        stands: str = "",
        again: str = "",
    ) -> None:
        """Hands did something before they told it; this is what they do where it is undone, and what they do
        where it is brought back: else they are told what happened."""
        self.back.append(Deed(id_, text, rule, things, seat, stands=stands, again=again))

    def was_done(self, deeds: Iterable[Deed]) -> None:
        """This says that hands have done what an earlier move asked: where only this is undone, they are
        asked for it again, and leave it as it is."""
        self.back += (replace(taken_back(deed), anew=True) for deed in deeds if deed.undone is not None)

    def was_wrong(self, deed: Deed, back: str) -> None:
        """This shows that an earlier move should not have asked for something. Nobody knows whether hands
        have done it: `back` is what they do then. Where this is undone, they are asked for it again."""
        self.wrong.append(replace(deed, text=f"{back}, {AS_IT_WAS}"))

    def keep(self) -> None:
        """What hands still owe from earlier stays: this is an answer, or something done in between.

        Without it a move is a step in the course of the game, and by then everything before it is done.
        """
        self.keeps = True
