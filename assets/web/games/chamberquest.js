// ChamberQuest on a phone: the seat's treasure and Action cards, and the turn's clock.
import { concerning } from "../asks.js";
import { card, cards, gathered } from "../cards.js";
import { h } from "../dom.js";
import { symbol } from "../symbols.js";

const NAMES = { rotate: "Rotate", push: "Push", swap: "Swap" };
const TEXTS = { rotate: "Turn a tile where it lies.", push: "Push a row or a column.", swap: "Swap two tiles." };

/** What lies open, and belongs to this seat. */
export function open({ picture, seat }, offers) {
  const me = picture.seats.find((one) => one.seat === seat);
  return [me && me.on_turn ? thisTurn(picture, offers) : null, me && goal(me, picture), me && hand(me, offers)];
}

/** The guide shows the die and the steps; the clock runs here. */
function thisTurn({ clock, turn }, offers) {
  if (!turn || clock.limit === null) return null;
  const left = clock.limit - clock.spent - (clock.started === null ? 0 : Math.max(0, offers.wire.now() - clock.started));
  return h("dl", { class: "stats", key: "turn", "aria-label": "This turn" },
    h("div", { key: "clock" }, h("dt", null, symbol("icon:timer-sand"), h("span", null, clock.started === null ? "Clock stands" : "Time left")), h("dd", null, h("strong", { role: "timer", "aria-live": "off" }, minutes(left)))));
}

/** What the Action cards are tapped for needs no button of its own. */
export const byCard = (offer) => offer.symbol.startsWith("card:");

/** Whether something on this page changes by itself, second by second. */
export const ticks = ({ picture }) => picture.clock.started !== null;

function minutes(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function goal(me, picture) {
  if (!me.treasure && !me.cell) return null;
  const rolls = picture.hints ? picture.hints.rolls[me.seat] ?? [] : [];
  return h("section", { class: "panel who", key: "goal", "aria-label": "What you seek" }, h("h3", null, symbol(`treasure:${me.treasure}`), me.treasure ? ` You seek the ${me.treasure}` : "Your token"),
    me.cell && h("p", { class: "quiet" }, `You stand on ${me.cell.toUpperCase()}`),
    rolls.length > 0 && h("p", null, `You win with a roll of ${rolls.join(", ")}.`));
}

function hand(me, offers) {
  const left = me.cards.filter((one) => !one.spent);
  const spent = me.cards.length - left.length;
  return h("section", { key: "hand", "aria-label": "Your Action cards" }, h("div", { class: "split" }, h("h2", null, "Your Action cards"), h("span", { class: "quiet" }, spent ? `${spent} spent` : "all there")),
    left.length ? cards(gathered(left, (one) => one.kind).map((one) => action(one, offers)), "Your Action cards") : h("p", { class: "quiet" }, "All are spent."));
}

function action(one, offers) {
  const meant = concerning(offers.message.offers, `card:${one.kind}`).concat(
    offers.message.offers.filter((offer) => offer.symbol === `card:${one.kind}`).map((offer) => ({ offer, known: {} })));
  const [first] = meant;
  return card({ key: one.kind, name: NAMES[one.kind] ?? one.kind, symbol: `card:${one.kind}`, text: TEXTS[one.kind] ?? "", times: one.times, busy: offers.held,
    foot: first ? "Play it now" : "", onclick: first ? () => offers.choose([first.offer], first.known) : null });
}

/** Nothing is secret in this game. */
export const hidden = () => "";
export const secret = () => null;
