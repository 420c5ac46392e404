import { createHash } from "node:crypto";
import type { EmailAddress } from "@portico/rules/email-address";
import { type Keyring, macsOf } from "../../../platform/crypto/keyring.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";
import type { CodePurpose } from "../auth.tables.ts";
import type { CodeKey } from "./codes.repository.ts";

/** What a code is for, and for whom. */
export interface CodeSubject {
  purpose: CodePurpose;
  /** Where the code is mailed: the address of the account, or of the sign-up. */
  email: EmailAddress;
  /** The sign-up that it confirms; null for accounts. */
  registrationUuid?: string | null;
}

/** How codes and those whom they are for are stored. */
export function createCodeHashes(secret: Keyring) {
  const hashKey = deriveKey(secret, "verification codes");
  return {
    keyOf({ purpose, email, registrationUuid = null }: CodeSubject): CodeKey {
      const addressHash = createHash("sha256").update(email).digest("hex");
      return { purpose, addressHash, registrationUuid };
    },

    /** What a code is stored as, and what it may be stored as by an older key. */
    hashesOf(
      { purpose, addressHash, registrationUuid }: CodeKey,
      code: string,
    ): [string, ...string[]] {
      const text = [purpose, addressHash, registrationUuid ?? "", code].join(" ");
      const [current, ...older] = macsOf(hashKey, text);
      return [current.toString("hex"), ...older.map((mac) => mac.toString("hex"))];
    },
  };
}
