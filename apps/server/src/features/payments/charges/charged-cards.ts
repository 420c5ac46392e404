import type { VaultKind } from "@portico/contract";
import { isCardExpired } from "@portico/rules/card-expiry";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { unseal } from "../../../platform/crypto/secret-box.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { findSavedCard } from "../payments.repository.ts";
import type { ChargedCard } from "./charges.service.ts";

interface ChargedCardsDeps {
  /** Null where the installation has no vault. */
  kind: VaultKind | null;
  /** Opens what the vault knows cards by. */
  key: Keyring;
  now: () => Date;
}

/** Builds what finds somebody's own saved card, to charge it; throws `payments.vault_missing`. */
export function createChargedCards({ kind, key, now }: ChargedCardsDeps) {
  return async (tx: Executor, userUuid: string, cardUuid: string): Promise<ChargedCard | null> => {
    if (kind === null) throw new AppError("payments.vault_missing");
    const row = await findSavedCard(tx, { userUuid, vault: kind }, cardUuid);
    if (row === undefined) return null;
    return {
      token: unseal(key, row.sealedToken),
      brand: row.brand,
      lastFour: row.lastFour,
      isExpired: isCardExpired(row, now()),
    };
  };
}
