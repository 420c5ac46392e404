import type { MailDomain } from "@portico/rules/email-address";
import type { Db } from "../../../platform/database/client.ts";
import { asc, eq, inArray, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { portfolios } from "../../portfolios/portfolios.tables.ts";
import { emailDomains } from "../../users/users.tables.ts";
import { brands, hosts, whitelabelConfigs } from "../../whitelabel/whitelabel.tables.ts";
import { ssoDomains, ssoIdentities, ssoProviders, ssoTransactions } from "../sso.tables.ts";

/** A provider to be stored. */
export type ProviderRow = typeof ssoProviders.$inferInsert;
/** A mail domain of a provider. */
export type ProviderDomain = Pick<typeof ssoDomains.$inferInsert, "domain" | "isRequired">;

/** The portfolio whose people a provider knows, with its brand. */
export async function findPortfolioBrand(executor: Executor, slug: string) {
  const [row] = await executor
    .select({
      portfolioUuid: portfolios.uuid,
      brandUuid: brands.uuid,
      brand: brands.identifier,
    })
    .from(portfolios)
    .innerJoin(brands, eq(brands.uuid, portfolios.brandUuid))
    .where(eq(portfolios.slug, slug));
  return row;
}

/** A provider as it was before. */
export async function findRegistered(executor: Executor, slug: string) {
  const [row] = await executor.select().from(ssoProviders).where(eq(ssoProviders.slug, slug));
  return row;
}

/** Stores a provider under its slug, with its domains and no others; answers its key. */
export async function saveProvider(
  executor: Executor,
  provider: ProviderRow,
  domains: readonly ProviderDomain[],
): Promise<string> {
  const { slug: _slug, ...values } = provider;
  const [row] = await executor
    .insert(ssoProviders)
    .values(provider)
    .onConflictDoUpdate({ target: ssoProviders.slug, set: values })
    .returning({ uuid: ssoProviders.uuid });
  if (row === undefined) throw new Error("The provider was not stored.");
  const { uuid: providerUuid } = row;
  await executor.delete(ssoDomains).where(eq(ssoDomains.providerUuid, providerUuid));
  await executor.insert(ssoDomains).values(domains.map((of) => ({ ...of, providerUuid })));
  return providerUuid;
}

/** Forgets whom a provider has named, and who is on the way to it. */
export async function forgetSubjects(executor: Executor, providerUuid: string): Promise<void> {
  await executor.delete(ssoIdentities).where(eq(ssoIdentities.providerUuid, providerUuid));
  await executor.delete(ssoTransactions).where(eq(ssoTransactions.providerUuid, providerUuid));
}

/** All providers with where they belong and their domains, by slug. */
export async function listProviders(db: Db) {
  return db
    .select({
      provider: ssoProviders,
      brand: brands.identifier,
      portfolio: portfolios.slug,
      domains: sql<{ domain: MailDomain; required: boolean }[]>`coalesce((
        select json_agg(json_build_object('domain', d.domain, 'required', d.is_required) order by d.domain)
        from ${ssoDomains} d where d.provider_uuid = ${ssoProviders.uuid}), '[]')`,
    })
    .from(ssoProviders)
    .innerJoin(brands, eq(brands.uuid, ssoProviders.brandUuid))
    .innerJoin(portfolios, eq(portfolios.uuid, ssoProviders.portfolioUuid))
    .orderBy(asc(ssoProviders.slug));
}

/** All hosts with whose they are and whose buildings they show. */
export async function listHosts(db: Db) {
  return db
    .select({
      host: hosts.host,
      brandUuid: hosts.brandUuid,
      scope: sql<string>`coalesce(${whitelabelConfigs.settings} ->> 'brand_scope', 'ALL')`,
    })
    .from(hosts)
    .leftJoin(whitelabelConfigs, eq(whitelabelConfigs.brandUuid, hosts.brandUuid))
    .orderBy(asc(hosts.host));
}

/** Which of these mail domains open a building to newcomers. */
export async function listOpenDomains(
  db: Db,
  domains: readonly MailDomain[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ domain: emailDomains.domain })
    .from(emailDomains)
    .where(inArray(emailDomains.domain, [...domains]));
  return new Set(rows.map(({ domain }) => domain));
}
