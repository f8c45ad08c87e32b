"""Scenes of what is round a game: reminders of one's own, where people sit, the table seen from afar."""

from companion.store import Reminder
from companion.ui.screens.setup.fingers import Finger, Fingers
from companion.ui.screens.table.house_rules import HouseRules
from companion.ui.screens.table.turning import open_sides
from tools.scenes.evening import mid_game
from tools.scenes.fire_in_the_library import fire_table
from tools.scenes.library_labyrinth import actions, asked
from tools.scenes.orne_library import orne_hand_over
from tools.scenes.scene import PORTRAIT, Scene, Stagehand, both_ways, clock
from tools.scenes.shell import setup_player

LABYRINTH = "library-labyrinth"
TEA = "Whoever knocks over the bag makes tea."


def view_from_afar(hand: Stagehand) -> None:
    """Whose turn, a few numbers and what is next, from two metres away."""
    actions(hand)
    hand.screen.afar.open()


def fire_from_afar(hand: Stagehand) -> None:
    """The same of Fire in the Library."""
    fire_table(hand)
    hand.screen.afar.open()


def asked_from_afar(hand: Stagehand) -> None:
    """Something is asked: the answers stand where they always do."""
    asked(hand)
    hand.screen.afar.open()


def turned(hand: Stagehand) -> None:
    """The table as somebody on the right of the tablet reads it."""
    actions(hand)
    hand.app.facing.turn("east")


def secret_turned(hand: Stagehand) -> None:
    """Only for somebody who sits on the left of the tablet."""
    orne_hand_over(hand)
    hand.app.facing.turn("west")


def sides(hand: Stagehand) -> None:
    """To which side the screen shall turn."""
    actions(hand)
    open_sides(hand.app.facing, hand.app.session.table.players)


def reminded(hand: Stagehand) -> None:
    """A house rule before the printed ones, and a note on one of these."""
    table = mid_game(clock).table
    table.play("add_house_rule", text=TEA, phase=table.view().guide.phase)
    hand.app.store.set_reminder(LABYRINTH, table.view().reminders[0], Reminder(note="Ben forgets this."))
    hand.open(table)


def reminder(hand: Stagehand) -> None:
    """A reminder on its sheet."""
    reminded(hand)
    hand.screen.side._open(hand.app.session.view.reminders[0])


def house_rule(hand: Stagehand) -> None:
    """One more of them."""
    reminded(hand)
    HouseRules(hand.screen).add()


def often_missed(hand: Stagehand) -> None:
    """What tables forget, and one that this table does not want to be reminded of."""
    reminded(hand)
    for rule in hand.app.session.view.reminders[:2]:
        hand.app.store.set_reminder(LABYRINTH, rule, Reminder(hidden=True, note="We know."))
    hand.go("rules", game_id=LABYRINTH)
    hand.screen._turn_to("Silenced")


def fingers(hand: Stagehand) -> None:
    """Who goes first? Three fingers have rested for a while."""
    setup_player(hand)
    hand.app.stage.close_sheet()
    held = Fingers(hand.screen.draft.players, lambda _: None)
    held.open()
    hand.settle()
    wide, high = hand.pilot.window.size
    places = ((0.2, 0.35, "red"), (0.55, 0.62, "blue"), (0.82, 0.3, "green"))
    held.rings.fingers = {at: Finger(wide * x, high * y, tone) for at, (x, y, tone) in enumerate(places)}
    held.rings.steady = 0.6


def finger_found(hand: Stagehand) -> None:
    """One of them goes first."""
    fingers(hand)
    held = next(one for one in hand.pilot.window.children if isinstance(one, Fingers))
    held.rings.choose(held.rings.fingers[1])
    held._ask()


def name_found(hand: Stagehand) -> None:
    """Nobody held a finger: somebody goes first all the same."""
    fingers(hand)
    held = next(one for one in hand.pilot.window.children if isinstance(one, Fingers))
    held.show_first(hand.screen.draft.players[0])


SCENES = [
    *both_ways("table-view", view_from_afar),
    Scene("table-view-fire", fire_from_afar),
    Scene("table-view-asked", asked_from_afar),
    Scene("turned-east", turned),
    Scene("turned-secret", secret_turned),
    Scene("sides", sides),
    Scene("reminder", reminder),
    Scene("house-rule", house_rule),
    Scene("silenced", often_missed),
    Scene("fingers", fingers),
    Scene("finger-found", finger_found, PORTRAIT),
    Scene("name-found", name_found),
]
