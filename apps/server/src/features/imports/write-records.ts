import type { Executor } from "../../platform/database/executor.ts";
import type { ImportKind } from "./kinds/kind.ts";
import type { Mapping } from "./mapping.ts";
import type { ImportRecord } from "./read-rows.ts";
import { type RowTarget, toTargetRows } from "./target-rows.ts";
import { upsertRows, type Writable, type WriteCounts } from "./upsert.repository.ts";

/** Rows in one statement; more of them gain nothing and make the statement too long to plan well. */
const chunkSize = 500;

/** What is written and how. */
export interface Writing {
  kind: ImportKind;
  records: readonly ImportRecord[];
  mapping: Mapping;
  target: RowTarget;
  /** Hears how many records are done. */
  onProgress(done: number): void;
}

/** Writes records chunk by chunk. */
export async function writeRecords(db: Executor, writing: Writing): Promise<WriteCounts> {
  const { kind, records, target, onProgress } = writing;
  const counts: WriteCounts = { inserted: 0, updated: 0 };
  const rows = toTargetRows(kind, records, target);
  const writable = listWritable(writing);
  for (let start = 0; start < rows.length; start += chunkSize) {
    const chunk = rows.slice(start, start + chunkSize);
    const written = await upsertRows(db, kind.table, chunk, writable);
    counts.inserted += written.inserted;
    counts.updated += written.updated;
    onProgress(start + chunk.length);
  }
  return counts;
}

/** Only what the file or the command says may change in rows that exist. */
function listWritable({ records, mapping, target }: Writing): Writable {
  const properties = new Set(Object.keys(records[0]?.values ?? {}));
  if (target.buildingUuid !== undefined) properties.add("buildingUuid");
  const translated: Record<string, string[]> = {};
  for (const { field, language } of mapping.columns) {
    if (language !== null) (translated[language] ??= []).push(field.name);
  }
  return { properties: [...properties], translated };
}
