import type { EmailAddress } from "@portico/rules/email-address";
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

/** How often codes are mailed (5.006 and its decision). */
const sends = {
  /** One browser that the account knows, or one network. */
  perAsker: { name: "code sends", count: 5, windowSeconds: hour },
  /** All that the account does not know: nobody may fill a mailbox. */
  perAddress: { name: "code sends address", count: 20, windowSeconds: hour },
  /** A whole office shares one network on the day it moves in. */
  perNetwork: { name: "code sends network", count: 1000, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

/** Wrong codes in a browser that the account knows; who has it needs no other protection. */
const triesOfKnown: RateLimit = { name: "code tries known", count: 20, windowSeconds: day };

/** Wrong codes from one network; those of known browsers do not count. */
const triesPerNetwork: RateLimit = { name: "code tries network", count: 30, windowSeconds: hour };

/** How many wrong codes of one length are let through before the next codes are longer. */
interface Tier {
  /** Digits that a code of this tier has at least. */
  digits: number;
  /** For one account, by all that it does not know. */
  perAccount: RateLimit;
  /** For all accounts together; none where a day from many networks does not add up to a risk. */
  perInstallation: RateLimit | null;
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
  {
    digits: 8,
    perAccount: { name: "code tries 8", count: 200, windowSeconds: day },
    perInstallation: null,
  },
];

/** Codes with fewer digits confirm only in the browser that asked for them. */
export const unboundDigits = 6;

/** Longest life of a code that is longer than its brand wants because somebody guesses, in minutes. */
export const guardedMinutes = 10;

const everybody = "all";

/** The tier that a code of so many digits counts in. */
function tierOf(digits: number): Tier {
  const tier = tiers.findLast((each) => each.digits <= digits) ?? tiers[0];
  if (tier === undefined) throw new Error("There are no tiers.");
  return tier;
}

/** What wrong codes of a tier have spent, besides what the network has. */
export function tierBudgets({ perAccount, perInstallation }: Tier, email: EmailAddress): Budget[] {
  const ofAccount = { limit: perAccount, whose: email };
  if (perInstallation === null) return [ofAccount];
  return [ofAccount, { limit: perInstallation, whose: everybody }];
}

/** What a send spends. */
export function sendBudgets(purpose: CodePurpose, email: EmailAddress, asker: Asker): Budget[] {
  const { network, device, isKnownDevice } = asker;
  const ofNetwork = { limit: sends.perNetwork, whose: network };
  if (isKnownDevice) {
    return [{ limit: sends.perAsker, whose: `${purpose} ${email} ${device}` }, ofNetwork];
  }
  return [
    { limit: sends.perAsker, whose: `${purpose} ${email} ${network}` },
    { limit: sends.perAddress, whose: `${purpose} ${email}` },
    ofNetwork,
  ];
}

/** What a try costs anybody, whether there is a code or not. */
export const networkBudget = ({ network }: Asker): Budget => ({
  limit: triesPerNetwork,
  whose: network,
});

/** What a wrong code of so many digits spends. */
export function tryBudgets(email: EmailAddress, digits: number, asker: Asker): Budget[] {
  if (asker.isKnownDevice) return [{ limit: triesOfKnown, whose: `${email} ${asker.device}` }];
  return [networkBudget(asker), ...tierBudgets(tierOf(digits), email)];
}
