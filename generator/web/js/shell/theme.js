// Light, dark or as the device has it; the sheet's own colours where the page data brings them.

const COLOURS = { paper: "--paper", ink: "--ink", accent: "--accent", on_accent: "--on-accent" };

/**
 * @param {"light"|"dark"|"auto"} theme
 * @param {?Object<string, string>} colours of the sheet
 */
export function applyTheme(theme, colours) {
  const root = document.documentElement;
  root.dataset.theme = theme;
  for (const [name, property] of Object.entries(COLOURS)) {
    if (colours?.[name]) root.style.setProperty(`--sheet${property.slice(1)}`, colours[name]);
  }
}
