import { execFileSync } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadEnv } from "../../../env.ts";
import { openDatabase } from "../../../platform/database/client.ts";
import { migrateDatabase } from "../../../platform/database/migrate.ts";
import { startEmbeddedDatabase } from "../../../platform/embedded-database/embedded-database.ts";
import { hasCrossed, holdsPortal } from "../../../platform/embedded-database/portal-folder.ts";
import { createClosing } from "../../../platform/process/closing.ts";
import { countKills, type Found, type KillCounts } from "../../../testing/kill-trial.ts";
import { crossCommand } from "../cross-command.ts";
import { makeOldPortico } from "./old-portico.ts";

/** Rows that are brought over. */
const rowCount = 20_000;

const purpose = "kills";

const markOld = (directory: string) => writeFile(join(directory, "postgres", "PG_VERSION"), "17\n");

async function countRows(url: string): Promise<number> {
  const { sql, close } = openDatabase(url, { max: 1 });
  try {
    const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from brands`;
    return row?.rows ?? 0;
  } finally {
    await close();
  }
}

/** A data folder that says to be of an older PostgreSQL. */
async function makeData(directory: string): Promise<void> {
  const embedded = await startEmbeddedDatabase({ directory, purpose });
  await migrateDatabase(embedded.url);
  const { sql, close } = openDatabase(embedded.url, { max: 1 });
  await sql`
    insert into brands (uuid, identifier, name)
    select gen_random_uuid(), 'BRAND' || n, 'Brand ' || n from generate_series(1, ${rowCount}) n`;
  await close();
  await embedded.stop();
  await markOld(directory);
}

/** How many rows the cluster of a folder has, whichever of the two it is. */
async function open(directory: string): Promise<number> {
  const embedded = await startEmbeddedDatabase({ directory, purpose });
  try {
    return await countRows(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** @param opens whether the old cluster is opened as well, as by somebody who goes back to the old version */
async function find(directory: string, opens: boolean): Promise<Found> {
  const names = await readdir(directory);
  const isSetAside = names.some((name) => name.startsWith("postgres.before-"));
  if (!(await holdsPortal(directory))) {
    // The start says that `cross` has its last step to do.
    const isReady = isSetAside && (await hasCrossed(directory));
    return { done: "some", half: isReady ? 0 : 1, lost: 0 };
  }
  // The older PostgreSQL is this one, and only says otherwise.
  await writeFile(join(directory, "postgres", "PG_VERSION"), "18\n");
  const lost = isSetAside || opens ? rowCount - (await open(directory)) : 0;
  if (!isSetAside) {
    await markOld(directory);
    return { done: "none", half: 0, lost };
  }
  const isTidy = !names.some((name) => name.includes(".portico-") || name.endsWith(".crossed"));
  return { done: "all", half: isTidy ? 0 : 1, lost };
}

/** Kills `cross` at other moments each time. Afterwards the old cluster opens, or the new one does. */
export async function killCrossings(folder: string, rounds: number): Promise<KillCounts> {
  const made = join(folder, "made");
  await makeData(made);
  const old = await makeOldPortico(folder, "17.10");
  const directoryOf = (round: number) => join(folder, `${round}`, "made");
  return countKills(
    {
      async begin(round) {
        const directory = directoryOf(round);
        await rm(join(folder, `${round - 1}`), { recursive: true, force: true });
        await mkdir(join(folder, `${round}`));
        // It keeps whose the files are.
        execFileSync("cp", ["-a", made, join(folder, `${round}`)]);
        const isAtWork = async () =>
          (await readdir(directory)).some((name) => name.includes(".portico-crossing-"));
        return { words: ["cross", old], env: { DATA_DIR: directory }, isAtWork };
      },
      find: (round) => find(directoryOf(round), round % 2 === 0),
      async finish(round) {
        const env = loadEnv({ DATA_DIR: directoryOf(round) });
        const closing = createClosing();
        const output = { line: () => undefined, progress: () => undefined };
        await crossCommand.read([old])({ env, output, now: new Date(), closing });
        await closing.close();
      },
    },
    rounds,
  );
}
