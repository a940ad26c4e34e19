// The bar at the top: what is played, the sides of the sheet, undo, redo, the panel and the menu.
import { make, makeButton, makeIconButton, refill, whenOther, ICON_PATHS } from "./dom.js";
import { openMenu } from "./menu.js";
import { openPanel } from "./panel.js";
import { padOf } from "../sheet/pad.js";

/**
 * @param {Object} app
 * @returns {HTMLElement}
 */
export function createTopBar(app) {
  const { data, store } = app;
  const bar = make("header", { class: "topbar" });
  const seen = () => [store.language, store.side, store.canUndo(), store.canRedo()];
  const show = whenOther(seen, () => {
    const { words } = app;
    const undo = makeIconButton(
      ICON_PATHS.undo, words.say("web.undo"), store.undo, { class: "undo", disabled: !store.canUndo() },
    );
    const redo = makeIconButton(
      ICON_PATHS.redo, words.say("web.redo"), store.redo, { class: "redo", disabled: !store.canRedo() },
    );
    const panel = makeIconButton(ICON_PATHS.panel, words.say("web.panel"), () => openPanel(app), { class: "to-panel" });
    panel.append(make("span", { class: "label", text: words.say("web.panel") }));
    const menu = makeIconButton(ICON_PATHS.menu, words.say("web.menu"), () => openMenu(app), { class: "to-menu" });
    const focused = [...bar.querySelectorAll("button")].indexOf(document.activeElement);
    refill(bar, make("h1", { text: words.phrase(data.title) }), sideTabs(app), undo, redo, panel, menu);
    if (focused >= 0) bar.querySelectorAll("button")[focused]?.focus();
  });
  store.on(show);
  show();
  return bar;
}

/** @returns {?HTMLElement} one tab a side of the pad, and one for the extra side that is shown; of one side none */
function sideTabs({ data, store, words }) {
  const pad = padOf(data);
  const others = data.sheets[store.side]?.extra ? [data.sheets[store.side]] : [];
  if (pad.length + others.length < 2) return null;
  const tab = (sheet) => makeButton(words.phrase(sheet.title), () => store.show({ side: data.sheets.indexOf(sheet) }), {
    role: "tab", "aria-selected": String(data.sheets[store.side] === sheet), "aria-controls": "stage",
  });
  return make(
    "div", { class: "tabs sides", role: "tablist", "aria-label": words.say("web.sides") }, [...pad, ...others].map(tab),
  );
}
