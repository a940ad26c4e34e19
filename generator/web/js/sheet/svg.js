// SVG elements: made by hand, or read from the drawings that the page carries.

export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Object<string, *>} attributes
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function svgMake(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG_NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * The elements of some SVG text, ready to be put into the page.
 * @param {string} text
 * @returns {SVGElement} a group that holds them
 */
export function svgRead(text) {
  const parsed = new DOMParser().parseFromString(`<g xmlns="${SVG_NAMESPACE}">${text}</g>`, "image/svg+xml");
  return document.importNode(parsed.documentElement, true);
}

/**
 * Symbols that only pictures of cards use are many: they are put into the page when the first of them is shown.
 * @param {string} text
 */
export function svgShare(text) {
  if (!text || document.querySelector("svg.shared")) return;
  const shared = svgMake("svg", { class: "shared", width: 0, height: 0, "aria-hidden": true });
  shared.append(svgMake("defs", {}, svgRead(text)));
  document.body.append(shared);
}

/**
 * A picture of a card: it uses symbols and fonts of the page, so it must stand in the page itself and not in an image.
 * @param {string} text
 * @param {string} name what it shows
 * @returns {SVGElement}
 */
export function svgPicture(text, name) {
  const picture = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", name);
  picture.classList.add("drawn");
  return picture;
}
