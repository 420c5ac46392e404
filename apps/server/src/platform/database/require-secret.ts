import type { Keyring } from "../crypto/keyring.ts";
import { deriveKey, unseal } from "../crypto/secret-box.ts";
import { StartError } from "../process/start-error.ts";
import type { Db } from "./client.ts";
import { sealedSigningKeys } from "./schema.ts";

/**
 * Answers the secrets when they open the keys that the portal signs with, as every start has to;
 * before the first start there are none, and any secret will do. A command has settings of its own:
 * with another secret it would seal what the portal cannot open.
 * Throws `StartError` otherwise.
 */
export async function requireSecretOf(db: Db, secrets: Keyring): Promise<Keyring> {
  const { table, column, purpose } = sealedSigningKeys;
  const keys = deriveKey(secrets, purpose);
  const rows = await db.select({ sealed: column }).from(table);
  try {
    for (const { sealed } of rows) unseal(keys, String(sealed));
  } catch {
    throw new StartError(
      "The secret key is not the one that this database was set up with.",
      "Give the command the settings that the portal runs with: its SECRET_KEY, or its DATA_DIR where the key is secret.key in there.",
    );
  }
  return secrets;
}
