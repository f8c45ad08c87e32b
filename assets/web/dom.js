// Pages are drawn from descriptions: `h` describes an element, `render` changes only what differs from what
// stands there. Elements stay the same ones, so that focus, scroll and a finger on a button are not disturbed.
// Everything from a message is set as text or as an attribute; nothing is ever read as HTML.

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = new Set(["svg", "use", "path", "circle", "rect", "line", "g", "text", "polygon", "polyline"]);

/** Describe an element: `h("p", {class: "quiet"}, "words")`. Children may be nested lists; null and false are left out. */
export function h(tag, given = null, ...children) {
  const { key = null, ...attributes } = given || {};
  return { tag, key, attributes, children: listed(children) };
}

function listed(children) {
  return children.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false && one !== "");
}

/** Let an element hold exactly these children. */
export function render(parent, ...children) {
  settle(parent, listed(children));
}

function settle(parent, wanted) {
  const free = new Map();
  for (const node of parent.childNodes) {
    const name = sort(node);
    if (!free.has(name)) free.set(name, []);
    free.get(name).push(node);
  }
  const nodes = wanted.map((one) => (free.get(wish(one)) || []).shift() || made(one));
  for (const left of free.values()) for (const node of left) node.remove();
  let place = parent.firstChild;
  nodes.forEach((node, at) => {
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
    fill(node, wanted[at]);
  });
}

const wish = (one) => (typeof one === "object" ? `${one.tag} ${one.key ?? ""}` : "#text ");
const sort = (node) => (node.nodeType === Node.TEXT_NODE ? "#text " : `${node.localName} ${node.tablesideKey ?? ""}`);

function made(one) {
  if (typeof one !== "object") return document.createTextNode("");
  const node = DRAWN.has(one.tag) ? document.createElementNS(SVG, one.tag) : document.createElement(one.tag);
  node.tablesideKey = one.key;
  return node;
}

function fill(node, one) {
  if (typeof one !== "object") {
    if (node.data !== String(one)) node.data = String(one);
    return;
  }
  const before = node.tablesideAttributes || {};
  for (const name of Object.keys(before)) if (!(name in one.attributes)) set(node, name, null);
  for (const [name, value] of Object.entries(one.attributes)) if (before[name] !== value) set(node, name, value);
  node.tablesideAttributes = one.attributes;
  settle(node, one.children);
}

function set(node, name, value) {
  if (name.startsWith("on")) node[name] = value;
  else if (name === "value" || name === "checked") node[name] = value ?? "";
  else if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : String(value));
}
