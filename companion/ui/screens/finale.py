"""The end of an evening: who won, how and why, the figures, and another game with the same people.

It lies over everything else, so that nothing of the last turn is left to be read. Motion and sound are as the
settings say.
"""

from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.modalview import ModalView

from companion.draft.encore import Encore
from companion.hearing import of_ending
from companion.reference import reference, where
from companion.table import IllegalMove, Outcome, Player, Table
from companion.table.chairs import called, robot
from companion.times import took
from companion.ui.games import cover, kit
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import deep, look
from companion.ui.screens.cover_art import Strip, draw_cover
from companion.ui.screens.fair_draws import OPEN_NOW, open_fair_draws
from companion.ui.widgets.below import MoreBelow  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.book_piles import Pile, draw_piles
from companion.ui.widgets.ending import NameChip
from companion.ui.widgets.figures import figure_tile
from companion.ui.widgets.glory import Glory  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.page import fill
from companion.ui.widgets.rule_sheet import show_rule
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.wording import marks

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

LIGHTING, STEPS = 1.2, 12
"""Seconds in which what stands in the middle comes out, and in how many steps."""


class Centrepiece(SelfDrawn):
    """What stands in the middle: what the game draws, piles of books for scores, or else the cover."""

    game_id = StringProperty()
    picture = ObjectProperty(None, allownone=True)
    piles = ListProperty()
    room = NumericProperty(0)
    """The height that the others leave it."""
    lit = NumericProperty(1.0)
    """How far it has come out: zero to one."""
    drawn = NumericProperty(STEPS)
    """The step at which it is drawn: so many shapes are not drawn again for every frame."""

    drawn_from = ("game_id", "picture", "piles", "drawn")

    def on_lit(self, _: "Centrepiece", lit: float) -> None:
        self.drawn = round(lit * STEPS)

    def draw(self) -> None:
        """Draw it as far as it has come out."""
        self.canvas.clear()
        if not self.game_id or min(self.size) < dp(40):
            return
        box, ending = (self.x, self.y, self.width, self.height), kit(self.game_id).ending
        lit = self.drawn / STEPS
        with self.canvas:
            there = ending is not None and ending(self.picture, box, lit)
            if not there and not (len(self.piles) > 1 and draw_piles(self.piles, box, lit)):
                self._draw_cover()

    def _draw_cover(self) -> None:
        """The box of the game, as it stands on Home."""
        wide = min(self.width, self.height * 1.5)
        box = Strip(self.center_x - wide / 2, self.y, wide, self.height)
        draw_cover(cover(self.game_id), box, dp(24))


