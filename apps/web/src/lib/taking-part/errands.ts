import type { CallAnswer, CallInput } from "@portico/client/send";
import type { EndpointId, ErrorCode } from "@portico/contract";
import { call } from "../client.ts";

/**
 * Calls that say how somebody wants it to be, and so may be sent again; with what the portal answers
 * where it is so already. A claim is one of them only with the id of its wish, and giving one back
 * only with that of the claim.
 */
export const repeatable = {
  attendEventPost: [],
  recallEventPost: ["events.not_attending"],
  claimOffer: [],
  cancelOffer: ["offers.not_claimed"],
} as const satisfies Partial<Record<EndpointId, readonly ErrorCode[]>>;

/** Name of a call that may be sent again. */
export type RepeatableCall = keyof typeof repeatable;

/** A call with all that it says, to be made now or later. */
export type Errand<I extends RepeatableCall = RepeatableCall> = {
  [K in I]: { id: K; input: CallInput<K> };
}[I];

/** Makes the call. */
export function sendErrand<I extends RepeatableCall>({
  id,
  input,
}: Errand<I>): Promise<CallAnswer<I>> {
  return call<I>(id, input);
}
