// The first page of a phone: which of the people at the table holds it.
import { h } from "./dom.js";
import { disc, symbol } from "./symbols.js";
import { standing } from "./wire.js";

/** Pick a name; taken ones are shown as taken. */
export function joining({ welcome, wire, join }) {
  if (!welcome) return waiting(wire);
  const { chairs } = welcome;
  return [
    h("header", { key: "cover", class: "cover" }, h("img", { src: `/art/covers/${welcome.game}.jpg`, alt: "" }),
      h("div", null, h("p", null, "Tableside · you are at the table"), h("h1", null, welcome.title))),
    h("main", { key: "join", class: "join" }, h("h2", { id: "which" }, "Which of you is this?"),
      h("ul", { class: "chairs", "aria-labelledby": "which" }, chairs.map((chair) => h("li", { key: chair.name }, seat(chair, chairs, wire.state === "open" && join)))),
      h("p", { class: "hint" }, symbol("icon:wifi"), h("span", null, "Stay on this Wi-Fi, even if the phone says it has no internet.")),
      h("p", { class: "quiet", role: "status" }, standing(wire))),
  ];
}

function seat(chair, all, join) {
  return h("button", { type: "button", class: "offer chair", "data-tone": chair.colour, disabled: chair.taken || !join, onclick: () => join(chair.name) },
    disc(chair, "large", all), h("span", { class: "words" }, h("span", { class: "label" }, chair.name),
      h("small", null, chair.taken ? "Somebody sits here. The table can free the seat." : chair.colour)),
    symbol(chair.taken ? "icon:lock-outline" : "icon:chevron-right"));
}

function waiting(wire) {
  return h("main", { key: "wait", class: "over" }, h("h1", null, "Tableside"), h("p", { role: "status" }, standing(wire)));
}

const AGAIN = { newer: "Take the seat back", freed: "Pick a seat", version: "Load the page again" };

/** The table has hung up: why, and what one can do. */
export function over({ wire }) {
  const again = () => (wire.gone.why === "version" ? location.reload() : wire.connect());
  return h("main", { key: "over", class: "over" }, symbol("icon:table-furniture"), h("h1", null, wire.gone.sentence),
    h("button", { type: "button", class: "offer big next", onclick: again }, h("span", { class: "label" }, AGAIN[wire.gone.why] ?? "Try again")));
}
