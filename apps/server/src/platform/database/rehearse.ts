import type { Db } from "./client.ts";
import { TransactionRollbackError } from "./drizzle.ts";
import type { Executor } from "./executor.ts";

/** A transaction under way, which can hold another one. */
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/**
 * Does work inside a transaction, and undoes it unless it is `kept`. An answer that must not tell
 * whether anything happened takes the same time both ways.
 */
export async function rehearse(
  transaction: Transaction,
  isKept: boolean,
  work: (executor: Executor) => Promise<void>,
): Promise<void> {
  try {
    await transaction.transaction(async (inner) => {
      await work(inner);
      if (!isKept) inner.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
