"""What is remembered from one evening to the next is only used where it is what it should be."""

from typing import Any

from companion.table.recalled import recalled, recalled_each


class Memory:
    """Remembers one thing."""

    def __init__(self, kept: Any) -> None:
        self.kept = kept

    def recall(self, key: str, default: Any = None) -> Any:
        """What was remembered."""
        return self.kept if key == "goals" else default


def test_what_is_nothing_of_its_kind_is_not_used():
    """Nor what was never remembered: then it is what is usual."""
    assert recalled(Memory(7), "goals", int, 4) == 7
    assert recalled(Memory("seven"), "goals", int, 4) == 4
    assert recalled(Memory(7), "others", int, 4) == 4


def test_of_what_is_kept_by_name_only_the_bad_is_left_out():
    """And all of it, where it has no names."""
    assert recalled_each(Memory({"Ann": 7, "Ben": "seven"}), "goals", dict[str, int]) == {"Ann": 7}
    assert recalled_each(Memory([7]), "goals", dict[str, int]) == {}
    assert recalled_each(Memory({"Ann": 7}), "others", dict[str, int]) == {}
