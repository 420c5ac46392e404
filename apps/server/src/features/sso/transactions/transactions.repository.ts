import type { VerifiedIdentity } from "../../../adapters/sso/verified-identity.ts";
import type { Db } from "../../../platform/database/client.ts";
import {
  and,
  eq,
  gt,
  lt,
  type PgUpdateSetSource,
  sql,
} from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { personName } from "../../users/users.public.ts";
import { samlAssertions, ssoTransactions, type SsoTransactionState } from "../sso.tables.ts";
import { transactionSeconds } from "./transaction-times.ts";

/** A sign-in at a provider, as stored. */
export type TransactionRow = typeof ssoTransactions.$inferSelect;

/** A sign-in that begins. */
export type NewTransaction = Pick<
  typeof ssoTransactions.$inferInsert,
  "uuid" | "providerUuid" | "browserHash" | "tokenHash" | "email" | "origin"
>;

/** What the provider was asked, as far as its answer is measured by it. */
export interface SentRequest {
  requestKey: string;
  sealedRequest: string | null;
}

/** A SAML assertion that must not be accepted again before it expires. */
export interface UsedAssertion {
  assertionId: string;
  expiresAt: Date;
}

const table = ssoTransactions;
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** In time, and exactly so far. */
const isAt = (state: SsoTransactionState) =>
  and(eq(table.state, state), gt(table.expiresAt, sql`now()`));

const identityColumns = ({ subject, email, firstName, lastName }: VerifiedIdentity) => ({
  subject,
  verifiedEmail: email,
  firstName: personName(firstName) || null,
  lastName: personName(lastName) || null,
});

/**
 * A step of a sign-in is one conditional update, so that of many who try the same step exactly one
 * succeeds; what is asked for does not happen where the answer is false or nothing.
 */
async function move(
  executor: Executor,
  condition: ReturnType<typeof and>,
  values: PgUpdateSetSource<typeof ssoTransactions> & { state: SsoTransactionState },
): Promise<TransactionRow | undefined> {
  const [row] = await executor.update(table).set(values).where(condition).returning();
  return row;
}

async function findWhere(db: Executor, condition: ReturnType<typeof and>) {
  const [row] = await db.select().from(table).where(condition);
  return row;
}

export async function insertTransaction(db: Executor, transaction: NewTransaction): Promise<void> {
  const expiresAt = inSeconds(transactionSeconds.untilVerified);
  await db.insert(table).values({ ...transaction, state: "created", expiresAt });
}

/** A transaction whose token has not been used. */
export const findCreatedTransaction = (db: Executor, uuid: string, tokenHash: string) =>
  findWhere(db, and(eq(table.uuid, uuid), eq(table.tokenHash, tokenHash), isAt("created")));

/** Uses the token up: created → started. */
export async function startTransaction(
  db: Executor,
  { uuid, tokenHash }: TransactionRow,
  request: SentRequest,
): Promise<boolean> {
  const condition = and(eq(table.uuid, uuid), eq(table.tokenHash, tokenHash), isAt("created"));
  return (await move(db, condition, { state: "started", ...request })) !== undefined;
}

/** A transaction whose provider was asked and has not answered. */
export const findStartedTransaction = (db: Executor, requestKey: string) =>
  findWhere(db, and(eq(table.requestKey, requestKey), isAt("started")));

/** Takes the answer of an OpenID provider, once: started → claimed. */
export async function claimTransaction(db: Executor, uuid: string): Promise<boolean> {
  const condition = and(eq(table.uuid, uuid), isAt("started"));
  return (await move(db, condition, { state: "claimed" })) !== undefined;
}

/** Keeps whom the OpenID provider named: claimed → verified. */
export async function verifyTransaction(
  db: Executor,
  uuid: string,
  identity: VerifiedIdentity,
): Promise<boolean> {
  const condition = and(eq(table.uuid, uuid), isAt("claimed"));
  const row = await move(db, condition, {
    state: "verified",
    ...identityColumns(identity),
    sealedRequest: null,
    expiresAt: inSeconds(transactionSeconds.forSignUp),
  });
  return row !== undefined;
}

/**
 * Keeps whom the SAML provider named, with a new token for the browser that brought the answer:
 * started → claimed. The assertion is used up with it (ASVS 6.8.3).
 */
export const claimForBrowser = (
  db: Db,
  { uuid, providerUuid }: TransactionRow,
  identity: VerifiedIdentity,
  tokenHash: string,
  assertion: UsedAssertion,
): Promise<"claimed" | "replayed" | "ended"> =>
  db.transaction(async (tx) => {
    const added = await tx
      .insert(samlAssertions)
      .values({ providerUuid, ...assertion })
      .onConflictDoNothing()
      .returning({ assertionId: samlAssertions.assertionId });
    if (added.length === 0) return "replayed";
    const condition = and(eq(table.uuid, uuid), isAt("started"));
    const values = { ...identityColumns(identity), tokenHash };
    const row = await move(tx, condition, { state: "claimed", ...values });
    return row === undefined ? "ended" : "claimed";
  });

/** The browser that began brings the token of the answer: claimed → verified. */
export async function verifyForBrowser(
  db: Executor,
  uuid: string,
  tokenHash: string,
  browserHash: string,
): Promise<boolean> {
  const row = await move(
    db,
    and(
      eq(table.uuid, uuid),
      eq(table.tokenHash, tokenHash),
      eq(table.browserHash, browserHash),
      isAt("claimed"),
    ),
    { state: "verified", expiresAt: inSeconds(transactionSeconds.forSignUp) },
  );
  return row !== undefined;
}

/** A transaction of this browser that waits for its end. */
export const findVerifiedTransaction = (db: Executor, uuid: string, browserHash: string) =>
  findWhere(db, and(eq(table.uuid, uuid), eq(table.browserHash, browserHash), isAt("verified")));

/** Ends a transaction with its session, in the caller's transaction: verified → consumed. */
export async function consumeTransaction(
  executor: Executor,
  { uuid, browserHash }: TransactionRow,
): Promise<boolean> {
  const condition = and(eq(table.uuid, uuid), eq(table.browserHash, browserHash), isAt("verified"));
  return (await move(executor, condition, { state: "consumed" })) !== undefined;
}

/** Whether a transaction is still there; it then is until the caller's transaction ends. */
export async function holdTransaction(
  executor: Executor,
  { uuid }: TransactionRow,
): Promise<boolean> {
  const rows = await executor
    .select({ uuid: table.uuid })
    .from(table)
    .where(eq(table.uuid, uuid))
    .for("share");
  return rows.length === 1;
}

/** Drops what has run out. */
export async function sweepTransactions(db: Executor): Promise<void> {
  await db.delete(table).where(lt(table.expiresAt, sql`now()`));
  await db.delete(samlAssertions).where(lt(samlAssertions.expiresAt, sql`now()`));
}
