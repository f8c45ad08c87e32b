// The public table as several pages show it: who is on turn, what comes next, the numbers, and the end.
import { h } from "./dom.js";
import { clock } from "./clock.js";
import { fitWords } from "./fit.js";
import { called, playerOf } from "./guide.js";
import { disc, symbol } from "./symbols.js";
import { standing } from "./wire.js";

const TOP = 4;
const SMALL = 0.8;

/** How long a name is: the longer, the smaller it is written. */
export const long = (text) => (text.length > 16 ? "longest" : text.length > 9 ? "longer" : "");

/** Whose turn it is, in the player's colour, with the clock where there is one. */
export function who(message, now) {
  const { view } = message;
  const { guide } = view;
  const player = playerOf(view, guide.seat);
  const name = called(view, guide.seat) || view.title;
  return h("header", { key: "who", class: `who ${long(name)}`, "data-tone": player ? player.colour : null },
    player && disc(player, "huge", view.players),
    h("div", { class: "name" }, h("h1", { key: "name" }, h("bdi", null, name)), guide.note && h("p", { key: "note" }, guide.note)),
    clock(view, now));
}

/** A name is never broken in a word; where it stands in small letters anyway, it is hardly written smaller. */
export function fitNames(front) {
  fitWords(front.querySelectorAll(".who h1, .winners strong"));
  fitWords(front.querySelectorAll(".numbers dt > span:not(.chip), :is(#side, #main) .offer :is(.label, small)"), SMALL);
}

/** The numbers that stand out, from afar. */
export function numbers(view) {
  const shown = view.stats.slice(0, TOP);
  if (!shown.length) return null;
  const alike = new Set(shown.map((one) => one.short.replace(/s$/, ""))).size < shown.length;
  return h("dl", { key: "numbers", class: alike ? "numbers alike" : "numbers", "aria-label": "Numbers" }, shown.map((one) =>
    h("div", { key: one.id, "data-tone": one.tone || null }, h("dt", null, symbol(one.symbol), h("span", null, alike ? one.title : one.short || one.title)),
      h("dd", null, h("strong", null, one.value), one.of && h("span", { class: "of" }, ` of ${one.of}`)))));
}

/** How the evening ended: who won stands largest. */
export function ending(view) {
  const end = view.outcome;
  const winners = end.winners.map((name) => playerOf(view, name) ?? { name, colour: "" });
  const named = winners.length > 0 && winners.length < view.players.length;
  return h("section", { key: "ending", class: `ending ${end.result}`, "aria-label": "How it ended" },
    h("div", { key: "crown", class: "crown" }, symbol(end.result === "lost" ? "icon:weather-night" : "icon:crown")),
    named && h("ul", { key: "winners", class: "winners" }, winners.map((one) => h("li", { key: one.name, "data-tone": one.colour || null, class: long(one.name) },
      disc(one, "huge", view.players), h("strong", null, h("bdi", null, one.name))))),
    h("h1", { key: "title", class: named ? "beside" : "alone" }, end.title),
    h("p", { key: "reason", class: "reason" }, end.reason),
    scores(view, end));
}

function scores(view, end) {
  const all = Object.entries(end.scores).sort(([, one], [, other]) => other - one);
  if (!all.length) return null;
  return h("ol", { key: "scores", class: "scores" }, all.map(([name, points]) => {
    const player = playerOf(view, name);
    return h("li", { key: name, class: end.winners.includes(name) ? "won" : null }, player && disc(player, "", view.players), h("span", null, h("bdi", null, name)), h("strong", null, points));
  }));
}

/** What happened last, in one line. */
export function before(message) {
  const line = message.latest;
  const words = line ? line.texts.join(" ") || line.label : "";
  return h("p", { key: "before", class: "before", "aria-live": "polite" }, words && h("span", { class: "quiet" }, "Before: "), words || "The evening begins.");
}

/** The organiser's word to all tables, and the time that is left. */
export function notice(said, left) {
  if (!said?.text && left === null) return null;
  return h("div", { key: "notice", class: "notice", role: "status" }, symbol("icon:bullhorn-outline"),
    said?.text && h("span", { class: "text" }, said.text), left !== null && h("strong", { class: "left" }, left));
}

/** How the connection stands, where there is something to say, and a way on where nothing happens by itself. */
export function connection(wire) {
  const words = standing(wire);
  if (!words) return null;
  const again = () => (wire.gone.why === "version" ? location.reload() : wire.connect());
  return h("div", { class: `standing ${wire.asleep ? "waiting" : wire.state}` }, h("p", null, words),
    wire.state === "over" && h("button", { type: "button", class: "link", onclick: again }, "Try again"));
}

/** Show the picture of a view; the page gives it as much room as its shape can use. */
export function show(picture, { view, sketch }) {
  if (!sketch) return;
  picture.show(sketch, inWords(view));
  document.documentElement.style.setProperty("--ratio", sketch.width / sketch.height);
}

/** How the picture is told to those who cannot see it. */
const inWords = (view) => `The table of ${view.title}. ${view.summary}`;
