import type { BrandSettings } from "@portico/contract";
import type { MailDomain } from "@portico/rules/email-address";
import type { Db } from "../../../platform/database/client.ts";
import { eq, sql } from "../../../platform/database/drizzle.ts";
import { portfolios } from "../../portfolios/portfolios.tables.ts";
import { emailDomains, memberships } from "../../users/users.tables.ts";
import { whitelabelConfigs } from "../../whitelabel/whitelabel.tables.ts";

/** Reads what decides about an account besides itself. */
export function createAccountPolicyRepository(db: Db) {
  const listSettings = db
    .selectDistinctOn([whitelabelConfigs.brandUuid], { settings: whitelabelConfigs.settings })
    .from(memberships)
    .innerJoin(portfolios, eq(portfolios.uuid, memberships.portfolioUuid))
    .innerJoin(whitelabelConfigs, eq(whitelabelConfigs.brandUuid, portfolios.brandUuid))
    .where(eq(memberships.userUuid, sql.placeholder("userUuid")))
    .prepare("list_settings_of_account");

  const listSettingsOfDomain = db
    .selectDistinctOn([whitelabelConfigs.brandUuid], { settings: whitelabelConfigs.settings })
    .from(emailDomains)
    .innerJoin(portfolios, eq(portfolios.uuid, emailDomains.portfolioUuid))
    .innerJoin(whitelabelConfigs, eq(whitelabelConfigs.brandUuid, portfolios.brandUuid))
    .where(eq(emailDomains.domain, sql.placeholder("domain")))
    .prepare("list_settings_of_domain");

  return {
    /** The settings of each brand in whose portfolios somebody is; older ones lack later settings. */
    async listSettings(userUuid: string): Promise<Partial<BrandSettings>[]> {
      const rows = await listSettings.execute({ userUuid });
      return rows.map(({ settings }) => settings);
    },

    /** The same of each brand whose buildings a mail domain opens. */
    async listSettingsOfDomain(domain: MailDomain): Promise<Partial<BrandSettings>[]> {
      const rows = await listSettingsOfDomain.execute({ domain });
      return rows.map(({ settings }) => settings);
    },
  };
}

/** Access to what decides about accounts. */
export type AccountPolicyRepository = ReturnType<typeof createAccountPolicyRepository>;
