// Library Labyrinth on a phone: hands lie open in this game, so the seat's own hand is simply large, and those of others small.
import { concerning } from "../asks.js";
import { card, cards } from "../cards.js";
import { h } from "../dom.js";
import { symbol } from "../symbols.js";

/** What lies open: the own hand, what a capture takes, and the hands of the others. */
export function open({ picture, seat }, offers) {
  if (!picture.hands_kept || picture.only_draws) return null;
  const own = picture.hands.find((one) => one.seat === seat);
  const others = picture.hands.filter((one) => one.seat !== seat);
  return [own && ownHand(own, offers), captures(picture), others.length > 0 && theirs(others)];
}

function ownHand(hand, offers) {
  const size = `${hand.told ? hand.slots.length : `${hand.slots.length}+`} of ${hand.limit}`;
  return h("section", { key: "hand", "aria-label": "Your hand" }, h("div", { class: "split" }, h("h2", null, "Your hand"), h("span", { class: "quiet" }, size)),
    hand.slots.length ? cards(hand.slots.map((slot, at) => inHand(slot, at, offers)), "Your hand") : h("p", { class: "quiet" }, "Nothing yet."));
}

function inHand(slot, at, offers) {
  const meant = slot.id ? concerning(offers.message.offers, `card:${slot.id}`) : [];
  return card({ key: `${slot.id} ${at}`, name: slot.label, symbol: picture(slot), tone: slot.genre, text: said(slot), busy: offers.held,
    foot: meant.length ? (meant.length === 1 ? meant[0].offer.label : "Use it") : "", onclick: meant.length ? () => offers.touch(`card:${slot.id}`) : null });
}

const picture = (slot) => (slot.kind === "terror" ? "token:terror" : slot.kind === "booster" ? "icon:star-four-points" : slot.kind === "reward" ? "icon:gift" : slot.genre ? `genre:${slot.genre}` : "icon:book");

function said(slot) {
  const parts = [];
  if (slot.kind === "terror" && slot.pile.length) parts.push(`Captured with ${slot.pile.join(", ")}`);
  if (slot.options.length) parts.push(slot.options.join(" or "));
  if (slot.symbols.length) parts.push(slot.symbols.join(", "));
  return parts.join(". ") + (slot.guess ? " (a guess)" : "");
}

function captures({ captures: all }) {
  if (!all.length) return null;
  return h("details", { class: "panel", key: "captures" }, h("summary", null, "What a capture takes"), h("ul", null, all.map((one, at) =>
    h("li", { key: at }, symbol("token:terror"), ` ${capture(one)}`))));
}

function capture(one) {
  const sure = one.sure ? "" : " (as far as is known)";
  if (one.works) return `${one.label}: spend ${one.cards.map((each) => each.label).join(", ") || "nothing"}${sure}`;
  return one.missing.length ? `${one.label}: ${one.missing.join(", ")} missing${sure}` : `${one.label}: not now${sure}`;
}

function theirs(all) {
  return h("details", { class: "panel", key: "theirs" }, h("summary", null, "The other hands"), h("ul", null, all.map((hand) =>
    h("li", { key: hand.seat }, h("strong", null, hand.seat), ` ${hand.slots.length ? hand.slots.map((slot) => slot.label).join(", ") : "nothing"}`))));
}

/** Nothing is secret in this game. */
export const hidden = () => "";
export const secret = () => null;
