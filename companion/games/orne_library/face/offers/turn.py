"""The turn in words: answers and abilities, playing a card, stopping, ending."""

from companion.games.orne_library.face import questions
from companion.games.orne_library.face.choices import (
    card_choice,
    values,
)
from companion.games.orne_library.face.left_to_do import lost_with_the_turn, next_move
from companion.games.orne_library.face.reminders import of_the_hand
from companion.games.orne_library.rules.moves.using import usable, waiting_for
from companion.games.orne_library.rules.pieces import CARDS
from companion.games.orne_library.rules.state import State, tile_at
from companion.games.orne_library.rules.vocabulary import QUESTIONS, rule_of
from companion.table import Ask, Offer, Permit, thing


def is_untouched(seen: State) -> bool:
    """Whether nobody has told the app anything of this turn yet: no card, no step, and no pool."""
    turn = seen.turn
    told = any(line.by != "tile" for line in turn.lines)  # a chamber may have left something for this turn
    return not (told or turn.entered or turn.stopped or turn.used or turn.extra or seen.me.played)


def _answer(seen: State, permit: Permit) -> Offer:
    asked, (blank,) = seen.question, permit.blanks
    assert asked is not None
    question, wording = questions.text(seen, asked), questions.WORDINGS[asked.do]
    ordered = wording.order(seen, values(permit))
    ask = Ask(
        blank.name,
        question,
        tuple(questions.choice(seen, asked, value) for value in ordered),
        kind=wording.kind,
        least=blank.least,
        most=blank.most,
        secret=blank.secret,
        multiple=blank.many,
    )
    rule = QUESTIONS[asked.do].rule(asked)
    label = wording.button or question.removesuffix(".")
    return Offer(permit.name, label, (ask,), group="answer", seat=permit.seat, rule=rule)


def _use_ability(seen: State, permit: Permit) -> Offer:
    ability = waiting_for(seen, permit.args["card"])
    assert ability is not None
    wording = questions.WORDINGS[ability.do]
    asks: tuple[Ask, ...] = ()
    if permit.blanks:
        (blank,) = permit.blanks
        asks = (
            Ask(
                blank.name,
                questions.text(seen, ability),
                tuple(questions.choice(seen, ability, value) for value in values(permit)),
                kind=wording.kind,
                least=blank.least,
                most=blank.most,
                secret=blank.secret,
                multiple=blank.many,
            ),
        )
    return Offer(
        "use_ability",
        questions.use_of(ability),
        asks,
        args=permit.args,
        group="next" if next_move(seen) == "use_ability" and ability == usable(seen)[0] else "action",
        seat=permit.seat,
        symbol=wording.symbol,
        note=CARDS[ability.source].name,
        rule=rule_of(ability.source),
    )


def _begin_turn(seen: State, permit: Permit) -> Offer:
    pawn = f"meeple:{seen.me.who.colour}"
    label = f"{permit.seat} is ready"
    return Offer("begin_turn", label, group="next", seat=permit.seat, symbol=pawn, rule=of_the_hand(seen))


def _play_card(seen: State, permit: Permit) -> Offer:
    cards = tuple(card_choice(card) for card in values(permit))
    return Offer(
        "play_card",
        "Play a card",
        (Ask("card", "Which card?", cards, "card", secret=permit.blanks[0].secret),),
        group="next" if next_move(seen) == "play_card" else "action",
        seat=permit.seat,
        symbol="icon:cards",
        rule="play-cards",
    )


def _end_turn(seen: State, permit: Permit) -> Offer:
    asks = seen.me.at_table and is_untouched(seen)  # or one tap too many would end two turns
    return Offer(
        "end_turn",
        "End the turn",
        group="next" if next_move(seen) == "end_turn" and not asks else "counter",
        seat=permit.seat,
        symbol="icon:flag-checkered",
        note=f"loses {lost} Insight" if (lost := lost_with_the_turn(seen)) else "",
        rule="end-phase",
        confirm=f"Nothing is counted for {permit.seat} in this turn yet. End it?" if asks else "",
    )


def _stop_here(seen: State, permit: Permit) -> Offer:
    tile = tile_at(seen, seen.me.cell)
    return Offer(
        "stop_here",
        "End the move here",
        seat=permit.seat,
        symbol="icon:map-marker",
        note=tile.text,
        things=(thing("tile", seen.me.cell),),
        rule=rule_of(tile.id),
    )


DRESSES = {
    "choose": _answer,
    "choose_several": _answer,
    "use_ability": _use_ability,
    "begin_turn": _begin_turn,
    "play_card": _play_card,
    "end_turn": _end_turn,
    "stop_here": _stop_here,
}
