"""What is worth knowing beside the advice: where the Manuscript may be, what this turn can do, and when a
hand makes ten Insight."""

from companion.games.orne_library.counsel.gifts import Gift
from companion.games.orne_library.counsel.mine import holding, owned
from companion.games.orne_library.counsel.plan import Situation
from companion.games.orne_library.counsel.tens import SHUFFLES, TenChance, chances
from companion.games.orne_library.counsel.this_hand import to_come
from companion.games.orne_library.counsel.ways import FAR
from companion.games.orne_library.rules.effects.chambers import LOOKS
from companion.games.orne_library.rules.knowledge import is_known
from companion.games.orne_library.rules.moves.winning import insight_needed
from companion.games.orne_library.rules.odds import chances as of_manuscript
from companion.games.orne_library.rules.pieces import CARDS, RESTRICTED, how_many, name_of
from companion.games.orne_library.rules.row import keeps_row
from companion.games.orne_library.rules.state import State, Step, find, keeps_cards, locations_left, place
from companion.table.counsel import Curve, Reckoning, Report
from companion.table.odds import exact

AS_IT_IS = "if you buy nothing more and nobody makes you discard"
MANY = 6
"""Cards of the row, and turns, that are listed at most."""


def manuscript(seen: State, seat: str) -> Report | None:
    """The chance of the Manuscript in every Hidden Chamber, as this seat knows it."""
    found = of_manuscript(seen, seat)
    lines = [
        Reckoning(place(seen, cell), exact("", chance).words, _how_known(seen, seat, cell))
        for cell, chance in sorted(found.items(), key=lambda one: (-one[1], one[0]))
    ]
    return Report("Where the Manuscript may be", tuple(lines)) if lines else None


def _how_known(seen: State, eyes: str, cell: str) -> str:
    chamber = seen.chambers.get(cell)
    if chamber is None:
        return "nobody has been there"
    if chamber.face_up:
        return "its card lies face up"
    if not is_known(chamber, eyes) and _was_chosen(seen, cell):
        return f"{chamber.looked[0]} looked first, and may have chosen it of two: that is counted as blind"
    return f"{', '.join(chamber.looked)} has looked" if chamber.looked else "its card lies face down"


def _was_chosen(seen: State, cell: str) -> bool:
    """Whether Dr. Finch came first, and two Locations were left for him to choose from (D30)."""
    since = len(seen.chambers) - list(seen.chambers).index(cell)
    came_first = (find(seen, seat) for seat in seen.chambers[cell].looked[:1])
    return locations_left(seen) + since >= LOOKS and any(one.character == "finch" for one in came_first)


# -- this turn -----------------------------------------------------------------------------------


def this_turn(at: Situation) -> Report | None:
    """What can be bought in this turn, and where one still gets after it."""
    seen = at.seen
    begun = seen.step is Step.ACTION or bool(seen.me.hand)
    if seen.turn_of != at.seat or not begun or not keeps_row(seen):
        return None
    has, here = to_come(at), seen.me.cell
    drawn = f"and {how_many(has.draws)} to draw besides" if has.draws else ""
    what = "The pools hold" if seen.me.at_table else "Pools and hand make"
    lines = [Reckoning(what, f"{has.insight} Insight, {has.footwork} Footwork", drawn)]
    way = at.far[here, at.market] if at.market else FAR
    if way > has.footwork:
        lines += _out_of_reach(at, way, has)
    else:
        row = sorted({card for card in seen.row if card and CARDS[card].cost <= has.insight}, key=_by_price)
        lines += [_bought(at, card, has, has.footwork - way) for card in row[:MANY]]
        if not row:
            lines.append(Reckoning("The row", "nothing for that much Insight"))
    return Report("This turn: buy, and still walk", tuple(lines))


def _by_price(card: str) -> tuple[int, str]:
    return -CARDS[card].cost, card


def _out_of_reach(at: Situation, way: int, has: Gift) -> list[Reckoning]:
    far = "no open way" if way >= FAR else f"{way - has.footwork} Footwork short"
    return [
        Reckoning(
            place(at.seen, at.market) if at.market else "Main Reading Room", far, "nothing to buy today"
        ),
        Reckoning("In reach", within(at, at.seen.me.cell, has.footwork)),
    ]


def _bought(at: Situation, card: str, has: Gift, footwork: int) -> Reckoning:
    left = has.insight - CARDS[card].cost
    return Reckoning(
        f"{name_of(card)} for {CARDS[card].cost}",
        f"{left} Insight, {footwork} Footwork left",
        f"then in reach: {within(at, at.market, footwork)}" if footwork else "",
    )


def within(at: Situation, start: str, footwork: int) -> str:
    """The places worth a walk that so much Footwork reaches, the nearest first."""
    cells = [cell for cell in at.seen.tiles if cell in at.chance or at.seen.tiles[cell] == RESTRICTED]
    near = sorted(
        (at.far[start, cell], place(at.seen, cell)) for cell in cells if 0 < at.far[start, cell] <= footwork
    )
    return ", ".join(f"{name} ({cost})" for cost, name in near) or "no Hidden Chamber"


# -- ten Insight in one hand ---------------------------------------------------------------------


def tens(seen: State, seat: str) -> tuple[Report | None, Curve | None]:
    """The chance of each turn to come, and how it adds up."""
    me = find(seen, seat)
    if not keeps_cards(seen) or not owned(me):
        return None, None
    held = holding(seen, seat)
    found, needed = chances(held), insight_needed(seen)
    playing = seen.turn_of == seat and seen.step is Step.ACTION and not me.at_table
    if me.at_table:
        line = _line("Any hand of your deck", found[1])
        return Report(_title(needed), (line,)), None
    if not playing and not held.hand:  # drawn when the turn begins
        found = found[1:]
    names = _names(len(found) + (not playing))[not playing :]
    soonest = next((names[at] for at, one in enumerate(found) if one.here > 0), "")
    never = "not with these cards" if all(one.exact for one in found) else f"not in {SHUFFLES} shuffles"
    first = Reckoning("At the soonest", soonest or never, AS_IT_IS)
    each = (_line(name, one) for name, one in zip(names, found, strict=True))
    lines = (first, *each) if soonest else (first,)
    points = tuple((at + 1, round(100 * max(0.0, one.by), 1)) for at, one in enumerate(found))
    curve = Curve(f"{needed} Insight by then, in per cent", "turns", points, len(points))
    rises = len({height for _, height in points}) > 1  # a level line tells nothing that the lines do not
    return Report(_title(needed), lines), curve if rises else None


def _names(turns: int) -> tuple[str, ...]:
    """What the turns are called, from this one on."""
    return ("This turn", "Your next turn", *(f"In {number} turns" for number in range(2, turns)))


def _title(needed: int) -> str:
    return f"{needed} Insight in one hand, from the cards you have"


def _line(name: str, chance: TenChance) -> Reckoning:
    if chance.exact:
        return Reckoning(name, f"{percent_of(chance.here)}, exact")
    error = 100 * 1.96 * (max(chance.here * (1 - chance.here), 0.0025) / SHUFFLES) ** 0.5
    return Reckoning(name, percent_of(chance.here), f"of {SHUFFLES} shuffles, give or take {error:.0f} %")


def percent_of(chance: float) -> str:
    """In per cent with one decimal; 0 and 100 only where nothing else can be."""
    if chance <= 0:
        return "0 %"
    return "100 %" if chance >= 1 - 1e-12 else f"{min(99.9, max(0.1, round(100 * chance, 1))):.1f} %"
