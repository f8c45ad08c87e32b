"""Where the table holds cards itself: long lists of names in which one is found by its price, and deeds."""

from itertools import pairwise

from msgspec.structs import replace

from tests.games.orne_library.tables import BLUE, RED, at_table, table


def names_of_the_list(tablet):
    """Prices and names of the cards on the sheet."""
    cards = [text.split(" · ", 1) for text in tablet.labels() if " · " in text]
    return [(int(price), name) for price, name in cards]


def cut(tablet):
    """The cards of the row that the edge of the window cuts."""
    scroll = tablet.picture.ids.below.parent
    low = scroll.to_window(scroll.x, scroll.y)[1]
    return [card.text for card in tablet.picture._cards if card.to_window(*card.pos)[1] < low - 1]


def test_cards_are_listed_by_price_without_those_in_the_row(tablet):
    """Six came into the row at set-up; after a purchase only the others can come."""
    tablet.lay(does="everything", holders={"archive": "table"})
    tablet.tap("Name the cards")
    listed = names_of_the_list(tablet)
    assert len(listed) == 40
    assert all(one < next_one for one, next_one in pairwise(listed))
    tablet.tap(*(f"{price} · {name}" for price, name in listed[:6]), "Done")
    row = [name for _, name in listed[:6]]
    assert [card.name for card in tablet.view.picture.row] == row
    tablet.begin("Vance")
    tablet.plain()
    tablet.step("b2")
    tablet.tap(row[0], f"Buy it for {listed[0][0]} Insight", "Name the cards")
    assert names_of_the_list(tablet) == listed[6:]


def test_cards_that_hands_draw_are_a_deed(tablet):
    """Where the players hold their cards: a tap says which was played, and hands draw."""
    tablet.stand(at_table(table(("all-nighter",))))
    tablet.tap("Play a card", "All-Nighter")
    assert tablet.reads("Red: draw 2 cards")


def test_the_whole_row_is_in_sight_above_the_guide(tablet):
    """On a tall tablet, with plus and minus for the pools besides: no card of the Archive is cut."""
    tablet.pilot.resize(800, 1280)
    tablet.stand(at_table(table(seats=(RED, BLUE))))
    assert cut(tablet) == []


def test_the_row_is_whole_where_piles_and_pools_lie_above_it(tablet):
    """Three players, hands on the table, and cards with many words: the last line of the row is read."""
    tablet.pilot.resize(1280, 800)
    row = ("burn-the-evidence", "encyclopedic-knowledge", "master-key")
    row += ("uncover-conspiracy", "professors-tenure", "cross-reference")
    tablet.stand(replace(at_table(table()), row=row))
    assert len(tablet.picture.ids.seats.children) == 3
    assert cut(tablet) == []
