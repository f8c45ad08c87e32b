"""A phone of somebody for whom the app plays: it looks, and the tablet plays."""

from collections.abc import Iterator

import pytest

from companion.table import Nerve
from tests.fifth_game import shelf
from tests.net.sitting import evening


@pytest.fixture(autouse=True)
def with_the_fifth_game() -> Iterator[None]:
    """The example game gives counsel."""
    with shelf.standing():
        yield


def test_a_phone_whose_seat_the_app_plays_only_looks() -> None:
    """Nothing is offered to it, and what it sends is refused with a sentence; until they are back."""
    table = evening(shelf.ID)
    ann = table.phone("Ann")
    assert ann.view["offers"]
    table.table.leave_chair("Ann", Nerve.EVEN)
    table.desk.changed()
    assert ann.view["offers"] == []
    assert ann.view["view"]["chairs"] == {"Ann": "even"}
    said = table.play(ann, "while-away", "draw_book")
    assert said["sentence"] == "The app plays for Ann. The tablet can say that Ann is back."
    table.table.play("come_back", seat="Ann")
    table.desk.changed()
    assert ann.view["offers"]


def test_phones_see_the_moves_of_a_chair() -> None:
    """Like any other; the last line of the log says what it did and why."""
    table = evening(shelf.ID)
    ben = table.phone("Ben")
    table.table.leave_chair("Ann", Nerve.EVEN)
    table.table.act()
    table.desk.changed()
    assert ben.view["latest"]["texts"][-1] == "Robot Ann: “There is a book to be found.”"
