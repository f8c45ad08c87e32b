"use strict";
// The evening unrolled: which parts the picture has at each moment, and what leads from one to another.
(() => {
  const by = (id) => document.getElementById(id);
  const film = JSON.parse(by("film").textContent);
  const last = film.moments.length - 1;
  const picture = by("picture").firstElementChild;
  const scrubber = by("scrubber");
  const story = by("story");
  const lines = new Map();
  for (const line of document.querySelectorAll("a[data-step]")) lines.set(Number(line.dataset.step), line);
  const turns = [0, ...Array.from(document.querySelectorAll(".strip span"), (one) => Number(one.dataset.to))];
  const PACE = 900;

  const moments = [];
  let parts = [];
  for (const [size, numbers, count, ...changed] of film.moments) {
    parts = parts.slice(0, count);
    for (let at = 0; at < changed.length; at += 2) parts[changed[at]] = changed[at + 1];
    moments.push({ size, numbers, parts });
  }

  let step = last;
  let ticking = 0;
  let way = 0;
  const runs = { play: "Play", rewind: "Play backwards" };

  function draw(from, to) {
    const gentle = Math.abs(to - from) === 1;
    const before = moments[from].parts;
    const now = moments[to].parts;
    picture.setAttribute("viewBox", film.sizes[moments[to].size]);
    while (picture.children.length > now.length) picture.lastElementChild.remove();
    now.forEach((part, at) => {
      if (before[at] === part) return;
      const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
      if (gentle) group.setAttribute("class", "fresh");
      group.innerHTML = film.parts[part];
      if (at < picture.children.length) picture.children[at].replaceWith(group);
      else picture.append(group);
    });
    by("numbers").innerHTML = film.numbers[moments[to].numbers];
  }

  function tell() {
    const line = lines.get(step);
    const told = line ? line.textContent : "Before the first move.";
    by("moment").dataset.step = step;
    by("caption").textContent = told;
    by("where").textContent = step ? `Move ${step} of ${last}` : "The beginning";
    scrubber.value = step;
    scrubber.setAttribute("aria-valuetext", step ? `Move ${step} of ${last}: ${told}` : told);
    for (const old of document.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    for (const old of document.querySelectorAll(".turn.here")) old.classList.remove("here");
    for (const [at, one] of lines) one.classList.toggle("later", at > step);
    for (const id of ["back", "turn-back"]) by(id).disabled = step === 0;
    for (const id of ["on", "turn-on"]) by(id).disabled = step === last;
    if (!line) return;
    line.setAttribute("aria-current", "step");
    line.closest(".turn").classList.add("here");
    if (story.scrollHeight > story.clientHeight + 1) {
      const row = line.closest("details:not([open])") || line;
      const off = row.getBoundingClientRect().top - story.getBoundingClientRect().top;
      if (off < 60 || off > story.clientHeight - 90) story.scrollTop += off - story.clientHeight / 3;
    }
  }

  function seek(to) {
    to = Math.min(last, Math.max(0, to));
    if (to !== step) draw(step, to);
    step = to;
    tell();
  }

  function stop() {
    clearInterval(ticking);
    ticking = way = 0;
    for (const [id, words] of Object.entries(runs)) {
      by(id).setAttribute("aria-pressed", "false");
      by(id).setAttribute("aria-label", words);
    }
  }

  // On from here, or backwards; from the other end where here is the last that way.
  function run(id, going) {
    const turns = way !== going;
    stop();
    if (!turns) return;
    const [from, to] = going > 0 ? [0, last] : [last, 0];
    if (step === to) seek(from);
    way = going;
    by(id).setAttribute("aria-pressed", "true");
    by(id).setAttribute("aria-label", "Pause");
    ticking = setInterval(() => {
      seek(step + going);
      if (step === to) stop();
    }, PACE);
  }

  const play = () => run("play", 1);

  function go(to) {
    stop();
    seek(to);
  }

  const turnBack = () => Math.max(0, ...turns.filter((to) => to < step));
  const turnOn = () => Math.min(last, ...turns.filter((to) => to > step));
  const keys = {
    ArrowLeft: () => step - 1,
    ArrowRight: () => step + 1,
    PageUp: turnBack,
    PageDown: turnOn,
    Home: () => 0,
    End: () => last,
  };

  by("back").addEventListener("click", () => go(step - 1));
  by("on").addEventListener("click", () => go(step + 1));
  by("turn-back").addEventListener("click", () => go(turnBack()));
  by("turn-on").addEventListener("click", () => go(turnOn()));
  by("play").addEventListener("click", play);
  by("rewind").addEventListener("click", () => run("rewind", -1));
  scrubber.addEventListener("input", () => go(Number(scrubber.value)));
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " " && !event.target.closest("button, a, summary, input")) {
      event.preventDefault();
      play();
    } else if (keys[event.key]) {
      event.preventDefault();
      go(keys[event.key]());
    }
  });
  story.addEventListener("click", (event) => {
    const line = event.target.closest("a[data-step]");
    if (!line) return;
    event.preventDefault();
    go(Number(line.dataset.step));
  });
  for (const button of document.querySelectorAll("[data-only]")) {
    button.addEventListener("click", () => {
      const only = button.dataset.only;
      for (const one of document.querySelectorAll("[data-only]")) one.setAttribute("aria-pressed", one === button);
      for (const turn of document.querySelectorAll(".turn")) turn.hidden = only !== "" && turn.dataset.seat !== only;
      for (const turn of document.querySelectorAll(".strip span")) {
        turn.classList.toggle("faint", only !== "" && turn.dataset.seat !== only);
      }
      tell();
    });
  }
  function label() {
    for (const one of document.querySelectorAll(".strip i")) one.classList.toggle("cut", one.scrollWidth > one.clientWidth);
  }

  const asked = () => /^#move-(\d+)$/.exec(location.hash);
  addEventListener("hashchange", () => asked() && go(Number(asked()[1])));

  by("controls").hidden = false;
  addEventListener("resize", label);
  label();
  if (asked()) seek(Number(asked()[1]));
  else tell();
})();
