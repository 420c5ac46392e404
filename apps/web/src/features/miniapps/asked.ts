import { ApiError, failedWith } from "@portico/client/api-error";
import { MiniAppError } from "@portico/miniapp-sdk/host";

/** What a refusal of the API is to an app. */
const refusals: Readonly<Partial<Record<string, ConstructorParameters<typeof MiniAppError>[0]>>> = {
  "auth.session_required": "UNAUTHENTICATED",
  "auth.session_ended": "UNAUTHENTICATED",
  "miniapps.consent_required": "PERMISSION_DENIED",
  "miniapps.not_allowed": "PERMISSION_DENIED",
  "miniapps.not_found": "ACCESS_DENIED",
  "miniapps.storage_full": "TOO_LARGE",
  "payments.card_not_found": "INVALID_PARAMETERS",
  "payments.card_refused": "INVALID_PARAMETERS",
  "payments.gateway_not_listed": "INVALID_PARAMETERS",
  "payments.vault_missing": "NOT_SUPPORTED",
  "payments.vault_unreachable": "NETWORK",
  "request.invalid": "INVALID_PARAMETERS",
  "auth.too_many_attempts": "RATE_LIMITED",
};

/** Waits for a call of the API; throws a `MiniAppError` that says what an app may know of a failure. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw new MiniAppError("INTERNAL");
    const isLost = failedWith(error, "network", "offline", "timeout");
    throw new MiniAppError(refusals[error.code] ?? (isLost ? "NETWORK" : "INTERNAL"));
  }
}
