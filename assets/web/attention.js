// A moment in which no second tap is heard: what lies under the finger has just become something else.
// As long as on the tablet (companion/ui/widgets/attention.py).

export const DEAF = 600;
export const DEAF_TO_HARM = 1200;
const NEAR = 40;
const MOVES = ".offer, .playable, [data-thing]";

/** Lets a tap through, unless it was meant for what was there before. */
class Attention {
  constructor() {
    this.until = 0;
    this.everywhere = false;
    this.last = { x: -NEAR, y: -NEAR };
    document.addEventListener("click", (event) => this.hear(event), true);
  }

  /** What the last tap has changed lies there now: a second one in the same place is not meant for it. */
  pause() {
    this.begin(DEAF, false);
  }

  /** Everything has changed, and by nobody who taps here; for longer where something has come that does harm. */
  pauseAll(harm = false) {
    this.begin(harm ? DEAF_TO_HARM : DEAF, true);
  }

  begin(length, everywhere) {
    const now = performance.now();
    this.everywhere = everywhere || (this.everywhere && now < this.until);
    this.until = Math.max(this.until, now + length);
  }

  hear(event) {
    if (!event.isTrusted) return;
    const place = { x: event.clientX, y: event.clientY };
    const near = Math.hypot(place.x - this.last.x, place.y - this.last.y) < NEAR;
    const late = performance.now() < this.until && (near || this.everywhere) && event.target.closest(MOVES);
    this.last = place;
    if (!late) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }
}

export const attention = new Attention();

/** Whose turn, which phase: where that changes, buttons are others. */
export const station = ({ guide }) => `${guide.seat} ${guide.phase}`;
