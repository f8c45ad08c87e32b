"""The ways in which a table says no, all in words that a player can read."""


class IllegalMove(ValueError):
    """A move that is not allowed now. Its text is shown to the players; nothing has changed."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule
        """Id of the rule entry that says why, or empty."""


class Contradiction(IllegalMove):
    """An answer that cannot be by what the app knows: somebody has miscounted, and a recount may help."""


class BadRecord(ValueError):
    """A record (a set-up, a stored move, a file) that cannot be what it claims to be."""
