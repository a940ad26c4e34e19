// One entry of the panel as a field that fits its kind. An empty field is not told, which is never 0. A value that
// cannot be is marked and told, and the game stays as it was.
import { modeOfScenario } from "../engine/scenario.js";
import { cellTitleOf, withCell } from "../engine/titles.js";
import { readFamily, writeFamily } from "../engine/told.js";
import { stateName } from "../sheet/state_names.js";
import { cardsField } from "./card_picker.js";
import { make } from "./dom.js";
import { joinMistakes } from "./merge.js";
import { numberInput } from "./number_input.js";

const MANY = 12;

/**
 * @param {Object} app
 * @param {Object} entry
 * @param {"game"|"table"|number} whose
 * @param {Object} holder what the record says there
 * @returns {HTMLElement}
 */
export function entryField(app, entry, whose, holder) {
  const id = `entry-${entry.key}`;
  const wrong = make("p", { class: "wrong", role: "alert" });
  const tell = (mistakes) => (wrong.textContent = joinMistakes(mistakes, app.words));
  const set = (value) => tell(app.store.set(whose, entry.key, value));
  const setAll = (values) => tell(app.store.setAll(whose, values));
  const field = (FIELDS[entry.kind] ?? textField)(app, entry, { id, set, setAll, value: holder[entry.key], holder });
  const label = make("label", { for: id, text: app.words.phrase(entry.name) || entry.key });
  const mark = ({ target }) => target.setAttribute("aria-invalid", String(wrong.textContent !== ""));
  const about = { class: `entry ${entry.kind}`, "data-entry": entry.key, on: { change: mark } };
  return make("div", about, label, field, wrong);
}

/** @returns {HTMLElement} free text, with the scenarios of the game to choose from */
function textField(app, entry, { id, set, setAll, value }) {
  const { words, store } = app;
  const list = `${id}-list`;
  const names = (entry.choices ?? []).map((choice) => words.phrase(choice.name));
  const change = (event) => {
    const text = event.target.value.trim();
    const mode = entry.key === "scenario" ? modeOfScenario(store.plan, text) : "";
    if (mode) setAll({ scenario: text, mode });
    else set(text || undefined);
  };
  const input = make(
    "input",
    { id, value: value ?? "", list: names.length ? list : null, autocomplete: "off", maxlength: 120, on: { change } },
  );
  return make(
    "div",
    {},
    input,
    names.length ? make("datalist", { id: list }, names.map((name) => make("option", { value: name }))) : null,
  );
}

/** @returns {HTMLElement} one of a few */
function choiceField(app, entry, { id, set, value }) {
  const option = (choice) => make("option", { value: choice.id, text: app.words.phrase(choice.name) });
  const select = make("select", { id, on: { change: (event) => set(event.target.value) } }, entry.choices.map(option));
  select.value = value ?? entry.choices[0]?.id;
  return select;
}

/** @returns {HTMLElement} any of a few */
function choicesField(app, entry, { id, set, value }) {
  const chosen = new Set(value ?? []);
  const toggle = (choice) => {
    if (!chosen.delete(choice)) chosen.add(choice);
    set(entry.choices.map((one) => one.id).filter((one) => chosen.has(one)));
  };
  return make("div", { class: "boxes", id }, entry.choices.map((choice) =>
    checkBox(`${id}-${choice.id}`, app.words.phrase(choice.name), chosen.has(choice.id), () => toggle(choice.id))));
}

/** @returns {HTMLElement} a box with its label */
function checkBox(id, text, checked, change) {
  return make(
    "label", { class: "box" }, make("input", { type: "checkbox", id, checked, on: { change } }), make("span", { text }),
  );
}

/** @returns {HTMLElement} */
function dateField(app, entry, { id, set, value }) {
  return make(
    "input", { id, type: "date", value: value ?? "", on: { change: (event) => set(event.target.value || undefined) } },
  );
}

/** @returns {HTMLElement} a whole number, or nothing */
function numberField(app, entry, { id, set, value }) {
  return numberInput(app, { id, value: typeof value === "number" ? value : "", limits: entry.limits, set });
}

/** @returns {HTMLElement} a family of cells that lies beside the sheets */
function cellsField(app, entry, field) {
  const family = app.store.plan.families[entry.family ?? entry.key];
  const states = readFamily(app.store.plan, entry.key, field.holder);
  if (family.kind === "number") return numbersField(app, entry, field, family, states);
  if (family.kind === "states") return statesField(app, entry, field, family, states);
  if (family.cells.length === 1) return yesNoField(app, field, states);
  return family.names?.length && family.names.length <= MANY
    ? namedBoxes(app, entry, field, family, states) : countField(app, entry, field, family, states);
}

