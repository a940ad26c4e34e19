// A player's points as text, shown and read out.

/** @returns {string} points, with a question mark where lines lack something */
export function shownTotal(player) {
  return player.total === null ? `${player.partial} + ?` : String(player.total);
}

/** @returns {string} */
export function spokenTotal(player, words) {
  const text = `${player.name} ${shownTotal(player)}`;
  return player.total === null ? `${text} (${words.say("web.incomplete")})` : text;
}
