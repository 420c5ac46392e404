import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { PageTemplate } from "../../platform/shell/page-template.ts";
import { shellRoutes } from "./shell.routes.ts";
import type { ShellParts } from "./shell.service.ts";

interface ShellDeps extends Pick<Portal, "env" | "isSecure">, ShellParts {
  template: PageTemplate;
}

/** Every page of the portal. */
export function createShell({ env, isSecure, template, ...parts }: ShellDeps) {
  const sources = {
    farms: [...new Set(env.farms.map(({ url }) => new URL(url).origin))],
    framesLoopback: !isSecure && env.isOwnMachine,
  };
  return {
    routes: (app) => shellRoutes(app, { ...parts, template, isDev: env.isDev, sources }),
  } satisfies Feature;
}
