// The questions of an offer, by the same rules as in the app (`Ask` in companion/table/offer.py). Pure: no element, no socket.

const same = (one, other) => JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());

/** Whether a question is not asked after these answers. */
export function isMoot(ask, answers) {
  if (!ask.moot.length) return false;
  const [name, those] = ask.moot;
  return Array.isArray(those) ? those.includes(answers[name]) : answers[name] === those;
}

/** Whether the answer is a list. */
export const takesList = (ask) => ask.multiple || ask.most > 1 || ask.kind === "symbols";

/** The choices that may be given here, when other questions are answered so. */
export function choicesOf(ask, answers) {
  if (!ask.unlike || !(ask.unlike in answers)) return ask.choices;
  const given = [answers[ask.unlike]].flat();
  return ask.choices.filter((choice) => !given.includes(choice.value));
}

/** Those that are shown together with a choice, because they are copies. */
export function copies(choices, ask, value) {
  const own = choices.find((choice) => choice.value === value);
  if (!ask.counted || !own) return [value];
  return choices.filter((choice) => choice.label === own.label).map((choice) => choice.value);
}

/** The choices as they are shown: of copies the first. */
export const shown = (choices, ask) => choices.filter((choice) => copies(choices, ask, choice.value)[0] === choice.value);

/** What is chosen after a tap: one copy more, or after the last one none of them. */
export function tapped(choices, ask, value, chosen) {
  if (ask.kind === "symbols") return chosen.length < ask.most ? [...chosen, value] : chosen;
  const all = copies(choices, ask, value);
  const taken = chosen.filter((each) => all.includes(each));
  const full = chosen.length >= ask.most;
  if (taken.length && (full || taken.length === all.length)) return chosen.filter((each) => !all.includes(each));
  return full ? chosen : [...chosen, all.find((each) => !taken.includes(each))];
}

/** Whether these values, or this text, answer the question. */
export function isEnough(ask, chosen) {
  const count = typeof chosen === "string" ? [...chosen].length : chosen.length;
  if (count < ask.least || count > ask.most) return false;
  return !ask.sets.length || ask.sets.some((each) => same(each, chosen));
}

/** Whether a choice may still be added where not every list will do. */
export function mayFollow(ask, chosen, value) {
  if (!ask.sets.length || chosen.includes(value)) return true;
  return ask.sets.some((set) => [...chosen, value].every((one) => count(set, one) >= count([...chosen, value], one)));
}

const count = (list, value) => list.filter((one) => one === value).length;

/** The answer where there is no choice; undefined where it must be asked. `seat` is the seat of this screen, or null. */
export function onlyAnswer(ask, answers, seat) {
  if (ask.looks && ask.choices.some((choice) => choice.value === seat)) return takesList(ask) ? [seat] : seat;
  if (ask.optional || ask.kind === "symbols" || ask.kind === "text") return undefined;
  const all = choicesOf(ask, answers).map((choice) => choice.value);
  if (takesList(ask)) return all.length && all.length === ask.least && isEnough(ask, all) ? all : undefined;
  return all.length === 1 ? all[0] : undefined;
}

/**
 * Go through the questions of an offer: `args` so far, and the `ask` that comes next (null where all is answered).
 * `given` holds the answers of the player by name; an optional question that was left out has the answer undefined.
 */
export function settle(offer, given, seat) {
  const args = { ...offer.args };
  for (const ask of offer.asks) {
    if (isMoot(ask, args)) {
      if (!ask.optional) args[ask.name] = ask.moot[2];
      continue;
    }
    const answer = ask.name in given ? given[ask.name] : onlyAnswer(ask, args, seat);
    if (answer === undefined && !(ask.name in given)) return { args, ask };
    if (answer !== undefined) args[ask.name] = answer;
  }
  return { args, ask: null };
}

/** What is asked once before a move is made: `{question, yes}`, or null. */
export function confirmation(offer, args) {
  for (const ask of offer.asks) {
    const given = [args[ask.name]].flat();
    const choice = ask.choices.find((one) => one.confirm && given.includes(one.value));
    if (choice) return { question: choice.confirm, yes: choice.does || choice.label };
  }
  return offer.confirm ? { question: offer.confirm, yes: offer.label } : null;
}

/** Whether two offers are the same one, in two views. */
export const sameOffer = (one, other) =>
  one.name === other.name && one.label === other.label && JSON.stringify(one.args) === JSON.stringify(other.args);

/** What a tap on things of a picture ("tile:b2") answers of an offer; null where none concerns it. */
export function answersWith(offer, ...touched) {
  const meant = touched.find((name) => offer.things.includes(name));
  if (meant) return offer.pointed ? { [offer.pointed]: meant.slice(meant.indexOf(":") + 1) } : {};
  for (const ask of offer.asks) {
    const choice = ask.choices.find((one) => touched.includes(`${ask.kind}:${one.value}`));
    if (choice) return { [ask.name]: ask.multiple ? [choice.value] : choice.value };
  }
  return null;
}

/** The offers that a tap may mean, each with what the tap answers of it: a direct one alone, corrections last. */
export function concerning(offers, ...touched) {
  const found = offers.map((offer) => ({ offer, known: answersWith(offer, ...touched) })).filter((one) => one.known !== null);
  const direct = found.filter((one) => one.offer.direct);
  let meant = found.filter((one) => one.offer.group !== "more" || !Object.keys(one.known).length);
  if (meant.length > 1) meant = [...meant, ...found.filter((one) => one.offer.last && !meant.includes(one))];
  if (direct.length) return direct;
  return meant.length ? meant : found;
}
