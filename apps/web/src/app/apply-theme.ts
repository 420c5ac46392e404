import type { Theme } from "@portico/contract";

/** Id of the style element in which the page shell brings the theme before the first paint. */
const shellThemeId = "portico-theme";

const sheet = new CSSStyleSheet();

/** The theme that the page has on. */
let worn: Theme | null = null;

/** Notes the theme that the page shell has put on: to put it on again would style the whole page anew. */
export function noteShellTheme(theme: Theme): void {
  worn = theme;
}

/**
 * Lays a theme over the tokens. An adopted style sheet, because the page's policy allows no style
 * elements but the shell's; the shell's own theme goes, or its leftovers would show through.
 */
export async function applyTheme(theme: Theme): Promise<void> {
  if (theme === worn) return;
  worn = theme;
  const { schemeOf, themeStylesheet } = await import("@portico/rules/theme");
  // Another one may have been wanted while this was on its way.
  if (theme !== worn) return;
  sheet.replaceSync(themeStylesheet(theme));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  document.getElementById(shellThemeId)?.remove();
  document.documentElement.dataset["scheme"] = schemeOf(theme);
}
