import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, onTestFinished } from "vitest";
import { createRemoteFiles } from "../../../adapters/remote/remote-files.ts";
import type { usePortal } from "../../../testing/use-portal.ts";
import { applyPortal, planPortal } from "../../setup/apply-portal.ts";
import { readPortalFile } from "../../setup/portal-file.ts";
import { createImports } from "../create-imports.ts";
import { createMemoryStorage } from "./run-test-import.ts";

/** Megabytes that a file in the folder may have. */
const mostMegabytes = 1;

/** A folder for each test, what our portfolio imports from it, and processes that look there. */
export function useDropFolder(test: ReturnType<typeof usePortal>) {
  const drop = { folder: "", slug: "" };
  beforeEach(async () => {
    drop.folder = await mkdtemp(join(tmpdir(), "portico-drop-"));
    const { sql } = test.database;
    await sql`delete from scheduled_imports`;
    const [row] = await sql<{ slug: string }[]>`
      select slug from portfolios where uuid = ${test.ours.portfolioUuid}`;
    drop.slug = row?.slug ?? "";
  });
  afterEach(() => rm(drop.folder, { recursive: true, force: true }));

  /** Schedules imports for our portfolio, as `apply` does. */
  async function schedule(imports: string): Promise<void> {
    const [row] = await test.database.sql<{ name: string; brand: string }[]>`
      select p.name, b.identifier as brand from portfolios p join brands b on b.uuid = p.brand_uuid
      where p.uuid = ${test.ours.portfolioUuid}`;
    const text = `portfolios:
  - slug: ${drop.slug}
    name: ${JSON.stringify(row?.name)}
    brand: ${row?.brand}
    imports:
${imports.trimEnd().replaceAll(/^/gm, "      ")}
`;
    const file = readPortalFile(text, "portal.yaml");
    const { db } = test.database;
    await applyPortal(db, file, await planPortal(db, file));
  }

  /** One process that looks for what is due. */
  function openProcess() {
    const { app, database } = test;
    const imports = createImports({
      db: database.db,
      env: { dataDir: join(drop.folder, "data"), importMegabytes: mostMegabytes },
      log: app.log,
      journal: app.securityJournal,
      files: createMemoryStorage(),
      remoteFiles: createRemoteFiles({ allowsLoopback: true, hosts: [] }),
      importing: () => import("../../../importing.ts"),
    });
    onTestFinished(imports.close);
    return imports.scheduled;
  }

  const makeDue = () => test.database.sql`update scheduled_imports set due_at = now()`;

  return {
    /** Where files lie. */
    folder: () => drop.folder,
    slug: () => drop.slug,
    schedule,
    /** Schedules companies from the folder, with more words. */
    companies: (more = "", from = "companies*.csv") =>
      schedule(`- name: companies
  kind: companies
  from: ${drop.folder}/${from}
  every: 15 minutes
${more}`),
    openProcess,
    makeDue,
    /** Lets everything come round once. */
    async look(): Promise<void> {
      await makeDue();
      await openProcess().wake();
    },
    /** A file that nobody has written to for an hour. */
    async drop(name: string, text: string, secondsAgo = 3600): Promise<void> {
      await writeFile(join(drop.folder, name), text);
      const at = Date.now() / 1000 - secondsAgo;
      await utimes(join(drop.folder, name), at, at);
    },
    /** What came of files, the oldest first. */
    runs: () => test.database.sql<
      {
        file: string;
        is_taken: boolean;
        inserted: number;
        unchanged: number;
        reason: string | null;
      }[]
    >`select file, is_taken, inserted, unchanged, reason from import_runs
      where portfolio_uuid = ${test.ours.portfolioUuid} order by at`,
    /** How many companies of ours have a name. */
    async countOf(name: string): Promise<number | undefined> {
      const [row] = await test.database.sql<{ count: number }[]>`
        select count(*)::int as count from companies
        where portfolio_uuid = ${test.ours.portfolioUuid} and name = ${name}`;
      return row?.count;
    },
  };
}
