import { type Keyring, macsOf } from "../../../platform/crypto/keyring.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";
import { secretHash } from "../../../platform/crypto/secret-hash.ts";

/** 160 bits: nobody guesses one, and the QR code stays coarse enough for any camera. */
const codeBytes = 20;
/** What that is in base64url. */
const codePattern = /(?:^|\/)([\w-]{27})$/;

/** A pass, as it is kept with its visit. */
export interface PassRow {
  uuid: string;
  passIssue: number;
  passHash: string;
}

/**
 * The hash to look a pass up by, of its code, in groups as passes print it or not, or of the address that
 * its QR code says; null for neither.
 */
export function passHashOf(scanned: string): string | null {
  const code = codePattern.exec(scanned.replaceAll(/\s/g, ""))?.[1];
  return code === undefined ? null : secretHash(code);
}

/** Makes the codes of passes from the installation's secret, so that they can be mailed again. */
export function createPassCodes(secretKey: Keyring) {
  const keys = deriveKey(secretKey, "visit passes");
  const codesOf = (uuid: string, issue: number): string[] =>
    macsOf(keys, `${uuid} ${issue}`).map((mac) => mac.subarray(0, codeBytes).toString("base64url"));

  return {
    /** What is kept of a visit's pass. */
    issue(uuid: string, passIssue = 1): Omit<PassRow, "uuid"> {
      const [code = ""] = codesOf(uuid, passIssue);
      return { passIssue, passHash: secretHash(code) };
    },

    /** The code of a pass; null where the secret that made it is gone. */
    codeOf({ uuid, passIssue, passHash }: PassRow): string | null {
      return codesOf(uuid, passIssue).find((code) => secretHash(code) === passHash) ?? null;
    },
  };
}

/** Codes of passes. */
export type PassCodes = ReturnType<typeof createPassCodes>;
