// One table on a card: which game, who plays, where it stands, and whether somebody should come.
import { h } from "./dom.js";
import { disc, symbol } from "./symbols.js";

/** The picture and the colour of a game; one that is not here has those of a library. */
const LOOKS = {
  "fire-in-the-library": { icon: "icon:fire", tone: "fire" },
  "library-labyrinth": { icon: "icon:skull", tone: "purple" },
  "orne-library": { icon: "icon:bookshelf", tone: "green" },
  chamberquest: { icon: "icon:map", tone: "blue" },
};
const LIBRARY = { icon: "icon:bookshelf", tone: "teal" };
const MOST_PIPS = 8;

/** Those that wait for help first, then as they are called: "Table 2" before "Table 10". */
export function inOrder(tables) {
  const calls = (one) => (one.help && one.alive ? 0 : 1);
  return tables.sort((one, other) => calls(one) - calls(other) || one.place.localeCompare(other.place, "en", { numeric: true }) || (one.table < other.table ? -1 : 1));
}

/** A table's card; `now` is the hall's clock. */
export function card(one, now) {
  const { number, name } = placeOf(one.place);
  const { icon, tone } = LOOKS[one.game] ?? LIBRARY;
  const state = !one.alive ? "gone" : one.help ? "help" : one.outcome ? "over" : "";
  return h("li", { key: one.table, class: `card ${state}`, "aria-label": `${one.place}, ${one.title}` },
    h("h2", { key: "head", class: "place", "data-tone": tone }, h("span", { class: number ? "number" : "called" }, h("bdi", null, number || name)), h("span", { class: "game" }, one.title), symbol(icon)),
    h("div", { key: "body", class: "body" }, one.outcome ? ended(one) : [where(one), turn(one), score(one)]),
    h("p", { key: "foot", class: "foot" }, foot(one, now)));
}

/** "Table 7" is shown as a large 7. */
function placeOf(place) {
  const found = /^table\s+(\d{1,3})$/i.exec(place.trim());
  return { number: found ? found[1] : "", name: place };
}

function where(one) {
  const note = noteOf(one);
  const words = [capital(note), one.phase].filter(Boolean).join(", ");
  return h("p", { key: "where", class: "where" }, words || one.headline);
}

function turn(one) {
  const player = one.players.find((each) => each.name === one.turn);
  return h("p", { key: "turn", class: "turn-of" }, player && disc(player, "", one.players), h("span", null, player ? h("bdi", null, player.name) : one.headline));
}

/** The table in one line, without what stands above it already. */
function summary(one) {
  const said = [`${noteOf(one)}, `, `${one.turn}; `];
  const left = said.reduce((text, known) => (text.toLowerCase().startsWith(known.toLowerCase()) ? text.slice(known.length) : text), one.summary);
  return left === `${one.turn} to play` ? one.headline : capital(left);
}

const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
const noteOf = (one) => one.note.split(" · ")[0];

/** How it stands: a number out of few as small bars, else the table in one line. */
function score(one) {
  const [title, value, of] = one.stats.find(([, , all]) => Number(all) > 0 && Number(all) <= MOST_PIPS) ?? [];
  if (!of) return h("p", { key: "score", class: "score" }, h("span", null, summary(one)));
  const bars = Array.from({ length: Number(of) }, (_, at) => h("i", { key: at, class: at < Number(value) ? "on" : null }));
  return h("p", { key: "score", class: "score" }, h("span", null, `${title} ${value} of ${of}`), h("span", { class: "bars", "aria-hidden": "true" }, bars));
}

function ended(one) {
  const winners = one.players.filter((each) => one.outcome.winners.includes(each.name));
  const shown = winners.length < one.players.length ? winners : [];
  return [h("p", { key: "where", class: "where" }, symbol(one.outcome.result === "lost" ? "icon:weather-night" : "icon:crown"), h("span", null, one.outcome.title)),
    h("p", { key: "turn", class: "turn-of" }, shown.map((each) => disc(each, "", one.players)), h("span", null, one.outcome.reason)),
    h("p", { key: "score", class: "score" }, h("span", null, one.summary))];
}

function foot(one, now) {
  const players = `${one.players.length} ${one.players.length === 1 ? "player" : "players"}`;
  const since = (from, to) => long(Math.max(0, to - from) / 60);
  if (!one.alive) return [symbol("icon:wifi-off"), h("span", null, `Away, last seen ${since(one.at, now)} ago`)];
  if (one.help) return [symbol("icon:hand-back-right"), h("strong", null, "Asks for help"), h("span", { class: "end" }, since(one.began, now))];
  if (one.outcome) return [h("span", null, players), h("span", { class: "end" }, `ended, ${since(one.began, one.at)}`)];
  return [h("span", null, players), h("span", { class: "end" }, since(one.began, now))];
}

/** Minutes as people say them: "48 min", "2 h 05". */
function long(all) {
  const whole = Math.floor(all);
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, "0")}`;
}
