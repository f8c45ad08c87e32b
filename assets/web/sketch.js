// A game's picture as the table has drawn it. It is read as SVG and as nothing else; what has not changed stays as it stands,
// so that a picture follows a move within a frame.

const SVG = "http://www.w3.org/2000/svg";
const reader = new DOMParser();

/** One picture in an <svg> element. */
export class Picture {
  constructor(svg) {
    this.svg = svg;
    this.parts = [];
  }

  /** Show a sketch; `label` says in words what it shows, for those who cannot see it. */
  show(sketch, label) {
    const size = `0 0 ${sketch.width} ${sketch.height}`;
    if (this.svg.getAttribute("viewBox") !== size) this.svg.setAttribute("viewBox", size);
    this.svg.setAttribute("aria-label", label);
    const first = this.parts.length === 0;
    while (this.svg.childElementCount > sketch.parts.length) this.svg.lastElementChild.remove();
    sketch.parts.forEach((part, at) => this.put(part, at, !first));
    this.parts = sketch.parts;
  }

  put(part, at, fresh) {
    const old = this.svg.children[at];
    if (old && this.parts[at] === part) return;
    const group = drawn(part);
    if (fresh) group.setAttribute("class", "fresh");
    if (old) old.replaceWith(group);
    else this.svg.append(group);
  }
}

/** A part as elements; what cannot be read is an empty place. */
function drawn(part) {
  const read = reader.parseFromString(`<svg xmlns="${SVG}"><g>${part}</g></svg>`, "image/svg+xml");
  const group = read.documentElement.firstElementChild;
  const whole = read.documentElement.localName === "svg" && !read.querySelector("parsererror");
  return whole ? document.importNode(group, true) : document.createElementNS(SVG, "g");
}
