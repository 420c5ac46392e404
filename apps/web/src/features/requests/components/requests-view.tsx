import { useChapter } from "@portico/client/texts";
import type { Building } from "@portico/contract";
import { requestStates } from "@portico/contract/constants";
import { LoadMore } from "@portico/feedback/load-more";
import { SectionError } from "@portico/feedback/section-error";
import { ButtonLink, Chip, Chips, Heading, Icon, Message, Skeleton, Tabs } from "@portico/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { createLink } from "@tanstack/react-router";
import { BackLink } from "../../../lib/back-link.tsx";
import pageStyles from "../../../lib/page.module.css";
import { requestsQuery, type RequestsChoice } from "../api.ts";
import { fromRequests } from "./back-to-list.tsx";
import { RequestRow } from "./request-row.tsx";
import styles from "./requests-view.module.css";

const NewLink = createLink(ButtonLink);

interface RequestsViewProps {
  choice: RequestsChoice;
  buildingUuid: string;
  /** Undefined while it is loading. */
  building: Pick<Building, "name" | "timezone"> | undefined;
  /** Whether the user sees to requests of everybody. */
  isTeam: boolean;
  onChoose: (choice: RequestsChoice) => void;
}

/** One's requests to a building's team, or everybody's for those who see to them (2.067). */
export function RequestsView({ choice, isTeam, onChoose, ...place }: RequestsViewProps) {
  const { t } = useChapter("requests");
  const { building, buildingUuid } = place;
  const { state, whose } = choice;
  return (
    <div className={pageStyles.page}>
      <BackLink label={t("app.back")} params={{ buildingUuid }} to="/building/$buildingUuid" />
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={1} size={44}>
            {t("requests.title")}
          </Heading>
          <p className={pageStyles.lead}>
            {building === undefined ? (
              <Skeleton length="medium" />
            ) : (
              t("requests.detail", { building: building.name })
            )}
          </p>
        </div>
        <NewLink
          params={{ buildingUuid }}
          state={{ ...fromRequests, isListOfOpen: state === "open" }}
          to="/building/$buildingUuid/service-requests/new"
        >
          <Icon name="plus" size={20} />
          {t("requests.new.open")}
        </NewLink>
      </div>
      <Tabs
        label={t("requests.states.label")}
        onSelect={(id) => onChoose({ whose, state: id === "closed" ? "closed" : "open" })}
        selected={state}
        tabs={requestStates.map((id) => ({ id, label: t(`requests.states.${id}`) }))}
      >
        <div className={styles.panel}>
          {isTeam && (
            <Chips label={t("requests.whose.label")}>
              {(["mine", "all"] as const).map((one) => (
                <Chip
                  isOn={whose === one}
                  key={one}
                  onToggle={() => onChoose({ state, whose: one })}
                >
                  {t(`requests.whose.${one}`)}
                </Chip>
              ))}
            </Chips>
          )}
          <RequestPages choice={choice} key={`${state} ${whose}`} {...place} />
        </div>
      </Tabs>
    </div>
  );
}

function RequestPages({
  choice,
  building,
  buildingUuid,
}: Pick<RequestsViewProps, "building" | "buildingUuid" | "choice">) {
  const { t } = useChapter("requests");
  const pages = useInfiniteQuery(requestsQuery(buildingUuid, choice));
  if (pages.data === undefined || building === undefined) {
    if (pages.error === null) return <RowsSkeleton />;
    return <SectionError error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  const requests = pages.data.pages.flatMap(({ data }) => data.requests);
  if (requests.length === 0) {
    return (
      <Message
        action={
          choice.state === "open" &&
          choice.whose === "mine" && (
            <NewLink
              params={{ buildingUuid }}
              state={{ ...fromRequests, isListOfOpen: true }}
              to="/building/$buildingUuid/service-requests/new"
              variant="secondary"
            >
              {t("requests.new.open")}
            </NewLink>
          )
        }
        detail={t(`requests.empty.${choice.state}_detail`)}
        icon="wrench"
        title={t(`requests.empty.${choice.state}`)}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestRow
              buildingUuid={buildingUuid}
              request={request}
              timeZone={building.timezone}
            />
          </li>
        ))}
      </ul>
      <LoadMore
        label={t("requests.more")}
        loaded={requests.length}
        loadingLabel={t("requests.loading_more")}
        pages={pages}
      />
    </>
  );
}

function RowsSkeleton() {
  return (
    <div aria-hidden="true" className={styles.waiting}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} length={row === 2 ? "medium" : "full"} />
      ))}
    </div>
  );
}
