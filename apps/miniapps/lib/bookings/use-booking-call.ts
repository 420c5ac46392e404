import type { CallAnswer, CallInput } from "@portico/client/send";
import { useState } from "react";
import { isLost, isRefused, useChange } from "../change.ts";
import { useUnanswered } from "../use-unanswered.ts";

/** By what the portal knows a booking again, and what else of it stays as it was first sent. */
interface BookingMark {
  idempotency_key: string;
}

/** What is to be booked. */
interface Wish<I extends "createBooking" | "bookService", M extends BookingMark> {
  /** What makes it the same wish, for whoever leaves before the answer and wishes it again. */
  same: unknown;
  /** What goes with it, unless something went with the same wish before. */
  mark: M;
  inputOf: (mark: M) => CallInput<I>;
}

/**
 * A call that books. Once its answer is lost nobody knows whether it did: it is sent again as it was, by
 * its key, until the portal says so. Another in its place could be a second booking beside the first, or
 * be refused a time that its own caller has.
 */
export function useBookingCall<I extends "createBooking" | "bookService">(
  id: I,
  onBooked: (answer: CallAnswer<I>) => void,
) {
  const { mutate, error, isPending, reset } = useChange(id);
  const unanswered = useUnanswered();
  const [sent, setSent] = useState<{ same: unknown; input: CallInput<I> } | null>(null);
  const [isUnsure, setIsUnsure] = useState(false);
  const sendAs = (same: unknown, input: CallInput<I>) => {
    setSent({ same, input });
    // Not heard where the screen has been left: whoever booked does not know it, and may do it again.
    mutate(input, {
      onSuccess: (answer) => {
        void unanswered.settle(same);
        onBooked(answer);
      },
      onError: (reason) => {
        if (isRefused(reason)) void unanswered.settle(same);
        // "Not now" says nothing of the one that was lost before.
        setIsUnsure(isLost(reason) || (isUnsure && !isRefused(reason)));
      },
    });
  };
  return {
    error,
    isPending,
    send: async <M extends BookingMark>({ same, mark, inputOf }: Wish<I, M>) => {
      const wish = [id, same];
      sendAs(wish, inputOf(await unanswered.keep(wish, mark)));
    },
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
    sendAgain: () => sent !== null && sendAs(sent.same, sent.input),
  };
}
