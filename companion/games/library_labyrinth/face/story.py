"""How what happens at the table stands in the log."""

from collections.abc import Mapping

from companion.table import Mark

MARKS: Mapping[str, Mark] = {
    "flipped": Mark("deed:flip-lit"),
    "darkened": Mark("deed:flip-dark"),
    "terror_placed": Mark("icon:skull", "fire", loud=True),
    "shelf_placed": Mark("token:shelf"),
    "captured": Mark("icon:hand-back-right", "green"),
    "returned": Mark("icon:bookshelf", "green", loud=True),
    "revealed": Mark("icon:cards-outline", "curse"),
    "turned": Mark("icon:rotate-right"),
    "rotated": Mark("icon:rotate-right"),
    "bookwyrm": Mark("bookwyrm"),
    "moved": Mark("icon:walk"),
    "drawn": Mark("icon:book-plus-outline"),
    "discarded": Mark("icon:tray-arrow-down"),
    "passed": Mark("icon:swap-horizontal"),
    "gave": Mark("icon:hand-extended"),
    "action": Mark("icon:numeric-1-circle-outline"),
    "time_machine": Mark("icon:timer-sand"),
    "case": Mark("icon:hand-front-right"),
    "impossible": Mark("icon:alert", "fire"),
    "won": Mark("icon:trophy", "green", loud=True),
    "lost": Mark("icon:skull-crossbones", "fire", loud=True),
    "dealt": Mark("icon:cards", fold="laying"),
    "turn": Mark(over=True),
}
