import type { Output } from "../../platform/commands/command.ts";
import type { Db } from "../../platform/database/client.ts";

/** What a feature does about a database that has gone back in time; answers a line on it. */
export type Settle = (db: Db) => Promise<string>;

/** Settles a database that was put back, and says what that was. */
export async function settleAll(
  db: Db,
  settles: readonly Settle[],
  output: Pick<Output, "line">,
): Promise<void> {
  for (const settle of settles) output.line(await settle(db));
}
