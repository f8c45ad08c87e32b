"""The rules of Night Shelves, one sentence each."""

import pytest
from msgspec.structs import replace

from companion.table import IllegalMove, Level, Table

NAMES = ("Ann", "Bob")


def new_table(*, box: dict[str, int] | None = None, **options: object) -> Table:
    """A table where the players draw, so that a test can say what comes out."""
    chosen = {"holders": {"deck": "table"}, **options}
    return Table.new("night-shelves", NAMES, chosen, seed=3, box=box, now=lambda: 0.0)


def put_away(table: Table, book: str, shelf: str) -> None:
    """Find a book and put it on a Shelf."""
    table.play("draw_book", said=book)
    table.play("shelve", shelf=shelf)


def test_a_book_is_put_on_a_shelf_and_the_turn_passes() -> None:
    """Whoever finds a book puts it away; then the next player draws."""
    table = new_table()
    put_away(table, "atlas", "owl")
    assert table.state.shelves["owl"] == ("atlas",)
    assert table.state.turn_of == "Bob"


def test_a_dark_card_ends_the_turn() -> None:
    """Nothing is put away after a Dark card."""
    table = new_table()
    table.play("draw_book", said="dark")
    assert (table.state.turn_of, table.state.darkened) == ("Bob", 1)
    with pytest.raises(IllegalMove, match="no book to put away"):
        table.play("shelve", shelf="owl")


def test_a_found_book_comes_first() -> None:
    """Nobody draws while a book waits."""
    table = new_table()
    table.play("draw_book", said="atlas")
    with pytest.raises(IllegalMove, match="Put the book on a Shelf first"):
        table.play("draw_book", said="diary")


def test_the_last_lamp_ends_the_night() -> None:
    """With the last Dark card of this copy it is over."""
    table = new_table(box={"dark": 2})
    table.play("draw_book", said="dark")
    assert table.outcome is None
    table.play("draw_book", said="dark")
    assert table.outcome is not None
    assert table.outcome.cause == "dark"


def test_a_full_shelf_ends_the_night_and_its_player_wins() -> None:
    """The fourth book on a Shelf ends the game; most books on one's own Shelf win."""
    table = new_table()
    shelf = table.state.hands["Ann"]
    for book in ("atlas", "diary", "saga", "poems"):
        put_away(table, book, shelf)
    assert table.outcome is not None
    assert table.outcome.cause == "full"
    assert "Ann" in table.outcome.winners


@pytest.mark.parametrize(("position", "winners"), [("shared", NAMES), ("nobody", ())])
def test_a_tie_is_ruled(position: str, winners: tuple[str, ...]) -> None:
    """Ruling E1: those who tie all win, or nobody does."""
    table = new_table(box={"dark": 2}, rulings={"E1": position})
    table.play("draw_book", said="dark")
    table.play("draw_book", said="dark")
    assert table.outcome is not None
    assert table.outcome.winners == winners


def test_a_shelf_card_is_swapped_once_and_unseen() -> None:
    """A player swaps for a spare card, once, and the others are not told which."""
    table = new_table()
    mine = table.state.hands["Ann"]
    wanted = next(card for card in table.state.spare if card != mine)
    table.play("swap", shelf=wanted)
    assert table.state.hands["Ann"] == wanted
    assert mine in table.state.spare
    assert wanted not in " ".join(table.log()[-1].texts).lower()
    with pytest.raises(IllegalMove, match="cannot swap now"):
        table.play("swap", shelf=mine)


def test_without_swapping_nobody_may() -> None:
    """The set-up may forbid swapping."""
    assert "swap" not in [permit.name for permit in new_table(swapping=False).legal("Ann")]


def test_only_the_owner_sees_a_shelf_card() -> None:
    """The public picture shows no Shelf card; a player's own view shows theirs."""
    table = new_table()
    assert table.view().picture.own == ""
    assert table.view("Ann").picture.own == table.state.hands["Ann"]


def test_a_book_on_the_wrong_shelf_is_put_right() -> None:
    """A correction moves a book and costs no turn."""
    table = new_table()
    put_away(table, "atlas", "owl")
    table.play("move_book", book="atlas", to="moon")
    assert (table.state.shelves["owl"], table.state.shelves["moon"]) == ((), ("atlas",))
    assert table.state.turn_of == "Bob"


