import {
  type Api,
  type OwnBoot,
  type ResponseOf,
  type SharedBoot,
  bootElementIds,
} from "@portico/contract";
import { locales } from "@portico/i18n";
import { schemeOf, themeStylesheet } from "@portico/rules/theme";
import { styleSource } from "../../platform/shell/content-security-policy.ts";
import { escapeHtml, escapeJsonForScript, fillTokens } from "../../platform/shell/markup.ts";
import { type PageTemplate, templateMarks } from "../../platform/shell/page-template.ts";
import { brandIcon } from "../whitelabel/whitelabel.public.ts";
import { type FirstPaintValues, firstPaintValues, heroStyle } from "./first-paint.ts";
import type { Page } from "./page.ts";
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

/** A data element; it goes last, so that what stands before it, the large picture above all, is found earlier. */
function dataScript(part: keyof typeof bootElementIds, json: string): string {
  return `<script type="application/json" id="${bootElementIds[part]}">${escapeJsonForScript(json)}</script>`;
}

function withPreloaded(head: object, preloaded: readonly Preloaded[]): string {
  return `${JSON.stringify(head).slice(0, -1)},"preloaded":${preloadedJson(preloaded)}}`;
}

function sharedScript({ brand, flags, language, branchKey, webViews, preloaded }: Shell): string {
  const head: Omit<SharedBoot, "preloaded"> = {
    brand_config: brand,
    health: { status: "OK" },
    flags,
    language,
    branch_key: branchKey,
    web_views: webViews,
  };
  const shared = preloaded.filter(({ isShared }) => isShared);
  return dataScript("shared", withPreloaded(head, shared));
}

/** What the page holds for the one who asked, and the end of the document. */
export function renderOwn({ session, hasSessionEnded, preloaded }: Shell): string {
  const end = "</body>\n</html>\n";
  if (session === null && !hasSessionEnded) return end;
  const head: Omit<OwnBoot, "preloaded"> = { session, has_session_ended: hasSessionEnded };
  const own = preloaded.filter(({ isShared }) => !isShared);
  return dataScript("own", withPreloaded(head, own)) + end;
}

/** The endpoints whose answers the shell itself looks into. */
type ReadId = "getBuilding" | "getBuildingTheme";

/** A preloaded answer, or null where that call was not made or failed. */
function answerOf<I extends ReadId>({ preloaded }: Shell, id: I): ResponseOf<Api[I]> | null {
  const call = preloaded.find((made) => made.id === id);
  return call === undefined ? null : (JSON.parse(call.json) as ResponseOf<Api[I]>);
}

/**
 * Asks for the home's large picture ahead of the styles, which stand before its place in the page.
 * Browsers without AVIF pass it by and find theirs there.
 */
function heroPreload({ "hero.srcset.avif": srcset }: FirstPaintValues): string {
  if (srcset === undefined) return "";
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(srcset)}" imagesizes="100vw" fetchpriority="high">`;
}

interface HeadParts {
  /** Style of the brand or building. */
  themeCss: string;
  /** Links to what the page will ask for. */
  preloads: readonly string[];
}

function head({ brand }: Shell, { themeCss, preloads }: HeadParts): string {
  return [
    `<title>${escapeHtml(brand.settings.page_title)}</title>`,
    ...preloads,
    brandIcon(brand),
    `<style id="${themeElementId}">${themeCss}</style>`,
  ].join("\n    ");
}

/**
 * The page up to what is one's own: the built template with everything that the browser would
 * otherwise have to ask for. {@link renderOwn} is the rest.
 */
export async function renderShared(
  template: PageTemplate,
  shell: Shell,
  url: string,
): Promise<Page> {
  const { kind, brand, language } = shell;
  const building = answerOf(shell, "getBuilding")?.data.building ?? null;
  const theme = answerOf(shell, "getBuildingTheme")?.data.theme ?? brand.theme;
  const firstPaint = { brand, theme, building, language };
  const values = firstPaintValues(firstPaint);
  const isHome = kind.firstPaint === "home";
  // A first paint without its data would show an empty frame; the scripts paint that page.
  const isBare = values === null || (isHome && building === null);
  const [{ html, styles }, markup, fontPreloads, modulePreloads] = await Promise.all([
    template.html(url),
    kind.firstPaint === null || isBare ? "" : template.firstPaint(kind.firstPaint, language),
    // Browsers hold the first paint back for a font that is fetched ahead; on the home the picture
    // comes first, and nearly everybody brings the fonts along from the way in.
    isHome ? "" : template.fontPreloads(language),
    template.modulePreloads(kind.modules, language),
  ]);
  const heroLink = isHome && !isBare ? heroPreload(values) : "";
  const themeCss = themeStylesheet(theme) + heroStyle(firstPaint);
  const preloads = [heroLink, fontPreloads, modulePreloads];
  const { direction } = locales[language];
  const attributes = `lang="${language.split("-", 1)[0]}" dir="${direction}" data-scheme="${schemeOf(theme)}"`;
  // Functions, because a plain replacement text would read `$&` in the data as a pattern.
  const page = html
    .replace('<html lang="en">', () => `<html ${attributes}>`)
    .replace(templateMarks.head, () => head(shell, { themeCss, preloads }))
    .replace(templateMarks.root, () => fillTokens(markup, values ?? {}))
    .replace(/<\/body>[^]*$/, () => sharedScript(shell));
  return { html: page, styles: [...styles, styleSource(themeCss)] };
}
