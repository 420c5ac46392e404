/** What other features may ask about payments. */
export { type ChargeLedger, createLedger } from "./charges/charge-ledger.ts";
export type { ChargeState } from "./charges/charges.tables.ts";
export { paymentsCommand } from "./reconcile/payments-command.ts";
export type { ChargeOutcome, Charges } from "./charges/charges.service.ts";
