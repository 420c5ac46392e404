import type { PaymentGateway } from "../../../../adapters/vault/payment-gateway.ts";
import { AppError } from "../../../../platform/errors/app-error.ts";

/** How an answer of a gateway is lost: before it hears, or after it has done what was asked. */
export type Loss = "before" | "after";

/** A gateway that loses the answers which `nextLoss` names. */
export function loseAnswers(
  gateway: PaymentGateway,
  nextLoss: () => Loss | undefined,
): PaymentGateway {
  async function lossy<T>(act: () => Promise<T>): Promise<T> {
    const loss = nextLoss();
    if (loss === "before") throw new AppError("payments.vault_unreachable");
    const answer = await act();
    if (loss === "after") throw new AppError("payments.vault_unreachable");
    return answer;
  }
  return {
    ...gateway,
    purchase: (purchase) => lossy(() => gateway.purchase(purchase)),
    refund: (transaction, refund) => lossy(() => gateway.refund(transaction, refund)),
  };
}
