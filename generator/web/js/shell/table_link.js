// The way to the host of a table: news as they come, and what is sent. A host that is away is tried again for as long
// as the page is open.

const STALE = 25000; // the host says something every ten seconds
const LONGEST_WAIT = 15000;
const PATIENCE = 10000;

/**
 * @param {string} device by what the host knows this device again
 * @param {{news: function(Object): void, here: function(boolean): void}} tell what came, and whether the host is there
 */
export function createTableLink(device, tell) {
  const base = location.pathname.replace(/\/+$/, "");
  const known = { source: null, heard: 0, tries: 0, here: null, timer: 0 };
  const setHere = (here) => {
    if (here === known.here) return;
    known.here = here;
    tell.here(here);
  };
  const open = () => {
    clearTimeout(known.timer);
    known.source?.close();
    known.heard = Date.now();
    const source = new EventSource(`${base}/news?device=${encodeURIComponent(device)}`);
    known.source = source;
    source.onmessage = ({ data }) => {
      known.heard = Date.now();
      known.tries = 0;
      setHere(true);
      const news = JSON.parse(data);
      if (news.seats) tell.news(news);
    };
    source.onerror = () => source === known.source && openLater();
  };
  const openLater = () => {
    known.source.close();
    setHere(false);
    known.tries += 1;
    clearTimeout(known.timer);
    known.timer = setTimeout(open, Math.min(LONGEST_WAIT, 500 * 2 ** Math.min(known.tries, 6)));
  };
  const isStale = () => Date.now() - known.heard > STALE;
  const lookAgain = () => (isStale() || !known.here) && open();
  setInterval(() => known.here && isStale() && openLater(), 5000);
  document.addEventListener("visibilitychange", () => !document.hidden && lookAgain());
  window.addEventListener("online", lookAgain);
  return { open, post: (what, body) => postJson(`${base}/${what}`, { device, ...body }) };
}

/** @returns {Promise<{code: number, told: Object}>} code 0 where nobody answered */
async function postJson(url, body) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(url, {
      method: "POST", headers, body: JSON.stringify(body), signal: patience.signal,
    });
    const isJson = answer.headers.get("Content-Type") === "application/json";
    return { code: answer.status, told: isJson ? await answer.json() : {} };
  } catch (away) {
    return { code: 0, told: {} };
  } finally {
    clearTimeout(timer);
  }
}
