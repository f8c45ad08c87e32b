// A phone is a private seat: it shows what its seat may see, and asks for what its seat may do.
import { limit } from "./clock.js";
import { h, render } from "./dom.js";
import * as guide from "./guide.js";
import { joining, over } from "./joining.js";
import { Log } from "./log.js";
import { menu } from "./menu.js";
import { Offers } from "./offers.js";
import { Rules } from "./rules.js";
import { Cover, isSecret } from "./secrets.js";
import { symbol } from "./symbols.js";
import { linkToken } from "./memory.js";
import { standing, Wire } from "./wire.js";

const TICK = 1000;
const by = (id) => document.getElementById(id);
const page = { welcome: null, message: null, game: null, sentence: null, notice: null, ends: null, found: "" };

const wire = new Wire({ page: "seat", token: linkToken("seat"), heard, changed: draw });
const rules = new Rules({ wire, sheet: by("book") });
const log = new Log({ wire, sheet: by("story") });
const cover = new Cover(covered);
const offers = new Offers({ wire, sheet: by("sheet"), refresh: draw, say, rule: (id) => rules.open(id) });

// -- what the table says ---------------------------------------------------------------------------

function heard(message) {
  const what = { welcome, chairs, joined, view, found: (one) => rules.found(one), lines: (one) => log.heard(one),
    more: corrections, notice, sorry: (one) => say(one.sentence), gone: ended };
  what[message.t]?.(message);
  draw();
}

function welcome(message) {
  if (message.role !== "seat") location.replace(`/${message.role}#${wire.token}`);
  page.welcome = message;
  import(`./games/${message.game}.js`).catch(() => import("./games/plain.js")).then((game) => {
    page.game = game;
    draw();
  });
}

function chairs(message) {
  if (page.welcome) page.welcome = { ...page.welcome, chairs: message.chairs };
}

function joined(message) {
  if (page.seat !== message.seat) page.message = null;
  page.seat = message.seat;
  say("");
}

/** What this seat has just found is not left below the edge of the screen. */
function lookAt(seen) {
  const here = page.game?.found?.(seen)?.cell ?? "";
  if (here && here !== page.found && cover.open) requestAnimationFrame(() => document.querySelector(".found")?.scrollIntoView({ block: "center" }));
  page.found = here;
}

function view(message) {
  lookAt(message.view);
  const before = page.message?.view.guide.seat;
  page.message = message;
  offers.look(message);
  log.look();
  const now = message.view.guide.seat;
  if (now !== before) by("turn-live").textContent = now === page.seat ? `Your turn, ${now}.` : "";
  by("live").textContent = guide.latest(message);
}

/** What may be put right, where phones may do that. */
function corrections(message) {
  if (message.offers.length) offers.choose(message.offers, {}, [], "Put something right");
  else say("There is nothing to put right.");
}

/** The organiser's word, and when time is up for all. */
function notice(message) {
  page.notice = message.text;
  page.ends = message.left === null ? null : Date.now() + message.left * 1000;
}

function ended(message) {
  cover.close();
  offers.close();
  if (!message.again) Object.assign(page, { message: null, welcome: null });
}

/** A sentence for whoever holds the phone, until the next one. */
function say(sentence, rule = "") {
  page.sentence = sentence ? { sentence, rule } : null;
  draw();
}

// -- what is shown -----------------------------------------------------------------------------------

function covered() {
  if (!cover.open && offers.asked?.offers.some(isSecret)) offers.close();
  draw();
}

function draw() {
  render(by("page"), ...whole());
  render(by("toast"), ...toast());
  const turn = page.message?.view.guide.seat;
  document.title = page.seat && turn === page.seat ? "Your turn · Tableside" : page.welcome?.title ?? "Tableside";
}

function whole() {
  if (wire.state === "over") return [over({ wire })];
  if (!page.message || !page.game) return [joining({ welcome: page.welcome, wire, join: (seat) => wire.join(seat) })].flat();
  return [head(), main(), foot()];
}

function toast() {
  if (!page.sentence) return [];
  const { sentence, rule } = page.sentence;
  return [h("p", null, sentence), rule && h("button", { type: "button", class: "link", onclick: () => rules.open(rule) }, "The rule"),
    h("button", { type: "button", class: "link", onclick: () => say("") }, "OK")];
}

