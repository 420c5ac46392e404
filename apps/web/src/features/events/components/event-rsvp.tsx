import { StatusBarSkeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { SectionError } from "../../../lib/section-error.tsx";
import { eventPostQuery } from "../api.ts";
import { RsvpPanel } from "./rsvp-panel.tsx";

interface EventRsvpProps {
  eventUuid: string;
  buildingUuid: string;
  /** Language code of the event's texts. */
  language: string;
  /** IANA zone of the building. */
  timeZone: string;
}

/** The RSVP panel, or what stands in its place while it loads or where it failed to. */
export function EventRsvp({ eventUuid, ...place }: EventRsvpProps) {
  const { data, error, refetch } = useQuery(eventPostQuery(place.language, eventUuid));
  if (data !== undefined) return <RsvpPanel event={data} {...place} />;
  if (error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
  return <StatusBarSkeleton />;
}
