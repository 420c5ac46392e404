import { isLastingRefusal } from "@portico/client/api-error";
import { mayHaveArrived } from "@portico/client/may-have-arrived";
import { readAgain } from "@portico/client/read-again";
import type { CallAnswer } from "@portico/client/send";
import type { Booking } from "@portico/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { usePlace, usePortal } from "../portal-context.ts";
import { useKept } from "../use-kept.ts";
import type { BookingCallId, BookingInput, FilledForm, SentBooking } from "./sent-booking.ts";
import { useSentBookings } from "./sent-bookings.tsx";
import { knownName } from "./use-cards.ts";

/** How often it is asked what became of a booking that was brought back, in ms: it may be under way still. */
const findPause = 15_000;

const none: readonly Booking[] = [];

const bookedBy = (answer: CallAnswer<BookingCallId>): readonly Booking[] =>
  "bookings" in answer.data ? answer.data.bookings : [answer.data.booking];

/** What a call has booked of which nobody has heard, by its key. */
function useFound(key: string | undefined, isAsked: boolean): readonly Booking[] {
  const { callQuery } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  const { data } = useQuery({
    ...callQuery("listBookingsByKey", {
      params: { buildingUuid },
      query: { idempotency_key: key ?? "" },
    }),
    enabled: isAsked && key !== undefined,
    staleTime: 0,
    refetchInterval: findPause,
  });
  return isAsked && data !== undefined ? data.data.bookings : none;
}

/** A call that books, and what is known of it. */
export interface BookingCall<I extends BookingCallId = BookingCallId> {
  error: Error | null;
  isPending: boolean;
  /** Sends it with a key of its own; it comes back into the form in sight, unless told another. */
  send: (inputOf: (key: string) => BookingInput<I>, form?: FilledForm) => void;
  /** Lets a change of what is to be sent end what was said of the last. */
  edit: <T>(set: (value: T) => void) => (value: T) => void;
  /** Whether it may have booked. */
  isUnsure: boolean;
  /** Whether it is on its way, or may have arrived: what was sent stays as it is. */
  isSent: boolean;
  /** Whether what there is to know of it comes before all fields: it was sent before they were opened. */
  isToldFirst: boolean;
  /** What was sent, until it is known what became of it. */
  sent: BookingInput<I> | null;
  sendAgain: () => void;
  /** Leaves it at that, whatever has become of it: what stands there may be sent as another. */
  giveUp: () => void;
}

/**
 * A call that books. Once its answer is lost nobody knows whether it did: it is sent again as it was, by
 * its key, until the portal says so. Another in its place could be a second booking beside the first, or
 * be refused a time that its own caller has. Whoever leaves meanwhile comes back to it, and it is asked
 * what has become of it.
 */
export function useBookingCall<I extends BookingCallId>(
  id: I,
  onBooked: (bookings: readonly Booking[]) => void,
): BookingCall<I> {
  const { call, interruption } = usePortal();
  const client = useQueryClient();
  const { keep, settle, attend, goToLeft, views } = useSentBookings();
  const [sent, setSent] = useKept<SentBooking<BookingInput<I>> | null>("sent", null);
  const [isBroughtBack] = useState(sent !== null);
  const [isUnsure, setIsUnsure] = useState(isBroughtBack);
  /** Whether it may have left for the portal. */
  const isOut = useRef(isBroughtBack);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async (booking: SentBooking<BookingInput<I>>) => {
      if (!isOut.current) await keep(booking);
      isOut.current = true;
      return call(id, booking.input);
    },
    onSettled: readAgain(() => client.invalidateQueries()),
  });

  const key = sent?.key;
  const end = () => {
    isOut.current = false;
    setSent(null);
    setIsUnsure(false);
  };
  const finish = (booked: string, bookings: readonly Booking[]) => {
    settle(booked);
    end();
    onBooked(bookings);
  };
  // Not heard where the screen has been left: whoever booked does not know it, and is brought back to it.
  const sendAs = (booking: SentBooking<BookingInput<I>>) =>
    mutate(booking, {
      onSuccess: (answer) => finish(booking.key, bookedBy(answer)),
      onError: (reason) => {
        // "Not now" says nothing of the one that was lost before.
        const isStillOpen = mayHaveArrived(reason) || (isUnsure && !isLastingRefusal(reason));
        if (isOut.current && isStillOpen) return setIsUnsure(true);
        if (isOut.current) settle(booking.key);
        end();
      },
    });

  useEffect(() => (key === undefined ? undefined : attend(key)), [key]);
  const found = useFound(key, isBroughtBack && isUnsure && !isPending);
  const handleFound = useEffectEvent(() => {
    if (key !== undefined && found.length > 0) finish(key, found);
  });
  useEffect(() => handleFound(), [found]);

  return {
    error,
    isPending,
    send: (inputOf, form) => {
      if (goToLeft(key)) return;
      const own = crypto.randomUUID();
      const input = inputOf(own);
      // A card that is added meanwhile pays nothing that was sent before.
      const { [knownName]: _known, ...held } = interruption.held();
      const values = { ...held, card: input.body?.card_id ?? null };
      const booking = {
        key: own,
        at: Date.now(),
        input,
        form: form ?? { view: views.view, values },
      };
      setSent(booking);
      sendAs(booking);
    },
    edit: (set) => (value) => {
      reset();
      set(value);
    },
    isUnsure,
    isSent: isPending || isUnsure,
    isToldFirst: isBroughtBack && (isPending || isUnsure || error !== null),
    sent: sent?.input ?? null,
    sendAgain: () => sent !== null && sendAs(sent),
    giveUp: () => {
      if (key !== undefined) settle(key);
      reset();
      end();
    },
  };
}
