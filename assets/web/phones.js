// What the table itself cannot show: secrets stay on phones. It says whose phone it is, and how one joins.
import { h, render } from "./dom.js";
import { playerOf } from "./guide.js";
import { Picture } from "./sketch.js";
import { disc, symbol } from "./symbols.js";

const HOME = /^(localhost|127\.|\[::1\])/;

/** What is done on somebody's own phone, because everybody sees this screen. */
export function apart(message, open) {
  if (!message.apart.length) return null;
  const seats = [...new Set(message.apart.map((one) => one.seat))];
  const waits = !message.offers.some((offer) => offer.group === "next");
  return h("section", { key: "apart", class: waits ? "apart waits" : "apart", "aria-label": "On a phone" },
    h("ul", null, seats.map((seat) => one(message, seat))),
    waits && seats.some((seat) => !here(message, seat)) && h("button", { type: "button", key: "open", class: "offer action", onclick: open },
      symbol("icon:cellphone"), h("span", { class: "label" }, "Let a phone join")));
}

function one(message, seat) {
  const player = playerOf(message.view, seat);
  const labels = message.apart.filter((each) => each.seat === seat).map((each) => each.label);
  return h("li", { key: seat }, player && disc(player, "", message.view.players), h("span", null, h("strong", null, `On ${seat}’s phone: ${labels.join(", ")}${/[.?!…]$/.test(labels.at(-1)) ? "" : "."} `),
    h("span", { class: "quiet" }, standing(message, seat))));
}

const here = (message, seat) => message.chairs.some((chair) => chair.name === seat && chair.here);

function standing(message, seat) {
  const chair = message.chairs.find((each) => each.name === seat);
  if (chair?.here) return "Nobody else may see it.";
  if (chair?.taken) return "That phone is away just now: wake it up.";
  return "It is secret, and everybody sees this screen.";
}

/** How phones join, in a <dialog>: the link as a code, and who has a phone. */
export class Phones {
  constructor({ wire, sheet }) {
    Object.assign(this, { wire, sheet });
    this.invitation = null;
    this.chairs = [];
    this.help = null;
    this.freeing = "";
  }

  open() {
    this.wire.say({ t: "invite", at: location.origin });
    this.freeing = "";
    this.draw();
    if (!this.sheet.open) this.sheet.showModal();
  }

  /** A new view came: who has a phone may have changed. */
  look(message) {
    this.chairs = message.chairs;
    this.help = message.help;
    if (this.sheet.open) this.draw();
  }

  invited(message) {
    this.invitation = message;
    this.draw();
  }

  draw() {
    const far = !HOME.test(location.host);
    render(this.sheet, h("div", { class: "sheet phones" }, h("h2", { key: "title", tabindex: "-1" }, "Phones at this table"),
      h("p", { key: "why" }, "A phone is a private seat: hands and secrets are seen there, and nowhere else. Scan the code, and pick your name."),
      h("div", { key: "both", class: "both" }, h("div", { key: "code", class: "scan" }, h("svg", { class: "code", role: "img" }),
        this.invitation && h("p", { key: "link", class: "address" }, this.invitation.link)),
      h("ul", { key: "chairs", class: "chairs" }, this.chairs.map((chair) => this.chair(chair)))),
      this.invitation && h("p", { key: "here" }, "No phone at hand? Take this device where nobody looks on, and ",
        h("a", { href: this.invitation.link, target: "_blank", rel: "noopener" }, "open your own page here"), ". Give the seat back there, close that page, and put the table back for all to see."),
      !far && h("p", { key: "far", class: "reminder" }, "This page was opened at the host’s own address, which no phone can reach. Open it here by the address that the host names for the Wi-Fi, and the code will be right."),
      this.help !== null && h("button", { key: "help", type: "button", class: "link", onclick: () => this.wire.say({ t: "help", wanted: !this.help }) },
        this.help ? "The organiser of the hall is called. No help needed any more" : "Call the organiser of the hall"),
      h("button", { key: "close", type: "button", class: "link", onclick: () => this.sheet.close() }, "Close")));
    if (this.invitation) new Picture(this.sheet.querySelector("svg.code")).show(this.invitation.code, "The link as a code for a camera");
  }

  /** A seat, and a way to free it: the second tap does it, for whoever has it is sent away. */
  chair(chair) {
    const sure = this.freeing === chair.name;
    return h("li", { key: chair.name }, disc(chair, "", this.chairs), h("strong", null, chair.name),
      h("span", { class: "quiet" }, sure ? "Its phone is sent away." : chair.here ? "has a phone here" : chair.taken ? "has a phone, which is away" : "no phone yet"),
      chair.taken && h("button", { type: "button", class: "link", "aria-label": sure ? `Yes, free ${chair.name}’s seat` : `Free ${chair.name}’s seat`, onclick: () => this.free(chair.name, sure) }, sure ? "Yes, free it" : "Free the seat"));
  }

  free(seat, sure) {
    this.freeing = sure ? "" : seat;
    if (sure) this.wire.say({ t: "free", seat });
    this.draw();
  }
}
