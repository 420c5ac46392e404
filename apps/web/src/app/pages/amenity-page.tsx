import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { AmenityRequest } from "../../features/amenities/components/amenity-request.tsx";
import { buildingQuery } from "../../features/buildings/api.ts";
import { contentQuery } from "../../features/content/api.ts";
import { ContentView } from "../../features/content/components/content-view.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { failedWith } from "../../lib/api-error.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { NotFoundInside } from "./not-found-page.tsx";
import { OwnPage } from "./own-page.tsx";

/** One amenity of the building, and how to ask for it (2.006, 2.057). */
export function AmenityPage() {
  const { buildingUuid, amenityUuid } = useParams({
    from: "/private/building/$buildingUuid/amenities/$amenityUuid",
  });
  const language = useSession((session) => session.language);
  const isRich = useFlag("show-rich-description");
  const building = useQuery(buildingQuery(buildingUuid)).data;
  const { data, error } = useQuery(contentQuery({ buildingUuid, language }, amenityUuid));
  usePageTitle(data?.title ?? building?.name ?? "");
  if (data !== undefined && data.type !== "amenity") {
    return <OwnPage buildingUuid={buildingUuid} content={data} />;
  }
  if (failedWith(error, "content.not_found", "request.invalid")) return <NotFoundInside />;
  // What the property team has linked itself goes before the form.
  const canAsk = data?.cta_url === null;
  return (
    <ContentView
      action={canAsk ? <AmenityRequest amenity={data} buildingUuid={buildingUuid} /> : undefined}
      buildingUuid={buildingUuid}
      contentUuid={amenityUuid}
      isRich={isRich}
      key={amenityUuid}
      language={language}
      timeZone={building?.timezone}
    />
  );
}
