import * as spelling from "@portico/rules/email-address";
import type { Executor } from "../../platform/database/executor.ts";
import type { WriteCounts } from "../../platform/database/upsert-rows.ts";
import { type Checked, createCheck, Fault, type Rule } from "../../platform/writes/check.ts";
import { uuid } from "../../platform/writes/word-rules.ts";
import { upsertDomains } from "./domains.repository.ts";
import { publicMailDomains } from "./public-mail-domains.ts";
import type { emailDomains } from "./users.tables.ts";

/** A mail domain whose people may join a building or, without one, every building of the portfolio. */
export type NewDomain = Omit<typeof emailDomains.$inferInsert, "uuid" | "portfolioUuid">;

/** The domain of a company's mail, without the at sign; public mail is refused. */
const mailDomain: Rule<string, spelling.MailDomain> = (text) => {
  const typed = text.trim().replace(/^@/, "");
  const domain = spelling.mailDomain(typed);
  if (domain === null) return new Fault(`is not a mail domain: ${typed.slice(0, 60)}`);
  return publicMailDomains.has(domain)
    ? new Fault(`is a mail domain where anybody gets an address: ${domain}`)
    : domain;
};

/** Checks what is to be written of a mail domain. */
export const checkDomain = createCheck<NewDomain>(
  { domain: mailDomain, buildingUuid: uuid, companyUuid: uuid },
  ["domain"],
);

/** Adds or changes mail domains of a portfolio that say the same fields. */
export function saveDomains(
  db: Executor,
  { uuid: portfolioUuid }: { uuid: string },
  rows: readonly Checked<NewDomain>[],
): Promise<WriteCounts> {
  return upsertDomains(db, portfolioUuid, rows);
}
