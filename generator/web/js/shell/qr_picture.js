// A QR code as a drawing of one path, with the light rim that readers need.
import { svgMake } from "../sheet/svg.js";
import { encodeQr } from "./qr.js";

const RIM = 4;

/**
 * @param {string} text
 * @param {string} name
 * @returns {?SVGElement} null where the text is too long for a code
 */
export function qrPicture(text, name) {
  const modules = encodeQr(text);
  if (!modules) return null;
  const size = modules.length + 2 * RIM;
  const row = (line, y) => line.map((dark, x) => (dark ? `M${x + RIM} ${y + RIM}h1v1h-1z` : "")).join("");
  return svgMake("svg", {
    viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": name, "shape-rendering": "crispEdges",
  },
    svgMake("rect", { width: size, height: size, fill: "#fff" }), svgMake(
      "path", { d: modules.map(row).join(""), fill: "#000" },
    ));
}
