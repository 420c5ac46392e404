import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Answers } from "../../../lib/taking-part/answers.ts";
import { PanelPlace } from "../../../lib/taking-part/panel-place.tsx";
import { eventPostQuery } from "../api.ts";
import { EventCancelled } from "./event-cancelled.tsx";
import { RsvpPanel } from "./rsvp-panel.tsx";

interface EventRsvpProps {
  eventUuid: string;
  buildingUuid: string;
  /** Language code of the event's texts. */
  language: string;
  /** IANA zone of the building. */
  timeZone: string;
  answers: Answers;
  /** What else one can do about the event once one has answered. */
  tools: ReactNode;
}

/** The RSVP of an event, as soon as it is there; of one that was cancelled, that it was. */
export function EventRsvp({ eventUuid, ...place }: EventRsvpProps) {
  const query = useQuery(eventPostQuery(place.language, eventUuid));
  return (
    <PanelPlace query={query}>
      {(event) =>
        event.is_cancelled ? (
          <EventCancelled buildingUuid={place.buildingUuid} event={event} />
        ) : (
          <RsvpPanel event={event} {...place} />
        )
      }
    </PanelPlace>
  );
}
