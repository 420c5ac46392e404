import { getTableName } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { memberships } from "../users/users.tables.ts";
import { bonds, columnNamed, inOrder } from "./bonds.tables.ts";
import {
  countAnew,
  giveReferencesBack,
  listKeptColumns,
  listLandlords,
  lockRemoval,
  putBackRows,
  tellEventIsBack,
  tellPlaces,
} from "./put-back.repository.ts";
import { isRemovable, removableOf } from "./removable.tables.ts";
import { deleteRemoval } from "./removals.repository.ts";
import { placesOf } from "./removed-rows.repository.ts";

/** What was put back. */
export interface PutBack {
  kind: string;
  name: string;
  back: number;
  /** Rows that were kept and are not back: what they hung on is gone, or their place is taken. */
  left: number;
}

/** Why nothing was put back. The transaction has to be given up. */
type NotPutBack = "gone" | "outdated" | "taken";

/** The table of what was named, all of which has to come back or nothing of it. */
function rootOf({ kind, landlord }: { kind: string; landlord: string | null }) {
  if (!isRemovable(kind)) return null;
  return kind === "person" && landlord !== null ? memberships : removableOf(kind).table;
}

/** Puts back everything of a removal, in the order in which rows hang on each other. */
export async function putBackAll(db: Executor, uuid: string): Promise<PutBack | NotPutBack> {
  const removal = await lockRemoval(db, uuid);
  if (removal === undefined) return "gone";
  const kept = new Map((await listKeptColumns(db, uuid)).map((each) => [each.table, each]));
  const tables = inOrder.filter((table) => kept.has(getTableName(table)));
  if (tables.length < kept.size) return "outdated";
  const landlords = await listLandlords(db, uuid);
  const everywhere = { removalUuid: uuid, landlordUuid: null };
  const root = rootOf(removal);
  const done = { kind: removal.kind, name: removal.name, back: 0, left: 0 };
  for (const table of tables) {
    const { columns = [], count = 0 } = kept.get(getTableName(table)) ?? {};
    if (columns.some((name) => columnNamed(table, name) === undefined)) return "outdated";
    const back = await putBackRows(db, everywhere, table, columns);
    done.back += back;
    done.left += count - back;
    // Of what somebody was, each is for itself: of another company, perhaps, which is gone.
    const isBack = root === memberships ? back > 0 : back === count;
    if (table === root && !isBack) return "taken";
  }
  for (const bond of bonds.filter(({ fate }) => fate === "loses")) {
    for (const within of placesOf(uuid, bond.table, landlords)) {
      await giveReferencesBack(db, within, bond);
    }
  }
  for (const landlordUuid of landlords) {
    await countAnew(db, uuid, landlordUuid);
    if (removal.kind === "event") await tellEventIsBack(db, uuid, landlordUuid);
  }
  await tellPlaces(db);
  await deleteRemoval(db, uuid);
  return done;
}
