import type { Executor } from "../../platform/database/executor.ts";
import type { RowProblem } from "./import-failure.ts";
import type { ImportKind } from "./kinds/kind.ts";
import type { Mapping } from "./mapping.ts";
import type { ImportRecord } from "./read-rows.ts";
import { type RowTarget, toTargetRows } from "./target-rows.ts";
import {
  type TargetTable,
  upsertRows,
  type Writable,
  type WriteCounts,
} from "./upsert.repository.ts";

/** Rows in one statement; more of them gain nothing and make the statement too long to plan well. */
export const chunkSize = 500;

/** What is written and how. */
export interface Writing {
  kind: ImportKind;
  records: readonly ImportRecord[];
  mapping: Mapping;
  target: RowTarget;
  /** Hears how many records are done. */
  onProgress(done: number): void;
}

/** What a write did; `problems` are records that turned out to be of no use only then. */
export interface Written extends WriteCounts {
  problems: RowProblem[];
}

/** Brings records into the database. */
export type RecordWriter = (db: Executor, writing: Writing) => Promise<Written>;

/** Writes records chunk by chunk into a table whose rows are found by portfolio and key. */
export function writeInto(table: TargetTable): RecordWriter {
  return async (db, writing) => {
    const { kind, records, target, onProgress } = writing;
    const written: Written = { inserted: 0, updated: 0, problems: [] };
    const rows = toTargetRows(table, kind, records, target);
    const writable = listWritable(writing);
    for (let start = 0; start < rows.length; start += chunkSize) {
      const chunk = rows.slice(start, start + chunkSize);
      const counts = await upsertRows(db, table, chunk, writable);
      written.inserted += counts.inserted;
      written.updated += counts.updated;
      onProgress(start + chunk.length);
    }
    return written;
  };
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
