"""Every card of every box: its picture, and its sheet on small tablets with large text."""

import pytest
from kivy.uix.widget import Widget

from companion.games import game, game_ids
from companion.table.printed import cards_of
from companion.ui.games import kit
from companion.ui.games.kit import Printed
from companion.ui.look.symbols import use
from companion.ui.screens.card_sheet import KeepButton
from tests.ui.seeing import faults, small_targets

RARE = 48
SMALL, LARGE = (0, 0, 68, 68), (0, 0, 300, 420)


def answers(card):
    """Something that may be printed on a card, for each question about it."""
    for ask in card.asks:
        fact = ask.fact
        values = [choice.value for choice in fact.choices]
        if fact.kind == "symbols" and fact.most > 1:
            yield ask.id, values[: fact.most]
        elif values:
            yield ask.id, values[-1]
        else:
            yield ask.id, "Heidi" if fact.kind == "text" else fact.most


@pytest.mark.parametrize("game_id", game_ids())
def test_every_card_is_drawn_whatever_is_known_of_it(game_id):
    """Nothing, a guess, or all; as small as in a row and as large as on its sheet."""
    use(kit(game_id).symbols)
    canvas = Widget().canvas
    for card in [card for group in game(game_id).rules.facts() for card in cards_of(group, {})]:
        for said in ({}, dict(answers(card))):
            guessed = frozenset(ask.fact.id for ask in card.asks if ask.id not in said)
            canvas.clear()
            with canvas:
                for box in (SMALL, LARGE):
                    kit(game_id).printed(Printed(card, card.values(said), guessed), box)
            assert len(canvas.children) > 4, card.id
    use({})


SHEETS = {
    "library-labyrinth": ("books-red", "items", "disturbance"),
    "fire-in-the-library": ("section-white", "order"),
    "chamberquest": ("die", "tiles"),
    "orne-library": ("whispers",),
}


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", SHEETS)
def test_twice_the_text_cuts_no_word_of_a_box(switched_on, game_id):
    """The groups, their cards and a sheet: on the smallest tablet, and on one that stands."""
    tablet, found = switched_on, {}
    tablet.app.change_setting(text_size=200)
    for size in ((1024, 600), (800, 1280)):
        tablet.pilot.resize(*size)
        tablet.go_home()
        tablet.app.stage.go("box", game_id=game_id)
        for group in SHEETS[game_id]:
            screen = tablet.app.stage.screen
            screen._choose_group(group)
            tablet.pilot.wait(0.3)
            found[size, group] = faults(tablet.pilot) + small_targets(tablet.pilot, RARE)
            screen._edit(screen._cards(screen._group_of(group))[0])
            tablet.pilot.wait(0.3)
            found[size, group, "sheet"] = faults(tablet.pilot) + small_targets(tablet.pilot, RARE)
            tablet.app.stage.close_sheet()
    tablet.app.change_setting(text_size=100)
    tablet.pilot.resize(1280, 800)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


def test_next_leads_to_the_next_open_card(switched_on):
    """Name and symbols of a card are on one sheet; then comes the next one that is not known yet."""
    tablet = switched_on
    tablet.app.store.set_box(
        "library-labyrinth", {"name-red-2": "Momo", "symbols-red-2": ["red", "blue", "pink"]}
    )
    tablet.app.stage.go("box", game_id="library-labyrinth")
    tablet.app.stage.screen._choose_group("books-red")
    tablet.pilot.wait(0.3)
    tablet.tap("A Children’s Fiction card")
    field = next(widget for widget in tablet.sheet.walk() if hasattr(widget, "longest"))
    tablet.type_into(field, "Heidi")
    for value in ("red", "green", "blue"):
        tablet.touch(next(one for one in tablet.buttons() if getattr(one, "value", None) == value))
    assert tablet.sheet.printed.values == {"name-red-1": "Heidi", "symbols-red-1": ["red", "green", "blue"]}
    tablet.tap("Keep")
    box = tablet.app.store.box("library-labyrinth")
    assert (box["name-red-1"], box["symbols-red-1"]) == ("Heidi", ["red", "green", "blue"])
    assert tablet.sheet.printed.card.id == "red-3"
    tablet.tap("Skip")
    assert tablet.sheet.printed.card.id == "red-4"
    tablet.tap("Cancel")
    assert tablet.reads("7 of 9 to check")


def open_card(tablet, group="books-red"):
    """The sheet of the first card of a group."""
    tablet.go_home()
    tablet.app.stage.go("box", game_id="library-labyrinth")
    screen = tablet.app.stage.screen
    screen._choose_group(group)
    tablet.pilot.wait(0.2)
    screen._edit(screen._cards(screen._group_of(group))[0])
    tablet.pilot.wait(0.3)


def test_what_lies_behind_the_sheet_of_a_card_is_dimmed(switched_on):
    """Nothing beside it looks as if it could be tapped: a corner of the page is darker than before."""
    tablet = switched_on
    tablet.app.change_setting(theme="light")
    open_card(tablet)
    behind = sum(tablet.pilot.picture().getpixel((6, 6))[:3])
    tablet.app.stage.close_sheet()
    tablet.pilot.wait(0.3)
    page = sum(tablet.pilot.picture().getpixel((6, 6))[:3])
    tablet.app.change_setting(theme="dark")
    assert behind < page / 2


def test_the_sheet_of_a_card_shows_all_of_it_or_says_that_there_is_more(switched_on):
    """Upright it is as high as what is in it; where it has to scroll, the sign stands at its foot."""
    tablet = switched_on
    tablet.pilot.resize(800, 1280)
    open_card(tablet)
    ids = tablet.sheet.ids
    assert ids.scroll.height >= ids.body.height
    assert not ids.below.there
    tablet.app.stage.close_sheet()
    tablet.app.change_setting(text_size=200)
    tablet.pilot.resize(1024, 600)
    open_card(tablet)
    ids = tablet.sheet.ids
    assert ids.scroll.height < ids.body.height
    assert ids.below.there
    tablet.app.stage.close_sheet()
    tablet.app.change_setting(text_size=100)
    tablet.pilot.resize(1280, 800)


def test_keep_is_quiet_until_there_is_something_to_keep(switched_on):
    """Then it is the next thing; what is taken back again makes it quiet again."""
    tablet = switched_on
    tablet.app.store.set_box("library-labyrinth", {})
    open_card(tablet)
    keep = next(one for one in tablet.sheet.walk() if isinstance(one, KeepButton))
    assert keep.idle
    assert keep.disabled
    assert "Keep" not in tablet.labels()
    tablet.touch(next(one for one in tablet.buttons() if getattr(one, "value", None) == "red"))
    assert (keep.idle, keep.disabled) == (False, False)
    tablet.tap("Back")
    assert keep.idle
    tablet.tap("Cancel")


def test_upright_all_groups_of_a_box_are_in_sight(switched_on):
    """No row of them is cut while there is room; with large letters they leave most of it to the cards."""
    tablet = switched_on
    tablet.pilot.resize(800, 1280)
    tablet.app.stage.go("box", game_id="fire-in-the-library")
    tablet.pilot.wait(0.3)
    ids = tablet.app.stage.screen.ids
    assert ids.groups_scroll.height == ids.groups.height
    tablet.app.change_setting(text_size=200)
    tablet.pilot.wait(0.3)
    shares = ids.groups_scroll.height, ids.facts_scroll.height
    tablet.app.change_setting(text_size=100)
    tablet.pilot.resize(1280, 800)
    assert shares[0] < shares[1]
