import type { Session } from "../auth/schemas.ts";
import type { Flags } from "../flags/schemas.ts";
import type { Health } from "../health/endpoints.ts";
import type { BrandConfig } from "../whitelabel/schemas.ts";

/** The answer of one call, put into the page shell so that the page need not ask again. */
export interface PreloadedCall {
  /** Endpoint id. */
  id: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** What the page shell carries in `<script type="application/json" id="portico-boot">` (1.018). */
export interface Boot {
  brand_config: BrandConfig;
  health: Health;
  flags: Flags;
  /** Null for visitors. Never carries a refresh token. */
  session: Session | null;
  /** Language code that the texts of `preloaded` are in, e.g. `de-de`. */
  language: string;
  preloaded: PreloadedCall[];
}

/** Id of the element that carries {@link Boot}. */
export const bootElementId = "portico-boot";

/** The calls that fill the building's home; page, shell and bench ask exactly these, in parallel. */
export const homeCalls = [
  "getBuilding",
  "getBuildingTheme",
  "listUtilityButtons",
  "listPromotedV2",
  "listSpotlight",
  "listDiscover",
  "listAmenitiesByCategory",
] as const;
