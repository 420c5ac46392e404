import { CommandFailure } from "../../platform/commands/command.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { spelling } from "../../platform/process/spelling.ts";
import {
  deleteHangingRows,
  gatherLeaver,
  keepHangingRows,
  type Kept,
  type Leaver,
  type Root,
  tellKept,
  type ToldTable,
} from "./hanging-rows.repository.ts";
import { findMoneyToGo, type MoneyToGo } from "./money-to-go.repository.ts";
import { insertRemoval, type RemovalWords } from "./removals.repository.ts";

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
  /** What has to be settled first. */
  inTheWay: MoneyToGo;
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
  if (leaver !== undefined) kept.roots += await gatherLeaver(tx, removalUuid, leaver);
  const inTheWay = await findMoneyToGo(tx, removalUuid);
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
 * @throws CommandFailure where money is still to go; the transaction has to be given up then
 */
export async function takeAway(tx: Executor, taking: Taking): Promise<ToldRemoval> {
  const { kept, told } = await keepAll(tx, taking);
  requireSettled(told);
  await deleteHangingRows(tx, kept);
  return told;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** @throws CommandFailure where money is still to go one way or the other */
export function requireSettled({ inTheWay }: ToldRemoval): void {
  const { bookings, charges, refunds } = inTheWay;
  if (bookings.length > 0) {
    const commands = bookings.map((uuid) => `  ${spelling.portico} bookings cancel ${uuid}`);
    throw new CommandFailure(
      ["Bookings to come are paid for. Cancel them first, or wait:", ...commands].join("\n"),
    );
  }
  if (charges + refunds === 0) return;
  const waiting = [
    ...(refunds > 0 ? [`  ${counted(refunds, "refund")} that the gateway has not made yet`] : []),
    ...(charges > 0 ? [`  ${counted(charges, "charge")} whose end it has not told yet`] : []),
  ];
  throw new CommandFailure(
    [
      "Money is still on its way; nothing is taken away until it has arrived:",
      ...waiting,
      "The portal sees to it every minute while it runs. Try again then.",
    ].join("\n"),
  );
}
