// Cards in a hand: a card that can be played is a button, another one only lies there.
import { h } from "./dom.js";
import { symbol } from "./symbols.js";

/** One card: `{key, name, symbol, text, foot, tone, times}`; with `onclick` it can be tapped. */
export function card({ key, name, symbol: picture = "", text = "", foot = "", tone = "", times = 1, onclick = null, busy = false }) {
  const inside = [
    h("span", { class: "card-name", key: "name" }, symbol(picture), h("span", { class: "title" }, name), times > 1 && h("span", { class: "times" }, `× ${times}`)),
    text && h("span", { class: "card-text", key: "text" }, text),
    foot && h("span", { class: "card-foot", key: "foot" }, foot),
  ];
  if (!onclick) return h("li", { key: `card ${key}` }, h("div", { class: "card", "data-tone": tone || null }, inside));
  return h("li", { key: `play ${key}` }, h("button", { type: "button", class: "card parchment playable", "data-tone": tone || null,
    "aria-disabled": busy ? "true" : null, onclick }, inside));
}

/** Cards side by side. */
export const cards = (all, label) => h("ul", { class: "cards", "aria-label": label }, all);

/** Copies of one card are shown once, with how many there are. */
export function gathered(all, sameAs = (one) => one.id) {
  const found = new Map();
  for (const one of all) {
    const key = sameAs(one);
    if (found.has(key)) found.get(key).times += 1;
    else found.set(key, { ...one, times: 1 });
  }
  return [...found.values()];
}
