import type { EmailAddress } from "@portico/rules/email-address";
import { networkBudgets } from "../../../platform/rate-limit/network-budgets.ts";
import type { Budget, RateLimit } from "../../../platform/rate-limit/rate-limiter.ts";
import type { Visitor } from "./visitor.ts";

/** How often sign-in may fail or be asked (docs/decisions/041). */
export const signInLimits = {
  /** Wrong passwords of one account in a browser that it knows, or from one network. */
  failuresPerAsker: { name: "sign-in asker", count: 10, windowSeconds: 900 },
  /** The same of one network in a day, so that none uses up what the account has for all. */
  failuresPerAskerDay: { name: "sign-in asker day", count: 20, windowSeconds: 24 * 3600 },
  /** Wrong passwords of one account from all that it does not know (NIST 800-63B-4 §3.2.2). */
  failuresOfUnknown: { name: "sign-in unknown", count: 100, windowSeconds: 24 * 3600 },
  failuresPerNetwork: { name: "sign-in network", count: 100, windowSeconds: 900 },
  /** Addresses asked about by one network: a tower whose people all sign in on a Monday morning. */
  checksPerNetwork: { name: "email check network", count: 3000, windowSeconds: 900 },
  /** How often a browser asks about an account that it knows, whatever its network does. */
  checksPerKnown: { name: "email check known", count: 100, windowSeconds: 900 },
} as const satisfies Record<string, RateLimit>;

type Whence = Pick<Visitor, "network" | "device">;

/** Tries of an account in a browser that it knows. */
const budgetOfKnown = (email: EmailAddress, { device }: Whence): Budget => ({
  limit: signInLimits.failuresPerAsker,
  whose: `${email} ${device}`,
});

/** Tries of an account by all that it does not know. */
const budgetsOfUnknown = (email: EmailAddress, { network }: Whence): Budget[] => [
  ...networkBudgets(signInLimits.failuresPerAsker, network, email),
  ...networkBudgets(signInLimits.failuresPerAskerDay, network, email),
  { limit: signInLimits.failuresOfUnknown, whose: email },
];

/**
 * What a wrong password spends. An account's own browser has tries of its own, so that nobody can
 * lock its owner out by guessing.
 */
export function failureBudgets(
  email: EmailAddress,
  whence: Whence,
  isKnownDevice: boolean,
): Budget[] {
  if (isKnownDevice) return [budgetOfKnown(email, whence)];
  const ofNetwork = networkBudgets(signInLimits.failuresPerNetwork, whence.network);
  return [...budgetsOfUnknown(email, whence), ...ofNetwork];
}

/** What asking for the way in of an address spends. */
export function checkBudgets(
  email: EmailAddress,
  { network, device }: Whence,
  isKnownDevice: boolean,
): Budget[] {
  if (!isKnownDevice) return networkBudgets(signInLimits.checksPerNetwork, network);
  return [{ limit: signInLimits.checksPerKnown, whose: `${email} ${device}` }];
}

/**
 * What the owner of an account gets back by showing that it is theirs. Not what the network has spent
 * on others: else an account of one's own would buy as many guesses at them as one likes.
 */
export function ownFailureBudgets(email: EmailAddress, whence: Whence): Budget[] {
  return [budgetOfKnown(email, whence), ...budgetsOfUnknown(email, whence)];
}
