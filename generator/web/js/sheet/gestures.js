// Fingers, pens and mice on the sheet. A tap moves less than 5 px. One finger that starts on a cell of a track and goes
// along it fills the track, and moves the sheet on where it comes to the edge of the window; elsewhere it moves a sheet
// that is zoomed in, or turns to the other side. Two fingers always zoom and move. A long press, or the right button,
// asks which mark. A finger that may be the first half of a double tap marks only when no second one has come.

const TAP_PX = 5;
const LONG_PRESS_MS = 400;
const DOUBLE_MS = 300;
const DOUBLE_PX = 30;
const SWIPE_PX = 60;
const EDGE_PX = 32;
const EDGE_STEP_PX = 9;

/**
 * @param {SVGSVGElement} svg
 * @param {Object} view
 * @param {Object} hand what to do: tap(cell), choose(cell), turn(step), near(x, y), approach(x, y),
 *   isSure(cell, x, y), trackFrom(cell, dx, dy), along(track, x, y), filled(track)
 */
export function listenToPointers(svg, view, hand) {
  const pointers = new Map();
  const gesture = { kind: null, cell: null, start: null, track: null, timer: 0, lastTap: null, now: null };

  const begin = (kind) => {
    clearTimeout(gesture.timer);
    gesture.kind = kind;
  };
  /** A tap that still waits for a second one counts before anything else happens. */
  const flush = () => {
    gesture.lastTap?.act();
    gesture.lastTap = null;
  };
  const press = (event) => {
    if (gesture.kind !== "tap" || !gesture.cell) return;
    flush();
    begin("done");
    hand.choose(gesture.cell, event.clientX, event.clientY);
  };

  svg.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    if (event.isPrimary) pointers.clear();
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    svg.setPointerCapture?.(event.pointerId);
    if (pointers.size > 1) {
      if (gesture.kind === "fill") hand.filled(null);
      begin("pinch");
      return;
    }
    gesture.start = [event.clientX, event.clientY];
    gesture.cell = hand.near(event.clientX, event.clientY);
    begin("tap");
    gesture.timer = setTimeout(press, LONG_PRESS_MS, event);
  });

  const follow = (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = [event.clientX, event.clientY];
    if (gesture.kind === "pinch") pinch(view, [...pointers.values()], replaced(pointers, event.pointerId, now));
    pointers.set(event.pointerId, now);
    if (gesture.kind === "tap" && apart(gesture.start, now) >= TAP_PX) decide(now);
    gesture.now = now;
    if (gesture.kind === "fill") hand.along(gesture.track, ...now);
    if (gesture.kind === "pan") view.pan(now[0] - before[0], now[1] - before[1]);
  };
  svg.addEventListener("pointermove", follow);

  /** What a moving finger means: it fills a track, moves the sheet, or turns it. */
  const decide = (now) => {
    flush();
    const [dx, dy] = [now[0] - gesture.start[0], now[1] - gesture.start[1]];
    gesture.track = gesture.cell && hand.trackFrom(gesture.cell, dx, dy, ...gesture.start);
    begin(gesture.track ? "fill" : view.isZoomed() ? "pan" : "swipe");
    if (gesture.track) goOn(gesture.track);
  };

  /** Moves the sheet on as long as a finger that fills a track is at the edge of the window. */
  const goOn = (track) => requestAnimationFrame(() => {
    if (gesture.kind !== "fill" || gesture.track !== track) return;
    const step = beyond(svg.getBoundingClientRect(), gesture.now);
    if (view.isZoomed() && (step[0] || step[1])) {
      view.pan(...step);
      hand.along(track, ...gesture.now);
    }
    goOn(track);
  });

  const end = (event) => {
    if (event.type === "pointerup") follow(event); // a busy browser leaves out the last moves
    if (!pointers.delete(event.pointerId)) return;
    const now = [event.clientX, event.clientY];
    if (event.type === "pointercancel") cancel();
    else if (gesture.kind === "fill") hand.filled(gesture.track);
    else if (gesture.kind === "swipe") swipe(now);
    else if (gesture.kind === "tap") tap(now, event);
    if (!pointers.size) begin(null);
    else if (gesture.kind !== "pinch") begin("done");
    else if (pointers.size === 1) begin("pan");
  };
  const cancel = () => {
    if (gesture.kind === "fill") hand.filled(null);
    begin("done");
  };
  const swipe = (now) => {
    const [dx, dy] = [now[0] - gesture.start[0], now[1] - gesture.start[1]];
    if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 1.5 * Math.abs(dy)) hand.turn(dx < 0 ? 1 : -1);
  };
  const tap = (now, { timeStamp: time, pointerType }) => {
    const [last, { cell }] = [gesture.lastTap, gesture];
    const isSecond = last && time - last.time < DOUBLE_MS && apart(last.now, now) < DOUBLE_PX;
    if (isSecond) {
      clearTimeout(last.timer);
      gesture.lastTap = null;
      view.toggle(...now);
      return;
    }
    flush();
    if (cell && (pointerType !== "touch" || hand.isSure(cell, ...now))) hand.tap(cell);
    else gesture.lastTap = once({ now, time }, () => (cell ? hand.tap(cell) : hand.approach(...now)));
  };

  const leave = ({ target }) => svg.contains(target) || flush();
  document.addEventListener("pointerdown", leave, true);
  document.addEventListener("keydown", flush, true);
  svg.addEventListener("pointerup", end);
  svg.addEventListener("pointercancel", end);
  // A tap would end in a click on whatever has come under the finger, like a key of the keypad that it opened.
  // A drag would go on as a glide of the browser's, although nothing glides, and a tap on a button would only end that.
  const refuse = (event) => event.cancelable && event.preventDefault();
  for (const kind of ["touchend", "touchmove"]) svg.addEventListener(kind, refuse, { passive: false });
  svg.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    if (event.pointerType === "touch" || gesture.kind === "done") return;
    const cell = hand.near(event.clientX, event.clientY);
    if (cell) hand.choose(cell, event.clientX, event.clientY);
  });
  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.shiftKey) view.pan(-event.deltaY - event.deltaX, 0);
    else view.zoom(Math.exp(-wheelPx(event) / (event.ctrlKey ? 100 : 400)), event.clientX, event.clientY);
  }, { passive: false });
}

