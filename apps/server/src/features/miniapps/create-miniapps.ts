import { openLookUp } from "../../adapters/remote/open-remote-files.ts";
import type { RemoteFiles, RemoteHead } from "../../adapters/remote/remote-files.ts";
import { createCache } from "../../platform/cache/cache.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { AppTokens } from "../auth/auth.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { consentsRoutes } from "./consents.routes.ts";
import { createConsentsService } from "./consents.service.ts";
import { miniappsRoutes } from "./miniapps.routes.ts";
import { createMiniappsService } from "./miniapps.service.ts";
import { reachCheckRoutes } from "./reach-check.routes.ts";

type MiniappsDeps = Pick<Portal, "db" | "env" | "feed" | "limiter"> & {
  appTokens: AppTokens;
  whitelabel: WhitelabelService;
  remoteFiles: RemoteFiles;
};

/** Which apps may stand in a building's portal, and what they are lent. */
export function createMiniapps({ db, env, feed, remoteFiles, ...deps }: MiniappsDeps) {
  const heads = createCache<RemoteHead | null>(feed, {
    tables: [],
    maxEntries: 1000,
    // What failed may be there the next moment.
    keeps: (head) => head !== null && head.status < 400,
    maxAgeSeconds: 60,
  });
  const lookUp = openLookUp(remoteFiles, env);
  const miniapps = createMiniappsService({ db, heads, lookUp, ...deps });
  const consents = createConsentsService({ db });
  return {
    routes(app) {
      app.decorate("framesOrigin", async (host, origin) => {
        const { frame_origins } = await deps.whitelabel.configByHost(host);
        return frame_origins.includes(origin);
      });
      app.decorate("requireConsent", consents.requireConsent);
      reachCheckRoutes(app);
      miniappsRoutes(app, { miniapps });
      consentsRoutes(app, { consents });
    },
  } satisfies Feature;
}
