import { useChapter } from "@portico/client/texts";
import { Heading } from "@portico/ui";
import { useParams } from "@tanstack/react-router";
import { BackToList, useToList } from "../../features/requests/components/back-to-list.tsx";
import { NewRequest } from "../../features/requests/components/new-request.tsx";
import pageStyles from "../../lib/page.module.css";
import { usePageTitle } from "../../lib/page-title.ts";

/** Asks the building's team for something. */
export function NewRequestPage() {
  const { t } = useChapter("requests");
  usePageTitle(t("requests.new.title"));
  const from = "/private/building/$buildingUuid/service-requests/new";
  const { buildingUuid } = useParams({ from });
  const toList = useToList(buildingUuid);
  return (
    <div className={pageStyles.page}>
      <BackToList buildingUuid={buildingUuid} />
      <div>
        <Heading level={1} size={44}>
          {t("requests.new.title")}
        </Heading>
        <p className={pageStyles.lead}>{t("requests.new.detail")}</p>
      </div>
      <NewRequest buildingUuid={buildingUuid} onDone={toList} />
    </div>
  );
}
