"""An evening as one page: complete, without a network, and safe whatever names somebody typed."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from random import Random

import pytest

from companion.games import game_ids
from companion.replay import NOT_OVER, Making, NotOver, page
from companion.replay.film import filmed
from companion.replay.plain import as_text
from companion.simulate import names, play_out
from companion.table import Table
from companion.table.fair import SIZE, Seed, grouped, opened, settled
from companion.table.journal import START
from tests.fifth_game import shelf
from tests.replay.evenings import HOSTILE, evening, page_of
from tests.replay.test_text import MIXES

ALLOWED = {
    *("html", "head", "meta", "title", "style", "body", "header", "main", "article", "section", "footer"),
    *("h1", "h2", "h3", "p", "div", "span", "ol", "li", "a", "s", "i", "b", "bdi", "small", "dl", "dt", "dd"),
    *("button", "details", "summary", "figure", "figcaption", "nav", "input", "output", "script"),
    *("svg", "g", "path", "polygon", "rect", "circle", "text"),
}
"""Every element that a page may have."""


class Read(HTMLParser):
    """A page as a browser reads it."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes, self.texts, self.scripts = set(), set(), [], []
        self._script = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)
        self._script = tag == "script"
        if self._script:
            self.scripts.append("")

    def handle_endtag(self, tag):
        self._script = False

    def handle_data(self, data):
        if self._script:
            self.scripts[-1] += data
        else:
            self.texts.append(data)


def film_of(text):
    """The film on a page."""
    return json.loads(Read(text).scripts[0])


def unrolled(film):
    """The parts of each moment, as the page's script makes them of the film."""
    parts = []
    for _size, _numbers, count, *changed in film["moments"]:
        parts = parts[:count] + [None] * (count - len(parts))
        for place, part in zip(changed[::2], changed[1::2], strict=True):
            parts[place] = part
        yield tuple(film["parts"][part] for part in parts)


@pytest.mark.parametrize("game_id", game_ids())
def test_while_the_game_goes_on_there_is_no_page(game_id):
    """A sentence says when there will be one."""
    with pytest.raises(NotOver, match=re.escape(NOT_OVER)):
        page(evening(game_id, 8))


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_the_page_has_every_moment_of_the_evening(game_id):
    """The film unrolls to the picture after each move that holds, and to the one before the first."""
    table = evening(game_id)
    told = list(unrolled(film_of(page_of(game_id))))
    assert len(told) == len(table.journal.line()) + 1
    for shown, place in zip(told, (START, *table.journal.line()), strict=True):
        view = table.as_it_was(place)
        assert shown == table.game.face.sketch(view.picture, view.players).parts


@pytest.mark.parametrize("game_id", game_ids())
def test_each_move_has_a_line_that_leads_to_it(game_id):
    """The scrubber's every step is a line of the story."""
    table = evening(game_id)
    steps = {int(step) for step in re.findall(r'<a href="#move-(\d+)"', page_of(game_id))}
    assert steps == set(range(1, len(table.journal.line()) + 1))


@pytest.mark.sweep(6)
@pytest.mark.parametrize("game_id", game_ids())
def test_names_are_text_whatever_they_are(game_id):
    """No name becomes an element, an attribute or a script, in the story, the pictures or the film."""
    text = page_of(game_id, HOSTILE)
    read = Read(text)
    assert read.tags <= ALLOWED
    assert not {name for name in read.attributes if name.startswith("on") or name in ("src", "srcset")}
    assert len(read.scripts) == 2
    assert "<" not in read.scripts[0]  # nothing in the film can end it
    assert all(name in "".join(read.texts) for name in HOSTILE)
    pictures = Read("".join(film_of(text)["parts"]) + "".join(film_of(text)["numbers"]))
    assert pictures.tags <= ALLOWED - {"script"}
    assert not {name for name in pictures.attributes if name.startswith("on") or name in ("src", "href")}


@pytest.mark.parametrize("game_id", game_ids())
def test_the_page_loads_nothing(game_id):
    """No address is in it but the name of SVG itself, and its own head forbids to load anything."""
    text = page_of(game_id)
    assert set(re.findall(r"https?://[^\"' )<]+", text)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|url\(|<link|<iframe|<img|src=", text)
    assert "default-src 'none'" in text


def test_only_our_own_script_runs():
    """The head names the one script that is there, by its fingerprint."""
    text = page_of("chamberquest")
    (said,) = re.findall(r"script-src '(sha256-[^']+)'", text)
    script = Read(text).scripts[1]
    assert said == f"sha256-{b64encode(sha256(script.encode()).digest()).decode()}"


def test_a_long_evening_stays_a_small_file():
    """Over 300 moves: each part is kept once, so a move costs less than a kilobyte."""
    table = evening("orne-library")
    assert len(table.journal.line()) > 300
    assert len(page_of("orne-library").encode()) < 60_000 + 1_000 * len(table.journal.line())


@pytest.mark.parametrize("game_id", MIXES)
def test_the_page_of_a_moment_shows_what_everybody_saw_then(game_id):
    """Whatever lay face down before the end, the page is the same; the end shows what the game reveals."""
    table = Table.new(game_id, names(game_id, 3), seed=5, now=lambda: 1000.0)
    play_out(table, Random(5), 60)
    places, rng = (START, *table.journal.line()), Random(1)
    before, states = filmed(_looked_at(table, places)), [table.state_after(place) for place in places]
    for place, state in zip(places, states, strict=True):
        table._states.known[place] = MIXES[game_id](state, None, rng)
    assert [table.state_after(place) for place in places] != states
    assert filmed(_looked_at(table, places)) == before


def _looked_at(table, places):
    for place in places:
        view = table.as_it_was(place)
        yield table.game.face.sketch(view.picture, view.players), str(view.stats)


def test_making_a_page_changes_nothing():
    """The table is the same before and after, and a page that is half made is simply left."""
    table = evening("library-labyrinth")
    before = (list(table.journal.entries), table.journal.head, table.state, table.view())
    making = Making(table)
    looking = making.look()
    next(looking)
    looking.close()
    assert page(table) == page_of("library-labyrinth")
    assert (list(table.journal.entries), table.journal.head, table.state, table.view()) == before


def test_a_game_that_was_added_has_a_page_too():
    """The fifth game brings its own sketch, and nothing else is needed."""
    with shelf.standing():
        table = Table.new(shelf.ID, ["Ann", "Bob"], {"holders": {"deck": "table"}}, seed=3)
        for book in ("atlas", "diary", "saga", "poems"):
            table.play("draw_book", said=book)
            table.play("shelve", shelf="owl")
        assert table.outcome is not None
        assert film_of(page(table))["moments"]


def test_the_page_holds_what_the_draws_were_bound_to_and_the_seed() -> None:
    """Whoever has the page can check both; the text has them, too. Before the end there is no seed."""
    seed = Seed(bytes(range(SIZE)))
    table = Table.new(shelf.ID, ["Ann", "Bob"], seed=seed)
    assert grouped(seed.told().hex()) not in as_text(table)
    play_out(table, Random(5), 5000)
    for told in (page(table), as_text(table)):
        assert settled(seed.commitment) in told
        assert opened(seed.told().hex()) in told
