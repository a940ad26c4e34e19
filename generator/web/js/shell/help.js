// Help on one page: what fingers and keys do.
import { openDialog } from "./dialog.js";
import { make } from "./dom.js";

const GESTURES = ["tap", "hold", "drag", "zoom", "sides"];
const KEYS = [["←↑→↓", "arrows"], ["Space", "space"], ["Enter", "enter"], ["Tab", "tab"], ["0–9", "digits"],
  ["Ctrl Z", "undo"], ["Ctrl Shift Z · Ctrl Y", "redo"], ["?", "help"], ["Esc", "escape"]];

/** @param {Object} app */
export function openHelp({ words, table }) {
  const gesture = (name) => [
    make("dt", { text: words.say(`web.help.${name}`) }), make("dd", { text: words.say(`web.help.${name}_does`) }),
  ];
  const key = ([sign, name]) => [
    make("dt", {}, make("kbd", { text: sign })), make("dd", { text: words.say(`web.help.key_${name}`) }),
  ];
  openDialog({ title: words.say("web.help.title"), close: words.say("web.close") }, () => [
    make("dl", {}, GESTURES.flatMap(gesture)),
    make("h3", { text: words.say("web.help.keys") }), make("dl", {}, KEYS.flatMap(key)),
    make("p", { class: "state", text: words.say(table ? "table.kept" : "web.help.kept") }),
  ]);
}
