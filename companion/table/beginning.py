"""How a table begins."""

from msgspec import Struct

from companion.table.chance import Luck
from companion.table.setting_up import Setup


class Beginning(Struct, frozen=True, omit_defaults=True):
    """How a table began: enough, with the entries, to play it again."""

    setup: Setup
    chance: tuple[Luck, ...]
    commitment: str = ""
    """The fingerprint of the seed that its draws follow from; empty in tests and for tables of old builds."""
