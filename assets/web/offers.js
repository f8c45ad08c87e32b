// What may be done now, as buttons; and the sheet in which the questions of an offer are asked, one after the other.
import { concerning, confirmation, sameOffer, settle, shown, takesList } from "./asks.js";
import { attention, station } from "./attention.js";
import { h, render } from "./dom.js";
import { question } from "./question.js";
import { symbol } from "./symbols.js";

/** Choices that are still shown as buttons of their own; of more of them one is asked in the sheet. */
const SPREAD = 8;

/** The offers of this screen. `sheet` is a <dialog>; `refresh` draws the page again; `say` shows a sentence. */
export class Offers {
  constructor({ wire, sheet, refresh, say, rule = null }) {
    Object.assign(this, { wire, sheet, refresh, say, rule });
    this.message = null;
    this.asked = null;
    this.mine = false;
    // The event comes late: by then another question may have been asked.
    sheet.addEventListener("close", () => this.asked && !sheet.open && this.drop());
  }

  /** Whether nothing can be asked for: something is under way, or nobody would hear it. */
  get held() {
    return this.wire.busy || this.wire.asleep || this.wire.state !== "open";
  }

  // -- what the page shows -----------------------------------------------------------------------

  /** A new view came. What is being answered goes on where it is still offered. */
  look(message) {
    this.listenAnew(message);
    this.message = message;
    if (!this.asked || this.asked.seq === message.seq) return;
    const still = this.asked.offers.map((one) => message.offers.find((other) => sameOffer(one, other))).filter(Boolean);
    if (this.asked.back || still.length === this.asked.offers.length) {
      this.asked.offers = still.length ? still : this.asked.offers;
      if (this.asked.offer) this.asked.offer = message.offers.find((other) => sameOffer(this.asked.offer, other)) ?? this.asked.offer;
      this.draw();
    } else {
      this.close();
      this.say("The table has gone on. That is not asked any more.");
    }
  }

  /** A tap that was meant for what was there before is not heard. */
  listenAnew(message) {
    const harm = (one) => one.offers.some((offer) => offer.group === "next" && offer.harms);
    if (!this.message) return attention.pause();
    if (harm(message) && !harm(this.message)) attention.pauseAll(true);
    else if (this.mine && message.seq !== this.message.seq) attention.pause();
    else if (station(message.view) !== station(this.message.view)) attention.pauseAll();
    if (message.seq !== this.message.seq) this.mine = false;
    return undefined;
  }

  /** The offers of a group, those with one bundle gathered: `[{label, offers}]`. */
  gathered(group, keep = () => true) {
    const found = [];
    const all = this.message.offers.filter((offer) => offer.group === group && keep(offer));
    for (const offer of [...all.filter((one) => !one.late), ...all.filter((one) => one.late)]) {
      const bundle = offer.bundle && found.find((one) => one.bundle === offer.bundle);
      if (bundle) bundle.offers.push(offer);
      else found.push({ bundle: offer.bundle, offers: [offer] });
    }
    return found;
  }

  /** The one next thing, and the choice against it. */
  main(keep = () => true) {
    const all = [...this.gathered("next", keep), ...this.gathered("counter", keep)];
    if (!all.length) return null;
    // Where the next thing is covered, what stands beside it is not the next thing.
    const covered = this.message.offers.some((offer) => offer.group === "next" && !keep(offer));
    return h("div", { class: "main-offers", key: "main" }, all.map((one) => this.button(one, `big ${covered ? "beside" : one.offers[0].group}`)));
  }

  /** The answers to what the guide asks; those that keep their place also while they cannot be given. */
  answers(keep) {
    const all = this.gathered("answer", keep).flatMap((one) => this.spread(one));
    if (!all.length) return null;
    const placed = this.message.view.guide.standing.map((one) => all.find((other) => other.place === one.id) ?? { barred: one });
    const rest = all.filter((one) => !placed.includes(one));
    return h("div", { class: "answers", key: "answers", role: "group", "aria-label": this.message.view.guide.headline },
      [...placed, ...rest].map((one) => (one.barred ? barred(one.barred) : one.choice ? this.direct(one) : this.button(one, "answer"))));
  }

  /** An answer that only asks which is no button of its own: its choices are. */
  spread(one) {
    const [offer] = one.offers;
    const ask = one.offers.length === 1 && settle(offer, {}, this.message.view.seat).ask;
    if (!ask || offer.asks.length > 1 || ask.optional || takesList(ask) || ask.kind === "text" || ask.choices.length > SPREAD) return [{ ...one, place: offer.place }];
    return shown(ask.choices, ask).map((choice) => ({ offer, ask, choice, place: `${ask.kind}:${choice.value}` }));
  }

  direct({ offer, ask, choice }) {
    return h("button", { type: "button", key: `${offer.name} ${JSON.stringify(offer.args)} ${choice.value}`, class: "offer answer", "data-tone": choice.tone || null,
      "aria-disabled": this.held ? "true" : null, onclick: () => this.choose([offer], { [ask.name]: choice.value }) },
    symbol(choice.symbol), h("span", { class: "words" }, h("span", { class: "label" }, choice.label), choice.note && h("small", null, choice.note)));
  }

  /** What else one may do. */
  actions(keep) {
    const all = this.gathered("action", keep);
    if (!all.length) return null;
    return h("div", { class: "actions", key: "actions", role: "group", "aria-label": "What else you may do" },
      all.map((one) => this.button(one, "action")));
  }

