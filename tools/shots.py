"""Pictures of the running app, made without a display: `make shots` writes them into docs/screens/.

A scene is a small function that brings the app to something worth seeing; add yours to SCENES. The seed and
the clock are fixed, so that a picture changes only when what it shows has changed.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "screens"
LANDSCAPE, PORTRAIT = (1280, 800), (800, 1280)
LABYRINTH = "library-labyrinth"
NIGHT = 1_790_967_600.0
"""The evening on which all pictures are taken: 2 October 2026, 19:00 UTC."""


class Clock:
    """A clock that goes on by half a minute whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = NIGHT

    def __call__(self) -> float:
        self.now += 31.0
        return self.now


clock = Clock()


class Stagehand:
    """Whoever sets a scene: the app, the pilot's hands, and tables to show."""

    def __init__(self, pilot: Any, app: Any) -> None:
        self.pilot, self.app = pilot, app

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.app.stage.screen

    def go(self, name: str, **about: Any) -> None:
        """Go to a screen and let it settle."""
        self.app.stage.go(name, **about)
        self.settle()

    def settle(self) -> None:
        """Wait until nothing moves any more."""
        self.pilot.wait(1.0)

    def open(self, table: Any) -> None:
        """Keep a table and open it, as if it had been played here."""
        self.app.open_table(self.app.store.new_table(table))
        self.settle()

    def tab(self, title: str) -> None:
        """Choose a tab beside the picture."""
        self.screen.ids.tabs.chosen = title
        self.settle()


Setting = Callable[[Stagehand], None]


@dataclass(frozen=True)
class Scene:
    """One picture: its file's name, how the scene is set, on which tablet and with which settings."""

    name: str
    set_up: Setting
    size: tuple[int, int] = LANDSCAPE
    settings: dict[str, Any] = field(default_factory=dict)
    all_colours: bool = False
    """Keep every colour of it, where gradients would come out in stripes; three times the bytes."""


# -- Library Labyrinth and the screens that every game shares ------------------------------------


def home(hand: Stagehand) -> None:
    """Home, with a table to go on with."""
    from tools.evening import mid_game

    hand.app.store.new_table(mid_game(clock).table)
    hand.app.stage.screen.enter()


def setup(hand: Stagehand) -> None:
    """A new table of Library Labyrinth."""
    hand.go("setup", game_id=LABYRINTH)


def checklist(hand: Stagehand) -> None:
    """The list for the table, some of it done."""
    setup(hand)
    hand.screen.start()
    hand.settle()
    for line in hand.screen.ids.first.children[-4:]:
        line.ticked = True


def actions(hand: Stagehand) -> None:
    """In the midst of a turn."""
    from tools.evening import mid_game

    hand.open(mid_game(clock).table)


def disturbance(hand: Stagehand) -> None:
    """A card has come, and a tile is cursed."""
    from tools.evening import mid_game

    evening = mid_game(clock)
    evening.reveal()
    hand.open(evening.table)


def draws(hand: Stagehand) -> None:
    """The least that the app does: a card, and the four cases."""
    from companion.table import Table

    table = Table.new(LABYRINTH, ["Ada", "Ben", "Cleo"], {"does": "draws"}, seed=3, now=clock)
    for _ in range(2):
        table.play("reveal_disturbance")
        table.play("next_player")
    table.play("reveal_disturbance")
    hand.open(table)


def companion(hand: Stagehand) -> None:
    """The floor is kept, and a card has just been carried out."""
    from companion.table import Table

    options = {"does": "companion", "holders": {"disturbance": "table"}}
    table = Table.new(LABYRINTH, ["Ada", "Ben", "Cleo"], options, seed=3, now=clock)
    table.play("flip_tile", tile="c2", shows="terror")
    table.play("flip_tile", tile="b3", shows="shelf")
    table.play("reveal_disturbance", drew="NE")
    table.play("carry_out", shows="terror")
    hand.open(table)


def denied(hand: Stagehand) -> None:
    """The app knows the case: done, or not so."""
    from companion.table import Table

    options = {"does": "companion", "holders": {"disturbance": "table"}}
    table = Table.new(LABYRINTH, ["Ada", "Ben", "Cleo"], options, seed=3, now=clock)
    table.play("flip_tile", tile="b2", shows="terror")
    table.play("reveal_disturbance", drew="SE")
    hand.open(table)


def end(hand: Stagehand) -> None:
    """The sixth Terror."""
    from tools.evening import overrun

    hand.open(overrun(clock).table)
    hand.tab("Log")


def hands(hand: Stagehand) -> None:
    """What everybody holds, beside the floor."""
    actions(hand)
    hand.tab("Hands")


