import type { EmailAddress } from "@portico/rules/email-address";
import type { Db } from "../../../platform/database/client.ts";
import { verifyPassword } from "../passwords/password.ts";
import { listPasswordHashes } from "./closed-accounts.repository.ts";
import { demoAddresses, publicPassword } from "./demo-accounts.ts";

interface ClosedAccountsDeps {
  db: Db;
  /** Whether nobody but this machine can reach the portal: nothing is closed there. */
  isOwnMachine: boolean;
}

/**
 * Builds what tells the accounts that nobody may use: those of the demo that still have the public
 * password, on a portal that others can reach. The password itself is tried, so that a database of an
 * earlier version and a restored backup are seen through as well; it opens with another password, or
 * where the address is local again, and no process has to be told.
 */
export function createClosedAccounts({ db, isOwnMachine }: ClosedAccountsDeps) {
  /** By address: trying a password costs as much as a sign-in. */
  const tried = new Map<string, { hash: string; isPublic: boolean }>();

  async function isPublic(email: string, hash: string | null): Promise<boolean> {
    if (hash === null) return false;
    const before = tried.get(email);
    if (before?.hash === hash) return before.isPublic;
    const result = { hash, isPublic: await verifyPassword(hash, publicPassword) };
    tried.set(email, result);
    return result.isPublic;
  }

  async function listPublic(emails: readonly EmailAddress[]): Promise<string[]> {
    const accounts = await listPasswordHashes(db, emails);
    const results = await Promise.all(
      accounts.map(async ({ email, passwordHash }) =>
        (await isPublic(email, passwordHash)) ? email : [],
      ),
    );
    return results.flat();
  }

  return {
    /** Whether the account of an address, as it is stored, counts as switched off. */
    async isClosed(email: string): Promise<boolean> {
      const demo = demoAddresses.find((address) => address === email);
      if (isOwnMachine || demo === undefined) return false;
      return (await listPublic([demo])).length > 0;
    },

    /** Addresses of the accounts that have the public password, closed or not. */
    listPublic: () => listPublic(demoAddresses),
  };
}

/** What tells the accounts that nobody may use. */
export type ClosedAccounts = ReturnType<typeof createClosedAccounts>;
