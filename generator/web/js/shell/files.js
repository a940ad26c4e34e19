// Files out of the page: the browser's own dialog where there is one, else a download, which works everywhere.

/**
 * @param {Blob} blob
 * @param {string} name
 */
export async function saveFile(blob, name) {
  if (window.showSaveFilePicker) {
    try {
      const handle = await window.showSaveFilePicker({ suggestedName: name });
      const stream = await handle.createWritable();
      await stream.write(blob);
      await stream.close();
      return;
    } catch (refusal) {
      if (refusal.name === "AbortError") return;
    }
  }
  downloadFile(blob, name);
}

/** Saves a text that may be no game any more under the name of the game. */
export function saveText({ data }, text) {
  return saveFile(new Blob([text], { type: "application/json" }), `${data.game.split("/").pop()}.json`);
}

/** Downloads a file. */
export function downloadFile(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/**
 * Hands a file to another program where the device can, else downloads it.
 * @param {Blob} blob
 * @param {string} name
 */
export async function shareFile(blob, name) {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (refusal) {
      if (refusal.name === "AbortError") return;
    }
  }
  downloadFile(blob, name);
}
