// The page of a web sheet: reads its data, starts the game and puts the parts of the screen together.
import { createSheet } from "../sheet/sheet.js";
import { readPage } from "../sheet/unpack.js";
import { createAlarm } from "./alarm.js";
import { createArchive } from "./archive.js";
import { openArrival } from "./collect.js";
import { notify } from "./dialog.js";
import { make, makeButton } from "./dom.js";
import { keepGame } from "./keep.js";
import { listenToKeys } from "./keys.js";
import { openLine } from "./lead.js";
import { lightTroubles } from "./lights.js";
import { judgeSave } from "./merge.js";
import { createPlayerBar } from "./players.js";
import { createScoreBar } from "./scorebar.js";
import { createStore } from "./store.js";
import { tableHook } from "./table_hook.js";
import { applyTheme } from "./theme.js";
import { createTopBar } from "./topbar.js";
import { keepAwake } from "./wake.js";
import { createWords } from "../engine/words.js";

/**
 * What every part of the shell works with.
 * @typedef {{data: Object, store: Object, words: Object, archive: Object, sheet: Object, keeper: Object,
 *   judge: function(*): Object, alarm: function(*): void, table: ?Object}} App
 */

/** Starts the page, whatever the device has kept: with the last game, or else with a new one. */
export function startPage() {
  const data = readPage();
  try {
    openPage(data, true);
  } catch (fault) {
    openPage(data, false).alarm(fault);
  }
}

/** @returns {App} the page with the last game, or a new one */
function openPage(data, goesOn) {
  const app = createApp(data, goesOn);
  const stage = make("main", { class: "stage", id: "stage" });
  const bars = [createSkip(app), createTopBar(app), createPlayerBar(app)];
  const root = make("div", { class: "app" }, bars, stage, createScoreBar(app));
  document.getElementById("scriptorium").replaceChildren(root);
  app.sheet = createSheet(stage, data, app.store, (line) => openLine(app, line));
  applyTheme(app.archive.wish("theme") ?? "auto");
  app.store.on(() => setPageLanguage(app));
  app.store.on(() => lightTroubles(app));
  lightTroubles(app);
  setPageLanguage(app);
  listenToKeys(app);
  keepAwake();
  app.keeper.follow();
  app.table?.open(root);
  openArrival(app);
  return app;
}

/** @returns {HTMLElement} the first stop of Tab: from it Enter leads past all bars to the list of areas */
function createSkip(app) {
  const skip = makeButton("", () => app.sheet.focusGuide(), { class: "skip" });
  const speak = () => (skip.textContent = app.words.say("web.to_sheet"));
  app.store.on(speak);
  speak();
  return skip;
}

/** @returns {App} */
function createApp(data, goesOn) {
  let words = null;
  const refused = () => setTimeout(() => notify(words.say("web.not_kept"), true));
  const archive = createArchive(deviceStorage(), data, { now: () => new Date().toISOString(), refused });
  const language = firstLanguage(data, archive);
  words = createWords(data, () => app.store?.language ?? language);
  const judge = (record) => judgeSave(data, record, { words, today: localDate() });
  const app = { data, words, archive, judge, store: null, sheet: null, keeper: null, alarm: null, table: null };
  app.alarm = createAlarm(app);
  app.keeper = keepGame(app);
  app.table = tableHook.join?.(app) ?? null;
  const about = { failed: app.alarm, guard: app.table?.guard };
  const start = { date: localDate(), save: app.keeper.startSave(goesOn), ...about };
  app.store = createStore({ ...data, language }, start);
  return app;
}

/** @returns {?Storage} the storage of the device; null where the browser does not even show it */
function deviceStorage() {
  try {
    return window.localStorage;
  } catch (refusal) {
    return null;
  }
}

/** @returns {string} the language that was chosen here before, else that of the page */
function firstLanguage(data, archive) {
  const wished = archive.wish("language");
  return data.languages.includes(wished) ? wished : data.language;
}

/** @returns {string} today where the players sit, like 2026-11-16 */
function localDate() {
  const now = new Date();
  const part = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

/** Says in which language the page is, and how it is called. */
function setPageLanguage({ data, store, words }) {
  if (document.documentElement.lang === store.language && document.title) return;
  document.documentElement.lang = store.language;
  document.title = words.phrase(data.title);
}

startPage();
