// The screen stays awake while the sheet is open. A browser that refuses must not disturb the game.

/** Asks for a lit screen, and again whenever the page comes back into view. */
export function keepAwake() {
  const ask = () => {
    if (document.visibilityState === "visible") navigator.wakeLock?.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", ask);
  ask();
}
