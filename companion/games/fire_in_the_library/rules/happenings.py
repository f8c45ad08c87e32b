"""What has happened to the bag and the library, by the names that a screen knows it by."""

DREW = "drew"
"""A token has come out of the bag onto a card: it is about the token and its space."""
KEPT = "kept"
"""A token that a tool has drawn has been laid on a card: everybody has seen it already."""
BURNED = "burned"
"""A section has burned."""
