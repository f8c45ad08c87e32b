// A hall: every table of an evening on one page, those that wait for help first. Its organiser speaks to all of them.
import { h, render } from "./dom.js";
import { minutes } from "./clock.js";
import { card, inOrder } from "./hall_card.js";
import { symbol } from "./symbols.js";
import { linkToken } from "./memory.js";
import { standing, Wire } from "./wire.js";

const TICK = 1000;
const LIMITS = [5, 10, 15, 20, 30, 45, 60, 90, 120];
const LONGEST = 300;
const by = (id) => document.getElementById(id);
const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

class Hall {
  constructor() {
    this.tables = new Map();
    this.role = "";
    this.known = false;
    this.notice = { text: "", left: null };
    this.ends = null;
    this.ahead = 0;
    this.told = "";
    this.text = "";
    this.minutes = "";
    this.wire = new Wire({ page: "hall", token: linkToken("hall"), heard: (message) => this.heard(message), changed: () => this.draw() });
  }

  start() {
    setInterval(() => this.draw(), TICK);
    addEventListener("hashchange", () => location.reload());
    this.wire.start();
  }

  heard(message) {
    if (message.t === "welcome") this.begin(message);
    else if (message.t === "cards") this.cards(message);
    else if (message.t === "notice") this.hear(message);
    else if (message.t === "sorry") this.told = message.sentence;
    else return;
    this.draw();
  }

  /** The first cards after a welcome are all there are. */
  begin(message) {
    this.role = message.role;
    this.known = false;
  }

  cards(message) {
    if (!this.known) this.tables.clear();
    this.known = true;
    this.ahead = message.now - Date.now() / 1000;
    for (const table of message.left) this.tables.delete(table);
    for (const one of message.cards) this.tables.set(one.table, one);
  }

  hear(message) {
    this.notice = message;
    this.ends = message.left === null ? null : Date.now() + message.left * 1000;
    this.told = "";
  }

  // -- what is drawn -----------------------------------------------------------------------------

  draw() {
    const tables = inOrder([...this.tables.values()]);
    const now = Date.now() / 1000 + this.ahead;
    document.documentElement.dataset.many = tables.length > 24 ? "most" : tables.length > 12 ? "many" : "few";
    render(by("head"), this.title(tables), this.said(), this.marks(tables), this.clock());
    render(by("tables"), tables.length ? h("ul", { key: "cards", class: "cards" }, tables.map((one) => card(one, now))) : this.empty());
    render(by("organiser"), this.role === "organiser" && this.form(tables));
    const words = standing(this.wire) || this.told;
    render(by("said"), words && h("p", { class: `standing ${this.wire.state}` }, words));
  }

  title(tables) {
    const players = tables.reduce((sum, one) => sum + one.players.length, 0);
    const games = new Set(tables.map((one) => one.game)).size;
    return h("div", { key: "title", class: "title" }, h("h1", null, "All tables"),
      h("p", { class: "quiet" }, [counted(tables.length, "table"), counted(players, "player"), counted(games, "game")].join(" · ")));
  }

  marks(tables) {
    const mark = (key, all, icon, words) => all.length > 0 && h("li", { key, class: key }, symbol(icon), h("span", null, words));
    const help = tables.filter((one) => one.help && one.alive);
    const away = tables.filter((one) => !one.alive);
    const over = tables.filter((one) => one.outcome);
    return h("ul", { key: "marks", class: "marks" },
      mark("help", help, "icon:hand-back-right", help.length === 1 ? `${help[0].place} asks for help` : `${help.length} tables ask for help`),
      mark("gone", away, "icon:wifi-off", `${away.length} away`), mark("over", over, "icon:flag-checkered", `${over.length} ended`));
  }

  clock() {
    if (this.ends === null) return null;
    const left = Math.max(0, Math.ceil((this.ends - Date.now()) / 1000));
    const end = new Date(this.ends).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    return h("p", { key: "clock", class: left ? "limit" : "limit up", role: "timer" }, h("strong", null, minutes(left)), h("span", null, left ? `left, until ${end}` : "time is up"));
  }

  said() {
    return this.notice.text && h("p", { key: "said", class: "announced" }, symbol("icon:bullhorn-outline"), h("span", null, this.notice.text));
  }

  empty() {
    return h("p", { key: "empty", class: "waiting" }, this.known ? "No table is here yet. A table joins when its tablet names this hall." : "The hall is being looked for…");
  }

  // -- the organiser -----------------------------------------------------------------------------

  form(tables) {
    const hears = tables.filter((one) => one.alive).length;
    return [
      h("form", { key: "say", class: "say", onsubmit: (event) => this.announce(event) },
        h("label", { class: "field" }, symbol("icon:bullhorn-outline"), h("span", { class: "away" }, "An announcement to all tables"),
          h("input", { type: "text", value: this.text, maxlength: LONGEST, autocomplete: "off", placeholder: "Say something to all tables",
            oninput: (event) => this.type(event.target.value) }), h("small", null, `to ${counted(hears, "table")}`)),
        h("button", { type: "submit", class: "offer next" }, h("span", { class: "label" }, "Announce")),
        this.notice.text && h("button", { type: "button", key: "silent", class: "offer action", onclick: () => this.wire.say({ t: "announce", text: "" }) }, h("span", { class: "label" }, "Take it back"))),
      h("form", { key: "limit", class: "limits", onsubmit: (event) => event.preventDefault() },
        h("label", { class: "field" }, symbol("icon:timer-outline"), h("span", { class: "away" }, "A time limit for all tables"),
          h("select", { onchange: (event) => this.limit(event) }, h("option", { value: "", selected: true }, "Time limit"),
            LIMITS.map((one) => h("option", { key: one, value: one }, `${one} minutes from now`)), this.ends !== null && h("option", { key: "none", value: 0 }, "No limit any more")))),
    ];
  }

  type(text) {
    this.text = text;
    this.draw();
  }

  announce(event) {
    event.preventDefault();
    if (!this.text.trim()) return;
    this.wire.say({ t: "announce", text: this.text.trim().slice(0, LONGEST) });
    this.text = "";
    this.draw();
  }

  limit(event) {
    if (event.target.value !== "") this.wire.say({ t: "limit", minutes: Number(event.target.value) });
    event.target.value = "";
  }
}

new Hall().start();
