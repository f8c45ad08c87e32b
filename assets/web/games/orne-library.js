// Echoes of the Orne Library on a phone: pools for all eyes; hand, known chambers and known decks for the seat's own.
import { concerning } from "../asks.js";
import { card, cards, gathered } from "../cards.js";
import { h } from "../dom.js";
import { symbol } from "../symbols.js";

const INKS = { whisper: "curse", tome: "purple", archive: "blue" };
const KINDS = { starter: "Starting card", archive: "Archive", tome: "Tome", whisper: "Whisper", location: "Location" };

/** Nobody hands a phone round: what the tablet says of itself is said of the seat. */
export function headline({ view }) {
  const { guide, picture, seat } = view;
  const held = picture.players.some((one) => one.turn && !one.at_table);
  if (guide.phase !== "draw" || !held || view.outcome) return "";
  return guide.seat === seat ? "Begin your turn" : `${guide.seat} begins the turn`;
}

/** What lies open, and belongs to this seat. */
export function open({ picture, seat }) {
  const me = picture.players.find((one) => one.seat === seat);
  const laid = [...picture.shown, ...picture.gained].filter((one) => one.cards.length);
  return [
    me && h("section", { class: "panel who", key: "who", "aria-label": "Who you are" }, h("h3", null, me.name),
      h("p", { class: "quiet" }, [me.title, me.place && `in ${me.place}`].filter(Boolean).join(" · ")),
      h("p", null, h("strong", null, me.ability), ` ${me.ability_text}`)),
    laid.length > 0 && h("section", { class: "panel", key: "laid", "aria-label": "What everybody has seen" }, h("ul", null, laid.map((one, at) =>
      h("li", { key: at }, h("strong", null, one.whose), ` ${one.why}: ${one.cards.map((each) => each.name).join(", ")}`)))),
    hiddenChambers(picture),
  ];
}

/** The four "?" as everybody knows them. */
function hiddenChambers(picture) {
  const all = picture.tiles.filter((tile) => tile.hidden);
  if (!all.length || picture.level === "draws") return null;
  return h("section", { class: "panel chambers", key: "chambers", "aria-label": "Hidden Chambers" }, h("h3", null, "Hidden Chambers"), h("ul", null, all.map((tile) =>
    h("li", { key: tile.id }, h("span", { class: "mystery", "aria-hidden": "true" }, tile.face_up ? symbol("icon:eye") : "?"), h("span", null, h("strong", { class: "title" }, tile.name),
      h("span", { class: "quiet" }, publicly(tile)))))));
}

function publicly(tile) {
  if (tile.face_up) return tile.location_name ?? "face up";
  if (tile.looked.length) return `${tile.looked.join(", ")} looked here`;
  return tile.entered ? "Somebody has been here" : "Nobody has been here";
}

/** How the cover calls what it hides; empty where nothing is secret. */
export function hidden(view) {
  const { mine } = view.picture;
  if (!mine) return "";
  const here = found(view);
  const said = here ? [`What lies in ${here.name}`] : [];
  const hand = mine.hand ?? mine.handed?.hand ?? [];
  if (hand.length) said.push(`${hand.length} ${hand.length === 1 ? "card" : "cards"}`);
  if (mine.chambers.some((one) => one.location && !one.face_up) || mine.decks.length) said.push(here ? "what else you have seen" : "what you have seen");
  return said.join(", ");
}

/** What a covered hand is good for, without telling what is in it. */
export const still = "You may still play cards";

/** What lies where this seat's pawn stands: whoever comes in sees it first of all. */
export function found({ picture, seat }) {
  const me = picture.players.find((one) => one.seat === seat);
  const here = picture.mine?.chambers.find((one) => one.cell === me?.cell && one.location && !one.face_up);
  return here ?? null;
}

function foundHere(view) {
  const here = found(view);
  return here && h("figure", { class: "drawn found", key: `found ${here.cell}` }, symbol(here.location === "manuscript" ? "icon:script-text" : "icon:close"),
    h("figcaption", null, h("strong", null, known(here)), h("span", null, `In ${here.name}, where you are`)));
}

/** What somebody has seen shifts the odds for that seat alone. */
export const secretOdds = true;

/** What only this seat may see. */
export function secret(view, offers) {
  const { mine } = view.picture;
  return [
    foundHere(view),
    mine.hand && h("section", { key: "hand", "aria-label": "Your hand" }, h("h2", null, "Your hand"),
      mine.hand.length ? cards(gathered(mine.hand).map((one) => inHand(one, offers)), "Cards in your hand") : h("p", { class: "quiet" }, "No cards.")),
    mine.handed && faces("handed", "Take these at the table", [...mine.handed.hand, ...mine.handed.top]),
    mine.chambers.length > 0 && h("section", { class: "panel chambers", key: "known", "aria-label": "What you know" }, h("h3", null, "What you know"), h("ul", null,
      mine.chambers.map((one) => h("li", { key: one.cell }, h("span", { class: "mystery", "aria-hidden": "true" }, symbol(one.location === "manuscript" ? "icon:script-text" : one.location ? "icon:close" : "icon:help")),
        h("span", null, h("strong", { class: "title" }, one.name), h("span", { class: "quiet" }, known(one))))))),
    mine.decks.map((deck) => h("section", { class: "panel", key: deck.id, "aria-label": deck.title }, h("h3", null, deck.title), h("ol", { class: "deck" },
      deck.cards.map((one, at) => h("li", { key: at }, one ? `${one.name}: ${one.text}` : "not seen"))))),
    mine.discard.length > 0 && h("details", { class: "panel", key: "discard" }, h("summary", null, `Your discard pile (${mine.discard.length})`),
      h("p", null, gathered(mine.discard).map((one) => (one.times > 1 ? `${one.name} × ${one.times}` : one.name)).join(", "))),
  ];
}

function known(one) {
  if (!one.location) return "You have looked: the card is on the table";
  return one.location === "manuscript" ? "The Manuscript is here" : "Nothing of note is here";
}

function inHand(one, offers) {
  const meant = concerning(offers.message.offers, `card:${one.id}`);
  return card({ key: one.id, name: one.name, symbol: `card:${one.kind}`, text: one.text, tone: INKS[one.kind] ?? "", times: one.times, busy: offers.held,
    foot: meant.length ? "Tap to play" : [KINDS[one.kind], one.cost ? `costs ${one.cost}` : ""].filter(Boolean).join(", "),
    onclick: meant.length ? () => offers.touch(`card:${one.id}`) : null });
}

function faces(key, title, all) {
  return h("section", { key, "aria-label": title }, h("h2", null, title), cards(gathered(all).map((one) =>
    card({ key: one.id, name: one.name, symbol: `card:${one.kind}`, text: one.text, times: one.times })), title));
}
