import type { EmailAddress } from "@portico/rules/email-address";
import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/executor.ts";
import {
  buildingLanguages,
  companies,
  contentItems,
  users,
} from "../../platform/database/schema.ts";
import type { DemoAccount, DemoPortfolio } from "./demo-manifest.ts";

/** Adds an account that can sign in at once; answers its uuid. */
export async function insertAccount(
  db: Executor,
  account: DemoAccount & { address: EmailAddress },
  passwordHash: string,
  defaultBuildingUuid: string,
): Promise<string> {
  const [row] = await db
    .insert(users)
    .values({
      email: account.address,
      firstName: account.first_name,
      lastName: account.last_name,
      locale: account.locale,
      passwordHash,
      defaultBuildingUuid,
      isTermAccepted: true,
      confirmed: true,
    })
    .returning({ uuid: users.uuid });
  if (row === undefined) throw new Error(`Account ${account.email} was not stored`);
  return row.uuid;
}

/** Offers the portfolio's languages in a building, best first. */
export async function saveBuildingLanguages(
  db: Executor,
  buildingUuids: readonly string[],
  languages: DemoPortfolio["languages"],
): Promise<void> {
  if (buildingUuids.length === 0) return;
  const rows = buildingUuids.flatMap((buildingUuid) =>
    languages.map(({ code, name }, at) => ({ buildingUuid, code, name, priority: at + 1 })),
  );
  await db
    .insert(buildingLanguages)
    .values(rows)
    .onConflictDoUpdate({
      target: [buildingLanguages.buildingUuid, buildingLanguages.code],
      set: { name: sql`excluded.name`, priority: sql`excluded.priority` },
    });
}

/** Uuids of a portfolio's companies by key. */
export async function listCompanyKeys(
  db: Executor,
  portfolioUuid: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ externalId: companies.externalId, uuid: companies.uuid })
    .from(companies)
    .where(eq(companies.portfolioUuid, portfolioUuid));
  return new Map(rows.map((row) => [row.externalId, row.uuid]));
}

/** Uuids of a portfolio's pages by key. */
export async function listPageKeys(
  db: Executor,
  portfolioUuid: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ externalId: contentItems.externalId, uuid: contentItems.uuid })
    .from(contentItems)
    .where(and(eq(contentItems.portfolioUuid, portfolioUuid), eq(contentItems.type, "content")));
  return new Map(rows.map((row) => [row.externalId, row.uuid]));
}
