// One side of a sheet as it is seen: its drawing, the marks on it, the cells that are lit, and its grids.
import { buildGrids, describeCell, describeGrid } from "./grid.js";
import { drawCell, outlineOf } from "./marks.js";
import { svgMake, svgRead } from "./svg.js";
import { drawWritten } from "./written.js";

/**
 * @param {Object} sheet of the page data
 * @returns {Object}
 */
export function createSide(sheet) {
  const drawing = drawSheet(sheet);
  const marks = svgMake("g", { class: "marks" });
  let written = svgMake("g");
  const lights = svgMake("g", { class: "lights" });
  const { element: grids, nodes } = buildGrids(sheet.cells);
  const drawn = new Map();
  let language = null;
  const element = svgMake("g", { class: "side" }, drawing, written, marks, lights, grids);

  const side = {
    element,
    sheet,
    nodes,
    marks,
    cellsById: new Map(sheet.cells.map((cell) => [cell.id, cell])),
    /** Shows the texts of one language. */
    speak(spoken, words) {
      if (spoken === language) return;
      language = spoken;
      speakIn(drawing, language);
      [...grids.children].forEach((grid) => describeGrid(grid, words));
    },
    /** Writes names, date and scenario on their lines. */
    write(store) {
      const next = drawWritten(sheet, store, store.player);
      written.replaceWith(next);
      written = next;
    },
    /** Draws what stands in a cell, if it is something else than before. */
    mark(cell, state, words, figure) {
      const before = drawn.get(cell.id);
      const same = before && before.state === state && before.figure === figure;
      if (same && before.language === language) return;
      describeCell(nodes.get(cell.id), state, words, figure);
      if (!same) before?.mark?.remove();
      const mark = same ? before.mark : drawCell(cell, state, figure);
      if (mark && !same) marks.append(mark);
      drawn.set(cell.id, { state, figure, mark, language });
    },
    /** Lights cells, with a frame and a sign, and no others of that severity. */
    light(ids, severity) {
      lights.querySelectorAll(`.${severity}`).forEach((light) => light.remove());
      for (const id of ids) if (side.cellsById.has(id)) lights.append(lightOf(side.cellsById.get(id), severity));
    },
  };
  return side;
}

/** @returns {SVGElement} what is printed on a sheet, in all languages */
export function drawSheet(sheet) {
  const layers = sheet.drawing.map(({ language, svg }) => {
    const layer = svgRead(svg);
    if (language) layer.setAttribute("lang", language);
    return layer;
  });
  const [width, height] = sheet.size;
  const paper = svgMake("rect", { class: "paper", width, height });
  const drawing = svgMake("g", { transform: "scale(.01)", fill: "none" }, ...layers);
  return svgMake("g", { class: "drawing", "aria-hidden": "true" }, paper, drawing);
}

/** Shows the layers of one language and hides those of others. */
export function speakIn(drawing, language) {
  drawing.querySelectorAll("g[lang]").forEach((layer) => {
    if (layer.getAttribute("lang") === language) layer.removeAttribute("display");
    else layer.setAttribute("display", "none");
  });
}

/** A frame round a cell with a sign at its corner: a triangle for a mistake, a disc for a warning. */
function lightOf(cell, severity) {
  const [x, y, width] = cell.box;
  const wide = { ...cell, box: [x - 0.5, y - 0.5, width + 1, cell.box[3] + 1], radius: cell.radius + 0.5 };
  const corner = `translate(${(x + width).toFixed(2)} ${y.toFixed(2)})`;
  const shape = severity === "error" ? "M0-1.5 1.5 1.2H-1.5z" : "M-1.3 0a1.3 1.3 0 1 1 2.6 0a1.3 1.3 0 1 1-2.6 0z";
  const sign = svgMake("g", { transform: corner }, svgMake("path", { class: "sign", d: shape }),
    svgMake("path", { class: "bang", d: "M0-.7V.3M0 .8V.82" }));
  const [halo, ring] = ["halo", "ring"].map((part) => svgMake("path", { class: part, d: outlineOf(wide) }));
  return svgMake("g", { class: `light ${severity}` }, halo, ring, sign);
}
