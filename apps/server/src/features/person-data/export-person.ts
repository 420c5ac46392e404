import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import { CommandFailure } from "../../platform/commands/command.ts";
import type { Db } from "../../platform/database/client.ts";
import { removeUnfinished, unfinishedName } from "../../platform/embedded-database/unfinished.ts";
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
  /** Keys of attachments whose bytes are not there any more. */
  lost: readonly string[];
}

const ownerAlone = { mode: 0o600, flag: "wx" } as const;

/**
 * Writes everything that is kept of a person into a new folder: `person.json` for machines,
 * `person.html` to be read, and the files that they sent. All is read as of one moment. It is written
 * beside and appears under its name when all of it is there.
 * @throws CommandFailure where the folder is there already, or what it would be in is not
 */
export async function exportPerson(
  person: Person,
  folder: string,
  parts: ExportParts,
): Promise<Exported> {
  const parent = dirname(folder);
  await refuseTaken(folder);
  if (!(await isThere(parent))) throw new CommandFailure(`There is no folder ${parent}.`);
  await removeUnfinished(parent, "writing");
  const draft = join(parent, unfinishedName(basename(folder), "writing"));
  try {
    await mkdir(draft, { mode: 0o700 });
    const exported = await writeAll(person, draft, parts);
    await refuseTaken(folder);
    await rename(draft, folder);
    return exported;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function refuseTaken(folder: string): Promise<void> {
  if (!(await isThere(folder))) return;
  throw new CommandFailure(`${folder} is there already: name a folder that is not.`);
}

async function writeAll(
  person: Person,
  folder: string,
  { db, storage, now }: ExportParts,
): Promise<Exported> {
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
  const saved = await saveFiles(keys, join(folder, "files"), storage);
  return { rows: told.reduce((sum, { rows }) => sum + rows.length, 0), ...saved };
}

/** Files are called by their keys: what people call them is no name for a file of ours. */
async function saveFiles(
  keys: readonly string[],
  folder: string,
  storage: FileStorage,
): Promise<Pick<Exported, "files" | "lost">> {
  const lost: string[] = [];
  if (keys.length > 0) await mkdir(folder, { mode: 0o700 });
  for (const key of keys) {
    const bytes = await storage.get(attachmentKey(key));
    if (bytes === null) lost.push(key);
    else await writeFile(join(folder, key), bytes, ownerAlone);
  }
  return { files: keys.length - lost.length, lost };
}
