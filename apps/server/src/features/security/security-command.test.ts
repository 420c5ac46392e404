import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../platform/database/drizzle.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { addCounts, raiseAlarm } from "../../platform/security-log/security-counts.repository.ts";
import { securityCounts } from "../../platform/security-log/security-counts.tables.ts";
import { UsageError } from "../../platform/commands/command.ts";
import { createOutput } from "../../platform/commands/output.ts";
import { securityCommand } from "./security-command.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  const task = await securityCommand.read(words);
  await task({
    db: database.db,
    output: createOutput({ write: (text: string) => lines.push(text.trimEnd()) }),
    now: new Date(),
    isOwnMachine: true,
    publicUrl: "http://localhost:4000",
    secretKey: () => Promise.resolve([new Uint8Array(32)]),
  });
  return lines;
}

describe("security report", () => {
  it("shows alarms, what was refused and from where", async () => {
    const account = "0199a000-0000-7000-8000-00000000ac01";
    await addCounts(database.db, [
      { event: "code.wrong", network: "203.0.113.7", account, count: 3 },
      { event: "sign_in.refused", network: "203.0.113.7", account: "", count: 5 },
    ]);
    await database.db
      .update(securityCounts)
      .set({ minute: sql`now() - interval '2 hours'` })
      .where(sql`event = 'code.wrong'`);
    await raiseAlarm(
      database.db,
      "alarm.password_spraying",
      { subject: "203.0.113.7", count: 41 },
      900,
    );
    const [first, alarm, ...rest] = await run("report");
    expect(first).toBe("Alarms in the last 24 hours: 1");
    expect(alarm).toMatch(/^ {2}\d{4}-\S+Z alarm\.password_spraying 203\.0\.113\.7 41$/);
    expect(rest).toEqual([
      "Refusals in the last 24 hours (in the last hour):",
      "  sign_in.refused 5 (5)",
      "  code.wrong 3 (0)",
      "Networks that most of them came from:",
      "  203.0.113.7 8, at 6 accounts",
    ]);
  });

  it("takes no other words", () => {
    expect(() => securityCommand.read([])).toThrow(UsageError);
    expect(() => securityCommand.read(["report", "now"])).toThrow(UsageError);
  });
});
