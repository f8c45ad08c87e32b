// The turn clock of a game that has one, by the host's own time.
import { h } from "./dom.js";

const SHORT = 10;

/** What a clock shows: `{text, short, runs, words}`; null where the game has none or nobody is on turn. */
export function reading(view, now) {
  const clock = view.picture?.clock;
  if (!clock || !view.guide.seat || view.outcome) return null;
  const used = clock.spent + (clock.started === null ? 0 : Math.max(0, now - clock.started));
  const counts = clock.limit !== null;
  if (!counts && clock.started === null && !used) return null;
  const seconds = counts ? Math.ceil(Math.max(0, clock.limit - used)) : Math.floor(used);
  const runs = clock.started !== null;
  return { text: minutes(seconds), short: counts && seconds <= SHORT, runs, words: counts ? (runs ? "left" : "the clock waits") : "so far" };
}

/** Seconds as one reads them from a clock: "3:07", "1:02:30". */
export function minutes(seconds) {
  const [hours, rest, last] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(rest)}:${two(last)}` : `${rest}:${two(last)}`;
}

/** How long it is until a time limit ends: "29:52 left"; null where there is none. */
export function limit(ends) {
  if (ends === null) return null;
  return ends > Date.now() ? `${minutes((ends - Date.now()) / 1000)} left` : "Time is up";
}

/** The clock, large. */
export function clock(view, now) {
  const shown = reading(view, now);
  if (!shown) return null;
  return h("p", { key: "clock", class: `clock${shown.short ? " short" : ""}${shown.runs ? "" : " stands"}`, role: "timer" },
    h("strong", null, shown.text), h("small", null, shown.words));
}
