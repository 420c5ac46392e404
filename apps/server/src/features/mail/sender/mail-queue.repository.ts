import type { Db } from "../../../platform/database/client.ts";
import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNull,
  lt,
  lte,
  not,
  or,
  sql,
} from "../../../platform/database/drizzle.ts";
import { outgoingMails } from "../mail.tables.ts";

/** A mail that this process has to itself until its lease ends. */
export interface LeasedMail {
  uuid: string;
  recipient: string;
  subject: string;
  sealedContent: string | null;
  /** Counts this one; together with the key it names the lease. */
  attempts: number;
}

const isWaiting = and(isNull(outgoingMails.sentAt), isNull(outgoingMails.failedAt));

const isDue = lte(outgoingMails.nextAttemptAt, sql`now()`);

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Over a day after it was written a mail says nothing any more: every code in it has ended. */
const isTimely = gte(outgoingMails.createdAt, ago(1));

/**
 * Takes the mails that are due, urgent ones and then the oldest first, out of the other processes' hands
 * for `seconds`; in one statement, so that no transaction is open while they are sent.
 */
export function leaseMails(
  db: Pick<Db, "$with" | "with" | "select">,
  { count, seconds, maxAttempts }: { count: number; seconds: number; maxAttempts: number },
): Promise<LeasedMail[]> {
  const due = db.$with("due").as(
    db
      .select({ uuid: outgoingMails.uuid })
      .from(outgoingMails)
      .where(and(isWaiting, isDue, isTimely, lt(outgoingMails.attempts, maxAttempts)))
      .orderBy(desc(outgoingMails.isUrgent), asc(outgoingMails.nextAttemptAt))
      .limit(count)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outgoingMails)
    .set({ attempts: sql`${outgoingMails.attempts} + 1`, nextAttemptAt: fromNow(seconds) })
    .from(due)
    .where(eq(outgoingMails.uuid, due.uuid))
    .returning({
      uuid: outgoingMails.uuid,
      recipient: outgoingMails.recipient,
      subject: outgoingMails.subject,
      sealedContent: outgoingMails.sealedContent,
      attempts: outgoingMails.attempts,
    });
}

/** The row of a lease, as long as nobody else has taken the mail since. */
function leaseOf({ uuid, attempts }: Pick<LeasedMail, "uuid" | "attempts">) {
  return and(eq(outgoingMails.uuid, uuid), eq(outgoingMails.attempts, attempts), isWaiting);
}

/** What goes with a mail that is not waiting any more. */
const emptied = { sealedContent: null, subject: "" };

/** The mail has left: its content goes with it. */
export async function markSent(db: Db, lease: Pick<LeasedMail, "uuid" | "attempts">) {
  await db
    .update(outgoingMails)
    .set({ ...emptied, sentAt: sql`now()`, lastError: null })
    .where(leaseOf(lease));
}

/** The mail was not taken and is tried again after `seconds`. */
export async function postpone(
  db: Db,
  lease: Pick<LeasedMail, "uuid" | "attempts">,
  { reason, seconds }: { reason: string; seconds: number },
) {
  await db
    .update(outgoingMails)
    .set({ nextAttemptAt: fromNow(seconds), lastError: reason })
    .where(leaseOf(lease));
}

const givenUp = { ...emptied, failedAt: sql`now()` };

/** Gives up all that waits; answers how many mails that were. */
export async function giveUpWaiting(db: Db, reason: string): Promise<number> {
  const rows = await db
    .update(outgoingMails)
    .set({ ...givenUp, lastError: reason })
    .where(isWaiting)
    .returning({ uuid: outgoingMails.uuid });
  return rows.length;
}

/** The mail was not taken and is not tried again. */
export async function giveUp(db: Db, lease: Pick<LeasedMail, "uuid" | "attempts">, reason: string) {
  await db
    .update(outgoingMails)
    .set({ ...givenUp, lastError: reason })
    .where(leaseOf(lease));
}

/**
 * Gives up the mails that are too old to be sent, and those whose last lease ended unheard: the
 * process that had it did not live to tell.
 */
export async function giveUpLateMails(db: Db, maxAttempts: number): Promise<void> {
  const isSpent = and(isDue, gte(outgoingMails.attempts, maxAttempts));
  await db
    .update(outgoingMails)
    .set({ ...givenUp, lastError: sql`coalesce(${outgoingMails.lastError}, 'LATE')` })
    .where(and(isWaiting, or(not(isTimely), isSpent)));
}

/** Forgets mails some days after they were written, whatever has become of them. */
export async function deleteOldMails(db: Db, keptDays: number): Promise<void> {
  await db.delete(outgoingMails).where(lt(outgoingMails.createdAt, ago(keptDays)));
}
