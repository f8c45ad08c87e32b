"""A recount in the making: what may be said, and when it is forgotten."""

from companion.lists.recounting import Recounting, lines
from companion.table import Table, may_be


def begun(game_id="fire-in-the-library", **options):
    """A table and a recount of it."""
    table, said = Table.new(game_id, ["Red", "Blue"], options, seed=3), Recounting()
    show(table, said)
    return table, said


def show(table, said):
    """Look at the table as it is now."""
    said.show(lines(table.recount(), table.view(), table.legal(), table.moves()))


def line(said, id_):
    """The line of a component."""
    return next(one for one in said.lines if one.count.id == id_)


def test_only_what_may_be_done_can_be_said():
    """Ten Fires can lie aside, and no more."""
    _, said = begun()
    aside = line(said, "aside")
    assert aside.count.number == 10
    assert aside.after(10, more=True) is None
    assert aside.after(10, more=False) == 9


def test_what_is_counted_elsewhere_is_the_same_move():
    """A Fire more in the bag is a Fire fewer aside."""
    table, said = begun()
    fires = line(said, "fires").count
    assert fires.sets.answers(fires.number + 1) == {"aside": 9}
    assert may_be(fires, table.legal()) == tuple(range(8, 18))


def test_what_was_said_is_forgotten_when_the_number_has_changed():
    """Somebody else has set it right meanwhile, or played on."""
    table, said = begun()
    said.step(line(said, "score-Red"), more=True)
    said.step(line(said, "score-Blue"), more=True)
    table.play("correct_score", seat="Red", score=7)
    show(table, said)
    assert [(one.count.id, now) for one, now in said.changed] == [("score-Blue", 1)]


def test_a_row_answers_what_it_says():
    """Whose meeple it is need not be asked."""
    _, said = begun("library-labyrinth", keeps="meeples", hands=False)
    asks = line(said, "meeple-Blue").asks
    assert [(offer.name, known) for offer, known in asks] == [("place_meeple", {"who": "Blue"})]


def test_what_the_app_holds_can_be_taken_over_from_its_line():
    """The table counts it itself then; what it holds already is not taken over."""
    table, said = begun()
    aside = line(said, "fires")
    assert [(offer.name, offer.args) for offer, _ in aside.takes_over] == [
        ("hand_over", {"component": aside.count.component, "to": "table"})
    ]
    table.play("hand_over", component=aside.count.component, to="table")
    show(table, said)
    assert [one.count.id for one in said.lines if one.takes_over and not one.by_app] == []
    assert line(said, "score-Red").takes_over == []


def test_many_numbers_are_typed():
    """A score is said rather than counted up to."""
    _, said = begun()
    assert line(said, "score-Red").typed is not None
    assert line(said, "aside").typed is None
