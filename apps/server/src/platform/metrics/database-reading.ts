import type { Database } from "../database/client.ts";
import type { Reading } from "./reading.ts";

/**
 * How the database does for this process: the driver tells nothing of its pool, so the connections come
 * from PostgreSQL, and the wait for one from a question that waits like any other.
 */
export function databaseReading({ sql }: Pick<Database, "sql">): Reading {
  return {
    gauges: {
      portico_database_answer_seconds:
        "Time of the smallest question, the wait for a connection included",
      portico_database_connections: "Connections to the database, of all processes",
      portico_database_connections_busy: "Those of them that work or are in a transaction",
      portico_database_archive_failing:
        "1 while PostgreSQL cannot archive its log, which then fills its disk",
    },
    async read() {
      const begun = performance.now();
      await sql`select 1`;
      const answer = (performance.now() - begun) / 1000;
      const [archiver] = await sql<{ fails: boolean }[]>`
        select last_failed_time > coalesce(last_archived_time, '-infinity') is true as fails
        from pg_stat_archiver`;
      const [row] = await sql<{ all: number; busy: number }[]>`
        select count(*)::int as all, (count(*) filter (where state <> 'idle'))::int as busy
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      return {
        portico_database_answer_seconds: answer,
        portico_database_connections: (row?.all ?? 0) + 1,
        portico_database_connections_busy: row?.busy ?? 0,
        portico_database_archive_failing: archiver?.fails === true ? 1 : 0,
      };
    },
  };
}
