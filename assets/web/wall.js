// A screen on the wall: the public table, to be read from across the room. It only looks, and nothing has to be typed on it.
import { h, render } from "./dom.js";
import { limit } from "./clock.js";
import { fit } from "./fit.js";
import { before, connection, ending, fitNames, notice, numbers, show, who } from "./front.js";
import { chance, deeds, drawn, headline, pips, rail } from "./guide.js";
import { Picture } from "./sketch.js";
import { symbol } from "./symbols.js";
import { linkToken, memory } from "./memory.js";
import { Wire } from "./wire.js";

const TICK = 250;
const LINES = 7;
const REST = 4000;
const NARROW = 640;
const by = (id) => document.getElementById(id);

/** What this screen shows besides, as it was last set here, or as its address says: `/wall?odds&story`. */
class Switches {
  constructor() {
    this.asked = new URLSearchParams(location.search);
  }

  on(name) {
    const kept = memory.get(`wall:${name}`);
    return kept ? kept === "on" : this.asked.has(name);
  }

  turn(name) {
    memory.set(`wall:${name}`, this.on(name) ? "off" : "on");
  }
}

class Wall {
  constructor() {
    this.switches = new Switches();
    this.picture = new Picture(document.querySelector("#picture svg"));
    this.message = null;
    this.symbols = {};
    this.lines = [];
    this.said = null;
    this.ends = null;
    this.wire = new Wire({ page: "wall", token: linkToken("wall"), stays: true, heard: (message) => this.heard(message), changed: () => this.state() });
  }

  start() {
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("fullscreenchange", () => this.controls());
    setInterval(() => this.tick(), TICK);
    addEventListener("resize", () => this.message && this.fit());
    document.fonts.addEventListener("loadingdone", () => this.message && this.fit());
    this.rest();
    for (const moved of ["pointermove", "pointerdown", "keydown"]) document.addEventListener(moved, () => this.rest());
    this.controls();
    addEventListener("hashchange", () => location.reload());
    this.wire.start();
  }

  heard(message) {
    if (message.t === "welcome") this.symbols = message.symbols;
    else if (message.t === "view") this.look(message);
    else if (message.t === "lines") this.lines = message.lines;
    else if (message.t === "notice") this.hear(message);
    if (["view", "lines", "notice"].includes(message.t) && this.message) this.show();
  }

  show() {
    this.draw();
    this.fit();
  }

  look(message) {
    this.message = message;
    document.title = `${message.view.title}: ${message.view.summary}`;
    by("front").setAttribute("aria-busy", "false");
    show(this.picture, message);
    if (this.switches.on("story")) this.wire.say({ t: "log", before: -1, count: LINES });
  }

  hear(message) {
    this.said = message;
    this.ends = message.left === null ? null : Date.now() + message.left * 1000;
  }

  // -- what is drawn -----------------------------------------------------------------------------

  draw() {
    const { view } = this.message;
    by("front").className = view.outcome ? "over" : "";
    document.documentElement.dataset.game = view.game;
    render(by("side"), view.outcome ? ending(view) : this.going());
    render(by("foot"), notice(this.said, limit(this.ends)), numbers(view), before(this.message));
  }

  /** As large as there is room; a clock that only runs on changes nothing about that. */
  fit() {
    const side = by("side");
    if (innerWidth > NARROW) fit(side);
    else side.style.fontSize = "";
    fitNames(by("front"));
  }

  going() {
    const { view } = this.message;
    return [
      who(this.message, this.wire.now()),
      rail(view.guide),
      headline(this.message),
      drawn(view.guide),
      pips(view.guide),
      deeds(view, this.symbols),
      this.switches.on("odds") && odds(view),
      this.switches.on("story") && this.story(),
    ];
  }

  story() {
    const told = this.lines.filter((line) => !line.undone).map((line) => ({ number: line.number, words: line.texts.join(" ") || line.label })).reverse();
    if (!told.length) return null;
    return h("section", { key: "story", class: "story", "aria-label": "What happened" }, h("h3", null, "What happened"),
      h("ol", null, told.map((one) => h("li", { key: one.number }, one.words))));
  }

  tick() {
    if (this.message && (this.ends !== null || this.message.view.picture?.clock)) this.draw();
  }

  state() {
    render(by("state"), connection(this.wire));
    document.documentElement.classList.toggle("unheard", this.wire.state !== "open" || this.wire.asleep);
  }

  // -- switches ----------------------------------------------------------------------------------

  controls() {
    const one = (name, words, icon, pressed, does) => h("button", { key: name, type: "button", class: "switch", "aria-pressed": String(pressed), title: words, onclick: does },
      symbol(icon), h("span", null, words));
    render(by("switches"),
      one("odds", "Odds", "icon:percent-outline", this.switches.on("odds"), () => this.turn("odds")),
      one("story", "Story", "icon:text-box-outline", this.switches.on("story"), () => this.turn("story")),
      document.fullscreenEnabled && one("full", "Full screen", "icon:fullscreen", Boolean(document.fullscreenElement), () => this.full()));
  }

  /** The switches are there when somebody touches the screen, and go when nobody does. */
  rest() {
    document.documentElement.classList.remove("still");
    clearTimeout(this.resting);
    this.resting = setTimeout(() => document.documentElement.classList.add("still"), REST);
  }

  turn(name) {
    this.switches.turn(name);
    if (name === "story") this.wire.say({ t: "log", before: -1, count: LINES });
    this.controls();
    if (this.message) this.show();
  }

  full() {
    const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch(() => this.controls());
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "o") this.turn("odds");
    else if (event.key === "l" || event.key === "s") this.turn("story");
    else if (event.key === "f") this.full();
  }
}

function odds(view) {
  return h("section", { key: "odds", class: "odds", "aria-label": "Odds" }, view.odds.length ? h("ul", { key: "all" }, view.odds.slice(0, 4).map(chance))
    : h("p", { key: "none", class: "quiet" }, "There are no odds to reckon just now."));
}

new Wall().start();
