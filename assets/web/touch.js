// Taps in the picture: what lies there begins the same moves as the buttons beside it. Whoever cannot see it has the buttons.

const WORDS_ALONE = new Set(["choice", "symbols", "text"]);

/** All things of a picture that some offer concerns: those that are ready to be tapped. */
export function thingsOf(offers) {
  const asked = (ask) => (WORDS_ALONE.has(ask.kind) ? [] : ask.choices.map((choice) => `${ask.kind}:${choice.value}`));
  return new Set(offers.flatMap((offer) => [...offer.things, ...offer.asks.flatMap(asked)]));
}

/** Show what can be tapped now. */
export function ready(svg, offers) {
  const things = thingsOf(offers);
  for (const one of svg.querySelectorAll("[data-thing]")) one.classList.toggle("ready", things.has(one.dataset.thing));
}

/** Let taps in a picture begin moves: `touch(thing)` does it. */
export function listen(svg, touch) {
  svg.addEventListener("click", (event) => {
    const thing = event.target.closest("[data-thing]");
    if (thing) touch(thing.dataset.thing);
  });
}
