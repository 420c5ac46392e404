import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { v7 } from "uuid";
import { StartError } from "../process/start-error.ts";
import { databaseTrouble } from "../process/start-fault.ts";

interface Notices {
  /** Address of the connection that is for notices only. */
  listenUrl: string;
  /** Where rows are changed. */
  sql: postgres.Sql;
  /** Milliseconds until a notice counts as lost. */
  patience?: number;
}

/**
 * Makes sure that what is changed over one connection is heard over another: a pooler in transaction
 * mode takes `listen` and passes nothing on, and another database hears nothing of this one.
 * @throws StartError that names DATABASE_LISTEN_URL
 */
export async function requireNotices(notices: Notices): Promise<void> {
  const { listenUrl, sql, patience = 5000 } = notices;
  const channel = `portico_probe_${v7().replaceAll("-", "")}`;
  const listener = postgres(listenUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    const heard = Promise.withResolvers<true>();
    await listener.listen(channel, () => heard.resolve(true));
    await sql`select pg_notify(${channel}, '')`;
    const isHeard = await Promise.race([heard.promise, delay(patience, false, { ref: false })]);
    if (!isHeard) {
      throw new StartError(
        "DATABASE_LISTEN_URL does not hear what changes over DATABASE_URL. It must lead straight to the same database, past any pooler.",
      );
    }
  } catch (error) {
    const trouble = databaseTrouble(error, listenUrl, "DATABASE_LISTEN_URL");
    throw trouble === null ? error : new StartError(trouble);
  } finally {
    await listener.end({ timeout: 1 });
  }
}
