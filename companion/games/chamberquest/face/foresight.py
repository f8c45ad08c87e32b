"""Who can win, and with which card: what the picture shows of the hints."""

from msgspec import Struct

from companion.games.chamberquest.rules import hints
from companion.games.chamberquest.rules.pieces import spelled
from companion.games.chamberquest.rules.state import State, Step
from companion.games.chamberquest.rules.trying import spoken
from companion.table.legal import Args, values_of


class HintShown(Struct, frozen=True):
    """A card with which the player on turn could win next turn."""

    card: str
    words: str
    walk: str
    """Where to walk first; empty where one may as well stay."""
    args: Args
    needs: int
    """The lowest roll that would win."""
    or_more: bool
    """Whether higher rolls would win too."""
    others_first: bool = False
    """Whether somebody else could win before, as the board lies now."""

    @property
    def places(self) -> tuple[str, ...]:
        """What of the board it is about: tiles or an arrow, and where to walk."""
        cells = self.args.get("cells") or self.args.get("cell") or self.args["arrow"]
        played = tuple(str(cell) for cell in values_of(cells))
        return (*played, self.walk) if self.walk else played


class HintsShown(Struct, frozen=True):
    """Who can win."""

    goal: str
    """The chamber that the player on turn can walk into now; empty where there is none."""
    rolls: dict[str, tuple[int, ...]]
    """The rolls with which each player would win."""
    cards: tuple[HintShown, ...]


def hints_shown(seen: State) -> HintsShown | None:
    """Who can win; None where the table does not want to know, or where the app cannot tell."""
    if not hints.are_wanted(seen):
        return None
    acting = seen.step in (Step.MOVE, Step.CARD) and seen.turn_of not in seen.chairs
    rolls = {player.name: hints.winning_rolls(seen, player.name) for player in seen.players}
    return HintsShown(
        goal=hints.goal(seen),
        rolls=rolls,
        cards=tuple(_hint(seen, hint, rolls) for hint in hints.card_hints(seen)) if acting else (),
    )


def _hint(seen: State, hint: hints.Hint, rolls: dict[str, tuple[int, ...]]) -> HintShown:
    more = not seen.is_ruled("B11", "exact")
    others = any(wins for seat, wins in rolls.items() if seat != seen.turn_of)
    words = spoken(hint.args)
    if hint.walk:
        words = f"Walk to {spelled(hint.walk)}, then {words[:1].lower()}{words[1:]}"
    return HintShown(hint.card.value, words, hint.walk, hint.args, hint.needs, more, others)