class Finale(ModalView):
    """How a table ended."""

    title = StringProperty()
    reason = StringProperty()
    source = StringProperty()
    took = StringProperty()
    game_id = StringProperty()
    fair = StringProperty()
    """That the seed of the draws can be seen; empty where it is not here."""
    starter = StringProperty()
    """Who begins if the same people play again; empty where that is not settled beforehand."""
    next_starter = StringProperty()
    """Who begins if the first player moves on."""
    alone = BooleanProperty(False)
    """One plays alone: nobody is there for a rematch."""
    tone = ColorProperty("#D9A94F")
    tint = ColorProperty("#0E1815")
    """What colours the ground: the game's cover."""
    small = BooleanProperty(False)
    """A low screen, where everything stands closer."""
    air = NumericProperty(0)
    """How far all of it stays from the upper and the lower edge."""
    beside = BooleanProperty(True)
    """Whether there is room for the way to the seed beside the reason."""
    rise = NumericProperty(1.0)
    """How far the title has come out: zero to one."""

    def __init__(self, app: "TablesideApp", table: Table, encore: Encore, **kwargs: Any) -> None:
        self.app, self.table, self._encore = app, table, encore
        super().__init__(**kwargs)
        self._anim_duration = look.seconds(0.2)
        end = table.outcome
        if end is not None:
            self._show(end)

    def _show(self, end: Outcome) -> None:
        players = {player.name: player for player in self.table.players}
        self.title, self.reason, self.game_id = end.title, self._reason(end), self.table.game.id
        rule = reference(self.game_id).rules.get(end.rule)
        self.source = where(rule) if rule else ""
        self.fair = OPEN_NOW if self.table.fairness.seed else ""
        long = took(self.table.journal.entries)
        self.took = f"in {long}" if long else ""
        self.tone, self.tint = self._tone(end, players), cover(self.game_id).colours[0]
        self.ids.glory.lit = end.result != "lost" and bool(end.winners or end.result == "won")
        self.alone = len(players) == 1
        self.starter = self._encore.starter(move_on=False)
        self.next_starter = self._encore.starter(move_on=True)
        others = [Player(name) for name in end.scores if name not in players]  # a robot that played, too
        everybody = ranked([*players.values(), *others], end)
        fill(self.ids.names, [self._chip(player, end, len(everybody)) for player in everybody])
        fill(self.ids.figures, [figure_tile(figure) for figure in self.table.figures()])
        middle = self.ids.middle
        middle.game_id, middle.picture = self.game_id, self.table.view().picture
        if end.scores:
            middle.piles = [self._pile(player, end) for player in everybody]

    def _reason(self, end: Outcome) -> str:
        """Why it is over; first what hands still do for a chair, which nobody has read before."""
        robots = tuple(robot(seat) for seat in self.table.view().chairs)
        left = [f"{deed.text}." for deed in self.table.deeds() if deed.text.startswith(robots)]
        return " ".join((*left, end.reason))

    def _tone(self, end: Outcome, players: dict[str, Player]) -> list[float]:
        """The winner's colour; brass for a team."""
        if len(end.winners) == 1 and end.winners[0] in players and len(players) > 1:
            return look.ink(players[end.winners[0]].colour, "brass")
        return look.ink("fire") if end.result == "lost" else list(look.brass_light)

    def _pile(self, player: Player, end: Outcome) -> Pile:
        tone = look.tone(player.colour, "outline")
        return Pile(tone, end.scores.get(player.name, 0), player.name in end.winners)

    def _chip(self, player: Player, end: Outcome, of: int) -> NameChip:
        score = end.scores.get(player.name)
        chip = NameChip(
            name=called(player.name, self.table.view().chairs),
            mark=marks(tuple(one.name for one in self.table.players)).get(player.name, ""),
            colour=player.colour,
            small=self.small,
            score="" if score is None else str(score),
            ground=deep(look.tone(player.colour, "outline")),
            won=player.name in end.winners and len(end.winners) < of,
        )
        self.bind(small=chip.setter("small"))
        return chip

    # -- coming and going ----------------------------------------------------------------------

    def on_pre_open(self) -> None:
        """Nothing is out yet that is to come out."""
        if look.motion:
            self.rise = self.ids.middle.lit = 0.0

    def on_open(self) -> None:
        """The title comes out, the sparks rise, and a chord sounds: each if it is wanted."""
        self.ids.glory.begin()
        self._ring()
        if look.motion:
            Animation(rise=1.0, duration=0.35, t="out_cubic").start(self)
            Animation(lit=1.0, duration=LIGHTING).start(self.ids.middle)

    def on_dismiss(self) -> None:
        """Nothing moves or sounds that is not seen: else all of it would be kept until it rests."""
        self.ids.glory.rest()
        Animation.cancel_all(self)  # also that by which it comes, after which the title would
        Animation.cancel_all(self.ids.middle)

    def _ring(self) -> None:
        if (end := self.table.outcome) is not None:
            self.app.devices.sound.play(of_ending(end))

    def play_again(self, move_on: bool = False) -> None:
        """Another table of the same people, from the list for the table on."""
        table = self._encore.table(move_on=move_on)
        if isinstance(table, IllegalMove):
            self.app.stage.say(str(table))
            return
        self.dismiss(animation=False)
        self.app.stage.home()
        self.app.stage.go("checklist", table=table)

    def read_log(self) -> None:
        """The story of the evening."""
        self.dismiss(animation=False)
        self.app.stage.go("log", after_the_end=True)

    def put_away(self) -> None:
        """Home."""
        self.dismiss(animation=False)
        self.app.stage.back()

    def why(self) -> None:
        """The rule that ended it."""
        end = self.table.outcome
        if end is not None and end.rule:
            show_rule(self.app, self.game_id, end.rule)

    def show_seed(self) -> None:
        """What all draws followed from, and how to check it."""
        open_fair_draws(self.table.fairness, over=True)


def ranked(players: list[Player], end: Outcome) -> list[Player]:
    """The winners first, then by score, then as they sit."""
    return sorted(players, key=lambda one: (one.name not in end.winners, -end.scores.get(one.name, 0)))


load_kv("screens/finale")
