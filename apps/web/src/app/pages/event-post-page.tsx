import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { buildingQuery } from "../../features/buildings/api.ts";
import { contentQuery } from "../../features/content/api.ts";
import { ContentView } from "../../features/content/components/content-view.tsx";
import { eventPostQuery } from "../../features/events/api.ts";
import { EventRsvp } from "../../features/events/components/event-rsvp.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { failedWith } from "../../lib/api-error.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { NotFoundInside } from "./not-found-page.tsx";
import { OwnPage } from "./own-page.tsx";

/** One event of the building, with its RSVP (2.015, 2.061). */
export function EventPostPage() {
  const { buildingUuid, eventPostUuid } = useParams({
    from: "/private/building/$buildingUuid/event-posts/$eventPostUuid",
  });
  const language = useSession((session) => session.language);
  const isRich = useFlag("show-rich-description");
  const building = useQuery(buildingQuery(buildingUuid)).data;
  const content = useQuery(contentQuery({ buildingUuid, language }, eventPostUuid));
  const event = useQuery(eventPostQuery(language, eventPostUuid));
  usePageTitle(content.data?.title ?? building?.name ?? "");
  if (content.data !== undefined && content.data.type !== "event_post") {
    return <OwnPage buildingUuid={buildingUuid} content={content.data} />;
  }
  const isMissing =
    failedWith(content.error, "content.not_found", "request.invalid") ||
    (!content.isPending && failedWith(event.error, "events.not_found", "request.invalid"));
  if (isMissing) return <NotFoundInside />;
  // An event without RSVP may still have a call to action of its own.
  const rsvp = event.data?.rsvp_enabled !== false && building !== undefined && (
    <EventRsvp
      buildingUuid={buildingUuid}
      eventUuid={eventPostUuid}
      language={language}
      timeZone={building.timezone}
    />
  );
  return (
    <ContentView
      action={rsvp === false ? undefined : rsvp}
      buildingUuid={buildingUuid}
      contentUuid={eventPostUuid}
      isRich={isRich}
      key={eventPostUuid}
      language={language}
      timeZone={building?.timezone}
    />
  );
}
