import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createDiskStorage } from "../../../adapters/storage/disk-storage.ts";
import { listDiskFiles } from "../../../adapters/storage/disk-files.ts";
import { filesFolder } from "../../../adapters/storage/open-file-store.ts";
import {
  isInUse,
  type KillDatabase,
  openKillDatabase,
  untilUnused,
} from "../../../testing/kill-database.ts";
import { countKills, type Found, type KillCounts } from "../../../testing/kill-trial.ts";
import { runTestImport, testRequest } from "./run-test-import.ts";

/** Rows of the first version of a file, and how many each further version has besides. */
const [firstRows, moreRows] = [4000, 10];

const rowsOf = (version: number) => firstRows + version * moreRows;

/** Pictures of each version, which no other has. */
const pictureCount = 8;

const pictureName = (version: number, at: number) => `${version}-${at % pictureCount}.png`;

/** What is imported: every version says something else of all rows. */
interface Kind {
  name: "amenities" | "users";
  headings: string;
  line(version: number, at: number): string;
  /** Versions that are in the database, with how many rows. */
  count: string;
}

const content: Kind = {
  name: "amenities",
  headings: "external_id,title,category,description,image",
  line: (version, at) =>
    `place-${at},Place ${version} ${at},Places,Place number ${at}.,${pictureName(version, at)}`,
  count: `select split_part(title, ' ', 2)::int as version, count(image_uuid)::int as rows
    from content_items group by 1`,
};

const people: Kind = {
  name: "users",
  headings: "email,first_name,last_name",
  line: (version, at) => `person.${at}@crowd.example,Version ${version},Family ${at}`,
  count: `select split_part(first_name, ' ', 2)::int as version, count(*)::int as rows
    from users group by 1`,
};

async function writeVersion(folder: string, { headings, line }: Kind, version: number) {
  for (let at = 0; at < pictureCount; at += 1) {
    const background = { r: version, g: at, b: 128 };
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } });
    await picture.png().toFile(join(folder, pictureName(version, at)));
  }
  const lines = Array.from({ length: rowsOf(version) }, (_, at) => line(version, at));
  const file = join(folder, `${version}.csv`);
  await writeFile(file, `${headings}\n${lines.join("\n")}\n`);
  return file;
}

/** Pictures that a row says are kept and are not; and those that are kept for no row. */
async function comparePictures({ sql, dataDir }: KillDatabase) {
  const rows = await sql<{ key: string }[]>`select 'images/' || sha256 as key from images`;
  const named = new Set(rows.map(({ key }) => key));
  const kept = new Set<string>();
  for await (const { key } of listDiskFiles(filesFolder(dataDir))) kept.add(key);
  const lacking = (keys: Set<string>, others: Set<string>) =>
    [...keys].filter((key) => !others.has(key)).length;
  return { missing: lacking(named, kept), unused: lacking(kept, named) };
}

async function find(database: KillDatabase, { count }: Kind, version: number): Promise<Found> {
  const { sql } = database;
  await untilUnused(sql);
  const rows = await sql.unsafe<{ version: number; rows: number }[]>(count);
  const isWhole = (wanted: number) =>
    rows.length === 1 && rows[0]?.version === wanted && rows[0].rows === rowsOf(wanted);
  const isEmpty = version === 0 && rows.length === 0;
  const total = rows.reduce((sum, row) => sum + row.rows, 0);
  const { missing, unused } = await comparePictures(database);
  const lost = Math.max(0, version === 0 ? 0 : rowsOf(version - 1) - total) + missing;
  // Bytes come before their rows, and wait for the next run.
  if (isWhole(version)) return { done: "all", half: unused, lost };
  return isEmpty || isWhole(version - 1)
    ? { done: "none", half: 0, lost }
    : { done: "some", half: 1, lost };
}

async function killKind(
  database: KillDatabase,
  kind: Kind,
  { within, rounds }: { within: string; rounds: number },
): Promise<KillCounts> {
  const { db, sql, dataDir, env } = database;
  const folder = join(within, kind.name);
  await mkdir(folder);
  return countKills(
    {
      async begin(version) {
        const file = await writeVersion(folder, kind, version);
        const words = ["import", kind.name, file, "--portfolio", testRequest.portfolio];
        return { words, env, isAtWork: () => isInUse(sql) };
      },
      find: (version) => find(database, kind, version),
      async finish(version) {
        const storage = createDiskStorage(filesFolder(dataDir));
        const file = await readFile(join(folder, `${version}.csv`));
        await runTestImport({ db, storage }, kind.name, file, { imagesFolder: folder });
      },
    },
    rounds,
  );
}

/**
 * Kills imports of content with pictures, and of people, at other moments each time. Each round brings
 * another version of all rows, so that an import is half done where two versions meet.
 */
export async function killImports(folder: string, rounds: number) {
  const database = await openKillDatabase(folder);
  const settings = { within: folder, rounds };
  try {
    return {
      // It makes the portfolio, as an import of people does not.
      content: await killKind(database, content, settings),
      people: await killKind(database, people, settings),
    };
  } finally {
    await database.close();
  }
}
