import type { CallAnswer, CallInput } from "@portico/client/send";
import { useState } from "react";
import { isLost, isRefused, useChange } from "../change.ts";

/**
 * A call that books. Once its answer is lost nobody knows whether it did: it is sent again as it was, by
 * its key, until the portal says so. Another in its place could be a second booking beside the first, or
 * be refused a time that its own caller has.
 */
export function useBookingCall<I extends "createBooking" | "bookService">(
  id: I,
  onBooked: (answer: CallAnswer<I>) => void,
) {
  const { mutate, variables, error, isPending, reset } = useChange(id);
  const [isUnsure, setIsUnsure] = useState(false);
  const send = (input: CallInput<I>) =>
    mutate(input, {
      onSuccess: onBooked,
      // "Not now" says nothing of the one that was lost before.
      onError: (reason) => setIsUnsure(isLost(reason) || (isUnsure && !isRefused(reason))),
    });
  return {
    error,
    isPending,
    send,
    /** Lets a change of what is to be sent end what was said of the last. */
    edit:
      <T>(set: (value: T) => void) =>
      (value: T) => {
        reset();
        set(value);
      },
    /** Whether it may have booked. */
    isUnsure,
    /** Whether it is on its way, or may have arrived: what was sent stays as it is. */
    isSent: isPending || isUnsure,
    sendAgain: () => variables !== undefined && send(variables),
  };
}
