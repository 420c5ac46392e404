import { failedWith } from "@portico/client/api-error";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { eventPostQuery } from "../../features/events/api.ts";
import { SaveCalendarButton } from "../../features/content/components/save-calendar-button.tsx";
import { EventRsvp } from "../../features/events/components/event-rsvp.tsx";
import { useEventChanges } from "../../features/events/hooks/use-event-changes.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { useSession } from "../../lib/session.ts";
import { ContentFrame } from "./content-frame.tsx";

/** One event of the building, with its RSVP. */
export function EventPostPage() {
  const { buildingUuid, eventPostUuid } = useParams({
    from: "/private/building/$buildingUuid/event-posts/$eventPostUuid",
  });
  const language = useSession((session) => session.language);
  const { answers } = useBrand().settings;
  const event = useQuery(eventPostQuery(language, eventPostUuid));
  useEventChanges(language, eventPostUuid);
  // An event without RSVP may still have a call to action of its own.
  const hasPanel = event.data === undefined || event.data.rsvp_enabled || event.data.is_cancelled;
  return (
    <ContentFrame
      renderAction={(content, { timezone }) =>
        hasPanel ? (
          <EventRsvp
            answers={answers}
            buildingUuid={buildingUuid}
            eventUuid={eventPostUuid}
            language={language}
            timeZone={timezone}
            tools={<SaveCalendarButton buildingUuid={buildingUuid} content={content} />}
          />
        ) : undefined
      }
      buildingUuid={buildingUuid}
      contentUuid={eventPostUuid}
      isMissing={failedWith(event.error, "events.not_found")}
      shows={(type) => type === "event_post"}
    />
  );
}