def rules(hand: Stagehand) -> None:
    """A question typed, the rule found."""
    actions(hand)
    hand.go("rules", game_id=LABYRINTH)
    hand.screen.ids.field.text = "what if I stand on the cursed tile"


def rules_orne(hand: Stagehand) -> None:
    """A question about a secret, in everyday words."""
    hand.go("rules", game_id=ORNE)
    hand.screen.ids.field.text = "can I look at a chamber someone else entered"


def rules_unasked(hand: Stagehand) -> None:
    """Nothing asked yet."""
    hand.go("rules", game_id=FIRE)


def log(hand: Stagehand) -> None:
    """The evening as a story."""
    actions(hand)
    hand.go("log")


def box(hand: Stagehand) -> None:
    """What is known of somebody's copy."""
    hand.go("box", game_id=LABYRINTH)


def settings(hand: Stagehand) -> None:
    """All settings."""
    hand.go("settings")


# -- Echoes of the Orne Library ------------------------------------------------------------------

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


def orne_table(hand: Stagehand) -> None:
    """Cards are played, chambers can be reached, and a card can be bought."""
    from companion.table import Table

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
    """Somebody was first into a Hidden Chamber."""
    orne_table(hand)
    hand.app.session.undo()
    hand.app.session.play("move_pawn", to="a1")


def orne_held(hand: Stagehand) -> None:
    """What only that somebody sees, while the finger is down."""
    from companion.ui.widgets.secret import HoldRing

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
        ("move_pawn", {"to": "c5"}),
        ("stop_here", {}),
    ):
        table.play(name, **args)
    hand.open(table)


def orne_everything(hand: Stagehand) -> None:
    """Cards are played, abilities wait, and a walk is one tap."""
    from msgspec.structs import replace

    from companion.table.journal import START

    table = _orne("everything")
    state = table.state
    cards = ("student-assistant", "secret-passage", "hasty-search", "dread", "basic-research")
    rich = tuple(replace(one, hand=cards) for one in state.researchers)
    table._states[START] = replace(state, researchers=rich)
    table.play("begin_turn")
    for card in ("student-assistant", "secret-passage", "hasty-search"):
        table.play("play_card", card=card)
    table.play("move_pawn", to="b2")
    hand.open(table)


def _orne(does: str) -> Any:
    from companion.table import Table

    cells = [row + column for row in "abc" for column in "12345"]
    board = dict(zip(cells, MARKET_NEXT_DOOR, strict=True))
    players = [{"name": "Vance", "colour": "blue"}, {"name": "Hayes", "colour": "red"}]
    return Table.new(ORNE, players, {"board": board, "does": does}, seed=17)


# -- Fire in the Library -------------------------------------------------------------------------

FIRE = "fire-in-the-library"
FIRE_BOX = {
    "purple-values": [4, 5, 6, 7],
    "purple-indexes": [14, 17, 20, 22],
    "purple-icons": ["plain", "fire", "plain", "fire"],
    "black-values": [3, 4, 5, 6, 7],
    "black-indexes": [9, 11, 13, 18, 21],
    "black-icons": ["plain", "plain", "fire", "plain", "fire"],
    "yellow-values": [2, 3, 4, 5, 6, 7],
    "yellow-indexes": [4, 6, 8, 12, 16, 19],
    "yellow-icons": ["plain", "fire", "plain", "plain", "fire", "plain"],
}
"""A box of which three sections are entered; the fourth is still a guess."""


def fire_evening(rounds: int, drawn: int) -> Any:
    """A table of four that draws two tokens a turn and stops, until the first of a later round has drawn."""
    from companion.table import Table

    players = [{"name": name, "colour": name.lower()} for name in ("Red", "Blue", "Green", "Purple")]
    table = Table.new(FIRE, players, {}, box=FIRE_BOX, seed=29)
    while table.view().picture.round < rounds:
        fire_move(table, 2)
    while _laid(table) < drawn:
        fire_move(table, drawn)
    return table


def _laid(table: Any) -> int:
    picture = table.view().picture
    card = next((card for card in picture.order if card.id == picture.card), None)
    return sum(bool(space.token) for space in card.spaces) if card else 0


def fire_move(table: Any, most: int) -> None:
    """One move: stop after so many tokens, otherwise what is offered first, with its last answers."""
    offers = [offer for offer in table.moves() if not any(ask.secret for ask in offer.asks)]
    stops = [offer for offer in offers if offer.name == "stop" and _laid(table) >= most]
    offer = (stops or offers)[0]
    table.play(offer.name, **offer.args, **{ask.name: ask.choices[-1].value for ask in offer.asks})


def fire_table(hand: Stagehand) -> None:
    """Two tokens lie there: draw or stop?"""
    hand.open(fire_evening(4, 2))


