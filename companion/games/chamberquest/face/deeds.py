"""The symbol that is drawn with each kind of deed."""

DEED_SYMBOLS = {
    "walk": "icon:walk",
    "move-token": "icon:map-marker",
    "turn-tile": "card:rotate",
    "push-line": "card:push",
    "swap-tiles": "card:swap",
    "discard": "icon:tray-arrow-down",
    "take-cards": "icon:cards-outline",
    "lay-tiles": "icon:grid",
    "place-tokens": "icon:map-marker",
    "pass-die": "icon:dice-multiple",
    "take-die": "icon:dice-multiple",
    "put-away-die": "icon:dice-multiple",
    "set-clock": "icon:timer-outline",
}
