"""Asking for what a move still needs: one question after the other, each with big symbols, then the move."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from companion.table import Ask, Choice, Offer, Value
from companion.table.legal import Answer
from companion.ui.screens.table import sheets
from companion.ui.screens.table.offers import Answers
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.forms import NameField
from companion.ui.widgets.pad import is_typed, pad_for
from companion.ui.widgets.sheet import Sheet, Then, choices_grid

Make = Callable[..., str | None]
"""Makes a move, given its name and its answers; tells why not, where it is refused."""
Point = Callable[[Ask, Callable[[Value], None], Answers], bool]
Whisper = Callable[[Offer, Ask, Answers], None]
"""Lets a seat answer in secret; or, where the answer is who looks, look as the answer."""
ComeIn = Callable[[Offer, Answers, str], None]
"""Lets a seat make a move by which it looks at something in secret: while it holds its ring."""


class Asking:
    """The questions of one offer. What the picture can answer is asked there, what is secret in secret.

    What was answered is not lost by a slip of the finger, and nothing is played by one. A tap beside a sheet
    leads back to the question before, with what was entered there; a sheet with something entered stays. Only
    "Skip this" leaves out what need not be answered. A refused move asks the last thing again, with what was
    entered.
    """

    def __init__(
        self,
        offer: Offer,
        make: Make,
        point: Point,
        answers: Answers | None = None,
        whisper: Whisper | None = None,
        hint: str = "",
        game_id: str = "",
        come_in: ComeIn | None = None,
        back: Then | None = None,
        instead: Sequence[tuple[str, Then]] = (),
    ) -> None:
        self.offer = offer
        self._make = make
        self._point = point
        self._whisper = whisper
        self._hint = hint
        self._game = game_id
        """Whose terms are links in the questions."""
        self._come_in = come_in
        self._back = back
        """Asks what was asked before this offer was chosen, if anything was."""
        self._instead = instead
        """What else the tap may have meant that began this: offered below the first question."""
        self._answers: Answers = {**offer.args, **(answers or {})}
        self._open = [ask for ask in offer.asks if not self._is_answered(ask)]
        self._earlier: list[tuple[list[Ask], Answers]] = []
        """What was still open and what was answered before each answer."""
        self._before: Answer | None = None
        """What they had entered when the move was refused, or before they came back to a question."""
        self._why_not = ""

    def go_on(self) -> None:
        """Ask the next question, or make the move when all are answered."""
        if not self._open:
            self._finish()
            return
        ask = self._without_repeat(self._open[0])
        if ask.is_moot(self._answers):
            self._open.pop(0)
            if ask.moot and not ask.optional and (then := ask.moot[2]) is not None:
                self._answers[ask.name] = then
            self.go_on()
            return
        if (ask.secret or ask.looks) and self._whisper is not None:
            self._whisper(self.offer, ask, self._answers)
            return
        if (only := ask.only_answer) is not None:
            self._answers[self._open.pop(0).name] = only
            self.go_on()
            return
        if ask.kind != "choice" and self._in_picture(ask):
            return
        if ask.kind == "text":
            self._typed(ask)
        elif ask.kind == "symbols":
            self._entered(ask, self._answer)
        elif (ask.multiple or ask.most > 1) and not ask.takes_one:
            self._several(ask)
        elif is_typed(ask.choices):
            self._entered(ask, lambda given: self._answer(given[0]))
        else:
            self._one(ask)

    def _finish(self) -> None:
        """Make the move: whoever looks by it makes it, and what ends the game is asked once."""
        chosen = self._chosen()
        looker = next((choice.looks for choice in chosen if choice.looks), "")
        final = next((choice for choice in chosen if choice.confirm), None)
        if self._come_in is not None and looker:
            self._come_in(self.offer, self._answers, looker)
        elif final is not None:
            label, note = final.does or final.label, final.note or self.offer.note
            meant = replace(self.offer, label=label, note=note, confirm=final.confirm)
            sheets.ask_whether(meant, self._answers, self._do)
        else:
            self._do()

    def _do(self) -> None:
        """Make the move; if it is refused, the last question is asked again."""
        why_not = self._make(self.offer.name, **self._answers) or ""
        if why_not and self._earlier:
            self._ask_again(why_not)

    def _chosen(self) -> list[Choice]:
        """The choices that were taken, of all questions."""
        return [one for ask in self.offer.asks for one in ask.choices if one.value in self._taken(ask)]

    def _without_repeat(self, ask: Ask) -> Ask:
        """A question without the answer to another one that may not be given again."""
        if not ask.unlike:
            return ask
        given = self._answers.get(ask.unlike)
        return replace(ask, choices=tuple(choice for choice in ask.choices if choice.value != given))

    def _is_answered(self, ask: Ask) -> bool:
        return ask.name in self._answers and not (ask.multiple and len(self._taken(ask)) < ask.least)

    def _taken(self, ask: Ask) -> list[Value]:
        """What a question for several things is answered with so far."""
        given = self._answers.get(ask.name, [])
        return given if isinstance(given, list) else [given]

    def _in_picture(self, ask: Ask) -> bool:
        """Let the picture answer: with one thing, or with as many as it takes, tapped one after the other."""
        if not ask.multiple:
            return self._point(self._of_whom(ask), self._answer, self._answers)
        free = ask.may_follow(self._taken(ask))
        return ask.least == ask.most and self._point(replace(ask, choices=free), self._take, self._answers)

    def _of_whom(self, ask: Ask) -> Ask:
        """A question with the answer in words that was given before it: no sheet says now whose it is."""
        said = self._said([one for one in self.offer.asks if one.kind == "choice" and one.takes_one])
        question = f"{said[-1]}: {ask.question[0].lower()}{ask.question[1:]}" if said else ask.question
        return replace(ask, question=question)

    def _take(self, value: Value) -> None:
        ask = self._open[0]
        taken = [*self._taken(ask), value]
        if len(taken) == ask.most:
            self._answer(taken)
        else:
            self._answers[ask.name] = taken
            self.go_on()

    def _answer(self, value: Answer | None) -> None:
        ask = self._open[0]
        known = {name: given for name, given in self._answers.items() if name != ask.name}
        self._earlier.append((self._open, known))
        self._open = self._open[1:]
        self._before, self._why_not = None, ""
        if value is not None:
            self._answers[ask.name] = value
        self.go_on()

    def _one(self, ask: Ask) -> None:
        faster = "" if self.offer.note else self._hint
        note = " · ".join(filter(None, (self._about(), faster)))
        sheet = Sheet(game_id=self._game, title=ask.question, text=self._why_not, note=note)
        sheet.add(
            choices_grid(
                ask.choices,
                lambda button: sheet.close(lambda: self._answer(ask.as_answer(button.value))),
                _columns(ask),
            )
        )
        self._foot(sheet, ask)
        self._ask_on(sheet, [])

    def _entered(self, ask: Ask, then: Callable[[list[Value]], None]) -> None:
        """Tap in a list of symbols, or type a number."""
        given = self._entered_before()
        sheet = Sheet(game_id=self._game, title=ask.question, text=self._why_not, note=self._about())

        def tell(symbols: list[Value] | None) -> None:
            given[:] = symbols or []
            done.disabled = not ask.is_enough(given)

        sheet.add(pad_for(ask.choices, ask.most, list(given), tell))
        self._foot(sheet, ask)
        done = sheet.add_button("Done", lambda: then(given), brass=True)
        done.disabled = not ask.is_enough(given)
        self._ask_on(sheet, given)

    def _typed(self, ask: Ask) -> None:
        """Type a few words."""
        sheet = Sheet(game_id=self._game, title=ask.question, text=self._why_not, note=self._about())
        typed: list[str] = []
        field = NameField(text=str(self._before or ""), confirms=True)
        sheet.add(field)
        self._foot(sheet, ask)
        done = sheet.add_button("Done", lambda: self._answer(field.text.strip()), brass=True)

        def check(*_: Any) -> None:
            typed[:] = [field.text.strip()] if field.text.strip() else []
            done.disabled = not ask.is_enough(field.text.strip())

        field.bind(text=check)
        check()
        self._ask_on(sheet, typed)

    def _several(self, ask: Ask) -> None:
        chosen = self._entered_before()
        sheet = Sheet(game_id=self._game, title=ask.question, text=self._why_not, note=_how_many(ask))

        def toggle(button: ChoiceButton) -> None:
            if ask.counted:
                chosen[:] = ask.tapped(button.value, chosen)
            else:
                (chosen.remove if button.value in chosen else chosen.append)(button.value)
            mark(button)
            done.disabled = not ask.is_enough(chosen)

        def mark(button: ChoiceButton) -> None:
            taken = sum(value in chosen for value in ask.copies(button.value))
            button.guarded, button.chosen = False, taken > 0
            if ask.counted:
                button.note = f"× {taken}" if taken else ""

        grid = choices_grid(ask.shown(), toggle, _columns(ask))
        for button in grid.children:
            mark(button)
        sheet.add(grid)
        self._foot(sheet, ask)
        done = sheet.add_button("Done", lambda: self._answer(chosen), brass=True)
        done.disabled = not ask.is_enough(chosen)
        self._ask_on(sheet, chosen)

    def _about(self) -> str:
        """What the question is about: what was answered before it, or what is said of the move."""
        on_button = self.offer.group in ("next", "counter")  # where it was read before the tap
        return " · ".join(self._said(self.offer.asks)) or ("" if on_button else self.offer.note)

    def _said(self, asks: Sequence[Ask]) -> list[str]:
        """What was answered to these questions, as far as everybody may know it."""
        told = [ask for ask in asks if not (ask.secret or ask.looks or ask in self._open)]
        chosen = [(choice, ask) for ask in told if ask.name in self._answers for choice in ask.choices]
        return [choice.label for choice, ask in chosen if choice.value in self._taken(ask)]

    def _entered_before(self) -> list[Value]:
        """What was entered when the question was asked before."""
        before = self._before
        return [*before] if isinstance(before, list | tuple) else [] if before is None else [before]

    def _ask_on(self, sheet: Sheet, entered: Sequence[Value]) -> None:
        """Open the sheet of a question; a tap beside it plays nothing, and what is `entered` stays."""

        def beside() -> None:
            if not entered:
                sheet.close(self._go_back)

        sheet.beside, sheet.about_offers = beside, (self.offer,)
        sheet.open()

    def _go_back(self) -> None:
        """Ask the question before once more; where there is none, what had led to this one."""
        if self._earlier:
            self._ask_again()
        elif self._back is not None:
            self._back()

    def _ask_again(self, why_not: str = "") -> None:
        """Ask what was answered last once more, with what was entered then."""
        given = self._answers
        self._open, self._answers = self._earlier.pop()
        self._before, self._why_not = given.get(self._open[0].name), why_not
        self.go_on()

    def _foot(self, sheet: Sheet, ask: Ask) -> None:
        sheet.add_button("Cancel")
        if not self._earlier:
            for label, doing in self._instead:
                sheet.add_button(label, doing)
        if ask.optional:
            sheet.add_button("Skip this", lambda: self._answer(None))


def _columns(ask: Ask) -> int:
    return 2 if len(ask.shown()) < 9 else 3


def _how_many(ask: Ask) -> str:
    if ask.least == ask.most:
        return f"Choose {ask.least}."
    return f"Choose {ask.least} to {ask.most}."
