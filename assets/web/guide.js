// What every game says in the same way: whose turn, the phase, the one next thing, what hands must do, numbers and odds.
// Each function takes the `view` message (or a part of it) and describes elements; nothing is kept here.
import { h } from "./dom.js";
import { disc, symbol } from "./symbols.js";

/** The player of a name. */
export const playerOf = (view, name) => view.players.find((one) => one.name === name);

/** What a player is called: one for whom the app plays is a robot. */
export const called = (view, name) => view.chairs?.[name] ? `Robot ${name}` : name;

/** The stations of a turn; the present one is marked for eyes and for ears. */
export function rail(guide) {
  if (!guide.phases.length) return null;
  return h("ol", { class: "rail", "aria-label": "Phases of the turn" }, guide.phases.map((phase) => h("li",
    { key: phase.id, "aria-current": phase.id === guide.phase ? "step" : null, class: guide.by_hands.includes(phase.id) ? "by-hands" : null },
    phase.label)));
}

/** Whose turn it is, with the note beside it: "Your turn, Ann". */
export function turn(view, { level = "h1" } = {}) {
  const { guide, seat } = view;
  const player = playerOf(view, guide.seat);
  const words = view.outcome ? "The game is over" : !guide.seat ? view.title : guide.seat === seat && !view.chairs?.[seat] ? `Your turn, ${guide.seat}`
    : `${called(view, guide.seat)} is on turn`;
  return h("div", { class: "turn" }, player && !view.outcome && disc(player, "large", view.players), h("div", null,
    h(level, { class: "whose" }, words), guide.note && h("p", { class: "quiet" }, guide.note)));
}

/** What the guide says: headline, why, and what must not be overlooked. An offer may bring a headline of its own,
 *  and a page other `words` where it is another screen than the one that is handed round. */
export function headline(message, { level = "h2", rule = null, words = "" } = {}) {
  const { guide } = message.view;
  const own = message.offers.find((offer) => offer.headline);
  const id = own ? own.rule : guide.rule;
  return h("section", { class: "headline", "aria-label": "What comes next" },
    h("div", { key: "head", class: "asked" }, h(level, null, own ? own.headline : words || guide.headline),
      id && rule && h("button", { type: "button", class: "round", "aria-label": "The rule for this", onclick: () => rule(id) }, symbol("icon:help-circle-outline"))),
    h("p", { key: "why", class: "detail" }, own ? own.note : guide.detail),
    guide.warning && h("p", { key: "warning", class: guide.calm ? "reminder" : "warning" }, guide.warning));
}

/** What came out of a deck, a bag or a die, large and on parchment. */
export function drawn(guide) {
  const card = guide.drawn;
  if (!card) return null;
  return h("figure", { class: "drawn", "data-tone": card.tone || null }, symbol(card.symbol),
    h("figcaption", null, h("strong", null, card.title), card.note && h("span", null, card.note)));
}

/** A turn's actions: spent or not. */
export function pips(guide) {
  if (!guide.pips.length) return null;
  const left = guide.pips.filter((pip) => !pip.spent).length;
  return h("p", { class: "pips" }, h("span", { class: "away" }, `${left} of ${guide.pips.length} left`),
    guide.pips.map((pip) => h("span", { class: pip.spent ? "pip spent" : "pip", "aria-hidden": "true" }, pip.label || (pip.spent && "✓"))));
}

/** What hands must do at the table now, or take back; `symbols` come with the welcome. */
export function deeds(view, symbols = {}) {
  return [list("Take this back at the table", view.take_back, symbols), list("To do at the table", view.deeds, symbols)];
}

/** What was asked before the last touch may be done by now, and says so: in the title where most of it may, and then what is new says that. */
function list(title, all, symbols) {
  if (!all.length) return null;
  const unless = ", unless it is done", may = all.filter((deed) => deed.perhaps).length;
  const once = may === all.length || (may > 1 && may > all.length - may), head = once ? title + unless : title;
  const words = (deed) => once ? (deed.perhaps ? "" : "New: ") + deed.text : deed.text + (deed.perhaps ? unless : "");
  return h("section", { class: "deeds", key: title, "aria-label": head }, h("h3", null, head), h("ul", null, all.map((deed, at) =>
    h("li", { key: `${deed.id} ${at}` }, symbol(symbols[deed.id]), h("span", null, words(deed))))));
}

/** The rules that are easily forgotten in this phase, and what the table has agreed on itself. */
export function reminders(message, { title = "Easily forgotten", open = false } = {}) {
  const own = message.view.house_rules.filter((one) => !one.phase || one.phase === message.view.guide.phase);
  if (!message.reminders.length && !own.length) return null;
  return h("details", { class: "panel reminders", open, key: "reminders" }, h("summary", null, title), h("ul", null,
    own.map((one, at) => h("li", { key: `own ${at}` }, h("strong", null, "Your table"), h("p", null, one.text))),
    message.reminders.map((text) => h("li", { key: text.id }, h("strong", null, text.title), h("p", null, text.text)))));
}

/** The numbers that the table keeps an eye on. */
export function stats(view) {
  if (!view.stats.length) return null;
  return h("dl", { class: "stats", "aria-label": "Numbers" }, view.stats.map((one) => h("div", { key: one.id, "data-tone": one.tone || null },
    h("dt", null, symbol(one.symbol), h("span", null, one.title)),
    h("dd", null, h("strong", null, one.value), one.of && h("span", { class: "of" }, ` of ${one.of}`),
      signs(one.signs), one.note && h("span", { class: "note" }, one.note)))));
}

function signs(all) {
  if (!all.length) return null;
  const named = all.filter((one) => one.label);
  const words = named.filter((one) => one.on).map((one) => one.label).join(", ");
  return h("span", { class: "signs" }, named.length ? h("span", { class: "away" }, words || "none") : null,
    all.map((one) => h("span", { class: one.on ? "sign on" : "sign", "data-tone": one.tone || null, "aria-hidden": "true" },
      symbol(one.symbol))));
}

/** The odds that this screen may see; each as words, with a bar for the eye. */
export function odds(view, { title = "Odds", open = false } = {}) {
  if (!view.odds.length) return null;
  return h("details", { class: "panel odds", open, key: "odds" }, h("summary", null, title), h("ul", null, view.odds.map(chance)));
}

/** One chance. */
export function chance(one) {
  return h("li", { key: `${one.of} ${one.question}`, "data-tone": one.tone || null },
    h("span", { class: "question" }, one.of ? `${one.question} (${one.of})` : one.question), h("strong", null, one.words),
    h("meter", { min: 0, max: one.chance[1] || 1, value: one.chance[0], "aria-hidden": "true" }));
}

/** How the evening ended. */
export function outcome(view) {
  const end = view.outcome;
  if (!end) return null;
  const scores = Object.entries(end.scores || {});
  return h("section", { class: `outcome ${end.result}`, "aria-label": "How it ended" }, h("h2", null, end.title), h("p", null, end.reason),
    end.winners.length > 0 && h("p", { class: "winners" }, symbol("icon:crown"), h("strong", null, end.winners.join(", "))),
    scores.length > 0 && h("dl", { class: "scores" }, scores.map(([name, points]) => h("div", { key: name }, h("dt", null, name), h("dd", null, points)))));
}

/** The last line of the story, for a live region. */
export const latest = (message) => (message.latest ? message.latest.texts.join(" ") || message.latest.label : "");
