import type { Theme } from "@portico/contract";

/** Id of the style element in which the page shell brings the theme before the first paint. */
const shellThemeId = "portico-theme";

const sheet = new CSSStyleSheet();

/**
 * Lays a theme over the tokens. An adopted style sheet, because the page's policy allows no style
 * elements without the shell's nonce; the shell's own theme goes, or its leftovers would show through.
 */
export async function applyTheme(theme: Theme): Promise<void> {
  const { schemeOf, themeStylesheet } = await import("@portico/rules/theme");
  sheet.replaceSync(themeStylesheet(theme));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  document.getElementById(shellThemeId)?.remove();
  document.documentElement.dataset["scheme"] = schemeOf(theme);
}
