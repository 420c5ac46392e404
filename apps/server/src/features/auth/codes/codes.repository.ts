import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { type CodePurpose, verificationCodes } from "../auth.tables.ts";
import { longestDigits, unboundDigits } from "./code-limits.ts";

/** Wrong tries that end a code for the browser that asked for it. */
const triesPerCode = 5;

/** What one code is for. */
export interface CodeKey {
  purpose: CodePurpose;
  addressHash: string;
  registrationUuid: string | null;
}

/** A code that is mailed. */
export interface NewCode {
  codeHash: string;
  digits: number;
  /** Life in seconds. */
  seconds: number;
}

/** Clients without cookies share one place. */
const nameOf = (device: string | null): string => device ?? "";

function isKey({ purpose, addressHash, registrationUuid }: CodeKey): SQL | undefined {
  return and(
    eq(verificationCodes.purpose, purpose),
    eq(verificationCodes.addressHash, addressHash),
    registrationUuid === null
      ? isNull(verificationCodes.registrationUuid)
      : eq(verificationCodes.registrationUuid, registrationUuid),
  );
}

const isUnexpired = gt(verificationCodes.expiresAt, sql`now()`);

const isOwn = (device: string | null) => eq(verificationCodes.deviceHash, nameOf(device));

const isOfOther = (device: string | null) => ne(verificationCodes.deviceHash, nameOf(device));

/** In time, unused, and either asked for in this browser and not spent or long enough for any. */
const isLiveFor = (device: string | null) =>
  and(
    isNull(verificationCodes.consumedAt),
    isUnexpired,
    or(
      and(isOwn(device), lt(verificationCodes.wrongTries, triesPerCode)),
      and(isOfOther(device), gte(verificationCodes.digits, unboundDigits)),
    ),
  );

/** Puts a code in the place of the one before that this browser asked for. */
export async function replaceCode(
  executor: Executor,
  key: CodeKey,
  device: string | null,
  { codeHash, digits, seconds }: NewCode,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  const fresh = { codeHash, digits, expiresAt, wrongTries: 0, consumedAt: null };
  await executor
    .insert(verificationCodes)
    .values({ ...key, ...fresh, deviceHash: nameOf(device) })
    .onConflictDoUpdate({
      target: [
        verificationCodes.addressHash,
        verificationCodes.purpose,
        verificationCodes.registrationUuid,
        verificationCodes.deviceHash,
      ],
      set: fresh,
    });
}

/** A code of so many digits that this browser could confirm: the one that lives longest. */
export async function findLiveCode(
  db: Executor,
  key: CodeKey,
  device: string | null,
  digits: number,
) {
  const { expiresAt } = verificationCodes;
  const seconds = sql<number>`ceil(extract(epoch from ${expiresAt} - now()))::int`;
  const [row] = await db
    .select({ seconds })
    .from(verificationCodes)
    .where(and(isKey(key), isLiveFor(device), eq(verificationCodes.digits, digits)))
    .orderBy(desc(expiresAt))
    .limit(1);
  return row;
}

/** Whether wrong tries have ended the code that this browser asked for. */
export async function isCodeSpent(
  db: Executor,
  key: CodeKey,
  device: string | null,
): Promise<boolean> {
  const rows = await db
    .select({ uuid: verificationCodes.uuid })
    .from(verificationCodes)
    .where(
      and(isKey(key), isOwn(device), isUnexpired, gte(verificationCodes.wrongTries, triesPerCode)),
    );
  return rows.length === 1;
}

/**
 * Compares without using a code up; any of the hashes is right. A try is held against one code, that
 * of this browser or else the newest: against all that may be confirmed anywhere, a guess would be
 * worth as many as were asked for. A wrong one counts against the code of this browser only: what
 * somebody else waits for, nobody can end from here. The longest codes end for nobody, since all
 * clients without cookies are one browser.
 */
export async function attemptCode(
  db: Executor,
  key: CodeKey,
  device: string | null,
  codeHashes: readonly string[],
  digits: number,
) {
  const isMeant = and(isKey(key), isLiveFor(device), eq(verificationCodes.digits, digits));
  const meant = db
    .select({ uuid: verificationCodes.uuid })
    .from(verificationCodes)
    .where(isMeant)
    .orderBy(desc(isOwn(device)), desc(verificationCodes.expiresAt))
    .limit(1);
  const isRight = sql<boolean>`${inArray(verificationCodes.codeHash, [...codeHashes])}`;
  const isEnding = and(isOwn(device), lt(verificationCodes.digits, longestDigits));
  const isCounted = sql`not ${isRight} and ${isEnding}`;
  const [row] = await db
    .update(verificationCodes)
    .set({
      wrongTries: sql`${verificationCodes.wrongTries} + case when ${isCounted} then 1 else 0 end`,
    })
    .where(and(inArray(verificationCodes.uuid, meant), isMeant))
    .returning({
      isRight,
      isEnding: sql<boolean>`${isEnding}`,
      wrongTries: verificationCodes.wrongTries,
    });
  return {
    isRight: row?.isRight ?? false,
    /** Tries that the code still bears here; null where wrong ones do not end it. */
    triesLeft: row?.isEnding === false ? null : triesPerCode - (row?.wrongTries ?? triesPerCode),
  };
}

/** Uses the code up in the caller's transaction, by one conditional statement; false if somebody else was first. */
export async function consumeCode(
  executor: Executor,
  key: CodeKey,
  device: string | null,
  codeHashes: readonly string[],
): Promise<boolean> {
  const rows = await executor
    .update(verificationCodes)
    .set({ consumedAt: sql`now()` })
    .where(and(isKey(key), isLiveFor(device), inArray(verificationCodes.codeHash, [...codeHashes])))
    .returning({ uuid: verificationCodes.uuid });
  return rows.length > 0;
}

export async function sweepCodes(db: Executor): Promise<void> {
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, sql`now()`));
}
