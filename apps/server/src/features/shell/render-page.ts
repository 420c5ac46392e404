import { type Image, type OwnBoot, type SharedBoot, bootElementIds } from "@portico/contract";
import { spokenLocale } from "@portico/i18n/spoken-locale";
import { jumbotronSizes } from "@portico/rules/cover-sizes";
import { srcset } from "@portico/rules/image-ladder";
import { schemeOf, themeStylesheet } from "@portico/rules/theme";
import { styleSource } from "../../platform/shell/content-security-policy.ts";
import { escapeHtml, escapeJsonForScript, fillTokens } from "../../platform/shell/markup.ts";
import type { FastifyBaseLogger } from "fastify";
import { type PageTemplate, templateMarks } from "../../platform/shell/page-template.ts";
import { rootAttributes } from "../../platform/shell/root-attributes.ts";
import { brandIcon } from "../whitelabel/whitelabel.public.ts";
import { answerOf, buildingOf } from "./answers.ts";
import { firstPaintValues, heroOf } from "./first-paint.ts";
import { paintHome } from "./home-paint.ts";
import type { Page } from "./page.ts";
import { focusOfCover, focusOfHome } from "./picture-focus.ts";
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
  const shared = preloaded.filter(({ sharedAs }) => sharedAs !== null);
  return dataScript("shared", withPreloaded(head, shared));
}

/** What the page holds for the one who asked, and the end of the document. */
export function renderOwn({ session, hasSessionEnded, preloaded }: Shell): string {
  const end = "</body>\n</html>\n";
  if (session === null && !hasSessionEnded) return end;
  const head: Omit<OwnBoot, "preloaded"> = { session, has_session_ended: hasSessionEnded };
  const own = preloaded.filter(({ sharedAs }) => sharedAs === null);
  return dataScript("own", withPreloaded(head, own)) + end;
}

/**
 * Asks for the home's large picture ahead of the styles, which stand before its place in the page.
 * Browsers without AVIF pass it by and find theirs there.
 */
function heroPreload(hero: Image | null): string {
  if (hero === null) return "";
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(srcset(hero, "avif"))}" imagesizes="${jumbotronSizes(hero)}" fetchpriority="high">`;
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

/** The first paint of a page, with the style of its pictures. */
async function firstPaintOf(
  template: PageTemplate,
  shell: Shell,
  { hero, log }: { hero: Image | null; log: FastifyBaseLogger },
): Promise<Pick<Page, "html" | "places"> & { css: string }> {
  const { kind, brand, language } = shell;
  if (kind.firstPaint === "home") {
    return { ...(await paintHome(template, shell, log)), css: focusOfHome(shell, hero) };
  }
  const values = firstPaintValues(brand, spokenLocale(language));
  // Without its data it would show an empty frame; the scripts paint that page.
  const isPainted = kind.firstPaint === "sign-in" && values !== null;
  const markup = isPainted ? await template.firstPaint("sign-in", language) : "";
  return { html: [fillTokens(markup, values ?? {})], places: [], css: focusOfCover(brand.cover) };
}

/**
 * The page but for what is one's own: the built template with everything that the browser would
 * otherwise have to ask for. {@link renderOwn} is the end.
 */
export async function renderShared(
  template: PageTemplate,
  shell: Shell,
  { url, log }: { url: string; log: FastifyBaseLogger },
): Promise<Page> {
  const { kind, brand, language } = shell;
  const building = buildingOf(shell);
  const theme = answerOf(shell, "getBuildingTheme")?.data.theme ?? brand.theme;
  const hero = heroOf({ brand, theme, building });
  const isHome = kind.firstPaint === "home";
  const [{ html, styles }, paint, fontPreloads, modulePreloads] = await Promise.all([
    template.html(url),
    firstPaintOf(template, shell, { hero, log }),
    // Browsers hold the first paint back for a font that is fetched ahead; on the home the picture
    // comes first, and nearly everybody brings the fonts along from the way in.
    isHome ? "" : template.fontPreloads(language),
    template.modulePreloads(kind.modules, language),
  ]);
  const heroLink = isHome && building !== null ? heroPreload(hero) : "";
  const themeCss = themeStylesheet(theme) + paint.css;
  const preloads = [heroLink, fontPreloads, modulePreloads];
  const attributes = rootAttributes({
    locale: spokenLocale(language),
    scheme: schemeOf(theme),
    hasFonts: !isHome,
  });
  const [before = "", after = ""] = html.split(templateMarks.root);
  // Functions, because a plain replacement text would read `$&` in the data as a pattern.
  const start = before
    .replace('<html lang="en">', () => `<html ${attributes}>`)
    .replace(templateMarks.head, () => head(shell, { themeCss, preloads }));
  const end = after.replace(/<\/body>[^]*$/, () => sharedScript(shell));
  const last = paint.html.length - 1;
  return {
    html: paint.html.map((text, at) => (at === 0 ? start : "") + text + (at === last ? end : "")),
    places: paint.places,
    styles: [...styles, styleSource(themeCss)],
  };
}
