import type { PaymentCard } from "@portico/contract";
import { isCardExpired } from "@portico/rules/card-expiry";
import type { CardRow } from "./payments.repository.ts";

/**
 * A card as its owner sees it.
 * @param token what the vault knows it by; null where that is nobody's business
 */
export function toPaymentCard(row: CardRow, token: string | null, now: Date): PaymentCard {
  return {
    id: row.uuid,
    card_brand: row.brand,
    card_last_four: row.lastFour,
    payment_token: token,
    month: row.month,
    year: row.year,
    holder_name: row.holderName,
    is_default: row.isDefault,
    is_expired: isCardExpired(row, now),
  };
}
