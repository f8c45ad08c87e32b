// Pictures beside words. A picture never says anything alone: it is hidden from screen readers unless it is given a name.
import { h } from "./dom.js";

/** Pictures of the app's other symbols, by the sort of thing: "token:fire" and "section:purple" are drawn as icons. */
const ICONS = {
  "token:fire": "fire",
  "token:terror": "skull",
  "token:shelf": "bookshelf",
  "token:location": "help",
  "card:archive": "card-text-outline",
  "card:tome": "book-open-page-variant-outline",
  "card:whisper": "ghost-outline",
  "card:location": "help",
  "card:rotate": "rotate-right",
  "card:push": "arrow-right-bold-outline",
  "card:swap": "swap-horizontal",
  "card:aid": "card-text-outline",
  "tool:bucket": "pail-outline",
};
const LETTERED = new Set(["section", "token", "genre", "sign", "meeple", "disc", "die"]);
const DRAWN = new Set(["white", "black", "yellow", "purple", "red", "pink", "orange", "green", "blue", "teal"]);

/** The picture that a symbol names: "icon:fire", "section:purple", "disc:green:A"; null where there is none. */
export function symbol(name, label = "") {
  if (!name) return null;
  const known = { ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }) };
  const [sort, what, letter = ""] = name.split(":");
  const icon = sort === "icon" ? what : ICONS[`${sort}:${what}`];
  if (icon) return h("svg", { class: "icon", viewBox: "0 0 24 24", ...known }, h("use", { href: `/icons.svg#${icon}` }));
  if (sort === "die") return h("span", { class: "chip square", ...known }, what);
  if (LETTERED.has(sort) && DRAWN.has(what)) {
    return h("span", { class: `chip ${sort === "disc" || sort === "meeple" ? "" : "square"}`, "data-tone": what, ...known },
      sort === "disc" ? letter : what[0].toUpperCase());
  }
  return null;
}

/** A player's disc: colour and letter. */
export function disc(player, size = "") {
  return h("span", { class: `chip disc ${size}`, "data-tone": player.colour, "aria-hidden": "true" }, [...player.name][0] ?? "?");
}
