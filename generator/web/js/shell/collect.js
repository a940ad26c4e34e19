// Collect: takes in what other phones handed over and merges it into the game. Nothing is overwritten unasked.
import { readArrivals, readFileArrival } from "./arrivals.js";
import { canScan, startScan } from "./camera.js";
import { askOne, notify, openDialog } from "./dialog.js";
import { make, makeButton, refill } from "./dom.js";
import { finalTable } from "./final.js";
import { clashingNames, differingHeads, joinMistakes, mergeGames } from "./merge.js";
import { mostPlayers } from "./players.js";

/** @param {Object} app */
export function openCollect(app) {
  const { words, store } = app;
  const state = { stop: () => {} };
  const result = make("div", { class: "collected" });
  const text = make(
    "textarea", { rows: 3, placeholder: words.say("web.paste_link"), "aria-label": words.say("web.paste_link") },
  );
  const take = async (arrivals) => {
    for (const arrival of await arrivals) await takeOne(app, arrival);
    text.value = "";
    if (!result.isConnected) openCollect(app);
    else showPlayers(app, result);
  };
  const takeFiles = async (files) => take(Promise.all([...files].map(readFileArrival)).then((all) => all.flat()));
  const pick = make("input", {
    type: "file", multiple: true, class: "hidden", accept: ".json,.png,application/json,image/png", tabindex: -1,
    on: { change: (event) => takeFiles(event.target.files) } });
  const { element } = openDialog({
    title: words.say("web.collect"), close: words.say("web.close"), kind: "collect", closed: () => state.stop(),
  }, () => [
    make("p", { class: "state", text: words.say("web.collect_text") }), text,
    make("div", { class: "actions" },
      makeButton(words.say("web.take_link"), () => take(readArrivals(text.value)), { class: "primary" }),
      makeButton(words.say("web.take_files"), () => pick.click()), pick,
      canScan() ? makeButton(words.say("web.scan"), () => scan(app, element, state, take)) : null),
    result,
  ]);
  element.addEventListener("dragover", (event) => event.preventDefault());
  element.addEventListener("drop", (event) => (event.preventDefault(), takeFiles(event.dataTransfer.files)));
  store.game.players.length && showPlayers(app, result);
}

/** Shows who is in the game, and the final table as soon as it can be made. */
function showPlayers(app, result) {
  const { store, words } = app;
  const names = store.game.players.map(({ name }) => name).join(", ");
  refill(
    result,
    make("p", { text: words.say("web.in_this_game", { names }) }),
    finalTable(app) ?? make("p", { class: "state", text: words.say("web.no_final_yet") }),
  );
}

/** Opens the camera in the dialog. */
async function scan(app, element, state, take) {
  const video = make("video", { class: "scan", playsinline: true, muted: true });
  element.querySelector(".collected").before(video);
  const found = (text) => {
    if (!/scriptorium=|^s\d+\./.test(text)) return false;
    video.remove();
    take(readArrivals(text));
    return true;
  };
  state.stop = await startScan(video, found).catch(() => (notify(app.words.say("web.no_camera")), () => {}));
}

/** Merges one save into the game, after whatever has to be asked. */
async function takeOne(app, arrival) {
  const { words, store } = app;
  const about = { title: words.say("web.collect"), close: words.say("web.close") };
  const tell = (text) => askOne({ ...about, text }, [{ text: words.say("web.close"), value: null }]);
  if (arrival.wrong) return tell(words.say(arrival.wrong, arrival.values));
  const { save, refusal, notices } = app.judge(arrival.save);
  if (refusal) return tell(refusal);
  const heads = differingHeads(store.game, save).map(
    (key) => words.say("web.wrong.other_head", { key: words.say(`entry.${key}`) }),
  );
  const warnings = [...notices, ...heads];
  const sure = !warnings.length || await askOne(
    { ...about, text: warnings.join(" ") }, [{ text: words.say("web.take_anyway"), value: true, primary: true }],
  );
  return sure && mergeIn(app, save, tell);
}

/** Merges players; of those with one name it is asked which sheet stays. */
async function mergeIn(app, save, tell) {
  const { words, store, data } = app;
  const untouched = startedOnly(app, save);
  const game = { ...store.game, players: store.game.players.filter((player) => !untouched.has(player.name)) };
  const keep = new Set();
  for (const name of clashingNames(game, save)) {
    const answer = await askOne({
      title: name, text: words.say("web.same_name", { name }), close: words.say("web.close"),
    }, [
      { text: words.say("web.keep_mine"), value: "mine" }, {
        text: words.say("web.take_theirs"), value: "theirs", primary: true,
      }]);
    if (answer === null) return null;
    if (answer === "mine") keep.add(name);
  }
  const merged = mergeGames(game, save, keep);
  if (merged.players.length > mostPlayers(data)) return tell(words.say("web.wrong.too_many", { n: mostPlayers(data) }));
  const mistakes = store.replaceGame(merged);
  if (mistakes.length) return tell(joinMistakes(mistakes, words));
  return notify(words.say("web.collected", { names: save.players.map(({ name }) => name).join(", ") }));
}

/** @returns {Set<string>} players of this page of whom nothing is filled in: they make room for those who come in */
function startedOnly({ store }, save) {
  const fresh = store.freshSave(["?"]).players[0];
  const bare = (player) => JSON.stringify({ ...player, name: "" }) === JSON.stringify({ ...fresh, name: "" });
  const coming = new Set(save.players.map(({ name }) => name));
  const names = store.game.players.filter((player) => bare(player) && !coming.has(player.name)).map(({ name }) => name);
  const numbered = names.filter((name) => isNumbered(store, name));
  return new Set(numbered);
}

/** @returns {boolean} whether a name is one that the page gave itself */
function isNumbered(store, name) {
  return Object.values(store.data.words).some((texts) => {
    const [before, after] = (texts["web.player_number"] ?? "").split("{n}");
    return after !== undefined && name.startsWith(before) && name.endsWith(after) && /^\d+$/.test(
      name.slice(before.length, name.length - after.length || undefined),
    );
  });
}

/** Offers what the address of the page brings: to open it, or to collect it into the game. */
export async function openArrival(app) {
  const look = async () => {
    if (!/^#scriptorium=/.test(location.hash)) return;
    const text = location.hash;
    history.replaceState(null, "", location.href.replace(/#.*$/, ""));
    const [arrival] = await readArrivals(text);
    await offer(app, arrival);
  };
  window.addEventListener("hashchange", look);
  await look();
}

/** Asks what to do with a save that came with the address. */
async function offer(app, arrival) {
  const { words, keeper } = app;
  const about = { title: words.say("web.arrived"), close: words.say("web.close") };
  const { save, refusal, notices } = arrival.wrong
    ? { refusal: words.say(arrival.wrong, arrival.values) } : app.judge(arrival.save);
  if (refusal) return askOne({ ...about, text: refusal }, [{ text: words.say("web.close"), value: null }]);
  const names = save.players.map(({ name }) => name).join(", ");
  const text = [words.say("web.arrived_text", { names }), ...notices].join(" ");
  const answer = await askOne({ ...about, text }, [
    {
      text: words.say("web.open_it"), value: "open", primary: true,
    }, { text: words.say("web.collect_it"), value: "collect" }]);
  if (answer === "open") keeper.openGame(save);
  if (answer !== "collect") return null;
  await takeOne(app, arrival);
  return openCollect(app);
}
