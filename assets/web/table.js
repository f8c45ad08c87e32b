// A browser that is the table: what the wall shows, with everything that may be done in public beside it.
import { h, render } from "./dom.js";
import { limit } from "./clock.js";
import { before, connection, ending, fitNames, notice, numbers, show, who } from "./front.js";
import { deeds, drawn, headline, odds, pips, rail, reminders, stats } from "./guide.js";
import { Log } from "./log.js";
import { Offers } from "./offers.js";
import { apart, Phones } from "./phones.js";
import { Rules } from "./rules.js";
import { Picture } from "./sketch.js";
import { symbol } from "./symbols.js";
import { listen, ready } from "./touch.js";
import { linkToken } from "./memory.js";
import { Wire } from "./wire.js";

const TICK = 500;
const by = (id) => document.getElementById(id);

class TablePage {
  constructor() {
    const wire = new Wire({ page: "table", token: linkToken("table"), stays: true, heard: (message) => this.heard(message), changed: () => this.draw() });
    const rule = (id) => this.rules.open(id);
    this.wire = wire;
    this.picture = new Picture(document.querySelector("#picture svg"));
    this.offers = new Offers({ wire, sheet: by("ask"), refresh: () => this.draw(), say: (text, id) => this.say(text, id), rule });
    this.rules = new Rules({ wire, sheet: by("rules") });
    this.log = new Log({ wire, sheet: by("log") });
    this.phones = new Phones({ wire, sheet: by("phones") });
    this.message = null;
    this.symbols = {};
    this.told = { text: "", rule: "" };
    this.called = null;
    this.ends = null;
  }

  start() {
    setInterval(() => this.tick(), TICK);
    by("side").addEventListener("scroll", () => this.below(), { passive: true });
    addEventListener("resize", () => this.draw());
    document.fonts.addEventListener("loadingdone", () => this.draw());
    listen(this.picture.svg, (thing) => this.message && this.offers.touch(thing));
    addEventListener("hashchange", () => location.reload());
    this.wire.start();
  }

  heard(message) {
    const hears = {
      welcome: () => this.begin(message),
      view: () => this.look(message),
      chairs: () => this.sit(message),
      more: () => this.corrections(message),
      found: () => this.rules.found(message),
      lines: () => this.log.heard(message),
      invited: () => this.phones.invited(message),
      notice: () => this.notice(message),
      sorry: () => this.say(message.sentence),
    };
    hears[message.t]?.();
  }

  /** A link that only looks belongs to a wall. */
  begin(message) {
    this.symbols = message.symbols;
    if (message.role === "wall") location.replace(`/wall${location.hash}`);
  }

  look(message) {
    this.message = message;
    document.title = `${message.view.title}: ${message.view.summary}`;
    document.documentElement.dataset.game = message.view.game;
    by("front").setAttribute("aria-busy", "false");
    show(this.picture, message);
    ready(this.picture.svg, message.offers);
    this.offers.look(message);
    this.log.look();
    this.phones.look(message);
    this.draw();
  }

  /** Somebody has come, or gone: that is no move. */
  sit({ chairs }) {
    if (!this.message) return;
    this.message = { ...this.message, chairs };
    this.phones.look(this.message);
    this.draw();
  }

  corrections(message) {
    if (message.offers.length) this.offers.choose(message.offers, {}, [], "What is to be put right?");
    else this.say("Nothing can be put right just now.");
  }

  notice(message) {
    this.called = message;
    this.ends = message.left === null ? null : Date.now() + message.left * 1000;
    this.draw();
  }

  say(text, rule = "") {
    this.told = { text, rule };
    this.draw();
  }

  // -- what is drawn -----------------------------------------------------------------------------

  draw() {
    render(by("state"), connection(this.wire));
    document.documentElement.classList.toggle("unheard", this.wire.state !== "open" || this.wire.asleep);
    this.answer();
    if (!this.message) return;
    const { view } = this.message;
    by("front").className = view.outcome ? "over" : "";
    render(by("side"), view.outcome ? ending(view) : this.going());
    render(by("main"), this.offers.main());
    render(by("bar"), this.tools());
    render(by("foot"), notice(this.called, limit(this.ends)), numbers(view), before(this.message));
    fitNames(by("front"));
    this.below();
  }

  /** Whether more stands below what is seen of the side: its lower edge fades then. */
  below() {
    const side = by("side");
    side.classList.toggle("more", side.scrollHeight - side.scrollTop > side.clientHeight + 4);
  }

  going() {
    const { message, offers } = this;
    return [
      who(message, this.wire.now()),
      rail(message.view.guide),
      drawn(message.view.guide),
      headline(message, { rule: (id) => this.rules.open(id) }),
      pips(message.view.guide),
      apart(message, () => this.phones.open()),
      offers.answers(),
      deeds(message.view, this.symbols),
      offers.actions(),
      reminders(message),
      odds(message.view),
      h("details", { key: "figures", class: "panel figures" }, h("summary", null, "Numbers"), stats(message.view)),
    ];
  }

  tools() {
    const tool = (name, words, icon, does) => h("button", { key: name, type: "button", class: "tool", title: words, onclick: does }, symbol(icon), h("span", null, words));
    return [
      this.offers.back(),
      tool("right", "Put right", "icon:wrench-outline", () => this.wire.say({ t: "corrections" })),
      tool("rules", "Rules", "icon:book-search-outline", () => this.rules.open()),
      tool("log", "Story", "icon:text-box-outline", () => this.log.open()),
      tool("phones", "Phones", "icon:cellphone", () => this.phones.open()),
      this.call(tool),
    ];
  }

  /** A table in a hall can call its organiser. */
  call(tool) {
    const { help } = this.message;
    if (help === null) return null;
    return tool("help", help ? "No help needed" : "Call for help", "icon:hand-back-right", () => this.wire.say({ t: "help", wanted: !help }));
  }

  answer() {
    const { text, rule } = this.told;
    render(by("said"), text && h("div", { class: "said" }, h("p", null, text),
      rule && h("button", { type: "button", class: "link", onclick: () => this.rules.open(rule) }, "Why?"),
      h("button", { type: "button", class: "link", onclick: () => this.say("") }, "All right")));
  }

  tick() {
    if (this.message && !this.offers.asked && (this.ends !== null || this.message.view.picture?.clock)) this.draw();
  }
}

new TablePage().start();