def fire_odds(hand: Stagehand) -> None:
    """The same, with the odds in words."""
    fire_table(hand)
    hand.tab("Odds")


def fire_spreading(hand: Stagehand) -> None:
    """One token too many."""
    table = fire_evening(4, 2)
    while table.state.step != "spreading":
        fire_move(table, 9)
    hand.open(table)


def fire_draft(hand: Stagehand) -> None:
    """Who takes which Turn Order card?"""
    table = fire_evening(4, 0)
    while table.state.step != "order":
        fire_move(table, 2)
    hand.open(table)


def fire_box(hand: Stagehand) -> None:
    """The Library cards of somebody's copy."""
    hand.app.store.set_box(FIRE, FIRE_BOX)
    hand.go("box", game_id=FIRE)


# -- ChamberQuest --------------------------------------------------------------------------------

CHAMBER = "chamberquest"
CHAMBER_CARDS = ("push", "rotate", "swap")


class Wall:
    """A wall clock that stands still, so that a turn's clock shows the same in every picture."""

    def __init__(self) -> None:
        self.now = NIGHT

    def __call__(self) -> float:
        return self.now


def chamber_evening(board: str, turns: int) -> Any:
    """A table of four, some turns on."""
    from companion.table import Table

    names = ("Green", "Red", "Blue", "Yellow")
    wall = Wall()
    players = [{"name": name, "colour": name.lower()} for name in names]
    table = Table.new(CHAMBER, players, {"board": board}, seed=8, now=wall)
    table.play("roll_for_order", everybody=True, chance=[4, 6, 4, 3])
    table.play("roll_for_order", everybody=True, chance=[2, 5])
    for turn in range(turns):
        wall.now += 71
        chamber_turn(table, turn)
    table.play("roll_die", chance=[5])
    wall.now += 83
    return table


def chamber_turn(table: Any, turn: int) -> None:
    """Roll, walk a little if the app has the board, and play a card or none."""
    table.play("roll_die", chance=[1 + turn % 3])
    offers = {offer.name: offer for offer in table.moves()}
    if "walk" in offers:
        table.play("walk", to=offers["walk"].asks[0].choices[-1].value)
    card = ("push", "rotate", "end_turn", "swap")[turn % 4]
    offers = {offer.name: offer for offer in table.moves()}
    asks = offers[card].asks if card in CHAMBER_CARDS else ()
    table.play(card, **{ask.name: _answer(ask, turn * 3) for ask in asks})


def _answer(ask: Any, at: int) -> Any:
    values = [choice.value for choice in ask.choices]
    return values[at : at + ask.most] if ask.multiple else values[at % len(values)]


def chamber_table(hand: Stagehand) -> None:
    """Somebody has rolled; what can be reached glows."""
    hand.open(chamber_evening("random", 5))


def chamber_push(hand: Stagehand) -> None:
    """Which line is pushed, and which way?"""
    chamber_table(hand)
    push = next(offer for offer in hand.app.session.offers() if offer.name == "push")
    hand.screen.choose(push)


def chamber_cards(hand: Stagehand) -> None:
    """Without the board: the die, the clock, and the cards one sees spent."""
    hand.open(chamber_evening("none", 5))


def chamber_roll_off(hand: Stagehand) -> None:
    """A tie in the roll for the order of play."""
    table = chamber_evening("none", 0)
    table.undo(2)
    hand.open(table)


def chamber_editor(hand: Stagehand) -> None:
    """A board laid out by touch, as far as it has come."""
    hand.open(chamber_evening("random", 0))
    hand.app.session.play("lay_out_board")
    hand.settle()
    for cell in ("c4", "d4", "e4", "d5"):
        hand.app.session.play("lay_tile", cell=cell, shape="tee")
    hand.screen.take("shape:tee")


# -- endings -------------------------------------------------------------------------------------


def finale(hand: Stagehand) -> None:
    """A library that was saved: everything is told of it that the app has followed."""
    hand.open(played_out(LABYRINTH, "won", does="everything"))


def finale_fire(hand: Stagehand) -> None:
    """Who scored most, how close it was, and the luck of the bag."""
    hand.open(played_out(FIRE, "collapsed", does="everything"))


def finale_chamber(hand: Stagehand) -> None:
    """The board as it lay at last, and the steps that were wanting."""
    hand.open(played_out(CHAMBER, "chamber", seed=10, board="random"))


