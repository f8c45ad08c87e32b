// The rules: searched by a question, or read by id. The answer to the question is marked in the text.
import { h, render } from "./dom.js";

/** The rules in a <dialog>. */
export class Rules {
  constructor({ wire, sheet }) {
    Object.assign(this, { wire, sheet });
    this.question = "";
    this.texts = [];
    this.asked = null;
    this.none = false;
  }

  /** Open the search; with an id, that rule. */
  open(id = "") {
    this.texts = [];
    this.question = "";
    this.asked = null;
    if (id) this.read(id);
    this.draw();
    if (!this.sheet.open) this.sheet.showModal();
  }

  read(...ids) {
    this.asked = "";
    this.none = false;
    this.wire.say({ t: "read", ids: ids.slice(0, 24) });
  }

  ask() {
    const question = this.question.trim().slice(0, 300);
    if (!question) return;
    this.asked = question;
    this.none = false;
    this.wire.say({ t: "ask", question });
  }

  /** A `found` came. */
  found(message) {
    if (message.question !== this.asked) return;
    this.texts = message.texts;
    this.none = message.texts.length === 0;
    this.draw();
  }

  draw() {
    const send = (event) => {
      event.preventDefault();
      this.ask();
    };
    render(this.sheet, h("div", { class: "sheet rules" }, h("h2", { key: "title", tabindex: "-1" }, "Rules"),
      h("form", { key: "form", role: "search", onsubmit: send }, h("input", { type: "search", maxlength: 300, value: this.question,
        placeholder: "Ask in your own words", "aria-label": "Search the rules", autocomplete: "off", enterkeyhint: "search",
        oninput: (event) => { this.question = event.target.value; } }), h("button", { type: "submit", class: "offer action" }, "Search")),
      h("p", { key: "count", class: "quiet", role: "status" }, this.status()),
      h("div", { key: "texts", class: "texts" }, this.texts.map((text) => this.text(text))),
      h("button", { key: "close", type: "button", class: "link", onclick: () => this.sheet.close() }, "Close the rules")));
  }

  status() {
    if (!this.asked && !this.none) return "";
    if (this.texts.length) return this.texts.length === 1 ? "1 rule found" : `${this.texts.length} rules found, the best first`;
    return this.none ? "No rule answers that. Try other words." : "";
  }

  text(one) {
    return h("article", { key: one.id, class: `rule ${one.lane}` }, h("h3", null, one.title), h("p", null, marked(one)),
      h("p", { class: "source" }, [one.topic, one.source].filter(Boolean).join(" · ")),
      one.related.length > 0 && h("button", { type: "button", class: "link", onclick: () => this.read(...one.related) },
        "What goes with it"));
  }
}

function marked({ text, mark: [from, to] }) {
  const letters = [...text];
  if (to <= from) return text;
  return [letters.slice(0, from).join(""), h("mark", null, letters.slice(from, to).join("")), letters.slice(to).join("")];
}
