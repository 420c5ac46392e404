import { AsyncLocalStorage } from "node:async_hooks";
import type { SecurityEventFields, SecurityEventName } from "./security-events.ts";
import type { SecurityJournal } from "./security-journal.ts";
import { nowhere, type Origin } from "./security-line.ts";

/** What runs on behalf of a request, a command or a chore: where its events go and come from. */
interface SecurityScope {
  journal: SecurityJournal;
  origin(): Origin;
  /** Account that the work turned out to be about; null for none, undefined before it is known. */
  concerned?: string | null;
}

const scopes = new AsyncLocalStorage<SecurityScope>();

/** Makes the scope of some work; `origin` is asked when an event happens. */
export function createScope(journal: SecurityJournal, origin: () => Origin): SecurityScope {
  return { journal, origin };
}

/** Does some work within a scope, so that what it calls need not be given the log. */
export function inScope<T>(scope: SecurityScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** Does the work of a command or a chore, which no request asked for. */
export function outsideRequests<T>(journal: SecurityJournal, work: () => T): T {
  return inScope(
    createScope(journal, () => nowhere),
    work,
  );
}

/** The security log, for whoever does something that belongs there. */
export const securityLog = {
  /**
   * Writes down an event of the request, command or chore that is under way; never fails and waits
   * for nothing.
   * @param account uuid of the account that it is about, or null for none; by default the one that
   *   {@link securityLog.concern} named, or else whoever is signed in
   */
  record<N extends SecurityEventName>(
    name: N,
    fields: SecurityEventFields<N>,
    account?: string | null,
  ): void {
    const scope = scopes.getStore();
    if (scope === undefined) return;
    const origin = scope.origin();
    const known = [account, scope.concerned, origin.account].find((uuid) => uuid !== undefined);
    const about = { ...origin, account: known ?? null };
    scope.journal.write({ name, at: new Date(), origin: about, fields });
  },

  /**
   * Says whose account the work is about, or that there is none such: what it ends in may be written
   * further out, where nobody knows.
   */
  concern(account: { uuid: string } | null | undefined): void {
    const scope = scopes.getStore();
    if (scope !== undefined) scope.concerned = account?.uuid ?? null;
  },
} as const;
