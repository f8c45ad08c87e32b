// What is rarely wanted: the story, calling the organiser, and giving the seat back.
import { h, render } from "./dom.js";
import { symbol } from "./symbols.js";

/** Open the menu of a seat in a <dialog>. */
export function menu(all) {
  draw(all, false);
  all.sheet.showModal();
}

function draw(all, leaving) {
  const { sheet } = all;
  const inside = leaving ? sure(all) : choices(all);
  render(sheet, h("div", { class: "sheet" }, inside, h("button", { type: "button", key: "close", class: "link", onclick: () => sheet.close() }, "Close")));
}

function choices(all) {
  const { sheet, wire, page, log, rules } = all;
  const then = (what) => () => {
    sheet.close();
    what();
  };
  const wanted = page.message.help;
  return [h("h2", { key: "title", tabindex: "-1", autofocus: true }, page.welcome.title), h("p", { class: "quiet", key: "summary" }, page.message.view.summary),
    h("div", { class: "choices", key: "choices" },
      one("icon:history", "What happened", then(() => log.open())),
      one("icon:book-search-outline", "Rules", then(() => rules.open())),
      page.message.reach === "all" && one("icon:pencil-outline", "Put something right", then(() => wire.say({ t: "corrections" }))),
      wanted !== null && one("icon:hand-back-right", wanted ? "No help needed any more" : "Call the organiser of the hall", then(() => wire.say({ t: "help", wanted: !wanted }))),
      one("icon:exit-run", `Give ${page.seat}’s seat back`, () => draw(all, true)))];
}

function sure(all) {
  return [h("h2", { key: "title", tabindex: "-1" }, `Give ${all.page.seat}’s seat back?`), h("p", { key: "why" }, "Another phone can take it then. Nothing at the table changes."),
    h("div", { class: "main-offers", key: "yes" }, h("button", { type: "button", class: "offer big next", onclick: () => {
      all.sheet.close();
      all.wire.say({ t: "leave" });
    } }, h("span", { class: "label" }, "Give it back")))];
}

function one(picture, label, onclick) {
  return h("button", { type: "button", class: "offer choice", key: label, onclick }, symbol(picture), h("span", { class: "label" }, label));
}
