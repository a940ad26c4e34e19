// A table of phones: this page shows the game that a host keeps, and fills in the seat that was chosen on it. What is
// filled in while the host is away stays here, and is sent when it is back.
import { notify } from "./dialog.js";
import { saveText } from "./files.js";
import { createTableBar } from "./table_bar.js";
import { differingKeys, isOwnChange, sharedChange, sharedOf, withShared } from "./table_game.js";
import { tableHook } from "./table_hook.js";
import { createTableLink } from "./table_link.js";

const SOON = 150;
const LATER = 2000;

/** @param {Object} app */
tableHook.join = (app) => {
  const { archive, data, words } = app;
  const wish = `table:${data.table.id}`;
  const memory = { seat: null, place: -1, mine: null, shared: null, ...archive.wish(wish) };
  const device = archive.wish("device") ?? newDevice();
  archive.setWish("device", device);
  const state = { here: false, seats: [], most: 1, sending: false, timer: 0, refused: null, acked: -1 };
  const listeners = new Set();
  const remember = (changes) => archive.setWish(wish, Object.assign(memory, changes));
  const emit = () => listeners.forEach((listener) => listener());
  const ownPlace = () => state.seats.findIndex(({ seat }) => seat === memory.seat);
  const ownPlayer = () => app.store.game.players[ownPlace()] ?? null;
  const isDirty = () => ownPlace() >= 0 && memory.mine !== null && JSON.stringify(ownPlayer()) !== memory.mine;
  const dirtyKeys = () => (memory.shared ? differingKeys(memory.shared, sharedOf(app.store.game)) : []);

  /** @returns {?Object} what the host does not know yet */
  const unsent = () => {
    const keys = ownPlace() >= 0 || data.table.host ? dirtyKeys() : [];
    const own = isDirty() ? { seat: memory.seat, player: ownPlayer() } : {};
    if (!own.player && !keys.length) return null;
    const shared = sharedOf(app.store.game);
    return { ...own, ...(keys.length ? { shared: sharedChange(keys, shared) } : {}), keys, now: shared };
  };
  const sendSoon = (wait = SOON) => {
    clearTimeout(state.timer);
    state.timer = setTimeout(send, wait);
  };
  const send = async () => {
    const todo = state.here && !state.sending && state.seats.length ? unsent() : null;
    if (!todo || JSON.stringify(todo) === state.refused) return;
    state.sending = true;
    const { keys, now, ...body } = todo;
    const { code, told } = await link.post("sheet", { ...body, language: app.store.language });
    state.sending = false;
    if (code === 200) {
      const known = { ...memory.shared };
      keys.forEach((key) => (now[key] === undefined ? delete known[key] : (known[key] = now[key])));
      state.acked = told.version;
      state.refused = null;
      remember({ mine: body.player ? JSON.stringify(body.player) : memory.mine, shared: known });
      emit();
      sendSoon();
    } else if (code >= 400 && code < 500 && code !== 429 && code !== 408) {
      state.refused = JSON.stringify(todo);
      tellWrong(told);
    } else sendSoon(LATER);
  };
  const tellWrong = ({ wrong, sentences }) => {
    const text = sentences?.length ? sentences.join("\n") : words.say(`table.wrong.${wrong || "nothing"}`);
    notify(text, Boolean(sentences?.length));
  };

  /** Lays what the host tells over the game and every step of it; what was not sent yet stays. */
  const follow = (news) => {
    const known = new Map(state.seats.map((seat) => [seat.seat, seat]));
    const seats = news.seats.map((seat) => ({ ...seat, player: seat.player ?? known.get(seat.seat)?.player }));
    const { save, refusal } = judgeNews(news, seats);
    if (!save) return tellOnce(refusal);
    const place = state.seats.length ? ownPlace() : memory.place;
    const shown = state.seats[app.store.player]?.seat;
    const isSame = isAlike(state.seats, seats) && !news.shared && news.seats.every(({ player }) => !player);
    const mine = seats.find((seat) => seat.mine)?.seat ?? null;
    const isFresh = mine !== null && (memory.seat !== mine || memory.mine === null);
    if (memory.seat !== null && memory.seat !== mine) loseSeat(place);
    Object.assign(state, { seats, most: news.most });
    if (memory.seat !== mine) remember({ seat: mine, mine: null });
    if (!isSame || isFresh) layOver(save, place, { shared: Boolean(news.shared), isFresh });
    showSame(shown, isFresh || shown === undefined);
    emit();
    return sendSoon();
  };
  const judgeNews = (news, seats) => {
    const players = seats.map(({ player }) => player);
    const { game, save } = app.store.game;
    return app.judge(news.shared ? { game, save, players, ...news.shared } : { ...app.store.game, players });
  };
  const layOver = (save, place, { shared, isFresh }) => {
    const own = ownPlace();
    const isUnsent = memory.mine !== null && JSON.stringify(app.store.game.players[place]) !== memory.mine;
    const isKept = own >= 0 && place >= 0 && !isFresh && (isUnsent || state.seats[own].version <= state.acked);
    const all = shared ? sharedOf(save) : memory.shared ?? {};
    const pending = new Set(dirtyKeys());
    const keys = differingKeys(sharedOf(app.store.game), all).filter((key) => !pending.has(key));
    const players = (step) => save.players.map(
      (player, index) => (index === own && isKept ? step.players[place] ?? player : player),
    );
    app.store.takeOver((step) => ({ ...withShared(step, keys, all), players: players(step) }));
    const mine = own < 0 ? null : isKept ? memory.mine : JSON.stringify(save.players[own]);
    remember({ shared: all, place: own, mine });
  };
  const loseSeat = (place) => {
    const player = app.store.game.players[place];
    const isSent = !player || memory.mine === null || JSON.stringify(player) === memory.mine;
    const save = isSent ? null : { ...app.store.game, players: [player] };
    if (save) archive.keep(`lost${Date.now().toString(36)}`, save, { title: data.title });
    const act = () => saveText(app, JSON.stringify(save, null, 1));
    notify(words.say(isSent ? "table.lost" : "table.lost_unsent"), !isSent, isSent ? null : {
      text: words.say("web.save_file"), act,
    });
  };
  const showSame = (shown, isOwn) => {
    const wanted = isOwn ? ownPlace() : state.seats.findIndex(({ seat }) => seat === shown);
    if (wanted >= 0 && wanted !== app.store.player) app.store.show({ player: wanted });
  };
  const link = createTableLink(device, {
    news: follow,
    here(here) {
      Object.assign(state, { here, acked: -1 });
      emit();
      if (here) sendSoon();
    },
  });

  return {
    state,
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isWaiting: () => Boolean(unsent()),
    own: () => state.seats[ownPlace()] ?? null,
    async ask(what, body) {
      const { code, told } = await link.post(what, { ...body, language: app.store.language });
      if (code === 0) notify(words.say("table.away"));
      else if (code !== 200) tellWrong(told);
      return code === 200;
    },
    /** @returns {string[]} what speaks against a change of the game on this page */
    guard(before, after, isNew) {
      const own = ownPlace();
      const isMine = !isNew && isOwnChange(before, after, own) && (own >= 0 || data.table.host);
      if (isMine) return [];
      const wrong = words.say(isNew ? "table.no_new" : own < 0 ? "table.no_seat" : "table.not_yours");
      tellOnce(wrong);
      return [wrong];
    },
    open(root) {
      createTableBar(app, root);
      app.store.on((event) => event.kind !== "view" && sendSoon());
      link.open();
    },
  };
};

/** Tells something that is not told already: a finger that goes on would tell it for every cell. */
function tellOnce(text) {
  const notices = [...document.querySelectorAll(".notice")];
  if (!notices.some((notice) => notice.textContent === text)) notify(text);
}

/** @returns {boolean} whether two lists are of the same seats */
function isAlike(seats, others) {
  return seats.length === others.length && seats.every(({ seat }, index) => seat === others[index].seat);
}

/** @returns {string} a name that no other device has */
function newDevice() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_");
}
