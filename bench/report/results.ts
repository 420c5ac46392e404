import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "./environment.ts";
import { isMet, type Part, ratioOf } from "./figure.ts";

const folder = join(import.meta.dirname, "..", "results");

/** One run as it is kept. */
export interface Run {
  startedAt: Date;
  isQuick: boolean;
  environment: Environment;
  parts: Part[];
}

/** Writes a run to `bench/results`; answers the file's name from the project's root. */
export async function writeRun({ startedAt, parts, ...run }: Run): Promise<string> {
  const judged = parts.map(({ figures, ...part }) => ({
    ...part,
    figures: figures.map((figure) => ({
      ...figure,
      ratio: ratioOf(figure),
      isMet: isMet(figure),
    })),
  }));
  const at = startedAt.toISOString();
  // Colons are not for file names everywhere.
  const name = `${at.replaceAll(":", "-")}.json`;
  await mkdir(folder, { recursive: true });
  const json = JSON.stringify({ at, ...run, parts: judged }, null, 2);
  await writeFile(join(folder, name), `${json}\n`);
  return `bench/results/${name}`;
}
