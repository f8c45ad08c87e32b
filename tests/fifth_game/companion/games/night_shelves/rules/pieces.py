"""What is in the box."""

BOOKS = {
    "atlas": "Atlas",
    "bestiary": "Bestiary",
    "diary": "Diary",
    "herbal": "Herbal",
    "hymnal": "Hymnal",
    "ledger": "Ledger",
    "poems": "Poems",
    "psalter": "Psalter",
    "saga": "Saga",
}
"""The nine Book cards and their titles."""

DARK = "dark"
"""A Dark card; how many there are is a fact of the box."""

SHELVES = {"moon": "Moon", "owl": "Owl", "star": "Star"}
"""The three Shelves and their names. Each has two Shelf cards."""

FULL = 4
"""A Shelf holds no more books than this."""

SHELF_CARDS = tuple(shelf for shelf in SHELVES for _ in range(2))
