// The date of a game: the year first, with hyphens, or `today`.

const YEAR_FIRST = /^([0-9]{4})[-./ ]+([0-9]{1,2})[-./ ]+([0-9]{1,2})$/;
const YEAR_LAST = /^([0-9]{1,2})([-./ ]+)([0-9]{1,2})[-./ ]+([0-9]{4}|[0-9]{2})$/;
const CENTURY = 2000;

/**
 * @param {*} value
 * @param {string} today
 * @param {Object} complaints
 * @returns {?string} a date like 2026-11-16; null where none is told, or none can be
 */
export function readDate(value, today, complaints) {
  const text = complaints.readText(value);
  if (text === null) return null;
  const written = text.trim();
  if (written === "today") return today;
  const meant = likelyDates(written);
  if (meant.length === 1 && meant[0] === written) return written;
  if (meant.length) complaints.tell("record.date_written", { date: complaints.anyOf(meant) });
  else complaints.tell("record.no_date", { found: text });
  return null;
}

/** @returns {string[]} the dates that may be meant; several where nobody can tell the day from the month */
function likelyDates(text) {
  const first = YEAR_FIRST.exec(text);
  if (first) return knownDates([first.slice(1).map(Number)]);
  const last = YEAR_LAST.exec(text);
  if (!last) return [];
  const [one, two] = [Number(last[1]), Number(last[3])];
  const year = Number(last[4]) + (last[4].length === 2 ? CENTURY : 0);
  return knownDates(last[2].includes("/") ? [[year, two, one], [year, one, two]] : [[year, two, one]]);
}

/** @returns {string[]} those that the calendar has, each once */
function knownDates(orders) {
  const digits = (number, count) => String(number).padStart(count, "0");
  const dates = orders.map(([year, month, day]) => `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`);
  const isKnown = (date) => !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  return [...new Set(dates)].filter((date) => isKnown(date) && !date.startsWith("0000"));
}
