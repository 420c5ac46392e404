import type { Rsvp } from "@portico/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failedWith, isSignedOut } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { clearGlobalError, raiseGlobalError } from "../../../lib/global-error.ts";
import { eventPostQuery } from "../api.ts";
import { expectChange, type RsvpChange } from "../rsvp-change.ts";

interface RsvpPlace {
  buildingUuid: string;
  eventUuid: string;
  /** Language code of the event's texts. */
  language: string;
}

async function send(place: RsvpPlace, change: RsvpChange): Promise<Rsvp> {
  const { buildingUuid, eventUuid } = place;
  if (change.kind === "recall") {
    return (await call("recallEventPost", { params: { eventUuid } })).data.rsvp;
  }
  const body = { guests: change.guests, waitlist: change.kind === "join" };
  const answer = await call("attendEventPost", { params: { buildingUuid, eventUuid }, body });
  return answer.data.rsvp;
}

/** Tells whether the portal has said no, for a reason that the panel shows. */
export function isRefusal(error: unknown): boolean {
  return failedWith(
    error,
    "buildings.not_found",
    "events.already_attending",
    "events.closed",
    "events.not_attending",
    "events.not_found",
    "events.sold_out",
    "events.too_many_guests",
  );
}

/**
 * Attends and recalls (4.035): the event shows the change at once, and rolls back if the portal
 * refuses. What fails for another reason is a global error that can be tried again (8.006).
 */
export function useRsvp(place: RsvpPlace) {
  const client = useQueryClient();
  const { queryKey } = eventPostQuery(place.language, place.eventUuid);
  const { mutate, ...state } = useMutation<Rsvp, Error, RsvpChange, { undo: () => void }>({
    mutationKey: ["rsvp", place.eventUuid],
    mutationFn: (change) => send(place, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(
        queryKey,
        (known) => known && { data: { event_post: expectChange(known.data.event_post, change) } },
      );
      return { undo: () => client.setQueryData(queryKey, before) };
    },
    onSuccess: (rsvp) => {
      clearGlobalError();
      client.setQueryData(
        queryKey,
        (known) => known && { data: { event_post: { ...known.data.event_post, ...rsvp } } },
      );
    },
    onError: (error, change, context) => {
      context?.undo();
      if (isRefusal(error) || isSignedOut(error)) return;
      const action = `${change.kind} ${place.eventUuid}`;
      raiseGlobalError({ action, error, retry: () => mutate(change) });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { ...state, mutate };
}
