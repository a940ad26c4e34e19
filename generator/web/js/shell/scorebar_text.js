// A player's points as text, shown and read out.
import { figure } from "../engine/explain.js";
import { mayHold } from "./names.js";

/** @returns {string} points, with a question mark where lines lack something; a dash for who has not begun */
export function shownTotal(player) {
  if (!player.isBegun) return "–";
  return player.total === null ? `${figure(player.partial)} + ?` : figure(player.total);
}

/** @returns {string} */
export function spokenTotal(player, words) {
  const text = `${player.name} ${shownTotal(player)}`;
  if (!player.isBegun) return `${player.name} (${words.say("web.not_begun")})`;
  return player.total === null ? `${text} (${words.say("web.incomplete")})` : text;
}

/** @returns {string} what totals are called, and what they are of where that is not points */
export function totalLabel({ store, words }) {
  const unit = (store.plan.units ?? []).find((one) => mayHold(one.when, store.plan, store.game));
  return unit ? `${words.say("report.total")}, ${words.phrase(unit.many)}` : words.say("report.total");
}
