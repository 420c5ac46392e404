import type { Db } from "../../../platform/database/client.ts";
import type { CardVault } from "../card-vault.ts";
import type { PaymentGateway, PurchaseOutcome } from "../payment-gateway.ts";
import {
  findPurchase,
  listTakenPurchases,
  notePurchase,
  noteReturn,
  type SandboxPurchase,
} from "./sandbox-purchases.repository.ts";

/** End of the test card that every provider's sandbox declines, 4000 0000 0000 0002. */
const declined = "0002";

const outcomeOf = ({ isRefused, transaction }: SandboxPurchase): PurchaseOutcome =>
  isRefused ? { state: "refused", reason: "declined" } : { state: "paid", transaction };

/** Charges test cards of the sandbox: it keeps account, and no money moves. */
export function createSandboxGateway(db: Db, cards: Pick<CardVault, "readCard">): PaymentGateway {
  return {
    canCharge: true,

    async purchase({ token, ...noted }) {
      const card = await cards.readCard(token);
      if (card === null) return { state: "refused", reason: "unknown card" };
      const row = await notePurchase(db, noted, card.lastFour === declined);
      return row === undefined ? { state: "refused", reason: null } : outcomeOf(row);
    },

    async find({ reference }) {
      const row = await findPurchase(db, reference);
      return row === undefined ? null : outcomeOf(row);
    },

    /** Its account lies in the installation's own database: all of it is the installation's. */
    async listTaken(since) {
      const rows = await listTakenPurchases(db, since);
      return rows.map((row) => ({ ...row, installation: null, isOurs: true }));
    },

    refund: (transaction, refund) => noteReturn(db, transaction, refund),
  };
}
