import type { Db } from "../../platform/database/client.ts";
import { type Brand, createWhitelabelService } from "./whitelabel.service.ts";

/** A brand, the default one for null, read once: for commands, which end before anything could be remembered. */
export function readBrand(db: Db, publicUrl: string, uuid: string | null): Promise<Brand> {
  const whitelabel = createWhitelabelService({
    db,
    publicUrl,
    cache: { get: (_key, load) => load() },
    hosts: { get: (_key, load) => load() },
    onOriginsLeftOut: () => undefined,
  });
  return whitelabel.findByUuid(uuid);
}
