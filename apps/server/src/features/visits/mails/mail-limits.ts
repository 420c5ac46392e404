import { resendLimit } from "@portico/contract";
import type { EmailAddress } from "@portico/rules/email-address";
import type { Executor } from "../../../platform/database/executor.ts";
import {
  type Budget,
  createRateLimiter,
  type RateLimit,
  tooMany,
} from "../../../platform/rate-limit/rate-limiter.ts";
import type { CheckedInvitation } from "../check-invitation.ts";

const hour = 3600;
const day = 24 * hour;

/**
 * Mails that a host can have written after inviting, and that all hosts of a landlord together can to one
 * address: as many again may call visits off, so that what one day invited the same day can take back.
 */
export const visitMailLimits = {
  ofHost: { name: "visit mails of a host", count: 100, windowSeconds: hour },
  resent: { name: "visit invitations resent", ...resendLimit },
  changed: { name: "visits changed", count: 20, windowSeconds: hour },
  ofVisitor: { name: "visit mails to an address", count: 60, windowSeconds: day },
  calledOff: { name: "visits called off to an address", count: 60, windowSeconds: day },
} as const satisfies Record<string, RateLimit>;

/** Mails to the desk about watched visitors of one host: of one name, and together. */
export const watchMailLimits = {
  ofName: { name: "watch mails of a name", count: 3, windowSeconds: hour },
  ofHost: { name: "watch mails of a host", count: 20, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

/** Whom a mail about a visit goes to, and whose landlord's hosts have it written. */
interface Mailbox {
  portfolioUuid: string;
  visitorEmail: EmailAddress | null;
}

/**
 * What mails to an address are counted against, whoever of a landlord's hosts has them written: nobody
 * of another landlord's can use an address up, or learn by a refusal that it was written to.
 */
export const mailboxOf = (
  { portfolioUuid, visitorEmail }: Mailbox,
  limit: RateLimit = visitMailLimits.ofVisitor,
): Budget[] =>
  visitorEmail === null ? [] : [{ limit, whose: `${portfolioUuid} ${visitorEmail}` }];

/**
 * Counts a mail for each date to each address; throws `visits.too_many_mails`. In the transaction, so
 * that a call which is answered by what it made before counts nothing.
 */
export async function takeMailboxes(
  tx: Executor,
  portfolioUuid: string,
  { visitors, dates }: Pick<CheckedInvitation, "dates" | "visitors">,
): Promise<void> {
  const limiter = createRateLimiter(tx);
  const mailboxes = visitors.flatMap(({ email }) =>
    mailboxOf({ portfolioUuid, visitorEmail: email }),
  );
  for (const _ of dates) {
    const taken = await limiter.attempt(mailboxes);
    if (!taken.isFree) throw tooMany(taken, "visits.too_many_mails");
  }
}

/** Counts a mail that calls a visit off; false where it is to be left out, and the visit is off all the same. */
export async function takeCalledOff(tx: Executor, mailbox: Mailbox): Promise<boolean> {
  const taken = await createRateLimiter(tx).attempt(mailboxOf(mailbox, visitMailLimits.calledOff));
  return taken.isFree;
}

/** Whose visitors a desk is written to about. */
interface WatchedHost {
  buildingUuid: string;
  hostUuid: string;
}

/** Counts a mail to the desk about a host's visitors of some names; those that it may still tell of. */
export async function takeWatched(
  tx: Executor,
  { buildingUuid, hostUuid }: WatchedHost,
  nameKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const limiter = createRateLimiter(tx);
  const host = `${buildingUuid} ${hostUuid}`;
  const free = new Set<string>();
  // In one order, so that two processes wait for each other and not on each other.
  for (const name of [...new Set(nameKeys)].toSorted()) {
    const whose = `${host} ${name}`;
    const { isFree } = await limiter.attempt([{ limit: watchMailLimits.ofName, whose }]);
    if (isFree) free.add(name);
  }
  if (free.size === 0) return free;
  const { isFree } = await limiter.attempt([{ limit: watchMailLimits.ofHost, whose: host }]);
  return isFree ? free : new Set();
}
