// A player's points as text, shown and read out.
import { figure } from "../engine/explain.js";
import { mayHold } from "./names.js";

/** @returns {string} points; where lines lack something, how few and how many they can be; a dash before the start */
export function shownTotal(player, words) {
  if (!player.isBegun) return "–";
  return player.total === null ? shownRange(player.partial, player, words) : figure(player.total);
}

/** @returns {string} how few and how many points there can be; what there is and a question mark where nobody knows */
export function shownRange(partial, { least, most }, words) {
  if (least == null || most == null || least === most) return partial === null ? "?" : `${figure(partial)} + ?`;
  return words.say("report.range", { least: figure(least), most: figure(most) });
}

/** @returns {string} */
export function spokenTotal(player, words) {
  const text = `${player.name} ${shownTotal(player, words)}`;
  if (!player.isBegun) return `${player.name} (${words.say("web.not_begun")})`;
  return player.total === null ? `${text} (${words.say("web.incomplete")})` : text;
}

/** @returns {string} what totals are called, and what they are of where that is not points */
export function totalLabel({ store, words }) {
  const unit = (store.plan.units ?? []).find((one) => mayHold(one.when, store.plan, store.game));
  return unit ? `${words.say("report.total")}, ${words.phrase(unit.many)}` : words.say("report.total");
}
