import { useChapter } from "@portico/client/texts";
import type { Building } from "@portico/contract";
import { planKinds, planPeriods } from "@portico/contract/constants";
import { Chip, Chips, Heading, Icon, Skeleton, Tabs } from "@portico/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BackLink } from "../../../lib/back-link.tsx";
import { LoadMore } from "@portico/feedback/load-more";
import pageStyles from "../../../lib/page.module.css";
import { SectionError } from "@portico/feedback/section-error";
import type { PlansScope } from "../../../lib/upcoming-plans.ts";
import { type PlansChoice, plansQuery } from "../api.ts";
import { ExportPlans } from "./export-plans.tsx";
import { PlanList, type RenderActions } from "./plan-list.tsx";
import { PlanListSkeleton } from "./plan-skeleton.tsx";
import styles from "./plans-view.module.css";

interface PlansViewProps extends PlansScope {
  choice: PlansChoice;
  /** Undefined while it is loading. */
  building: Pick<Building, "name" | "timezone"> | undefined;
  /** Whether requests to the building's team have a page that is open. */
  hasRequests: boolean;
  onChoose: (choice: PlansChoice) => void;
  renderActions: RenderActions;
}

/** What somebody attends, waits for and has claimed, upcoming and past. */
export function PlansView({ choice, building, hasRequests, onChoose, ...list }: PlansViewProps) {
  const { t } = useChapter("plans");
  const { when, kind } = choice;
  return (
    <div className={pageStyles.page}>
      <BackLink label={t("plans.back")} to="/home" />
      <div className={styles.head}>
        <div>
          <Heading level={1} size={44}>
            {t("plans.title")}
          </Heading>
          <p className={pageStyles.lead}>
            {building === undefined ? (
              <Skeleton length="medium" />
            ) : (
              t("plans.detail", { building: building.name })
            )}
          </p>
        </div>
        <div className={styles.ways}>
          {hasRequests && (
            <Link
              className={styles.way}
              params={{ buildingUuid: list.buildingUuid }}
              to="/building/$buildingUuid/service-requests"
            >
              <Icon name="wrench" size={20} />
              {t("plans.requests")}
            </Link>
          )}
          <Link className={styles.way} to="/account/calendar">
            <Icon name="calendar" size={20} />
            {t("plans.subscribe")}
          </Link>
        </div>
      </div>
      <Tabs
        label={t("plans.periods")}
        onSelect={(id) => onChoose({ kind, when: id === "past" ? "past" : "upcoming" })}
        selected={when}
        tabs={planPeriods.map((id) => ({ id, label: t(`plans.${id}.tab`) }))}
      >
        <div className={styles.panel}>
          <Chips label={t("plans.kinds.label")}>
            <Chip isOn={kind === null} onToggle={() => onChoose({ when, kind: null })}>
              {t("plans.kinds.all")}
            </Chip>
            {planKinds.map((one) => (
              <Chip isOn={kind === one} key={one} onToggle={() => onChoose({ when, kind: one })}>
                {t(`plans.kinds.${one}`)}
              </Chip>
            ))}
          </Chips>
          <PlanPages
            choice={choice}
            key={`${when} ${kind}`}
            timeZone={building?.timezone}
            {...list}
          />
        </div>
      </Tabs>
    </div>
  );
}

interface PlanPagesProps extends Omit<PlansViewProps, "building" | "hasRequests" | "onChoose"> {
  timeZone: string | undefined;
}

function PlanPages({ choice, timeZone, renderActions, ...scope }: PlanPagesProps) {
  const { t } = useChapter("plans");
  const pages = useInfiniteQuery(plansQuery(scope, choice));
  if (pages.data === undefined || timeZone === undefined) {
    if (pages.error === null) return <PlanListSkeleton />;
    return <SectionError error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  const plans = pages.data.pages.flatMap(({ data }) => data.transactions);
  return (
    <>
      <PlanList
        buildingUuid={scope.buildingUuid}
        plans={plans}
        renderActions={renderActions}
        timeZone={timeZone}
        when={choice.when}
      />
      {plans.length > 0 && <ExportPlans choice={choice} scope={scope} />}
      <LoadMore
        label={t("plans.more")}
        loaded={plans.length}
        loadingLabel={t("plans.loading_more")}
        pages={pages}
      />
    </>
  );
}
