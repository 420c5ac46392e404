import type { ErrorCode } from "@portico/contract/errors";
import { locales } from "@portico/i18n";
import { errorPhrase } from "@portico/i18n/errors";
import type { FastifyRequest } from "fastify";
import { localeOf } from "../../platform/http/language.ts";
import { styleSource } from "../../platform/shell/content-security-policy.ts";
import { escapeHtml } from "../../platform/shell/markup.ts";
import type { Page } from "./page.ts";

const css = `
      :root { color-scheme: light dark; font: 1rem/1.6 Inter, system-ui, sans-serif; }
      body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 1.5rem; box-sizing: border-box; }
      main { max-width: 34rem; }
      h1 { font-size: 1.625rem; font-weight: 600; line-height: 1.25; }
    `;

/**
 * The page while the database is away or too many ask at once: no brand is known then and no script
 * is needed; it asks again by itself after `wait` seconds until the portal is back.
 */
export function maintenancePage(
  request: FastifyRequest,
  { code, wait }: { code: ErrorCode; wait: number },
): Page {
  const locale = localeOf(request);
  const { title, detail } = errorPhrase(locale, code);
  const html = `<!doctype html>
<html lang="${locale.split("-", 1)[0]}" dir="${locales[locale].direction}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="${wait}">
    <title>${escapeHtml(title)}</title>
    <style>${css}</style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(detail)}</p>
    </main>
  </body>
</html>
`;
  return { html, styles: [styleSource(css)] };
}
