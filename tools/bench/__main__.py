"""`python -m tools.bench [names]`: all budgets, or those that are named."""

import sys

from tools.bench import counsel, engine, others, screens
from tools.bench.rows import NotMeasured

BUDGETS = (
    engine.long_table,
    engine.long_table_kept,
    engine.reopen,
    engine.moves,
    engine.search,
    engine.legal,
    counsel.counsel,
    others.phones,
    others.hall,
    screens.cold_start,
    screens.tap,
    screens.tap_joined,
    screens.opening,
    screens.setting_up,
    screens.home,
    screens.log,
    screens.standing_still,
    screens.memory,
)


def main(names: list[str]) -> int:
    """Measure them; fails if one is not kept."""
    kept = True
    for budget in BUDGETS:
        if names and budget.__name__ not in names:
            continue
        try:
            for row in budget():
                kept = kept and row.met
                print(row, flush=True)
        except NotMeasured as why:
            kept = False
            print(f"{budget.__name__:<28} not measured: {why}", flush=True)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
