// What only this seat may see is covered when nobody has touched the page for a while, and whenever it is out of sight.

import { attention } from "./attention.js";

const QUIET = 20000;

/** Whether the secrets of this seat lie open; `changed` is called when that changes. */
export class Cover {
  constructor(changed) {
    this.open = false;
    this.changed = changed;
    this.timer = 0;
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && this.close());
    window.addEventListener("pagehide", () => this.close());
    for (const kind of ["pointerdown", "keydown", "scroll", "input"]) {
      document.addEventListener(kind, () => this.touched(), { capture: true, passive: true });
    }
  }

  show() {
    this.open = true;
    attention.pause();
    this.touched();
    this.changed();
  }

  close() {
    clearTimeout(this.timer);
    if (!this.open) return;
    this.open = false;
    this.changed();
  }

  touched() {
    clearTimeout(this.timer);
    if (this.open) this.timer = setTimeout(() => this.close(), QUIET);
  }
}

/** Whether an offer tells something that only its seat may know. */
export const isSecret = (offer) => offer.asks.some((ask) => ask.secret);
