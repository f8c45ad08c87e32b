"""What is listed of cards that the table draws and decks that run out, each list whole."""

from typing import Any

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.grid import TILES
from companion.games.library_labyrinth.rules.legal.cards import (
    books,
    dealing,
    discards,
    forced_discards,
    passes,
)
from companion.games.library_labyrinth.rules.legal.curses import reveals, unexpected
from companion.games.library_labyrinth.rules.legal.floor import by_name, flips, terror_blank, time_machines
from companion.games.library_labyrinth.rules.legal.travel import returns
from companion.games.library_labyrinth.rules.paths import Reaches
from companion.games.library_labyrinth.rules.pieces import DIRECTIONS, GENRES, OUT_OF_TIME, PAIRS, SOME
from companion.games.library_labyrinth.rules.state import State, Step
from companion.table import Blank, Permit
from tests.games.library_labyrinth.tables import give, lay, new, with_hands

ROWS = ["NW", "NE", "SW", "SE"]
"""The four directions as they lie on a card."""
READ = {"double-1": "SW+SE", "double-2": "NW+NE"}
"""A box whose owner has read both double curses."""


def turned(state: State) -> list[Any]:
    """The cards that the next one may be; a list where it is asked which was turned."""
    found = list(reveals(state))
    assert {permit.name for permit in found} <= {"reveal_disturbance"}
    assert {blank.name for permit in found for blank in permit.blanks} <= {"drew"}
    return [list(one.blanks[0].values) if one.blanks else one.args.get("drew", "") for one in found]


def at_table(**said: Any) -> State:
    """The table holds the Disturbance deck."""
    return new(holders={"disturbance": "table"}, **said).state


def spent(state: State) -> State:
    """The turn has no action left."""
    return replace(state, turn=replace(state.turn, spent=("move",) * 3))


def test_while_there_are_actions_it_is_asked_which_card_was_turned() -> None:
    """One permit with all cards that there may be: by a miscount it may be the last one."""
    assert turned(at_table()) == [[*ROWS, OUT_OF_TIME]]
    assert turned(at_table(doubles=1)) == [[*ROWS, *PAIRS, OUT_OF_TIME]]
    assert turned(at_table(doubles=1, box=READ)) == [[*ROWS, "NW+NE", "SW+SE", OUT_OF_TIME]]
    assert turned(new().state) == [""]


def test_after_the_last_action_each_card_is_a_permit_of_its_own() -> None:
    """A double curse asks which two tiles it shows: those that it may, as far as the box says it."""
    assert turned(spent(at_table())) == ROWS
    assert turned(spent(at_table(doubles=1))) == [*ROWS, list(PAIRS)]
    assert turned(spent(at_table(doubles=1, box=READ))) == [*ROWS, ["NW+NE", "SW+SE"]]


def test_with_the_deck_gone_only_the_last_card_can_come() -> None:
    """Unless cards that were put back are still in the box: then the app has miscounted."""
    state = at_table()
    gone = replace(state, disturbance=replace(state.disturbance, cards=()))
    assert turned(gone) == [OUT_OF_TIME]
    assert [permit.args.get("drew", "") for permit in unexpected(gone)] == [*ROWS, ""]


def test_what_can_only_come_by_a_miscount_is_listed_too() -> None:
    """A double curse where none is left, and the last card once all actions are done."""
    double, last = Permit("reveal_disturbance"), {"drew": OUT_OF_TIME}
    assert [one.args for one in unexpected(at_table())] == [double.args]
    assert [one.args for one in unexpected(spent(at_table()))] == [double.args, last]
    assert [one.args for one in unexpected(spent(at_table(doubles=1)))] == [last]
    assert list(unexpected(new().state)) == []
    assert set(ROWS) == set(DIRECTIONS)


def taken(state: State) -> dict[tuple[str, ...], dict[str, int]]:
    """What may be taken: by what is settled, the questions with the number of their answers."""
    return {
        tuple(str(one) for one in permit.args.values()): {
            blank.name: len(blank.values) for blank in permit.blanks
        }
        for permit in books(state)
    }


def test_a_book_is_taken_from_each_deck_that_has_one() -> None:
    """Where the table draws, which card it was; where the app does, nothing is asked."""
    table = with_hands()
    assert taken(table.state) == {(genre,): {"card": len(table.state.books[genre])} for genre in GENRES}
    by_app = with_hands(holders={"books": "app"}).state
    assert taken(by_app) == {(genre,): {} for genre in GENRES}
    empty = replace(by_app, books={**by_app.books, "red": replace(by_app.books["red"], cards=())})
    assert taken(empty) == {(genre,): {} for genre in GENRES if genre != "red"}


