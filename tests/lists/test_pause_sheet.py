"""The sheet for packing a table away: made of what everybody may know, and whole in itself."""

import re
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from companion.games import game_ids
from companion.lists.grid_drawing import svg
from companion.lists.pause_sheet import page, standing
from companion.simulate import names
from companion.table import Grid, Seal, Square, Table

VOID = {"meta"}


def table_of(game_id, **options):
    """A table of two."""
    return Table.new(game_id, names(game_id, 2), options, seed=3, now=lambda: 1000.0)


class Balance(HTMLParser):
    """Which tags are open."""

    def __init__(self):
        super().__init__()
        self.open, self.addresses = [], []

    def handle_starttag(self, tag, attrs):
        self.addresses += [value for name, value in attrs if name in ("src", "href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("game_id", game_ids())
def test_the_page_is_whole_in_itself(game_id):
    """Every tag is closed, and nothing is fetched from anywhere."""
    table, reader = table_of(game_id), Balance()
    text = page(table.view(), table.pause(), "2 October 2026")
    reader.feed(text)
    assert (reader.open, reader.addresses) == ([], [])
    assert "url(" not in text
    assert "@page" in text


@pytest.mark.parametrize("game_id", game_ids())
def test_every_line_is_on_the_page(game_id):
    """What the screen says, the paper says too; each line has a box to tick."""
    table = table_of(game_id)
    pause, text = table.pause(), page(table.view(), table.pause(), "today")
    lines = (*pause.put_away, *pause.lay_out)
    assert text.count("<li>") == len(lines)
    assert text.count('class="tag sealed"') == sum(line.seal is Seal.SEALED for line in lines)
    assert text.count('class="tag app"') == sum(line.seal is Seal.APP for line in lines)


def test_names_are_only_words():
    """A name with signs of HTML in it is written as it is."""
    table = Table.new("chamberquest", ["<b>Ann</b>", "Bob & Co"], {}, seed=3)
    text = page(table.view(), table.pause(), "today")
    assert "<b>Ann" not in text
    assert "&lt;b&gt;Ann&lt;/b&gt;" in text
    assert "Bob &amp; Co" in text


def test_hands_are_sealed_where_they_are_hidden():
    """Of tools that the table holds nothing is said but whose they are."""
    table = table_of("fire-in-the-library", holders={"tools": "table"})
    sealed = [line.text for line in table.pause().put_away if line.seal is Seal.SEALED]
    assert any(re.search(r"Tools of \w+: unseen, in an envelope", text) for text in sealed)


def test_a_deck_whose_order_matters_is_kept_as_it_is():
    """With how many cards, face down with a clip."""
    table = table_of("library-labyrinth", holders={"disturbance": "table"})
    kept = [line for line in table.pause().put_away if "Disturbance deck" in line.text]
    assert [(line.seal, line.text) for line in kept] == [
        (
            Seal.SEALED,
            "Keep the Disturbance deck as it is: 18 cards on top of Out of Time, face down with a clip.",
        )
    ]


def test_what_the_app_holds_needs_no_envelope():
    """It is said so."""
    lines = [line for line in table_of("library-labyrinth").pause().put_away if "Disturbance" in line.text]
    assert [line.seal for line in lines] == [Seal.APP]


def test_whose_turn_it_is_comes_first():
    """With the phase, what comes next, and what hands still owe."""
    table = table_of("chamberquest")
    table.play("settle_order", order=[player.name for player in table.players])
    first, second, *_ = standing(table.view())
    assert first == f"It is the turn of {table.turn_of}: Roll."
    assert second.startswith("Next: ")


@pytest.mark.parametrize(
    ("headline", "told"),
    [
        ("Draw", "Draw."),
        ("Eureka!", "Eureka!"),
        ("Wait…", "Wait…"),
        ("Which?", "Which?"),
        ("Go on.", "Go on."),
    ],
)
def test_a_sentence_ends_once(headline, told):
    """Whatever sign it ends with."""
    view = table_of("chamberquest").view()
    view = replace(view, guide=replace(view.guide, headline=headline))
    assert standing(view)[1] == f"Next: {told}"


def test_where_nobody_is_on_turn_the_phase_is_told_alone():
    """At the end of a round it is everybody's business."""
    view = table_of("fire-in-the-library").view()
    phase = view.guide.phases[0]
    view = replace(view, guide=replace(view.guide, seat="", phase=phase.id))
    assert standing(view)[0] == f"{phase.label}."


def test_what_stands_between_tiles_is_drawn_by_its_first_letter():
    """And nothing of it is taken for a sign of HTML."""
    grid = Grid("A <b>", ("A",), ("1",), ((Square(("Hall & Stairs",)),),), junction=(0, 0), standing="<x")
    text = svg(grid)
    assert 'aria-label="A &lt;b&gt;"' in text
    assert "Hall &amp; Stairs" in text
    assert ">&lt;</text>" in text


def test_the_board_is_drawn_tile_by_tile():
    """In ChamberQuest every tile with its passages, and who stands on it."""
    table = table_of("chamberquest", board="random")
    (grid,) = table.pause().grids
    assert [len(row) for row in grid.squares] == [6] * 6
    words = [word for row in grid.squares for square in row for word in square.words]
    assert sum(word.endswith("chamber") for word in words) == 4
    assert all(player.name in words for player in table.players)
    text = page(table.view(), table.pause(), "today")
    assert text.count('stroke-linecap="square"') == sum(len(sq.paths) for row in grid.squares for sq in row)


def test_nobody_came_first_to_the_space_where_all_began():
    """On zero of Fire the youngest comes first, if that was said; on the others who came first."""
    fire = "fire-in-the-library"
    table = Table.new(fire, ["Red", "Blue", "Green"], {"does": "companion"}, seed=3)
    assert track(table) == ["0: Red, Blue and Green."]
    table.play("correct_score", seat="Blue", score=7)
    table.play("correct_score", seat="Red", score=7)
    assert track(table) == ["7: Blue and Red (Blue came first).", "0: Green."]
    table.play("correct_score", seat="Green", score=7)
    assert track(table) == ["7: Blue, Red and Green, in the order in which they came."]
    table = Table.new(fire, ["Red", "Blue"], {"does": "companion", "ages": ["Blue"]}, seed=3)
    assert track(table) == ["0: Blue and Red (Blue is the youngest)."]


def track(table):
    """What the sheet says of the score track."""
    return [line.text for line in table.pause().lay_out if line.group == "The score track"]
