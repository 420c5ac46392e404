import type { BrandConfig } from "@portico/contract";

/** What a mail must know of the brand it comes from. */
export interface MailBrand {
  /** Null while the portal has no brand of its own yet. */
  uuid: string | null;
  /** The brand's configured origin: links in mails never follow the host of a request. */
  origin: string;
  config: BrandConfig;
}
