"""The symbol of each kind of deed: what hands do now on the table."""

DEED_SYMBOLS = {
    "move-pawn": "icon:chess-pawn",
    "check-pawns": "icon:chess-pawn",
    "draw": "icon:cards-playing-outline",
    "discard": "icon:arrow-down-bold-box-outline",
    "trash": "icon:delete-outline",
    "take-card": "icon:cards-outline",
    "take-bought": "card:archive",
    "take-top": "card:tome",
    "take-out": "icon:cards-outline",
    "put-away": "icon:package-variant",
    "give-cards": "icon:cards-outline",
    "shuffle": "icon:shuffle",
    "fill-row": "card:archive",
    "lay-on-deck": "icon:arrow-up-bold-box-outline",
    "lay-tile": "icon:view-grid-outline",
    "look-deck": "icon:eye-outline",
    "look-hand": "icon:eye-outline",
    "look-location": "card:location",
    "lay-location": "card:location",
    "show-hand": "icon:cards-outline",
}
