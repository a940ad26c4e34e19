// Cards held: those chosen as small pictures, and a dialog in which they are chosen by picture and name.
import { svgPicture, svgShare } from "../sheet/svg.js";
import { readCardPictures } from "../sheet/unpack.js";
import { openDialog } from "./dialog.js";
import { make, makeButton, refill } from "./dom.js";
import { numberInput } from "./number_input.js";

const SEARCHED = 12;

/**
 * @param {Object} app
 * @param {Object} entry
 * @param {{id: string, set: function(*): void, value: *}} field
 * @returns {HTMLElement}
 */
export function cardsField(app, entry, { id, set, value }) {
  const { words } = app;
  const held = Array.isArray(value) ? value : [];
  const text = entry.held ? words.say(
    "web.cards_of", { n: held.length, held: entry.held },
  ) : words.count("web.cards", held.length);
  const choose = makeButton(
    words.say("web.choose_cards"), () => chooseCards(app, entry, held, set), { id, class: "primary" },
  );
  const strip = make("div", { class: "hand" }, held.map((card) => heldCard(app, entry, card)));
  const forget = value === undefined ? null : makeButton(
    words.say("web.state.untold"), () => set(undefined), { class: "quiet" },
  );
  const points = entry.takes_points ? pointsField(app, entry, value, set) : null;
  const state = value === undefined ? words.say("web.state.untold") : typeof value === "number" ? "" : text;
  return make("div", { class: "cards" }, strip, make("p", { class: "state", text: state }),
    make("div", { class: "actions" }, choose, forget), points);
}

/** @returns {HTMLElement} the points of all cards, where nobody wants to name them */
function pointsField(app, { limits }, value, set) {
  const input = numberInput(app, { id: null, value: typeof value === "number" ? value : "", limits, set });
  return make("label", { class: "points-only" }, make("span", { text: app.words.say("web.points_only") }), input);
}

/** @returns {HTMLElement} a card that is held */
function heldCard(app, entry, card) {
  const name = cardName(app, entry, card);
  return make("figure", {}, cardPicture(app, entry, card, name), make("figcaption", { text: name }));
}

/** @returns {string} */
function cardName({ words }, entry, card) {
  return words.phrase(entry.choices.find((choice) => choice.id === card)?.name) || card;
}

/** @returns {?Element} the picture of a card in the language that is shown; null where the deck has none */
function cardPicture({ data, store }, entry, card, name) {
  const { cards, card_symbols: symbols } = readCardPictures();
  const deck = data.plan.rules[entry.key]?.cards ?? Object.keys(cards).find((one) => cards[one][card]);
  const picture = cards[deck]?.[card]?.picture;
  const svg = picture && (picture[""] ?? picture[store.language] ?? Object.values(picture)[0]);
  if (svg) svgShare(symbols);
  return svg ? svgPicture(svg, name) : null;
}

/** Opens the choice of cards; what is chosen is one step when the dialog closes. */
function chooseCards(app, entry, held, set) {
  const { words } = app;
  const chosen = new Set(held);
  const closed = () => JSON.stringify([...chosen]) !== JSON.stringify(held) && set([...chosen]);
  const grid = make("div", { class: "deck" });
  const count = make("p", { class: "state", "aria-live": "polite" });
  const show = () => {
    count.textContent = entry.held ? words.say(
      "web.cards_of", { n: chosen.size, held: entry.held },
    ) : words.count("web.cards", chosen.size);
    grid.querySelectorAll("button").forEach(
      (button) => button.setAttribute("aria-pressed", String(chosen.has(button.dataset.card))),
    );
  };
  const toggle = (card) => {
    if (!chosen.delete(card)) chosen.add(card);
    show();
  };
  const fill = (sought) => {
    refill(
      grid,
      entry.choices.filter(
        (choice) => fitsSearch(words.phrase(choice.name), sought),
      ).map((choice) => cardButton(app, entry, choice, toggle)),
    );
    show();
  };
  const search = make(
    "input",
    {
      type: "search",
      placeholder: words.say("web.search"),
      "aria-label": words.say("web.search"),
      on: { input: (event) => fill(event.target.value) },
    },
  );
  openDialog({
    title: words.phrase(entry.name) || entry.key, close: words.say("web.done"), kind: "wide stacked", closed,
  }, (shut) => [
    entry.choices.length > SEARCHED ? search : null, count, grid,
    make("div", { class: "actions sticky" }, makeButton(words.say("web.done"), shut, { class: "primary" })),
  ]);
  fill("");
}

/** @returns {HTMLElement[]} the cards that may be chosen, each of which shows whether it is */
export function cardButtons(app, entry, chosen, toggle) {
  return entry.choices.map((choice) => {
    const press = () => button.setAttribute("aria-pressed", String(chosen.has(choice.id)));
    const button = cardButton(app, entry, choice, (card) => (toggle(card), press()));
    press();
    return button;
  });
}

/** @returns {HTMLElement} a card that may be chosen */
function cardButton(app, entry, choice, toggle) {
  const name = app.words.phrase(choice.name) || choice.id;
  const button = makeButton("", () => toggle(choice.id), { class: "card", "data-card": choice.id, "aria-label": name });
  const picture = cardPicture(app, entry, choice.id, "");
  picture?.setAttribute("aria-hidden", "true");
  button.append(...[picture, make("span", { text: name })].filter(Boolean));
  return button;
}

/** @returns {boolean} whether a name holds what is sought, capitals and accents aside */
function fitsSearch(name, sought) {
  const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  return plain(name).includes(plain(sought.trim()));
}