def test_a_library_card_takes_two_and_the_last_of_a_deck_only_once() -> None:
    """From the app's decks by genre: of one that is down to its last card, the other one is of another."""
    table = with_hands(holders={"books": "app"})
    give(table, "Red", "booster-1")
    both = taken(table.state)[()]
    assert both == {"boosters": 1, "genre": 6, "also": 6}
    one = table.state.books["red"].cards[:1]
    low = replace(
        table.state, books={**table.state.books, "red": replace(table.state.books["red"], cards=one)}
    )
    found = [permit for permit in books(low) if permit.blanks]
    assert [(permit.args, {b.name: len(b.values) for b in permit.blanks}) for permit in found] == [
        ({}, {"boosters": 1, "genre": 5, "also": 6}),
        ({"genre": "red"}, {"boosters": 1, "also": 5}),
    ]


def test_with_the_last_card_of_a_deck_its_discards_may_be_drawn_too() -> None:
    """A Library Card at decks on the table: once that last one is taken, they are the new deck."""
    table = with_hands()
    give(table, "Red", "booster-1")
    red = replace(table.state.books["red"], cards=("red-7",))
    blue = replace(table.state.books["blue"], cards=("blue-1", "blue-2"))
    empty = {genre: replace(deck, cards=()) for genre, deck in table.state.books.items()}
    discards = {**table.state.book_discards, "red": ("red-2", "red-3")}
    state = replace(table.state, books={**empty, "red": red, "blue": blue}, book_discards=discards)
    both = [permit for permit in books(state) if permit.blanks and permit.blanks[0].name == "boosters"]
    (with_card,) = {permit.blanks[0] for permit in both}
    blues, reds = ("blue-1", "blue-2"), ("red-2", "red-3")
    assert both == [
        Permit(
            "take_book",
            {},
            (with_card, Blank("card", blues), Blank("also_card", ("red-7", *blues), unlike="card")),
        ),
        Permit("take_book", {"card": "red-7"}, (with_card, Blank("also_card", (*blues, *reds)))),
    ]


def test_starting_cards_are_taken_by_whose_hand_it_is() -> None:
    """Three Books and a Reward each; those of the Trolley anybody takes."""
    table = new(1, hands=True, rulings={"A20": "own_hand"})
    seats, kinds = [], []
    while table.state.step is Step.SETUP:
        first, *others, begin = dealing(table.state)
        assert begin == Permit("begin_play")
        assert {(one.name, one.seat) for one in others} <= {(first.name, first.seat)}
        seats.append(first.seat)
        kinds.append(first.name)
        table.play(first.name, **first.args, card=first.blanks[0].values[0])
    assert seats == ["Red"] * 4 + [""] * 4
    assert kinds == ["deal_book", "deal_book", "deal_book", "deal_reward"] * 2


def test_a_tile_is_flipped_whether_it_was_seen_or_not() -> None:
    """Of one that was seen only its token is asked; of the others what they show. A Terror may be named."""
    table = new(keeps="floor", start="j2", holders={"terrors": "table", "shelves": "table"})
    for tile, shows in (("b2", "reward"), ("c2", "shelf"), ("d2", "terror")):
        table.play("correct_tile", tile=tile, shows=shows)
        table.play("correct_tile", tile=tile, shows="dark")
    found = [(one.args, {blank.name: blank.values for blank in one.blanks}) for one in flips(table.state)]
    unseen = {"tile": tuple(tile for tile in TILES if tile not in ("b2", "c2", "d2", "c3"))}
    terror, shelf = {"terror": (SOME, *table.state.terrors.cards)}, {"shelf": table.state.shelves.cards}
    assert found == [
        ({"shows": "terror"}, unseen),
        ({"shows": "shelf"}, unseen | shelf),
        ({"shows": "reward"}, unseen),
        ({"shows": "crossroads"}, unseen),
        ({"shows": "terror"}, unseen | terror),
        ({"tile": "b2"}, {}),
        ({"tile": "c2"}, shelf),
        ({"tile": "d2"}, {}),
        ({}, {"tile": ("d2",)} | terror),
    ]
    assert {one.name for one in flips(table.state)} == {"flip_tile"}


