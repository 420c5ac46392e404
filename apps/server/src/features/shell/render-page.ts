import { type Image, bootElementId } from "@portico/contract";
import { renditionUrl } from "@portico/rules/image-ladder";
import { themeStylesheet } from "@portico/rules/theme";
import { escapeHtml, escapeJsonForScript, fillTokens } from "../../platform/shell/markup.ts";
import { type PageTemplate, templateMarks } from "../../platform/shell/page-template.ts";
import { firstPaintValues, preloadedBuilding } from "./first-paint.ts";
import type { Preloaded } from "./preload-calls.ts";
import type { Shell } from "./shell.service.ts";

/** Id of the style element that carries the theme. */
const themeElementId = "portico-theme";

/** The answers as they came, so that the longest part of the page is neither parsed nor written anew. */
function preloadedJson(preloaded: readonly Preloaded[]): string {
  const calls = preloaded.map(
    ({ id, params, query, json }) =>
      `{"id":${JSON.stringify(id)},"params":${JSON.stringify(params)},"query":${JSON.stringify(query)},"body":${json}}`,
  );
  return `[${calls.join(",")}]`;
}

function bootJson({ brand, flags, session, language, preloaded }: Shell): string {
  const head = { brand_config: brand, health: { status: "OK" }, flags, session, language };
  return `${JSON.stringify(head).slice(0, -1)},"preloaded":${preloadedJson(preloaded)}}`;
}

function iconLink(icon: Image | null): string {
  if (icon === null) return "";
  return `<link rel="icon" type="image/webp" href="${escapeHtml(renditionUrl(icon.src, 320, "webp"))}">`;
}

/** The theme of the building where it has answered, or else of the brand. */
function themeOf({ brand, preloaded }: Shell): string {
  const call = preloaded.find(({ id }) => id === "getBuildingTheme");
  return themeStylesheet(call === undefined ? brand.theme : JSON.parse(call.json).data.theme);
}

function head(shell: Shell, nonce: string, modulePreloads: string): string {
  const { brand } = shell;
  return [
    `<title>${escapeHtml(brand.settings.page_title)}</title>`,
    iconLink(brand.icon),
    `<style id="${themeElementId}" nonce="${nonce}">${themeOf(shell)}</style>`,
    modulePreloads,
    `<script type="application/json" id="${bootElementId}" nonce="${nonce}">${escapeJsonForScript(bootJson(shell))}</script>`,
  ].join("\n    ");
}

/** The page: the built template with everything the visitor's browser would otherwise have to ask for. */
export async function renderPage(
  template: PageTemplate,
  shell: Shell,
  { nonce, url }: { nonce: string; url: string },
): Promise<string> {
  const { kind, preloaded, brand, language } = shell;
  const building = preloadedBuilding(preloaded);
  // A first paint without its data would show an empty frame; the scripts paint that page.
  const paint = kind.firstPaint === "home" && building === null ? null : kind.firstPaint;
  const [html, markup, modulePreloads] = await Promise.all([
    template.html(url),
    paint === null ? "" : template.firstPaint(paint),
    template.modulePreloads(kind.modules),
  ]);
  const values = firstPaintValues(brand, building);
  // Functions, because a plain replacement text would read `$&` in the data as a pattern.
  return html
    .replace('<html lang="en">', () => `<html lang="${language.split("-", 1)[0]}">`)
    .replace(templateMarks.head, () => head(shell, nonce, modulePreloads))
    .replace(templateMarks.root, () => fillTokens(markup, values));
}
