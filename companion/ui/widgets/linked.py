"""Text in which terms lead to their rules, and one sentence may be marked."""

from itertools import pairwise
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.utils import escape_markup, get_hex_from_color

from companion.reference import TermLink, links_in
from companion.ui.look.drawing import Bounds
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.text import Text, line_width

SLACK = 14
"""Points around a term in which a finger still means it."""

OPENING, CLOSING = "(“‘", ",.;:!?)”’"
"""Signs that cling to a word."""

FINE = 0.5
"""How strong a fine line below a term is, against the letters."""
LETTERS = 0.93
"""How far down a line of text the fine line is drawn: below the letters, through the tail of a g."""

MARKED = "!"
"""What the marked sentence is called among the references of a label; no rule has such an id."""


class LinkedText(Text):
    """A text of a game: `plain` is what it says; a tap on a term opens its rule on a sheet.

    Whoever shows it says `LinkedText(game_id=…, plain=…, rule=…)`. A page that shows the rule in some other
    way binds `on_link` (text, rule id) and answers True.
    """

    plain = StringProperty()
    game_id = StringProperty()
    """Whose terms are links; none are where it is empty."""
    rule = StringProperty()
    """The rule that the text belongs to, which is no link in it."""
    mark = ListProperty()
    """The span of the sentence to mark, or nothing."""
    quiet = BooleanProperty(False)
    """Terms in the colour of the text with a fine line below: where something else matters more."""

    __events__ = ("on_link",)

    def __init__(self, **kwargs: Any) -> None:
        self._links: tuple[TermLink, ...] = ()
        self._marks: list[Any] = []
        super().__init__(**kwargs)
        draw = Clock.create_trigger(self._draw, -1)
        self._draw_soon = draw
        self.bind(texture=draw, pos=draw, size=draw, color=draw)
        self.bind(plain=self._write, game_id=self._write, rule=self._write, mark=self._write)
        self.bind(quiet=self._write)
        look.follow(self._write)
        self._write()

    def on_link(self, rule: str) -> None:
        """A term was tapped, and nobody else has shown its rule."""
        from companion.ui.widgets.rule_sheet import show_rule  # not above: its sheet has linked texts

        show_rule(App.get_running_app(), self.game_id, rule)

    def _write(self, *_: Any) -> None:
        found = links_in(self.game_id, self.plain, self.rule) if self.game_id else ()
        self._links = tuple(map(self._with_signs, found))
        self.markup = bool(self._links or self.mark)  # which takes longer to set
        self.text = self._dressed() if self.markup else self.plain
        self._draw_soon()

    def _with_signs(self, link: TermLink) -> TermLink:
        """A term with the signs that cling to it, or else a comma might begin a line."""
        start, end = link.start, link.end
        while start > 0 and self.plain[start - 1] in OPENING:
            start -= 1
        while end < len(self.plain) and self.plain[end] in CLOSING:
            end += 1
        return TermLink(start, end, link.rule)

    def _said(self) -> str:
        return str(self.plain)

    def _dressed(self) -> str:
        """The text with its terms as references, and the marked sentence as one."""
        start, end = self.mark or (0, 0)
        cuts = {0, len(self.plain), start, end}
        cuts |= {at for link in self._links for at in (link.start, link.end)}
        edges = sorted(cuts)
        return "".join(self._part(a, b, start <= a < end) for a, b in pairwise(edges))

    def _part(self, start: int, end: int, marked: bool) -> str:
        words = escape_markup(self.plain[start:end])
        rule = next((link.rule for link in self._links if link.start <= start < link.end), "")
        if not rule:
            return f"[ref={MARKED}]{_in(look.parchment_ink, words)}[/ref]" if marked else words
        name = f"{MARKED}{rule}" if marked else rule
        if self.quiet:
            return f"[ref={name}]{words}[/ref]"
        return f"[ref={name}]{_in(look.parchment_ink if marked else look.link, words)}[/ref]"

    # -- touch ---------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """A tap on a term, or so near that no other is meant."""
        rule = self.term_at(*touch.pos) if self.collide_point(*touch.pos) else ""
        if not rule:
            return False
        touch.grab(self)
        touch.ud[self] = rule
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The finger is lifted, about where it was put down."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        gone = max(abs(touch.sx - touch.osx) * Window.width, abs(touch.sy - touch.osy) * Window.height)
        if gone < dp(SLACK):
            self.dispatch("on_link", touch.ud.pop(self))
        return True

    def term_at(self, x: float, y: float) -> str:
        """The rule that the term at a place leads to, or nothing."""
        slack = dp(SLACK)
        near: list[tuple[float, str]] = []
        for name, boxes in self.refs.items():
            for left, bottom, right, top in map(self._placed, boxes):
                away = max(left - x, x - right, bottom - y, y - top, 0.0)
                if away <= slack and name.lstrip(MARKED):
                    near.append((away, name.lstrip(MARKED)))
        return min(near)[1] if near else ""

    def _placed(self, box: list[float]) -> Bounds:
        """A box of the label's texture in the place where it is seen."""
        left = self.center_x - self.texture_size[0] / 2
        top = self.center_y + self.texture_size[1] / 2
        return left + box[0], top - box[3], left + box[2], top - box[1]

    # -- the mark, and fine lines --------------------------------------------------------------

    def _draw(self, *_: Any) -> None:
        for instruction in self._marks:
            self.canvas.before.remove(instruction)
        self._marks = []
        self._draw_mark()
        self._draw_lines()

    def _draw_lines(self) -> None:
        """Under each term, as far as its letters go: the signs that cling to it have none."""
        for link in self._links:
            self._draw_line(link, link.rule, self._line_colour)
            self._draw_line(link, f"{MARKED}{link.rule}", look.parchment_ink)

    @property
    def _line_colour(self) -> list[float]:
        """Fine where terms have the colour of the text, else as strong as they are."""
        return [*self.color[:3], self.color[3] * FINE] if self.quiet else list(look.link)

    def _draw_line(self, link: TermLink, name: str, colour: list[float]) -> None:
        boxes = [self._placed(box) for box in self.refs.get(name, ())]
        if not boxes:
            return
        with self.canvas.before:
            self._marks.append(Color(*colour))
            for at, (left, bottom, right, top) in enumerate(boxes):
                left += self._wide(link, OPENING) if at == 0 else 0
                right -= self._wide(link, CLOSING) if at == len(boxes) - 1 else 0
                low = top - (top - bottom) / self.line_height * LETTERS
                self._marks.append(Rectangle(pos=(left, low), size=(right - left, dp(1))))

    def _wide(self, link: TermLink, signs: str) -> float:
        """How wide the signs at the beginning or at the end of a term are."""
        words = self.plain[link.start : link.end]
        bare = words.lstrip(signs) if signs is OPENING else words.rstrip(signs)
        size = self.font_size / sp(1)
        return line_width(words, size, self.font_name) - line_width(bare, size, self.font_name)

    def _draw_mark(self) -> None:
        boxes = [self._placed(box) for name, found in self.refs.items() if name[0] == MARKED for box in found]
        lines: dict[int, Bounds] = {}
        for left, bottom, right, top in boxes:
            line = lines.get(round(top), (left, bottom, right, top))
            lines[round(top)] = (min(left, line[0]), bottom, max(right, line[2]), top)
        with self.canvas.before:
            if lines:
                self._marks.append(Color(*look.parchment_deep))
            for left, bottom, right, top in lines.values():
                high = (top - bottom) / self.line_height * 1.06  # without the space to the next line
                pos, size = (left - dp(3), top - high), (right - left + dp(6), high)
                self._marks.append(SmoothRoundedRectangle(pos=pos, size=size, radius=[dp(6)]))


def _in(colour: list[float], words: str) -> str:
    return f"[color={get_hex_from_color(colour)}]{words}[/color]"


load_kv("widgets/linked")
