import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { buildingQuery } from "../../features/buildings/api.ts";
import { contentQuery } from "../../features/content/api.ts";
import { ContentView } from "../../features/content/components/content-view.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { failedWith } from "../../lib/api-error.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { NotFoundInside } from "./not-found-page.tsx";
import { OwnPage } from "./own-page.tsx";

/** One content of the building (2.024, 2.060). */
export function ContentPage() {
  const { buildingUuid, contentUuid } = useParams({
    from: "/private/building/$buildingUuid/content/$contentUuid",
  });
  const language = useSession((session) => session.language);
  const isRich = useFlag("show-rich-description");
  const building = useQuery(buildingQuery(buildingUuid)).data;
  const content = useQuery(contentQuery({ buildingUuid, language }, contentUuid));
  usePageTitle(content.data?.title ?? building?.name ?? "");
  if (failedWith(content.error, "content.not_found", "request.invalid")) return <NotFoundInside />;
  const kind = content.data?.type;
  // What people answer to or claim has a panel for it on its own page.
  if (content.data !== undefined && (kind === "offer" || kind === "event_post")) {
    return <OwnPage buildingUuid={buildingUuid} content={content.data} />;
  }
  return (
    <ContentView
      buildingUuid={buildingUuid}
      contentUuid={contentUuid}
      isRich={isRich}
      key={contentUuid}
      language={language}
      timeZone={building?.timezone}
    />
  );
}
