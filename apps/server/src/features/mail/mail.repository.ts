import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { outgoingMails } from "./mail.tables.ts";

/** What of a mail is written down. */
export interface NewMail {
  brandUuid: string | null;
  recipient: string;
  subject: string;
  sealedContent: string;
  isUrgent: boolean;
}

/** Writes a mail into the outbox; `isDone` keeps it out of every sender's hands. */
export async function insertMail(db: Executor, mail: NewMail, isDone: boolean): Promise<void> {
  await db.insert(outgoingMails).values({ ...mail, ...(isDone ? { sentAt: sql`now()` } : {}) });
}

const shown = {
  uuid: outgoingMails.uuid,
  recipient: outgoingMails.recipient,
  subject: outgoingMails.subject,
  createdAt: outgoingMails.createdAt,
  sealedContent: outgoingMails.sealedContent,
};

/** The last mails whose content is kept, newest first; those to one address where it is given. */
export function listKeptMails(db: Executor, limit: number, recipient?: string) {
  const to = recipient === undefined ? undefined : eq(outgoingMails.recipient, recipient);
  return db
    .select(shown)
    .from(outgoingMails)
    .where(and(isNotNull(outgoingMails.sealedContent), to))
    .orderBy(desc(outgoingMails.createdAt), desc(outgoingMails.uuid))
    .limit(limit);
}

/** One mail whose content is kept. */
export async function findKeptMail(db: Executor, uuid: string) {
  const [row] = await db
    .select(shown)
    .from(outgoingMails)
    .where(and(eq(outgoingMails.uuid, uuid), isNotNull(outgoingMails.sealedContent)));
  return row;
}

/** Some mails whose content is kept, after the key of the last one that was read. */
export function listSealedAfter(db: Executor, last: string | null, limit: number) {
  const isNext = last === null ? undefined : gt(outgoingMails.uuid, last);
  return db
    .select({ uuid: outgoingMails.uuid, sealedContent: outgoingMails.sealedContent })
    .from(outgoingMails)
    .where(and(isNotNull(outgoingMails.sealedContent), isNext))
    .orderBy(asc(outgoingMails.uuid))
    .limit(limit);
}

/** Forgets mails. */
export async function deleteMails(db: Executor, uuids: readonly string[]): Promise<void> {
  await db.delete(outgoingMails).where(inArray(outgoingMails.uuid, [...uuids]));
}

/** How many mails wait, how many of a day were given up, and how long the oldest one waits. */
export async function countOutbox(db: Executor) {
  const isOpen = and(isNull(outgoingMails.sentAt), isNull(outgoingMails.failedAt));
  const isLost = gte(outgoingMails.failedAt, sql`now() - interval '1 day'`);
  const age = sql`extract(epoch from now() - min(${outgoingMails.createdAt}) filter (where ${isOpen}))`;
  const [row] = await db
    .select({
      waiting: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
      failed: sql`count(*) filter (where ${isLost})`.mapWith(Number),
      oldestSeconds: sql`coalesce(${age}, 0)`.mapWith(Number),
    })
    .from(outgoingMails)
    .where(or(isOpen, isLost));
  return row ?? { waiting: 0, failed: 0, oldestSeconds: 0 };
}
