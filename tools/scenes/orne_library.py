"""Scenes of Echoes of the Orne Library."""

from msgspec.structs import replace

from companion.table import Table
from companion.table.journal import START
from companion.ui.widgets.secret import HoldRing
from tools.scenes.scene import PORTRAIT, Scene, Stagehand, both_ways

ORNE = "orne-library"
MARKET_NEXT_DOOR = (
    *("the-orrery", "rare-book-room", "folio-wing", "echoing-stairwell", "translation-office"),
    *("entrance-hall", "main-reading-room", "the-great-hall", "study-carrels", "special-collections"),
    *("manuscript-vault", "the-lantern-room", "janitorial-closet", "microfiche-annex", "restricted-section"),
)
"""A library in which something happens in the first turn."""


def orne_setup(hand: Stagehand) -> None:
    """A new table of the Orne Library, with its investigators."""
    hand.go("setup", game_id=ORNE)
    hand.screen.unfold("investigators")


def orne_table(hand: Stagehand) -> None:
    """Cards are played, chambers can be reached, and a card can be bought."""
    cells = [row + column for row in "abc" for column in "12345"]
    board = dict(zip(cells, MARKET_NEXT_DOOR, strict=True))
    players = [{"name": "Vance", "colour": "blue"}, {"name": "Hayes", "colour": "red"}]
    table = Table.new(ORNE, players, {"board": board}, seed=17)
    for name in ("begin_turn", "play_all"):
        table.play(name)
    table.play("correct", pool="footwork", by=1)
    table.play("move_pawn", to="b2")
    hand.open(table)


def orne_hand_over(hand: Stagehand) -> None:
    """Somebody is the first to come into a Hidden Chamber."""
    orne_table(hand)
    hand.app.session.undo()
    hand.settle()
    hand.app.stage.screen.picture.dispatch("on_pick", "tile:a1")


def orne_held(hand: Stagehand) -> None:
    """What only that somebody sees, while the finger is down."""
    orne_hand_over(hand)
    hand.settle()
    hand.pilot.hold(hand.pilot.find(kind=HoldRing))


def orne_draws(hand: Stagehand) -> None:
    """Only the secret Locations: some have looked, and the pools are told."""
    table = _orne("draws")
    table.play("enter_chamber", cell="a1", seat="Hayes")
    table.play("enter_chamber", cell="b5", seat="Vance")
    for _ in range(4):
        table.play("correct", pool="insight", by=1)
    hand.open(table)


def orne_companion(hand: Stagehand) -> None:
    """Pawns and turns; cards stay in the players' hands."""
    table = _orne("companion")
    for name, args in (
        ("begin_turn", {}),
        ("move_pawn", {"to": "a1"}),
        ("end_turn", {}),
        ("move_pawn", {"to": "c5", "first": ""}),
        ("stop_here", {}),
    ):
        table.play(name, **args)
    hand.open(table)


def orne_everything(hand: Stagehand) -> None:
    """Cards are played, abilities wait, and a walk is one tap."""

    table = _orne("everything")
    state = table.state
    cards = ("student-assistant", "secret-passage", "hasty-search", "dread", "basic-research")
    rich = tuple(replace(one, hand=cards) for one in state.researchers)
    table._states.known[START] = replace(state, researchers=rich)
    table.play("begin_turn")
    for card in ("student-assistant", "secret-passage", "hasty-search"):
        table.play("play_card", card=card)
    table.play("move_pawn", to="b2")
    hand.open(table)


def _orne(does: str) -> Table:

    cells = [row + column for row in "abc" for column in "12345"]
    board = dict(zip(cells, MARKET_NEXT_DOOR, strict=True))
    players = [{"name": "Vance", "colour": "blue"}, {"name": "Hayes", "colour": "red"}]
    return Table.new(ORNE, players, {"board": board, "does": does}, seed=17)


SCENES = [
    Scene("orne-setup", orne_setup),
    Scene("orne-table", orne_table),
    Scene("orne-portrait", orne_table, PORTRAIT),
    Scene("orne-hand-over", orne_hand_over, PORTRAIT),
    Scene("orne-held", orne_held),
    *both_ways("orne-draws", orne_draws),
    *both_ways("orne-companion", orne_companion),
    *both_ways("orne-everything", orne_everything),
]
