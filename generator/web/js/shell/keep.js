// Keeps the game on the device at every change, so that a closed tab or an empty battery loses nothing: in the list of
// games, and in the journal, which is on the disk sooner and brings back what the list has lost. What another tab with
// the same game writes is taken in, as a step that can be undone, so that neither loses the other's.
import { pageKey } from "./archive.js";
import { notify } from "./dialog.js";
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
    known.kept = archive.keep(id, app.store.game, { title: data.title });
    journal.write(pageKey(data), { id, changed: new Date().toISOString(), save: app.store.game });
  };
  const recover = async () => {
    const last = data.record ? null : await journal.read(pageKey(data));
    const there = last && archive.find(last.id);
    if (!last?.save || known.changed || (there && there.changed >= last.changed)) return;
    if (JSON.stringify(there?.save) === JSON.stringify(last.save)) return;
    begin(last.id);
    app.store.restartGame(last.save);
  };
  const takeIn = () => {
    const there = known.kept && archive.find(id)?.save;
    if (!there || JSON.stringify(there) === JSON.stringify(app.store.game)) return;
    known.taking = true;
    app.store.replaceGame(there);
    known.taking = false;
    if (!known.told) notify(app.words.say("web.other_tab"));
    known.told = true;
  };
  return {
    current: () => id,
    startSave() {
      const found = data.record ? null : archive.find(archive.current());
      begin(found?.id ?? newId());
      return found?.save;
    },
    follow() {
      app.store.on((event) => event.kind !== "view" && keep());
      window.addEventListener("storage", (event) => event.newValue && event.key?.endsWith(`:${id}`) && takeIn());
      document.addEventListener("visibilitychange", () => !document.hidden && takeIn());
      recover();
    },
    newGame() {
      keep();
      begin(newId());
      app.store.restartGame(app.store.freshSave(app.store.game.players.map(({ name }) => name)));
      notify(app.words.say("web.new_game_begun"));
    },
    openGame(save) {
      keep();
      begin(newId());
      app.store.restartGame(save);
    },
    resume(entry) {
      keep();
      begin(entry.here ? entry.id : newId());
      app.store.restartGame(entry.save);
    },
  };
}

/** @returns {string} a name for a game that no other game on this device has */
function newId() {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}
