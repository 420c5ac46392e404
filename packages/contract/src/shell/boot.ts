import type { Session } from "../auth/schemas.ts";
import type { Flags } from "../flags/constants.ts";
import type { Health } from "../health/schemas.ts";
import type { BrandConfig } from "../whitelabel/schemas.ts";

/** The answer of one call, put into the page shell so that the page need not ask again. */
export interface PreloadedCall {
  /** Endpoint id. */
  id: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** What an installation lets web views do: pages that stand in other apps. */
export interface WebViewSettings {
  /** Bases of APIs that may answer their calls, besides the own host's. */
  base_urls: readonly string[];
  /** Origins of pages that may frame them, and are told when one closes. */
  parent_origins: readonly string[];
}

/** What the page shell brings along, in two elements: what many share, and what is one's own. */
export interface Boot {
  brand_config: BrandConfig;
  health: Health;
  flags: Flags;
  /** Null for visitors. Never carries a refresh token. */
  session: Session | null;
  /** True where the browser came with a session that holds no more; it is told once. */
  has_session_ended: boolean;
  /** Language code that the texts of `preloaded` are in, e.g. `de-de`. */
  language: string;
  preloaded: PreloadedCall[];
  /** Key of the link service whose clicks the page follows; null where there is none. */
  branch_key: string | null;
  web_views: WebViewSettings;
}

/** The part of {@link Boot} that is the same for many; `preloaded` holds such answers only. */
export type SharedBoot = Omit<Boot, "session" | "has_session_ended">;

/** The part of {@link Boot} that is for the one who asked. A visitor's page goes without. */
export type OwnBoot = Pick<Boot, "session" | "has_session_ended" | "preloaded">;
