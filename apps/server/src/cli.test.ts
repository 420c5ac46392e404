import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSigningKeys } from "./features/auth/keys/signing-keys.ts";
import { createTestDatabase, type TestDatabase } from "./platform/database/testing.ts";

const program = fileURLToPath(new URL("./cli.ts", import.meta.url));
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "portico-cli-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command line as npm does, on the test's database. */
function portico(...words: string[]) {
  return run([program, ...words]);
}

async function run(args: readonly string[], onStart?: (child: ChildProcess) => Promise<void>) {
  const env = { PATH: "", DATABASE_URL: database.url, DATA_DIR: folder };
  const child = spawn(process.execPath, args, { env });
  void onStart?.(child);
  const exited = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { out, errors, code };
}

describe("npm run portico", () => {
  it("lists its commands", async () => {
    const { out, code } = await portico();
    expect(code).toBe(0);
    for (const word of ["import", "grant", "sso", "demo", "backup", "restore", "migrate", "help"])
      expect(out).toContain(`-- ${word}`);
  });

  it("fails with the usage, and without a stack, on wrong words", async () => {
    const unknown = await portico("imprt");
    expect(unknown.code).toBe(1);
    expect(unknown.errors).toMatch(/^There is no command "imprt"\./);
    const incomplete = await portico("import", "buildings");
    expect(incomplete.code).toBe(1);
    expect(incomplete.errors).toMatch(/^Which file\?\n\nnpm run portico -- import/);
    expect(unknown.errors + incomplete.errors).not.toMatch(/^\s+at /m);
  });

  it("succeeds with skipped rows reported, and fails in one line on a file it cannot use", async () => {
    const file = join(folder, "b.csv");
    await writeFile(file, "name,address\nPier,1 Quay\n,2 Quay\n");
    const run = await portico("import", "buildings", file, "--portfolio", "pier");
    expect(run.code).toBe(0);
    expect(run.out).toContain(`${file}:3: skipped, "name" is empty`);
    expect(run.out).toContain("buildings: 1 new, 0 changed, 0 unchanged, 1 skipped");
    await writeFile(file, "");
    const empty = await portico("import", "buildings", file, "--portfolio", "pier");
    expect([empty.code, empty.errors]).toEqual([1, "The file is empty.\n"]);
  });

  it("ends by Ctrl-C with 130, and says that nothing was changed", async () => {
    const file = join(folder, "interrupted.csv");
    await writeFile(file, "name,address\nInterrupted,1 Quay\n");
    const isWaiting = async () => {
      const rows = await database.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length > 0;
    };
    const ended = await database.sql.begin(async (tx) => {
      await tx`lock table buildings in exclusive mode`;
      const words = [program, "import", "buildings", file, "--portfolio", "pier"];
      return run(words, async (child) => {
        await expect.poll(isWaiting).toBe(true);
        child.kill("SIGINT");
      });
    });
    expect(ended).toMatchObject({ code: 130, errors: "Interrupted; nothing was changed.\n" });
    expect(await database.sql`select from buildings where name = 'Interrupted'`).toEqual([]);
  });

  it("seals nothing with another key than the portal's", async () => {
    const { db } = database;
    await openSigningKeys({ db, secret: [randomBytes(32)] });
    const { errors, code } = await portico("secret", "rotate");
    expect(errors).toMatch(/^The secret key is not the one that this database was set up with\./);
    expect(code).toBe(1);
  });

  it("tells of an unhandled rejection what failed and where, and not whom it concerned", async () => {
    const reject = `process.on("newListener", (event) => {
      if (event !== "unhandledRejection") return;
      const maya = "maya@harbor.example";
      const details = { parameters: [maya], query: maya, detail: "Key (email)=(" + maya + ")" };
      Promise.reject(Object.assign(new Error("Refused for " + maya), details));
    })`;
    const loader = `data:text/javascript,${encodeURIComponent(reject)}`;
    const { errors, code } = await run(["--import", loader, program, "security", "report"]);
    expect(errors).toContain("Refused for …@…");
    expect(errors).not.toContain("maya@");
    expect(code).toBe(0);
  });
});
