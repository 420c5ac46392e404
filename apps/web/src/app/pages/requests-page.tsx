import { useChapter } from "@portico/client/texts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { usePermission } from "../../features/permissions/api.ts";
import { RequestsView } from "../../features/requests/components/requests-view.tsx";
import { requestsChoice, requestsSearch } from "../../features/requests/requests-search.ts";
import { buildingQuery } from "../../lib/building.ts";
import { usePageTitle } from "../../lib/page-title.ts";

/** Requests to the building's team (2.067); which of them is part of the address. */
export function RequestsPage() {
  const { t } = useChapter("requests");
  usePageTitle(t("requests.title"));
  const from = "/private/building/$buildingUuid/service-requests";
  const { buildingUuid } = useParams({ from });
  const isTeam = usePermission("can-answer-requests", buildingUuid);
  const choice = requestsChoice(useSearch({ from }));
  const navigate = useNavigate({ from: "/building/$buildingUuid/service-requests" });
  const { data: building } = useQuery(buildingQuery(buildingUuid));
  return (
    <RequestsView
      building={building}
      buildingUuid={buildingUuid}
      choice={choice}
      isTeam={isTeam}
      onChoose={(chosen) =>
        void navigate({ search: requestsSearch(chosen), replace: true, resetScroll: false })
      }
    />
  );
}