/** A tap that acts when no second one has come, or before the next one elsewhere. */
function once(tap, work) {
  const act = () => {
    clearTimeout(tap.timer);
    if (!tap.isDone) work();
    tap.isDone = true;
  };
  return Object.assign(tap, { act, timer: setTimeout(act, DOUBLE_MS) });
}

/** @returns {number[]} how far the sheet goes on under a finger at the edge of the window, in px */
function beyond(box, [x, y]) {
  const step = (place, low, high) => EDGE_STEP_PX * ((place < low + EDGE_PX) - (place > high - EDGE_PX));
  return [step(x, box.left, box.right), step(y, box.top, box.bottom)];
}

/** @returns {number} how far a wheel was turned, in px */
function wheelPx(event) {
  return event.deltaY * [1, 16, 100][event.deltaMode];
}

/** @returns {number[][]} the places of all pointers after one has moved */
function replaced(pointers, id, now) {
  return [...pointers].map(([other, place]) => (other === id ? now : place));
}

/** Zooms and moves with the first two fingers. */
function pinch(view, before, after) {
  if (before.length < 2) return;
  const [from, to] = [middleOf(before), middleOf(after)];
  view.pan(to[0] - from[0], to[1] - from[1]);
  view.zoom(apart(after[0], after[1]) / Math.max(1, apart(before[0], before[1])), ...to);
}

/** @returns {number[]} the point between the first two points */
function middleOf([one, two]) {
  return [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2];
}

/** @returns {number} how far two points are apart */
export function apart([x, y], [otherX, otherY]) {
  return Math.hypot(x - otherX, y - otherY);
}
