import { failedWith } from "@portico/client/api-error";
import { SectionError } from "@portico/feedback/section-error";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { requestQuery } from "../../features/requests/api.ts";
import { RequestView } from "../../features/requests/components/request-view.tsx";
import { buildingQuery } from "../../lib/building.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { NotFoundInside } from "./not-found-page.tsx";
import { PagePending } from "./page-pending.tsx";

/** One request to the building's team: what mails about it lead to. */
export function RequestPage() {
  const from = "/private/building/$buildingUuid/service-requests/$requestUuid";
  const { buildingUuid, requestUuid } = useParams({ from });
  const { data, error, refetch } = useQuery(requestQuery(buildingUuid, requestUuid));
  const building = useQuery(buildingQuery(buildingUuid)).data;
  usePageTitle(data?.data.request.subject ?? "");
  // Who has lost it meanwhile sees nothing of it any more.
  if (failedWith(error, "support.not_found")) return <NotFoundInside />;
  if (data !== undefined && building !== undefined) {
    return (
      <RequestView
        buildingUuid={buildingUuid}
        key={requestUuid}
        timeZone={building.timezone}
        whole={data.data}
      />
    );
  }
  if (error === null) return <PagePending />;
  return <SectionError error={error} onRetry={() => void refetch()} />;
}
