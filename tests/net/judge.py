"""What must be true of every history: of what is on disk, by what the phones were told."""

from collections.abc import Sequence

import msgspec

from companion.net.afar import from_afar
from companion.table import Table
from tests.net.pocket import Phone, Wish


def judge(table: Table, phones: Sequence[Phone]) -> None:
    """All of it, of a table as its file has it."""
    judge_wishes(table, phones)
    _saw_only_prefixes(table, phones)


def judge_wishes(table: Table, phones: Sequence[Phone]) -> None:
    """Each acknowledged wish is there once and in its place, a refused one never, and time is respected."""
    places = _places(table)
    for phone in phones:
        for wish in phone.wishes:
            place = places.get(f"{phone.seat}/{wish.play.id}")
            if wish.seq is not None:
                assert place is not None, "acknowledged, and lost"
                assert wish.seq == place + 1, "acknowledged at another place"
            elif wish.answered is not None:
                assert place is None, "refused, and made all the same"
    _respects_time([wish for phone in phones for wish in phone.wishes])


def saw_it_grow(phones: Sequence[Phone]) -> None:
    """Where the network keeps the order, no view is older than the one before it, whoever was killed."""
    for phone in phones:
        assert phone.order == sorted(phone.order), "a view that went back"


def _places(table: Table) -> dict[str, int]:
    sent = [entry.sent for entry in table.journal.entries if entry.sent]
    assert len(sent) == len(set(sent)), "made twice"
    return {entry.sent: at for at, entry in enumerate(table.journal.entries) if entry.sent}


def _respects_time(wishes: Sequence[Wish]) -> None:
    """What was acknowledged before something else was asked for comes before it in the list."""
    done = [wish for wish in wishes if wish.seq is not None]
    for asked in done:
        earlier = [one.seq for one in done if one.answered is not None and one.answered < asked.asked]
        assert all(seq < asked.seq for seq in earlier), "a later wish overtook an earlier answer"


def _saw_only_prefixes(table: Table, phones: Sequence[Phone]) -> None:
    """Each view is what the list of moves up to there makes of that seat, and of no other."""
    again = Table(table.beginning)
    for seq in range(len(table.journal.entries) + 1):
        for phone in phones:
            if seq in phone.seen:
                right = msgspec.json.decode(msgspec.json.encode(from_afar(again.view(phone.seat))))
                assert all(view == right for view in phone.seen[seq]), "a view of no prefix"
        if seq < len(table.journal.entries):
            again._keep(table.journal.entries[seq])
    assert all(max(phone.seen, default=0) <= len(table.journal.entries) for phone in phones)