def test_a_time_machine_is_a_card_of_the_hand_as_far_as_the_app_knows_it() -> None:
    """Of a hand that was told, one of its boosters; of another also one that nobody has told."""
    told, untold, unkept = with_hands(), new(hands=True), new()
    assert list(time_machines(told.state)) == []
    assert list(time_machines(unkept.state)) == [Permit("time_machine")]
    untold.play("begin_play")
    for table, optional in ((told, False), (untold, True)):
        give(table, "Red", "booster-1")
        (permit,) = time_machines(table.state)
        assert permit == Permit("time_machine", {}, (Blank("card", ("booster-1",), optional=optional),))


def test_two_books_for_one_action_need_two_books() -> None:
    """With a single Book card left at the table nobody can take two, Library Card or not."""
    table = with_hands()
    give(table, "Red", "booster-1")
    decks = {genre: replace(deck, cards=()) for genre, deck in table.state.books.items()}
    for left, both in ((("red-1",), False), (("red-1", "red-2"), True)):
        last = replace(table.state, books={**decks, "red": replace(decks["red"], cards=left)})
        assert (() in taken(last)) is both


def test_everybody_may_discard_what_is_no_terror() -> None:
    """From a hand with a card in it; above the limit each card is a permit of its own."""
    table = with_hands()
    give(table, "Red", "red-1", "blue-1")
    assert list(discards(table.state)) == [
        Permit("discard_card", {"who": "Red"}, (Blank("card", ("red-1", "blue-1")),))
    ]
    assert [one.args for one in forced_discards(table.state, "Red")] == [
        {"who": "Red", "card": "red-1"},
        {"who": "Red", "card": "blue-1"},
    ]


def test_one_trolley_service_is_used_and_another_given() -> None:
    """To somebody on another tile; alone, or for a card of theirs."""
    service = ["trolley_service", "useful_map"]
    table = with_hands(keeps="meeples", box={"booster-1": service, "booster-2": service})
    lay(table, "c2", "crossroads")
    table.play("place_meeple", who="Blue", tile="c2")
    give(table, "Red", "booster-1", "booster-2")
    give(table, "Blue", "red-1")
    both = [permit for permit in passes(table.state) if permit.args.get("give")]
    assert [permit.args for permit in both] == [
        {"other": "Blue", "give": [card]} for card in ("booster-1", "booster-1", "booster-2", "booster-2")
    ]
    assert {permit.name for permit in both} == {"pass_cards"}
    asked = [[(blank.name, blank.values) for blank in permit.blanks] for permit in both]
    first, second = (("boosters", (f"booster-{n}:trolley_service",)) for n in (1, 2))
    assert asked == [[second], [second, ("take", ("red-1",))], [first], [first, ("take", ("red-1",))]]
    table.play("discard_card", who="Red", card="booster-2")
    assert not [permit for permit in passes(table.state) if permit.args.get("give")]


def test_a_return_past_a_token_asks_for_the_ladder() -> None:
    """To a Shelf that one can walk to, nothing is asked."""
    table = with_hands(keeps="paths", box={"booster-1": ["library_ladder", "useful_map"]})
    table.play("hold_terror", who="Red", terror="basilisk")
    lay(table, "b3", "crossroads")
    lay(table, "c2", "terror", "kraken", "nes")
    lay(table, "c1", "shelf", "purple", "esw")
    give(table, "Red", "booster-1")
    settled, ladder = {"terror": "basilisk", "shelf": "purple"}, "booster-1:library_ladder"
    (far,) = returns(table.state, Reaches(table.state))
    assert far == Permit("return_terror", {**settled, "boosters": [ladder]})
    give(table, "Red", "booster-2")
    table.play("learn_booster", card="booster-2", options=["library_ladder", "time_machine"])
    (far,) = returns(table.state, Reaches(table.state))
    (which,) = far.blanks
    assert (far.args, which.name) == (settled, "boosters")
    assert set(which.values) == {ladder, "booster-2:library_ladder"}
    table.play("take_token", token="kraken")
    (near,) = returns(table.state, Reaches(table.state))
    assert near == Permit("return_terror", settled)


def test_of_the_tables_own_stack_it_is_asked_which_terror_came() -> None:
    """Where it must be said; elsewhere that is for those who like to."""
    for hands, asked, offered in ((True, "terror", ""), (False, "", "terror")):
        state = new(hands=hands, holders={"terrors": "table"}).state
        names = (SOME, *state.terrors.cards)
        for blanks, name in ((terror_blank(state), asked), (by_name(state), offered)):
            assert blanks == ((Blank(name, names),) if name else ())
    assert terror_blank(new(hands=True).state) == by_name(new().state) == ()
