import { join } from "node:path";
import { type BrandConfig, type CardPageBoot, cardPageBootId } from "@portico/contract";
import { addCardPath } from "@portico/contract/pages/web-view";
import type { LocaleCode } from "@portico/i18n";
import { spokenLocale } from "@portico/i18n/spoken-locale";
import { schemeOf, themeStylesheet } from "@portico/rules/theme";
import { styleSource } from "../../platform/shell/content-security-policy.ts";
import { escapeHtml, escapeJsonForScript } from "../../platform/shell/markup.ts";
import { builtTemplate, templateMarks } from "../../platform/shell/page-template.ts";
import { rootAttributes } from "../../platform/shell/root-attributes.ts";
import { brandIcon } from "../whitelabel/whitelabel.public.ts";
import { cardAssets } from "./card-page-policy.ts";
import { createScriptIntegrity } from "./script-integrity.ts";

/** The document, and the sources of its style elements. */
interface CardPage {
  html: string;
  styles: readonly string[];
}

/** What a card page is made for. */
interface CardPageParts {
  brand: BrandConfig;
  language: LocaleCode;
  boot: Omit<CardPageBoot, "brand_config" | "language">;
}

/** Chapters of texts that the page always needs. */
const chapters = ["add_card", "web_views"];

/** Writes card pages: a document of its own, which knows the brand and nobody's session. */
export function createCardPages(folder: string) {
  const template = builtTemplate(folder);
  const withIntegrity = createScriptIntegrity(join(folder, cardAssets));

  return async function write({ brand, language, boot }: CardPageParts): Promise<CardPage> {
    const [{ html, styles }, fonts, modules] = await Promise.all([
      template.html(addCardPath),
      template.fontPreloads(language),
      template.modulePreloads({ sources: [], chapters }, language),
    ]);
    const theme = themeStylesheet(brand.theme);
    const attributes = rootAttributes({
      locale: spokenLocale(language),
      scheme: schemeOf(brand.theme),
      hasFonts: true,
    });
    const head = [
      `<title>${escapeHtml(brand.settings.page_title)}</title>`,
      fonts,
      modules,
      brandIcon(brand),
      `<style>${theme}</style>`,
    ].join("\n    ");
    const data: CardPageBoot = { brand_config: brand, language, ...boot };
    const json = escapeJsonForScript(JSON.stringify(data));
    const end = `<script type="application/json" id="${cardPageBootId}">${json}</script></body>`;
    // Functions, because a plain replacement text would read `$&` in the data as a pattern.
    const page = html
      .replace('<html lang="en">', () => `<html ${attributes}>`)
      .replace(templateMarks.head, () => head)
      .replace("</body>", () => end);
    return { html: await withIntegrity(page), styles: [...styles, styleSource(theme)] };
  };
}
