"""What follows from one field of a state is worked out once for it."""

from companion.table.once import once


def test_the_same_field_is_worked_out_once() -> None:
    """Asked about it again, what was found is given once more."""
    asked: list[str] = []

    @once
    def longest(words: tuple[str, ...]) -> str:
        asked.append("longest")
        return max(words, key=len)

    words = ("shelf", "book", "library")
    assert [longest(words), longest(words), longest(words)] == ["library"] * 3
    assert asked == ["longest"]


def test_another_field_is_worked_out_anew() -> None:
    """Also where one has been looked at between, and where it is only alike: a field is known by being the
    same."""
    asked: list[dict[str, int]] = []

    @once
    def total(counts: dict[str, int]) -> int:
        asked.append(counts)
        return sum(counts.values())

    few, many = {"a": 1}, {"a": 1, "b": 2}
    assert [total(few), total(many), total(few), total(dict(few))] == [1, 3, 1, 1]
    assert asked == [few, many, few, few]


def test_nothing_can_be_asked_about_as_well() -> None:
    """What is empty, or None, is not taken for not having been asked."""
    asked: list[object] = []

    @once
    def is_nothing(field: object) -> bool:
        asked.append(field)
        return not field

    assert [is_nothing(None), is_nothing(None), is_nothing(())] == [True, True, True]
    assert asked == [None, ()]
