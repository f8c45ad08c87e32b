// Words as large as there is room: a column is written larger or smaller until it just fits, and never so small that it is unread.

const STEPS = [2, 1.8, 1.65, 1.5, 1.35, 1.2, 1.1, 1, 0.92, 0.84, 0.76, 0.7];

const LEAST = 0.45;

/** Write each of these smaller until its longest word has room in its line, but not below the share `least` of its size;
 *  what is still too long ends in an ellipsis. All are measured before any is written, so that the page is laid out once. */
export function fitWords(elements, least = LEAST) {
  const all = [...elements];
  for (const one of all) one.style.fontSize = "";
  const sizes = all.map((one) => [one.clientWidth / one.scrollWidth, parseFloat(getComputedStyle(one).fontSize)]);
  sizes.forEach(([share, size], at) => share < 1 && all[at].style.setProperty("font-size", `${size * Math.max(least, share * 0.98)}px`, "important"));
}

/** Whether the name of a winner is cut: it should stay the largest of its column. */
const cuts = (column) => [...column.querySelectorAll(".winners strong")].some((one) => one.scrollWidth > one.clientWidth);

/** Fit a column; `steps` are the sizes that are tried, the largest first. */
export function fit(column, steps = STEPS) {
  for (const one of column.querySelectorAll(".winners strong")) one.style.fontSize = "";
  for (const size of steps) {
    column.style.fontSize = `${size}rem`;
    if (column.scrollHeight <= column.clientHeight + 1 && column.scrollWidth <= column.clientWidth + 1 && !cuts(column)) return size;
  }
  return steps.at(-1);
}
