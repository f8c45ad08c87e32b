"""What is listed at tables of each kind, whole: who may do it, what is settled and what is asked."""

from typing import Any

from companion.games.orne_library.rules.board import CELLS, DOORS, PATHS
from companion.games.orne_library.rules.legal import corrections, legal
from companion.games.orne_library.rules.pieces import NOTHING
from companion.games.orne_library.rules.state import State
from companion.table import Blank, Permit
from tests.games.orne_library.tables import ANN, BOB, RED, at_table, begun, seen, table

BOTH = Blank("seat", (ANN, BOB))
ALL = Blank("seat", (RED, "Blue", "Green"))
UP_TO = 40
"""So much is the most that a pool is put right to."""


def listed(state: State, seat: str | None = None) -> list[Permit]:
    """What the rules allow."""
    return list(legal(state, seat, 0.0))


def put_right(state: State) -> list[Permit]:
    """What puts the app right, without the tiles of a library that nobody has entered."""
    found = list(corrections(state, None, 0.0))
    return [permit for permit in found if permit.name not in ("swap_tiles", "put_tile")]


def permit(name: str, seat: str = "", *blanks: Blank, **args: Any) -> Permit:
    """One of them."""
    return Permit(name, args, blanks, seat)


def test_where_the_app_has_the_cards_they_are_listed_for_their_owner_alone() -> None:
    """Everybody else sees that a card may be played; chambers near and far are no secret."""
    state = table(("eureka", "tidy-up"), at="b3", footwork=2)
    near, far = ("a3", "b4", "c3", "b2"), ("a2", "a4", "b1", "b5", "c2", "c4")
    rest = [
        permit("end_turn", RED),
        permit("move_pawn", RED, Blank("to", near)),
        permit("walk_to", RED, Blank("to", far)),
    ]
    own = Blank("card", ("eureka", "tidy-up"), secret=True)
    assert listed(state, RED) == [permit("play_card", RED, own), *rest]
    assert listed(state) == [permit("play_card", RED, Blank("card", (), secret=True)), *rest]
    lying = listed(at_table(state))[0]
    assert lying == permit("play_card", RED, Blank("card", lying.blanks[0].values))
    assert {"eureka", "tidy-up"} <= set(lying.blanks[0].values)


def test_where_the_app_only_draws_everybody_says_who_does_it() -> None:
    """The chambers of secrets, the cards that the app must hear of, and the second way to win."""
    corners = Blank("cell", ("a1", "a5", "c1", "c5"))
    assert listed(begun("draws").state) == [
        permit("enter_chamber", "", corners, BOTH),
        permit("read_necronomicon", "", BOTH, said=True),
        permit("announce", "", BOTH, card="dusty-map"),
        permit("announce", "", BOTH, card="unaussprechlichen-kulten"),
        permit("shuffle_board"),
    ]


def test_a_companion_follows_pawns_and_is_told_the_cards_that_concern_it() -> None:
    """A turn begins, and then the pawn goes to any chamber: the table knows how far it may."""
    live = begun("companion")
    first = live.state.turn_of
    assert listed(live.state) == [permit("begin_turn", first), permit("shuffle_board")]
    live.play("begin_turn")
    anywhere = Blank("to", tuple(cell for cell in CELLS if cell != "b1"))
    cards = ("dusty-map", "unaussprechlichen-kulten", "misdirection", "feverish-pace")
    assert live.state.me.cell == "b1"
    assert listed(live.state) == [
        permit("end_turn", first),
        permit("move_pawn", first, anywhere),
        permit("read_necronomicon", first, said=True),
        *(permit("announce", first, card=card) for card in cards),
    ]


def test_what_is_put_right_where_the_app_does_everything() -> None:
    """Connections, pawns, and each number by one or to any other; a number that is nought is not less."""
    state = table(at="b3", insight=2, chambers={"b3": seen(NOTHING)})
    doors = permit("set_path", "", Blank("door", DOORS), Blank("kind", tuple(PATHS)))
    pools = {"insight": 2, "footwork": 0, "made": 2}
    by_one = [
        permit("correct", "", pool=pool, by=by)
        for pool, number in pools.items()
        for by in (1, -1)
        if number or by > 0
    ]
    numbers = {pool: tuple(one for one in range(UP_TO + 1) if one != has) for pool, has in pools.items()}
    assert put_right(state) == [
        doors,
        permit("place_pawn", "", ALL, Blank("to", CELLS)),
        *by_one,
        *(permit("recount_pool", "", Blank("number", to), pool=pool) for pool, to in numbers.items()),
        permit("set_level", "", level="draws"),
        permit("set_level", "", level="companion"),
    ]


def test_what_is_put_right_where_the_app_only_draws() -> None:
    """No pawns; and whoever has the turn must be said before the app follows it."""
    found = put_right(begun("draws").state)
    names = [one.name for one in found]
    assert "place_pawn" not in names
    assert [one for one in found if one.name == "set_level"] == [
        permit("set_level", "", Blank("turn_of", (ANN, BOB)), level="companion"),
        permit("set_level", "", Blank("turn_of", (ANN, BOB)), level="everything"),
    ]
