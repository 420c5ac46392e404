import type { EmailAddress } from "@portico/rules/email-address";
import { networkBudgets } from "../../../platform/rate-limit/network-budgets.ts";
import type { Budget, RateLimit } from "../../../platform/rate-limit/rate-limiter.ts";
import type { CodePurpose } from "../auth.tables.ts";

const hour = 3600;
const day = 24 * hour;

/** Who asks for a code or tries one. */
export interface Asker {
  /** IPv4 address or IPv6 /64. */
  network: string;
  /** Hash of the browser's name; null for a client without cookies. */
  device: string | null;
  /** Whether the account has been opened in this browser before. */
  isKnownDevice: boolean;
}

/** Longest life of a code that is longer than its brand wants because somebody guesses, in minutes. */
export const guardedMinutes = 10;

/** How often codes are mailed. */
const sends = {
  /** One browser; or one network, by its share of what an address gets for all who are unknown. */
  perAsker: { name: "code sends", count: 5, windowSeconds: hour },
  perShare: { name: "code sends share", count: 5, windowSeconds: hour },
  /**
   * All that the account does not know: nobody may fill a mailbox. No longer than a guarded code
   * lives, so that the last of them waits until there are new ones.
   */
  perAddress: { name: "code sends address", count: 6, windowSeconds: guardedMinutes * 60 },
  /** A whole office shares one network on the day it moves in. */
  perNetwork: { name: "code sends network", count: 1000, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

/**
 * Wrong codes of one account in a browser that it knows, who has which needs no other protection; or
 * from one network, so that none can use up what the account has for all.
 */
const triesPerAsker: RateLimit = { name: "code tries asker", count: 20, windowSeconds: day };

/** Wrong codes from one network; those of known browsers do not count. */
const triesPerNetwork: RateLimit = { name: "code tries network", count: 30, windowSeconds: hour };

/** How many wrong codes of one length are let through before the next codes are longer. */
interface Tier {
  /** Digits that a code of this tier has at least. */
  digits: number;
  /** For one account, by all that it does not know. */
  perAccount: RateLimit;
  /** For all accounts together. */
  perInstallation: RateLimit;
}

/** The longer the code, the more guesses it bears; the arithmetic stands in docs/decisions/041. */
export const tiers: readonly Tier[] = [
  {
    digits: 4,
    perAccount: { name: "code tries 4", count: 5, windowSeconds: day },
    perInstallation: { name: "code tries 4 of all", count: 80, windowSeconds: day },
  },
  {
    digits: 6,
    perAccount: { name: "code tries 6", count: 50, windowSeconds: day },
    perInstallation: { name: "code tries 6 of all", count: 500, windowSeconds: day },
  },
];

/** Codes with fewer digits confirm only in the browser that asked for them. */
export const unboundDigits = 6;

/**
 * Digits of the longest codes, which bear every guess that a portal can answer. So nothing counts them,
 * and nobody can use them up for somebody else: neither a siege nor a neighbour of the same network.
 */
export const longestDigits = 12;

const everybody = "all";

/** The tier that a code of so many digits counts in. */
function tierOf(digits: number): Tier {
  const tier = tiers.findLast((each) => each.digits <= digits) ?? tiers[0];
  if (tier === undefined) throw new Error("There are no tiers.");
  return tier;
}

/** What wrong codes of a tier have spent, besides what the network has. */
export const tierBudgets = (
  { perAccount, perInstallation }: Tier,
  email: EmailAddress,
): Budget[] => [
  { limit: perAccount, whose: email },
  { limit: perInstallation, whose: everybody },
];

/** Mails with codes for one purpose that an address gets for all who are unknown to it. */
export const mailboxBudget = (purpose: CodePurpose, email: EmailAddress): Budget => ({
  limit: sends.perAddress,
  whose: `${purpose} ${email}`,
});

/** What a send spends. */
interface SendBudgets {
  /** Of the browser that asks: who has asked too often has done it there. */
  ofAsker: Budget[];
  /** Of the address, by all who are unknown to it. */
  ofMailbox: Budget[];
  /** Of the network, by all who share it; once it is spent, codes are the longest. */
  ofNetwork: Budget[];
}

/** What a send spends, and of whom. */
export function sendBudgets(
  purpose: CodePurpose,
  email: EmailAddress,
  { network, device, isKnownDevice }: Asker,
): SendBudgets {
  const subject = `${purpose} ${email}`;
  const ofAsker = device === null ? [] : [{ limit: sends.perAsker, whose: `${subject} ${device}` }];
  if (isKnownDevice) return { ofAsker, ofMailbox: [], ofNetwork: [] };
  return {
    ofAsker,
    ofMailbox: [mailboxBudget(purpose, email)],
    ofNetwork: [
      ...networkBudgets(sends.perShare, network, subject),
      ...networkBudgets(sends.perNetwork, network),
    ],
  };
}

/** What wrong codes spend of whoever tries, whatever the length; once it is spent, codes are the longest. */
export function askerBudgets(email: EmailAddress, asker: Asker): Budget[] {
  const { network, device, isKnownDevice } = asker;
  if (isKnownDevice) return [{ limit: triesPerAsker, whose: `${email} ${device}` }];
  return [
    ...networkBudgets(triesPerNetwork, network),
    ...networkBudgets(triesPerAsker, network, email),
  ];
}

/** What a try of so many digits costs where there is no code that it could be. */
export const idleBudgets = (digits: number, { network }: Asker): Budget[] =>
  digits >= longestDigits ? [] : networkBudgets(triesPerNetwork, network);

/** What a wrong code of so many digits spends. */
export function tryBudgets(email: EmailAddress, digits: number, asker: Asker): Budget[] {
  if (digits >= longestDigits) return [];
  const ofAsker = askerBudgets(email, asker);
  return asker.isKnownDevice ? ofAsker : [...ofAsker, ...tierBudgets(tierOf(digits), email)];
}
