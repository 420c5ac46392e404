import { failedWith } from "@portico/client/api-error";
import type { CallAnswer } from "@portico/client/send";
import type { Rsvp } from "@portico/contract";
import { call } from "../../../lib/client.ts";
import { useChange } from "../../../lib/taking-part/use-change.ts";
import { eventPostQuery } from "../api.ts";
import type { RsvpChange, RsvpChangeKind } from "../rsvp-change.ts";

type EventAnswer = CallAnswer<"getEventPost">;

interface RsvpPlace {
  buildingUuid: string;
  eventUuid: string;
  /** Language code of the event's texts. */
  language: string;
  /** The portal has agreed to a change. */
  onDone?: () => void;
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
function isRefusal(error: unknown): boolean {
  return failedWith(
    error,
    "buildings.not_found",
    "events.closed",
    "events.no_room_for_guests",
    "events.not_attending",
    "events.not_found",
    "events.over",
    "events.sold_out",
    "events.too_many_guests",
  );
}

/** Attends and recalls. */
export function useRsvp(place: RsvpPlace) {
  return useChange<EventAnswer, RsvpChange, Rsvp, RsvpChangeKind>({
    name: "rsvp",
    uuid: place.eventUuid,
    queryKey: eventPostQuery(place.language, place.eventUuid).queryKey,
    send: (change) => send(place, change),
    adopt: ({ data }, rsvp) => ({ data: { event_post: { ...data.event_post, ...rsvp } } }),
    isRefusal,
    onDone: place.onDone,
  });
}
