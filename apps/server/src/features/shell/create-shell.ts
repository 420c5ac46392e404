import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { PageTemplate } from "../../platform/shell/page-template.ts";
import { shellRoutes } from "./shell.routes.ts";
import type { ShellParts } from "./shell.service.ts";

interface ShellDeps extends Pick<Portal, "env">, Omit<ShellParts, "branchKey" | "webViews"> {
  template: PageTemplate;
}

const originsOf = (urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url).origin))];

/** Every page of the portal. */
export function createShell({ env, template, ...parts }: ShellDeps) {
  const { branchKey, webViewBases, webViewParents, isDev } = env;
  const sources = { farms: originsOf(env.farms.map(({ url }) => url)) };
  const webViewSources = {
    ...sources,
    farms: originsOf([...sources.farms, ...webViewBases]),
    ancestors: webViewParents,
  };
  const webViews = { base_urls: webViewBases, parent_origins: webViewParents };
  const deps = { ...parts, template, isDev, sources, webViewSources, branchKey, webViews };
  return { routes: (app) => shellRoutes(app, deps) } satisfies Feature;
}
