"""What players call the things in the picture of Fire in the Library."""

from companion.games.fire_in_the_library.face.picture import FirePicture

BAG, ASIDE, TRACK = "bag", "aside", "track"
"""The things that are always there."""


def names_in(data: FirePicture) -> dict[str, str]:
    """Everything that is called by a name of its own."""
    tools = data.tools.market if data.tools is not None else ()
    return {
        BAG: "The bag",
        ASIDE: "Fires in the bag",
        TRACK: "The score track",
        "market": "The market",
        **{f"section:{section.id}": section.name for section in data.sections},
        **{f"card:{card.id}": card.name for card in data.order},
        **{f"tool:{card.id}": card.name for card in tools},
    }
