import { beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../../testing/run-command.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { holdScheduled } from "./held-imports.repository.ts";
import { importsCommand } from "./imports-command.ts";
import { listScheduled, recordRun, saveScheduled } from "./schedule.repository.ts";

const test = usePortal();
const list = (words: string[] = []) => runCommand(test, importsCommand, words);

beforeEach(async () => {
  await test.database.sql`delete from scheduled_imports`;
});

async function schedule() {
  const { portfolioUuid } = test.ours;
  await saveScheduled(test.database.db, {
    portfolioUuid,
    name: "people",
    kind: "users",
    source: "/drop/people.csv",
    every: "hour",
    options: {},
  });
  const [row] = await listScheduled(test.database.db, portfolioUuid);
  if (row === undefined) throw new Error("It was saved.");
  return { portfolioUuid, importUuid: row.uuid, file: "people.csv", digest: null };
}

describe("the list of imports", () => {
  it("says that there are none", async () => {
    expect(await list()).toEqual(["No import comes round by itself."]);
  });

  it("tells which is at work, as long as a claim is believed", async () => {
    await schedule();
    const { sql } = test.database;
    const claim = (until: string) =>
      sql`update scheduled_imports set claimant = gen_random_uuid(), claimed_until = now() + ${until}::interval`;
    await claim("1 minute");
    expect(await list()).toEqual([expect.stringMatching(/people: users from .*, at work$/)]);
    await claim("-1 minute");
    expect(await list()).toEqual([expect.stringMatching(/, every hour, due 20[\d-]+T[\d:]+Z$/)]);
  });

  it("tells of the last five runs of each, the newest first", async () => {
    const run = await schedule();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
    for (let minute = 0; minute < 4; minute += 1) {
      await recordRun(test.database.db, {
        ...run,
        isTaken: true,
        inserted: minute,
        at: at(minute),
      });
    }
    await recordRun(test.database.db, { ...run, isTaken: false, reason: "is empty", at: at(4) });
    await recordRun(test.database.db, { ...run, file: "", isTaken: false, at: at(5) });
    const [, ...runs] = await list();
    expect(runs).toEqual([
      "  2026-11-20T12:05Z FAILED",
      "  2026-11-20T12:04Z people.csv FAILED; is empty",
      ...[3, 2, 1].map(
        (minute) =>
          `  2026-11-20T12:0${minute}Z people.csv taken: ${minute} new, 0 changed, 0 unchanged, 0 skipped`,
      ),
    ]);
  });

  it("lets those go on that are held, where that is said", async () => {
    await schedule();
    expect(await holdScheduled(test.database.db)).toBe(1);
    expect(await holdScheduled(test.database.db)).toBe(0);
    expect(await list()).toEqual([expect.stringMatching(/, waits for --resume$/)]);
    const resumed = await list(["--resume"]);
    expect(resumed[0]).toBe("Imports that waited, and are due: 1.");
    expect(resumed[1]).toMatch(/, due 20/);
    expect((await list(["--resume"]))[0]).toBe("Imports that waited, and are due: 0.");
  });

  it("takes no other words", async () => {
    await expect(list(["people"])).rejects.toThrow("imports takes --resume, or nothing.");
  });
});
