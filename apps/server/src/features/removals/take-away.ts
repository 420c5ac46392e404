import { CommandFailure } from "../../platform/commands/command.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { spelling } from "../../platform/process/spelling.ts";
import {
  deleteHangingRows,
  gatherMemberships,
  keepHangingRows,
  type Kept,
  type Leaver,
  type Root,
  tellKept,
  type ToldTable,
} from "./hanging-rows.repository.ts";
import { insertRemoval, type RemovalWords } from "./removals.repository.ts";
import { listPaidToCome } from "./removed-rows.repository.ts";

/** What is to be taken away. */
export interface Taking {
  words: RemovalWords;
  roots: readonly Root[];
  /** All landlords whose rows can hang on it. */
  landlords: readonly string[];
  /** Who is taken out of a landlord's, with what they were of things that are taken away there already. */
  leaver?: Leaver;
}

/** What a removal is about. */
export interface ToldRemoval {
  removalUuid: string;
  /** How many things were named; what hangs on them is not among them. */
  roots: number;
  tables: readonly ToldTable[];
  /** Bookings that have to be cancelled first, by their ids: paid for, and not over. */
  inTheWay: readonly string[];
}

/** Ends a transaction without writing, and carries out what it would have done. */
class Untaken extends Error {
  readonly told: ToldRemoval;
  constructor(told: ToldRemoval) {
    super("not taken away");
    this.told = told;
  }
}

async function keepAll(
  tx: Executor,
  { words, roots, landlords, leaver }: Taking,
): Promise<{ kept: Kept; told: ToldRemoval }> {
  const removalUuid = await insertRemoval(tx, words);
  const kept = await keepHangingRows(tx, removalUuid, roots, landlords);
  if (leaver !== undefined) kept.roots += await gatherMemberships(tx, removalUuid, leaver);
  const inTheWay = await listPaidToCome(tx, { removalUuid, landlordUuid: null });
  const tables = await tellKept(tx, kept);
  return { kept, told: { removalUuid, roots: kept.roots, tables, inTheWay } };
}

/** Tells what would go, and changes nothing. */
export async function planRemoval(
  db: Pick<Db, "transaction">,
  taking: Taking,
): Promise<ToldRemoval> {
  try {
    return await db.transaction(async (tx) => {
      const { told } = await keepAll(tx, taking);
      throw new Untaken(told);
    });
  } catch (error) {
    if (error instanceof Untaken) return error.told;
    throw error;
  }
}

/**
 * Takes things away with all that hangs on them, in the caller's transaction, and keeps them so that
 * they can be put back.
 * @throws CommandFailure where bookings are in the way; the transaction has to be given up then
 */
export async function takeAway(tx: Executor, taking: Taking): Promise<ToldRemoval> {
  const { kept, told } = await keepAll(tx, taking);
  refusePaid(told);
  await deleteHangingRows(tx, kept);
  return told;
}

/** @throws CommandFailure where bookings are paid for and still to come */
export function refusePaid({ inTheWay }: ToldRemoval): void {
  if (inTheWay.length === 0) return;
  const commands = inTheWay.map((uuid) => `  ${spelling.portico} bookings cancel ${uuid}`);
  throw new CommandFailure(
    ["Bookings to come are paid for. Cancel them first, or wait:", ...commands].join("\n"),
  );
}
