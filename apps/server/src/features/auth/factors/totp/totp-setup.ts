import type { Keyring } from "../../../../platform/crypto/keyring.ts";
import { seal, unseal } from "../../../../platform/crypto/secret-box.ts";

/** How long an app may be set up, in milliseconds. */
const setupTime = 10 * 60_000;

interface Setup {
  userUuid: string;
  secret: string;
  endsAt: number;
}

/** Closes a secret that no app has proved yet: the page keeps it, so that nothing unproved is stored. */
export function writeTotpSetup(
  key: Keyring,
  { userUuid, secret }: Omit<Setup, "endsAt">,
  now: number,
): string {
  return seal(key, JSON.stringify({ userUuid, secret, endsAt: now + setupTime }));
}

/** The secret of a setup; null unless it is this account's and has not run out. */
export function readTotpSetup(
  key: Keyring,
  text: string,
  userUuid: string,
  now: number,
): string | null {
  const setup = opened(key, text);
  return setup !== null && setup.userUuid === userUuid && now < setup.endsAt ? setup.secret : null;
}

function opened(key: Keyring, text: string): Setup | null {
  try {
    return JSON.parse(unseal(key, text)) as Setup;
  } catch {
    // The cipher says of a changed text only that it is one.
    return null;
  }
}
