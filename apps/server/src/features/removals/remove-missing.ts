import type { RemoveMissing } from "../imports/imports.public.ts";
import { countInScope, gatherMissingPeople, rowsMissing } from "./missing.repository.ts";
import { deleteRemoval } from "./removals.repository.ts";
import { takeAway } from "./take-away.ts";

/** Takes away what a file has not (any more), in the transaction of its import. */
export const removeMissing: RemoveMissing = async (tx, { landlord, now, ...scope }) => {
  const of = await countInScope(tx, scope);
  return async () => {
    const words = { kind: "missing", name: scope.kind, landlord, now } as const;
    const taking = { words, roots: [rowsMissing(scope)], landlords: [scope.landlordUuid] };
    const { removalUuid, roots, tables } = await takeAway(tx, taking);
    const gathered = scope.kind === "users" ? await gatherMissingPeople(tx, removalUuid, scope) : 0;
    // A list that has everything leaves nothing to put back.
    if (roots + gathered === 0) await deleteRemoval(tx, removalUuid);
    const hanging = tables
      .filter(({ lost, isKept }) => lost === null && isKept)
      .map(({ table, count }) => ({ name: table, count }));
    return { removalUuid, count: roots, of, tables: hanging };
  };
};