function head() {
  const words = standing(wire);
  return h("header", { key: "head", class: "top" }, h("p", { role: "status" }, h("span", { class: `dot ${wire.asleep ? "waiting" : wire.state}`, "aria-hidden": "true" }),
    h("strong", null, page.seat), h("span", { class: "quiet" }, words || "at the table")),
  h("nav", { "aria-label": "Rules and more" },
    h("button", { type: "button", class: "round", "aria-label": "Rules", onclick: () => rules.open() }, symbol("icon:book-search-outline")),
    h("button", { type: "button", class: "round", "aria-label": "More", onclick: () => menu({ sheet: by("menu"), wire, page, log, rules, cover }) }, symbol("icon:dots-horizontal"))));
}

function main() {
  const { message, game } = page;
  const { view: seen } = message;
  return h("main", { key: "main", class: "seat" },
    h("div", { class: "now", key: "now" }, guide.turn(seen), guide.rail(seen.guide), said(),
      seen.outcome ? guide.outcome(seen) : next(message), guide.deeds(seen, page.welcome.symbols), offers.answers(mayShow)),
    h("div", { class: "mine", key: "mine" }, game.order === "hand last" ? [game.open(seen, offers), hand(seen, game)] : [hand(seen, game), game.open(seen, offers)],
      offers.actions((offer) => mayShow(offer) && !game.byCard?.(offer)), offers.back()),
    h("div", { class: "rest", key: "rest" }, guide.stats(seen), (cover.open || !game.secretOdds) && guide.odds(seen), guide.reminders(message),
      message.latest && h("button", { type: "button", class: "offer action last", key: "last", onclick: () => log.open() }, symbol("icon:history"),
        h("span", { class: "words" }, h("small", null, "What happened last"), h("span", null, guide.latest(message))))));
}

const next = (message) => [guide.drawn(message.view.guide), guide.headline(message, { rule: (id) => rules.open(id), words: page.game.headline?.(message) }), guide.pips(message.view.guide)];

/** What the organiser of the hall says to all, and the time that is left for all. */
function said() {
  if (!page.notice && page.ends === null) return null;
  const left = page.ends === null ? "" : `${limit(page.ends)} for all tables`;
  return h("p", { class: "reminder said", key: "notice" }, symbol("icon:bullhorn-outline"), page.notice && h("span", { key: "words" }, page.notice),
    left && h("strong", { key: "left", role: "timer" }, left));
}

setInterval(() => page.ends !== null && page.message && draw(), TICK);

/** The buttons of secret choices are secrets too. */
const mayShow = (offer) => cover.open || !isSecret(offer);

/** What only this seat may see: under a cover, or open with a way to cover it. */
function hand(seen, game) {
  const wanted = page.message.offers.some(isSecret);
  const still = page.message.offers.some((offer) => isSecret(offer) && offer.group !== "answer") && game.still;
  const words = [game.hidden(seen) || (wanted && "A choice that is only for you"), still].filter(Boolean).join(". ");
  if (!words) return null;
  if (!cover.open) {
    return h("button", { type: "button", key: "covered", class: `covered${wanted ? " wanted" : ""}`, onclick: () => cover.show() },
      h("span", { class: "fan", "aria-hidden": "true" }, [0, 1, 2].map((at) => h("span", { key: at }))), symbol("icon:eye-outline"),
      h("span", { class: "words" }, h("span", { class: "label" }, "Tap to see"), h("small", null, words)));
  }
  return h("div", { class: "secret", key: "secret" }, h("div", { class: "split" }, h("p", { class: "quiet" }, symbol("icon:eye-outline"), " Only you see this"),
    h("button", { type: "button", class: "link", onclick: () => cover.close() }, "Cover")), game.secret(seen, offers));
}

function foot() {
  const inside = offers.main(mayShow);
  return inside && h("footer", { key: "foot", class: "bottom", "aria-label": "What you can do" }, inside);
}

for (const sheet of document.querySelectorAll("dialog")) sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
setInterval(() => page.message && page.game?.ticks?.(page.message.view) && draw(), 1000);
window.addEventListener("hashchange", () => location.reload());
wire.start();
