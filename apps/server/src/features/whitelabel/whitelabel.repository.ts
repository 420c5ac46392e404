import type { Db } from "../../platform/database/client.ts";
import { asc, desc, eq, inArray, type SQL, sql } from "../../platform/database/drizzle.ts";
import { images } from "../images/images.tables.ts";
import { listFrameOrigins } from "../miniapps/miniapps.public.ts";
import { defaultBrandIdentifier } from "./default-brand.ts";
import { brands, hosts, themes, whitelabelConfigs } from "./whitelabel.tables.ts";

/** Reads brands. */
export function createWhitelabelRepository(db: Db) {
  /** A brand with its configuration and theme; one without a configuration shows nothing. */
  async function findBrand(uuid: string | SQL) {
    const [row] = await db
      .select({ brand: brands, config: whitelabelConfigs, theme: themes })
      .from(brands)
      .innerJoin(whitelabelConfigs, eq(whitelabelConfigs.brandUuid, brands.uuid))
      .leftJoin(themes, eq(themes.brandUuid, brands.uuid))
      .where(eq(brands.uuid, uuid));
    return row;
  }

  return {
    findBrand: (uuid: string) => findBrand(uuid),

    /** The brand of a host name, or the default brand. */
    findBrandByHost: (hostName: string) =>
      findBrand(
        sql`coalesce(
          (select ${hosts.brandUuid} from ${hosts} where ${hosts.host} = ${hostName}),
          (select b.uuid from ${brands} b where b.identifier = ${defaultBrandIdentifier}))`,
      ),

    /** The host that a brand's mails link to. */
    async findPrimaryHost(brandUuid: string): Promise<string | undefined> {
      const [row] = await db
        .select({ host: hosts.host })
        .from(hosts)
        .where(eq(hosts.brandUuid, brandUuid))
        .orderBy(desc(hosts.isPrimary), asc(hosts.host))
        .limit(1);
      return row?.host;
    },

    /** Every host name that has a brand of its own. */
    async listHosts(): Promise<ReadonlySet<string>> {
      const rows = await db.select({ host: hosts.host }).from(hosts);
      return new Set(rows.map(({ host }) => host));
    },

    /** What the apps are that a brand's hosts show; of every brand for null. */
    listFrameOrigins: (brandUuid: string | null) => listFrameOrigins(db, brandUuid),

    findImages: (uuids: string[]) =>
      uuids.length === 0 ? [] : db.select().from(images).where(inArray(images.uuid, uuids)),
  };
}

/** Brands' access to the database. */
export type WhitelabelRepository = ReturnType<typeof createWhitelabelRepository>;
/** A brand as read. */
export type BrandRow = NonNullable<Awaited<ReturnType<WhitelabelRepository["findBrand"]>>>;
