"""The symbol that is drawn with each kind of deed, and the phase that is one."""

from collections.abc import Mapping

DEED_SYMBOLS: Mapping[str, str] = {
    "flip-lit": "deed:flip-lit",
    "flip-dark": "deed:flip-dark",
    "turn-tile": "icon:rotate-right",
    "turn-back": "icon:rotate-left",
    "put-terror": "token:terror",
    "put-shelf": "token:shelf",
    "take-terror": "token:terror",
    "take-shelf": "token:shelf",
    "move-bookwyrm": "bookwyrm",
    "move-meeple": "icon:walk",
    "action-back": "icon:undo-variant",
    "card-back": "icon:cards-outline",
    "draw-reward": "tile:reward",
    "take-book": "icon:cards-outline",
    "discard": "icon:cards-outline",
    "pass": "icon:swap-horizontal",
    "take-cards": "icon:cards-outline",
    "current-player": "icon:account-arrow-right",
    "give-action": "icon:hand-extended",
    "find-tile": "tile:compass",
    "do-case": "icon:hand-front-right",
    "put-away": "icon:package-down",
    "take-out": "icon:cards-outline",
    "shuffle": "icon:shuffle-variant",
    "count-out": "icon:counter",
    "compare": "icon:eye",
}

DEED_PHASES: Mapping[str, str] = {"move-bookwyrm": "bookwyrm"}
"""The Bookwyrm's phase is a deed: it needs no tap of its own."""
