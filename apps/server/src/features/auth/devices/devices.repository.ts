import { and, desc, eq, inArray, lt, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { knownDevices } from "../auth.tables.ts";
import { deviceSeconds } from "../../../platform/http/device-cookie.ts";

/** Browsers that an account is known in at most; the one not seen for longest is forgotten. */
const mostDevices = 20;

/** Notes that the account was opened in a browser; one without a name stays unknown. */
export async function rememberDevice(
  executor: Executor,
  userUuid: string,
  deviceHash: string | null,
): Promise<void> {
  if (deviceHash === null) return;
  await executor
    .insert(knownDevices)
    .values({ userUuid, deviceHash })
    .onConflictDoUpdate({
      target: [knownDevices.userUuid, knownDevices.deviceHash],
      set: { seenAt: sql`now()` },
    });
  const surplus = executor
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userUuid, userUuid))
    .orderBy(desc(knownDevices.seenAt))
    .offset(mostDevices);
  await executor
    .delete(knownDevices)
    .where(and(eq(knownDevices.userUuid, userUuid), inArray(knownDevices.deviceHash, surplus)));
}

/** Drops browsers whose cookie has run out. */
export async function sweepDevices(db: Executor): Promise<void> {
  await db
    .delete(knownDevices)
    .where(lt(knownDevices.seenAt, sql`now() - make_interval(secs => ${deviceSeconds})`));
}
