// Keeps the game on the device at every change, so that a closed tab or an empty battery loses nothing.
import { notify } from "./dialog.js";

/**
 * @param {Object} app
 */
export function keepGame(app) {
  const { archive, data } = app;
  let id = null;
  const begin = (next) => {
    id = next;
    archive.setCurrent(id);
  };
  const keep = () => archive.keep(id, app.store.game, { title: data.title });
  return {
    current: () => id,
    startSave() {
      const found = data.record ? null : archive.find(archive.current());
      begin(found?.id ?? newId());
      return found?.save;
    },
    follow() {
      app.store.on((event) => event.kind !== "view" && keep());
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