def played_out(game_id: str, cause: str, seed: int = 1, **options: Any) -> Any:
    """An evening played at random: the first from a seed on that ends so and has much to tell."""
    from itertools import count
    from random import Random

    from companion.games import game
    from companion.simulate import play_out
    from companion.table import Table

    colours = game(game_id).colours
    players = [{"name": name, "colour": colours[at]} for at, name in enumerate(("Ada", "Ben", "Cleo"))]
    for at in count(seed):
        table = Table.new(game_id, players, options, seed=at, now=count(NIGHT, 9.0).__next__)
        play_out(table, Random(at), 3000)
        if table.outcome is not None and table.outcome.cause == cause and len(table.figures()) > 4:
            return table
    return None


SCENES: list[Scene] = [
    Scene("home", home, all_colours=True),
    Scene("setup", setup),
    Scene("checklist", checklist),
    Scene("table-actions", actions),
    Scene("table-disturbance", disturbance),
    Scene("labyrinth-draws", draws),
    Scene("labyrinth-draws-portrait", draws, PORTRAIT),
    Scene("labyrinth-companion", companion),
    Scene("labyrinth-companion-portrait", companion, PORTRAIT),
    Scene("labyrinth-known-case", denied),
    Scene("table-end", end),
    Scene("finale", finale, all_colours=True),
    Scene("finale-fire", finale_fire, all_colours=True),
    Scene("finale-portrait", finale_chamber, PORTRAIT, all_colours=True),
    Scene("table-hands", hands),
    Scene("table-portrait", disturbance, PORTRAIT),
    Scene("table-light", disturbance, settings={"theme": "light"}),
    Scene("table-large-text", disturbance, settings={"text_size": 200}),
    Scene("rules", rules),
    Scene("rules-orne", rules_orne),
    Scene("rules-unasked", rules_unasked),
    Scene("rules-small", rules, (1024, 600)),
    Scene("rules-portrait", rules_orne, PORTRAIT),
    Scene("rules-light", rules_orne, settings={"theme": "light"}),
    Scene("home-large-portrait", home, PORTRAIT, settings={"text_size": 200}),
    Scene("rules-large-text", rules_orne, settings={"text_size": 200}),
    Scene("log", log),
    Scene("box", box),
    Scene("settings", settings),
    Scene("orne-setup", orne_setup),
    Scene("orne-table", orne_table),
    Scene("orne-portrait", orne_table, PORTRAIT),
    Scene("orne-hand-over", orne_hand_over, PORTRAIT),
    Scene("orne-held", orne_held),
    Scene("orne-draws", orne_draws),
    Scene("orne-draws-portrait", orne_draws, PORTRAIT),
    Scene("orne-companion", orne_companion),
    Scene("orne-companion-portrait", orne_companion, PORTRAIT),
    Scene("orne-everything", orne_everything),
    Scene("fire-table", fire_table),
    Scene("fire-portrait", fire_table, PORTRAIT),
    Scene("fire-odds", fire_odds, settings={"theme": "light"}),
    Scene("fire-large-text", fire_table, settings={"text_size": 200}),
    Scene("fire-spreading", fire_spreading),
    Scene("fire-draft", fire_draft),
    Scene("fire-box", fire_box),
    Scene("chamber-table", chamber_table),
    Scene("chamber-portrait", chamber_table, PORTRAIT),
    Scene("chamber-push", chamber_push, settings={"theme": "light"}),
    Scene("chamber-cards", chamber_cards),
    Scene("chamber-roll-off", chamber_roll_off),
    Scene("chamber-editor", chamber_editor),
    Scene("chamber-editor-portrait", chamber_editor, PORTRAIT),
]


def take(pilot: Any, scene: Scene, folder: Path) -> None:
    """Set a scene on a tablet of its own, and save the picture."""
    from companion.device import Devices
    from companion.ui.shell.app import TablesideApp

    clock.now = NIGHT  # a picture is the same whichever others are taken
    with tempfile.TemporaryDirectory(prefix="tableside-shots-") as data:
        pilot.resize(*scene.size)
        app = pilot.launch(TablesideApp(Path(data), Devices.null(Path(data))))
        app.change_setting(reduced_motion=True, **scene.settings)
        hand = Stagehand(pilot, app)
        scene.set_up(hand)
        hand.settle()
        picture = pilot.picture()
        if not scene.all_colours:
            picture = picture.quantize(256, kmeans=3)
        picture.save(folder / f"{scene.name}.png", optimize=True)
        pilot.leave()


def main(names: list[str]) -> None:
    """Take all pictures, or those whose names are given."""
    os.environ["TZ"] = "UTC"
    time.tzset()
    time.time = clock  # before anything of the companion is imported and takes the real one for its default
    from tests import headless

    headless.prepare()
    from tests.ui.pilot import Pilot, install_clock, remember_colours

    install_clock()
    remember_colours()
    pilot = Pilot()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scene in SCENES:
        if not names or scene.name in names:
            take(pilot, scene, FOLDER)
            print(f"docs/screens/{scene.name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
