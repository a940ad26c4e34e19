// Hand over: the game of one player or of all as a link, a QR code, a file or a picture.
import { notify, openDialog } from "./dialog.js";
import { make, makeButton, refill } from "./dom.js";
import { saveFile, shareFile } from "./files.js";
import { packSave, toFragment } from "./payload.js";
import { drawPicture } from "./picture.js";
import { qrPicture } from "./qr_picture.js";

/** @param {Object} app */
export function openHandOver(app) {
  const { words, store } = app;
  const several = store.game.players.length > 1;
  const code = make("div", { class: "code" });
  const link = make(
    "textarea",
    {
      class: "link",
      readonly: true,
      rows: 3,
      "aria-label": words.say("web.link"),
      on: { focus: (event) => event.target.select() },
    },
  );
  const chosen = { player: several ? null : 0 };
  const show = async () => {
    const told = await toldBy(app, chosen.player);
    link.value = told.link;
    refill(code, qrPicture(told.code, words.say("web.code")) ?? make("p", { text: words.say("web.code_too_long") }));
  };
  openDialog({ title: words.say("web.hand_over"), close: words.say("web.close"), kind: "hand-over" }, () => [
    make("p", { class: "state", text: words.say("web.hand_over_text") }),
    several ? whoChoice(app, chosen, show) : null,
    code, link,
    make("div", { class: "actions" },
      makeButton(words.say("web.copy_link"), () => copyLink(words, link), { class: "primary" }),
      makeButton(words.say("web.save_file"), () => handFile(app, chosen.player)),
      makeButton(words.say("web.share_picture"), () => handPicture(app, chosen.player))),
  ]);
  show();
}

/** @returns {HTMLElement} whose sheets are handed over */
function whoChoice({ store, words }, chosen, show) {
  const option = (value, text) => make("option", { value, text });
  const change = (event) => {
    chosen.player = event.target.value === "" ? null : Number(event.target.value);
    show();
  };
  return make("label", { class: "who-choice" }, make("span", { text: words.say("web.whose") }),
    make("select", { on: { change } }, option("", words.say("web.everybody")),
      store.game.players.map((player, index) => option(index, player.name))));
}

/**
 * The game as it is handed over: of one player, or of all where the player is null.
 * @param {Object} game
 * @param {?number} player
 * @returns {Object}
 */
export function partOf(game, player) {
  return player === null ? game : { ...game, players: [game.players[player]] };
}

/** @returns {Promise<{payload: string, link: string, code: string}>} the texts that carry a game */
async function toldBy(app, player) {
  const payload = await packSave(partOf(app.store.game, player));
  const isOnline = /^https?:$/.test(location.protocol) && !app.table; // the address of a table is its secret
  const link = (app.table ? "" : location.href.replace(/#.*$/, "")) + toFragment(payload);
  return { payload, link, code: isOnline ? link : toFragment(payload) };
}

/** Copies the link, or marks it where the browser does not let us. */
async function copyLink(words, link) {
  try {
    await navigator.clipboard.writeText(link.value);
    notify(words.say("web.link_copied"));
  } catch (refusal) {
    link.focus();
    notify(words.say("web.link_marked"));
  }
}

/** @returns {string} a name for a file: game, players and date */
function fileName({ data, store }, player, ending) {
  const names = partOf(store.game, player).players.map(({ name }) => name).join("-");
  const text = [data.game.split("/").pop(), names, store.game.date].filter(Boolean).join("-");
  return `${text.replace(/[^\p{L}\p{N}-]+/gu, "_").slice(0, 80)}.${ending}`;
}

/** Saves the game as a file: of one player, or of all. */
export async function handFile(app, player = null) {
  const text = `${JSON.stringify(partOf(app.store.game, player), null, 1)}\n`;
  await saveFile(new Blob([text], { type: "application/json" }), fileName(app, player, "json"));
}

/** Shares a picture that carries the game. */
async function handPicture(app, player) {
  const { words, store, data } = app;
  const told = await toldBy(app, player);
  const names = partOf(store.game, player).players.map(({ name }) => name).join(", ");
  const caption = [words.phrase(data.title), names, store.game.date].filter(Boolean).join(" · ");
  const blob = await drawPicture(app, player ?? store.player, { payload: told.payload, code: told.code, caption });
  await shareFile(blob, fileName(app, player, "png"));
  notify(words.say("web.picture_made"));
}
