import { randomInt } from "node:crypto";
import type { EmailAddress } from "@portico/rules/email-address";
import { resetLink } from "@portico/rules/reset-link";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { createCodeHashes } from "../codes/code-hashes.ts";
import { longestDigits } from "../codes/code-limits.ts";
import { replaceCode } from "../codes/codes.repository.ts";

/** Hours that a link to a first password is good for. */
export const firstPasswordHours = 24;

/** In the place of a browser's name: nobody else's code takes the place of the link's. */
const linkDevice = "link";

/** Digits of `randomInt`, which goes no further than 48 bits. */
const halfDigits = longestDigits / 2;

const half = () => String(randomInt(10 ** halfDigits)).padStart(halfDigits, "0");

/**
 * Makes the link with which the owner of an account chooses a password, once; its code is as long as
 * any, and good in every browser.
 */
export async function makePasswordLink(
  tx: Executor,
  { secret, email, origin }: { secret: Keyring; email: EmailAddress; origin: string },
): Promise<string> {
  const code = half() + half();
  const { keyOf, hashesOf } = createCodeHashes(secret);
  const key = keyOf({ purpose: "reset_password", email });
  const [codeHash] = hashesOf(key, code);
  const seconds = firstPasswordHours * 3600;
  const fresh = { codeHash, digits: longestDigits, seconds };
  await replaceCode(tx, key, linkDevice, fresh);
  return resetLink(origin, { email, code });
}
