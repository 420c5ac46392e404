import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Db } from "../../platform/database/client.ts";
import { attachmentKey } from "../support/support.public.ts";
import { type PersonalRows, personalData } from "./personal-data.tables.ts";
import { listRows, type Person, type ToldRow } from "./person-data.repository.ts";
import { personPage } from "./person-page.ts";

/** Rows of one kind. */
export interface ToldRows {
  title: string;
  rows: readonly ToldRow[];
}

interface ExportParts {
  db: Db;
  storage: FileStorage;
  now: Date;
}

/** What an export has written. */
interface Exported {
  rows: number;
  files: number;
}

const ownerAlone = { mode: 0o600, flag: "wx" } as const;

/**
 * Writes everything that is kept of a person into a new folder: `person.json` for machines,
 * `person.html` to be read, and the files that they sent. All is read as of one moment.
 * @throws where the folder is there already
 */
export async function exportPerson(
  person: Person,
  folder: string,
  { db, storage, now }: ExportParts,
): Promise<Exported> {
  await mkdir(folder, { mode: 0o700 });
  const told = await db.transaction(
    async (tx) => {
      const all: (ToldRows & { kind: PersonalRows })[] = [];
      for (const kind of personalData) {
        const rows = await listRows(tx, kind, person);
        if (rows.length > 0) all.push({ kind, title: kind.title, rows });
      }
      return all;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const about = { exportedAt: now.toISOString(), person: person.email };
  const lists = Object.fromEntries(told.map(({ title, rows }) => [title, rows]));
  const json = JSON.stringify({ ...about, data: lists }, null, 2);
  await writeFile(join(folder, "person.json"), `${json}\n`, ownerAlone);
  await writeFile(join(folder, "person.html"), personPage(person.email, now, told), ownerAlone);
  const keys = told.flatMap(({ kind: { files }, rows }) =>
    files === undefined ? [] : rows.map((row) => String(row[files])),
  );
  const files = await saveFiles(keys, join(folder, "files"), storage);
  return { rows: told.reduce((sum, { rows }) => sum + rows.length, 0), files };
}

/** Files are called by their keys: what people call them is no name for a file of ours. */
async function saveFiles(
  keys: readonly string[],
  folder: string,
  storage: FileStorage,
): Promise<number> {
  if (keys.length === 0) return 0;
  await mkdir(folder, { mode: 0o700 });
  let count = 0;
  for (const key of keys) {
    const bytes = await storage.get(attachmentKey(key));
    if (bytes === null) continue;
    await writeFile(join(folder, key), bytes, ownerAlone);
    count += 1;
  }
  return count;
}
