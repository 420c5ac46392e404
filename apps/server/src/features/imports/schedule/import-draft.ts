import { basename, isAbsolute } from "node:path";
import Type from "typebox";
import { isWebAddress } from "../../../adapters/remote/web-address.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { dateOrders } from "../cells/cell.ts";
import { importKindNames } from "../kind-names.ts";
import { readEvery } from "./every.ts";
import { saveScheduled } from "./schedule.repository.ts";
import {
  badFileFates,
  type ImportOptions,
  missingRowFates,
  type scheduledImports,
} from "./schedule.tables.ts";

const word = Type.String({ minLength: 1 });

/** What files say of an import that comes round by itself. */
export const scheduledImportFields = {
  name: Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,63}$" }),
  /** What is imported, as `portico import` calls it. */
  kind: Type.Enum([...importKindNames]),
  /** A file, or `*` in its name for several, or a web address. */
  from: word,
  every: word,
  bad_files: Type.Optional(Type.Enum([...badFileFates])),
  strict: Type.Optional(Type.Boolean()),
  remove_missing: Type.Optional(Type.Enum([...missingRowFates])),
  building: Type.Optional(word),
  language: Type.Optional(Type.String({ pattern: "^[a-z]{2}-[a-z]{2}$" })),
  timezone: Type.Optional(word),
  dates: Type.Optional(Type.Enum([...dateOrders])),
  images: Type.Optional(word),
  roles: Type.Optional(Type.Boolean()),
  map: Type.Optional(Type.Record(Type.String(), Type.String())),
};

const scheduledImportSchema = Type.Object(scheduledImportFields, { additionalProperties: false });

/** An import that comes round by itself, as files say it. */
export type ScheduledImportDraft = Type.Static<typeof scheduledImportSchema>;

type Row = typeof scheduledImports.$inferSelect;

/** What is wrong with a draft of the right form, by field. */
export function checkScheduledImport({
  from,
  every,
  images,
  remove_missing: removes,
}: ScheduledImportDraft): { field: keyof ScheduledImportDraft; reason: string }[] {
  const address = isWebAddress(from) ? URL.parse(from) : null;
  const isSource = isWebAddress(from) ? address !== null : isAbsolute(from);
  const isOpen = !address?.username && !address?.password;
  const rules: readonly [keyof ScheduledImportDraft, isRight: boolean, reason: string][] = [
    ["from", isSource, "is neither a web address nor a path from the root"],
    ["from", isOpen, "has a name or password in it, which is sent nowhere and exported to anybody"],
    [
      "every",
      readEvery(every) !== null,
      'is not like "15 minutes", "day at 03:00", "monday at 06:30"',
    ],
    // Each of several files would take away what the others have brought.
    [
      "remove_missing",
      removes === undefined || isWebAddress(from) || !basename(from).includes("*"),
      "goes with a source of one file, not with * in its name",
    ],
    ["images", images === undefined || isAbsolute(images), "is not a path from the root"],
  ];
  return rules.flatMap(([field, isRight, reason]) => (isRight ? [] : [{ field, reason }]));
}

/** What is stored, in the form of files. */
export function toScheduledDraft(row: Row): ScheduledImportDraft {
  return {
    name: row.name,
    kind: row.kind,
    from: row.source,
    every: row.every,
    bad_files: row.badFiles,
    strict: row.isStrict,
    ...row.options,
  };
}

/** Adds or changes the imports of a portfolio that come round by themselves. */
export async function saveScheduledImports(
  db: Executor,
  portfolioUuid: string,
  drafts: readonly ScheduledImportDraft[],
): Promise<void> {
  for (const { name, kind, from, every, bad_files: badFiles, strict, ...options } of drafts) {
    await saveScheduled(db, {
      portfolioUuid,
      name,
      kind,
      source: from,
      every,
      badFiles: badFiles ?? "keep",
      isStrict: strict ?? false,
      options: options satisfies ImportOptions,
    });
  }
}
