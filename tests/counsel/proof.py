"""The long proofs of advice and empty chairs: `python -m tests.counsel.proof [GAME…]`, or all games.

Each game has its own in tests/games/<game>/counsel_proof.py: `proof()` gives lines of figures, and fails
where a promise is not kept.
"""

import importlib
import sys
import time
from collections.abc import Callable, Iterable, Sequence

from companion.games import game, game_ids


def proof_of(game_id: str) -> Callable[[], Iterable[str]] | None:
    """The proof of a game; None for one that gives no counsel."""
    if game(game_id).counsel is None:
        return None
    room = importlib.import_module(f"tests.games.{game_id.replace('-', '_')}.counsel_proof")
    found: Callable[[], Iterable[str]] = room.proof
    return found


def main(words: Sequence[str]) -> int:
    """Run the proofs, and print what they found."""
    if unknown := [word for word in words if word not in game_ids()]:
        print(f"There is no game called {unknown[0]!r}; there are {', '.join(game_ids())}.", file=sys.stderr)
        return 2
    for game_id in words or game_ids():
        proof = proof_of(game_id)
        if proof is None:
            print(f"{game_id}: gives no counsel")
            continue
        began = time.perf_counter()
        print(f"{game_id}:")
        for line in proof():  # each as soon as it is known: some take long
            print(f"  {line}", flush=True)
        print(f"  in {time.perf_counter() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
