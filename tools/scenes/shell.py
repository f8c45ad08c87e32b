"""Scenes that every game shares: Home, set-up, the list, rules, log, Your box, settings."""

from companion.table import Table
from tools.scenes.endings import played_out
from tools.scenes.evening import mid_game
from tools.scenes.library_labyrinth import actions
from tools.scenes.scene import PORTRAIT, Scene, Stagehand, clock


def home(hand: Stagehand) -> None:
    """Home, with a table to go on with."""
    hand.app.store.new_table(mid_game(clock).table)
    hand.app.stage.screen.enter()


def home_tables(hand: Stagehand) -> None:
    """Home with four open tables: all are named, two of them on the way to the others."""
    for game_id, people in (
        ("chamberquest", ["Ada", "Dan"]),
        ("library-labyrinth", ["Cleo", "Dan", "Edith"]),
        ("fire-in-the-library", ["Ben", "Cleo"]),
    ):
        hand.app.store.new_table(Table.new(game_id, people, seed=5, now=clock))
    home(hand)


def home_in_play(hand: Stagehand) -> None:
    """The cover of a game in play was tapped: is one of its tables meant?"""
    home_tables(hand)
    hand.settle()
    covers = {one.game_id: one for one in hand.screen.ids.covers.children}
    covers["library-labyrinth"].dispatch("on_tap")


def setup(hand: Stagehand) -> None:
    """A new table of Library Labyrinth."""
    hand.go("setup", game_id="library-labyrinth")


def four_people(hand: Stagehand, game_id: str) -> None:
    """A new table for four who have played before."""
    hand.go("setup", game_id=game_id)
    while len(hand.screen.draft.players) < 4:
        hand.screen.draft.add_player()
    for at, name in enumerate(("Ada", "Ben", "Cleo", "Dan")):
        hand.screen.rename(at, name)
    hand.screen.start()
    hand.app.stage.back()
    hand.settle()


def setup_people(hand: Stagehand) -> None:
    """Who sits where, and what else there is to choose."""
    four_people(hand, "fire-in-the-library")


def setup_labyrinth(hand: Stagehand) -> None:
    """The same of Library Labyrinth."""
    four_people(hand, "library-labyrinth")


def setup_holding(hand: Stagehand) -> None:
    """A part unfolded."""
    setup_labyrinth(hand)
    hand.screen.unfold("holding")


def setup_player(hand: Stagehand) -> None:
    """Somebody's name, colour and seat."""
    setup_people(hand)
    hand.screen.edit(1)


def checklist(hand: Stagehand) -> None:
    """The list for the table, some of it done."""
    setup(hand)
    hand.screen.start()
    hand.settle()
    lines = [widget for widget in hand.screen.walk() if hasattr(widget, "ticked")]
    for line in lines[:4]:
        line.dispatch("on_tap")


def rules(hand: Stagehand) -> None:
    """A question typed, the rule found."""
    actions(hand)
    hand.go("rules", game_id="library-labyrinth")
    hand.screen.ids.field.text = "what if I stand on the cursed tile"


def rules_orne(hand: Stagehand) -> None:
    """A question about a secret, in everyday words."""
    hand.go("rules", game_id="orne-library")
    hand.screen.ids.field.text = "can I look at a chamber someone else entered"


def rules_unasked(hand: Stagehand) -> None:
    """Nothing asked yet."""
    hand.go("rules", game_id="fire-in-the-library")


def log(hand: Stagehand) -> None:
    """The evening as a story, and the table as it was a while ago."""
    actions(hand)
    hand.go("log")
    hand.screen.step(-4)


def log_fire(hand: Stagehand) -> None:
    """Another game's evening, from its end."""
    hand.open(played_out("fire-in-the-library", "collapsed", does="everything"))
    hand.app.stage.close_sheet()
    hand.go("log")
    hand.screen.step(-12)


def log_share(hand: Stagehand) -> None:
    """The evening to take away."""
    log_fire(hand)
    hand.screen.share()


def box(hand: Stagehand) -> None:
    """What is known of somebody's copy."""
    hand.go("box", game_id="library-labyrinth")


def box_card(hand: Stagehand) -> None:
    """A card of somebody's copy, half entered."""
    hand.app.store.set_box(
        "library-labyrinth", {"name-red-1": "Heidi", "symbols-red-1": ["red", "pink", "blue"]}
    )
    box(hand)
    for text in ("Children’s Fiction cards", "Another Children’s Fiction card"):
        next(one for one in hand.screen.walk() if getattr(one, "text", "") == text).dispatch("on_tap")
        hand.settle()
    next(one for one in hand.pilot.widgets() if getattr(one, "value", "") == "red").dispatch("on_tap")


def settings(hand: Stagehand) -> None:
    """All settings."""
    hand.go("settings")


SCENES = [
    Scene("home", home, all_colours=True),
    Scene("home-tables", home_tables),
    Scene("home-in-play", home_in_play),
    Scene("home-large-portrait", home, PORTRAIT, settings={"text_size": 200}),
    Scene("setup", setup_people, all_colours=True),
    Scene("setup-light", setup_labyrinth, settings={"theme": "light"}),
    Scene("setup-small", setup_people, (1024, 600)),
    Scene("setup-portrait", setup_labyrinth, PORTRAIT),
    Scene("setup-large-text", setup_labyrinth, settings={"text_size": 200}),
    Scene("setup-holding", setup_holding),
    Scene("setup-player", setup_player),
    Scene("checklist", checklist),
    Scene("rules", rules),
    Scene("rules-orne", rules_orne),
    Scene("rules-unasked", rules_unasked),
    Scene("rules-small", rules, (1024, 600)),
    Scene("rules-portrait", rules_orne, PORTRAIT),
    Scene("rules-light", rules_orne, settings={"theme": "light"}),
    Scene("rules-large-text", rules_orne, settings={"text_size": 200}),
    Scene("log", log, all_colours=True),
    Scene("log-portrait", log_fire, PORTRAIT, all_colours=True),
    Scene("log-share", log_share, all_colours=True),
    Scene("box", box),
    Scene("box-card", box_card),
    Scene("settings", settings),
]