def test_the_deck_changes_hands() -> None:
    """Back in the app it is shuffled, and nobody has to say what came out."""
    table = new_table()
    table.play("hand_over", component="deck", to="app")
    table.play("draw_book")
    assert len(table.state.deck) == 11


def test_a_copy_has_two_to_five_dark_cards() -> None:
    """A box that cannot be is refused in words; one that nobody counted is a guess."""
    with pytest.raises(IllegalMove, match="2 to 5 Dark cards"):
        new_table(box={"dark": 9})
    assert new_table().view().guesses == ("3 Dark cards",)
    assert new_table(box={"dark": 4}).view().guesses == ()


# -- rulings and levels in mid-game -------------------------------------------------------------


def test_a_ruling_is_changed_in_mid_game() -> None:
    """A tie that would be shared is nobody's from then on; undo makes it shared again."""
    table = Table.new("night-shelves", ["Ann", "Bob"], seed=1)
    assert table.state.is_ruled("E1", "shared")
    table.play("set_ruling", ruling="E1", to="nobody")
    assert table.state.is_ruled("E1", "nobody")
    table.undo()
    assert table.state.is_ruled("E1", "shared")


def test_the_level_is_changed_in_mid_game_and_nothing_is_lost() -> None:
    """Everything but the level is as it was, and an old set-up without a level does everything."""
    table = Table.new("night-shelves", ["Ann", "Bob"], seed=1)
    assert table.state.level is Level.EVERYTHING
    before = table.state
    table.play("set_level", level="draws")
    assert table.state == replace(before, level=Level.DRAWS)
    with pytest.raises(IllegalMove, match="already"):
        table.play("set_level", level="draws")


def test_the_figures_of_a_night_whose_luck_is_known() -> None:
    """The app draws a Dark card and then four books; what was due is counted card by card."""
    table = Table.new("night-shelves", NAMES, seed=3, now=lambda: 0.0)
    state = table.state
    dark = [card for card in state.deck.cards if card == "dark"]
    books = [card for card in state.deck.cards if card != "dark"]
    deck = replace(state.deck, cards=(dark[0], *books, *dark[1:]))
    table._states.known[table.journal.head] = replace(state, deck=deck)
    table.play("draw_book")
    while table.outcome is None:
        table.play("draw_book")
        table.play("shelve", shelf="owl")
    figures = {figure.id: figure for figure in table.figures()}
    due = sum((len(dark) - bool(at)) / (len(state.deck) - at) for at in range(5))
    assert (figures["luck"].value, figures["luck"].note) == ("1", f"cards; {due:.1f} were due")
    assert (figures["turns"].value, figures["full"].value, figures["dark"].value) == ("5", "4", "1")


def test_where_the_table_draws_there_is_no_luck_of_the_apps() -> None:
    """The deck is in the players' hands; and while the night goes on there are no figures at all."""
    table = new_table()
    for book in ("atlas", "diary", "saga", "poems"):
        assert table.figures() == ()
        put_away(table, book, "owl")
    assert [figure.id for figure in table.figures()] == ["turns", "full", "dark"]


def test_hands_put_the_book_on_the_shelf_where_the_table_holds_the_deck() -> None:
    """Where the app draws, no card lies on the table, and nothing is asked."""
    table = new_table()
    put_away(table, "atlas", "owl")
    assert [deed.text for deed in table.deeds()] == ["Put the Atlas card on the Owl Shelf"]
    table.undo()
    assert [deed.text for deed in table.view(None).take_back] == ["Take the Atlas card off the Owl Shelf"]
    app = Table.new("night-shelves", NAMES, {}, seed=4, now=lambda: 0.0)
    app.play("draw_book")
    app.play("shelve", shelf="owl")
    assert app.deeds() == ()


def test_a_table_under_way_hears_that_the_owner_has_counted() -> None:
    """The deck stays as it was made; that its number is a guess is said no longer."""
    table = new_table()
    before = table.state.deck
    assert table.state.guesses == ("3 Dark cards",)
    table.learn({"dark": 4})
    assert (table.state.guesses, table.state.deck) == ((), before)
