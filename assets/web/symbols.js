// Pictures beside words. A picture never says anything alone: it is hidden from screen readers unless it is given a name.
import { h } from "./dom.js";

/** The outlines are fetched once and kept in the page: a phone that has lost its table still shows them. */
fetch("/icons.svg").then((answer) => answer.text()).then((text) => {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  documentElement.setAttribute("hidden", "");
  document.body.append(document.importNode(documentElement, true));
});

/** The app's other symbols that an icon can stand for, as the app draws them. */
const ICONS = {
  "token:fire": "icon:fire",
  "token:terror": "icon:skull",
  "token:shelf": "icon:bookshelf",
  "token:location": "icon:map-marker-question-outline",
  "card:starter": "icon:notebook-outline",
  "card:archive": "icon:bookshelf",
  "card:tome": "icon:book-cross",
  "card:whisper": "icon:ghost-outline",
  "card:location": "icon:map-marker-question-outline",
  "card:rotate": "icon:rotate-right",
  "card:push": "icon:arrow-right-bold",
  "card:swap": "icon:swap-horizontal-bold",
  "treasure:scepter": "icon:magic-staff",
  "treasure:coat": "icon:hanger",
  "treasure:crown": "icon:crown",
  "tool:amulet": "icon:necklace",
  "tool:axe": "icon:axe",
  "tool:bucket": "icon:bucket",
  "tool:cloak": "icon:ninja",
  "tool:collectors-edition": "icon:book-heart",
  "tool:gloves": "icon:boxing-glove",
  "tool:knapsack": "icon:bag-personal",
  "tool:library-cart": "icon:cart",
  "tool:lockbox": "icon:treasure-chest",
  "tool:map": "icon:map",
  "tool:shovel": "icon:shovel",
  "tool:slingshot": "icon:bow-arrow",
  "tool:torch": "icon:torch",
};
/** The signs of Library Labyrinth's genres, for those who do not see the colour. */
const GENRES = {
  red: "icon:heart",
  pink: "icon:feather",
  orange: "icon:run-fast",
  green: "icon:tree",
  blue: "icon:timer-sand",
  purple: "icon:arm-flex",
};
const COLOURS = new Set(["white", "black", "yellow", "purple", "red", "pink", "orange", "green", "blue", "teal"]);
const BOOKS = new Set(["section", "token"]);

/** The picture that a symbol names: "icon:fire", "section:purple", "disc:green:A"; null where there is none. */
export function symbol(name, label = "") {
  if (!name) return null;
  const told = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const [sort, what, letter = ""] = name.split(":");
  const icon = sort === "icon" ? name : ICONS[`${sort}:${what}`];
  if (icon) return drawn(icon, told);
  if (sort === "die" || sort === "order") return h("span", { class: "chip square plain", ...told }, what);
  if ((sort === "genre" || sort === "sign") && GENRES[what]) {
    return h("span", { class: "chip square", "data-tone": what, ...told }, drawn(GENRES[what], { "aria-hidden": "true" }));
  }
  if (BOOKS.has(sort) && COLOURS.has(what)) return h("span", { class: `chip square book ${what}`, "data-tone": what, ...told }, what[0].toUpperCase());
  if (sort === "meeple" && !letter) return h("span", { class: "chip", "data-tone": what, ...told }, drawn("icon:chess-pawn", { "aria-hidden": "true" }));
  if (sort === "disc" || sort === "meeple" || sort === "pawn") return h("span", { class: "chip", "data-tone": what, ...told }, letter);
  return null;
}

function drawn(icon, told) {
  return h("svg", { class: "icon", viewBox: "0 0 24 24", ...told }, h("use", { href: `#${icon.slice(5)}-icon` }));
}

/** A player's disc: colour and letters; `all` are those it must be told apart from. */
export function disc(player, size = "", all = []) {
  return h("span", { class: `chip disc ${size}`, "data-tone": player.colour, "aria-hidden": "true" }, mark(player.name, all.map((one) => one.name)));
}

/** The shortest that tells a name apart, two letters at most. */
export function mark(name, names = []) {
  const letters = [...name];
  const first = (one) => [...one][0]?.toLocaleLowerCase();
  const alike = names.filter((one) => first(one) === first(name));
  if (alike.length < 2) return (letters[0] ?? "?").toLocaleUpperCase();
  const longest = Math.max(...alike.map((one) => [...one].length));
  for (let at = 1; at < longest; at += 1) {
    const those = new Set(alike.map((one) => ([...one][at] ?? "").trim().toLocaleLowerCase()));
    if (those.size === alike.length) return letters[0].toLocaleUpperCase() + (letters[at] ?? "");
  }
  return `${letters[0].toLocaleUpperCase()}${alike.indexOf(name) + 1}`;
}
