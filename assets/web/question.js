// The inside of the sheet: which of several offers, one question, or "are you sure".
import { choicesOf, copies, isEnough, mayFollow, shown, takesList, tapped } from "./asks.js";
import { h } from "./dom.js";
import { symbol } from "./symbols.js";

/** What the sheet shows for what is being asked. */
export function question(offers) {
  const { asked } = offers;
  if (asked.back || (asked.confirm && !asked.ask)) return sure(offers);
  if (!asked.offer) return which(offers);
  return one(offers);
}

function frame(offers, title, ...inside) {
  return h("div", { class: "sheet" }, h("h2", { key: "title", id: "asked", tabindex: "-1" }, title), ...inside,
    h("button", { type: "button", key: "back", class: "link", onclick: () => offers.backOne() }, offers.asked.trail.length ? "One question back" : "Not now"));
}

function sure(offers) {
  const { confirm } = offers.asked;
  const yes = () => {
    offers.asked.sure = true;
    offers.send();
  };
  return frame(offers, confirm.question, h("div", { class: "main-offers", key: "yes" },
    h("button", { type: "button", class: "offer big next", onclick: yes }, h("span", { class: "label" }, confirm.yes))));
}

function which(offers) {
  const { asked } = offers;
  const title = asked.title || (asked.offers.every((one) => one.question && one.question === asked.offers[0].question) ? asked.offers[0].question
    : asked.offers[0].bundle || "Which of these?");
  return frame(offers, title, h("div", { class: "choices", key: "choices" }, asked.offers.map((offer, at) =>
    option({ key: at, label: offer.answer || offer.label, note: offer.note, symbol: offer.symbol, tone: offer.tone }, () => offers.pick(offer, at)))));
}

function one(offers) {
  const { ask, offer } = offers.asked;
  const body = ask.kind === "text" ? writing(offers, ask) : takesList(ask) ? several(offers, ask) : single(offers, ask);
  return frame(offers, ask.question, offer.group !== "answer" && offer.label !== ask.question && h("p", { class: "quiet", key: "offer" }, offer.label), ...body,
    ask.optional && h("button", { type: "button", key: "none", class: "offer action", onclick: () => offers.answer(undefined) },
      h("span", { class: "label" }, "None of these")));
}

function single(offers, ask) {
  const choices = shown(choicesOf(ask, offers.asked.args), ask);
  const places = asBoard(choices);
  return [h("div", { class: places ? "choices board" : "choices", key: "choices" }, (places ?? choices).map((choice, at) => (choice
    ? option({ key: choice.value, ...choice }, () => offers.answer(choice.value)) : h("span", { key: `gap ${at}` }))))];
}

const PLACE = /^([a-f])([1-6])$/;

/** Many places of a board stand as they lie there, six in a row with gaps; null where the choices are no places. */
function asBoard(choices) {
  if (choices.length < 7 || !choices.every((choice) => PLACE.test(choice.value) && choice.label.length < 8 && !choice.note)) return null;
  const rows = choices.map((choice) => Number(choice.value[1]));
  const found = [];
  for (let row = Math.min(...rows); row <= Math.max(...rows); row += 1) {
    for (const column of "abcdef") found.push(choices.find((choice) => choice.value === `${column}${row}`) ?? null);
  }
  return found.map((choice) => choice && { ...choice, label: choice.label.replace(/^Tile /, "") });
}

function several(offers, ask) {
  const { chosen, args } = offers.asked;
  const choices = choicesOf(ask, args);
  const repeats = ask.kind === "symbols";
  return [
    h("p", { class: "quiet", key: "count", "aria-live": "polite" }, `${chosen.length} chosen, ${howMany(ask)}`),
    h("div", { class: "choices", key: "choices" }, shown(choices, ask).map((choice) => {
      const all = copies(choices, ask, choice.value);
      const count = chosen.filter((value) => (repeats ? value === choice.value : all.includes(value))).length;
      const free = repeats || mayFollow(ask, chosen, choice.value);
      return option({ key: choice.value, ...choice, pressed: count > 0, count: repeats || all.length > 1 ? count : 0, disabled: !free && !count },
        () => offers.change(tapped(choices, ask, choice.value, chosen)));
    })),
    repeats && chosen.length > 0 && h("button", { type: "button", key: "last", class: "offer action", onclick: () => offers.change(chosen.slice(0, -1)) },
      h("span", { class: "label" }, "Take the last one back")),
    done(offers, isEnough(ask, chosen), () => chosen),
  ];
}

function writing(offers, ask) {
  const text = typeof offers.asked.chosen === "string" ? offers.asked.chosen : "";
  const send = (event) => {
    event.preventDefault();
    if (isEnough(ask, text.trim())) offers.answer(text.trim());
  };
  return [h("form", { key: "text", onsubmit: send, novalidate: true },
    h("input", { type: "text", value: text, maxlength: ask.most, autocomplete: "off", "aria-label": ask.question,
      oninput: (event) => offers.change(event.target.value) }), done(offers, isEnough(ask, text.trim()), null))];
}

function done(offers, enough, value) {
  return h("button", { type: value ? "button" : "submit", key: "done", class: "offer big next", disabled: !enough,
    onclick: value ? () => offers.answer(value()) : null }, h("span", { class: "label" }, "Done"));
}

function howMany({ least, most }) {
  if (least === most) return `${most} wanted`;
  return least ? `${least} to ${most} wanted` : `up to ${most}`;
}

/** A choice as a button, with its picture, its note, and how many of it are chosen. */
function option({ key, label, note = "", symbol: picture = "", tone = "", pressed = null, count = 0, disabled = false }, onclick) {
  return h("button", { type: "button", key: `${typeof key} ${key}`, class: "offer choice", "data-tone": tone || null, disabled,
    "aria-pressed": pressed === null ? null : String(pressed), onclick },
  symbol(picture), h("span", { class: "words" }, h("span", { class: "label" }, label), note && h("small", null, note)),
  count > 0 && h("span", { class: "times" }, `× ${count}`));
}
