import type { Keyring } from "../../platform/crypto/keyring.ts";
import type { Db } from "../../platform/database/client.ts";
import type { CardVault } from "./card-vault.ts";
import { noGateway } from "./no-gateway.ts";
import { noVault } from "./no-vault.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { createSandboxGateway } from "./sandbox/sandbox-gateway.ts";
import { createSandboxVault, type SandboxVault } from "./sandbox/sandbox-vault.ts";
import { createSpreedlyApi } from "./spreedly/spreedly-api.ts";
import { createSpreedlyGateway } from "./spreedly/spreedly-gateway.ts";
import type { SpreedlySettings } from "./spreedly/spreedly-settings.ts";
import { createSpreedlyVault } from "./spreedly/spreedly-vault.ts";

interface VaultDeps {
  db: Db;
  secretKey: Keyring;
  cardVault: "sandbox" | SpreedlySettings | null;
  /** Whether nobody else reaches the portal: where others do, no test card books what costs money. */
  isOwnMachine: boolean;
}

/** Who keeps card numbers, and the sandbox where that is who. */
interface OpenedVault {
  vault: CardVault;
  /** Who moves money for its cards. */
  gateway: PaymentGateway;
  sandbox: SandboxVault | null;
}

/** The card vault that the installation's settings name. */
export function openCardVault({ db, secretKey, cardVault, isOwnMachine }: VaultDeps): OpenedVault {
  if (cardVault === null) return { vault: noVault, gateway: noGateway, sandbox: null };
  if (cardVault !== "sandbox") return { ...openSpreedly(cardVault), sandbox: null };
  const sandbox = createSandboxVault({ db, secretKey });
  const gateway = isOwnMachine ? createSandboxGateway(db, sandbox) : noGateway;
  return { vault: sandbox, gateway, sandbox };
}

function openSpreedly(settings: SpreedlySettings) {
  const { gateway, installation } = settings;
  return {
    vault: createSpreedlyVault(settings),
    gateway:
      gateway === null
        ? noGateway
        : createSpreedlyGateway(createSpreedlyApi(settings), { gateway, installation }),
  };
}
