import type { MailLook, MailPalette } from "./mail-look.ts";

/** Mail programs that know the scheme lay these over the inline styles. */
function darkRules(colors: MailPalette): string {
  return [
    `.ground{background-color:${colors.ground}!important}`,
    `.surface{background-color:${colors.surface}!important}`,
    `.rule{background-color:${colors.accentEdge}!important}`,
    `.text{color:${colors.text}!important}`,
    `.muted{color:${colors.muted}!important}`,
    `.soft{background-color:${colors.accentSoft}!important}`,
    `.accent-text{color:${colors.accentText}!important}`,
    `.button{border-color:${colors.accentEdge}!important}`,
  ].join("");
}

const darkLogo = ".on-light{display:none!important}.on-dark{display:block!important}";

/** What inline styles cannot say: narrow screens and dark. */
export function mailStylesheet({ dark, logo }: MailLook): string {
  const narrow =
    "@media (max-width:480px){.outer{padding:0!important}.surface{border-radius:0!important}.inner{padding-left:24px!important;padding-right:24px!important}}";
  const swap = logo === null || logo.dark === null ? "" : darkLogo;
  const darkBlock =
    dark === null ? "" : `@media (prefers-color-scheme:dark){${darkRules(dark)}${swap}}`;
  return `:root{color-scheme:${dark === null ? "light only" : "light dark"}}${narrow}${darkBlock}`;
}
