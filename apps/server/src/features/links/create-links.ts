import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { ContentService } from "../content/content.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { linksRoutes } from "./links.routes.ts";
import { createLinksService } from "./links.service.ts";

type LinksDeps = Pick<Portal, "db" | "limiter"> & {
  content: ContentService;
  whitelabel: WhitelabelService;
};

/** Short links into buildings. */
export function createLinks(deps: LinksDeps) {
  const links = createLinksService(deps);
  return {
    routes: (app) => linksRoutes(app, { links }),
    chores: { sweepLinks: () => links.sweep() },
  } satisfies Feature;
}
