import type { WebViewSettings } from "../shell/boot.ts";
import type { BrandConfig } from "../whitelabel/schemas.ts";

/** What the card page brings along; it carries nothing of who opens it. */
export interface CardPageBoot {
  brand_config: BrandConfig;
  /** Language code of the page. */
  language: string;
  web_views: WebViewSettings;
  /** Origins that the page's policy lets the vault's fields come from, `*.` for all names below. */
  vault_sources: readonly string[];
}
