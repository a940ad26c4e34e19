// A shell just large enough to try the sheet: a store that keeps states by player and cell, and tabs for the sides.
(() => {
  const data = scriptorium.readPage();
  const listeners = [];
  const views = { player: 0, side: 0, language: data.language };
  const states = new Map();
  const past = [];
  const keyOf = (cell, player) => `${cell.seat ? cell.seat - 1 : player} ${cell.cell}`;
  const emit = (event) => listeners.forEach((listener) => listener(event));
  const store = {
    data,
    plan: data.plan,
    game: { players: [{ name: "Ann" }, { name: "Bob" }] },
    get player() { return views.player; },
    get side() { return views.side; },
    get language() { return views.language; },
    show(wanted) { Object.assign(views, wanted); emit({ kind: "view" }); },
    on(listener) { listeners.push(listener); },
    cell(cell, player = views.player) {
      const key = keyOf(cell, player);
      return states.has(key) ? states.get(key) : cell.start;
    },
    figure: () => undefined,
    setCells(pairs) {
      past.push(pairs.map(([cell, state]) => [cell.id, state]));
      pairs.forEach(([cell, state]) => states.set(keyOf(cell, views.player), state));
      emit({ kind: "cells", cells: pairs.map(([cell]) => cell.id) });
    },
  };
  const host = document.getElementById("scriptorium");
  host.style.cssText = "position:fixed;inset:0";
  const sheet = scriptorium.createSheet(host, data, store);
  const cells = data.sheets.flatMap((one) => one.cells);
  const find = (id) => cells.find((cell) => cell.id === id);
  window.tried = { data, store, sheet, past, find, print: scriptorium.printSheets, state: (id) => store.cell(find(id)),
    box: (id) => { const b = document.querySelector(`[data-cell="${id}"]`).getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; },
    picture: (deck, id, language) => { const p = scriptorium.readCardPictures().cards[deck][id].picture; return scriptorium.svgPicture(p[""] ?? p[language], id); } };
})();
