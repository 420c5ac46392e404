import { describe, expect, it } from "vitest";
import { isOfSession } from "./session-statement.ts";

describe("a statement", () => {
  it.each([
    "listen portico_changes",
    "set statement_timeout = 100",
    "RESET ALL",
    "select pg_advisory_lock(1)",
    "select pg_try_advisory_lock($1)",
    "select set_config('search_path', $1, false)",
    "create temp table t (a int)",
    "declare c cursor for select 1",
  ])("leaves something behind in its connection: %s", (statement) => {
    expect(isOfSession(statement)).toBe(true);
  });

  it.each([
    "select pg_advisory_xact_lock($1)",
    "set local lock_timeout = 100",
    "select set_config('synchronous_commit', 'off', true)",
    "create temporary table t (a int) on commit drop",
    "update leases set holder = $1",
    'insert into "offsets" values ($1)',
  ])("leaves nothing behind: %s", (statement) => {
    expect(isOfSession(statement)).toBe(false);
  });
});
