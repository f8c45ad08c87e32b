"""What is being looked up in a game's reference: the question, the chapter, and the rule that is open."""

from collections.abc import Mapping

from companion.reference import Played, Rule, Ruling, reference, search
from companion.store import Reminder

HITS = 12
"""Answers that are listed: who does not find it among these asks otherwise."""
LATEST = 4
"""Rules that were looked up last, and are listed."""
OFTEN = 5
"""Questions that are often asked, and are listed."""
RULINGS = "Rulings"
"""The chapter of what the rulebook leaves open."""
MISSED, SILENCED = "Often missed", "Silenced"
"""Lists beside the chapters: what tables forget, and the reminders that this one does not want."""


class Lookup:
    """One visit to the reference of a game."""

    def __init__(
        self,
        game_id: str,
        now: str,
        latest: list[str],
        rule: str = "",
        here: Mapping[str, Played] | None = None,
        thought: Mapping[str, Reminder] | None = None,
    ) -> None:
        self.game_id = game_id
        self.here = here or {}
        """What the open table plays otherwise: how it does, by id."""
        self.thought = thought or {}
        """What the players think of single reminders."""
        self.book = reference(game_id)
        self.question, self.topic = "", ""
        self.now = now if now in self.book.rules else ""
        """The rule behind the next thing at the table, where one of this game is open."""
        self.latest = latest
        """What was looked up last, the latest first; it outlives the visit."""
        self.open = rule or self._first()
        """The rule or ruling that is shown; none where nothing answers."""

    def _first(self) -> str:
        """What is open before anything is asked."""
        return self.now or next(iter(self.latest), "") or next(iter(self.book.rules))

    # -- asking ----------------------------------------------------------------------------------

    def ask(self, question: str) -> None:
        """Open the best answer to a question; without one, something stays open."""
        self.question, self.topic = question, ""
        if question:
            self.open = next((hit.id for hit in self.hits()), "")
        else:
            self.open = self.open or self._first()

    def turn_to(self, topic: str) -> None:
        """Open a chapter at its first rule, or go back to all chapters."""
        self.topic = topic
        if topic:
            self.open = next((item.id for item in self.of_topic(topic)), self.open)

    def look_up(self, id_: str) -> None:
        """Open one rule or ruling, and remember it."""
        self.open = id_
        self.latest[:] = [id_, *(other for other in self.latest if other != id_)][:LATEST]

    def remind_again(self, id_: str, thought: Mapping[str, Reminder]) -> None:
        """One is not silenced any more: the next of that list is open, or itself once the list is empty."""
        self.thought = thought
        if self.topic == SILENCED:
            left = self.of_topic(SILENCED)
            self.turn_to(SILENCED if left else "")
            if not left:
                self.look_up(id_)

    # -- finding ---------------------------------------------------------------------------------

    def hits(self) -> tuple[Rule | Ruling, ...]:
        """What answers the question, the best first."""
        return search(self.game_id).find(self.question)[:HITS] if self.question else ()

    def item(self, id_: str) -> Rule | Ruling:
        """A rule or ruling by its id."""
        return self.book.rules.get(id_) or self.book.rulings[id_]

    def title(self, item: Rule | Ruling) -> str:
        """The heading of a rule or ruling, as the open table plays it."""
        return self.here[item.id].title if item.id in self.here else item.title

    def of_topic(self, topic: str) -> tuple[Rule | Ruling, ...]:
        """What stands in a chapter, or in one of the lists."""
        rules = self.book.rules.values()
        if topic == MISSED:
            return tuple(rule for rule in rules if rule.often_missed)
        if topic == SILENCED:
            return tuple(rule for rule in rules if self.is_silenced(rule.id))
        return tuple(self.book.rulings.values()) if topic == RULINGS else self.book.topics()[topic]

    def is_silenced(self, id_: str) -> bool:
        """Whether the players do not want to be reminded of a rule."""
        return id_ in self.thought and self.thought[id_].hidden

    def lists(self) -> dict[str, int]:
        """How many stand in each of the lists; one that is empty is left out."""
        found = {topic: len(self.of_topic(topic)) for topic in (MISSED, SILENCED)}
        return {topic: count for topic, count in found.items() if count}

    def often(self) -> list[str]:
        """Questions that are often asked, as sentences."""
        rules = [rule for rule in self.book.rules.values() if rule.often_missed and rule.asks]
        return [_as_question(rule.asks[0]) for rule in rules[:OFTEN]]


def _as_question(ask: str) -> str:
    """A question as a sentence: "Who starts?"."""
    return f"{ask[0].upper()}{ask[1:].rstrip('?')}?"
