import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyProject } from "./testing/project-copy.ts";

interface MigrationPins {
  migrations: string;
  pinFaults(folder: string): string[];
  pinMigrations(folder: string): string[];
}

const load = createRequire(import.meta.url);
const { migrations, pinFaults, pinMigrations } = load("./lib/migration-pins.cjs") as MigrationPins;

describe("our migrations", () => {
  it("are as they landed", () => {
    expect(pinFaults(migrations)).toEqual([]);
  });
});

describe("a pin", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "portico-migrations-"));
    cpSync(migrations, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const fileIn = (name: string) => join(folder, name);

  it("tells of a landed migration that is changed", () => {
    appendFileSync(fileIn("0010_over_and_scope.sql"), "-- One word more.\n");
    expect(pinMigrations(folder)).toEqual([]);
    expect(pinFaults(folder)).toEqual([
      expect.stringMatching(/^0010_over_and_scope\.sql is not as it was pinned.+write a new one/),
    ]);
  });

  it("tells of a landed migration that is gone", () => {
    rmSync(fileIn("0003_drop_login_attempts.sql"));
    expect(pinFaults(folder)).toEqual([
      expect.stringMatching(/^0003_drop_login_attempts\.sql has landed and is gone/),
    ]);
  });

  it("is asked for until a new migration has one", () => {
    writeFileSync(fileIn("9999_new.sql"), "select 1;\n");
    expect(pinFaults(folder)).toEqual([
      "9999_new.sql is not pinned. Once its text is final: npm run migration -- --pin",
    ]);
    expect(pinMigrations(folder)).toEqual(["9999_new.sql"]);
    expect(pinFaults(folder)).toEqual([]);
  });

  it("does not hide a migration that installations would pass by", () => {
    const journal = fileIn("meta/_journal.json");
    const text = readFileSync(journal, "utf8");
    const { entries } = JSON.parse(text) as { entries: { tag: string; when: number }[] };
    const [before, last] = entries.slice(-2);
    writeFileSync(journal, text.replace(`${last?.when}`, `${(before?.when ?? 0) - 1}`));
    expect(pinFaults(folder)).toEqual([expect.stringContaining(`${last?.tag} is dated before`)]);
  });
});

it("npm run migration writes in our format, and pins when it is told to", () => {
  const copy = copyProject();
  try {
    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, { cwd: copy.folder, encoding: "utf8" });
    appendFileSync(
      join(copy.folder, "apps/server/src/platform/database/schema.ts"),
      `import { pgTable, text } from "./drizzle.ts";
      export const tried = pgTable("tried", { word: text("word") });`,
    );
    run("scripts/migration.cjs", "--name", "tried");
    run("node_modules/.bin/oxfmt", "--check", "apps/server/migrations");
    expect(run("scripts/migration.cjs", "--pin")).toMatch(/^Pinned \d{4}_tried\.sql\.$/m);
    expect(pinFaults(join(copy.folder, "apps/server/migrations"))).toEqual([]);
  } finally {
    copy.remove();
  }
});
