import { createCache } from "../../platform/cache/cache.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import {
  createSsoProvidersRepository,
  type OfferedProvider,
} from "./providers/sso-providers.repository.ts";
import { createSsoProvidersService } from "./providers/sso-providers.service.ts";

/** Which providers there are; sign-in asks before there is anything to sign in with. */
export function createSsoProviders({ db, feed }: Pick<Portal, "db" | "feed">) {
  const ssoProviders = createSsoProvidersService({
    repository: createSsoProvidersRepository(db),
    cache: createCache<OfferedProvider[]>(feed, {
      tables: ["sso_providers", "sso_domains", "brands"],
      maxEntries: 10_000,
      keeps: (offered) => offered.length > 0,
    }),
  });
  return { ssoProviders } satisfies Feature<"ssoProviders">;
}
