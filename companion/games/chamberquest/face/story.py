"""How what happens at the table stands in the log."""

from collections.abc import Mapping

from companion.table import Mark

MARKS: Mapping[str, Mark] = {
    "rolled": Mark("icon:dice-multiple"),
    "rolls": Mark("icon:dice-multiple"),
    "tie": Mark("icon:dice-multiple"),
    "order": Mark("icon:format-list-numbered"),
    "walked": Mark("icon:walk"),
    "rotate-played": Mark("card:rotate"),
    "push-played": Mark("card:push"),
    "swap-played": Mark("card:swap"),
    "refill": Mark("icon:cards-outline"),
    "time-up": Mark("icon:timer-alert-outline", "fire", loud=True),
    "won": Mark("icon:trophy", "green", loud=True),
    "laid": Mark("icon:grid", fold="laying"),
    "placed": Mark("icon:map-marker", fold="laying"),
    "editor": Mark("icon:grid", fold="laying"),
    "board": Mark("icon:grid", fold="laying"),
    "turn-over": Mark(over=True),
}
