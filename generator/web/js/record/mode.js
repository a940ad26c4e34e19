// How a game was played: its modules, and its mode as told, else that of the scenario or of a module, else the first.
import { modeOfScenario, modeWith, plainWords } from "../engine/scenario.js";
import { mostAlike, textsOf } from "./called.js";
import { NameReader } from "./names.js";
import { isAbsent } from "./numbers.js";

const CLOSE_SCENARIO = 0.75;

/**
 * @param {Object} plan
 * @param {*} told
 * @param {Object} complaints
 * @returns {string[]} the modules that were in play
 */
export function readModules(plan, told, complaints) {
  if (isAbsent(told)) return [];
  const titles = Object.fromEntries(Object.entries(plan.modules).map(([name, { title }]) => [name, title]));
  return new NameReader(titles, "record.no_module").readList(told, complaints) ?? [];
}

/**
 * @param {Object} plan
 * @param {{scenario: ?string, mode: ?string, modules: string[]}} told
 * @param {Object} complaints
 * @returns {{told: ?string, mode: string}} the mode that a record names, and the one in which the game was played
 */
export function readMode(plan, { scenario, mode, modules }, complaints) {
  const meant = modeOfScenario(plan, scenario ?? "");
  if (mode !== null) {
    const names = Object.fromEntries(plan.modes.map((name) => [name, plan.mode_names[name] ?? null]));
    const found = mode ? new NameReader(names, "record.no_mode", true).read(mode, complaints) : null;
    if (found && meant && meant !== found) {
      complaints.tell("record.scenario_mode", { scenario, mode: meant, told: found });
    }
    return { told: found, mode: found ?? "" };
  }
  const doubt = scenario && !meant ? doubtfulMode(plan, scenario) : "";
  if (doubt) {
    const known = Object.values(plan.scenarios).map(({ name }) => complaints.words.phrase(name)).join(", ");
    complaints.tell("record.scenario_doubt", { scenario, mode: doubt, known });
  }
  return { told: null, mode: meant || modeWith(plan, modules) };
}

/** @returns {string} the mode that a text may speak of though it names no scenario; the first needs no saying */
function doubtfulMode(plan, text) {
  const modes = new Map(Object.entries(plan.scenarios ?? {}).flatMap(([key, { name, mode }]) => {
    return [key, ...textsOf(name)].map((one) => [plainWords(one), mode]);
  }));
  const named = (word) => [...modes].filter(([name]) => name.split(" ").includes(word));
  const ofWord = (word) => new Set(named(word).map(([, mode]) => mode));
  const found = plainWords(text).split(" ").map(ofWord).filter((meant) => meant.size === 1).map(([mode]) => mode);
  const close = mostAlike(plainWords(text), [...modes.keys()], CLOSE_SCENARIO);
  return [...found, modes.get(close)].find((mode) => mode && mode !== plan.modes[0]) ?? "";
}