/** @returns {HTMLElement} the numbers of a family */
function numbersField(app, entry, { id, setAll }, family, states) {
  const { store } = app;
  const set = (at) => (number) => {
    const next = states.map(
      (state, index) => (index === at ? number ?? (states.length > 1 ? null : undefined) : state),
    );
    setAll({ [entry.key]: undefined, ...writeFamily(store.plan, entry.key, next) });
  };
  const limits = family.from !== undefined && family.to !== undefined ? [family.from, family.to] : null;
  const name = (at) => (states.length > 1 ? app.words.phrase(withCell(entry.name || entry.key, family, at)) : null);
  return make("div", { class: "numbers" }, states.map((state, at) =>
    numberInput(app, { id: at ? `${id}-${at}` : id, value: state ?? "", limits, set: set(at), name: name(at) })));
}

/** @returns {HTMLElement} yes, no, or not told */
function yesNoField(app, { id, set }, [state]) {
  const option = (value, key) => make("option", { value, text: app.words.say(key) });
  const values = { "": undefined, yes: true, no: false };
  const select = make("select", { id, on: { change: (event) => set(values[event.target.value]) } },
    option("", "web.state.untold"), option("yes", "web.yes"), option("no", "web.no"));
  select.value = state === undefined ? "" : state === "empty" ? "no" : "yes";
  return select;
}

/** @returns {HTMLElement} a box for each named cell; the first tap tells all of them */
function namedBoxes(app, entry, { id, set }, family, states) {
  const { plan } = app.store;
  const toggle = (at) => {
    const marked = (state) => state !== undefined && state !== "empty";
    const next = states.map((state, index) => (marked(state) !== (index === at) ? "filled" : "empty"));
    set(writeFamily(plan, entry.key, next)[entry.key]);
  };
  const none = checkBox(`${id}-told`, app.words.say("web.told"), states.every((state) => state !== undefined),
    (event) => set(
      event.target.checked ? writeFamily(plan, entry.key, states.map(() => "empty"))[entry.key] : undefined,
    ));
  const boxes = family.names.map(
    (name, at) => checkBox(
      `${id}-${at}`, app.words.phrase(cellTitleOf(family, at) ?? String(name)),
      states[at] !== undefined && states[at] !== "empty", () => toggle(at),
    ),
  );
  return make("div", { class: "boxes", id }, none, boxes);
}

/** @returns {HTMLElement} how many cells are filled */
function countField(app, entry, { id, set, value }, family, states) {
  const told = states.every((state) => state !== undefined);
  const count = typeof value === "number" ? value : told ? states.filter((state) => state !== "empty").length : "";
  const write = (number) => {
    if (number === undefined) return set(undefined);
    if (family.kind !== "track" || !(number >= 0 && number <= family.cells.length)) return set(number);
    return set(
      writeFamily(
        app.store.plan, entry.key, family.cells.map((_, at) => (at < number ? "filled" : "empty")),
      )[entry.key],
    );
  };
  const most = family.cells.length + (family.beyond ?? 0);
  return numberInput(app, { id, value: count, limits: [0, most], set: write });
}

/** @returns {HTMLElement} how many cells are in each state */
function statesField(app, entry, { id, set, value }, family, states) {
  const marks = family.states.filter((state) => state !== "empty");
  const most = family.cells.length + (family.beyond ?? 0);
  const told = states.some((state) => state !== undefined);
  const counted = (state) => (typeof value?.[state] === "number" ? value[state]
    : told ? states.filter((one) => one === state).length
    : value && typeof value === "object" ? value[state] ?? 0 : value === "none" ? 0 : "");
  const write = (state) => (number) => {
    const counts = Object.fromEntries(
      marks.map((one) => [one, one === state ? number ?? 0 : counted(one) || 0]).filter(([, n]) => n),
    );
    set(Object.keys(counts).length ? counts : number === undefined ? undefined : "none");
  };
  const row = (state, at) => make("label", { class: "state" }, make(
    "span", { text: stateName(family.pictures, state, app.words) },
  ),
    numberInput(
      app, { id: at ? `${id}-${at}` : id, value: counted(state), limits: [0, most], set: write(state) },
    ));
  return make("div", { class: "states" }, marks.map(row));
}

const FIELDS = {
  text: textField, choice: choiceField, choices: choicesField, date: dateField, number: numberField,
  points: numberField,
  cards: cardsField, cells: cellsField, box: yesNoField,
};
