"""The rulings that a table may decide otherwise: their positions, the default first."""

SWITCHES: dict[str, tuple[str, ...]] = {
    "C2": ("spare", "exact"),
    "C3": ("before", "any"),
    "C4": ("must", "may"),
    "C5": ("rightmost", "last"),
    "C6": ("both", "market"),
    "C7": ("any", "two"),
    "C8": ("choose", "placed"),
    "C9": ("every", "final"),
    "C11": ("reshuffle", "out"),
    "C12": ("shared", "first"),
    "C13": ("waiting", "everyone"),
    "C16": ("two", "four"),
    "C17": ("both", "new"),
    "C18": ("several", "one"),
    "C21": ("end", "played"),
    "C22": ("after", "before", "burned"),
    "C23": ("after", "before"),
    "C25": ("sections", "cards"),
    "C26": ("twelve", "six"),
    "C29": ("exact", "spare"),
    "C30": ("humans", "figures"),
    "C31": ("again", "two"),
    "C32": ("every", "first"),
    "C35": ("choose", "deal"),
    "C38": ("stop", "draw"),
    "C42": ("fires", "own"),
}

OPEN_TO_ALL = 8
"""The edition from which on anybody may play a Bucket or a Slingshot, unless the table rules otherwise."""


def begun_with(edition: int, chosen: dict[str, str]) -> dict[str, str]:
    """What a table has decided, with what was the default when it was begun."""
    return chosen if edition >= OPEN_TO_ALL else {"C42": "own"} | chosen
