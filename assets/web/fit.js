// Words as large as there is room: a column is written larger or smaller until it just fits, and never so small that it is unread.

const STEPS = [2, 1.8, 1.65, 1.5, 1.35, 1.2, 1.1, 1, 0.92, 0.84, 0.76, 0.7];

const LEAST = 0.45;

/** Write each of these smaller until its longest word has room in its line; what is still too long ends in an ellipsis. */
export function fitWords(elements) {
  for (const one of elements) {
    one.style.fontSize = "";
    const share = one.clientWidth / one.scrollWidth;
    if (share < 1) one.style.setProperty("font-size", `${parseFloat(getComputedStyle(one).fontSize) * Math.max(LEAST, share * 0.98)}px`, "important");
  }
}

/** Fit a column; `steps` are the sizes that are tried, the largest first. */
export function fit(column, steps = STEPS) {
  for (const size of steps) {
    column.style.fontSize = `${size}rem`;
    if (column.scrollHeight <= column.clientHeight + 1 && column.scrollWidth <= column.clientWidth + 1) return size;
  }
  return steps.at(-1);
}
