import type { Keyring } from "../../platform/crypto/keyring.ts";
import type { Db } from "../../platform/database/client.ts";
import type { CardVault } from "./card-vault.ts";
import { noVault } from "./no-vault.ts";
import { createSandboxVault, type SandboxVault } from "./sandbox/sandbox-vault.ts";
import type { SpreedlySettings } from "./spreedly/spreedly-settings.ts";
import { createSpreedlyVault } from "./spreedly/spreedly-vault.ts";

interface VaultDeps {
  db: Db;
  secretKey: Keyring;
  cardVault: "sandbox" | SpreedlySettings | null;
}

/** Who keeps card numbers, and the sandbox where that is who. */
interface OpenedVault {
  vault: CardVault;
  sandbox: SandboxVault | null;
}

/** The card vault that the installation's settings name. */
export function openCardVault({ db, secretKey, cardVault }: VaultDeps): OpenedVault {
  if (cardVault === null) return { vault: noVault, sandbox: null };
  if (cardVault !== "sandbox") return { vault: createSpreedlyVault(cardVault), sandbox: null };
  const sandbox = createSandboxVault({ db, secretKey });
  return { vault: sandbox, sandbox };
}
