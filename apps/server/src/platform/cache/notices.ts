import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import { newId } from "../database/new-id.ts";
import { answeredWithin } from "../database/answered-within.ts";
import { connect } from "../database/connect.ts";
import { StartError } from "../process/start-error.ts";
import { namingSetting } from "../process/start-fault.ts";

interface Notices {
  /** Where rows are changed: the address, and a pool over it. */
  url: string;
  sql: postgres.Sql;
  /** A way to the same database past a pooler; null where there is none. */
  directUrl: string | null;
  /** Tells the operator. */
  say: (line: string) => void;
  /** Milliseconds until a notice counts as lost. */
  patience?: number;
}

const connectSeconds = 5;

/** Whether what is changed over `sql` is heard at an address; throws what is wrong with the address. */
async function isHeard({ sql, patience = 5000 }: Notices, address: string): Promise<boolean> {
  const channel = `portico_probe_${newId().replaceAll("-", "")}`;
  const listener = connect(address, {
    max: 1,
    connect_timeout: connectSeconds,
    onnotice: () => undefined,
  });
  try {
    const heard = Promise.withResolvers<true>();
    const listening = listener.listen(channel, () => heard.resolve(true));
    await answeredWithin(connectSeconds * 1000 + patience, listening);
    await sql`select pg_notify(${channel}, '')`;
    return await Promise.race([heard.promise, delay(patience, false, { ref: false })]);
  } finally {
    await listener.end({ timeout: 1 });
  }
}

/**
 * The address at which notices of changes arrive, which one of them has shown: a pooler in transaction
 * mode takes `listen` and passes nothing on, and another database hears nothing of this one. Where none
 * arrives, the operator is told, and null means that nothing may be remembered.
 * @throws StartError that names the setting, where it leads nowhere, or DATABASE_DIRECT_URL is deaf
 */
export async function findNotices(notices: Notices): Promise<string | null> {
  const { url, directUrl, say } = notices;
  const address = directUrl ?? url;
  const setting = directUrl === null ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
  if (await namingSetting(setting, address, isHeard(notices, address))) return address;
  if (directUrl !== null) {
    throw new StartError(
      "DATABASE_DIRECT_URL does not hear what changes over DATABASE_URL. It must lead straight to the same database, past any pooler.",
    );
  }
  say(
    "DATABASE_URL passes no notices of changes on, as poolers in transaction mode do not: the portal remembers nothing, asks more, and hears of changes within seconds. Set DATABASE_DIRECT_URL to the database behind the pooler.",
  );
  return null;
}
