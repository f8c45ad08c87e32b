"""Permits in words: what each button says, what it asks, and which things of the picture it concerns."""

from collections.abc import Callable

from companion.games.fire_in_the_library.face.offers import after_collapse, corrections, saving, tools, turn
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Offer, Permit

_BY_MOVE: dict[str, Callable[[State, Permit], Offer]] = {
    "take_card": turn.take_card,
    "choose_first": turn.choose_first,
    "deal_order": turn.deal_order,
    "lay": turn.lay,
    "draw": saving.draw,
    "draw_two": saving.draw_two,
    "keep": saving.keep,
    "stop": saving.stop,
    "let_it_burn": turn.let_it_burn,
    "burn": turn.burn,
    "read_card": corrections.read_card,
    "call_burn": turn.call_burn,
    "play_tool": tools.play_tool,
    "take_tool": tools.take_tool,
    "leave_tool": tools.leave_tool,
    "settle_clash": corrections.settle_clash,
    "pass_bag": saving.pass_bag,
    "robot_turn": turn.robot_turn,
    "swap_tool": tools.swap_tool,
    "next_round": turn.next_round,
    "count_lockbox": after_collapse.count_lockbox,
    "name_winner": after_collapse.name_winner,
    "lay_market": tools.lay_market,
    "take_in": tools.take_in,
    "correct_score": corrections.correct_score,
    "recount_fires": corrections.recount_fires,
    "set_level": corrections.set_level,
}


def offer(seen: State, permit: Permit) -> Offer:
    """A permit in words."""
    return _BY_MOVE[permit.name](seen, permit)
