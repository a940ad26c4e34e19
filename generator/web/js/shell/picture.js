// A picture of a player's sheets that carries its data: inside the file, and as a QR code that survives a messenger.
import { sheetsInUse } from "../sheet/pad.js";
import { filledSide } from "../sheet/printing.js";
import { svgMake } from "../sheet/svg.js";
import { putText } from "./png.js";
import { encodeQr } from "./qr.js";

const WIDTH = 1600;
const MARGIN = 40;
const MODULE = 5;

/**
 * @param {Object} app
 * @param {number} player
 * @param {{payload: string, code: string, caption: string}} told what the picture carries, and what its QR code says
 * @returns {Promise<Blob>}
 */
export async function drawPicture(app, player, { payload, code, caption }) {
  const sheets = sheetsInUse(app.data, app.store, player);
  const sides = await Promise.all(sheets.map((sheet) => sideImage(app, sheet, player)));
  const modules = encodeQr(code);
  const canvas = document.createElement("canvas");
  const heights = sides.map((image) => Math.round((WIDTH * image.height) / image.width));
  const codeSize = modules ? (modules.length + 8) * MODULE : 0;
  canvas.width = WIDTH + 2 * MARGIN;
  canvas.height = heights.reduce((sum, height) => sum + height + MARGIN, MARGIN) + codeSize + 2 * MARGIN;
  paintPage(canvas, sides, heights, modules, caption);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  const bytes = putText(new Uint8Array(await blob.arrayBuffer()), payload);
  return new Blob([bytes], { type: "image/png" });
}

/** Paints the sides below each other, then what was played and the code. */
function paintPage(canvas, sides, heights, modules, caption) {
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  let top = MARGIN;
  sides.forEach((image, index) => {
    brush.drawImage(image, MARGIN, top, WIDTH, heights[index]);
    top += heights[index] + MARGIN;
  });
  brush.fillStyle = "#1f1d1a";
  brush.font = "36px Georgia, serif";
  const left = modules ? (modules.length + 8) * MODULE + 2 * MARGIN : MARGIN;
  brush.fillText(caption, left, top + 60, canvas.width - left - MARGIN);
  if (modules) paintCode(brush, modules, MARGIN, top);
}

/** Paints a code with its light rim. */
function paintCode(brush, modules, left, top) {
  brush.fillStyle = "#000000";
  modules.forEach((row, y) => row.forEach((dark, x) => {
    if (dark) brush.fillRect(left + (x + 4) * MODULE, top + (y + 4) * MODULE, MODULE, MODULE);
  }));
}

/** @returns {Promise<HTMLImageElement>} one side as it is filled, with symbols, styles and fonts of its own */
async function sideImage({ data, store }, sheet, player) {
  const side = filledSide(sheet, store, player);
  const [width, height] = sheet.size;
  side.setAttribute("width", WIDTH);
  side.setAttribute("height", Math.round((WIDTH * height) / width));
  const symbols = document.querySelector("svg.sheet > defs")?.cloneNode(true) ?? svgMake("defs");
  const style = svgMake("style");
  style.textContent = pageStyles();
  side.prepend(style, symbols);
  const text = new XMLSerializer().serializeToString(side);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** @returns {string} the styles of the page; a picture knows no others */
function pageStyles() {
  return [...document.querySelectorAll("style")].map((style) => style.textContent).join("\n");
}
