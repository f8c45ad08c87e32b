// The story of the evening: the latest lines, and those before them when they are asked for.
import { h, render } from "./dom.js";

const MORE = 40;

/** The story in a <dialog>. `nameOf` tells what a seat is called on this screen. */
export class Log {
  constructor({ wire, sheet }) {
    Object.assign(this, { wire, sheet });
    this.lines = [];
    this.first = false;
    this.before = -1;
  }

  open() {
    this.lines = [];
    this.ask(-1);
    this.draw();
    if (!this.sheet.open) this.sheet.showModal();
  }

  /** A new view came: what is open shows the latest. */
  look() {
    if (this.sheet.open) this.ask(-1);
  }

  ask(before) {
    this.before = before;
    this.wire.say({ t: "log", before, count: MORE });
  }

  /** A `lines` came. */
  heard(message) {
    const fresh = new Set(message.lines.map((line) => line.number));
    this.lines = [...this.lines.filter((line) => !fresh.has(line.number)), ...message.lines].sort((one, other) => one.number - other.number);
    if (this.before >= 0 || this.lines.length === message.lines.length) this.first = message.first;
    this.draw();
  }

  draw() {
    render(this.sheet, h("div", { class: "sheet log" }, h("h2", { key: "title", tabindex: "-1" }, "What happened"),
      h("p", { key: "order", class: "quiet" }, this.lines.length ? "The latest first" : "Nothing yet."),
      h("ol", { key: "lines", reversed: true, class: "lines" }, [...this.lines].reverse().map(line)),
      !this.first && this.lines.length > 0 && h("button", { key: "more", type: "button", class: "offer action",
        onclick: () => this.ask(this.lines[0].number) }, "Earlier"),
      h("button", { key: "close", type: "button", class: "link", onclick: () => this.sheet.close() }, "Close the log")));
  }
}

function line(one) {
  const words = one.texts.length ? one.texts : [one.label];
  return h("li", { key: one.number, class: `${one.kind}${one.undone ? " undone" : ""}` },
    one.seat && h("strong", null, one.seat), h(one.undone ? "s" : "span", null, words.join(" ")),
    one.undone && h("small", null, "taken back"),
    one.deeds.length > 0 && h("ul", null, one.deeds.map((deed) => h("li", null, deed))));
}
