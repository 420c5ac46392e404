import type { Executor } from "../../../platform/database/executor.ts";
import {
  type ChargeKey,
  dropRefunds,
  insertRefund,
  lockCharge,
  moveCharge,
  sumRefunds,
} from "./charges.repository.ts";

/** Builds what is written down about charges without asking anybody outside: for commands, too. */
export function createLedger(now: () => Date) {
  return {
    /** What was due is wanted from now on; false where it is not due. */
    async demand(tx: Executor, charge: ChargeKey): Promise<boolean> {
      return (
        (await moveCharge(tx, charge, ["due"], { state: "wanted", wantedAt: now() })) !== undefined
      );
    },

    /**
     * Gives some of a charge back, in the transaction of what is no longer wanted: of one that is not
     * charged yet nothing will be, or it goes back once it is. Never more than was charged.
     */
    async giveBack(tx: Executor, charge: ChargeKey, amountMinor: number): Promise<void> {
      const row = await lockCharge(tx, charge);
      if (row === undefined) return;
      if (row.state === "due") {
        await moveCharge(tx, charge, ["due"], { state: "dropped", sealedToken: null });
      } else if (row.state !== "refused" && row.state !== "dropped") {
        const left = row.amountMinor - (await sumRefunds(tx, charge));
        const amount = Math.min(left, amountMinor);
        if (row.state === "wanted" && amount === left) {
          await moveCharge(tx, charge, ["wanted"], { state: "dropped", sealedToken: null });
          await dropRefunds(tx, charge);
        } else if (amount > 0)
          await insertRefund(tx, charge, { amountMinor: amount, nextAt: now() });
      }
    },
  };
}

/** What is written down about charges. */
export type ChargeLedger = ReturnType<typeof createLedger>;
