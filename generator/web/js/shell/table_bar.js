// The line about the table above the sheet, and its dialog: who sits where, the totals, the final table and the code
// for one more phone. The host frees and closes seats there.
import { notify, openDialog } from "./dialog.js";
import { make, makeButton, refill, whenOther } from "./dom.js";
import { finalTable } from "./final.js";
import { qrPicture } from "./qr_picture.js";
import { shownTotal } from "./scorebar_text.js";

/**
 * @param {Object} app
 * @param {HTMLElement} root
 */
export function createTableBar(app, root) {
  const { table, store, words, data } = app;
  const bar = make("div", { class: "table-bar", role: "status" });
  const known = { asked: false };
  root.classList.add("at-table");
  root.prepend(bar);
  const seen = () => [store.language, table.state.here, table.isWaiting(), tableLine(app)];
  const show = whenOther(seen, () => {
    bar.classList.toggle("away", !table.state.here);
    refill(bar, make("span", { text: tableLine(app) }),
      makeButton(words.say("table.title"), () => openTable(app), { class: "to-table" }));
  });
  const askSeat = () => {
    if (known.asked || !table.state.seats.length || document.querySelector("dialog[open]")) return;
    known.asked = true;
    if (data.table.host || !table.own()) openTable(app);
  };
  table.on(show);
  table.on(askSeat);
  store.on(show);
  show();
}

/** @returns {string} the line: whose seat this is, or that the host is away */
function tableLine({ table, words, data }) {
  const { here, seats } = table.state;
  if (!here) return words.say(seats.length ? table.isWaiting() ? "table.waiting" : "table.away" : "table.looking");
  const own = table.own();
  if (own) return words.say("table.you_are", { name: own.name });
  if (!data.table.host) return words.say("table.no_seat");
  return words.say("table.host_line", { n: seats.filter(({ held }) => held).length, all: seats.length });
}

/** Opens what can be known and done at the table; it stays true while it is open. */
function openTable(app) {
  const { table, words, store, data } = app;
  const list = make("ul", { class: "seats" });
  const final = make("div");
  const told = ({ player, version, ...seat }) => seat;
  const showSeats = whenOther(() => [store.language, table.state.seats.map(told)], () => {
    refill(list, table.state.seats.map((seat) => seatRow(app, seat)));
  });
  const show = () => {
    showSeats();
    const points = store.result.players.map((one) => shownTotal(one, words));
    [...list.querySelectorAll(".points")].forEach((one, index) => (one.textContent = points[index] ?? ""));
    refill(final, finalTable(app) ?? make("p", { class: "state", text: words.say("web.no_final_yet") }));
  };
  const stops = [table.on(show), store.on(show)];
  const about = { closed: () => stops.forEach((stop) => stop()), kind: "wide table-dialog" };
  openDialog({ title: words.say("table.title"), close: words.say("web.close"), ...about }, () => [
    data.table.host ? make("p", { class: "state", text: words.say("table.host_text") }) : null,
    list, newSeat(app), final, codeOf(app),
  ]);
  show();
}

/** @returns {HTMLElement} one seat: who, how many points, and what can be done */
function seatRow({ words, table, data }, seat) {
  const order = (act) => makeButton(words.say(`table.${act}`), () => table.ask("order", { seat: seat.seat, act }), {
    class: "quiet",
  });
  const sit = () => table.ask("seat", { seat: seat.seat });
  const leave = () => table.ask("seat", { seat: null });
  return make("li", { class: seat.mine ? "mine" : null },
    make("span", { class: "grow" },
      make("span", { text: seat.name }), make("small", { text: words.say(stateOf(seat)) })),
    make("b", { class: "points" }),
    seat.mine ? makeButton(words.say("table.leave"), leave) : null,
    !seat.held && !seat.closed ? makeButton(words.say("table.sit"), sit, { class: "primary" }) : null,
    data.table.host && seat.held ? order("free") : null,
    data.table.host ? order(seat.closed ? "open" : "close") : null,
    data.table.host && !seat.held && table.state.seats.length > 1 ? order("remove") : null);
}

/** @returns {string} how a seat stands, as the key of its words */
function stateOf({ mine, held, here, closed }) {
  if (mine) return "table.is_mine";
  if (held) return here ? "table.is_here" : "table.is_away";
  return closed ? "table.is_closed" : "table.is_free";
}

/** @returns {?HTMLElement} a seat for somebody who is not in the list yet */
function newSeat({ words, table }) {
  if (table.state.seats.length >= table.state.most) return null;
  const name = make("input", { maxlength: 60, autocomplete: "off", id: "new-seat" });
  const act = async (event) => {
    event.preventDefault();
    if (!name.value.trim()) return notify(words.say("table.wrong.no_player"));
    return await table.ask("seat", { name: name.value.trim() }) && (name.value = "");
  };
  return make("form", { on: { submit: act }, class: "new-seat" },
    make("label", { for: "new-seat", text: words.say("table.new_seat") }), name,
    make("button", { type: "submit", text: words.say("table.sit_new") }));
}

/** @returns {HTMLElement} the link as a code, for one more phone */
function codeOf({ words, data }) {
  const { link } = data.table;
  return make("details", { class: "code", open: data.table.host },
    make("summary", { text: words.say("table.invite") }),
    qrPicture(link, words.say("web.code")), make("p", { class: "link", text: link }));
}
