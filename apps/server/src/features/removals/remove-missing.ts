import type { Executor } from "../../platform/database/executor.ts";
import { lastMigration } from "../../platform/database/migrate.ts";
import type { MissingRows } from "../imports/imports.public.ts";
import { type FileScope, findMissing } from "./missing.repository.ts";
import { takeAway } from "./take-away.ts";

/** A file, and when it is imported. */
interface MissingIn extends FileScope {
  /** Slug of the landlord. */
  landlord: string;
  now: Date;
}

/** Takes away what a file has not (any more), in the transaction of its import. */
export async function removeMissing(
  tx: Executor,
  { landlord, now, ...scope }: MissingIn,
): Promise<MissingRows> {
  const { of, ...root } = await findMissing(tx, scope);
  const words = {
    kind: "missing",
    name: scope.kind,
    landlord,
    migration: lastMigration(),
    now,
  } as const;
  const taking = { words, roots: [root], landlords: [scope.landlordUuid] };
  const { removalUuid, roots, tables } = await takeAway(tx, taking);
  const hanging = tables
    .filter(({ lost, isKept }) => lost === null && isKept)
    .map(({ table, count }) => ({ name: table, count }));
  return { removalUuid, count: roots, of, tables: hanging };
}
