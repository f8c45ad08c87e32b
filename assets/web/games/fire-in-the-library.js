// Fire in the Library on a phone: the seat's Turn Order card and score for all eyes, its Tool cards for its own.
import { concerning } from "../asks.js";
import { card, cards } from "../cards.js";
import { h } from "../dom.js";
import { symbol } from "../symbols.js";

/** The card that is being filled decides what to do with the tools. */
export const order = "hand last";

/** What lies open, and belongs to this seat. */
export function open({ picture, seat }) {
  const own = picture.order.find((one) => one.seat === seat);
  return [own ? orderCard(own) : null, whatIf(picture, own)];
}

function orderCard(own) {
  return h("section", { class: "parchment", key: "order", "aria-label": "Your Turn Order card" },
    h("div", { class: "split" }, h("h3", null, "On your card"), h("span", { class: "quiet" }, own.done ? `${own.place}, done` : own.place)),
    h("ol", { class: "spaces" }, own.spaces.map((space) => h("li", { key: space.id, class: kind(space), "aria-current": space.next ? "step" : null },
      h("span", { class: "on", "aria-hidden": "true" }, space.token ? symbol(`token:${space.token}`) : `+${space.bravery}`),
      h("span", { class: "away" }, words(space)), h("span", { class: "under", "aria-hidden": "true" }, under(space))))));
}

const safe = (space) => !space.risky || space.safe_now;
const kind = (space) => [safe(space) ? "safe" : "risky", space.next ? "next" : "", space.trigger ? "trigger" : ""].filter(Boolean).join(" ");
const under = (space) => (space.next ? "next" : safe(space) ? "safe" : "risky") + (space.tool && !space.token ? " + tool" : "");

function words(space) {
  const lies = space.token ? (space.token === "fire" ? "a Fire" : `a ${space.token} book`) : "empty";
  return `${lies}, ${safe(space) ? "safe" : "risky"}, bravery ${space.bravery}${space.tool ? ", a tool for stopping here" : ""}${space.next ? ", the next token goes here" : ""}`;
}

function whatIf(picture, own) {
  if (!picture.what_if || !own || own.id !== picture.card) return null;
  const [one] = picture.what_if.draws;
  return h("p", { class: "what-if", key: "if" }, one && one.words);
}

/** What the cards of the hand are tapped for needs no button of its own. */
export const byCard = (offer) => offer.name === "play_tool";

/** How the cover calls what it hides; empty where nothing is secret. */
export function hidden({ picture }) {
  const tools = picture.tools;
  const count = tools ? tools.hand.length || tools.mine_to_take.length : 0;
  return count ? `${count} ${count === 1 ? "tool" : "tools"}, only for you` : "";
}

/** What only this seat may see. */
export function secret({ picture }, offers) {
  const { hand, mine_to_take: take } = picture.tools;
  return h("section", { key: "hand", "aria-label": "Your tools" }, h("h2", { key: "title" }, "Your tools"),
    cards(hand.map((tool) => {
      const meant = concerning(offers.message.offers, `tool:${tool.id}`, `tool:${tool.tool}`);
      return card({ key: tool.id, name: tool.name, symbol: `tool:${tool.tool}`, text: tool.note, foot: tool.playable && meant.length ? "Play it now" : tool.timing,
        busy: offers.held, onclick: meant.length ? () => offers.touch(`tool:${tool.id}`, `tool:${tool.tool}`) : null });
    }), "Tool cards in your hand"),
    take.length > 0 && h("p", { key: "take" }, `Take these from the table’s cards: ${take.map((tool) => tool.name).join(", ")}.`));
}
