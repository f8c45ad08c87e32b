"""What screens want to be done at a table: made once however often it is sent, or refused with a sentence."""

from collections import OrderedDict

from companion.net import reach
from companion.net.asking import MakeMove, Redo, Undo
from companion.net.guests import Door, Guest
from companion.net.telling import Ack, No, Reach
from companion.store import StoreError
from companion.table import IllegalMove

REMEMBERED = 512
"""Refusals that are remembered: what is sent twice gets the same answer."""

Wish = MakeMove | Undo | Redo


class Wishes:
    """The moves, undos and redos of other screens."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._refused: OrderedDict[str, No] = OrderedDict()

    def answer(self, guest: Guest, message: Wish, may: Reach) -> Ack | No:
        """Make a move once, however often it is sent; the same id gets the same answer."""
        key = f"{guest.seat}/{message.id}"
        if (known := self._known(key, message.id)) is not None:
            return known
        if guest.role == "seat" and not guest.seat:
            return No(message.id, "Pick your seat first.")
        try:
            self._door.let(lambda: self._make(guest, message, may, key))
        except (IllegalMove, StoreError) as refusal:
            no = No(message.id, self._late(guest, message.on, str(refusal)), getattr(refusal, "rule", ""))
            return self._remember(key, no)
        guest.last = key
        return Ack(message.id, self._door.table.journal.sent[key] + 1)

    def _known(self, key: str, id_: str) -> Ack | No | None:
        place = self._door.table.journal.sent.get(key)
        return self._refused.get(key) if place is None else Ack(id_, place + 1)

    def _make(self, guest: Guest, message: Wish, may: Reach, key: str) -> None:
        table = self._door.table
        if isinstance(message, MakeMove):
            reach.check(table, guest.eyes, message.name, message.args, may)
            table.make(table.game.decode_move({"move": message.name, **message.args}), sent=key)
        elif may != "all":
            raise IllegalMove(reach.AT_THE_TABLET)
        elif isinstance(message, Undo):
            table.undo(sent=key)
        else:
            table.redo(sent=key)

    def _late(self, guest: Guest, on: int, sentence: str) -> str:
        """A refusal; where the table has gone on meanwhile, who was quicker."""
        entries = self._door.table.journal.entries
        if on >= len(entries) or not entries:
            return sentence
        last = entries[-1]
        who = last.sent.rpartition("/")[0] or ("Somebody" if last.sent else "The tablet")
        own = who == guest.seat or (guest.last and last.sent == guest.last)
        return sentence if own else f"{who} was quicker. {sentence}"

    def _remember(self, key: str, no: No) -> No:
        self._refused[key] = no
        if len(self._refused) > REMEMBERED:
            self._refused.popitem(last=False)
        return no