  /** One button; of several offers in a bundle it asks which. */
  button({ bundle, offers }, kind) {
    const [offer] = offers;
    const alone = offers.length === 1;
    const alike = (what) => (offers.every((one) => one[what] === offer[what]) ? offer[what] : "");
    const label = alone ? offer.label : bundle;
    const note = alone ? offer.note : `${offers.length} to choose from`;
    return h("button", { type: "button", key: `${offer.name} ${label} ${JSON.stringify(alone ? offer.args : bundle)}`,
      class: `offer ${kind}${offer.harms ? " harms" : ""}`, "data-tone": alike("tone") || null, "aria-disabled": this.held ? "true" : null,
      onclick: () => this.choose(offers) },
    symbol(alike("symbol")), h("span", { class: "words" }, h("span", { class: "label" }, label), note && h("small", null, note)));
  }

  /** Undo and redo, where this screen may. */
  back() {
    const { undo, redo } = this.message;
    if (!undo && !redo) return null;
    const one = (kind, would, word, icon) => would && h("button", { type: "button", class: "offer action", key: kind, "aria-disabled": this.held ? "true" : null,
      onclick: () => this.takeBack(kind, would, word) }, symbol(icon), h("span", { class: "words" }, h("span", { class: "label" }, word), h("small", null, would.label)));
    return h("div", { class: "actions", key: "back" }, one("undo", undo, "Undo", "icon:undo"), one("redo", redo, "Redo", "icon:redo"));
  }

  // -- what a tap does ---------------------------------------------------------------------------

  /** A tap on a thing of the picture; false where it can begin nothing. */
  touch(...things) {
    const meant = concerning(this.message.offers, ...things);
    if (!meant.length) return false;
    if (meant.length === 1) this.choose([meant[0].offer], meant[0].known);
    else this.choose(meant.map((one) => one.offer), {}, meant.map((one) => one.known));
    return true;
  }

  /** Begin an offer, or ask which of several; `known` holds what is answered already. */
  choose(offers, known = {}, each = [], title = "") {
    if (this.held) return;
    this.asked = { offers, title, seq: this.message.seq, offer: offers.length === 1 ? offers[0] : null, known, each, given: { ...known }, trail: [], chosen: [], sure: false, back: null };
    this.go();
  }

  takeBack(kind, would, word) {
    if (this.held) return;
    this.asked = { offers: [], offer: null, back: { kind, word }, given: {}, trail: [], chosen: [], sure: false,
      confirm: would.seen ? { question: `${would.seen} ${word} it all the same?`, yes: word } : null };
    if (would.seen) this.draw();
    else this.send();
  }

  /** Ask what is still to be asked; else make the move. */
  go() {
    const { offer, given } = this.asked;
    if (!offer) return this.draw();
    const { args, ask } = settle(offer, given, this.message.view.seat);
    this.asked.args = args;
    this.asked.ask = ask;
    this.asked.confirm = ask ? null : confirmation(offer, args);
    if (ask || (this.asked.confirm && !this.asked.sure)) return this.draw();
    return this.send();
  }

  send() {
    const { offer, args, back } = this.asked;
    this.close();
    this.mine = true;
    const message = back ? { t: back.kind } : { t: "move", name: offer.name, args };
    this.wire.ask(message, (answer) => {
      if (answer.t === "no") this.mine = false;
      this.say(answer.sentence ?? "", answer.rule);
    });
  }

  answer(value) {
    const { ask, trail, given } = this.asked;
    this.asked = { ...this.asked, given: { ...given, [ask.name]: value }, trail: [...trail, ask.name], chosen: [] };
    this.go();
  }

  /** One question back; from the first one out of the sheet. */
  backOne() {
    const { trail, given, offers, offer } = this.asked;
    if (!trail.length && (offers.length < 2 || !offer)) return this.close();
    if (!trail.length) this.asked = { ...this.asked, offer: null, ask: null, confirm: null, given: {}, chosen: [] };
    else {
      const { [trail[trail.length - 1]]: _, ...before } = given;
      this.asked = { ...this.asked, given: before, trail: trail.slice(0, -1), chosen: [] };
    }
    return this.go();
  }

  pick(offer, at) {
    this.asked.offer = offer;
    this.asked.given = { ...(this.asked.each[at] ?? {}) };
    this.go();
  }

  change(chosen) {
    this.asked.chosen = chosen;
    this.draw();
  }

  // -- the sheet ---------------------------------------------------------------------------------

  draw() {
    const fresh = !this.sheet.open;
    render(this.sheet, question(this));
    if (fresh) this.sheet.showModal();
    const title = this.sheet.querySelector("h2");
    const key = `${this.asked.ask?.name} ${Boolean(this.asked.confirm)} ${this.asked.offer?.name}`;
    if (key !== this.focused) {
      attention.pause();
      title?.focus();
    }
    this.focused = key;
  }

  close() {
    attention.pause();
    this.drop();
    if (this.sheet.open) this.sheet.close();
  }

  drop() {
    this.asked = null;
    this.focused = null;
    render(this.sheet);
    this.refresh();
  }
}

function barred(one) {
  return h("button", { type: "button", key: `barred ${one.label}`, class: "offer answer", "data-tone": one.tone || null, disabled: true },
    symbol(one.symbol), h("span", { class: "words" }, h("span", { class: "label" }, one.label), h("small", null, one.why)));
}
