"""What a move taught about somebody's copy, as it is written in files."""

import msgspec
import pytest

from companion.table import Entry

RECORD = '{"events":[{"id":"learned","text":"What the table told.","learned":{"fact":%s}}]}'


@pytest.mark.parametrize(
    "value", ["3", "true", '"Lamp"', "null", '["red",null,2]', '{"tiles":{"a1":"cross"},"paths":{}}']
)
def test_what_a_fact_can_be_is_read_and_written_in_one_form(value: str) -> None:
    """Earlier versions wrote it so, and read what is written now: no record changes by being read."""
    record = RECORD % value
    assert msgspec.json.encode(msgspec.json.decode(record, type=Entry)).decode() == record


@pytest.mark.parametrize("value", ["1.5", "[[1]]", '{"tiles":"a1"}', '{"tiles":{"a1":1}}'])
def test_what_no_fact_can_be_was_never_learned(value: str) -> None:
    """A record that teaches such a thing is no record of a move."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(RECORD % value, type=Entry)
