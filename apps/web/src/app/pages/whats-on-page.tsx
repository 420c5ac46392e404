import { useChapter } from "@portico/client/texts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { WhatsOnView } from "../../features/content/components/whats-on-view.tsx";
import { buildingQuery } from "../../lib/building.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";

const route = "/private/building/$buildingUuid/events";

/** The events of a building by time; what is looked at is part of the address. */
export function WhatsOnPage() {
  const { t } = useChapter("whats_on");
  usePageTitle(t("whats_on.title"));
  const { buildingUuid } = useParams({ from: route });
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: "/building/$buildingUuid/events" });
  const language = useSession((session) => session.language);
  const { data: building } = useQuery(buildingQuery(buildingUuid));
  return (
    <WhatsOnView
      building={building}
      buildingUuid={buildingUuid}
      language={language}
      onSearch={(chosen) => void navigate({ search: chosen, replace: true, resetScroll: false })}
      search={search}
    />
  );
}
