import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { sweepCounts } from "../../platform/security-log/security-counts.repository.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { securityRoutes } from "./security.routes.ts";

type SecurityDeps = Pick<Portal, "env" | "db"> & { whitelabel: WhitelabelService };

/** Where to report a weakness, and what is counted of attacks. */
export function createSecurity({ env, db, whitelabel }: SecurityDeps) {
  return {
    routes: (app) => securityRoutes(app, { whitelabel, env }),
    chores: { sweepSecurityCounts: () => sweepCounts(db) },
  } satisfies Feature;
}
