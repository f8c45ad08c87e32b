"""A bag of tokens: a multiset. It has no order, so there is none to leak."""

from collections.abc import Mapping
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from companion.table.chance import Chance
from companion.table.errors import Contradiction, IllegalMove
from companion.table.holding import Holder


class Bag(Struct, frozen=True):
    """Tokens in a bag, counted by id."""

    tokens: dict[str, int] = {}
    held: Holder = Holder.APP
    name: str = "bag"

    def __len__(self) -> int:
        return sum(self.tokens.values())

    def draw(self, chance: Chance, said: str | None = None) -> tuple[str, Self]:
        """Draw a token at random, or the token that the table says it drew."""
        if not len(self):
            raise IllegalMove(f"The {self.name} is empty.")
        if self.held is Holder.APP:
            if said is not None:
                raise IllegalMove(f"The app holds the {self.name}, so it draws from it.")
            token = chance.pick(self.tokens)
        elif said is None:
            raise IllegalMove(f"The table holds the {self.name}: say which token you drew.")
        else:
            token = said
        return token, self.take(token)

    def take(self, token: str, count: int = 1) -> Self:
        """Take out named tokens."""
        left = self.tokens.get(token, 0) - count
        if left < 0:
            raise Contradiction(f"There is no such token left in the {self.name}.")
        tokens = self.tokens.copy()
        if left:
            tokens[token] = left
        else:
            tokens.pop(token, None)
        return replace(self, tokens=tokens)

    def put(self, tokens: Mapping[str, int]) -> Self:
        """Put tokens in."""
        both = {**self.tokens}
        for token, count in tokens.items():
            both[token] = both.get(token, 0) + count
        # Sorted, so that two bags with the same tokens are the same to chance whatever happened before.
        return replace(self, tokens={token: both[token] for token in sorted(both) if both[token]})

    def hand_over(self, holder: Holder) -> Self:
        """Change hands; a bag has no order, so its content is all there is to pass on."""
        return replace(self, held=holder)
