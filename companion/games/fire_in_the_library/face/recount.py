"""What the table should show now: the bag by colour, the library, the track and the Tool cards."""

from collections.abc import Iterator

from companion.games.fire_in_the_library.rules.pieces import FIRE, SECTIONS, TOKEN_NAMES, section_name
from companion.games.fire_in_the_library.rules.state import State, figures
from companion.table import Count, Holder, Sets, under_headings
from companion.wording import counted, marks

BAG, LIBRARY, TRACK, TOOLS = "The bag", "The library", "The score track", "Tool cards"


def recount(seen: State, _seat: str | None) -> tuple[Count, ...]:
    """Component by component."""
    parts = {BAG: _bag(seen), LIBRARY: _library(seen), TRACK: _track(seen), TOOLS: _tools(seen)}
    return under_headings(parts)


def _bag(seen: State) -> Iterator[Count]:
    fires, out = seen.bag.tokens.get(FIRE, 0), out_of_bag(seen)
    both = fires + seen.aside
    in_bag = Sets("recount_fires", "aside", of=both)
    yield Count(
        "fires",
        "Fires in the bag",
        str(fires),
        "token:fire",
        note=_beside(out, FIRE),
        tone=FIRE,
        number=fires,
        sets=in_bag,
        component="bag",
    )
    aside = Sets("recount_fires", "aside")
    yield Count("aside", "Fires set aside", str(seen.aside), "pile:token:fire", number=seen.aside, sets=aside)
    for token in TOKEN_NAMES:
        if token != FIRE and (token in SECTIONS or seen.terms.options.technology):
            in_it = seen.bag.tokens.get(token, 0)
            name = f"{TOKEN_NAMES[token]}s in the bag"
            note = _beside(out, token)
            yield Count(f"bag-{token}", name, str(in_it), f"token:{token}", note=note, component="bag")


def out_of_bag(seen: State) -> tuple[str, ...]:
    """The tokens that lie open on the table."""
    laid = (token for tokens in seen.laid.values() for token in tokens if token)
    held = seen.handful.tokens if seen.handful is not None else ()
    return (*laid, *(token for tool in seen.in_play for token in tool.tokens), *held, *seen.turn.sack)


def _beside(out: tuple[str, ...], token: str) -> str:
    return f"{lying} on cards and tools" if (lying := out.count(token)) else ""


def _library(seen: State) -> Iterator[Count]:
    for section, cards in seen.library.items():
        top = cards[0]
        shows = "destroyed" if top.destroyed else f"shows {top.value}{'' if top.sure else ', we think'}"
        left = sum(not card.destroyed for card in cards)
        yield Count(
            f"library-{section}",
            f"{section_name(section)} cards",
            str(left),
            f"library:{section}:{top.value}",
            note=shows,
            settles={"section": section},
        )


def _track(seen: State) -> Iterator[Count]:
    colours, on_figure = {player.name: player.colour for player in seen.players}, marks(seen.seats)
    for seat in figures(seen):
        score = seen.track.scores[seat]
        symbol = f"figure:{colours[seat]}:{on_figure[seat]}" if seat in colours else "icon:robot-outline"
        sets = Sets("correct_score", "score", {"seat": seat})
        yield Count(f"score-{seat}", f"{seat} stands at", str(score), symbol, number=score, sets=sets)


def _tools(seen: State) -> Iterator[Count]:
    """Where the table has them, the app knows only what was played."""
    if not seen.plays_tools:
        return
    if seen.tools.deck.held is Holder.TABLE:
        played = len(seen.tools.discard)
        yield Count("tools-played", "Tools played", str(played), TOOL, component="tools")
        return
    untold = seen.tools.unclaimed
    gone = len(seen.tools.discard)
    discard = f"{counted(gone, 'card')} in the discard pile" if gone else ""
    yield Count("tools", "Tool deck", str(len(seen.tools.deck)), TOOL, note=discard, component="tools")
    market = str(len(seen.tools.market))
    yield Count("market", "Tools in the market", market, "icon:storefront-outline", component="tools")
    for seat in seen.seats:
        size = "?" if seat in untold else str(len(seen.hand(seat)))
        yield Count(f"tools-{seat}", f"Tools of {seat}", size, "fan:card:torch,card:map", component="tools")


TOOL = "pile:card:torch"
