"""What happens in thought: actions, curses and whose turn comes, by the rules as most tables have them."""

from random import Random

from companion.games.library_labyrinth.counsel.floor import CORNERS, OPEN, quarter
from companion.games.library_labyrinth.counsel.routes import FLIP, MOVE, ROTATE, Act
from companion.games.library_labyrinth.counsel.symbols import fewest
from companion.games.library_labyrinth.counsel.world import World
from companion.games.library_labyrinth.rules.pieces import (
    ACTIONS,
    GENRE_OF,
    GENRES,
    TERRORS_TO_LOSE,
    Booster,
    Kind,
)

CAPTURE, RETURN, BOOK, DISCARD = "capture_terror", "return_terror", "take_book", "discard_card"
GIVE, TIME, END, DRAW = "give_action", "time_machine", "reveal_disturbance", "draw_reward"


def spent_on(world: World, who: int, terror: str) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """The fewest cards that capture a Terror, and the Photocopiers with them; None where nothing does."""
    need = world.faces.needs.get(terror)
    if need is None:
        return None
    gives, hand = world.faces.gives, world.hands[who]
    books = [card for card in hand if card in GENRE_OF]
    others = [card for card in hand if card not in GENRE_OF and card in gives]
    copiers = world.copiers(who)
    plan = fewest(need, tuple([gives[c] for c in books]), tuple([gives[c] for c in others]), len(copiers))
    if plan is None:
        return None
    cards = (*books, *others)
    return tuple([cards[place] for place in plan[0]]), tuple(copiers[: plan[1]])


def act(world: World, who: int, does: Act, rng: Random) -> None:
    """Do it; all of it but discarding costs an action."""
    if does.name == DISCARD:
        _discard(world, who, (does.piece,))
        return
    if does.name == TIME:
        _discard(world, who, (does.piece,))
        world.actions += 1
        return
    world.actions -= 1
    if does.name == MOVE:
        _move(world, who, does.tile, rng)
    elif does.name == ROTATE:
        world.opens[does.tile] = quarter(world.opens[does.tile], does.clockwise)
    elif does.name == FLIP:
        light(world, does.tile)
    elif does.name == BOOK:
        _books(world, who, does, rng)
    elif does.name == CAPTURE:
        _capture(world, who, does)
    elif does.name == RETURN:
        _return(world, who, does, rng)
    elif does.name == GIVE:
        world.gave = True


def _discard(world: World, who: int, cards: tuple[str, ...]) -> None:
    for card in cards:
        world.hands[who].remove(card)
    _away(world, cards)


def _away(world: World, cards: tuple[str, ...]) -> None:
    for card in cards:
        (world.discards[GENRE_OF[card]] if card in GENRE_OF else world.reward_discards).append(card)


def _move(world: World, who: int, tile: int, rng: Random) -> None:
    world.at[who] = tile
    if world.kinds[tile] is Kind.REWARD and world.room(who) > 0:
        _draw_reward(world, who, rng)


def _draw_reward(world: World, who: int, rng: Random) -> None:
    _renew(world.rewards, world.reward_discards, rng)
    if world.rewards:
        world.hands[who].append(world.rewards.pop())


def _renew(deck: list[str], pile: list[str], rng: Random) -> None:
    """An empty deck is made from its discards."""
    if not deck and pile:
        rng.shuffle(pile)
        deck += pile
        pile.clear()


def _books(world: World, who: int, does: Act, rng: Random) -> None:
    if does.other:
        _discard(world, who, (world.boosters(who, Booster.LIBRARY_CARD)[0],))
    for genre in (does.piece, does.other):
        if genre and world.room(who) > 0:
            _renew(world.books[genre], world.discards[genre], rng)
            if world.books[genre]:
                world.hands[who].append(world.books[genre].pop())


def _capture(world: World, who: int, does: Act) -> None:
    spent = spent_on(world, who, does.piece)
    if spent is None:
        return
    cards, copiers = spent
    tile = world.place_of(does.piece)
    world.at[who] = tile
    world.tokens[tile] = ""
    world.terrors_out -= 1
    for card in cards:
        world.hands[who].remove(card)
    _discard(world, who, copiers)
    world.caught[who].append((does.piece, cards))


def _return(world: World, who: int, does: Act, rng: Random) -> None:
    tile = world.place_of(does.other)
    world.at[who] = tile
    world.tokens[tile] = ""
    world.filled.add(does.other)
    held = next(each for each in world.caught[who] if each[0] == does.piece)
    world.caught[who].remove(held)
    _away(world, held[1])
    _draw_reward(world, who, rng)


def light(world: World, tile: int) -> None:
    """A dark tile is flipped and activated."""
    if world.kinds[tile] is Kind.UNKNOWN:
        kind, opens = world.hidden[tile]
        world.kinds[tile], world.opens[tile] = kind, opens
        world.unseen[kind] = max(0, world.unseen[kind] - 1)
    world.lit[tile] = True
    kind = world.kinds[tile]
    if kind is Kind.TERROR:
        new_terror(world, tile)
    elif kind is Kind.SHELF and world.shelves:
        world.tokens[tile] = world.shelves.pop()
        world.shelves_left -= 1


def new_terror(world: World, tile: int) -> None:
    """A Terror comes to a tile."""
    if world.terrors:
        world.tokens[tile] = world.terrors.pop()
        world.terrors_out += 1
        world.terrors_left -= 1


def curse(world: World, face: str) -> None:
    """A Disturbance card is carried out, and the Bookwyrm walks on."""
    for direction in face.split("+"):
        strike(world, CORNERS[world.ring][direction])
        if world.terrors_out >= TERRORS_TO_LOSE:
            return
    world.ring = (world.ring + 1) % len(CORNERS)


def strike(world: World, tile: int) -> None:
    """The one case that applies to a cursed tile."""
    if not world.lit[tile]:
        light(world, tile)
    elif world.tokens[tile] or world.stands_on(tile):
        if world.opens[tile] != OPEN:
            world.opens[tile] = quarter(world.opens[tile])
    elif world.kinds[tile] is Kind.TERROR:
        new_terror(world, tile)
    else:
        world.lit[tile] = False


def next_turn(world: World) -> None:
    """The next player begins, with the action that was given on."""
    world.turn = (world.turn + 1) % len(world.names)
    world.actions = ACTIONS + world.gave
    world.gave = False
    world.last = world.cards <= world.time_left


def is_won(world: World) -> bool:
    """Whether all six Shelves are filled."""
    return len(world.filled) >= len(GENRES)
