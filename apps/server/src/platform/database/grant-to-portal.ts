import type { Sql } from "postgres";
import { codeOf } from "../process/fault-code.ts";
import { StartError } from "../process/start-error.ts";

/** PostgreSQL's code for what a statement names and there is not. */
const undefinedObject = "42704";

/**
 * Gives a role what the portal does while it serves: reading and writing rows, and seeing which
 * migrations have been. Tables of later migrations are opened to it by default.
 * Throws `StartError` where there is no such role.
 */
export async function grantToPortal(sql: Sql, role: string): Promise<void> {
  const name = sql(role);
  const granted = sql.begin(async (tx) => {
    await tx`grant usage on schema public, drizzle to ${name}`;
    await tx`grant select on all tables in schema drizzle to ${name}`;
    await tx`grant select, insert, update, delete on all tables in schema public to ${name}`;
    await tx`grant usage, select on all sequences in schema public to ${name}`;
    await tx`alter default privileges in schema public
      grant select, insert, update, delete on tables to ${name}`;
    await tx`alter default privileges in schema public grant usage, select on sequences to ${name}`;
  });
  await granted.catch((error: unknown) => {
    if (codeOf(error) !== undefinedObject) throw error;
    throw new StartError(`The database has no role ${role}. Create it first, or check its name.`);
  });
}
