// The way to the table: one connection that is made again whenever it may be dead, and moves that are asked for
// again with the same id until they are answered. Nothing is shown as done before the table says so.

import { memory, proof } from "./memory.js";

export const VERSION = 1;
const BEAT = 5000;
const DEAD = 10000;
const PATIENCE = 5000;
const LINK_AGAIN = 30000;
const WAITS = [1000, 2000, 4000, 7000, 10000];
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

/** Letters that nobody guesses; also where a page is no secure context. */
export function random(length = 24) {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte & 63]).join("");
}

/**
 * One screen's connection.
 *
 * `heard(message)` gets every message. `changed()` is called when `state`, `gone` or what is under way has changed.
 * A page that `stays` where nobody holds it tries a link again that was not good.
 * `asleep` says that the table itself has not answered for a while, though its machine may still take what is sent.
 * state: "connecting", "open" (hello is said and answered), "waiting" (tries again by itself), "over" (`gone` says why).
 */
export class Wire {
  constructor({ page, token, heard, changed, stays = false }) {
    this.page = page;
    this.token = token;
    this.heard = heard;
    this.changed = changed;
    this.stays = stays;
    this.state = "connecting";
    this.gone = null;
    this.seq = -1;
    this.ahead = 0;
    this.unanswered = new Map();
    this.socket = null;
    this.failed = 0;
    this.timer = 0;
    this.last = 0;
    this.beats = 0;
    this.reader = null;
    this.asleep = false;
    this.doubt = 0;
    this.shown = "";
  }

  /** Which table the link leads to, once it has said so. */
  get table() {
    return memory.get(`table:${this.token}`);
  }

  get resume() {
    return proof.get(this.table);
  }

  set resume(value) {
    proof.set(this.table, value);
  }

  /** Whether a move is under way. */
  get busy() {
    return this.unanswered.size > 0;
  }

  /** The host's clock, in seconds since 1970. */
  now() {
    return Date.now() / 1000 + this.ahead;
  }

  start() {
    const again = () => {
      if (document.visibilityState !== "visible" || this.state === "over") return;
      this.trust();
      this.connect();
    };
    document.addEventListener("visibilitychange", again);
    window.addEventListener("pageshow", (event) => event.persisted && again());
    window.addEventListener("online", again);
    setInterval(() => this.pulse(), BEAT);
    this.connect();
  }

  /** Connect, whatever was before: an open socket may be a dead one. */
  connect() {
    clearTimeout(this.timer);
    this.hangUp();
    this.last = Date.now();
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    this.expect();
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => socket === this.socket && this.hear(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.lost();
    this.be("connecting");
  }

  hello() {
    this.shown = this.resume;
    this.say({ t: "hello", v: VERSION, token: this.token, resume: this.shown, seq: this.seq });
  }

  /** Whether this link leads to a table where this phone has a seat already, by a link of before: then it says so. */
  comesBack(message) {
    if (message.table) memory.set(`table:${this.token}`, message.table);
    const forgot = message.role === "seat" && this.resume !== this.shown;
    if (forgot) this.hello();
    return forgot;
  }

  /** Say something that needs no answer of its own; false where nobody listens. */
  say(message) {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Ask for a move; `answered(message)` gets the ack or the no, whenever it comes. */
  ask(message, answered = () => {}) {
    const asked = { ...message, id: random(16), on: this.seq };
    this.unanswered.set(asked.id, { asked, answered });
    if (this.state === "open") this.say(asked);
    this.expect();
    this.changed();
    return asked.id;
  }

  /** Sit down: the phone keeps its proof before it asks. */
  join(seat) {
    this.unanswered.clear();
    if (!this.resume) this.resume = random(24);
    this.say({ t: "join", seat, resume: this.resume });
  }

  hear(message) {
    this.last = Date.now();
    // Rules are looked up beside the table: they prove nothing about it.
    if (message.t !== "found") this.trust();
    if (message.t === "welcome" && this.comesBack(message)) return;
    if (message.t === "asleep") this.sleep();
    else if (message.t === "welcome") this.welcomed(message);
    else if (message.t === "joined") this.resume = message.resume;
    else if (message.t === "view") this.look(message);
    else if (message.t === "ack" || message.t === "no") this.answer(message);
    else if (message.t === "gone") this.end(message);
    this.heard(message);
    if (message.t === (this.reader ?? "")) this.sendAgain();
  }

  welcomed(message) {
    this.failed = 0;
    this.gone = null;
    // A seat's moves are its own only once it sits.
    this.reader = message.role === "seat" ? "joined" : "welcome";
    this.be("open");
  }

  look(message) {
    this.seq = message.seq;
    this.ahead = message.now - Date.now() / 1000;
  }

  sendAgain() {
    for (const { asked } of this.unanswered.values()) this.say(asked);
  }

  answer(message) {
    const known = this.unanswered.get(message.id);
    if (!known) return;
    this.unanswered.delete(message.id);
    known.answered(message);
    this.changed();
  }

  end(message) {
    this.gone = message;
    if (message.why === "freed") {
      this.resume = "";
      this.unanswered.clear();
    }
    if (message.again) return;
    this.hangUp();
    this.be("over");
    // A host that was started again may yet take up the table of this link.
    if (this.stays && message.why === "token") this.timer = setTimeout(() => this.connect(), LINK_AGAIN);
  }

  lost() {
    this.socket = null;
    if (this.state === "over") return;
    const wait = WAITS[Math.min(this.failed, WAITS.length - 1)];
    this.failed += 1;
    this.timer = setTimeout(() => this.connect(), wait);
    this.be("waiting");
  }

  pulse() {
    if (this.state === "over" || this.state === "waiting") return;
    if (Date.now() - this.last > DEAD) {
      this.failed += 1;
      this.connect();
    } else if (this.say({ t: "beat", n: (this.beats += 1) })) this.expect();
  }

  /** An answer must come from now on; where none does, the table sleeps. */
  expect() {
    this.doubt ||= setTimeout(() => this.sleep(), PATIENCE);
  }

  /** The table has answered. */
  trust() {
    clearTimeout(this.doubt);
    this.doubt = 0;
    const slept = this.asleep;
    this.asleep = false;
    if (slept) this.changed();
  }

  sleep() {
    this.asleep = true;
    this.changed();
  }

  hangUp() {
    const old = this.socket;
    this.socket = null;
    if (old) old.close();
  }

  be(state) {
    this.state = state;
    this.changed();
  }
}

const ASLEEP = "The tablet sleeps, or cannot be reached. Wake it up: this goes on by itself.";

/** How the connection stands, in a few words for a person. */
export function standing(wire) {
  if (wire.state === "over") return wire.gone.sentence;
  if (wire.asleep && (wire.state === "open" || !wire.gone)) return ASLEEP;
  if (wire.state === "open") return wire.busy ? "sending…" : "";
  if (wire.gone) return wire.gone.sentence;
  return "connecting…";
}
