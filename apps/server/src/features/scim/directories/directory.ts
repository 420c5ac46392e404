import type { MailDomain } from "@portico/rules/email-address";

/** A directory that provisions people, as its requests see it. */
export interface Directory {
  uuid: string;
  portfolioUuid: string;
  slug: string;
  /** Mail domains whose people it may provision. */
  domains: readonly MailDomain[];
}
