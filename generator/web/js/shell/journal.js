// The game as it was last changed, on the disk at once. What a browser keeps for a page it may hold in memory for some
// seconds first; an empty battery would lose those. A device without such a journal plays on without it.

const JOURNAL = "scriptorium";
const ENTRIES = "last";

/**
 * @param {function(): IDBFactory} factory the browser's, which it may refuse
 * @returns {{write: function(string, Object): void, read: function(string): Promise<?Object>}}
 */
export function createJournal(factory) {
  let opened = null;
  const open = () => (opened ??= openJournal(factory).catch(() => null));
  return {
    write(key, entry) {
      open().then((journal) => journal && writeEntry(journal, key, entry));
    },
    read: (key) => open().then((journal) => journal && readEntry(journal, key)).catch(() => null),
  };
}

/** @returns {Promise<IDBDatabase>} */
function openJournal(factory) {
  return new Promise((resolve, reject) => {
    const request = factory().open(JOURNAL, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Writes an entry, and waits for the disk; one that is refused is given up, since the archive tells of that. */
function writeEntry(journal, key, entry) {
  try {
    journal.transaction(ENTRIES, "readwrite", { durability: "strict" }).objectStore(ENTRIES).put(entry, key);
  } catch (refusal) {
    journal.close();
  }
}

/** @returns {Promise<?Object>} */
function readEntry(journal, key) {
  return new Promise((resolve, reject) => {
    const request = journal.transaction(ENTRIES).objectStore(ENTRIES).get(key);
    request.onsuccess = () => resolve(request.result ?? null);
    request.onerror = () => reject(request.error);
  });
}
