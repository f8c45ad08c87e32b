"""The end of an evening: who won, how and why, the figures, and another game with the same people.

It lies over everything else, so that nothing of the last turn is left to be read. Motion and sound are as the
settings say.
"""

from itertools import pairwise
from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from companion.draft import again
from companion.moments import lasting
from companion.reference import reference
from companion.store.records import time_at_table
from companion.table import IllegalMove, Outcome, Player, Stat, Table
from companion.ui.games import cover
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import deep, look, mixed
from companion.ui.screens.home import CoverArt  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.page import fill
from companion.ui.widgets.rule_sheet import show_rule

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

RAYS, SPARKS = 18, 46
RISING = 5.0
"""Seconds for which sparks rise; then everything rests."""


class Glory(Widget):
    """Rays behind the title, and sparks that rise for a while: nothing that asks for a tap."""

    tone = ColorProperty("#D9A94F")
    lit = BooleanProperty(True)
    """Whether there is something to celebrate."""
    passed = NumericProperty(RISING)
    """Seconds since it began."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        luck = Random(5)
        self._sparks = [(luck.random(), luck.random(), 0.3 + luck.random()) for _ in range(SPARKS)]
        redraw = Clock.create_trigger(self._redraw, -1)
        self._redraw_soon = redraw
        self.bind(pos=redraw, size=redraw, tone=redraw, passed=redraw, lit=redraw)
        look.follow(self._redraw)

    def begin(self) -> None:
        """Let it move, if things move here."""
        Animation.cancel_all(self)
        self.passed = 0.0 if look.motion else RISING
        if look.motion:
            Animation(passed=RISING, duration=RISING).start(self)

    def _redraw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.lit or self.height < 2:
            return
        x, y, reach = self.center_x, self.top + self.height * 0.12, self.height * 1.25
        turn = self.passed * 0.02
        with self.canvas:
            for at in range(RAYS):
                angle = pi * (1 + (at + 0.5) / RAYS) + turn
                wide = pi / RAYS * 0.27
                corners = ((x, y), _at(x, y, angle - wide, reach), _at(x, y, angle + wide, reach))
                Color(*look.brass_light[:3], 0.10 if at % 2 else 0.06)
                vertices = [value for corner in corners for value in (*corner, 0, 0)]
                Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles")
            for across, up, size in self._sparks:
                rise = (up + self.passed / RISING * 0.35 * size) % 1.0
                Color(*self.tone[:3], 0.75 * (1 - rise * 0.6))
                wide = dp(3.2) * size
                Ellipse(pos=(self.x + across * self.width, self.y + rise * self.height), size=(wide, wide))


def _at(x: float, y: float, angle: float, reach: float) -> tuple[float, float]:
    return x + cos(angle) * reach, y + sin(angle) * reach


class NameChip(BoxLayout):
    """A player, in colour; a winner larger, with the score."""

    name = StringProperty()
    score = StringProperty()
    ground = ColorProperty("#2E463C")
    won = BooleanProperty(False)


class Chips(Widget):
    """Names side by side in the middle, in as many rows as they take."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        lay = Clock.create_trigger(self._lay, -1)
        self._lay_soon = lay
        self.bind(pos=lay, size=lay, children=lay)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Take in a name."""
        super().add_widget(widget, *args, **kwargs)
        widget.bind(size=self._lay_soon)

    def _rows(self) -> list[list[Any]]:
        rows: list[list[Any]] = []
        gap, left = dp(12), -1.0
        for chip in self.children[::-1]:
            if not rows or left < chip.width + gap:
                rows.append([])
                left = self.width + gap
            rows[-1].append(chip)
            left -= chip.width + gap
        return rows

    def _lay(self, *_: Any) -> None:
        rows, gap = self._rows(), dp(12)
        self.height = sum(max(chip.height for chip in row) + gap for row in rows) - gap if rows else 0
        top = self.top
        for row in rows:
            high = max(chip.height for chip in row)
            x = self.center_x - (sum(chip.width + gap for chip in row) - gap) / 2
            for chip in row:
                chip.pos = (x, top - high / 2 - chip.height / 2)
                x += chip.width + gap
            top -= high + gap


class Figure(BoxLayout):
    """One figure of the evening."""

    value = StringProperty()
    unit = StringProperty()
    title = StringProperty()
    note = StringProperty()
    tint = ColorProperty("#F1E9D8")


class Finale(ModalView):
    """How a table ended."""

    title = StringProperty()
    reason = StringProperty()
    source = StringProperty()
    took = StringProperty()
    game_id = StringProperty()
    starter = StringProperty()
    """Who begins if the same people play again."""
    next_starter = StringProperty()
    """Who begins if the first player moves on; empty where one plays alone."""
    tone = ColorProperty("#D9A94F")
    rise = NumericProperty(1.0)
    """How far the title has come out: nought to one."""

    def __init__(self, app: "TablesideApp", table: Table, **kwargs: Any) -> None:
        self.app, self.table = app, table
        super().__init__(**kwargs)
        self._anim_duration = look.seconds(0.2)
        end = table.outcome
        if end is not None:
            self._show(end)

    def _show(self, end: Outcome) -> None:
        players = {player.name: player for player in self.table.players}
        self.title, self.reason, self.game_id = end.title, end.reason, self.table.game.id
        rule = reference(self.game_id).rules.get(end.rule)
        self.source = rule.page if rule else ""
        moments = [entry.at for entry in self.table.journal.entries]
        self.took = f"in {lasting(time_at_table(moments))}" if len(moments) > 1 else ""
        self.tone = self._tone(end, players)
        self.ids.glory.lit = end.result != "lost" and bool(end.winners or end.result == "won")
        names = [player.name for player in self.table.beginning.setup.players]
        self.starter = _first(self.table) or names[0]
        self.next_starter = names[(names.index(self.starter) + 1) % len(names)] if len(names) > 1 else ""
        fill(self.ids.names, [self._chip(player, end) for player in ranked(list(players.values()), end)])
        fill(self.ids.figures, [_figure(stat) for stat in self._figures()])

    def _tone(self, end: Outcome, players: dict[str, Player]) -> list[float]:
        """The winner's colour; brass for a team."""
        if len(end.winners) == 1 and end.winners[0] in players and len(players) > 1:
            return look.tone(players[end.winners[0]].colour, "brass")
        return list(look.fire if end.result == "lost" else look.brass_light)

    def _chip(self, player: Player, end: Outcome) -> NameChip:
        score = end.scores.get(player.name)
        return NameChip(
            name=player.name,
            score="" if score is None else str(score),
            ground=deep(look.tone(player.colour, "outline")),
            won=player.name in end.winners and len(end.winners) < len(self.table.players),
        )

    def _figures(self) -> list[Stat]:
        """What the game has to tell, then what any table has: at most four."""
        line = self.table.journal.line()
        seats = [self.table.journal.entries[at].seat for at in line]
        turns = sum(1 for before, after in pairwise(["", *seats]) if after and after != before)
        entries = self.table.journal.entries
        undone = len([entry for entry in entries if entry.do == "undo"])
        usual = [Stat("turns", "Played", str(turns), short="turns", note=f"{len(line)} moves in the log")]
        if turns and (seconds := time_at_table([entry.at for entry in entries])) > 60:
            each = lasting(max(60.0, seconds / turns))
            usual.append(Stat("time", "A turn took", each.split()[0], short=" ".join(each.split()[1:])))
        if undone:
            usual.append(Stat("undone", "Taken back", str(undone), short="times" if undone > 1 else "time"))
        own = list(self.table.figures())
        return [*own, *(stat for stat in usual if stat.id not in {one.id for one in own})][:4]

    # -- coming and going ----------------------------------------------------------------------

    def on_open(self) -> None:
        """The title comes out, the sparks rise, and a bell rings: each if it is wanted."""
        self.ids.glory.begin()
        self.app.devices.sound.play("done")
        if look.motion:
            self.rise = 0.0
            Animation(rise=1.0, duration=0.35, t="out_cubic").start(self)

    def play_again(self, move_on: bool = False) -> None:
        """Another table of the same people, from the list for the table on."""
        try:
            table = again(self.table, self.app.store.box(self.table.game.id), move_on=move_on)
        except IllegalMove as refusal:
            self.app.stage.say(str(refusal))
            return
        self.dismiss(animation=False)
        self.app.stage.home()
        self.app.stage.go("checklist", table=table)

    def read_log(self) -> None:
        """The story of the evening."""
        self.dismiss(animation=False)
        self.app.stage.go("log")

    def put_away(self) -> None:
        """Home."""
        self.dismiss(animation=False)
        self.app.stage.back()

    def why(self) -> None:
        """The rule that ended it."""
        end = self.table.outcome
        if end is not None and end.rule:
            show_rule(self.app, self.game_id, end.rule)


def ranked(players: list[Player], end: Outcome) -> list[Player]:
    """The winners first, then by score, then as they sit."""
    return sorted(players, key=lambda one: (one.name not in end.winners, -end.scores.get(one.name, 0)))


def _first(table: Table) -> str:
    """Who had the first turn."""
    seats = (table.journal.entries[at].seat for at in table.journal.line())
    names = {player.name for player in table.players}
    return next((seat for seat in seats if seat in names), "")


def _figure(stat: Stat) -> Figure:
    unit = f"of {stat.of}" if stat.of else stat.short
    tint = look.tone(f"{stat.tone}_text" if stat.tone == "fire" else stat.tone, "text")
    return Figure(value=stat.value, unit=unit, title=stat.title, note=stat.note, tint=tint)


def ground_of(game_id: str) -> list[float]:
    """The ground of the finale: night, with a little of the game's cover in it."""
    from kivy.utils import get_color_from_hex

    if not game_id:
        return list(look.ground)
    return mixed(list(look.ground), get_color_from_hex(cover(game_id).colours[1]), 0.25)


load_kv("screens/finale")
