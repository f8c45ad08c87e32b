"""An evening of Echoes of the Orne Library: pawns walk, chambers are looked into, a Dusty Map is played."""

from companion.table import Level
from tools.taps.fingers import Fingers

GAME = "orne-library"
OWN: dict[Level, str] = {}
"""What lies on the table in an evening more: nothing, for it holds its cards at every level."""
PLAYERS = ("Red", "Blue")


def play(fingers: Fingers, turns: int) -> None:
    """So many turns."""
    if fingers.level == "draws":
        _draw(fingers, turns)
        return
    if fingers.offers("begin_turn"):
        fingers.tell("begin_turn")
    for number in range(turns):
        if fingers.is_over:
            return
        fingers.begin()
        _walk(fingers, number)
        if number % 4 == 2:
            _play_dusty_map(fingers)
        fingers.tell("end_turn")
        fingers.end()


def _hidden(fingers: Fingers) -> list[str]:
    """The chambers into which nobody has looked."""
    return [tile.id for tile in fingers.tablet.view.picture.tiles if tile.hidden and not tile.entered]


def _walk(fingers: Fingers, number: int) -> None:
    move = fingers.offers("move_pawn")[0]  # the next ones ask what lay on the way
    near = [str(choice.value) for choice in move.asks[0].choices]
    hidden = [cell for cell in _hidden(fingers) if cell in near]
    to = hidden[0] if hidden and number % 2 else next(cell for cell in near if cell not in hidden)
    fingers.happens(f"the pawn goes to {to.upper()}")
    if to in hidden:
        fingers.happens("a look at the Location")
    fingers.tell("move_pawn", to=to)


def _play_dusty_map(fingers: Fingers) -> None:
    """A card of the table's that concerns what the app keeps."""
    fingers.happens("Dusty Map is played")
    fingers.happens("a Location is turned up")
    fingers.tell("announce", card="dusty-map")
    fingers.happens("it goes back")
    if fingers.offers("choose"):  # the last Location can go to one place alone
        fingers.tell("choose", pick="bottom")


def _draw(fingers: Fingers, turns: int) -> None:
    """In every second turn somebody comes into a Hidden Chamber; the app hears of nothing else."""
    for number in range(turns):
        fingers.begin(PLAYERS[number % 2])
        hidden = _hidden(fingers)
        if hidden and number % 3 == 0:
            fingers.happens("a Hidden Chamber, and a look")
            fingers.tell("enter_chamber", cell=hidden[0], seat=fingers.turn.seat)
        fingers.end()
