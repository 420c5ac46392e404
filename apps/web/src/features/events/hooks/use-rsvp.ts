import { failedWith } from "@portico/client/api-error";
import type { CallAnswer } from "@portico/client/send";
import type { EventPost } from "@portico/contract";
import type { Errand } from "../../../lib/taking-part/errands.ts";
import { useChange } from "../../../lib/taking-part/use-change.ts";
import { eventPostQuery } from "../api.ts";
import {
  type AskableTimes,
  askableUntil,
  isAnswered,
  type RsvpChange,
  type RsvpChangeKind,
} from "../rsvp-change.ts";

type RsvpCall = "attendEventPost" | "recallEventPost";
type EventAnswer = CallAnswer<"getEventPost">;

interface RsvpPlace {
  buildingUuid: string;
  event: Pick<EventPost, "uuid" | "title"> & AskableTimes;
  /** Language code of the event's texts. */
  language: string;
  /** The portal has agreed to a change. */
  onDone?: () => void;
}

function errandOf({ buildingUuid, event }: RsvpPlace, change: RsvpChange): Errand<RsvpCall> {
  const eventUuid = event.uuid;
  if (change.kind === "recall") return { id: "recallEventPost", input: { params: { eventUuid } } };
  const body = { guests: change.guests, waitlist: change.kind === "join" };
  return { id: "attendEventPost", input: { params: { buildingUuid, eventUuid }, body } };
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
  const { event, language } = place;
  return useChange<EventAnswer, RsvpChange, RsvpCall, RsvpChangeKind>({
    name: "rsvp",
    item: event,
    queryKey: eventPostQuery(language, event.uuid).queryKey,
    errandOf: (change) => ({
      errand: errandOf(place, change),
      about: event.uuid,
      until: askableUntil(event, change.kind),
    }),
    adopt: ({ data }, answer) => ({
      data: { event_post: { ...data.event_post, ...answer?.data.rsvp } },
    }),
    isSo: ({ data }, change) => isAnswered(data.event_post, change),
    isRefusal,
    onDone: place.onDone,
  });
}
