import { useChapter } from "@portico/client/texts";
import type { Building } from "@portico/contract";
import { dayIn } from "@portico/rules/day";
import { monthOf } from "@portico/rules/iso-date";
import { Heading, Skeleton, Tabs } from "@portico/ui";
import pageStyles from "../../../lib/page.module.css";
import { useMinute } from "@portico/client/use-now";
import type { HomeScope } from "../api.ts";
import type { WhatsOnSearch } from "../whats-on-search.ts";
import { BackFromContent } from "./back-from-content.tsx";
import { EventList, EventListSkeleton } from "./event-list.tsx";
import { EventMonth } from "./event-month.tsx";
import styles from "./whats-on-view.module.css";

interface WhatsOnViewProps extends HomeScope {
  /** Undefined while it is loading. */
  building: Pick<Building, "name" | "timezone"> | undefined;
  search: WhatsOnSearch;
  onSearch: (search: WhatsOnSearch) => void;
}

/** The events of a building, as a list by time or as a month. */
export function WhatsOnView({ building, search, onSearch, ...scope }: WhatsOnViewProps) {
  const { t } = useChapter("whats_on");
  const now = useMinute();
  const { month } = search;
  const timeZone = building?.timezone;
  const handleView = (view: string) =>
    onSearch(view === "month" ? { month: monthOf(dayIn(new Date(now), timeZone ?? "UTC")) } : {});
  return (
    <div className={pageStyles.page}>
      <BackFromContent buildingUuid={scope.buildingUuid} />
      <div>
        <Heading level={1} size={44}>
          {t("whats_on.title")}
        </Heading>
        <p className={pageStyles.lead}>
          {building === undefined ? (
            <Skeleton length="medium" />
          ) : (
            t("whats_on.detail", { building: building.name })
          )}
        </p>
      </div>
      <Tabs
        label={t("whats_on.views")}
        onSelect={handleView}
        selected={month === undefined ? "list" : "month"}
        tabs={[
          { id: "list", label: t("whats_on.list") },
          { id: "month", label: t("whats_on.month") },
        ]}
      >
        <div className={styles.panel}>
          {timeZone === undefined ? (
            <EventListSkeleton />
          ) : month === undefined ? (
            <EventList {...scope} timeZone={timeZone} />
          ) : (
            <EventMonth
              {...scope}
              day={search.day}
              month={month}
              onSearch={onSearch}
              timeZone={timeZone}
            />
          )}
        </div>
      </Tabs>
    </div>
  );
}
