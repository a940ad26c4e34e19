// Light, dark or as the device has it.

/** @param {"light"|"dark"|"auto"} theme */
export function applyTheme(theme) {
  document.documentElement.dataset.theme = ["light", "dark"].includes(theme) ? theme : "auto";
}
