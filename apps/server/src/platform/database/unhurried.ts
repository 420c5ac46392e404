import { sql } from "./drizzle.ts";

/**
 * A condition that always holds: the statement that asks for it does not wait until the disk has what it
 * wrote. A database that breaks down may lose the last half second of such writes, and nothing else
 * (PostgreSQL's `synchronous_commit`). It lasts for the transaction, as poolers need it.
 */
export const unhurried = sql`(select set_config('synchronous_commit', 'off', true)) = 'off'`;
