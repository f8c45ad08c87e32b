"""Taps counted: scripted evenings through the real screens, and how many taps a turn costs (`make taps`).

A pair of hands taps what is really shown, the way people do who play on: the things that happen on their
table, then the brass button. A thing is whatever the table told the app or the app told the table: one line
of the log. The goals: at most two taps a turn where Tableside only draws (in Fire one more for each token);
as a companion at most one for each thing that happens, plus one.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
os.environ.setdefault("KIVY_NO_ARGS", "1")

TURNS = 8
"""Turns of an evening, after the first one, in which nobody knows yet what to tap."""
MOST = 30
"""Taps after which a turn is given up: the hands have lost their way."""


@dataclass(frozen=True)
class Script:
    """What people do in a turn of a game, besides the next thing."""

    game: str
    players: tuple[str, ...] = ("Red", "Blue")
    extras: tuple[str, ...] = ()
    """Moves that are made once a turn where the app keeps what they change."""
    stop_after: int = 0
    """So many times the next thing, then the choice against it."""
    between: tuple[str, ...] = ()
    """Moves that belong to no turn: the draft before a round."""
    finish: tuple[str, ...] = ()
    """Moves that end a turn, made as soon as they may be."""
    everything: tuple[tuple[str, str], ...] = ()
    """Options that are chosen otherwise where the app keeps everything."""


SCRIPTS = (
    Script("library-labyrinth", extras=("flip_tile",)),
    Script(
        "fire-in-the-library",
        ("Red", "Blue", "Purple"),
        stop_after=2,
        between=("take_card", "next_round"),
    ),
    Script("chamberquest", ("Red", "Blue"), everything=(("board", "random"),)),
    Script("orne-library", ("Red", "Blue"), extras=("enter_chamber", "move_pawn"), finish=("end_turn",)),
)


TOKENS = ("draw", "drew", "save_book")
"""Moves in which a token comes out of the bag."""


@dataclass
class Turn:
    """One turn: whose, the taps it cost, and the things that happened in it."""

    seat: str
    taps: int = 0
    moves: list[str] = field(default_factory=list)

    @property
    def drawn(self) -> int:
        """Tokens that came out of a bag."""
        return sum(1 for name in self.moves if name in TOKENS)


@dataclass
class Evening:
    """What came of one script at one level."""

    game: str
    level: str
    turns: list[Turn]
    stuck: str = ""
    between: int = 0
    """Taps that belong to no turn."""

    @property
    def mean(self) -> float:
        """Taps a turn."""
        return sum(turn.taps for turn in self.turns) / max(1, len(self.turns))

    @property
    def things(self) -> float:
        """Things a turn."""
        return sum(len(turn.moves) for turn in self.turns) / max(1, len(self.turns))

    @property
    def over(self) -> list[Turn]:
        """The turns that cost more than the goal of the level."""
        return [turn for turn in self.turns if turn.taps > goal(self.level, turn)]

    def line(self) -> str:
        """The evening as a row of a table."""
        most = max((turn.taps for turn in self.turns), default=0)
        over = f"{len(self.over)} of {len(self.turns)} turns over" if self.over else "kept"
        said = self.stuck or over + (f"; {self.between} taps between turns" if self.between else "")
        return (
            f"{self.game:<20} {self.level:<11} {len(self.turns):>5} {self.mean:>9.2f} {most:>5} "
            f"{self.things:>7.2f}  {GOALS[self.level]:<22} {said}"
        )


GOALS = {"draws": "2, and 1 a token", "companion": "1 a thing, and 1", "everything": "-"}
HEAD = f"{'game':<20} {'level':<11} turns taps/turn  most  things  {'goal':<22} result"


def goal(level: str, turn: Turn) -> int:
    """The most taps that a turn may cost."""
    if level == "draws":
        return 2 + turn.drawn
    return len(turn.moves) + 1 if level == "companion" else MOST


class Hands:
    """People at a table who tap what they see, and count."""

    def __init__(self, tablet: Any, script: Script) -> None:
        self.tablet, self.script = tablet, script
        self.turn = Turn("")
        self.between = 0
        self._nexts = self._count = 0
        self._done: set[str] = set()

    @property
    def screen(self) -> Any:
        """The Table screen."""
        return self.tablet.app.stage.screen

    @property
    def seat(self) -> str:
        """Whose turn it is."""
        return str(self.tablet.view.guide.seat)

    def play(self, turns: int) -> list[Turn]:
        """Play so many turns; the first is not counted."""
        played: list[Turn] = []
        while len(played) < turns + 1 and self.tablet.view.outcome is None:
            turn = self._turn()
            if set(turn.moves) <= set(self.script.between):
                self.between += turn.taps
            else:
                played.append(turn)
        return played[1:]

    def _turn(self) -> Turn:
        self.turn, self._nexts, self._done = Turn(self.seat), 0, set()
        self._count += 1
        before = len(self.tablet.app.session.table.journal.entries)
        while self.tablet.view.outcome is None:
            if self.turn.seat and self.seat != self.turn.seat:
                break
            self._step()
            if self.turn.taps > MOST:
                raise Lost(f"lost after {self.tablet.headline!r}")
            made = self.tablet.app.session.table.journal.entries[before:]
            if made and not self.turn.seat and not self.seat and self.tablet.sheet is None:
                break  # nobody's turn is followed, so each thing that happens is one
        entries = self.tablet.app.session.table.journal.entries[before:]
        self.turn.moves = [str(entry.move["move"]) for entry in entries if entry.do == "move"]
        return self.turn

    def _tap(self, widget: Any) -> None:
        self.turn.taps += 1
        self.tablet.touch(widget)
        self.tablet.pilot.wait(0.4)

    def _thing(self, name: str) -> None:
        self.turn.taps += 1
        self.tablet.tap_thing(name)
        self.tablet.pilot.wait(0.4)

    def _step(self) -> None:
        """One tap: an answer that is asked for, something that happens on the table, or the next thing."""
        if self.tablet.sheet is not None:
            self._answer_sheet()
        elif self.screen._picking is not None:
            self._thing(self._in_sight(self.screen._picked_values)[0])
        elif not self._extra():
            self._go_on()

    def _answer_sheet(self) -> None:
        from companion.ui.widgets.buttons import BrassButton, ChoiceButton
        from companion.ui.widgets.secret import HoldRing

        if rings := [widget for widget in self.tablet.sheet.walk() if isinstance(widget, HoldRing)]:
            self._hold(rings[0])
            return
        buttons = [button for button in self.tablet.buttons() if not button.disabled]
        choices = [button for button in buttons if isinstance(button, ChoiceButton) and not button.chosen]
        brass = [button for button in buttons if isinstance(button, BrassButton)]
        if brass and not any(button.disabled for button in brass):
            self._tap(brass[0])
        elif choices:
            self._tap(choices[0])
        else:
            self.tablet.back()

    def _hold(self, ring: Any) -> None:
        """Look in secret, slide to a card where one must be chosen, and pass the tablet back."""
        from companion.ui.widgets.secret import SecretCard

        self.turn.taps += 1
        self.tablet.pilot.hold(ring)
        self.tablet.pilot.wait(0.6)
        cards = [card for card in self.tablet.sheet.walk() if isinstance(card, SecretCard) and card.may]
        if cards:
            self.tablet.pilot.drag(cards[0])
        self.tablet.pilot.release(0.4)
        if self.tablet.sheet is not None:
            self.tablet.back()

    def _extra(self) -> bool:
        """Something that happens once a turn, told by a tap on the thing in the picture."""
        places = self.screen.picture.places()
        for offer in self.tablet.app.session.offers():
            if offer.name not in self.script.extras or offer.name in self._done or offer.group == "more":
                continue
            found = [
                f"{ask.kind}:{choice.value}"
                for ask in offer.asks
                for choice in ask.choices
                if f"{ask.kind}:{choice.value}" in places
            ]
            if found:
                self._done.add(offer.name)
                self._thing(found[self._count % len(found)])
                return True
        return False

    def _finish(self) -> Any:
        """The button that ends the turn, if it may be ended now."""
        labels = {
            offer.label for offer in self.tablet.app.session.offers() if offer.name in self.script.finish
        }
        ids = self.screen.ids
        return next((b for b in (*ids.decision.children, *ids.choices.children) if b.text in labels), None)

    def _go_on(self) -> None:
        if (finish := self._finish()) is not None:
            self._tap(finish)
            return
        decision = self.screen.ids.decision.children[::-1]
        choices = [button for button in self.screen.ids.choices.children[::-1] if not button.disabled]
        if self.screen.ids.choices.urgent and choices and not decision:
            self._tap(choices[0])
        elif decision:
            stops = self.script.stop_after and self._nexts >= self.script.stop_after and len(decision) > 1
            self._nexts += 1
            self._tap(decision[1] if stops else decision[0])
        elif choices:
            self._tap(choices[0])
        else:
            raise Lost(f"nothing to tap at {self.tablet.headline!r}")

    def _in_sight(self, things: Sequence[str] | dict[str, Any]) -> list[str]:
        places = self.screen.picture.places()
        return [name for name in things if name in places] or [Lost.now("nothing of it in the picture")]


class Lost(Exception):
    """The hands do not know what to tap."""

    @staticmethod
    def now(why: str) -> str:
        """Give up."""
        raise Lost(why)


def evening(pilot: Any, script: Script, level: str, turns: int = TURNS) -> Evening:
    """Play one script at one level on a tablet of its own."""
    from companion.draft import Draft
    from companion.table import Level
    from tests.ui.table_talk import Tablet

    with tempfile.TemporaryDirectory() as folder:
        tablet = Tablet(pilot, Path(folder) / "data")
        draft = Draft(script.game, {}, None, list(script.players))
        draft.choose_level(Level(level))
        if level == Level.EVERYTHING:
            draft.chosen.update(script.everything)
        tablet.app.begin_table(draft.begin({}, odds=True))
        pilot.wait(1.0)
        if any(offer.name == "leave_editor" for offer in tablet.app.session.offers()):
            tablet.app.session.play("leave_editor")  # laying out a board is no turn
            if tablet.screen != "table":
                tablet.app.stage.back()
            pilot.wait(1.0)
        hands = Hands(tablet, script)
        played: list[Turn] = []
        stuck = ""
        try:
            played = hands.play(turns)
        except (Lost, AssertionError, KeyError, AttributeError) as lost:
            stuck = f"stopped: {str(lost)[:70]}"
        finally:
            pilot.leave()
    return Evening(script.game, level, played, stuck, hands.between)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play all evenings and print them."""
    parser = argparse.ArgumentParser(description="Taps per turn, for each game and level.")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--level", help="only this level")
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--verbose", action="store_true", help="each turn with its moves")
    asked = parser.parse_args(arguments)

    from tests.ui.pilot import Pilot, install_clock, remember_colours

    install_clock()
    from companion.table import Level
    from companion.ui.look.theme import register_fonts

    register_fonts()
    remember_colours()
    _steady_luck()
    print(HEAD)
    for script in SCRIPTS:
        for level in Level:
            if asked.game in (None, script.game) and asked.level in (None, level.value):
                pilot = Pilot()
                pilot.looking = False
                one = evening(pilot, script, level.value, asked.turns)
                print(one.line(), flush=True)
                for turn in one.turns if asked.verbose else ():
                    print(f"    {turn.seat}: {turn.taps} taps, {', '.join(turn.moves)}")
    return 0


def _steady_luck() -> None:
    """The same evening in every run."""
    import companion.table.table as table

    table.SystemRandom = lambda: Random(7)  # type: ignore[assignment, misc]


if __name__ == "__main__":
    sys.exit(main())
