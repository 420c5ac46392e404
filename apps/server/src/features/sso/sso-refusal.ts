import type { ErrorCode } from "@portico/contract/errors";
import { AppError } from "../../platform/errors/app-error.ts";

/**
 * A sign-in at a provider that must not go on. The visitor is told the code only; the reason is for the
 * log, and holds nothing that the provider or the visitor wrote.
 */
export class SsoRefusal extends AppError {
  readonly reason: string;

  constructor(reason: string, code: ErrorCode = "sso.refused") {
    super(code);
    this.reason = reason;
  }
}

/** The transaction is unknown, used up, too old, or was begun in another browser. */
export function transactionEnded(reason: string): SsoRefusal {
  return new SsoRefusal(reason, "sso.transaction_ended");
}
