"""How what happens at the table stands in the log."""

from collections.abc import Mapping

from companion.table import Mark

MARKS: Mapping[str, Mark] = {
    "drew": Mark("icon:sack"),
    "drew_handful": Mark("icon:sack"),
    "keeps": Mark("icon:hand-back-left-outline"),
    "kept": Mark("icon:hand-back-left-outline"),
    "laid": Mark("icon:tray-arrow-down"),
    "scored": Mark("icon:crown", loud=True),
    "tool_scores": Mark("icon:crown"),
    "robot_scores": Mark("icon:robot-outline", loud=True),
    "robot_card": Mark("icon:robot-outline"),
    "robot_spares": Mark("icon:robot-outline"),
    "spread": Mark("icon:fire", "fire", loud=True),
    "burned": Mark("icon:fire", "fire", loud=True),
    "collapsed": Mark("icon:home-alert", "fire", loud=True),
    "fire_stopped": Mark("icon:fire-extinguisher", "green"),
    "played_tool": Mark("icon:toolbox-outline"),
    "took_tool": Mark("icon:toolbox-outline"),
    "map_tool": Mark("icon:toolbox-outline"),
    "swapped": Mark("icon:swap-horizontal"),
    "left_tool": Mark("icon:close-circle-outline"),
    "chose_card": Mark("icon:order-numeric-ascending", between=True),
    "card_read": Mark("icon:card-multiple-outline"),
    "passed_bag": Mark("icon:account-arrow-right"),
    "round": Mark("icon:flag-variant-outline"),
    "round_ends": Mark("icon:flag-checkered"),
    "game_over": Mark("icon:trophy", "green", loud=True),
    "turn": Mark(over=True),
}
