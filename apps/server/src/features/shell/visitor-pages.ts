import type { BrandConfig } from "@portico/contract";
import type { PageSources } from "../../platform/shell/content-security-policy.ts";
import type { PageTemplate } from "../../platform/shell/page-template.ts";
import { type PreparedPage, preparePage } from "./prepared-page.ts";
import { renderPage } from "./render-page.ts";
import type { Shell } from "./shell.service.ts";

/** Pages of visitors: all of a brand and language see the same. */
export interface VisitorPages {
  get(shell: Shell, url: string): Promise<PreparedPage>;
}

/**
 * Keeps what was rendered as long as the brand that it was rendered of is kept: a change of the brand
 * makes a new one, and its pages go with the old. So nothing here can become old by itself.
 */
export function createVisitorPages(template: PageTemplate, sources: PageSources): VisitorPages {
  const ofBrands = new WeakMap<BrandConfig, Map<string, Promise<PreparedPage>>>();

  function pagesOf(brand: BrandConfig): Map<string, Promise<PreparedPage>> {
    const known = ofBrands.get(brand) ?? new Map<string, Promise<PreparedPage>>();
    ofBrands.set(brand, known);
    return known;
  }

  return {
    get(shell, url) {
      const { brand, language, kind } = shell;
      const pages = pagesOf(brand);
      // Nothing that a visitor can make up is in the key, so there are few of each brand.
      const key = [language, kind.firstPaint, kind.isMissing, ...kind.chunks].join(" ");
      const known = pages.get(key);
      if (known !== undefined) return known;
      const page = renderPage(template, shell, url).then((one) => preparePage(one, sources));
      pages.set(key, page);
      page.catch(() => pages.delete(key));
      return page;
    },
  };
}
