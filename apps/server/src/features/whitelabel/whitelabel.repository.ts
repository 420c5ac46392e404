import { asc, desc, eq, inArray, type SQL, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { images } from "../images/images.tables.ts";
import { defaultBrandIdentifier } from "./default-brand.ts";
import { brands, hosts, themes, whitelabelConfigs } from "./whitelabel.tables.ts";

/** A brand with its configuration and theme; one without a configuration shows nothing. */
export async function findBrand(db: Executor, uuid: string | SQL) {
  const [row] = await db
    .select({ brand: brands, config: whitelabelConfigs, theme: themes })
    .from(brands)
    .innerJoin(whitelabelConfigs, eq(whitelabelConfigs.brandUuid, brands.uuid))
    .leftJoin(themes, eq(themes.brandUuid, brands.uuid))
    .where(eq(brands.uuid, uuid));
  return row;
}

/** The brand of a host name, or the default brand. */
export const findBrandByHost = (db: Executor, hostName: string) =>
  findBrand(
    db,
    sql`coalesce(
      (select ${hosts.brandUuid} from ${hosts} where ${hosts.host} = ${hostName}),
      (select b.uuid from ${brands} b where b.identifier = ${defaultBrandIdentifier}))`,
  );

/** The host that a brand's mails link to. */
export async function findPrimaryHost(
  db: Executor,
  brandUuid: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ host: hosts.host })
    .from(hosts)
    .where(eq(hosts.brandUuid, brandUuid))
    .orderBy(desc(hosts.isPrimary), asc(hosts.host))
    .limit(1);
  return row?.host;
}

/** Every host name that has a brand of its own. */
export async function listHosts(db: Executor): Promise<ReadonlySet<string>> {
  const rows = await db.select({ host: hosts.host }).from(hosts);
  return new Set(rows.map(({ host }) => host));
}

export const findImages = (db: Executor, uuids: string[]) =>
  uuids.length === 0 ? [] : db.select().from(images).where(inArray(images.uuid, uuids));

/** A brand as read. */
export type BrandRow = NonNullable<Awaited<ReturnType<typeof findBrand>>>;
