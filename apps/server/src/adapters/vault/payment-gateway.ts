/** What is to be charged to a card that a vault keeps. */
export interface Purchase {
  /** What the vault knows the card by. */
  token: string;
  /** The portal's own key of it, told to the gateway: by it a lost answer is found again. */
  reference: string;
  /** In minor units of the currency. */
  amountMinor: number;
  /** ISO 4217. */
  currencyType: string;
}

/** What has become of a purchase: the gateway's key of it, or why it was refused, in its own words. */
export type PurchaseOutcome =
  | { state: "paid"; transaction: string }
  | { state: "refused"; reason: string | null };

/** A purchase that a gateway has taken money for, as it tells of it. */
export interface TakenPurchase {
  /** What the gateway was told it is; null where it was told nothing. */
  reference: string | null;
  /** The installation that asked for it; null where the gateway was told none. */
  installation: string | null;
  /** Whether it is this one. */
  isOurs: boolean;
  /** The gateway's key of it. */
  transaction: string;
  amountMinor: number;
  /** What of it has gone back. */
  returnedMinor: number;
  currencyType: string;
  at: Date;
}

/**
 * Who moves money for cards of the vault. Each call fails with `payments.vault_unreachable` where no
 * answer came: what was asked for may have happened all the same.
 */
export interface PaymentGateway {
  /** Whether there is one at all. */
  readonly canCharge: boolean;
  /** Charges a card. Called once for each reference. */
  purchase(purchase: Purchase): Promise<PurchaseOutcome>;
  /** What has become of a purchase whose answer was lost; null where the gateway knows of none. */
  find(purchase: Purchase): Promise<PurchaseOutcome | null>;
  /**
   * What was taken since a time, by whichever installation shares the account, the latest first. Throws
   * `payments.vault_unreachable` where that cannot be read whole.
   */
  listTaken(since: Date): Promise<TakenPurchase[]>;
  /**
   * Gives some of a purchase back; false where the gateway refuses, and for what it knows to be another
   * installation's. The same reference again gives nothing back twice.
   */
  refund(
    transaction: string,
    refund: Pick<Purchase, "amountMinor" | "currencyType" | "reference">,
  ): Promise<boolean>;
}
