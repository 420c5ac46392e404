import { useChapter } from "@portico/client/texts";
import { useQuery } from "@tanstack/react-query";
import { SectionError } from "@portico/feedback/section-error";
import type { HomeScope } from "../api.ts";
import { companyContentQuery } from "../around-api.ts";
import { ContentShelf } from "./content-shelf.tsx";

interface CompanyContentProps extends HomeScope {
  companyUuid: string;
  /** IANA zone of the building. */
  timeZone: string;
}

/** What a company has on: its events, and its offers that can be had now. */
export function CompanyContent({ companyUuid, timeZone, ...scope }: CompanyContentProps) {
  const { t } = useChapter("content_more");
  const { data = [], error, refetch } = useQuery(companyContentQuery(scope, companyUuid));
  if (error !== null && data.length === 0) {
    return <SectionError error={error} onRetry={() => void refetch()} />;
  }
  const shelf = { buildingUuid: scope.buildingUuid, timeZone };
  return (
    <>
      <ContentShelf
        {...shelf}
        cards={data.filter(({ type }) => type === "event_post")}
        list="company events"
        title={t("content_more.company_events")}
      />
      <ContentShelf
        {...shelf}
        cards={data.filter(({ type }) => type === "offer")}
        list="company offers"
        title={t("content_more.company_offers")}
      />
    </>
  );
}
