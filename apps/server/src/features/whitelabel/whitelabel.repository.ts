import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/client.ts";
import { images } from "../images/images.tables.ts";
import { defaultBrandIdentifier } from "./default-brand.ts";
import { brands, hosts, themes, whitelabelConfigs } from "./whitelabel.tables.ts";

/** Reads brands. */
export function createWhitelabelRepository(db: Db) {
  return {
    /** The brand of a host name, or the default brand; with its configuration and theme. */
    async findBrandByHost(hostName: string) {
      const [row] = await db
        .select({ brand: brands, config: whitelabelConfigs, theme: themes })
        .from(brands)
        .innerJoin(whitelabelConfigs, eq(whitelabelConfigs.brandUuid, brands.uuid))
        .leftJoin(themes, eq(themes.brandUuid, brands.uuid))
        .where(
          eq(
            brands.uuid,
            sql`coalesce(
              (select ${hosts.brandUuid} from ${hosts} where ${hosts.host} = ${hostName}),
              (select b.uuid from ${brands} b where b.identifier = ${defaultBrandIdentifier}))`,
          ),
        );
      return row;
    },

    findImages: (uuids: string[]) =>
      uuids.length === 0 ? [] : db.select().from(images).where(inArray(images.uuid, uuids)),
  };
}

/** Brands' access to the database. */
export type WhitelabelRepository = ReturnType<typeof createWhitelabelRepository>;
