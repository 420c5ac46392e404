import { ApiError } from "@portico/client/api-error";
import type { Session } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import { loadErrorPhrase } from "@portico/i18n/load-error-phrase";
import { userFlowOf } from "@portico/rules/sign-up";
import { call } from "../../lib/client.ts";
import { beginSignUp } from "./draft.ts";
import type { ProviderArrival, TripRefusal } from "./sign-in-start.ts";

/** The refusal that a provider's way back names; one that nobody knows is simply a refusal. */
async function refusal({ errorCode, traceId }: TripRefusal, locale: LocaleCode): Promise<ApiError> {
  const known = await loadErrorPhrase(locale, errorCode);
  const phrase = known ?? (await loadErrorPhrase(locale, "sso.refused"));
  // Not the person but one of the two sites has failed, and only the log tells which and why.
  return new ApiError("sso.refused", { ...phrase, status: 502, traceId });
}

/**
 * Ends a sign-in at a provider: a session, or null where the account's sign-up has been begun
 * instead. Throws {@link ApiError}, also for what the provider's way back itself tells.
 */
export async function finishTrip(
  arrival: ProviderArrival,
  locale: LocaleCode,
): Promise<Session | null> {
  if ("errorCode" in arrival) throw await refusal(arrival, locale);
  const { transactionUuid } = arrival;
  const transaction = await call("getSsoTransaction", { params: { transactionUuid } });
  const { email } = transaction;
  if (transaction.is_sign_up_complete) {
    return call("authenticateSso", {
      query: { email, uuid: transactionUuid },
      body: { email, transaction: transactionUuid },
    });
  }
  // The account will be that of whom the provider knows, whatever address was typed before.
  const { verified_email: own } = transaction;
  const answer = await call("validateEmail", { body: { email: own, domain: location.host } });
  beginSignUp(own, userFlowOf(answer, "provider"), { startAfterProvider: { transaction } });
  return null;
}
