// Elements of the page, made from data: texts are always set as text, never read as markup.

const SVG_SPACE = "http://www.w3.org/2000/svg";

/**
 * An element. `on` holds listeners by event, `text` its text, everything else is an attribute; what is null,
 * undefined or false is left out.
 * @param {string} tag
 * @param {Object<string, *>} about
 * @param {...(Node|string|null|undefined)} children
 * @returns {HTMLElement}
 */
export function make(tag, about = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(about)) applyTo(element, name, value);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Sets one thing of an element. */
function applyTo(element, name, value) {
  if (name === "on") Object.entries(value).forEach(([event, listener]) => element.addEventListener(event, listener));
  else if (name === "text") element.textContent = value;
  else if (name === "value" || name === "checked") element[name] = value;
  else if (
    value !== null && value !== undefined && value !== false
  ) element.setAttribute(name, value === true ? "" : value);
}

/**
 * A button with words.
 * @param {string} text
 * @param {function(Event): void} act
 * @param {Object<string, *>} about
 * @returns {HTMLButtonElement}
 */
export function makeButton(text, act, about = {}) {
  return make("button", { type: "button", text, on: { click: act }, ...about });
}

/**
 * A button with a sign, whose words are read out and shown as a hint.
 * @param {string} sign the path of the sign in a box of 24
 * @param {string} text
 * @param {function(Event): void} act
 * @param {Object<string, *>} about
 * @returns {HTMLButtonElement}
 */
export function makeIconButton(sign, text, act, about = {}) {
  const { class: kind, ...others } = about;
  const button = makeButton(
    "", act, { class: `icon ${kind ?? ""}`.trim(), "aria-label": text, title: text, ...others },
  );
  button.append(makeSign(sign));
  return button;
}

/** @returns {SVGElement} a drawn sign */
export function makeSign(path) {
  const svg = document.createElementNS(SVG_SPACE, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG_SPACE, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** Puts other children into an element. */
export function refill(element, ...children) {
  element.replaceChildren(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  );
}

/**
 * What shows something again only where it would look otherwise, since most taps change little of the page.
 * @param {function(): *} seen all that is shown
 * @param {function(): void} show
 * @returns {function(): void}
 */
export function whenOther(seen, show) {
  let last = null;
  return () => {
    const now = JSON.stringify(seen());
    if (now === last) return;
    last = now;
    show();
  };
}

export const ICON_PATHS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  add: "M12 5v14M5 12h14",
  edit: "M4 20h4L19 9l-4-4L4 16v4M13 7l4 4",
  previous: "m15 6-6 6 6 6",
  next: "m9 6 6 6-6 6",
  closer: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5M8 11h6M11 8v6",
  farther: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5M8 11h6",
  whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  up: "m6 15 6-6 6 6",
  down: "m6 9 6 6 6-6",
  panel: "M5 4h14v16H5zM9 9h6M9 13h6",
  share: "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6",
  warn: "M12 4 3 20h18L12 4M12 10v4M12 17v.5",
  crown: "M4 18h16M4 15 3 7l5 4 4-6 4 6 5-4-1 8z",
};
