// Keeps the game on the device at every change, so that a closed tab or an empty battery loses nothing: in the list of
// games, and in the journal, which is on the disk sooner and brings back what the list has lost. What another tab with
// the same game writes is taken in, as a step that can be undone, so that neither loses the other's.
import { pageKey } from "./archive.js";
import { notify } from "./dialog.js";
import { saveText } from "./files.js";
import { createJournal } from "./journal.js";

/**
 * @param {Object} app
 */
export function keepGame(app) {
  const { archive, data } = app;
  const journal = createJournal(() => window.indexedDB);
  let id = null;
  const begin = (next) => {
    id = next;
    archive.setCurrent(id);
  };
  const known = { kept: true, told: false, taking: false, changed: false };
  const keep = () => {
    if (known.taking) return;
    known.changed = true;
    known.kept = archive.keep(id, app.store.game, { title: data.title, totals: totalsOf(app.store.result) });
    journal.write(pageKey(data), { id, changed: new Date().toISOString(), save: app.store.game });
  };
  const recover = async () => {
    const last = data.record || data.table ? null : await journal.read(pageKey(data));
    const there = last && archive.find(last.id);
    if (!last?.save || known.changed || (there && there.changed >= last.changed)) return;
    if (JSON.stringify(there?.save) === JSON.stringify(last.save)) return;
    const { save, refusal } = app.judge(last.save);
    if (save) restart(save, last.id);
    else if (archive.text(last.id) === null) offerBroken(app, JSON.stringify(last), refusal);
  };
  const takeIn = () => {
    const there = known.kept && !data.table && archive.find(id)?.save;
    if (!there || JSON.stringify(there) === JSON.stringify(app.store.game) || app.judge(there).refusal) return;
    known.taking = true;
    app.store.replaceGame(there);
    known.taking = false;
    if (!known.told) notify(app.words.say("web.other_tab"));
    known.told = true;
  };
  /** Goes on with another game under its own name; one that cannot be counted is told, and this one stays. */
  const restart = (save, next = newId()) => {
    const before = id;
    begin(next);
    const mistakes = app.store.restartGame(save);
    if (!mistakes.length) return;
    begin(before);
    notify(mistakes[0], true);
  };
  return {
    current: () => id,
    /** @returns {Object|undefined} the game that was played last, if it can be read; else it is offered as a file */
    startSave(goesOn = true) {
      const last = data.table?.id ?? archive.current();
      const text = data.record ? null : archive.text(last);
      const { save, refusal } = text === null ? {} : app.judge(archive.find(last)?.save);
      const found = goesOn ? save : undefined;
      begin(found ? last : data.table?.id ?? newId());
      if (text !== null && !found) setTimeout(() => offerBroken(app, text, refusal ?? ""));
      return found;
    },
    follow() {
      app.store.on((event) => event.kind !== "view" && keep());
      window.addEventListener("storage", (event) => event.newValue && event.key?.endsWith(`:${id}`) && takeIn());
      document.addEventListener("visibilitychange", () => !document.hidden && takeIn());
      return recover();
    },
    newGame() {
      keep();
      restart(app.store.freshSave(app.store.game.players.map(({ name }) => name)));
      notify(app.words.say("web.new_game_begun"));
    },
    openGame(save, next) {
      keep();
      restart(save, next);
    },
  };
}

/** @returns {Object[]} what the list of games shows of each player's points, whatever the rules are by then */
function totalsOf({ players }) {
  return players.map(({ total, partial, least, most, isBegun }) => ({ total, partial, least, most, isBegun }));
}

/** Says that a kept game cannot be read, and offers it as a file. */
function offerBroken(app, text, why) {
  const { words } = app;
  notify([words.say("web.broken_kept"), why].filter(Boolean).join("\n"), true, {
    text: words.say("web.save_file"), act: () => saveText(app, text),
  });
}

/** @returns {string} a name for a game that no other game on this device has */
function newId() {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}
