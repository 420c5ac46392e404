import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { startChild } from "../child.ts";
import type { MessageOf } from "../messages.ts";

/** Writes a file line by line, and removes it once it has been used. */
export async function withFile<T>(
  name: string,
  lines: Iterable<string>,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "portico-bench-import-"));
  const file = join(folder, name);
  try {
    await pipeline(Readable.from(lines), createWriteStream(file));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Imports a file of people into the portal, by a process that does nothing else. */
export async function importFile(
  databaseUrl: string,
  file: string,
  isDryRun = false,
): Promise<MessageOf<"import.done">> {
  const portfolio = await findPortfolio(databaseUrl);
  const child = startChild(new URL("import-child.ts", import.meta.url));
  const question = { kind: "import.ask", databaseUrl, file, portfolio, isDryRun } as const;
  const done = await child.ask(question, "import.done");
  await child.stop();
  return done;
}

async function findPortfolio(databaseUrl: string): Promise<string> {
  const database = openDatabase(databaseUrl, { max: 1 });
  try {
    const [row] = await database.sql<{ slug: string }[]>`select slug from portfolios limit 1`;
    if (row === undefined) throw new Error("The demo has no portfolio.");
    return row.slug;
  } finally {
    await database.close();
  }
}
