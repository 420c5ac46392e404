import { join } from "node:path";
import { openCardVault } from "../../adapters/vault/open-card-vault.ts";
import { sandboxRoutes } from "../../adapters/vault/sandbox/sandbox.routes.ts";
import { isOwnMachine } from "../../platform/process/own-machine.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";

interface VaultDeps extends Pick<Portal, "db" | "env" | "secretKey" | "limiter" | "isSecure"> {
  /** What `apps/cards` has built. */
  cardsFolder: string;
}

/** Who keeps card numbers, and the host of the sandbox where that is who. */
export function createVault({ db, env, secretKey, limiter, isSecure, cardsFolder }: VaultDeps) {
  const { vault, gateway, sandbox } = openCardVault({
    db,
    secretKey,
    cardVault: env.cardVault,
    isOwnMachine: isOwnMachine(env),
  });
  if (sandbox === null)
    return { vault, gateway, chores: {} } satisfies Feature<"gateway" | "vault">;
  const folder = join(cardsFolder, "vault");
  const { webViewParents } = env;
  return {
    vault,
    gateway,
    chores: { sweepSandbox: () => sandbox.sweep() },
    routes: (app) => sandboxRoutes(app, { sandbox, limiter, folder, isSecure, webViewParents }),
  } satisfies Feature<"gateway" | "vault">;
}
