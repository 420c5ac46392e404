import type { BrandConfig } from "@portico/contract";
import { type ErrorCode, errorStatuses } from "@portico/contract/errors";
import type { LocaleCode } from "@portico/i18n";
import { errorPhrase } from "@portico/i18n/errors";
import { serverTexts } from "@portico/i18n/server-texts";
import { schemeOf, themeStylesheet } from "@portico/rules/theme";
import { styleSource } from "../../platform/shell/content-security-policy.ts";
import { escapeHtml } from "../../platform/shell/markup.ts";
import { rootAttributes } from "../../platform/shell/root-attributes.ts";
import { brandLogo } from "../whitelabel/whitelabel.public.ts";
import type { Page } from "./page.ts";

const textsOf = serverTexts("app");

/** The tokens that a theme may lay others over, and the few places of the page. */
const css = `
      :root { color-scheme: light; font: 1rem/1.6 var(--font-family, Inter), system-ui, sans-serif;
        --font-family-default: Inter; --color-surface: #fff; --color-sunken: #f6f5f2; --color-text: #1c1e20;
        --color-line: #e4e2dc; --color-line-strong: #84888c; --color-accent: #257bad; --color-on-accent: #fff; --color-accent-edge: #257bad; }
      @media (prefers-color-scheme: dark) { :root:not([data-scheme="light"]) { color-scheme: dark;
        --color-surface: #131619; --color-sunken: #0d0f11; --color-text: #eceef0; --color-line: #2a3035;
        --color-line-strong: #737b83; } }
      body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--color-sunken); color: var(--color-text); overflow-wrap: anywhere; }
      header { display: flex; align-items: center; min-height: 4rem; padding: 0 clamp(1rem, 4vw, 2.5rem); border-bottom: 1px solid var(--color-line); background: var(--color-surface); font-weight: 600; }
      header img { display: block; width: auto; max-width: 60vw; height: 2rem; object-fit: contain; object-position: left; }
      main { display: grid; flex: 1; align-content: center; justify-items: center; gap: 1rem; padding: 2rem clamp(1rem, 4vw, 2.5rem); text-align: center; }
      h1 { max-width: 24ch; margin: 0; font-size: clamp(1.625rem, 4vw, 2.125rem); font-weight: 600; line-height: 1.25; text-wrap: balance; }
      p { max-width: 44ch; margin: 0; text-wrap: balance; }
      a { display: inline-flex; align-items: center; box-sizing: border-box; min-height: 3rem; padding: 0 1.5rem; border: 1px solid transparent; border-radius: 10px; background: var(--color-accent); color: var(--color-on-accent); font-weight: 550; text-decoration: none; }
      nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; }
      a.quiet:not(:only-child) { border-color: var(--color-line-strong); background: none; color: var(--color-text); }
      .trace { font-size: 0.875rem; }
      a:focus-visible { outline: 2px solid var(--color-accent-edge); outline-offset: 3px; }
    `;

interface FailureOptions {
  code: ErrorCode;
  /** Seconds after which the page asks again by itself; null for what does not pass so. */
  wait: number | null;
  /** By which the error is found in the logs; null for what anybody may meet. */
  traceId: string | null;
  locale: LocaleCode;
  /** How the host looked when it was last asked for; null where that is not known. */
  brand: BrandConfig | null;
}

/** Whether an address cannot be read, or holds what nothing is called by. */
export const isUnread = (code: ErrorCode) =>
  code === "request.malformed" || code === "request.invalid";

/**
 * The page in place of one that cannot be had: while the database is away or too many ask at once, which
 * passes; for an address that cannot be read; where the server failed. No script is needed.
 */
export function failurePage({ code, wait, traceId, locale, brand }: FailureOptions): Page {
  // Whoever followed a link that cannot be read looks for a page, and knows of no request.
  const { title, detail } = errorPhrase(locale, isUnread(code) ? "request.not_found" : code);
  const { t, language } = textsOf(locale);
  const theme = brand === null ? "" : themeStylesheet(brand.theme);
  const styles = theme === "" ? [css] : [css, theme];
  const scheme = brand === null ? "system" : schemeOf(brand.theme);
  const html = `<!doctype html>
<html ${rootAttributes({ locale: language, scheme, hasFonts: false })}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${wait === null ? "" : `<meta http-equiv="refresh" content="${wait}">`}
    <title>${escapeHtml(title)}</title>
    ${styles.map((style) => `<style>${style}</style>`).join("\n    ")}
  </head>
  <body>
    ${brand === null ? "" : `<header>${brandLogo(brand)}</header>`}
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(detail)}</p>
      ${traceId === null ? "" : `<p class="trace">${escapeHtml(t("app.trace", { id: traceId }))}</p>`}
      <nav>
        ${errorStatuses[code] < 500 ? "" : `<a href="">${escapeHtml(t("app.try_again"))}</a>`}
        ${wait === null ? `<a class="quiet" href="/">${escapeHtml(t("app.go_home"))}</a>` : ""}
      </nav>
    </main>
  </body>
</html>
`;
  return { html: [html], places: [], styles: styles.map(styleSource) };
}
